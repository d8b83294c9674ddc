"""Whole games at random, for the invariants of the rules: hypothesis picks how they begin."""

import random

from hypothesis import strategies as st

from turtleback.engine.contract import OVER
from turtleback.engine.first_player import DRAWN

firsts = st.sampled_from([0, 1, DRAWN])
openings = st.binary(max_size=120)


def play_out(game, opening):
    """Play to the end; the opening's bytes choose first, then chance does. Yields (actor, action, events)."""
    rest = random.Random(opening)
    chosen = iter(opening)
    while game.actor() != OVER:
        legal = game.legal()
        action = legal[next(chosen, rest.randrange(256)) % len(legal)]
        yield game.actor(), action, game.apply(action)

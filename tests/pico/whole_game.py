"""A whole game by chance, told line by line: a Pico has no room for the lines of all of it."""

from playout import choices
from turtleback.engine.contract import OVER
from turtleback.engine.notation import action_text, event_text


def play(match, seed: int):
    """Play a match to its end; yields every action and event, then the scores."""
    game = match.game
    numbers = choices(seed)
    while game.actor() != OVER:
        legal = game.legal()
        action = legal[next(numbers) % len(legal)]
        yield action_text(game.actor(), action)
        for event in match.play(action):
            yield event_text(event)
    yield "scores %s winners %s" % (game.scores(), game.winners())

"""Divides a game into turns, by which a replay steps."""

from collections import namedtuple

from turtleback.engine.contract import OVER
from turtleback.engine.match import Match

TURN = "turn"  # the event that begins a turn in every game
BUST = "bust"
WON = "won"

# A turn: `end` is the number of actions up to its end, `mark` is BUST, WON if a seat has more points, or "".
Turn = namedtuple("Turn", ("end", "mark"))


def turns_of(match: Match) -> list[Turn]:
    """Return the turns of a match, in order. What is before the first turn, such as a deal, counts as one."""
    game = type(match.game)(match.game.seats, match.game.options)
    turns: list[Turn] = []
    before, is_bust = game.scores(), False
    for number, index in enumerate(match.history, 1):
        names = [event[0] for event in game.apply(game.legal()[index])]
        is_bust = is_bust or BUST in names
        if TURN in names or game.actor() == OVER or number == len(match.history):
            after = game.scores()
            has_won = any(new > old for new, old in zip(after, before))
            turns.append(Turn(number, BUST if is_bust else WON if has_won else ""))
            before, is_bust = after, False
    return turns

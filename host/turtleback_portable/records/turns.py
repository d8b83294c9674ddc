"""Replays a game by its actions, and divides it into turns, by which the page steps."""

from collections import namedtuple

from turtleback.engine.contract import OVER, Game
from turtleback.engine.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

TURN = "turn"  # the event that begins a turn in every game
BUST = "bust"
WON = "won"

# A turn: `end` is the number of actions up to its end, `mark` is BUST, WON if a seat has more points, or "".
Turn = namedtuple("Turn", ("end", "mark"))


def positions_of(match: Match) -> "Iterator[tuple[Game, list]]":
    """Yield (game, events): the game before its first action, and after each action with its events.

    It is always the same object.
    """
    game = type(match.game)(match.game.seats, match.game.options)
    yield game, []
    for index in match.history:
        yield game, game.apply(game.legal()[index])


def turns_of(match: Match) -> list[Turn]:
    """Return the turns of a match, in order. What is before the first turn, such as a deal, counts as one."""
    positions = positions_of(match)
    game, _ = next(positions)
    turns: list[Turn] = []
    before, is_bust = game.scores(), False
    for number, (_, events) in enumerate(positions, 1):
        names = [event[0] for event in events]
        is_bust = is_bust or BUST in names
        if TURN in names or game.actor() == OVER or number == len(match.history):
            after = game.scores()
            has_won = any(new > old for new, old in zip(after, before))
            turns.append(Turn(number, BUST if is_bust else WON if has_won else ""))
            before, is_bust = after, False
    return turns

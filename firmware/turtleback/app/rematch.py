"""Starts another game for the same people with the same options. A page asks who begins it (MAHE-20, MICE-10, MADA-2).

The answer becomes the option `first` of the new game, so that the game's record contains it. For a game without that
option nothing is asked.
"""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import MenuPages
from turtleback.app.page import Page
from turtleback.app.stage import START
from turtleback.engine.first_player import DRAWN
from turtleback.lights import scenes

# N_
_LOSER = const("the loser")
_NEXT = const("the next seat")
_DRAW = const("drawn")
_AS_BEFORE = const("as before")


def answers(match, over: bool = True) -> list[tuple]:
    """Return the possible answers to who begins the next game: pairs of a name and the value of the option `first`.

    The list is empty if there is nothing to ask.

    Only a finished game (`over`) has a loser. A game without any action is started again as it was.
    """
    game = match.game
    before = game.options.get("first")
    if before is None or not match.history:
        return []
    began = match.history[0] if before == DRAWN else before  # the first action is the draw of this seat
    known = [(_LOSER, loser(game, began))] if over else []
    known += [(_NEXT, (began + 1) % game.seats), (_DRAW, DRAWN)]
    return known + [(_AS_BEFORE, before)] if before != DRAWN else known


def loser(game, first: int) -> int:
    """Return the seat with the fewest points.

    In a tie, a seat that has not won is preferred, then the next seat in order after `first`, which began.
    """
    points, won = game.scores(), game.winners()
    seats = [(first + 1 + seat) % game.seats for seat in range(game.seats)]
    return min(seats, key=lambda seat: (points[seat], seat in won))


def default_index(app, names: list) -> int:
    """Return the index of the default answer.

    After a finished game, the default is the answer that people gave last time, or "the loser" if they gave none. After
    an unfinished game, it is "as before". If `names` lacks that answer, return the index of "drawn", or else 0.
    """
    for name in (getattr(app, "rematch", _LOSER) if app.table.over else _AS_BEFORE, _AS_BEFORE, _DRAW):
        if name in names:
            return names.index(name)
    return 0


def next_setup(app, name: str, first: int) -> GameSetup:
    """Return the setting of the next game, in which seat `first` begins; save the answer `name` as the next default.

    The answer is saved only after a finished game.
    """
    if app.table.over:  # the answer after an unfinished game says nothing about the next one
        app.rematch = name
    setting: GameSetup = app.setting.copy()
    setting.options["first"] = first
    return setting


class Rematch(MenuPages):
    """Page that asks who begins the next game. The slots have the seat's colour and rhythm; white means drawn."""

    def __init__(self, app, answers: list):
        self._app = app
        self.answers = answers
        names = [name for name, _ in answers]
        super().__init__(Page("Who begins?", names, default_index(app, names)), app.time)  # N_

    def words(self):
        first = self.answers[self.page.index][1]
        from turtleback.language import app as _
        from turtleback.language import seat_name

        self.page.about = "" if first == DRAWN else _("%s begins") % seat_name(first)
        return super().words()

    def paint(self, frame: bytearray, now: int) -> None:
        super().paint(frame, now)
        first = self.answers[self.page.index][1]
        if first != DRAWN:
            scenes.beat_slots(frame, now - self._since, first)

    def accept(self, now: int) -> int | None:
        self.setting = next_setup(self._app, *self.answers[self.page.index])
        return START

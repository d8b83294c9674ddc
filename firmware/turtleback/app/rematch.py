"""Another game of the same people with the same options: asks who begins it (MAHE-20, MICE-10, MADA-2).

The answer becomes the option `first` of the new game, so that its record contains it. A game without that option asks
nothing.
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
    """Return the answers to who begins the next game: pairs of a name and the value of the option `first`.

    The list is empty if there is nothing to ask.

    Only a finished game has a loser. A game without any action so far is started again as it was.
    """
    game = match.game
    before = game.options.get("first")
    if before is None or not match.history:
        return []
    began = match.history[0] if before == DRAWN else before  # the draw of who begins is the first action
    known = [(_LOSER, loser(game, began))] if over else []
    known += [(_NEXT, (began + 1) % game.seats), (_DRAW, DRAWN)]
    return known + [(_AS_BEFORE, before)] if before != DRAWN else known


def loser(game, first: int) -> int:
    """Return the seat with the fewest points.

    On a tie, seats that have not won come first, then the order of seats after `first`, who began.
    """
    points, won = game.scores(), game.winners()
    seats = [(first + 1 + seat) % game.seats for seat in range(game.seats)]
    return min(seats, key=lambda seat: (points[seat], seat in won))


def default_index(app, names: list) -> int:
    """Return the index of the default answer: the last one taken after a finished game, otherwise "as before".

    If that answer is missing, "drawn" takes its place, or the first answer.
    """
    for name in (getattr(app, "rematch", _LOSER) if app.table.over else _AS_BEFORE, _AS_BEFORE, _DRAW):
        if name in names:
            return names.index(name)
    return 0


def next_setup(app, name: str, first: int) -> GameSetup:
    """Return the setting of the next game. After a finished game the answer becomes the next default."""
    if app.table.over:  # the answer after an unfinished game is no habit
        app.rematch = name
    setting: GameSetup = app.setting.copy()
    setting.options["first"] = first
    return setting


class Rematch(MenuPages):
    """Page that asks who begins the next game: slots in the colour and rhythm of that seat, white if it is drawn."""

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

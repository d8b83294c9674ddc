"""The score sheet of MADA on the lamps: four lamps per seat for cacti set aside; pears and odds while keyed in."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.face import Face
from turtleback.games.mada.sheet_rules import ASK, MOST_PEARS
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put, put_slots
from turtleback.lights.palette import BUST, GOLD, LIMIT, SEATS, WHITE

_LAMPS = const(4)  # per seat: with a fifth cactus the game ends
_SEAT_MS = const(1600)  # how long a seat is presented
_PAUSE_MS = const(700)
_SWELL_MS = const(2000)  # period of the alarm, slow because the whole ring changes
_ALARM_MS = const(4000)


class MadaTableFace(Face):
    """Shows one score sheet."""

    def __init__(self, game):
        self._risk_of = game.risk
        super().__init__(game)

    def refresh(self) -> None:
        super().refresh()
        self.aside = self.game.view(self.actor)["aside"]
        sheet = bytearray([scenes.EMPTY] * SPACES)
        self.fifth: list = []  # the last lamps of the seats with a fifth cactus
        for seat, cacti in enumerate(self.aside):
            for cactus in range(min(len(cacti), _LAMPS)):
                sheet[_LAMPS * seat + cactus] = seat
            if len(cacti) > _LAMPS:
                self.fifth.append(_LAMPS * seat + _LAMPS - 1)
        self.sheet = bytes(sheet)
        self.set_cursor(None)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.risk = None  # (ways to lose, all ways) with the top under the cursor
        self._arc = 0  # the same share as a number of lamps
        if chosen and chosen[0] == "top":
            self.risk = ways, total = self._risk_of(chosen[1])
            self._arc = (ways * SPACES + total - 1) // total

    def scenes_for(self, events: list) -> list:
        self.refresh()
        if events[0][0] == "starts":
            return self.starts(events[0][1])
        return [scene for scene in map(self._scene, events) if scene]

    def _scene(self, event: tuple) -> tuple | None:
        """The scene of one event, or None."""
        name = event[0]
        if name == "lost":
            seat = event[2]
            return scenes.Scene(_present, _SEAT_MS, (self.sheet, seat, BUST), (name, seat))
        if name == "turn":
            seat = event[1]
            return scenes.Scene(_present, _SEAT_MS, (self.sheet, seat, SEATS[seat]), event)
        if name == "pears":
            return scenes.Scene(
                scenes.count_eggs, event[2] * scenes.EGG_MS + _PAUSE_MS, (event[1], event[2], scenes.EGG_MS), event
            )
        if name == "fifth":
            return scenes.Scene(_alarm, _ALARM_MS, event[1], event)
        return None

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        chosen = chooser.chosen if chooser else None
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
            return
        for slot in range(SLOTS if self.actor >= 0 else 0):
            scenes.beat(frame, t, SPACES + slot, self.actor)
        if chosen and chosen[0] == "pears":
            put(frame, MOST_PEARS - 1, LIMIT)  # so that the answer 0 is visible, too
            for pear in range(chosen[1]):
                put(frame, pear, WHITE)
        elif chosen and chosen[0] == "top":
            for lamp in range(self._arc):
                put(frame, lamp, BUST, scenes.DIP)
            put(frame, chosen[1] - 1, WHITE)
        else:
            self._paint_sheet(frame, t, chosen)

    def _paint_sheet(self, frame, t, chosen):
        """The cacti of all seats, and the cursor: breathing lamps of a seat, or slots for the odds."""
        scenes.board(frame, t, self.sheet)
        for lamp in self.fifth:
            put(frame, lamp, GOLD)
        if chosen == ASK:
            put_slots(frame, WHITE, breath(t, scenes.GHOST_MS))
        elif chosen:
            first = _LAMPS * chosen[1]
            for lamp in range(first, first + _LAMPS):
                scenes.ghost(frame, t, lamp, WHITE, self.sheet[lamp])


def _present(frame: bytearray, t: int, args: tuple) -> None:
    """A seat's four lamps, and a colour in the slots. args: sheet, seat, colour."""
    sheet, seat, colour = args
    scenes.board(frame, t, sheet)
    for lamp in range(_LAMPS * seat, _LAMPS * seat + _LAMPS):
        put(frame, lamp, SEATS[seat])
    put_slots(frame, colour)


def _alarm(frame: bytearray, t: int, seat: int) -> None:
    """The alarm for a seat's fifth cactus: the whole ring breathes in gold; the slots have the seat's colour."""
    level = FULL - breath(t + _SWELL_MS // 2, _SWELL_MS)
    for lamp in range(SPACES):
        put(frame, lamp, GOLD, level)
    put_slots(frame, SEATS[seat])


FACE = MadaTableFace

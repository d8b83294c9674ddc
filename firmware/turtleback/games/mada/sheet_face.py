"""The score sheet of MADA on the lamps: four lamps per seat for its cacti, and the pears or odds of a question."""

from micropython import const
from turtleback.games.face import Face
from turtleback.games.mada.sheet_rules import ASK, MAX_PEARS
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SPACES, breath, put, put_slots, row
from turtleback.lights.palette import BUST, GOLD, LIMIT, SEATS, WHITE

_LAMPS = const(4)  # lamps per seat, because the game ends with a fifth cactus
_SEAT_MS = const(1600)  # time to look at a seat that is presented
_PAUSE_MS = const(700)
_SWELL_MS = const(2000)  # period of the alarm, slow because the whole ring changes
_ALARM_MS = const(4000)


class MadaSheetFace(Face):
    """Face of a score sheet of MADA."""

    def refresh(self) -> None:
        super().refresh()
        self.aside = self.game.view(self.actor)["aside"]
        sheet = bytearray([scenes.EMPTY] * SPACES)
        self.fifth: list = []  # the last lamp of each seat that has a fifth cactus
        for seat, cacti in enumerate(self.aside):
            for cactus in range(min(len(cacti), _LAMPS)):
                sheet[_LAMPS * seat + cactus] = seat
            if len(cacti) > _LAMPS:
                self.fifth.append(_LAMPS * seat + _LAMPS - 1)
        self.sheet = bytes(sheet)
        self.set_cursor(None)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.risk = None  # (ways to lose, all ways) of luck on the top under the cursor
        self._arc = 0  # the share of ways to lose, as a number of lamps
        if chosen and chosen[0] == "top":
            self.risk = ways, total = self.game.risk(chosen[1])
            self._arc = (ways * SPACES + total - 1) // total

    def scenes_of(self, event: tuple, before):
        name = event[0]
        if name == "lost":
            yield scenes.Scene(_present, _SEAT_MS, (self.sheet, event[2], BUST), (name, event[2]))
        elif name == "turn":
            yield scenes.Scene(_present, _SEAT_MS, (self.sheet, event[1], SEATS[event[1]]), event)
        elif name == "pears":
            yield scenes.counted(event[1], event[2], _PAUSE_MS, event)
        elif name == "fifth":
            yield scenes.Scene(_alarm, _ALARM_MS, event[1], event)

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if self.actor >= 0:
            scenes.beat_slots(frame, t, self.actor)
        if chosen and chosen[0] == "pears":
            put(frame, MAX_PEARS - 1, LIMIT)  # so that the answer 0 is visible, too
            row(frame, 0, chosen[1], WHITE)
        elif chosen and chosen[0] == "top":
            row(frame, 0, self._arc, BUST, scenes.DIP)
            put(frame, chosen[1] - 1, WHITE)
        else:
            self._paint_sheet(frame, t, chosen)

    def _paint_sheet(self, frame, t, chosen):
        """Paint the cacti of all seats, and the cursor: the breathing lamps of a seat, or the slots for the odds."""
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
    """Paint a seat's four lamps, and the slots in a colour. args: sheet, seat, colour."""
    sheet, seat, colour = args
    scenes.board(frame, t, sheet)
    row(frame, _LAMPS * seat, _LAMPS, SEATS[seat])
    put_slots(frame, colour)


def _alarm(frame: bytearray, t: int, seat: int) -> None:
    """Paint the alarm for a seat's fifth cactus: the ring breathes in gold, the slots have the seat's colour."""
    row(frame, 0, SPACES, GOLD, FULL - breath(t + _SWELL_MS // 2, _SWELL_MS))
    put_slots(frame, SEATS[seat])


FACE = MadaSheetFace

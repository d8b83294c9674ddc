"""The turn clock on the lamps: time that shrinks, with the seats that were, are and will be at turn in the slots."""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.games.face import Face
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SPACES, breath, put, row
from turtleback.lights.palette import GOLD, SEATS

# The states of a running turn (CLOCK-8), which `part` of a chooser names.
PLENTY = ""
THIRD = "third"  # the last third of the time
LAST = "last"  # the last ten seconds
UP = "up"  # the time is up
PAUSED = "paused"

LAST_MS = const(10_000)
_GO = b"\x24\xb3\x9b"
_LAST_COLOUR = b"\xcc\x4c\x33"
_SOON_MS = const(1600)  # breath of every other lamp in the last third
_LAST_BREATH_MS = const(1000)  # breath of all lamps in the last seconds
_LEAST = const(90)  # lowest level of a breath
_DIM = const(60)  # level of the seats that were and will be at turn, and of lamps when time is up
_ABSENT = const(25)  # level of the arc of a seat that has left
_LOOK_MS = const(1800)  # time to look at a seat's time
_MIN_MS = const(60_000)
_MAX_MINUTES = const(120)


class ClockFace(Face):
    """Face of a turn clock."""

    ms = 0  # time since the newest action, while time runs; the table sets it
    asked = -1  # the seat under the cursor, or -1
    counts = "times"  # N_
    menu = ("leave", "come back", "give the turn", "reverse", "end the game")  # N_

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        self.turn = game.turn
        self.next_seat, self.last_seat = game.next_seat(), game.last_seat()
        self.left, self.full = game.limit()
        self.present = bytes(game.present)
        self.runs = bool(game.running)
        self.shares = _shares(game) if game.closed else b""
        self.does = ("next seat", "pause") if self.runs else ("", "go on")  # N_

    def state(self) -> str:
        """Return the state of the turn."""
        if not self.runs:
            return PAUSED
        left = self.left - self.ms
        if not self.full or left > max(self.full // 3, LAST_MS):
            return PLENTY
        return UP if left <= 0 else LAST if left <= LAST_MS else THIRD

    def scenes_of(self, event: tuple, before):
        return ()

    def set_cursor(self, chosen: tuple | None) -> None:
        self.number = None
        self.asked = chosen[1] if chosen and len(chosen) > 1 else -1

    def words(self, chooser):
        return load_attribute("games.clock.words", "position")(self, chooser)  # for an ended clock, too

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        if self.game.closed:
            _paint_shares(frame, self.shares)
        elif self.asked >= 0:
            self._paint_arcs(frame, t)
            scenes.beat_slots(frame, t, self.asked)
        else:
            if self.runs and self.full:
                self._paint_time(frame, t)
            else:
                self._paint_arcs(frame, t)
            self._paint_slots(frame, t)

    def _paint_time(self, frame: bytearray, t: int) -> None:
        """CLOCK-8: Paint the time that is left, in steady, then every other breathing, then all breathing lamps."""
        state = self.state()
        count = ((self.left - self.ms) * SPACES + self.full - 1) // self.full
        if state == PLENTY:
            row(frame, 0, min(count, SPACES), _GO)
        elif state == THIRD:
            level = _breath(t, _SOON_MS)
            for lamp in range(min(count, SPACES)):
                put(frame, lamp, GOLD, level if lamp % 2 else FULL)
        elif state == LAST:
            row(frame, 0, min(count, SPACES), _LAST_COLOUR, _breath(t, _LAST_BREATH_MS))
        else:
            row(frame, 0, SPACES, _LAST_COLOUR, _DIM)

    def _paint_arcs(self, frame: bytearray, t: int) -> None:
        """Paint an arc for each seat, in its colour and rhythm; dim for a seat that has left."""
        each = SPACES // len(self.present)
        for seat in range(len(self.present)):
            for lamp in range(seat * each, (seat + 1) * each):
                if self.present[seat]:
                    scenes.beat(frame, t, lamp, seat)
                else:
                    put(frame, lamp, SEATS[seat], _ABSENT)

    def _paint_slots(self, frame: bytearray, t: int) -> None:
        if self.last_seat >= 0:
            put(frame, SPACES, SEATS[self.last_seat], _DIM)
        if self.runs:
            scenes.beat(frame, t, SPACES + 1, self.turn)
        else:
            put(frame, SPACES + 1, SEATS[self.turn])  # steady, because time stands still
        put(frame, SPACES + 2, SEATS[self.next_seat], _DIM)

    def score_scenes(self) -> list:
        """Return a scene of the time of each seat, in minutes on the lamps."""
        game = self.game
        found = []
        for seat, ms in enumerate(game.times()):
            ms += self.ms if seat == game.turn else 0
            minutes = min(ms // _MIN_MS, _MAX_MINUTES)
            found.append(scenes.Scene(_show_minutes, _LOOK_MS, (seat, minutes), ("time", seat, ms // 1000)))
        return found


def _shares(game) -> bytes:
    """Return the seat of each space of the ring, which the seats share by their times; empty without a time."""
    total, used, shares = sum(game.totals), 0, b""
    for seat in range(game.seats):
        used += game.totals[seat]
        count = (used * SPACES + total // 2) // max(total, 1) - len(shares)
        shares += bytes([seat] * count)
    return shares


def _paint_shares(frame: bytearray, shares: bytes) -> None:
    for lamp in range(len(shares)):
        put(frame, lamp, SEATS[shares[lamp]])


def _breath(t: int, ms: int) -> int:
    """Return the level of a breath that never goes dark."""
    return _LEAST + breath(t, ms) * (FULL - _LEAST) // FULL


def _show_minutes(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the minutes of a seat. args: seat, minutes."""
    seat, minutes = args
    scenes.number(frame, minutes)
    scenes.beat_slots(frame, t, seat)


FACE = ClockFace

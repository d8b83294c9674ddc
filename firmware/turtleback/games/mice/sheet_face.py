"""The score sheet of the mouse race on the lamps: both dice, the seat to throw, and the sheet, one colour at a time.

A colour's seven mice are on the spaces 1 to 7, by their numbers; the look of a lamp shows the fate of the mouse. The
answers are from space 9 on. Only the answers on the colour of a mouse that was turned up are from space 1 on.
"""

from micropython import const
from turtleback.games.face import Face
from turtleback.games.mice import scenes as pair
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.sheet_rules import BOARD, TAKEN, UNSEEN
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put, put_slots, row
from turtleback.lights.palette import BUST, GOLD, PIPS, SEATS, WHITE, lit

# The look of a lamp is the number of a seat, or one of these.
_LEFT = len(SEATS)
_FENCED = _LEFT + 1
_CURSOR = _LEFT + 2
_LOOKS = SEATS + (PIPS[2], BUST, WHITE)
_ANSWERS = const(8)  # the lamp of the first answer
_DIM = const(60)  # level of answers without the cursor
_LEAVE_MS = const(250)  # time after which the next mouse of a colour goes out
_PAUSE_MS = const(900)


class MiceSheetFace(Face):
    """Face of a score sheet of the mouse race."""

    does = ("both dice", "turned up")  # N_

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        view = game.view(self.actor)
        self.turn, self.mover, self.dice, self.asked = view["turn"], view["mover"], view["dice"], view["asked"]
        legal = game.legal()
        self.verb = legal[0][0] if legal else ""
        self.on_sheet = self.verb in ("board", "fence", "home")
        self.colour = self.asked // MICE if self.on_sheet else view["colour"]  # the colour whose seven mice are shown
        first = MICE * self.colour
        self.seven = bytes(self._look_of(place) for place in view["sheet"][first : first + MICE])
        self.answers = [(self._lamp_of(choice, at), self._answer(choice)) for at, choice in enumerate(legal)]
        self.set_cursor(None)

    def _look_of(self, place: int) -> int:
        """Return the look of a mouse of the shown colour, given its entry in the sheet."""
        if place == UNSEEN:
            return scenes.EMPTY
        if place < TAKEN:
            return _LEFT if place == BOARD else self.colour
        return _FENCED if place == TAKEN + self.colour else place - TAKEN

    def _lamp_of(self, choice: tuple, at: int) -> int:
        """Return the lamp of a choice; `at` is its index."""
        if choice[0] == "mouse":
            return choice[1]
        if choice[0] == "number":
            return choice[1] - 1
        return _ANSWERS + (choice[1] if choice[0] == "out" else at)

    def _answer(self, choice: tuple) -> int:
        """Return the look of a choice."""
        verb = choice[0]
        if verb in ("mouse", "out", "taken"):
            return choice[1]
        if verb == "home":
            return self.colour
        return {"board": _LEFT, "fence": _FENCED}.get(verb, _CURSOR)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.under = self.game.legal().index(chosen) if chosen else -1  # index of the answer under the cursor, or -1

    def scenes_of(self, event: tuple, before):
        name = event[0]
        if name in ("die", "blank"):
            event = name, self.mover, self.dice
            yield scenes.Scene(pair.fall, pair.fall_ms(self.dice), (self.dice, self.mover), event)
        elif name == "won":
            yield scenes.counted(event[1], event[2], _PAUSE_MS, event)
        elif name == "out":
            yield scenes.Scene(_leave, MICE * _LEAVE_MS + _PAUSE_MS, event[2], (name, event[2]))
        elif name == "over":
            yield from self.score_scenes()

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if self.verb in ("roll", "die", "blank", "starts"):
            self._paint_race(frame, t, chosen)
        else:
            self._paint_sheet(frame, t)

    def _paint_race(self, frame, t, keyed):
        """Paint the dice, and slots in the colour of the mover. For the seat that throws next, the last slot blinks.

        `keyed` is the number under the cursor as an action, or None if no player enters a die.
        """
        fallen = len(self.dice)
        pair.lie(frame, self.dice, fallen, self.mover)
        if keyed:
            row(frame, pair.APART * fallen, keyed[1], WHITE)
            put(frame, SPACES + fallen, WHITE, FULL if lit(self.mover, t) else scenes.OFF_BEAT)
        elif self.verb == "roll":
            scenes.beat(frame, t, SPACES + SLOTS - 1, self.turn)

    def _paint_sheet(self, frame, t):
        """Paint the seven mice of a colour, and the answers. The slots are gold if the answer ends the race."""
        if self.verb == "mouse" or self.verb == "out":
            over = self.under >= 0 and self.answers[self.under][0] >= _ANSWERS
            self._slots(frame, t, over, self.mover)
        else:
            for lamp in range(MICE):
                look = self.seven[lamp]
                if look != scenes.EMPTY:
                    resting = scenes.REST if look >= _LEFT or lit(look, t) else scenes.DIP
                    put(frame, lamp, _LOOKS[look], resting)
            self._slots(frame, t, False, self.colour)
        for at in range(len(self.answers)):
            lamp, look = self.answers[at]
            if at != self.under:
                put(frame, lamp, _LOOKS[look], _DIM)
                continue
            _stand_out(frame, t, lamp, look)
            if self.on_sheet:
                _stand_out(frame, t, self.asked % MICE, look)

    def _slots(self, frame, t, over, seat):
        if over:
            put_slots(frame, GOLD)
        else:
            scenes.beat_slots(frame, t, seat)


def _stand_out(frame: bytearray, t: int, lamp: int, look: int) -> None:
    """Paint the lamp under the cursor."""
    if look < _LEFT:
        scenes.beat(frame, t, lamp, look)
    else:
        put(frame, lamp, _LOOKS[look], scenes.OFF_BEAT + breath(t, scenes.GHOST_MS) * (FULL - scenes.OFF_BEAT) // FULL)


def _leave(frame: bytearray, t: int, seat: int) -> None:
    """Paint the seven mice of a seat, which go out one by one, because the seat has no mouse left."""
    gone = t // _LEAVE_MS
    row(frame, gone, MICE - gone, SEATS[seat])
    scenes.slots(frame, seat, SLOTS)


FACE = MiceSheetFace

"""A score sheet for a mouse race on a real board: dice, turns, and the fate of each mouse.

The sheet knows neither the printed map nor the cells of the mice. Players move the mice, and enter the mice that were
turned up. A mouse on the sheet has a colour and a number. No number of a colour can be entered twice. So the mice of a
colour that are home, captured, fenced or left on the board always add up to 28 points.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.first_player import first_option, first_seat, is_drawn, starts
from turtleback.games.mice.parts import BLANKS, DICE, MICE, ROLL

# self.sheet: the fate of a mouse.
UNSEEN = const(0)
BOARD = const(1)  # still on the board when the race was over
HOME = const(2)
TAKEN = const(3)  # captured by seat 0; TAKEN + s: captured by seat s, or in the fence if s owns the mouse

_NO_SEAT = const(-1)
_MAX_FENCED = const(6)  # maximum number of fenced mice of a colour, because none is left to run over the last one

# self.phase: the next question
_RACE = const(0)
_DIE = const(1)
_BLANK = const(2)
_WHOSE = const(3)
_NUMBER = const(4)
_SHEET = const(5)
_END = const(6)
_FIRST = const(7)  # MICE-10: chance has to draw the seat that begins

_RACING = ROLL + (("stop",),)
_OPEN = (_RACING, DICE, BLANKS)  # legal actions of the phases in which they are always the same


class MiceSheet(Game):
    """The score sheet of a mouse race for 2 to 6 seats."""

    NAME = "mice_table"
    SEATS = (2, 6)
    DICE_VERBS = ("die", "blank")
    OPTIONS = (first_option("MICE-10"),)
    STATE_FIELDS = ("phase", "turn", "dice", "sheet", "colour")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.phase = _FIRST if is_drawn(self.options) else _RACE
        self.turn = first_seat(self.options)  # the seat that throws next
        self.dice: list = []  # the newest throw: the die, then the die with a blank
        self.sheet = [UNSEEN] * (MICE * seats)  # fate of number n of colour c at index MICE * c + n - 1
        # The colour of the mouse that was turned up. At the end, the colour that has no mouse left on the board.
        self.colour = _NO_SEAT

    @property
    def mover(self) -> int:
        """The seat that threw the current dice."""
        return self.turn if self.phase in (_DIE, _BLANK) else (self.turn - 1) % self.seats

    @property
    def asked(self) -> int:
        """The first mouse without an entry in the sheet, or _NO_SEAT if all mice have an entry."""
        return self.sheet.index(UNSEEN) if UNSEEN in self.sheet else _NO_SEAT

    def actor(self) -> int:
        if self.phase == _RACE:
            return self.turn
        if self.phase == _DIE or self.phase == _BLANK or self.phase == _FIRST:
            return CHANCE
        if self.phase == _SHEET:
            return self.asked // MICE
        return OVER if self.phase == _END else self.mover

    def legal(self) -> tuple:
        if self.phase == _RACE and not self.dice:
            return ROLL
        if self.phase < _WHOSE:
            return _OPEN[self.phase]
        if self.phase == _WHOSE:
            colours = range(self.seats)
            mice = [("mouse", colour) for colour in colours if UNSEEN in self._of(colour)]
            return tuple(mice + [("out", colour) for colour in colours])
        if self.phase == _NUMBER:
            own = self._of(self.colour)
            return tuple([("number", number) for number in range(1, MICE + 1) if own[number - 1] == UNSEEN])
        if self.phase == _SHEET:
            return self._places(self.asked // MICE)
        return starts(self.seats) if self.phase == _FIRST else ()

    def _of(self, colour: int) -> list:
        """Return the entries of the seven mice of a colour, by their numbers."""
        return self.sheet[MICE * colour : MICE * colour + MICE]

    def _places(self, owner: int) -> tuple:
        """MICE-4 to 6: Return the possible fates of a mouse of the colour `owner` when the race is over."""
        places: list = [] if owner == self.colour else [("board",)]
        if self._of(owner).count(TAKEN + owner) < _MAX_FENCED:
            places.append(("fence",))
        places.append(("home",))
        return tuple(places + [("taken", seat) for seat in range(self.seats) if seat != owner])

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if verb == "die" or verb == "blank":
            return self._fall(action)
        if verb == "starts":
            self.turn = action[1]
            self.phase = _RACE
            return [action]
        events = [(verb, self.actor()) + action[1:]]
        if verb == "roll":
            self.dice.clear()
            self.phase = _DIE
        elif verb == "stop":
            self.phase = _WHOSE
        elif verb == "mouse":
            self.phase = _NUMBER
            self.colour = action[1]
        elif verb == "out":
            self._count(action[1], events)
        elif verb == "number":
            self._turn_up(action[1], events)
        else:
            self._write(action, events)
        return events

    def _fall(self, die: tuple) -> list:
        """MICE-2: Add a die. After both dice, the next seat may throw, or the mover may enter mice turned up."""
        self.dice.append(die[1])
        if die[0] == "die":
            self.phase = _BLANK
            return [die]
        self.phase = _RACE
        self.turn = (self.turn + 1) % self.seats
        return [die, ("turn", self.turn)]

    def _turn_up(self, number: int, events: list) -> None:
        """MICE-4, 5: Enter that the mover has brought an own mouse home, or has captured another mouse."""
        mover, colour = self.mover, self.colour
        self.sheet[MICE * colour + number - 1] = HOME if colour == mover else TAKEN + mover
        events.append(("won", mover, number, colour))
        self.phase = _RACE
        self.colour = _NO_SEAT
        if UNSEEN not in self._of(colour):
            events.append(("out", mover, colour))
            self._count(colour, events)

    def _count(self, colour: int, events: list) -> None:
        """MICE-6: End the race because a colour has no mouse left. Players then fill in the rest of the sheet."""
        self.colour = colour
        self.phase = _SHEET
        self._close(events)

    def _write(self, place: tuple, events: list) -> None:
        """Enter the fate of the first mouse without an entry."""
        mouse = self.asked
        if place[0] == "taken":
            self.sheet[mouse] = TAKEN + place[1]
        elif place[0] == "fence":
            self.sheet[mouse] = TAKEN + mouse // MICE
        else:
            self.sheet[mouse] = HOME if place[0] == "home" else BOARD
        self._close(events)

    def _close(self, events: list) -> None:
        if self.asked == _NO_SEAT:
            self.phase = _END
            events.append(("over",))

    def scores(self) -> list[int]:
        """MICE-7: Return the points by the entries so far: mice at home and captured mice, minus fenced mice."""
        points = [0] * self.seats
        for mouse, place in enumerate(self.sheet):
            owner, number = mouse // MICE, mouse % MICE + 1
            if place == HOME:
                points[owner] += number
            elif place >= TAKEN:
                points[place - TAKEN] += -number if place == TAKEN + owner else number
        return points

    def view(self, seat: int) -> dict:
        """Return the whole position, with the seat that threw the dice and the first mouse without an entry."""
        view = super().view(seat)
        view["mover"], view["asked"] = self.mover, self.asked
        return view


GAME = MiceSheet

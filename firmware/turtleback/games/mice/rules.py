"""The mouse race by Gaetano Evola and Rosanna Leocata: the rules, MICE-1 to 8, 10, 11; MICE-9 is mice_track.py.

Every seat runs seven mice to the cheese, and only their owner knows what each of them is worth. Who runs over a mouse
takes it. Does not know the printed map: a mouse stands on a cell, and the track says which cells follow.

The numbers can be known in two ways (MICE-11, option `hidden`). Placed before the race, they are part of the position,
shown to nobody by `view` who may not see them. Or nobody knows a number before its mouse is turned up: then it is
chance, falls at that moment, and the table has no secrets. Either way the events are the same.
"""

from micropython import const
from turtleback.engine.beginner import First, first_seat, is_drawn, starts
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.games.mice.parts import BLANKS, DICE, MICE, ROLL
from turtleback.games.mice.track import CHEESE, PRESETS, TrackOption, paths_of

TAKEN = const(-1)  # self.place: taken by seat 0; TAKEN - s by seat s, which is the fence for one's own
UNKNOWN = const(0)  # self.value: not placed yet, or not told yet
_NONE = const(-1)

# self.phase: what comes next when no number is to be told
_PLACE = const(0)
_ROLL = const(1)
_DIE = const(2)
_BLANK = const(3)
_MOVE = const(4)
_END = const(5)
_FIRST = const(6)  # MICE-10: who begins is to be drawn

MOVES = tuple(tuple(("move", mouse, pips) for pips in range(7)) for mouse in range(MICE))  # [mouse][pips]
_OPEN = ((), ROLL, DICE, BLANKS, (), ())  # by the phase, where it is always the same


class Mice(Game):
    """A position of the mouse race for 2 to 6 seats."""

    NAME = "mice"
    SEATS = (2, 6)
    BOTS = ("random", "clever")
    TURN_EVENT = ("roll", 0)  # MICE-3; a `turn` is also the next seat's to place its mice (MICE-1)
    THROWN = ("die", "blank")
    SECRETS = ("value",)
    OPTIONS = (
        TrackOption("track", 0, "the track (MICE-9): ring24, ring21, line21 or one's own paths", high=2, names=PRESETS),
        Option("hidden", 0, "nobody knows a number until it is turned up (MICE-11)"),
        First("MICE-10"),
    )
    STATE = ("phase", "turn", "dice", "moved", "place", "value", "pending")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.paths = paths_of(self.options["track"], seats)  # cells of each seat, the cheese at the end
        self._begin(first_seat(self.options, seats))
        if is_drawn(self.options):
            self.phase = _FIRST
        self.dice: list = []  # fallen and not yet used, the lower first; a blank is none
        self.moved = _NONE  # the mouse that has moved in this turn
        # Of mouse m of seat s, at MICE * s + m: its cell, CHEESE or TAKEN - seat, and its number. Mouse 0 is the last
        # in its file of starts, mouse 6 the first.
        self.place: list = []
        for path in self.paths:
            self.place += path[:MICE]
        self.value = [UNKNOWN] * len(self.place)
        self.pending: list = []  # mice to be turned up, in this order

    def _begin(self, seat: int) -> None:
        """MICE-10: that seat is the first to place its mice and to roll."""
        self.turn = seat
        self.phase = _ROLL if self.options["hidden"] else _PLACE

    def actor(self) -> int:
        if self.pending or self.phase == _DIE or self.phase == _BLANK or self.phase == _FIRST:
            return CHANCE
        return OVER if self.phase == _END else self.turn

    def legal(self) -> tuple:
        if self.pending:
            return tuple(("value", value) for value in self._left(self.pending[0] // MICE))
        if self.phase == _MOVE:
            dice = self.dice[:1] if self.dice[0] == self.dice[-1] else self.dice
            return tuple([MOVES[mouse][pips] for mouse in self._movers() for pips in dice])
        if self.phase == _PLACE:
            return tuple(("place", value) for value in self._left(self.turn))
        if self.phase == _FIRST:
            return starts(self.seats)
        return _OPEN[self.phase]

    def _own(self, seat: int, table: list) -> list:
        """What a table says of the mice of one seat."""
        return table[seat * MICE : seat * MICE + MICE]

    def _left(self, seat: int) -> list:
        """MICE-1: the numbers of a seat that are not placed, or not told yet."""
        known = self._own(seat, self.value)
        return [value for value in range(1, MICE + 1) if value not in known]

    def _movers(self) -> list:
        """MICE-3: the seat's mice on the map but the one that has moved."""
        own = self._own(self.turn, self.place)
        return [mouse for mouse in range(MICE) if own[mouse] > CHEESE and mouse != self.moved]

    def _play(self, action: tuple) -> list:
        verb = action[0]
        if verb == "move":
            return self._move(action[1], action[2])
        if verb == "value":
            self.value[self.pending[0]] = action[1]
            return self._next([])
        if verb == "place":
            return self._put(action[1])
        if verb == "roll":
            self.phase = _DIE
            return [("roll", self.turn)]
        if verb == "starts":
            self._begin(action[1])
            return [action]
        if verb == "die":
            self.phase = _BLANK
            self.dice.append(action[1])
            return [action]
        self.phase = _MOVE
        if action[1]:
            self.dice.append(action[1])
            self.dice.sort()
        return [action]

    def _put(self, value: int) -> list:
        """MICE-1: a number for the seat's next mouse, from the rearmost on; the event does not tell which number."""
        seat = self.turn
        mouse = MICE - len(self._left(seat))
        self.value[seat * MICE + mouse] = value
        events = [("place", seat)]
        if mouse == MICE - 1:
            if UNKNOWN not in self.value:
                self.phase = _ROLL
            self._pass(events)
        return events

    def _move(self, mouse: int, pips: int) -> list:
        """MICE-3 to 6: run, take what is run over, and come home."""
        seat = self.turn
        place = self.place
        path = self.paths[seat]
        events: list = [("move", seat, mouse, pips)]
        self.dice.remove(pips)
        self.moved = mouse
        mouse += seat * MICE
        start = path.index(place[mouse]) + 1
        for cell in path[start : start + pips]:
            if cell != CHEESE and cell in place:  # at most one mouse stands on a cell
                self._take(place.index(cell), events)
        place[mouse] = cell
        ended = (cell == CHEESE or len(events) > 1) and self._ended()  # if it took or brought home any
        if ended or cell == CHEESE:  # MICE-5; MICE-6: the mouse that took a seat's last one goes to the cheese
            place[mouse] = CHEESE
            events.append(("home", seat, self.moved))
            self.pending.append(mouse)
        if ended:
            self._end(events)
        return self._next(events)

    def _take(self, mouse: int, events: list) -> None:
        """MICE-4: another's mouse is turned up, one's own is fenced face down."""
        owner = mouse // MICE
        self.place[mouse] = TAKEN - self.turn
        if owner == self.turn:
            events.append(("fence", owner, mouse % MICE))
        else:
            events.append(("capture", self.turn, owner, mouse % MICE))
            self.pending.append(mouse)

    def _ended(self) -> bool:
        """MICE-6: whether a seat has no mouse on the map."""
        for first in range(0, len(self.place), MICE):
            if max(self.place[first : first + MICE]) <= CHEESE:
                return True
        return False

    def _end(self, events: list) -> None:
        """MICE-7, 8: a die that is left is not played, and the fences are opened."""
        self.phase = _END
        self.dice.clear()
        for mouse in range(len(self.place)):
            if self._fenced(mouse):
                events.append(("open", mouse // MICE, mouse % MICE))
                self.pending.append(mouse)

    def _next(self, events: list) -> list:
        """MICE-1, 8: tell the numbers that are due, as far as they are known; then the other die or the next seat."""
        while self.pending:
            value = self.value[self.pending[0]]
            if value == UNKNOWN:
                return events
            self.pending.pop(0)
            events.append(("value", value))
        if self.phase == _END:
            events.append(("over",))
        elif not self.dice or not self._movers():
            self.dice.clear()
            self.moved = _NONE
            self.phase = _ROLL
            self._pass(events)
        return events

    def _fenced(self, mouse: int) -> bool:
        return self.place[mouse] == TAKEN - mouse // MICE

    def _pass(self, events: list) -> None:
        self.turn = (self.turn + 1) % self.seats
        events.append(("turn", self.turn))

    def scores(self) -> list[int]:
        """MICE-7: points of each seat as all can count them: the fences are opened at the end."""
        points = [0] * self.seats
        for mouse, place in enumerate(self.place):
            if place == CHEESE:
                points[mouse // MICE] += self.value[mouse]
            elif place < CHEESE and not self._fenced(mouse):
                points[TAKEN - place] += self.value[mouse]
            elif place < CHEESE and self.phase == _END:
                points[TAKEN - place] -= self.value[mouse]
        return points

    def view(self, seat: int) -> dict:
        """MICE-1: all but the numbers of others on the map, and in their fences until the end: those are UNKNOWN."""
        value = self.value[:]
        for mouse, place in enumerate(self.place):
            if place > CHEESE or (self.phase != _END and self._fenced(mouse)):
                if mouse // MICE != seat:
                    value[mouse] = UNKNOWN
        return {
            "options": self.options.copy(),
            "paths": self.paths,
            "turn": self.turn,
            "dice": list(self.dice),
            "moved": self.moved,
            "place": list(self.place),
            "value": value,
            "pending": list(self.pending),
            "over": self.phase == _END,
        }


GAME = Mice

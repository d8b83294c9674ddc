"""The rules of the mouse race by Gaetano Evola and Rosanna Leocata: MICE-1 to 8, 10 and 11. MICE-9 is in track.py.

Each seat runs seven mice to the cheese, and only their owner knows the number of each. A mouse that runs over another
mouse captures it. The module does not know the printed map: a mouse is on a cell, and the track defines the next cells.

The numbers can be handled in two ways (MICE-11, option `hidden`). If they are placed before the race, they are part of
the position, and `view` hides them from other seats. With `hidden`, no player knows a number before its mouse is turned
up. Then each number is an action of chance at that moment, and nothing is secret. The events are the same either way.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER, Game, Option
from turtleback.engine.first_player import first_option, first_seat, is_drawn, starts
from turtleback.games.mice.parts import BLANKS, DICE, MICE, ROLL
from turtleback.games.mice.track import CHEESE, PRESETS, TrackOption, paths_of

TAKEN = const(-1)  # self.place: captured by seat 0; TAKEN - s: captured by seat s, or in the fence if s owns the mouse
UNKNOWN = const(0)  # self.value: not placed or not turned up yet
_NONE = const(-1)

# self.phase: the next action when no number is to be turned up
_PLACE = const(0)
_ROLL = const(1)
_DIE = const(2)
_BLANK = const(3)
_MOVE = const(4)
_END = const(5)
_FIRST = const(6)  # MICE-10: chance has to draw the seat that begins

MOVES = tuple(tuple(("move", mouse, pips) for pips in range(7)) for mouse in range(MICE))  # [mouse][pips]
_OPEN = ((), ROLL, DICE, BLANKS, (), ())  # legal actions of the phases in which they are always the same


class Mice(Game):
    """A position of the mouse race for 2 to 6 seats."""

    NAME = "mice"
    SEATS = (2, 6)
    BOTS = ("random", "clever")
    TURN_EVENT = ("roll", 0)  # MICE-3; `turn` events also occur while mice are placed (MICE-1)
    DICE_VERBS = ("die", "blank")
    HIDDEN_FIELDS = ("value",)
    OPTIONS = (
        TrackOption("track", 0, "the track (MICE-9): ring24, ring21, line21 or your own paths", high=2, names=PRESETS),
        Option("hidden", 0, "nobody knows a number until it is turned up (MICE-11)"),
        first_option("MICE-10"),
    )
    STATE_FIELDS = ("phase", "turn", "dice", "moved", "place", "value", "pending")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.paths = paths_of(self.options["track"], seats)  # the path of each seat, which ends in the cheese
        self._begin(first_seat(self.options))
        if is_drawn(self.options):
            self.phase = _FIRST
        self.dice: list = []  # dice that are not used yet, the lower first, without blanks
        self.moved = _NONE  # the mouse that has moved in this turn
        # Lists with an entry for mouse m of seat s at index MICE * s + m: its cell, CHEESE or TAKEN - seat; and its
        # number. Mouse 0 starts last in its row, mouse 6 first.
        self.place: list = []
        for path in self.paths:
            self.place += path[:MICE]
        self.value = [UNKNOWN] * len(self.place)
        self.pending: list = []  # mice to be turned up, in order

    def _begin(self, seat: int) -> None:
        """MICE-10: Let this seat place its mice first and roll first."""
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
        """Return a seat's part of `table`, a list with an entry for each mouse."""
        return table[seat * MICE : seat * MICE + MICE]

    def _left(self, seat: int) -> list:
        """MICE-1: Return the numbers of a seat that are not placed yet, or with `hidden` not turned up yet."""
        known = self._own(seat, self.value)
        return [value for value in range(1, MICE + 1) if value not in known]

    def _movers(self) -> list:
        """MICE-3: Return the seat's mice on the map, except the mouse that has moved in this turn."""
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
        """MICE-1: Give a number to the seat's next mouse, from the rearmost on. The event does not contain it."""
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
        """MICE-3 to 6: Move a mouse, capture mice on its way, and come home."""
        seat = self.turn
        place = self.place
        path = self.paths[seat]
        events: list = [("move", seat, mouse, pips)]
        self.dice.remove(pips)
        self.moved = mouse
        mouse += seat * MICE
        start = path.index(place[mouse]) + 1
        for cell in path[start : start + pips]:
            if cell != CHEESE and cell in place:  # at most one mouse is on a cell
                self._take(place.index(cell), events)
        place[mouse] = cell
        ended = (cell == CHEESE or len(events) > 1) and self._ended()  # only if a mouse was captured or came home
        if ended or cell == CHEESE:  # MICE-5; MICE-6: a mouse that captures the last mouse of a seat goes to the cheese
            place[mouse] = CHEESE
            events.append(("home", seat, self.moved))
            self.pending.append(mouse)
        if ended:
            self._end(events)
        return self._next(events)

    def _take(self, mouse: int, events: list) -> None:
        """MICE-4: Capture a mouse. A mouse of another seat is turned up; an own mouse goes into the fence face down."""
        owner = mouse // MICE
        self.place[mouse] = TAKEN - self.turn
        if owner == self.turn:
            events.append(("fence", owner, mouse % MICE))
        else:
            events.append(("capture", self.turn, owner, mouse % MICE))
            self.pending.append(mouse)

    def _ended(self) -> bool:
        """MICE-6: Return True if a seat has no mouse left on the map."""
        for first in range(0, len(self.place), MICE):
            if max(self.place[first : first + MICE]) <= CHEESE:
                return True
        return False

    def _end(self, events: list) -> None:
        """MICE-7, 8: End the race: discard an unused die, and open the fences."""
        self.phase = _END
        self.dice.clear()
        for mouse in range(len(self.place)):
            if self._fenced(mouse):
                events.append(("open", mouse // MICE, mouse % MICE))
                self.pending.append(mouse)

    def _next(self, events: list) -> list:
        """MICE-1, 8: Turn up the numbers that are due, as far as they are placed.

        Then continue with the other die or the next seat.
        """
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
        """MICE-7: Return the public points of each seat. Mice in fences count only after the race."""
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
        """MICE-1: Return the position as a seat may see it.

        The numbers of other seats' mice on the map are UNKNOWN. Until the end, so are the numbers in their fences.
        """
        view = super().view(seat)
        view["paths"] = self.paths
        for mouse, place in enumerate(self.place):
            if place > CHEESE or (self.phase != _END and self._fenced(mouse)):
                if mouse // MICE != seat:
                    view["value"][mouse] = UNKNOWN
        return view


GAME = Mice

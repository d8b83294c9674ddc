"""A turn clock for any game: the rules of RULES.md. The number of an action is the time since the one before, in ms."""

from micropython import const
from turtleback.engine.choices import Choices
from turtleback.engine.contract import OVER, Game, Option

MAX_MS = const(5_999_000)  # CLOCK-2: 99 minutes and 59 seconds
MAX_ACTIONS = const(800)  # CLOCK-10
_SHIFT = const(10)  # a turn is 10 * ms + seat
_S = const(1_000)
_MIN = const(60_000)
_TIME = (0, MAX_MS)


class TurnClock(Game):
    """The turns of a game for 2 to 9 seats, and their times."""

    NAME = "clock"
    SEATS = (2, 9)
    OPTIONS = (
        Option("turn_s", 60, "seconds for a turn (CLOCK-7)", high=3600, usual=(0, 15, 30, 45, 60, 90, 120, 180, 300)),
        Option("bank_min", 0, "minutes for each in all (CLOCK-7)", high=240, usual=(0, 5, 10, 15, 20, 30, 45, 60, 90)),
        Option("overtime", 1, "time over is shown (CLOCK-8)"),
    )
    HAS_CHANCE = False
    HAS_NUMBERS = True
    TIMED_VERBS = ("next", "pause")
    MENU_VERBS = ("leave", "back", "give", "reverse", "close")
    STATE_FIELDS = ("turn", "spent", "running", "backwards", "present", "totals", "turns", "actions", "closed")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.turn = 0
        self.spent = 0  # ms of the turn up to the newest action
        self.running = 1
        self.backwards = 0
        self.present = [1] * seats
        self.totals = [0] * seats  # ms of the finished turns of each seat
        self.turns: list = []  # in their order; each is 10 * ms + seat
        self.actions = 0
        self.closed = 0

    def actor(self) -> int:
        return OVER if self.closed else self.turn

    def legal(self) -> tuple | Choices:
        if self.closed:
            return ()
        if self.running:
            return Choices(("next", _TIME), ("pause", _TIME))
        seats = range(self.seats)
        groups: list = [("back", (seat, seat)) for seat in seats if not self.present[seat]]
        groups.append(("close",))
        groups += [("give", (seat, seat)) for seat in seats if self.present[seat] and seat != self.turn]
        groups.append(("go_on",))
        if sum(self.present) > 1:
            groups += [("leave", (seat, seat)) for seat in seats if self.present[seat]]
        if self.seats > 2:
            groups.append(("reverse",))
        return Choices(*groups)

    def _play(self, action: tuple) -> list:
        verb = action[0]
        events = [(verb, self.turn) + action[1:]]
        self.actions += 1
        if verb == "next":
            self._spend(action[1])
            self._end_turn(self.next_seat(), events)
        elif verb == "pause":
            self._spend(action[1])
            self.running = 0
        elif verb == "go_on":
            self.running = 1
            events.append(("turn", self.turn))
        elif verb == "reverse":
            self.backwards = 1 - self.backwards
        elif verb == "back":
            self.present[action[1]] = 1
            events.append(("returned", action[1]))
        elif verb == "leave":
            self._leave(action[1], events)
        elif verb == "give":
            self._end_turn(action[1], events)
        if verb == "close" or self.actions == MAX_ACTIONS:
            self._close(events)
        return events

    def _spend(self, ms: int) -> None:
        """CLOCK-2: Add a time to the turn."""
        self.spent = min(self.spent + ms, MAX_MS)

    def _leave(self, seat: int, events: list) -> None:
        """CLOCK-4: Skip a seat from now on. Its own turn ends."""
        self.present[seat] = 0
        events.append(("left", seat))
        if seat == self.turn:
            self._end_turn(self.next_seat(), events)

    def _end_turn(self, seat: int, events: list) -> None:
        """CLOCK-2: Write the time of the turn, unless it has none, and begin the turn of a seat."""
        self._write(events)
        self.turn = seat
        events.append(("turn", seat))

    def _write(self, events: list) -> None:
        if self.spent:
            self.turns.append(_SHIFT * self.spent + self.turn)
            self.totals[self.turn] += self.spent
            events.append(("took", self.turn, self.spent))
            self.spent = 0

    def _close(self, events: list) -> None:
        """CLOCK-9: End the clock. The time of an unfinished turn counts."""
        self._write(events)
        self.running = 0
        self.closed = 1
        events.append(("over",))

    def next_seat(self) -> int:
        """CLOCK-1, 4, 5: Return the seat whose turn is next."""
        step = -1 if self.backwards else 1
        seat = (self.turn + step) % self.seats
        while not self.present[seat]:
            seat = (seat + step) % self.seats
        return seat

    def last_seat(self) -> int:
        """Return the seat of the newest finished turn, or -1 before the first one."""
        return self.turns[-1] % _SHIFT if self.turns else -1

    def turn_of(self, at: int) -> tuple[int, int]:
        """Return the seat and the time of a finished turn (ms)."""
        return self.turns[at] % _SHIFT, self.turns[at] // _SHIFT

    def spent_ms(self) -> int:
        """Return the time of all turns up to the newest action (ms)."""
        return sum(self.totals) + self.spent

    def limit(self) -> tuple[int, int]:
        """CLOCK-7: Return the time that is left of the limit that ends first, and that limit (ms); (0, 0) without one.

        What is left is negative if the seat has used more.
        """
        turn, bank = self.options["turn_s"] * _S, self.options["bank_min"] * _MIN
        left_of_bank = bank - self.totals[self.turn] - self.spent
        if turn and (not bank or turn - self.spent <= left_of_bank):
            return turn - self.spent, turn
        return (left_of_bank, bank) if bank else (0, 0)

    def times(self) -> list[int]:
        """Return the time of each seat, with that of its unfinished turn up to the newest action (ms)."""
        times = self.totals[:]
        times[self.turn] += self.spent
        return times

    def scores(self) -> list[int]:
        """CLOCK-9: Return zero for each seat, because a time is no score."""
        return [0] * self.seats

    def winners(self) -> list[int]:
        """CLOCK-9: Return all seats."""
        return list(range(self.seats))

    def win_reason(self) -> str:
        """CLOCK-9: Return the text that there is no winner."""
        return "nobody wins"


GAME = TurnClock

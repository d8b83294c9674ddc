"""A device in the middle, and phones round it: who sits where, what each is sent, and what is done for it.

It speaks with phones as the table's page does (host/page/js/phones/table.js), and lives in the background of the app.
"""

import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from queue import SimpleQueue
from time import monotonic

from turtleback.app.begin_code import BeginCode
from turtleback.app.table import Table
from turtleback.language import Words, seat_name, words
from turtleback.lights.paint import SLOTS, SPACES, new_frame
from turtleback.lights.palette import NAMES
from turtleback.lights.scenes import beat
from turtleback_host.phones.line import Line, Message
from turtleback_host.process.streams import printable
from turtleback_host.records.saved_games import Names, call_seats
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.hot_seat import HotSeat
from turtleback_host.watch.game_follower import facts
from turtleback_host.watch.hands import Hands
from turtleback_host.watch.table_observer import TableObserver

MOST = 7  # phones with a seat
MOST_REFUSED = 20
AWAY_S, NUMBER_S = 3.0, 4.0
# Sentences of the table's page, which each phone translates.
NOT_OPEN = "That is not open now: look at the table again."
NO_SEAT = "That seat is not free: choose another one."
FULL = "Seven phones sit at this table: more cannot."
ELSEWHERE = "Your seat is played on another phone now."
TOO_MUCH = "This phone sent what no hand sends: scan the code again."


class Ring(HotSeat):
    """The device as all may see it. Its buttons decide for a seat with a phone, too, unless that has a secret hand."""

    @property
    def is_elsewhere(self) -> bool:
        """Whether phones alone are asked: somebody with a secret hand, or all for numbers."""
        stage = self.app.stage
        if isinstance(stage, BeginCode):
            return bool(self.phones)
        return super().is_elsewhere and bool(stage.match.game.SECRETS)

    @property
    def _turn(self) -> int:
        """The seat whose secret turn is played on a phone; -1 if none is."""
        return self.app.stage.match.game.actor() if self._hides else -1

    @property
    def frame(self) -> bytes:
        """The frame of the device; of a secret turn only the blinking colour of the seat."""
        seat = self._turn
        if seat < 0:
            return super().frame
        frame = new_frame()
        for slot in range(SLOTS):
            beat(frame, self.app.time, SPACES + slot, seat)
        return bytes(frame)

    @property
    def message(self) -> Words:
        """The words of the device; of a secret turn only whose it is."""
        return words([seat_name(self._turn)]) if self._turn >= 0 else super().message


@dataclass
class Sitter:
    """Somebody with a phone; without a line while it is away."""

    token: str
    language: str
    line: Line | None
    refused: int = 0


@dataclass
class Stirring:
    """The numbers for the dice of a game: who was asked, what has come, and until when it is waited for."""

    stage: BeginCode
    code: str
    seats: list[int]
    until: float
    commits: dict[int, str] = field(default_factory=dict)
    reveals: dict[int, tuple[int, str]] = field(default_factory=dict)
    asks_numbers: bool = False
    is_over: bool = False


class PhoneTable:
    """All phones. `hear` may be called by any thread, the rest by that of the device."""

    def __init__(self, seen: Ring, names: Names, clock: Callable[[], float] = monotonic) -> None:
        """`names` are those of people by seat; who sits down by phone is added."""
        self.clock = clock
        self._seen = seen
        self._names = names
        self._inbox: SimpleQueue[tuple[Line, Message | None]] = SimpleQueue()
        self._facts = json.loads(facts())
        self._strangers: dict[Line, str] = {}  # phones without a seat, and their languages
        self._sitters: dict[int, Sitter] = {}
        self._hands = Hands(
            seen, lambda seat, shown: self._tell(seat, {"type": "position", "position": json.loads(shown)})
        )
        self._observer: TableObserver | None = None
        self._people: list[int] = []
        self._stirring: Stirring | None = None
        self._record = ""  # of the game that is over
        self.refused = 0

    def hear(self, line: Line, message: Message | None) -> None:
        """Take what a phone says; None is what no phone may say."""
        self._inbox.put((line, message))

    def steps(self) -> Iterator[None]:
        """Serve the phones, for ever, between frames of the device."""
        while True:
            self.step()
            yield

    def step(self) -> None:
        """Hear what has come, see who is gone, and tell what has changed."""
        while not self._inbox.empty():
            self._hear(*self._inbox.get())
        self._look_who_is_gone()
        self._look_at_table()
        self._look_at_stirring()

    # Who sits where

    @property
    def _seats(self) -> list[int]:
        """The seats that can be taken, before there is a game all of them."""
        observer = self._observer
        return list(range(len(NAMES))) if not observer or observer.table.over else observer.people

    def _hear(self, line: Line, message: Message | None) -> None:
        seat = next((seat for seat, sitter in self._sitters.items() if sitter.line is line), -1)
        kind = message and message["type"]
        if not line.is_open:
            return
        if message is None:
            _off(line, TOO_MUCH)
        elif kind == "ping":
            line.send({"type": "pong"})
        elif kind == "hello":
            self._greet(line, seat, **_words_of(message))
        elif kind == "sit":
            self._sit(line, seat, message["seat"], message["name"])
        elif seat < 0:
            self._refuse(line, NO_SEAT)
        elif kind == "choose":
            self._choose(self._sitters[seat], seat, message["stamp"], message["actions"])
        elif kind == "commit":
            self._take_commit(seat, message["hash"])
        else:
            self._take_reveal(seat, message["number"], message["salt"])

    def _greet(self, line: Line, seat: int, token: str, language: str) -> None:
        """Somebody is there: give the phone the seat that it had before, if that is still its own."""
        known = [each for each, sitter in self._sitters.items() if token and sitter.token == token]
        if seat >= 0 or known:
            sitter = self._sitters[seat if seat >= 0 else known[0]]
            sitter.language = language
            if sitter.line is not line:
                if sitter.line:
                    _off(sitter.line, ELSEWHERE)
                sitter.line = line
                self._welcome(line, known[0])
            self._changed()
        else:
            self._strangers[line] = language
            self._welcome(line, -1)
            self._tell_seats_to(line, -1)

    def _sit(self, line: Line, before: int, seat: int, name: str) -> None:
        """Somebody chooses a seat: one that nobody has, or whose phone is away."""
        taken = self._sitters.get(seat)
        if seat not in self._seats or (taken and taken.line and seat != before):
            self._refuse(line, NO_SEAT)
            return
        if before < 0 and sum(bool(sitter.line) for sitter in self._sitters.values()) >= MOST:
            self._refuse(line, FULL)
            return
        language = self._strangers.pop(line, "en")
        mine = self._sitters.pop(before) if before >= 0 else Sitter(secrets.token_hex(16), language, line)
        self._sitters[seat] = mine
        if printable(name.strip()):
            self._names[seat] = printable(name.strip())
            call_seats(self._names)
        self._welcome(line, seat)
        self._changed()

    def _welcome(self, line: Line, seat: int) -> None:
        token = self._sitters[seat].token if seat >= 0 else ""
        line.send({"type": "welcome", "seat": seat, "token": token, "box": "", "facts": self._facts})
        if seat >= 0 and self._record:
            line.send({"type": "record", "record": self._record})

    def _refuse(self, line: Line, sentence: str) -> None:
        self.refused += 1
        line.send({"type": "refused", "sentence": sentence})

    def _look_who_is_gone(self) -> None:
        now = self.clock()
        gone = []
        for line in [*self._strangers, *(sitter.line for sitter in self._sitters.values() if sitter.line)]:
            if line.is_open and now - line.heard > AWAY_S:
                line.close()
            if not line.is_open:
                gone.append(line)
                self._strangers.pop(line, None)
        for sitter in self._sitters.values():
            if sitter.line in gone:
                sitter.line = None
        if gone:
            self._changed()

    def _changed(self) -> None:
        """Somebody has come, gone, or chosen another language: phones that are away are played on the device."""
        self._hands.seat({seat: sitter.language for seat, sitter in self._sitters.items() if sitter.line})
        if self._observer and self._observer.stamp:
            self._hands.tell(self._observer)
        self._tell_seats()

    def _tell_seats(self) -> None:
        for seat, sitter in self._sitters.items():
            if sitter.line:
                self._tell_seats_to(sitter.line, seat)
        for line in self._strangers:
            self._tell_seats_to(line, -1)

    def _tell_seats_to(self, line: Line, seat: int) -> None:
        chairs = [
            {
                "seat": each,
                "name": self._names.get(each, NAMES[each]),
                "state": "phone" if self._has_phone(each) else "free",
            }
            for each in self._seats
        ]
        names = {NAMES[each]: name for each, name in self._names.items()}
        yours = seat if seat in self._seats else None
        line.send({"type": "seats", "chairs": chairs, "yours": yours, "names": names, "colours": NAMES})

    def _has_phone(self, seat: int) -> bool:
        return seat in self._sitters and bool(self._sitters[seat].line)

    # The game

    def _choose(self, sitter: Sitter, seat: int, stamp: int, actions: list) -> None:
        if self._observer and self._hands.choose(self._observer, seat, stamp, actions):
            return
        sitter.refused += 1
        if sitter.line:
            self._refuse(sitter.line, NOT_OPEN)
            if sitter.refused > MOST_REFUSED:
                _off(sitter.line, TOO_MUCH)

    def _look_at_table(self) -> None:
        app = self._seen.app
        table = app.table
        if not isinstance(table, Table):
            return
        if not self._observer or self._observer.table is not table:
            self._observer = TableObserver(table, app.setting.players, self._seen.phones)
            self._record = ""
        if self._observer.update(app.stage, self._seen.passes_to):
            self._hands.tell(self._observer)
        if self._seats != self._people:
            self._people = list(self._seats)
            self._tell_seats()
        if table.over and not self._record:
            self._record = "\n".join(game_lines(table)) + "\n"
            self._tell_all({"type": "record", "record": self._record})

    def _tell(self, seat: int, message: Message) -> None:
        line = self._sitters[seat].line
        if line:
            line.send(message)

    def _tell_all(self, message: Message) -> None:
        for seat in self._sitters:
            self._tell(seat, message)

    # Numbers for the dice (firmware/dice.md)

    def _look_at_stirring(self) -> None:
        stage, stirring = self._seen.app.stage, self._stirring
        if not isinstance(stage, BeginCode):
            self._stirring = None
        elif not stirring or stirring.stage is not stage:
            if stage.code:
                self._ask_hashes(stage)
        elif not stirring.is_over and (self.clock() > stirring.until or not any(map(self._has_phone, stirring.seats))):
            self._end_stirring(stirring) if stirring.asks_numbers else self._ask_numbers(stirring)

    def _ask_hashes(self, stage: BeginCode) -> None:
        seats = [seat for seat in stage.people if self._has_phone(seat)]
        if seats:
            self._stirring = Stirring(stage, stage.code, seats, self.clock() + NUMBER_S)
            self._tell_all({"type": "code", "code": stage.code})

    def _take_commit(self, seat: int, digest: str) -> None:
        stirring = self._stirring
        if stirring and not stirring.asks_numbers and seat in stirring.seats and seat not in stirring.commits:
            stirring.commits[seat] = digest
            if len(stirring.commits) == len(stirring.seats):
                self._ask_numbers(stirring)

    def _ask_numbers(self, stirring: Stirring) -> None:
        """All hashes are there, or time is over: from now on no other counts."""
        stirring.asks_numbers = True
        stirring.until = self.clock() + NUMBER_S
        stirring.seats = sorted(stirring.commits)
        self._tell_all({"type": "commits", "commits": list(stirring.commits.items())})

    def _take_reveal(self, seat: int, number: int, salt: str) -> None:
        stirring = self._stirring
        if not stirring or not stirring.asks_numbers or not number:
            return
        if (
            stirring.commits.get(seat)
            == sha256(b"%s %d %s" % (stirring.code.encode(), number, salt.encode())).hexdigest()
        ):
            stirring.reveals[seat] = (number, salt)
            if len(stirring.reveals) == len(stirring.seats):
                self._end_stirring(stirring)

    def _end_stirring(self, stirring: Stirring) -> None:
        """Stir what has come, and begin."""
        stirring.is_over = True
        numbers = [(seat, *stirring.reveals[seat]) for seat in sorted(stirring.reveals)]
        self._tell_all({"type": "reveals", "reveals": numbers})
        self._hands.stir([(seat, number) for seat, number, _ in numbers])


def _words_of(message: Message) -> dict[str, str]:
    return {word: value for word, value in message.items() if word != "type"}


def _off(line: Line, sentence: str) -> None:
    """Say why, and end a connection."""
    line.send({"type": "off", "sentence": sentence})
    line.close()

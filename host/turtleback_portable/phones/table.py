"""Phones round a table: which phone has which seat, what each is sent, and the answers to its messages.

The game is a TablePlayer, each connection a PhoneLine (types/protocols.py).
"""

from turtleback.language import person
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.stirring import Stirring
from turtleback_portable.table_view.in_language import in_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.messages import Chair, Facts, FromTable, ToTable
    from turtleback_portable.types.protocols import PhoneLine, TablePlayer

MAX_PHONES = 7  # phones with a seat
MAX_REFUSED = 20  # refused choices of a phone before it is disconnected
MAX_HISTORY = 60  # sentences of the history that a phone is sent
# N_page
NOT_OPEN = "That is not open now: look at the table again."
NO_SEAT = "That seat is not free: choose another one."
FULL = "Seven phones sit at this table: more cannot."
ELSEWHERE = "Your seat is played on another phone now."
HERE = "Your seat is played at the table now."
TOO_MUCH = "This phone sent what no hand sends: scan the code again."


class SeatedPhone:
    """A phone that has a seat. While it is away, its `line` is None."""

    def __init__(self, token: str, language: str, line: "PhoneLine | None" = None) -> None:
        self.token = token
        self.language = language
        self.line = line
        self.refused = 0


class PhoneTable:
    """All phones of a table. Any thread may call `hear`; everything else is called by one thread."""

    RESERVES = False  # if True, the seat of a phone that is away waits; otherwise it is played at the table

    def __init__(self, player: "TablePlayer", facts: "Facts") -> None:
        """Create a table for a game. `facts` are sent to each phone with its welcome."""
        self.seated: dict[int, SeatedPhone] = {}  # by seat
        self._player = player
        self._facts = facts
        self._heard: list[tuple[PhoneLine, ToTable | None]] = []
        self._strangers: dict[PhoneLine, str] = {}  # languages of phones without a seat, by line
        self._people: list = []
        self._stirring: Stirring | None = None
        self._code: str | None = None  # begin code that phones have been sent
        self._ready: list[int] = []  # seats whose players want to play again, after the end of a game
        self._positions_are_due = False  # True if positions have to be sent although nothing was played

    # Methods that each kind of table defines

    def now(self) -> float:
        """Return the time (s)."""
        raise NotImplementedError

    def new_token(self) -> str:
        """Return a token that cannot be guessed."""
        raise NotImplementedError

    def call(self, seat: int, name: str) -> None:
        """Handle the name that a person gives on taking a seat. The default ignores it."""

    def changed(self) -> None:
        """Handle a change of phones or seats. The default does nothing."""

    # Messages from phones

    def hear(self, line: "PhoneLine", message: "ToTable | None") -> None:
        """Queue a message from the phone on `line`: one of types/messages.py, or None for an invalid one.

        The next `step` handles it. An invalid message closes the line.
        """
        self._heard.append((line, message))

    def step(self) -> None:
        """Handle queued messages and closed lines, and send what has changed."""
        while self._heard:
            self._handle(*self._heard.pop(0))
        if self._forget_gone():
            self._announce_change()
        is_new = self._player.update()
        if self._player.code != self._code:
            self._code = self._player.code
            self.tell_all({"type": "game", "code": self._code})
        if self._stirring and self._stirring.code == self._code and self._player.has_begun:
            self._stirring.drop()
        if is_new or self._positions_are_due:  # after `update`, which makes the news of the position
            self._positions_are_due = False
            self._tell_positions()
        if self._ready and not self._player.is_over:
            self._ready = []
            self.tell_seats()
        if self._people != self._player.people:
            self._people = list(self._player.people)
            self.tell_seats()
        self._advance_stirring()

    def _handle(self, line: "PhoneLine", message: "ToTable | None") -> None:
        if not line.is_open:
            return
        if message is None:
            _disconnect(line, TOO_MUCH)
            return
        seat = next((seat for seat, phone in self.seated.items() if phone.line is line), -1)
        if message["type"] == "ping":
            line.send({"type": "pong"})
        elif message["type"] == "hello":
            self._greet(line, seat, message["token"], message["language"])
        elif message["type"] == "sit":
            self._sit(line, seat, message["seat"], message["name"])
        elif seat < 0:
            line.send({"type": "refused", "sentence": NO_SEAT})
        elif message["type"] == "choose":
            phone = self.seated[seat]
            self._player.choose(seat, message["stamp"], message["actions"], lambda: _refuse(phone))
        elif message["type"] == "ready":
            self._note_ready(seat)
        elif message["type"] == "history":
            with in_language(self.seated[seat].language):
                sentences = self._player.history()
            line.send({"type": "history", "sentences": sentences[-MAX_HISTORY:]})
        elif self._stirring and message["type"] == "commit":
            self._stirring.take_commit(seat, message["round"], message["hash"])
        elif self._stirring and message["type"] == "reveal":
            self._stirring.take_reveal(seat, message["round"], message["number"], message["salt"])
        elif self._stirring and message["type"] == "seal":
            self._stirring.take_seal(seat, message["round"], message["secret"])

    # Seats

    def let_go(self, seat: int) -> None:
        """Disconnect the phone at a seat, which is then played at the table."""
        phone = self.seated.pop(seat, None)
        if phone and phone.line:
            _disconnect(phone.line, HERE)
        self._announce_change()

    @property
    def held(self) -> list:
        """Seats held by phones. If RESERVES is True, they include the seats of phones that are away."""
        return sorted(seat for seat, phone in self.seated.items() if phone.line or self.RESERVES)

    def chairs(self) -> "list[Chair]":
        """Return the state of each seat that people can take."""
        held = self.held
        chairs: list[Chair] = [
            {
                "seat": seat,
                "state": "phone" if self._has_phone(seat) else "away" if seat in held else "free",
            }
            for seat in self._player.people
        ]
        for chair in chairs:
            if chair["seat"] in self._ready and chair["state"] != "free":
                chair["again"] = True
        return chairs

    def _note_ready(self, seat: int) -> None:
        """Tell all phones that the player of a seat wants to play again. Does nothing before the end of the game."""
        if self._player.is_over and seat not in self._ready:
            self._ready.append(seat)
            self.tell_seats()

    def _has_phone(self, seat: int) -> bool:
        return seat in self.seated and bool(self.seated[seat].line)

    def _greet(self, line: "PhoneLine", seat: int, token: str, language: str) -> None:
        """Welcome a phone, at its former seat if `token` is the one of that seat."""
        if seat < 0 and token:
            seat = next((each for each, phone in self.seated.items() if phone.token == token), -1)
        if seat < 0:
            self._strangers[line] = language
            self._welcome(line, -1)
            self._tell_seats_to(line, -1)
            return
        phone = self.seated[seat]
        phone.language = language
        if phone.line is not line:
            if phone.line:
                _disconnect(phone.line, ELSEWHERE)
            self._strangers.pop(line, None)
            phone.line = line
            self._welcome(line, seat)
        self._announce_change()

    def _sit(self, line: "PhoneLine", before: int, seat: int, name: str) -> None:
        """Give a phone the seat that it asks for; `before` is its seat so far, or -1."""
        held = self.held
        if seat not in self._player.people or (seat in held and seat != before):
            line.send({"type": "refused", "sentence": NO_SEAT})
            return
        if before < 0 and len(held) >= MAX_PHONES:
            line.send({"type": "refused", "sentence": FULL})
            return
        if before >= 0 and self._stirring and not self._stirring.is_over:
            line.send({"type": "refused", "sentence": NOT_OPEN})  # the phone's number is for its present seat
            return
        language = self._strangers.pop(line, "en")
        mine = self.seated.pop(before) if before >= 0 else SeatedPhone(self.new_token(), language, line)
        self.seated[seat] = mine
        if name.strip():
            self.call(seat, name.strip())
        self._welcome(line, seat)
        self._announce_change()

    def _welcome(self, line: "PhoneLine", seat: int) -> None:
        token = self.seated[seat].token if seat >= 0 else ""
        line.send({"type": "welcome", "seat": seat, "token": token, "facts": self._facts})
        if seat >= 0 and self._code is not None:
            line.send({"type": "game", "code": self._code})
            if self._stirring and self._stirring.code == self._code:
                self._stirring.repeat(seat)

    def _forget_gone(self) -> bool:
        """Remove closed lines. Returns: True if a seat has lost its line."""
        are_gone = False
        for phone in self.seated.values():
            if phone.line and not phone.line.is_open:
                phone.line.close()  # a silent phone counts as gone, but its connection is still open
                phone.line = None
                are_gone = True
        for line in [line for line in self._strangers if not line.is_open]:
            del self._strangers[line]
        return are_gone

    def _announce_change(self) -> None:
        """Tell the game and all phones who sits where, after a phone has come, gone, or changed its language."""
        self._player.seat(self.held)
        self.show_again()

    def show_again(self) -> None:
        """Send all phones the position and the seats again, after a change of their texts."""
        self._positions_are_due = True
        self.tell_seats()

    def tell_seats(self) -> None:
        """Send all phones the state of the seats and the names of people."""
        for seat, phone in self.seated.items():
            if phone.line:
                self._tell_seats_to(phone.line, seat)
        for line in self._strangers:
            self._tell_seats_to(line, -1)
        self.changed()

    def _tell_seats_to(self, line: "PhoneLine", seat: int) -> None:
        names = {colour: person(each) for each, colour in enumerate(NAMES) if person(each)}
        yours = seat if seat in self._player.people else None
        line.send({"type": "seats", "chairs": self.chairs(), "yours": yours, "names": names, "colours": list(NAMES)})

    # The game

    def _tell_positions(self) -> None:
        """Send each phone the position as its seat may see it, in its own language; after the end also the record."""
        record = self._player.record if self._player.is_over else ""
        for seat, phone in self.seated.items():
            if not phone.line:
                continue
            with in_language(phone.language):
                shown = self._player.seen_by(seat)
            if shown:
                phone.line.send({"type": "position", "position": shown})
                if record:
                    phone.line.send({"type": "record", "record": record})

    def tell_all(self, message: "FromTable") -> None:
        """Send a message to all phones that have a seat."""
        for phone in self.seated.values():
            if phone.line:
                phone.line.send(message)

    def tell_one(self, seat: int, message: "FromTable") -> None:
        """Send a message to the phone at a seat."""
        phone = self.seated.get(seat)
        if phone and phone.line:
            phone.line.send(message)

    def token_at(self, seat: int) -> str:
        """Return the token of the phone at a seat, or ""."""
        phone = self.seated.get(seat)
        return phone.token if phone else ""

    # Numbers for the dice

    def _advance_stirring(self) -> None:
        asked, stirring = self._player.asks_numbers, self._stirring
        if asked and (not stirring or stirring.code != asked[0]):
            self._ask_for_numbers(*asked)
        elif stirring and stirring.code == self._code:
            if not stirring.is_over and self._player.waits_for(stirring.code):
                stirring.look(any(map(self._has_phone, stirring.seats)))
            elif self._player.is_over:
                stirring.look_at_seals(self._has_phone)

    def _ask_for_numbers(self, code: str, seats: list) -> None:
        """Ask the phones that are here for numbers. Phones that left since the previous game lose their seats."""
        away = [seat for seat in seats if not self._has_phone(seat)]
        for seat in away:
            del self.seated[seat]
        if away:
            self._announce_change()
        tokens = {seat: self.seated[seat].token for seat in seats if self._has_phone(seat)}
        self._stirring = Stirring(self, self._player.stir, code, self._player.header, tokens)
        self._stirring.begin()

    def can_stir(self, code: str) -> bool:
        """Return True if the game with this begin code still waits for numbers."""
        return bool(self._player.waits_for(code))

    def misses(self, seat: int) -> None:
        """Tell all phones that the phone at a seat has given no number."""
        self.tell_all({"type": "missing", "seat": seat})


def _refuse(phone: SeatedPhone) -> None:
    """Refuse a choice that is not open. A phone that is refused too often is disconnected."""
    phone.refused += 1
    if phone.line:
        phone.line.send({"type": "refused", "sentence": NOT_OPEN})
        if phone.refused > MAX_REFUSED:
            _disconnect(phone.line, TOO_MUCH)


def _disconnect(line: "PhoneLine", sentence: str) -> None:
    """Send the reason, and close a connection."""
    line.send({"type": "off", "sentence": sentence})
    line.close()

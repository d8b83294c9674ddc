"""What the portable modules ask of whatever they are given, and names for long types."""

from collections.abc import Callable, Generator
from typing import Any, Protocol, TypeVar

from turtleback.app.app import App
from turtleback.language import Words
from turtleback_portable.types.messages import FromFeed, FromFirmware, FromTable

Result = TypeVar("Result")

Clock = Callable[[], int]  # returns ms, wrapping like ticks_ms
Check = Callable[[Any], bool]  # of a value that came from outside
Command = Callable[..., object]  # of the page to its device
Tell = Callable[[Any], object]  # is called with each position
TellFeed = Callable[[FromFeed], object]  # is called with each message that a device's feed makes
TellPage = Callable[[FromFirmware], object]  # is called with each message to the page
# Steps to take on a board (board/install.py): each yields what to do, is sent what came of it, and in the end returns.
Steps = Generator[tuple[Any, ...], Any, Result]


class VirtualTime(Protocol):
    """The clock of a device."""

    def ticks_ms(self) -> int:
        """Return the time (ms, wrapping)."""


class ShownDevice(Protocol):
    """A device that a person has in front: VirtualDevice on a PC, BrowserDevice in a page."""

    app: App

    @property
    def clock(self) -> VirtualTime:
        """Its clock."""

    @property
    def message(self) -> Words:
        """What it says."""

    @property
    def frame(self) -> bytes:
        """R, G, B of each lamp."""

    def down(self, button: str) -> None:
        """Press a button."""

    def up(self, button: str) -> None:
        """Release a button."""


class RunDevice(ShownDevice, Protocol):
    """A device in virtual time."""

    @property
    def game(self) -> str:
        """The name of the game on the lamps."""

    @property
    def code(self) -> str:
        """The code on the lamps."""

    def run(self, ms: int) -> None:
        """Advance virtual time."""


class PhoneLine(Protocol):
    """A connection to a phone."""

    @property
    def is_open(self) -> bool:
        """True until either end has closed it, or the phone has been silent for too long."""

    def send(self, message: FromTable) -> None:
        """Send a message."""

    def close(self) -> None:
        """Close it, after what was sent."""


class TablePlayer(Protocol):
    """A game in the middle of phones: DevicePlayer on a PC and in a page, CableHands for a Pico on a cable."""

    @property
    def asks_numbers(self) -> tuple[str, list[int]] | None:
        """The begin code of a game that waits for numbers, and the seats that give theirs by phone; or None."""

    @property
    def code(self) -> str:
        """The begin code of the game on the table, "" if its dice need none."""

    @property
    def has_begun(self) -> bool:
        """True if the game waits for no numbers any more."""

    @property
    def header(self) -> list[str]:
        """The first lines of its record."""

    @property
    def is_over(self) -> bool:
        """True if the game has been played to its end."""

    @property
    def people(self) -> list[int]:
        """The seats that people can take."""

    @property
    def record(self) -> str:
        """The record of the game, "" if it is elsewhere."""

    def update(self) -> bool:
        """Look at the game. Returns: whether anything is new."""

    def seat(self, seats: list[int]) -> None:
        """Take in which seats are played by phone."""

    def seen_by(self, seat: int) -> Any:
        """Return the position as a seat may see it, in the current language, or None."""

    def history(self) -> list[Any]:
        """Return all that has happened, each with its seat and a sentence."""

    def choose(self, seat: int, stamp: int, chosen: list[Any], refuse: Callable[[], None]) -> None:
        """Play what a phone chose in the position of that stamp, or call `refuse`, perhaps later."""

    def waits_for(self, code: str) -> bool:
        """Return whether the game of that begin code waits for numbers."""

    def stir(self, numbers: list[tuple[int, int]]) -> None:
        """Stir numbers, with their seats, into the dice."""


class StirredTable(Protocol):
    """What Stirring asks of the table of phones."""

    def now(self) -> float:
        """Return the time (s)."""

    def new_token(self) -> str:
        """Return a token that nobody can guess."""

    def token_at(self, seat: int) -> str:
        """Return the token of the phone at a seat."""

    def can_stir(self, code: str) -> bool:
        """Return whether the game of that begin code still waits for numbers."""

    def misses(self, seat: int) -> None:
        """Say that the phone at a seat has given no number."""

    def tell_one(self, seat: int, message: FromTable) -> None:
        """Send a message to the phone at a seat."""

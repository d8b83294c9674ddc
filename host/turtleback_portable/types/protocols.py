"""Interfaces that the portable modules need from their callers, and names for long types."""

from collections.abc import Callable, Generator
from typing import Any, Protocol, TypeVar

from turtleback.app.app import App
from turtleback.language import Words
from turtleback_portable.types.messages import FromFeed, FromFirmware, FromTable

Result = TypeVar("Result")

Clock = Callable[[], int]  # returns ms, wrapping like ticks_ms
Check = Callable[[Any], bool]  # returns whether a value from outside is valid
Command = Callable[..., object]  # a command of the page to its device
Tell = Callable[[Any], object]  # is called with each position
TellFeed = Callable[[FromFeed], object]  # is called with each message that a device's feed makes
TellPage = Callable[[FromFirmware], object]  # is called with each message to the page
# Steps to take on a board (board/install.py): the generator yields commands, is sent their results, returns a Result.
Steps = Generator[tuple[Any, ...], Any, Result]


class VirtualTime(Protocol):
    """The clock of a device."""

    def ticks_ms(self) -> int:
        """Return the time (ms, wrapping)."""


class ShownDevice(Protocol):
    """A device in front of a person: VirtualDevice on a PC, BrowserDevice in a page."""

    app: App

    @property
    def clock(self) -> VirtualTime:
        """Clock of the device."""

    @property
    def message(self) -> Words:
        """Texts that the device shows."""

    @property
    def frame(self) -> bytes:
        """Red, green and blue of each lamp."""

    def down(self, button: str) -> None:
        """Press a button."""

    def up(self, button: str) -> None:
        """Release a button."""


class RunDevice(ShownDevice, Protocol):
    """A device in virtual time."""

    @property
    def game(self) -> str:
        """Name of the game that the lamps show."""

    @property
    def code(self) -> str:
        """Code that the lamps show."""

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
        """Close the connection after the messages that were sent."""


class TablePlayer(Protocol):
    """A game as phones see and play it: DevicePlayer on a PC and in a page, CablePlayer for a Pico on a cable."""

    @property
    def asks_numbers(self) -> tuple[str, list[int]] | None:
        """Begin code of the game that waits for numbers, and the seats whose phones send one; None if no game waits."""

    @property
    def code(self) -> str:
        """Begin code of the current game, or "" if its dice need no code."""

    @property
    def has_begun(self) -> bool:
        """True if the game no longer waits for numbers."""

    @property
    def header(self) -> list[str]:
        """First lines of the current game's record."""

    @property
    def is_over(self) -> bool:
        """True if the game has been played to its end."""

    @property
    def people(self) -> list[int]:
        """Seats that people can take."""

    @property
    def record(self) -> str:
        """Record of the game, or "" if this program does not have it."""

    def update(self) -> bool:
        """Check the game for changes. Returns: True if there is a new position."""

    def seat(self, seats: list[int]) -> None:
        """Set the list of seats that are played on phones."""

    def seen_by(self, seat: int) -> Any:
        """Return the position as a seat may see it, in the current language, or None."""

    def history(self) -> list[Any]:
        """Return all events of the game, as lists of a seat and a sentence."""

    def choose(self, seat: int, stamp: int, chosen: list[Any], refuse: Callable[[], None]) -> None:
        """Play a phone's `chosen` actions for position number `stamp`. If they are illegal, call `refuse()`."""

    def waits_for(self, code: str) -> bool:
        """Return True if the game with this begin code waits for numbers."""

    def stir(self, numbers: list[tuple[int, int]]) -> None:
        """Stir pairs of a seat and its number into the dice."""


class StirredTable(Protocol):
    """The methods of a PhoneTable that Stirring uses."""

    def now(self) -> float:
        """Return the time (s)."""

    def new_token(self) -> str:
        """Return a token that cannot be guessed."""

    def token_at(self, seat: int) -> str:
        """Return the token of the phone at a seat."""

    def can_stir(self, code: str) -> bool:
        """Return True if the game with this begin code still waits for numbers."""

    def misses(self, seat: int) -> None:
        """Tell all phones that the phone at a seat has given no number."""

    def tell_one(self, seat: int, message: FromTable) -> None:
        """Send a message to the phone at a seat."""

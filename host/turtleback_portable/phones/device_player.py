"""The game on a device of this program, as phones see and play it."""

from turtleback.app.begin_code import BeginCode
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.notation import number_word
from turtleback.engine.options import header
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.hot_seat import HotSeat
from turtleback_portable.table_view.actions import play_actions
from turtleback_portable.table_view.sentences import history
from turtleback_portable.table_view.table_observer import TableObserver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turtleback_portable.types.messages import PhonePosition
    from turtleback_portable.types.protocols import Tell


class DevicePlayer:
    """A TablePlayer (types/protocols.py) for the device of a HotSeat."""

    def __init__(self, seen: HotSeat, record_of: "Callable[[Table], str]", tell: "Tell | None" = None) -> None:
        """Connect to the device of a HotSeat.

        `record_of(table)` returns the record of a game as text. `tell(position)` is called with each new Position, as
        the person in front of the device may see it.
        """
        self._seen = seen
        self._record_of = record_of
        self._tell = tell
        self.observer: TableObserver | None = None  # observes the current game

    def update(self) -> bool:
        """Check the table for changes. Returns: True if there is a new position."""
        app = self._seen.app
        if not isinstance(app.table, Table):
            return False
        if not self.observer or self.observer.table is not app.table:
            self.observer = TableObserver(app.table, app.setting.players, self._seen.phones)
        shown = self.observer.update(app.stage, self._seen.passes_to)
        if shown and self._tell:
            self._tell(shown)
        return shown is not None

    def seat(self, seats: list) -> None:
        """Set the list of seats that are played on phones."""
        self._seen.phones[:] = seats

    @property
    def is_over(self) -> bool:
        """True if the current game has been played to its end."""
        return self.observer is not None and self.observer.table.over

    @property
    def people(self) -> list:
        """Seats that people can take: those without a bot, or all seats if no game is in progress."""
        return self.observer.people if self.observer and not self.is_over else list(range(len(NAMES)))

    @property
    def record(self) -> str:
        """Record of the game as text, or ""."""
        return self._record_of(self.observer.table) if self.observer else ""

    def seen_by(self, seat: int) -> "PhonePosition | None":
        """Return the position as a person at that seat may see it, in the current language.

        Returns: None before the first position, and for the seat of a bot.
        """
        observer = self.observer
        return observer.seen_by(seat) if observer and observer.stamp and seat in observer.people else None

    def history(self) -> list:
        """Return all events that everyone may know, as lists of a seat and a sentence."""
        match = self.observer and self.observer.table.match
        return history(match.game, match.history) if match else []

    def choose(self, seat: int, stamp: int, chosen: list, refuse: "Callable[[], None]") -> None:
        """Play the actions `chosen` by the phone at a seat, in the position with number `stamp`.

        If these actions are not legal, call `refuse()` instead.
        """
        app, observer = self._seen.app, self.observer
        table = observer and observer.stamp == stamp and observer.table
        is_open = table and app.stage is table and seat in self._seen.phones
        if not is_open or not table or not play_actions(app, table, chosen, seat):
            refuse()

    @property
    def code(self) -> str:
        """Begin code of the current game, or "" if its dice come from elsewhere."""
        chance = self.observer and self.observer.table.chance
        return chance.commitment if type(chance) is Chance else ""

    @property
    def header(self) -> list:
        """First lines of the current game's record."""
        return header(self.observer.table.match.game) if self.observer else []

    @property
    def has_begun(self) -> bool:
        """True if the current game is shown and no longer waits for numbers."""
        app = self._seen.app
        return self.observer is not None and app.stage is app.table

    @property
    def asks_numbers(self) -> tuple | None:
        """Begin code of the game that waits for numbers, and the seats whose phones send one; None if no game waits.

        A game whose dice already have numbers, as after a restart, does not wait for others.
        """
        stage = self._seen.app.stage
        if not isinstance(stage, BeginCode) or not self.waits_for(stage.code):
            return None
        seats = [seat for seat in stage.people if seat in self._seen.phones]
        return (stage.code, seats) if seats else None

    def waits_for(self, code: str) -> bool:
        """Return True if the game with this begin code waits for numbers."""
        stage, table = self._seen.app.stage, self._seen.app.table
        if not isinstance(stage, BeginCode) or not isinstance(table, Table):
            return False
        return stage.code == code != "" and not table.chance.words

    def stir(self, numbers: list) -> None:
        """Stir pairs of a seat and its number into the dice, ordered by seat, and begin the game."""
        app = self._seen.app
        if not isinstance(app.stage, BeginCode) or not isinstance(app.table, Table):
            return
        for seat, number in numbers:
            app.table.journal.stir(number_word(seat, number))
        app.stage.wait(0, app.time)

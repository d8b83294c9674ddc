"""The device of this program as a table for phones: what each is shown, and may choose."""

from turtleback.app.begin_code import BeginCode
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.numbers import number_word
from turtleback.engine.options import header
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.hot_seat import HotSeat
from turtleback_portable.table_view.actions import play_actions
from turtleback_portable.table_view.sentences import history
from turtleback_portable.table_view.table_observer import TableObserver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turtleback_portable.types.protocols import Tell


class DevicePlayer:
    """The device, which shows itself to all through `seen`."""

    def __init__(self, seen: HotSeat, record_of: "Callable[[Table], str]", tell: "Tell | None" = None) -> None:
        """`record_of(table)` is the record of a game; `tell` is told each position as whoever is in front sees it."""
        self._seen = seen
        self._record_of = record_of
        self._tell = tell
        self.observer: TableObserver | None = None  # of the game on the table

    def update(self) -> bool:
        """Look at the table; returns whether there is anything new to be told."""
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
        """From now on people at these seats play on phones."""
        self._seen.phones[:] = seats

    @property
    def is_over(self) -> bool:
        """Whether the game on the table has been played to its end."""
        return self.observer is not None and self.observer.table.over

    @property
    def people(self) -> list:
        """The seats that people can take: where no game is played, all."""
        return self.observer.people if self.observer and not self.is_over else list(range(len(NAMES)))

    @property
    def record(self) -> str:
        """The record of the game."""
        return self._record_of(self.observer.table) if self.observer else ""

    def seen_by(self, seat: int) -> dict | None:
        """The position as somebody at that seat may see it, in the language in force; None if there is none."""
        observer = self.observer
        return observer.seen_by(seat) if observer and observer.stamp and seat in observer.people else None

    def history(self) -> list:
        """All that has happened, as all may know it: of which seat, and a sentence."""
        match = self.observer and self.observer.table.match
        return history(match.game, match.history) if match else []

    def choose(self, seat: int, stamp: int, chosen: list, refuse: "Callable[[], None]") -> None:
        """As `play_actions`, for a phone that answers the position of that stamp; `refuse()` if that is not open."""
        app, observer = self._seen.app, self.observer
        table = observer and observer.stamp == stamp and observer.table
        is_asked = table and app.stage is table and seat in self._seen.phones and table.match.game.actor() == seat
        if not is_asked or not table or not play_actions(app, table, chosen):
            refuse()

    @property
    def code(self) -> str:
        """The begin code of the game on the table, "" for one whose dice are known beforehand."""
        chance = self.observer and self.observer.table.chance
        return chance.commitment if type(chance) is Chance else ""

    @property
    def header(self) -> list:
        """The first lines of its record."""
        return header(self.observer.table.match.game) if self.observer else []

    @property
    def has_begun(self) -> bool:
        """Whether the game on the table is shown, and waits for no numbers any more."""
        app = self._seen.app
        return self.observer is not None and app.stage is app.table

    @property
    def asks_numbers(self) -> tuple | None:
        """The begin code of a game that waits for numbers, and the seats that give theirs by phone; or None.

        Once there are numbers, as after a restart, there are no more: phones know those.
        """
        stage = self._seen.app.stage
        if not isinstance(stage, BeginCode) or not self.waits_for(stage.code):
            return None
        seats = [seat for seat in stage.people if seat in self._seen.phones]
        return (stage.code, seats) if seats else None

    def waits_for(self, code: str) -> bool:
        """Whether the game of that begin code waits for numbers."""
        stage, table = self._seen.app.stage, self._seen.app.table
        if not isinstance(stage, BeginCode) or not isinstance(table, Table):
            return False
        return stage.code == code != "" and not table.chance.words

    def stir(self, numbers: list) -> None:
        """Stir numbers, pairs with their seats in the order of these, into the dice, and begin."""
        app = self._seen.app
        if not isinstance(app.stage, BeginCode) or not isinstance(app.table, Table):
            return
        for seat, number in numbers:
            app.table.journal.stir(number_word(seat, number))
        app.stage.wait(0, app.time)

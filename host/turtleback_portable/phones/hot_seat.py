"""Hides secrets if several people share one PC: a hand is shown only after the device has been passed to its owner.

Wraps a device for the interface that shows it and presses its buttons. While the device is passed on, its lamps and
texts are covered, and the first press only uncovers them. This module knows a game only by its contract.
"""

from turtleback.app.begin_code import BeginCode
from turtleback.app.game_setup import HUMAN
from turtleback.app.help import Help
from turtleback.app.table import Table
from turtleback.device.layout import lines_of
from turtleback.engine.contract import CHANCE
from turtleback.language import Words, seat_name, words
from turtleback.language import app as _
from turtleback.lights.paint import SLOTS, SPACES, new_frame
from turtleback.lights.scenes import beat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback.app.app import App
    from turtleback_portable.types.protocols import ShownDevice


class HotSeat:
    """A device as the person in front of it may see it.

    Its buttons also decide for a seat with a phone, unless the game has secret hands.
    """

    def __init__(self, device: "ShownDevice") -> None:
        self._device = device
        self._table: Table | None = None
        self._seat: int | None = None  # the seat that uncovered the device last
        self.phones: list[int] = []  # seats of people with a phone of their own
        self._uncovering: set[str] = set()  # pressed buttons whose press is not passed to the device

    @property
    def passes_to(self) -> int | None:
        """Seat to which the device has to be passed before it shows anything, or None."""
        table = self.shown_table
        if table is not self._table and table:
            self._table, self._seat = table, None  # in another game the device starts covered
        if not table or table.event or not table.chooser:
            return None
        game = table.match.game
        seat: int = game.actor()
        if seat in self.phones:
            self._seat = None  # others may look meanwhile, so that each seat has to uncover the device again
            return None
        people = self._device.app.setting.players.count(HUMAN)
        return seat if game.HIDDEN_FIELDS and people > 1 and seat not in (self._seat, CHANCE) else None

    @property
    def shown_table(self) -> Table | None:
        """Table whose question or help the device shows; None if it shows something else."""
        stage = self._device.app.stage
        table = stage.table if isinstance(stage, Help) else stage
        return table if isinstance(table, Table) else None

    @property
    def app(self) -> "App":
        """The app of the device."""
        return self._device.app

    @property
    def is_elsewhere(self) -> bool:
        """True if only phones can go on: one of them has to play a secret hand, or they have to send numbers."""
        opened = self.app.table
        if isinstance(self.app.stage, BeginCode) and isinstance(opened, Table):
            return bool(self.phones) and not opened.chance.words
        table = self.shown_table
        return bool(
            table and table.chooser and table.match.game.HIDDEN_FIELDS and table.match.game.actor() in self.phones
        )

    @property
    def _covered_by(self) -> int | None:
        """Seat for which the device is covered, because it must be passed to the seat, or the hand is on a phone.

        CHANCE means that the device is covered for no particular seat, None that it is not covered.
        """
        table, seat = self.shown_table, self.passes_to
        if seat is not None or not self.phones or not table or table.over or not table.match.game.HIDDEN_FIELDS:
            return seat
        actor: int = table.match.game.actor()
        return actor if self._seat is None else None

    @property
    def frame(self) -> bytes:
        """Frame of the device. While the device is covered, only the seat's colour blinks in its rhythm."""
        seat = self._covered_by
        if seat is None:
            return self._device.frame
        frame = new_frame()
        for slot in range(SLOTS):
            if seat != CHANCE:
                beat(frame, self._device.clock.ticks_ms(), SPACES + slot, seat)
        return bytes(frame)

    @property
    def message(self) -> Words:
        """Texts of the device. While the device is covered, they only name the player who must get it or is on turn."""
        seat = self._covered_by
        if seat is None:
            return self._device.message
        if self.passes_to is None:
            return words([] if seat == CHANCE else [seat_name(seat)])
        return words([_("Pass to %s") % seat_name(seat), "", _("Press to look")])

    @property
    def words(self) -> list[str]:
        """Lines of the small screen."""
        return lines_of(self.message)

    def down(self, button: str) -> None:
        """Press a button. While the device is covered, this only uncovers it."""
        seat = self.passes_to
        if seat is None and not self._uncovering and not self.is_elsewhere:
            self._device.down(button)
            return
        self._uncovering.add(button)  # until all buttons are up, the other one is part of the same press
        self.uncover()

    def uncover(self) -> bool:
        """Uncover the device for the player who holds it now. Returns: False if it was not covered."""
        seat = self.passes_to
        if seat is None:
            return False
        self._seat = seat
        scanning = self._device.app.presses.scanning
        if scanning:  # the choices that it has offered so far were covered
            scanning.reset()
        return True

    def up(self, button: str) -> None:
        """Release a button."""
        if button in self._uncovering:
            self._uncovering.remove(button)
        else:
            self._device.up(button)

"""Several people at one PC, in a game with secrets: before a hand is seen, the device goes from one to the other.

Stands between a virtual device and the interface that shows it and presses its buttons. While the device is passed on,
lamps and words are covered, and the first press only uncovers them. Knows of a game only what the contract tells.
Also runs on MicroPython, in the page.
"""

from turtleback.app.setting import HUMAN
from turtleback.app.table import Table
from turtleback.engine.contract import CHANCE
from turtleback.lights.paint import SLOTS, SPACES, new_frame
from turtleback.lights.palette import NAMES
from turtleback.lights.scenes import beat


class HotSeat:
    """A virtual device, or the one in a page, as the person in front of it may see it."""

    def __init__(self, device) -> None:  # type: ignore[no-untyped-def]
        self._device = device
        self._seat: int | None = None  # who has uncovered it last
        self._uncovering: set[str] = set()  # buttons whose press the device does not get

    @property
    def passes_to(self) -> int | None:
        """The seat that the device is to be passed to before anything is seen, or None."""
        stage = self._device.app.stage
        if not isinstance(stage, Table) or stage.showing or not stage.chooser:
            return None
        game = stage.match.game
        seat: int = game.actor()
        people = self._device.app.setting.players.count(HUMAN)
        return seat if game.SECRETS and people > 1 and seat not in (self._seat, CHANCE) else None

    @property
    def frame(self) -> bytes:
        """What the lamps show; covered, nothing but whom it goes to."""
        seat = self.passes_to
        if seat is None:
            shown: bytes = self._device.frame
            return shown
        frame = new_frame()
        for slot in range(SLOTS):
            beat(frame, self._device.clock.ticks_ms(), SPACES + slot, seat)
        return bytes(frame)

    @property
    def words(self) -> list[str]:
        """What the small screen says, likewise."""
        seat = self.passes_to
        return self._device.words if seat is None else ["Pass to " + NAMES[seat], "", "Press to look"]

    @property
    def game(self) -> str:
        """Which game the lamps show; none while they show whom it goes to."""
        return self._device.game if self.passes_to is None else ""

    @property
    def code(self) -> str:
        """The code on show, which is no secret."""
        code: str = self._device.code
        return code

    def down(self, button: str) -> None:
        """Press a button."""
        seat = self.passes_to
        if seat is None and not self._uncovering:
            self._device.down(button)
            return
        self._uncovering.add(button)  # the other button, too, until both are up: nobody meant to hold one
        self.uncover()

    def uncover(self) -> bool:
        """Show what is covered to whom the device was passed to. False if nothing is covered."""
        seat = self.passes_to
        if seat is None:
            return False
        self._seat = seat
        return True

    def up(self, button: str) -> None:
        """Let go."""
        if button in self._uncovering:
            self._uncovering.remove(button)
        else:
            self._device.up(button)

    def run(self, ms: int) -> None:
        """Let time pass."""
        self._device.run(ms)

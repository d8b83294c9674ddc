"""The ring of this PC in the middle of the table, as all may see it."""

from turtleback.app.begin_code import BeginCode
from turtleback.language import Words, seat_name, words
from turtleback.lights.paint import SLOTS, SPACES, new_frame
from turtleback.lights.scenes import beat
from turtleback_host.virtual.hot_seat import HotSeat


class Ring(HotSeat):
    """The device whose buttons decide for a seat with a phone, too, unless that has a secret hand."""

    @property
    def is_elsewhere(self) -> bool:
        """Whether phones alone are asked: somebody with a secret hand, or all for numbers."""
        if isinstance(self.app.stage, BeginCode):
            return bool(self.phones)
        table = self.shown_table
        return super().is_elsewhere and bool(table and table.match.game.SECRETS)

    @property
    def _turn(self) -> int:
        """The seat whose secret turn is played on a phone; -1 if none is."""
        table = self.shown_table
        return table.match.game.actor() if table and self._hides else -1

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

"""Follows the game that is played on this PC, until a Pico is plugged in: from then on that Pico."""

from collections.abc import Callable
from threading import Event
from time import monotonic

from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.watch.broadcast import Message
from turtleback_host.watch.cable import Cable
from turtleback_host.watch.saved_game import SavedGame

LOOK_S = 0.1
LOOK_FOR_PICO_S = 1.0
ENDED = "The game is followed no longer (%s): end `turtleback watch` by Ctrl-C and begin it again."


class DefaultSource:
    """The game of a SavedGame, or of the only Pico as soon as there is one."""

    def __init__(self, saved: SavedGame, tell: Callable[[Message], None]) -> None:
        self._saved = saved
        self._tell = tell
        self.stopped = Event()

    def follow(self) -> None:
        """Tell what happens until `stopped` is set."""
        looked = monotonic()
        while not self.stopped.is_set():
            self._saved.look()
            if monotonic() - looked >= LOOK_FOR_PICO_S:
                looked = monotonic()
                if is_pico_there():
                    self._follow_pico()
            self.stopped.wait(LOOK_S)

    def _follow_pico(self) -> None:
        """Follow the Pico, which shows another game, of other people."""
        self._tell({"type": "names", "names": {}})
        self._tell({"type": "game"})
        cable = Cable(None, self._tell)
        cable.stopped = self.stopped
        cable.follow()


def is_pico_there() -> bool:
    """Whether there is a Pico on USB, and only one."""
    try:
        return bool(find_port())
    except BoardError:
        return False


def follow(source: Cable | DefaultSource, tell: Callable[[Message], None]) -> None:
    """Follow a source until it is stopped. Whatever else ends that is said: who looks on would wait for ever."""
    try:
        source.follow()
    except Exception as fault:  # noqa: BLE001
        tell({"type": "fault", "sentence": ENDED % repr(fault)})

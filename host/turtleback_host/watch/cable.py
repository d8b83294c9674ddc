"""Follows a device on a serial port. Reconnects when the cable is pulled and plugged in again."""

from collections.abc import Callable
from threading import Event, Lock
from time import monotonic
from typing import Any

from turtleback_host.page.site_server import Message
from turtleback_host.pico.ports import BoardError, SeveralBoards, find_port, why_closed
from turtleback_host.system.streams import printable
from turtleback_host.watch.saved_game import SavedGame
from turtleback_portable.table_view.feed_reader import ASK, FeedReader
from turtleback_portable.table_view.game_follower import GameFollower

ASK_AGAIN_S = 3.0  # the device may be starting, or may have restarted
SILENT_S = 5.0  # the device sends something every two seconds
OPEN_AGAIN_S = 1.0
LOOK_S = 0.1
MAX_LINE_BYTES = 1000  # longer lines lose their beginning
# N_page
OUT = "The cable to %s is out: plug it in again."
OUT_OF_PICO = "The cable to the Pico is out: plug it in again."
ENDED = "The game is followed no longer (%s): end `turtleback watch` by Ctrl-C and begin it again."
SILENT = "No Turtleback answers on %s: is it running? `turtleback doctor` tells you."


class Cable:
    """A device on `port`, by default on that of the only connected Pico.

    If `meanwhile` is not None, that game is followed until a device is connected.
    """

    def __init__(self, port: str | None, tell: Callable[[Message], None], meanwhile: SavedGame | None = None) -> None:
        self.meanwhile = meanwhile
        self._named = port
        self._tell = tell
        self._line: Any = None  # the open port while the cable is connected
        self._reader: FeedReader | None = None
        self._is_refused = False  # True if the device has refused a choice
        self._lock = Lock()  # held while writing
        self.speaking = Lock()  # guards the current language: pages get all languages, and each phone its own
        self.stopped = Event()

    @property
    def game(self) -> GameFollower | None:
        """The game on the device, once its moves are known."""
        game = self._reader and self._reader.game
        return game if game and game.is_known else None

    def pop_refusal(self) -> bool:
        """Return True if the device has refused a choice since the last call."""
        is_refused, self._is_refused = self._is_refused, False
        return is_refused

    def send(self, choice: bytes) -> bool:
        """Send a choice to the device. Returns True if it could be sent. Safe to call from any thread."""
        line = self._line
        try:
            return bool(line) and self._write(line, choice)
        except OSError:
            return False

    def follow(self) -> None:
        """Report what the device shows until `stopped` is set. An exception is reported as a fault."""
        try:
            self._follow()
        except Exception as fault:  # noqa: BLE001
            self._report(ENDED % repr(fault))

    def _follow(self) -> None:
        are_several = False  # True if several boards are connected, and none was chosen
        while not self.stopped.is_set():
            try:
                port = self._named or find_port()
                if self.meanwhile:  # the Pico shows another game with other people
                    self.meanwhile = None
                    self._tell({"type": "names", "names": {}})
                    self._tell({"type": "game"})
                with _opened(port) as self._line:
                    self._listen(self._line, port)
            except BoardError as fault:
                were_several, are_several = are_several, isinstance(fault, SeveralBoards)
                if are_several or not self.meanwhile:
                    self._report(str(fault))
                elif were_several:
                    self._report("")
            except OSError:
                self._report(OUT % printable(self._named) if self._named else OUT_OF_PICO)
            self._line = self._reader = None
            again = monotonic() + OPEN_AGAIN_S
            while monotonic() < again and not self.stopped.wait(LOOK_S):
                if self.meanwhile and not are_several:
                    self.meanwhile.look()

    def _listen(self, line: Any, port: str) -> None:
        self._reader = reader = FeedReader(self._pass_on)
        coming = b""
        heard = monotonic() - SILENT_S
        asked = heard - ASK_AGAIN_S
        while not self.stopped.is_set():
            now = monotonic()
            if now - heard >= SILENT_S and now - asked >= ASK_AGAIN_S:
                if asked > heard:
                    self._report(SILENT % printable(port))
                self._write(line, ASK)
                asked = now
            coming += line.read(max(1, line.in_waiting))
            *lines, coming = coming.split(b"\n")
            for text in lines:
                answer = self._take(reader, text.decode(errors="replace").rstrip("\r"))
                if answer:
                    heard = now
                    self._write(line, answer.encode())
            coming = coming[-MAX_LINE_BYTES:]

    def _take(self, reader: FeedReader, text: str) -> str:
        try:
            with self.speaking:
                answer = reader.feed(text)
        except ValueError as fault:
            self._report(str(fault))
            return ""
        if answer:
            self._report("")
        return answer

    def _write(self, line: Any, data: bytes) -> bool:
        with self._lock:
            line.write(data)
        return True

    def _pass_on(self, message: Message) -> None:
        if message["type"] == "refused":
            self._is_refused = True
        else:
            self._tell(message)

    def _report(self, fault: str) -> None:
        self._tell({"type": "fault", "sentence": fault})


def _opened(port: str) -> Any:
    """Open a port.

    Raises: BoardError if it cannot be opened.
    """
    from serial import SerialException, serial_for_url  # type: ignore[import-untyped]

    try:
        return serial_for_url(port, timeout=0.2, write_timeout=1.0)
    except (SerialException, OSError, ValueError):
        raise BoardError(why_closed(port)) from None

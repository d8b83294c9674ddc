"""A Textual driver that copes with invalid input, a terminal that stops reading, and a terminal that is closed.

Textual's own driver ends the program at letters in another encoding and at invalid key codes. If the terminal stops
reading, it waits forever.
"""

import os
import signal
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import IO

from textual.driver import Driver

from turtleback_host.system.streams import discard_output

if sys.platform == "win32":

    def driver() -> type[Driver] | None:
        """Return the driver class for this system. None stands for Textual's own."""
        return None

else:
    from textual.drivers import linux_driver
    from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

    RESTORE_S = 1.0  # time for the terminal to take the output that restores the screen

    class Decoder:
        """Decodes bytes from a terminal. Invalid bytes become U+FFFD."""

        def __init__(self, encoding: str) -> None:
            self._decoder: IncrementalDecoder = getincrementaldecoder(encoding)(errors="replace")

        def decode(self, data: bytes, final: bool = False) -> str:
            """Decode bytes. `final` is True for the last ones.

            Raises: EOFError if there are no bytes and `final` is False: the terminal is closed.
            """
            if not data and not final:  # Textual would go on reading from the closed terminal
                raise EOFError
            return self._decoder.decode(data, final)

    class Writer(WriterThread):
        """Textual's writer thread, except that a blocked terminal blocks only this thread.

        It writes to the descriptor: a thread that is blocked in a file's buffer would also block printing at the end.
        """

        def __init__(self, file: IO[str]) -> None:
            super().__init__(file)
            self._queue = SimpleQueue()  # type: ignore[assignment]  # unlimited, and safe in signal handlers

        @property
        def is_full(self) -> bool:
            """True if the terminal is so far behind that nothing more should be drawn."""
            return self._queue.qsize() >= MAX_QUEUED_WRITES

        def run(self) -> None:
            """Write until `stop`, or until the terminal is gone."""
            with suppress(OSError):
                while (text := self._queue.get()) is not None:
                    data = text.encode("utf-8", "replace")
                    while data:
                        data = data[os.write(self.fileno(), data) :]

        def stop(self) -> None:
            """Write the rest if the terminal takes it soon. Otherwise discard it, and all later output."""
            self._queue.put(None)
            self.join(RESTORE_S)
            if self.is_alive():
                discard_output()

    # Textual offers no way to set the error handler, or to write in another way.
    vars(linux_driver)["getincrementaldecoder"] = lambda encoding: partial(Decoder, encoding)
    vars(linux_driver)["WriterThread"] = Writer

    class TerminalDriver(linux_driver.LinuxDriver):
        """Textual's driver, except that it skips invalid key codes and never waits for the terminal."""

        @property
        def is_full(self) -> bool:
            """True if the terminal takes no more output at the moment."""
            return isinstance(self._writer_thread, Writer) and self._writer_thread.is_full

        def run_input_thread(self) -> None:
            """Read keys until the program ends. End the program when the terminal is closed."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # an invalid code point in a key code
                    continue
                except (EOFError, OSError):
                    self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=128 + signal.SIGHUP))
                    return

        def _sigcont_application(self, *details: object) -> None:
            """Redraw after a suspension. A terminal that hangs up sends this signal, too."""
            if self._app._exit:
                return
            if not self._must_signal_resume:  # stopped from outside, so the old threads are still running
                self.suspend_application_mode()
            super()._sigcont_application(*details)

    def driver() -> type[Driver] | None:
        """Return the driver class for this system."""
        return TerminalDriver

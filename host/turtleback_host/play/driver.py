"""A Textual driver that lives with any terminal: bad input, one that takes nothing more, one that is gone.

Textual's own ends the program at letters in another encoding and at invalid key codes; and once nobody reads what it
writes, it waits for ever.
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
        """None, which means Textual's own driver: Windows sends letters, not bytes."""
        return None

else:
    from textual.drivers import linux_driver
    from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

    LAST_WORDS_S = 1.0  # in which the terminal has to take what gives the screen back

    class Decoder:
        """Decodes bytes from a terminal; invalid ones become U+FFFD. EOFError when the terminal is closed."""

        def __init__(self, encoding: str) -> None:
            self._decoder: IncrementalDecoder = getincrementaldecoder(encoding)(errors="replace")

        def decode(self, data: bytes, final: bool = False) -> str:
            """Decode bytes; `final` if they are the last. EOFError if there are none and they are not the last."""
            if not data and not final:  # the terminal is closed; Textual would read from it for ever
                raise EOFError
            return self._decoder.decode(data, final)

    class Writer(WriterThread):
        """Textual's, but only this thread waits when the terminal takes nothing more.

        It writes to the descriptor: a thread that waits in a file's buffer would also block whoever prints at the end.
        """

        def __init__(self, file: IO[str]) -> None:
            super().__init__(file)
            self._queue = SimpleQueue()  # type: ignore[assignment]  # without a limit, and for signal handlers, too

        @property
        def is_full(self) -> bool:
            """Whether so much waits for the terminal that nothing more should be drawn."""
            return self._queue.qsize() >= MAX_QUEUED_WRITES

        def run(self) -> None:
            """Write until `stop`, or until the terminal is gone."""
            with suppress(OSError):
                while (text := self._queue.get()) is not None:
                    data = text.encode("utf-8", "replace")
                    while data:
                        data = data[os.write(self.fileno(), data) :]

        def stop(self) -> None:
            """Write what is left, if the terminal takes it soon; else drop it, and whatever would be printed later."""
            self._queue.put(None)
            self.join(LAST_WORDS_S)
            if self.is_alive():
                discard_output()

    # Textual offers no way to set the error handler, or to write in another way.
    vars(linux_driver)["getincrementaldecoder"] = lambda encoding: partial(Decoder, encoding)
    vars(linux_driver)["WriterThread"] = Writer

    class TerminalDriver(linux_driver.LinuxDriver):
        """Textual's driver, but it skips a key that it cannot read, and waits for no terminal."""

        @property
        def is_full(self) -> bool:
            """Whether the terminal takes nothing more at the moment."""
            return isinstance(self._writer_thread, Writer) and self._writer_thread.is_full

        def run_input_thread(self) -> None:
            """Read keys until the program ends, and end it when the terminal is closed."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # an invalid code point in a key code
                    continue
                except (EOFError, OSError):
                    self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=128 + signal.SIGHUP))
                    return

        def _sigcont_application(self, *details: object) -> None:
            """Draw again after a stop; a terminal that hangs up sends this signal, too, and the game may be over."""
            if self._app._exit:
                return
            if not self._must_signal_resume:  # stopped from outside: the threads of before still run
                self.suspend_application_mode()
            super()._sigcont_application(*details)

    def driver() -> type[Driver] | None:
        """The driver class for this system."""
        return TerminalDriver

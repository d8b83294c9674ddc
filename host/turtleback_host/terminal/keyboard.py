"""A Textual driver that survives bad input from the terminal: letters in another encoding, invalid key codes.

Textual's own driver ends the program at the first of them.
"""

import signal
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from functools import partial

from textual.driver import Driver

if sys.platform == "win32":

    def driver() -> type[Driver] | None:
        """None, which means Textual's own driver: Windows sends letters, not bytes."""
        return None

else:
    from textual.drivers import linux_driver

    class Decoder:
        """Decodes bytes from a terminal; invalid ones become U+FFFD. EOFError when the terminal is closed."""

        def __init__(self, encoding: str) -> None:
            self._decoder: IncrementalDecoder = getincrementaldecoder(encoding)(errors="replace")

        def decode(self, data: bytes, final: bool = False) -> str:
            """Decode bytes; `final` if they are the last. EOFError if there are none and they are not the last."""
            if not data and not final:  # the terminal is closed; Textual would read from it for ever
                raise EOFError
            return self._decoder.decode(data, final)

    def _lenient_decoder(encoding: str) -> partial[Decoder]:
        return partial(Decoder, encoding)

    vars(linux_driver)["getincrementaldecoder"] = _lenient_decoder  # Textual offers no way to set the error handler

    class Keyboard(linux_driver.LinuxDriver):
        """Textual's driver, but it skips a key that it cannot read."""

        def run_input_thread(self) -> None:
            """Read keys until the program ends, and end it when the terminal is closed."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # an invalid code point in a key code
                    continue
                except EOFError:
                    self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=128 + signal.SIGHUP))
                    return

    def driver() -> type[Driver] | None:
        """The driver class that skips bad input."""
        return Keyboard

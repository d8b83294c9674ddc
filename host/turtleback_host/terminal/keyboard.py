"""What arrives from a terminal, whatever it is: letters in another encoding, mangled or made-up codes of keys.

Textual's own reader ends the whole program at the first of them.
"""

import signal
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from functools import partial

from textual.driver import Driver

if sys.platform == "win32":

    def driver() -> type[Driver] | None:
        """Textual's own: Windows sends letters and no bytes."""
        return None

else:
    from textual.drivers import linux_driver

    class Decoder:
        """Decodes what a terminal sends, bad bytes as question marks. EOFError if nothing more can come."""

        def __init__(self, encoding: str) -> None:
            self._decoder: IncrementalDecoder = getincrementaldecoder(encoding)(errors="replace")

        def decode(self, data: bytes, final: bool = False) -> str:
            """The letters of some bytes; `final` if they are the last."""
            if not data and not final:  # the terminal is gone; Textual would ask it again and again
                raise EOFError
            return self._decoder.decode(data, final)

    def _forgiving(encoding: str) -> partial[Decoder]:
        return partial(Decoder, encoding)

    vars(linux_driver)["getincrementaldecoder"] = _forgiving  # it lets nobody say what becomes of a bad byte

    class Keyboard(linux_driver.LinuxDriver):
        """Textual's driver, which goes on with the next key after one that it cannot read."""

        def run_input_thread(self) -> None:
            """Read keys until the program ends, and end it when the terminal is gone."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # a key's number that is none
                    continue
                except EOFError:
                    self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=128 + signal.SIGHUP))
                    return

    def driver() -> type[Driver] | None:
        """The driver that is at ease with all that comes."""
        return Keyboard

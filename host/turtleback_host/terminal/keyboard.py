"""What arrives from a terminal, whatever it is: letters in another encoding, mangled or made-up codes of keys.

Textual's own reader ends the whole program at the first of them.
"""

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

    def _forgiving(encoding: str) -> partial[IncrementalDecoder]:
        return partial(getincrementaldecoder(encoding), errors="replace")

    vars(linux_driver)["getincrementaldecoder"] = _forgiving  # it lets nobody say what becomes of a bad byte

    class Keyboard(linux_driver.LinuxDriver):
        """Textual's driver, which goes on with the next key after one that it cannot read."""

        def run_input_thread(self) -> None:
            """Read keys until the program ends."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # a key's number that is none
                    continue

    def driver() -> type[Driver] | None:
        """The driver that is at ease with all that comes."""
        return Keyboard

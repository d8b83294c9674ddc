"""What the page's worker (js/worker.js) does for the device: a module that JavaScript registers with the VM."""

def read(path: str) -> str | None:
    """The text of a file; None if there is none."""

def length(path: str) -> int | None:
    """The length of a file in letters, -1 for a folder, None if there is neither."""

def names(path: str) -> str:
    """The names in a folder, a line each."""

def write(path: str, text: str) -> int:
    """Store a file; 0, or the number of the error that kept it from being durable."""

def append(path: str, text: str) -> int:
    """Store a text behind a file; as `write`."""

def remove(path: str) -> int:
    """Remove a file; as `write`."""

def rename(path: str, other: str) -> int:
    """Rename a file; as `write`."""

def seed() -> str:
    """32 random bytes from crypto.getRandomValues, in hexadecimal."""

def code(seed: str) -> str:
    """The begin code of that seed in hexadecimal, if the browser has computed it by now; else empty."""

def show_frame(frame: str) -> None:
    """Show a frame: R, G, B of 24 lamps, in hexadecimal."""

def show_words(lines: str, sentences: str, language: str, seats: str, both: str) -> None:
    """Show the lines of the small screen, and have the sentences read aloud.

    `both` is what holding both buttons does, if it does not open the menu.
    """

def show_position(position: str) -> None:
    """Tell the position of the game on the table (JSON of position.py), which has changed."""

def show_hand(seat: int, position: str) -> None:
    """Tell the phone at a seat the position (JSON) as that seat may see it."""

def show_code(code: str, seats: str) -> None:
    """Tell the begin code of a game that waits for numbers from the phones at these seats (JSON)."""

def show_record(record: str) -> None:
    """Tell the record of the game on the table, which has changed."""

def say(sentence: str) -> None:
    """Tell people a sentence."""

def tone(frequency: int, level: int, at: int) -> None:
    """Sound so many Hz at a level from 1 to 3 from an instant (ms, wrapping) on; 0 is silence."""

def tell(message: str) -> None:
    """Tell a page that looks on a message (JSON), as js/watch-messages.js has them."""

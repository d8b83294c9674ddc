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

def random(count: int) -> str:
    """Random bytes from crypto.getRandomValues, in hexadecimal."""

def tell(message: str) -> None:
    """Send the page a message (JSON): one of js/types.js, those for a page that looks on among them."""

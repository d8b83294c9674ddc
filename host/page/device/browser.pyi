"""The functions that the worker (js/device/worker.js) offers to Python, as a module of the VM."""

def need_texts(code: str) -> None:
    """Load the texts of a language in the background, unless the VM has them. Then call `device.texts_loaded`."""

def read(path: str) -> str | None:
    """Return the text of a file, or None if it does not exist."""

def length(path: str) -> int | None:
    """Return the length of a file in characters, -1 for a folder, or None if neither exists."""

def names(path: str) -> str:
    """Return the names in a folder, one a line."""

def write(path: str, text: str) -> int:
    """Write a file. Returns: 0 once it is durable, or an errno."""

def append(path: str, text: str) -> int:
    """Append to a file. Returns: 0 once it is durable, or an errno."""

def remove(path: str) -> int:
    """Remove a file. Returns: 0 once the removal is durable, or an errno."""

def rename(path: str, other: str) -> int:
    """Rename a file. Returns: 0 once the new name is durable, or an errno."""

def random(count: int) -> str:
    """Return `count` random bytes from crypto.getRandomValues, in hexadecimal."""

def tell(message: str) -> None:
    """Send the page a message (JSON) of types/messages.py: FromFirmware, or ToTelevision if the page follows a Pico."""

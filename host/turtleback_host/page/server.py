"""Serves the page on this PC and, on request, to phones in the network. Passes on short messages between pages."""

import json
import os
import re
import socket
import webbrowser
from collections import OrderedDict
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import NoReturn

from turtleback.engine.contract import SetupError
from turtleback_host.page.site_server import EVERYBODY, HERE, SiteServer
from turtleback_host.system.streams import can_show, columns_of, say

MAX_BOXES = 100
MAX_LETTERS = 8  # letters in a box
MAX_LETTER_BYTES = 400
KEPT_S = 600
BLOCKS = "█▀▄"  # the characters of a QR code
NO_COLOURS = (None, "", "dumb", "unknown")  # TERM of a terminal without escape codes
ESCAPE = re.compile(r"\x1b\[\d+m")
NAME = re.compile(r"[0-9a-z]{12}")


class Mailbox:
    """Short messages, called letters, by which pages connect: a phone's answer to the table, and tickets to a phone.

    All letters are in memory and limited in number. Only a page that knows the name of a box can use it. No data of
    games pass through it. Safe to call from any thread.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._boxes: OrderedDict[str, tuple[float, list[bytes]]] = OrderedDict()  # time of last use; oldest first
        self._clock = clock
        self._lock = Lock()

    def put(self, box: str, letter: bytes) -> bool:
        """Put a letter into a box. Returns False if the letter is too long, the box is full, or its name is invalid."""
        if not NAME.fullmatch(box) or len(letter) > MAX_LETTER_BYTES:
            return False
        with self._lock:
            since, letters = self._boxes.pop(box, (0.0, []))
            now = self._clock()
            if now - since > KEPT_S:
                letters = []
            if len(self._boxes) == MAX_BOXES:
                self._boxes.popitem(last=False)
            is_room = len(letters) < MAX_LETTERS
            self._boxes[box] = (now, letters + [letter] * is_room)
            return is_room

    def pop(self, box: str) -> list[bytes]:
        """Remove and return all letters of a box."""
        with self._lock:
            since, letters = self._boxes.pop(box, (0.0, []))
            return letters if self._clock() - since <= KEPT_S else []


MAIL = "/mail/"  # followed by the name of a box
OPEN_TO_ALL = (
    "With --lan everybody in this network can open the page (not your games: each browser keeps its own), until you"
    " stop it with Ctrl-C. Over plain http phones play, but their browsers keep no games and cannot work offline."
)
NO_NETWORK = "This PC has no network connection that phones could use: connect it, or leave out --lan."


class Server(SiteServer):
    """A site server that also passes letters between a table and its phones."""

    max_body = MAX_LETTER_BYTES

    def __init__(self, folder: Path, port: int, host: str = HERE) -> None:
        self.mailbox = Mailbox()
        super().__init__(folder, port, host)

    def answer(self, path: str) -> bytes | None:
        """Return the letters of a box as JSON, or None if the path belongs to a file."""
        if not path.startswith(MAIL):
            return None
        return b"[%s]" % b",".join(self.mailbox.pop(path.removeprefix(MAIL)))

    def take(self, path: str, sent: bytes) -> bool:
        """Put a letter into a box. Returns: True if it was accepted."""
        return path.startswith(MAIL) and _is_letter(sent) and self.mailbox.put(path.removeprefix(MAIL), sent)


def _is_letter(text: bytes) -> bool:
    """Return True if a browser can parse this as a JSON object. Python would also accept NaN and UTF-16."""
    try:
        return isinstance(json.loads(text.decode("utf-8"), parse_constant=_refuse), dict)
    except (ValueError, RecursionError):
        return False


def _refuse(constant: str) -> NoReturn:
    """Raise ValueError for a constant that is not JSON."""
    raise ValueError("JSON has no %s." % constant)


def serve(folder: Path, port: int, lan: bool, opens: bool, path: str = "") -> None:
    """Serve the pages until Ctrl-C, and print the address of the page at `path`.

    With `lan`, phones in this network can use them. With `opens`, a browser opens the page on this PC.

    Raises: SetupError if the port is taken, or with `lan` if this PC has no network.
    """
    address = own_address() if lan else HERE
    with Server(folder, port, EVERYBODY if lan else HERE) as server:
        say("Turtleback is at %s (Ctrl-C ends it)." % (server.address + path))
        if lan:
            say(OPEN_TO_ALL)
            invite(server.address_at(address) + path)
        if opens:  # in a thread, because a text browser in this terminal blocks until it ends
            Thread(target=webbrowser.open, args=(server.address + path,), daemon=True).start()
        server.serve_until_stopped()


def own_address() -> str:
    """Return the address of this PC in its network.

    Raises: SetupError if it has no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation; UDP sends nothing here
        except OSError as error:
            raise SetupError(NO_NETWORK) from error
        return str(probe.getsockname()[0])


def invite(address: str, whom: str = "phones") -> None:
    """Print an address and its QR code for other devices in this network; `whom` names these devices."""
    say("For %s: %s" % (whom, address))
    print_code(address)


def print_code(address: str) -> None:
    """Print the QR code of an address in block characters or coloured spaces, if the terminal can show either."""
    code, columns = code_of(address, border=4), columns_of()
    if not can_show(BLOCKS):
        has_colours = bool(columns) and os.environ.get("TERM") not in NO_COLOURS
        code = code_of(address, border=2, in_blocks=False) if has_colours else ""
    widest = max(len(ESCAPE.sub("", line)) for line in code.split("\n"))
    if code and (not columns or widest <= columns):
        print(code, flush=True)


def code_of(address: str, border: int, in_blocks: bool = True) -> str:
    """Return the QR code of an address as lines of text, bright on dark, with a border of `border` modules.

    With `in_blocks` it is drawn in BLOCKS, otherwise in spaces coloured by escape codes.
    """
    import segno

    lines = StringIO()
    segno.make(address, micro=False).terminal(lines, border=border, compact=in_blocks)
    return lines.getvalue()

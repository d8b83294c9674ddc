"""`turtleback names`: has the screen of a board call the seats by people's names."""

import unicodedata

from turtleback.device.names import FILE, LONGEST
from turtleback.engine.contract import SetupError
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import check_is_pico, installed
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.process.streams import printable

NEW = FILE + ".new"
LETTERS = {"ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "|": "/"}


def on_screen(name: str) -> str:
    """A name in the letters of the small screen, which has those of ASCII, at most 16. SetupError if none is left."""
    plain = "".join(LETTERS.get(sign, sign) for sign in name)
    ascii_only = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    short = "".join(sign for sign in ascii_only if sign.isprintable())[:LONGEST].strip()
    if not short:
        raise SetupError("The small screen has no letters for %s: give a name in plain letters." % printable(name))
    return short


def file_of(seating: dict[int, str]) -> bytes:
    """The board's file of names. SetupError."""
    return "".join("%d %s\n" % (seat, on_screen(name)) for seat, name in sorted(seating.items())).encode()


def changed_on_screen(seating: dict[int, str]) -> list[str]:
    """A sentence for each name that stands otherwise on the small screen."""
    pairs = [(on_screen(name), printable(name)) for _, name in sorted(seating.items())]
    return ["The small screen says %s for %s." % pair for pair in pairs if pair[0] != pair[1]]


def name_seats(port: str | None, data: bytes) -> str:
    """Write the file of names to the board on `port`, or remove it if it is empty; returns the board's name.

    The file is written whole or not at all. BoardError says what to do.
    """
    port = port or find_port()
    with Board(port) as board:
        check_is_pico(board.facts(), port)
        if installed(board) == "no Turtleback":
            raise BoardError("There is no Turtleback on the board on %s: `turtleback flash` puts it there." % port)
        if data:
            board.put(NEW, data)
            board.rename(NEW, FILE)
        elif board.digests([FILE]):
            board.remove(FILE)
    return port

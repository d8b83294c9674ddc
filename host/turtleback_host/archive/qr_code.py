"""Shows a link as a QR code, in the terminal or in a file."""

import shutil
from io import BytesIO
from pathlib import Path

import segno

from turtleback.engine.contract import SetupError
from turtleback_host.files.safe_write import write_bytes

KINDS = {".png": "png", ".svg": "svg"}
TOO_LONG = "The link is too long for a QR code: send it."
TOO_NARROW = "The QR code needs a terminal of %d columns: make it wider, or write the code with --picture game.png."


def show(address: str, picture: Path | None) -> list[str]:
    """Write the code to a file or print it; returns sentences about it. SetupError, OSError."""
    if picture and picture.suffix.lower() not in KINDS:
        raise SetupError("A QR code cannot be written to %s: its name ends in .png or .svg." % picture)
    try:
        code = segno.make_qr(address, error="l", boost_error=False)
    except segno.DataOverflowError:
        return [TOO_LONG]
    if picture:
        data = BytesIO()
        code.save(data, kind=KINDS[picture.suffix.lower()], scale=4)
        write_bytes(picture, data.getvalue())
        return ["%s: the QR code." % picture]
    columns = code.symbol_size()[0]
    if columns > shutil.get_terminal_size().columns:
        return [TOO_NARROW % columns]
    code.terminal(compact=True)
    return []

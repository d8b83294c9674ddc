"""Shows a link as a QR code, in the terminal or in a file."""

import shutil
from io import BytesIO
from pathlib import Path

import segno

from turtleback.engine.contract import SetupError
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.process.streams import printable

KINDS = {".png": "png", ".svg": "svg"}
TOO_LONG = "The link is too long for a QR code: send it."
TOO_WIDE = "%s: the QR code, for which this terminal would need %d columns."


def check_kind(picture: Path) -> None:
    """SetupError if a QR code cannot be written to a file of that name."""
    if picture.suffix.lower() not in KINDS:
        raise SetupError("A QR code cannot be written to %s: its name ends in .png or .svg." % printable(picture))


def show(address: str, picture: Path | None, instead: Path = Path("code.svg")) -> list[str]:
    """Write the code to a file or print it; returns sentences about it. OSError.

    Where the terminal is too narrow, the code is written to the file `instead`.
    """
    try:
        code = segno.make_qr(address, error="l", boost_error=False)
    except segno.DataOverflowError:
        return [TOO_LONG]
    if picture:
        _write(code, picture)
        return ["%s: the QR code." % printable(picture)]
    columns = code.symbol_size()[0]
    if columns > shutil.get_terminal_size().columns:
        _write(code, instead)
        return [TOO_WIDE % (printable(instead), columns)]
    code.terminal(compact=True)
    return []


def _write(code: segno.QRCode, path: Path) -> None:
    data = BytesIO()
    code.save(data, kind=KINDS[path.suffix.lower()], scale=4)
    write_bytes(path, data.getvalue())

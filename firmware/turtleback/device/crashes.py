"""Logs failures of the device in a file, and decides whether to start again. Loaded only after a failure."""

import sys

from turtleback.device.check import ConfigError

TRIES = 3
CRASHES = "crashes.txt"  # contains the newest failure first
MAX_OLDER = 2000  # characters of older failures that stay in the file


def rests() -> ConfigError:
    """Return the error for a button that was held at power-on and then released, which stops the device."""
    return ConfigError(
        "Turtleback does not start because a button was held while the power came: pull the plug, hold none."
    )


def check_crash_loop(failed: int, noted: bool, hang_ms: int) -> None:
    """Check that the device may start. `failed` is the number of failed runs in a row.

    `noted` is True if the file contains the last failure. If it is False, the watchdog ended that run after `hang_ms`,
    and this function logs the hang.

    Raises: ConfigError if `failed` has reached TRIES.
    """
    if not noted:
        _write_newest(lambda file: file.write("Hang: the device gave no sign of life for %d ms.\n" % hang_ms))
    if failed < TRIES:
        return
    text = "Turtleback has failed %d times in a row and does not start again: run `turtleback doctor`. The last was: %s"
    raise ConfigError(text % (failed, newest()))


def save(error: Exception) -> None:
    """Print an error on USB and write it to the file."""
    sys.print_exception(error)
    _write_newest(lambda file: sys.print_exception(error, file))


def newest() -> str:
    """Return the newest failure in the file, as one line."""
    for line in _read(CRASHES).split("\n"):
        if line and not line.startswith(("Traceback", " ")):
            return line
    return "unknown"


def _write_newest(write) -> None:
    """Write the version and a failure by calling `write(file)`, and then the older failures.

    An error while writing is ignored.
    """
    try:
        older = _read(CRASHES)
        version = _read("turtleback/version.txt")
        with open(CRASHES, "w") as file:
            if version:
                file.write("  Turtleback " + version)  # like a traceback, a line with spaces at its beginning
            write(file)
            file.write(older[:MAX_OLDER])
    except Exception:
        pass


def _read(path: str) -> str:
    """Return the text of a file, or "" if it cannot be read."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""

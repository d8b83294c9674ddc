"""SKiDL without its log files and without its words about KiCad's libraries, of which nothing here uses any."""

from contextlib import redirect_stderr
from io import StringIO

with redirect_stderr(StringIO()):  # its loggers write for good to where they began
    from skidl import POWER, SKIDL, TEMPLATE, Circuit, Net, Part, Pin, erc_logger
    from skidl.logger import stop_log_file_output
    from skidl.pin import pin_types

stop_log_file_output()

__all__ = ["POWER", "SKIDL", "TEMPLATE", "Circuit", "Net", "Part", "Pin", "erc_logger", "pin_types"]

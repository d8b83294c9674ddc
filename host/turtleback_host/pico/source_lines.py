"""Finds the lines of the source that a traceback of a board names.

A compiled module on a board has only some of its line numbers (line_numbers.py). So a number in a traceback is the
first of a few lines with code, and the source has the rest.
"""

import re
from collections.abc import Iterator

from turtleback_host.pico.files import ALL_LINE_NUMBERS, FIRMWARE, compiled
from turtleback_host.pico.line_numbers import places

_FRAME = re.compile(r'  File "(\S+)\.mpy", line (\d+), in (\S+)')


def source_lines(traceback: list[str]) -> Iterator[str]:
    """Yield the place in the source that the last frame of a traceback in a compiled module means, and its lines.

    Yields nothing without such a frame, and if the source has no such place.
    """
    frames = [found for line in traceback if (found := _FRAME.match(line))]
    if not frames:
        return
    module, number, function = frames[-1].groups()
    source = FIRMWARE / (module + ".py")
    if FIRMWARE not in source.resolve().parents or not source.is_file():
        return
    text = source.read_text("utf-8").splitlines()
    for lines in places(compiled(source, ALL_LINE_NUMBERS), function, int(number)):
        named = "line %d" % lines[0] if len(lines) == 1 else "one of the lines %d to %d" % (lines[0], lines[-1])
        yield "firmware/%s.py, %s, in %s:" % (module, named, function)
        yield from ("%5d  %s" % (line, text[line - 1]) for line in lines)

"""Line numbers in compiled modules, mostly in bytes of a Pico's heap that would otherwise stay unused.

MicroPython keeps the bytecode of each function in blocks of 16 bytes, and the line numbers of a function beside its
bytecode. All line numbers of a game would take 4 KB of the heap. But the last block of a function has seven unused
bytes on average, and a byte or two are enough to note a line. So each function gets as many line numbers as fit into
its last block. A line number in a traceback then is the first of a few lines: of the lines with code, half are known
exactly, and three quarters to three lines. `places` returns which lines a number means. A function gets another block
only if a number would mean more than MAX_LINES lines; with 6 instead, a game would need 0.3 KB more.
"""

from collections.abc import Iterator

from turtleback_host.pico.mpy import BLOCK, Function, Module

MAX_LINES = 30  # lines with code that a line number may mean

_MAX_SHORT = 31, 3  # instruction bytes and lines that an entry of one byte can skip
_MAX_LONG = 15, 2047  # the same for an entry of two bytes
Entry = tuple[int, int]  # offset of the first instruction of a line, and that line


def fitted(mpy: bytes) -> bytes:
    """Return a module that was compiled with all line numbers, with those that are worth their bytes."""
    module = Module(mpy)
    for function in module.functions:
        function.lines = _coded(_kept(function))
    return module.data()


def stripped(mpy: bytes) -> bytes:
    """Return a module without line numbers."""
    module = Module(mpy)
    for function in module.functions:
        function.lines = b""
    return module.data()


def places(mpy: bytes, name: str, line: int) -> list[range]:
    """Return the lines that a line number in a traceback of a module from `fitted` may mean.

    `mpy` is the module as it was before, with all line numbers, and `name` is the function in the traceback.
    """
    functions = Module(mpy).functions
    is_built_in = all(function.name != name for function in functions)  # the module has only the number of that name
    return [
        range(lines[0], lines[-1] + 1)
        for function in functions
        if function.name == name or (is_built_in and function.name is None)
        for shown, lines in _segments(_entries(function.lines), _kept(function))
        if shown == line
    ]


def _kept(function: Function) -> list[Entry]:
    """Return the entries that a function keeps."""
    entries = _entries(function.lines)
    room = -len(function.data(b"")) % BLOCK
    while True:
        kept = _chosen(entries, room)
        if all(len(lines) <= MAX_LINES for _, lines in _segments(entries, kept)):
            return kept
        room += BLOCK


def _entries(coded: bytes) -> list[Entry]:
    """Return the entries of coded line numbers, each with the first instruction of a later line."""
    entries: list[Entry] = []
    at, offset, line = 0, 0, 1
    while at < len(coded):
        first = coded[at]
        if first & 0x80:
            skipped, lines = first & 0xF, (first & 0x70) << 4 | coded[at + 1]
            at += 2
        else:
            skipped, lines = first & 0x1F, first >> 5
            at += 1
        offset, line = offset + skipped, line + lines
        if lines:
            entries = [entry for entry in entries if entry[0] < offset] + [(offset, line)]
    return entries


def _coded(entries: list[Entry]) -> bytes:
    """Return entries in MicroPython's code."""
    starts = [(0, 1), *entries]
    return b"".join(_step(after[0] - at[0], after[1] - at[1]) for at, after in zip(starts, entries))


def _step(skipped: int, lines: int) -> bytes:
    """Return the code of an entry `skipped` instruction bytes and `lines` lines after the one before."""
    if lines > _MAX_LONG[1]:
        return _step(skipped, _MAX_LONG[1]) + _step(0, lines - _MAX_LONG[1])
    code = bytearray()
    is_short = lines <= _MAX_SHORT[1]
    while skipped > (_MAX_SHORT if is_short else _MAX_LONG)[0]:
        code.append(min(skipped, _MAX_SHORT[0]))
        skipped -= code[-1]
    code += bytes([lines << 5 | skipped]) if is_short else bytes([0x80 | lines >> 4 & 0x70 | skipped, lines & 0xFF])
    return bytes(code)


def _chosen(entries: list[Entry], room: int) -> list[Entry]:
    """Return the entries that fit into `room` bytes and divide the lines of a function best.

    The best choice has the least sum of squares of the number of lines between two chosen entries.
    """
    starts = [(0, 1), *entries]
    # For the choices that end with an entry: cost in bytes to the sum of squares and the indices of the chosen entries.
    best: list[dict[int, tuple[int, tuple[int, ...]]]] = [{0: (0, ())}]
    for last in range(1, len(starts)):
        best.append({})
        for before in range(last):
            step = len(_step(starts[last][0] - starts[before][0], starts[last][1] - starts[before][1]))
            between = last - max(before, 1)
            for cost, (squares, chosen) in best[before].items():
                if cost + step <= room:
                    found = squares + between**2, (*chosen, last)
                    best[last][cost + step] = min(found, best[last].get(cost + step, found))
    whole = [
        (squares + (len(starts) - max(last, 1)) ** 2, chosen)
        for last, choices in enumerate(best)
        for squares, chosen in choices.values()
    ]
    return [starts[index] for index in min(whole)[1]]


def _segments(entries: list[Entry], kept: list[Entry]) -> Iterator[tuple[int, list[int]]]:
    """Yield each line number that a traceback may show, with the lines that it may mean."""
    shown = 1
    lines: list[int] = []
    for entry in entries:
        if entry in kept:
            if lines:
                yield shown, lines
            shown, lines = entry[1], []
        lines.append(entry[1])
    if lines:
        yield shown, lines

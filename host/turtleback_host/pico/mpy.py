"""The format of MicroPython's compiled modules, .mpy files of version 6."""

BLOCK = 16  # bytes of a block of the garbage collector, on a Pico
_HEADER = 4  # bytes before the counts: M, version, architecture, bits of a small int
_POINTER = 4
_NONE = b"\x01"  # None, as an object in a file
_MAX_CONSTANT = 4  # kinds of objects up to this one have no content
_TEXTS = 5, 6  # kinds of objects that end with a zero byte
_TUPLE = 10


class Function:
    """The bytecode of a function, a class body or a module, as in MicroPython's py/bc.h.

    `name` is None if MicroPython has that name built in. `lines` are the coded line numbers.
    """

    def __init__(self, code: bytes, names: list[str | None]) -> None:
        arguments, at = _signature(code)
        self._head = code[:at]
        info, cells, at = _sizes(code, at)
        end = at + info
        number, at_names = _number(code, at)
        self.name = names[number]
        for _ in range(arguments):
            _, at_names = _number(code, at_names)
        self._names, self.lines = code[at:at_names], code[at_names:end]
        self._cells, self._code = cells, code[end:]

    def data(self, lines: bytes | None = None) -> bytes:
        """Return the function as it is in a file. `lines` replaces its coded line numbers."""
        info = self._names + (self.lines if lines is None else lines)
        return self._head + _coded_sizes(len(info), self._cells) + info + self._code


class Module:
    """A compiled module. `functions` has the module's own code first. Raises: ValueError if it has machine code."""

    def __init__(self, mpy: bytes) -> None:
        names, at = _number(mpy, _HEADER)
        objects, at = _number(mpy, at)
        found: list[str | None] = []
        for _ in range(names):
            size, at = _number(mpy, at)
            if size & 1:  # the number of a name that is built into MicroPython
                found.append(None)
            else:
                found.append(mpy[at : at + size // 2].decode())
                at += size // 2 + 1
        for _ in range(objects):
            at = _after_object(mpy, at)
        self._head = mpy[:at]
        self.functions: list[Function] = []
        self._children: list[int] = []  # of each function
        self._read(mpy, at, found)

    def _read(self, mpy: bytes, at: int, names: list[str | None]) -> int:
        """Read a function and the functions in it, and return the position behind them."""
        size, at = _number(mpy, at)
        if size & 3:
            raise ValueError("A module has machine code, in which no line numbers can be changed.")
        end = at + (size >> 3)
        self.functions.append(Function(mpy[at:end], names))
        children, at = _number(mpy, end) if size & 4 else (0, end)
        self._children.append(children)
        for _ in range(children):
            at = self._read(mpy, at, names)
        return at

    def data(self) -> bytes:
        """Return the module as a file."""
        data = self._head
        for function, children in zip(self.functions, self._children):
            code = function.data()
            data += _coded(len(code) << 3 | (children > 0) << 2) + code
            if children:
                data += _coded(children)
        return data


def without_trap(mpy: bytes) -> bytes:
    """Return a compiled module that cannot keep another module in memory.

    MicroPython stores a module's names (2 bytes each) and its objects (pointers) in one block. If a module has no
    objects and its names fill the block exactly, the object table starts where the next block begins. The garbage
    collector then takes the address for a pointer to that block, and keeps its content as long as this module is
    loaded. Once that cost 7 KB for a module that was no longer used. Such a module gets None as its only object.
    """
    names, at = _number(mpy, _HEADER)
    objects, after = _number(mpy, at)
    table = -(-2 * names // _POINTER) * _POINTER
    if objects or table % BLOCK:
        return mpy
    end = after
    for _ in range(names):
        size, end = _number(mpy, end)
        if not size & 1:  # an odd value is the number of a name that is built into MicroPython
            end += size // 2 + 1
    return mpy[:at] + b"\x01" + mpy[after:end] + _NONE + mpy[end:]


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Return the number at `at`, which has seven bits per byte, and the position behind it."""
    value = 0
    while True:
        value = value << 7 | data[at] & 0x7F
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def _coded(number: int) -> bytes:
    """Return a number as `_number` reads it."""
    code = [number & 0x7F]
    while number := number >> 7:
        code.append(number & 0x7F | 0x80)
    return bytes(reversed(code))


def _after_object(mpy: bytes, at: int) -> int:
    """Return the position behind a constant object."""
    kind = mpy[at]
    at += 1
    if kind <= _MAX_CONSTANT:
        return at
    size, at = _number(mpy, at)
    if kind != _TUPLE:
        return at + size + (kind in _TEXTS)
    for _ in range(size):
        at = _after_object(mpy, at)
    return at


def _signature(code: bytes) -> tuple[int, int]:
    """Return the number of a function's named arguments, and the position behind its signature.

    Only two fields of the signature say how many names follow: those of positional and of keyword arguments.
    """
    byte = code[0]
    positional, keywords, at = byte & 3, 0, 1
    while byte & 0x80:
        byte = code[at]
        positional |= (byte & 4) << at - 1
        keywords |= (byte >> 3 & 1) << at - 1
        at += 1
    return positional + keywords, at


def _sizes(code: bytes, at: int) -> tuple[int, int, int]:
    """Return the bytes of names and line numbers, the number of closed-over variables, and the position behind both."""
    info = cells = count = 0
    while True:
        byte = code[at]
        info |= (byte >> 1 & 0x3F) << 6 * count
        cells |= (byte & 1) << count
        at, count = at + 1, count + 1
        if not byte & 0x80:
            return info, cells, at


def _coded_sizes(info: int, cells: int) -> bytes:
    """Return two sizes as `_sizes` reads them."""
    code = bytearray()
    while True:
        byte = (info & 0x3F) << 1 | cells & 1
        info, cells = info >> 6, cells >> 1
        if not info and not cells:
            return bytes([*code, byte])
        code.append(byte | 0x80)

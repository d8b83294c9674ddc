"""Checks which layers of firmware/ import which."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from rows import each_row
from source import ROOT, imports, place, tree

FIRMWARE = ROOT / "firmware"
OURS = "turtleback"

# The layers and modules that each layer may import, besides its own folder.
ALLOWED = {
    "engine": (),
    "lights": (),
    "sounds": (),
    "controls": (),
    "games": ("engine", "language", "lights", "sounds"),
    "dice": ("engine", "lights"),
    "app": ("engine", "games", "language", "lights", "sounds", "controls", "dice"),
    "device": ("lights", "dice"),
}
GAMES = sorted(path.parent for path in (FIRMWARE / OURS / "games").glob("*/rules.py"))
HOST_ONLY = "host_only"  # name of the folders that are never copied to a Pico
# Modules with the looks and sounds of a game. The other modules of a game are rules, their data, and bots.
SHOWN = ("face", "words", "scenes", "sounds", "reasons")
HARDWARE = {"framebuf", "machine", "neopixel", "rp2", "vfs"}
CLOCKS = {"asyncio", "time"}
PICO_HAS = {
    *HARDWARE, *CLOCKS, "array", "binascii", "collections", "config", "gc", "hashlib", "micropython", "os", "select",
    "struct", "sys", "usys",
}  # fmt: skip
FILES = {"io", "os"}


# It assembles stages of `app` with parts of `device`, like board.py. It lies in the folder of the device because one
# more file in the folder above delays the first page by 30 ms: littlefs then searches two blocks for each import.
ASSEMBLES = FIRMWARE / OURS / "device" / "stages.py"


def modules(layer: str) -> list[Path]:
    """Return the Python files of a layer, or of the whole firmware for an empty name."""
    return sorted((FIRMWARE / OURS / layer if layer else FIRMWARE).rglob("*.py"))


def foreign(path: Path) -> set[str]:
    """Return the top-level packages that a file imports from outside the firmware."""
    return {name.split(".")[0] for name in imports(path)} - {OURS}


def may_use_hardware(path: Path) -> bool:
    """Return True if a file may use hardware and flash memory. These are board.py, its loop and device/."""
    modules_for_hardware = ("board.py", "startup.py", "housekeeping.py")
    return path.name in modules_for_hardware or FIRMWARE / OURS / "device" in path.parents


def test_every_folder_is_a_known_layer():
    folders = {path.name for path in (FIRMWARE / OURS).iterdir() if any(path.glob("*.py"))}
    assert folders <= set(ALLOWED)


@each_row("layer", ALLOWED)
def test_layer_imports_only_what_it_may_know(layer):
    allowed = tuple(f"{OURS}.{known}." for known in (layer, *ALLOWED[layer]))
    for path in modules(layer):
        if path == ASSEMBLES:
            continue
        ours = [name for name in imports(path) if name.startswith((OURS, "."))]
        strangers = [name for name in ours if not name.startswith(allowed)]
        assert not strangers, f"{place(path)} imports {strangers}"


def test_language_imports_only_the_palette():
    ours = [name for name in imports(FIRMWARE / OURS / "language.py") if name.startswith((OURS, "."))]
    assert ours == [f"{OURS}.lights.palette.NAMES"]


def game_modules(shown: bool) -> list[Path]:
    """If `shown`, return the modules of all games for looks and sounds, otherwise their other modules."""
    return [path for game in GAMES for path in sorted(game.glob("*.py")) if path.stem.endswith(SHOWN) == shown]


@each_row("game", GAMES)
def test_no_game_imports_another(game):
    others = tuple(f"{OURS}.games.{other.name}." for other in GAMES if other != game)
    for path in sorted(game.rglob("*.py")):
        assert not [name for name in imports(path) if name.startswith(others)], place(path)


def test_rules_and_bots_import_only_the_engine_and_their_folder():
    for path in game_modules(shown=False):
        allowed = (f"{OURS}.engine.", f"{OURS}.games.{path.parent.name}.")
        ours = [name for name in imports(path) if name.startswith((OURS, "."))]
        strangers = [name for name in ours if not name.startswith(allowed) or name.split(".")[-2].endswith(SHOWN)]
        assert not strangers, f"{place(path)} imports {strangers}"


def test_faces_import_only_the_contract_and_constants_of_the_rules():
    shared = (f"{OURS}.engine.contract", f"{OURS}.engine.catalogue", f"{OURS}.games.face.", f"{OURS}.games.words.")
    for path in [*game_modules(shown=True), *(FIRMWARE / OURS / "games").glob("*.py")]:
        if path.stem in ("bots", "coach") or path.stem.endswith("reasons"):  # these use rules and bots
            continue
        taken = [name for name in imports(path) if name.startswith((f"{OURS}.engine", f"{OURS}.games"))]
        shows = [name for name in taken if any(part.endswith(SHOWN) for part in name.split("."))]
        inner = [name for name in taken if not name.startswith(shared) and name not in shows]
        assert all(name.split(".")[-1].isupper() for name in inner), f"{place(path)} imports {inner}"


def test_modules_on_a_pico_import_no_host_only_module():
    for path in modules(""):
        if HOST_ONLY not in path.relative_to(FIRMWARE).parts:
            assert not [name for name in imports(path) if HOST_ONLY in name.split(".")], place(path)


def test_modules_import_each_other_in_one_direction():
    known = {".".join(path.relative_to(FIRMWARE).with_suffix("").parts): path for path in modules("")}
    taken = {
        name: {other for one in imports(path) for other in (one, one.rpartition(".")[0]) if other in known}
        for name, path in known.items()
    }
    list(TopologicalSorter(taken).static_order())  # raises CycleError if there is a cycle


def test_firmware_imports_only_what_the_pico_has():
    for path in modules(""):
        if path.name != "manifest.py":  # manifest.py runs on the PC that builds MicroPython
            assert foreign(path) <= PICO_HAS, place(path)


@each_row("layer", ["engine", "lights", "sounds", "controls"])
def test_layer_needs_nothing_from_outside(layer):
    for path in modules(layer):
        # micropython is only needed for its compiler hints
        assert foreign(path) <= {"array", "collections", "micropython"}, place(path)


@each_row("layer", ["games", "dice", "app"])
def test_layer_reads_no_clock(layer):
    for path in modules(layer):
        assert not foreign(path) & CLOCKS, place(path)


def test_only_the_device_uses_hardware_and_files_except_for_languages():
    for path in modules(""):
        if may_use_hardware(path):
            continue
        assert not foreign(path) & (HARDWARE | FILES), place(path)
        for node in ast.walk(tree(path)):
            opens = isinstance(node, ast.Name) and node.id == "open"
            assert not opens or path.name == "language.py", f"{place(path, node)} opens a file"

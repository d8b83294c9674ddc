"""Who may import whom under firmware/, read from the imports themselves."""

import ast
from pathlib import Path

import pytest

from source import ROOT, imports, place, tree

FIRMWARE = ROOT / "firmware"
OURS = "turtleback"

# What each layer may use of the house, by the beginning of the name; its own folder always.
KNOWS = {
    "engine": (),
    "players": ("engine",),
    "lights": (),
    "controls": (),
    "faces": ("engine", "lights"),
    "dice": ("engine", "lights"),
    "app": ("engine", "players", "lights", "controls", "faces", "dice"),
    "device": ("lights", "dice"),
}
METAL = {"framebuf", "machine", "neopixel", "rp2", "vfs"}
CLOCKS = {"asyncio", "time"}
PICO_HAS = METAL | CLOCKS | {"array", "config", "gc", "hashlib", "micropython", "os", "select", "struct", "sys"}
FILES = {"io", "os"}


def modules(layer: str) -> list[Path]:
    """The Python files of one layer, or of the whole firmware for the empty name."""
    return sorted((FIRMWARE / OURS / layer if layer else FIRMWARE).rglob("*.py"))


def foreign(path: Path) -> set[str]:
    """Top names of what a file imports from outside the house."""
    return {name.split(".")[0] for name in imports(path)} - {OURS}


def is_metal(path: Path) -> bool:
    """Whether a file may touch hardware and flash: the composition in board.py and its loop, and the device folder."""
    return path.name in ("board.py", "later.py", "upkeep.py") or FIRMWARE / OURS / "device" in path.parents


def test_every_folder_is_a_known_layer():
    folders = {path.name for path in (FIRMWARE / OURS).iterdir() if any(path.glob("*.py"))}
    assert folders <= set(KNOWS)


@pytest.mark.parametrize("layer", KNOWS)
def test_layer_imports_only_what_it_may_know(layer):
    allowed = tuple(f"{OURS}.{known}." for known in (layer, *KNOWS[layer]))
    for path in modules(layer):
        ours = [name for name in imports(path) if name.startswith((OURS, "."))]
        strangers = [name for name in ours if not name.startswith(allowed)]
        assert not strangers, f"{place(path)} imports {strangers}"


def test_faces_know_the_contract_and_the_constants_of_their_game():
    for path in modules("faces"):
        taken = [name for name in imports(path) if name.startswith(f"{OURS}.engine")]
        told = (f"{OURS}.engine.contract", f"{OURS}.engine.games.part")
        inner = [name for name in taken if not name.startswith(told)]
        assert all(name.split(".")[-1].isupper() for name in inner), f"{place(path)} imports {inner}"


def test_firmware_imports_only_what_the_pico_has():
    for path in modules(""):
        if path.name != "manifest.py":  # runs on the PC that builds MicroPython
            assert foreign(path) <= PICO_HAS, place(path)


@pytest.mark.parametrize("layer", ["engine", "lights", "controls"])
def test_layer_needs_nothing_from_outside(layer):
    for path in modules(layer):
        assert foreign(path) <= {"array", "micropython"}, place(path)  # which is for its compiler, not to run


@pytest.mark.parametrize("layer", ["players", "faces", "dice", "app"])
def test_layer_reads_no_clock(layer):
    for path in modules(layer):
        assert not foreign(path) & CLOCKS, place(path)


def test_only_the_device_touches_metal_and_files():
    for path in modules(""):
        if is_metal(path):
            continue
        assert not foreign(path) & (METAL | FILES), place(path)
        for node in ast.walk(tree(path)):
            assert not (isinstance(node, ast.Name) and node.id == "open"), f"{place(path, node)} opens a file"


def test_firmware_does_not_know_the_host():
    for path in modules(""):
        assert "turtleback_host" not in foreign(path), place(path)

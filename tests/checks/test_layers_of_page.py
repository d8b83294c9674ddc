"""Checks which folders of the page's JavaScript import which."""

import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import PurePosixPath

from rows import each_row
from turtleback_host.page.build import SOURCES, TYPES

JS = SOURCES / "js"
# The folders that each folder of js/ may import. Modules directly in js/ belong to no folder.
ALLOWED = {
    "table": (),
    "games": ("table",),
    "device": (),
    "dialogs": ("device", "games", "history", "table"),
    "history": (),
    "install": ("device",),
    "phones": ("device", "dialogs", "games", "history", "table"),
}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r'(?:\bfrom|\bimport|\bimport\(|new URL\()\s*"(\.[^"]+\.js)"')


def imported(path):
    """Return the paths of the modules below js/ that a module imports or starts as a worker."""
    named = [(path.parent / name).resolve() for name in IMPORT.findall(COMMENT.sub("", path.read_text("utf-8")))]
    return {other.relative_to(JS).as_posix() for other in named if other.is_relative_to(JS)}


@cache
def modules():
    """Return the modules that each module below js/ imports."""
    return {path.relative_to(JS).as_posix(): imported(path) for path in sorted(JS.rglob("*.js")) if path.name != TYPES}


def folder_of(module):
    """Return the folder of a module in js/, or "" for a module directly in js/."""
    return PurePosixPath(module).parts[0] if "/" in module else ""


def reached(module):
    """Return all modules that a module imports, directly or indirectly."""
    found, waiting = set(), [module]
    while waiting:
        for other in modules()[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def test_every_import_names_a_module_and_every_folder_is_known():
    assert set().union(*modules().values()) <= set(modules())
    assert {folder_of(module) for module in modules()} == {"", *ALLOWED}


def test_modules_of_the_page_import_each_other_in_one_direction():
    list(TopologicalSorter(modules()).static_order())  # raises CycleError if there is a cycle


def test_folders_of_the_page_import_each_other_in_one_direction():
    list(TopologicalSorter(ALLOWED).static_order())


@each_row("folder", ALLOWED)
def test_a_folder_reaches_only_the_folders_it_may_import(folder):
    taken = {folder_of(other) for module in modules() if folder_of(module) == folder for other in reached(module)}
    assert taken - {"", folder} <= set(ALLOWED[folder])


def test_no_game_imports_another():
    for module, others in modules().items():
        if folder_of(module) == "games" and module != "games/index.js":
            game = module.rpartition("/")[0]
            assert not [other for other in others if folder_of(other) == "games" and not other.startswith(game)], module

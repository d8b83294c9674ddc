"""Tests that the page has every module that its own modules import."""

import ast
import re
from pathlib import Path

from turtleback_host.page.build import DEVICE, HOST, device_files, installer_modules
from turtleback_host.pico.files import FIRMWARE

LAZY = re.compile(r'load_attribute\("([a-z_.]+)"')  # a module that is named by a text, and loaded when it is needed
PACKAGES = ("turtleback", "turtleback_portable")
TYPE_HINTS = "turtleback_portable.types"  # loaded by no interpreter


def test_every_module_that_the_page_imports_is_in_it():
    names = [path[:-4] for path in device_files() | installer_modules() if path.endswith(".mpy")]
    sources = {name.replace("/", "."): source_of(name) for name in names}
    missing = {
        (name, imported)
        for name, source in sources.items()
        for imported in imported_by(source)
        if is_module(imported) and imported not in sources
    }
    assert len(sources) > 100 and not missing


def source_of(name):
    (path,) = (root / (name + ".py") for root in (FIRMWARE, DEVICE, HOST) if (root / (name + ".py")).is_file())
    return path.read_text("utf-8")


def imported_by(source):
    """Yield the names of all that a module imports, at its start or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module
            yield from ("%s.%s" % (node.module, each.name) for each in node.names)
    yield from ("turtleback." + name for name in LAZY.findall(source))


def is_module(name):
    if name.split(".")[0] not in PACKAGES or name.startswith(TYPE_HINTS):
        return False
    return any((root / Path(*name.split("."))).with_suffix(".py").is_file() for root in (FIRMWARE, HOST))

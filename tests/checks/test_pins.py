"""Versions: pyproject.toml has ranges that others can live with, and one file the exact ones that are set up here."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rows import each_row
from source import ROOT

LINES = [line for line in (ROOT / ".github/constraints.txt").read_text().splitlines() if not line.startswith("#")]
PINS = {canonicalize_name(name): version for name, version in (line.split("==") for line in LINES)}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PROJECT["project"]["optional-dependencies"].values()
LISTS = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"], *EXTRAS]
RANGES = {line: Requirement(line) for lines in LISTS for line in lines if not line.startswith("turtleback[")}
MAKEFILE = (ROOT / "Makefile").read_text()


@each_row("line", RANGES)
def test_each_package_has_a_range_with_the_version_in_it_that_is_set_up(line):
    wanted = RANGES[line]
    assert "==" not in str(wanted.specifier)
    assert wanted.specifier.contains(PINS[canonicalize_name(wanted.name)])


def test_no_version_is_pinned_that_nothing_needs():
    named = {wanted.name for wanted in RANGES.values()}
    for line in re.findall(r"^(?:STUBS|BOARDS|NODE|RIVALS) +:= (.+)$", MAKEFILE, re.MULTILINE):
        named |= set(line.split())
    assert set(PINS) == set(map(canonicalize_name, named))


def test_the_makefile_has_no_versions_of_python_packages():
    assert "==" not in MAKEFILE

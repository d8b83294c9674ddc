"""Follows the page "Add a game in seven steps", with its files and commands, in a copy of the repository.

The last command of the page is `make quick`. The copy includes the caches of Python and mypy, and one process runs all
tests. This takes 109 CPU seconds instead of 125.
"""

import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns, which

import pytest

from patience import PATIENCE_S

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "firmware/turtleback/games/README.md").read_text("utf-8")
BLOCK = re.compile(r"(?:^`([\w./-]+)`:\n\n)?^```(\w+)\n(.*?)^```$|^\| `(msgid)` (\|.*?\n)\n", re.MULTILINE | re.DOTALL)
FAILS = re.compile(r"  # fails: .+")
# Other tests may be writing to "build" at this moment.
NOT_COPIED = ignore_patterns(".git", ".venv*", ".pytest_cache", ".ruff_cache", ".hypothesis", "*.egg-info", "build")
LANGUAGES = "host/turtleback_tools/languages/"
FOLDERS = (
    "firmware/turtleback/games/pig/",
    "host/page/js/games/pig/",
    "tests/games/pig/",
)
CHANGED = {  # files that the page changes outside of the folders of the game
    "README.md",
    "firmware/package.json",  # a command of the page writes it
    "firmware/turtleback/engine/catalogue.py",
    "firmware/turtleback/engine/titles.py",
    "host/page/js/games/index.js",
    "tests/app/scripts/pig.txt",
    "tests/page/test_page_tables.py",
    "firmware/by-ear.md",
}
# Files that the command for the languages writes.
TRANSLATED = re.compile(
    r"firmware/by-ear\.\w\w\.md|%s(documents/|page/)?\w\w\.po|firmware/turtleback/languages/.+|host/page/languages/.+"
    % LANGUAGES
)


@pytest.fixture
def tree(tmp_path):
    """Return a copy of the repository like a clone. Its .venv is the Python of this test."""
    copy = copytree(HOUSE, tmp_path / "tree", ignore=NOT_COPIED, copy_function=copied)
    (copy / ".venv").symlink_to(sys.prefix)
    if which("git"):
        subprocess.run(["git", "init", "-q"], cwd=copy, check=True)
    return copy


def copied(source, target):
    """Copy a file with its times. Skips a cache file that another test has just removed."""
    with suppress(FileNotFoundError):
        copy2(source, target)


def translate(tree, table):
    """Write a table of translations into the empty `msgstr` entries of the catalogues."""
    codes, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()]
    for english, *translations in rows:
        for code, translation in zip(codes, translations, strict=True):
            catalogues = {path: path.read_text("utf-8") for path in (tree / LANGUAGES).rglob(code + ".po")}
            empty = 'msgid "%s"\nmsgstr ""\n' % english
            (path,) = (path for path, text in catalogues.items() if empty in text)
            full = empty.replace('msgstr ""', 'msgstr "%s"' % translation)
            path.write_text(catalogues[path].replace(empty, full), "utf-8")


def with_diff(text, diff):
    """Return the text after applying a diff.

    Unchanged lines of the diff may be cut off at their ends. `...` in a removed line matches any text. In the added
    line `...` is replaced by the matched text.
    """
    lines = text.splitlines()
    at, left_out = len(lines), ""
    for sign, line in ((line[0], line[1:]) for line in diff.splitlines()):
        if sign == "+":
            lines.insert(at, line.replace("...", left_out) if left_out else line)
            at += 1
            continue
        sought = re.compile(re.escape(line).replace(r"\.\.\.", "(.*)") + ("" if sign == "-" else ".*"))
        found = [(number, match) for number, other in enumerate(lines) if (match := sought.fullmatch(other))]
        assert len(found) == 1, "The page changes the line %r, which occurs %d times." % (line, len(found))
        at = found[0][0] + (sign == " ")
        if sign == "-":
            left_out = "".join(found[0][1].groups())
            del lines[at]
    return "\n".join(lines) + "\n"


def run(command, tree):
    """Run a command of the page in the copy, with the copy's code. Returns its output."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTHONPATH"] = os.pathsep.join(str(tree / part) for part in ("host", "firmware", "hardware"))
    env["TURTLEBACK_DATA"] = str(tree.parent / "data")
    env["PYTEST_ADDOPTS"] = "-n0"
    done = subprocess.run(
        command, shell=True, cwd=tree, env=env, capture_output=True, text=True, timeout=4 * PATIENCE_S
    )
    assert done.returncode == bool(FAILS.search(command)), "%s\n%s%s" % (command, done.stdout, done.stderr)
    return done.stdout


def follow(tree):
    """Follow all steps of the page. Returns the output of each command."""
    printed = {}
    for name, kind, text, _, table in BLOCK.findall(PAGE):
        if table:
            translate(tree, table)
        elif kind == "sh":
            for command in text.splitlines():
                printed[command] = run(command, tree)
        elif kind == "diff":
            (tree / name).write_text(with_diff((tree / name).read_text("utf-8"), text), "utf-8")
        else:
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            assert not (tree / name).exists(), name
            (tree / name).write_text(text, "utf-8")
    return printed


def files(top):
    """Return the content of each file by its path, without hidden files and Python's caches."""
    paths = (path for path in top.rglob("*") if path.is_file() and path.suffix != ".pyc")
    names = {path.relative_to(top).as_posix(): path for path in paths}
    return {name: path.read_bytes() for name, path in names.items() if not re.search(r"(^|/)(\.|__pycache__/)", name)}


def output_of(ending, printed):
    """Return the output of the only command that ends with this text."""
    (found,) = (output for command, output in printed.items() if command.endswith(ending))
    return found


def test_following_the_page_adds_pig_and_all_quick_tests_pass(tree):
    before = files(tree)
    printed = follow(tree)
    after = files(tree)
    changed = {name for name in before | after if before.get(name) != after.get(name)}
    changed = {name for name in changed if not name.startswith(FOLDERS)}
    assert {name for name in changed if not TRANSLATED.fullmatch(name)} == CHANGED
    assert re.search(r"hold20 +\d\d\.\d\d %", output_of("--bots hold20,random --games 200 --seed 1", printed))
    assert "# stop 0, keep 0 " in output_of("replay pig.txt", printed)
    assert "follow from the seed" in output_of("verify pig.txt", printed)
    pytests = [output for command, output in printed.items() if "pytest" in command]
    assert all(
        re.search(r"\d (passed|skipped)", output) for output in pytests
    )  # some are skipped without MicroPython's image


def test_every_path_on_the_page_exists():
    for path in re.findall(r"`((?:tests|host|firmware|engine|lights)/[\w./]*)`", PAGE):
        if "pig" not in path:
            assert any((HOUSE / top / path).exists() for top in (".", "firmware/turtleback")), path

"""Order in the repository: files at the top, unique names, no host of packages in any file."""

import re
from collections import Counter

from source import ROOT, place, project_files

TOP = {"CHANGELOG.md", "LICENSE", "Makefile", "README.md", "firmware", "hardware", "host", "pyproject.toml", "tests"}
SHARED_NAMES = {"__init__.py", "conftest.py"}
# Where packages come from is the reader's choice. The brackets keep this file from naming what it looks for.
HOSTS = re.compile(r"\b(py[p]i|npm[j]s|python[h]osted|jsdeli[v]r|unpk[g])\.(com|io|net|org)\b")


def test_only_the_agreed_names_lie_at_the_top():
    names = {path.relative_to(ROOT).parts[0] for path in project_files()}
    assert {name for name in names if not name.startswith(".")} <= TOP


def test_no_file_names_a_package_host():
    for path in project_files():
        found = HOSTS.search(path.read_bytes().decode("utf-8", "ignore"))
        assert not found, f"{place(path)} names {found.group()}"


def test_no_two_test_files_share_a_name():
    """Each test folder joins sys.path, so `import name` must mean one file."""
    tests = [path for path in project_files() if path.suffix == ".py" and ROOT / "tests" in path.parents]
    counts = Counter(path.name for path in tests if path.name not in SHARED_NAMES)
    assert not [name for name, count in counts.items() if count > 1]


MOST_LINES = 600
CODE = {".py", ".mjs", ".js", ".sh"}


def test_no_code_file_is_too_long():
    for path in project_files():
        if path.suffix in CODE or path.name == "Makefile":
            lines = len(path.read_text("utf-8").splitlines())
            assert lines <= MOST_LINES, f"{place(path)} has {lines} lines"

"""Checks how docstrings, comments and names read; `python tests/checks/prose.py FOLDER` lists what is found."""

from collections import Counter

import prose
from source import ROOT

COUNTS = ROOT / "tests/checks/prose-counts.txt"  # allowed findings by folder and rule; the numbers may only decrease


def test_no_folder_has_more_unclear_phrases_than_its_count_allows():
    allowed = Counter()
    for line in COUNTS.read_text("utf-8").splitlines():
        count, rule = line.split(" ", 1)
        allowed[rule] = int(count)
    found = Counter(f"{one.place.rpartition('/')[0] or '.'}: {one.rule}" for one in prose.findings())
    more = {key: (count, allowed[key]) for key, count in found.items() if count > allowed[key]}
    assert more == {}, "count and allowed count; list them by: python tests/checks/prose.py FOLDER"


def test_names_of_classes_are_used_once():
    assert len(prose.repeated_classes()) <= 23, prose.repeated_classes()


def test_the_search_finds_each_kind_of_unclear_text(tmp_path, monkeypatch):
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    monkeypatch.setattr(prose, "place", lambda path, node=None: path.name)
    python, page = tmp_path / "one.py", tmp_path / "one.js"
    python.write_text(
        '"""What is drawn."""\n\nMOST_SEATS = 3  # nobody sits anew\n\n\ndef told():\n    """Read it; OSError"""\n'
    )
    page.write_text("/** @param {number} seat */\nfunction seats(seat) {} // of which so many\n")
    assert {one.rule for one in prose.of_python(python)} == {
        "clause", "limit", "somebody", "anew", "quaint name", "bare exception",
    }  # fmt: skip
    assert {one.rule for one in prose.of_javascript(page)} == {"tags alone", "of which", "so many"}

"""Checks the wording of docstrings, comments and names. `python tests/checks/prose.py FOLDER` lists the findings."""

import prose

MAX_BOOLEANS = 40  # docstrings of boolean properties, which start with "True if"


def test_no_docstring_comment_or_name_is_unclear():
    found = [str(one) for one in prose.findings() if one.rule != "boolean"]
    assert found == []


def test_few_docstrings_start_with_true_if():
    assert len([one for one in prose.findings() if one.rule == "boolean"]) <= MAX_BOOLEANS


def test_names_of_classes_are_used_once():
    assert prose.repeated_classes() == {}


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

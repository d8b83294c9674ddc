"""Tests that Python and the page clean and isolate people's names in the same way, with one table of examples."""

import json
import subprocess

from name_rows import ISOLATED, ROWS
from rows import each_row
from turtleback_host.archive.people import add_person, everybody
from turtleback_host.archive.store import open_archive
from turtleback_host.page.cards import SOURCES
from turtleback_host.records.saved_games import Names, call_seats, names_text, read_names
from turtleback_host.system import names as rule
from turtleback_host.system.streams import printable
from turtleback_tools.emulator.vm import node

PERSIAN, HEBREW = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u05e9\u05e8\u05d4"
ON_THE_PAGE = """
const rule = await import(process.argv[1]);
const { typed, shown } = JSON.parse(process.argv[2]);
console.log(JSON.stringify([typed.map(rule.cleaned), shown.map(rule.isolated)]));
"""


@each_row("typed, written", ROWS)
def test_a_name_loses_invisible_and_direction_changing_characters(typed, written):
    assert rule.cleaned(typed) == rule.cleaned(written) == written
    assert printable(written) == written


def test_the_page_cleans_and_isolates_names_like_python():
    words = json.dumps({"typed": [typed for typed, _ in ROWS], "shown": [name for name, _ in ISOLATED]})
    command = [node(), "--input-type=module", "-e", ON_THE_PAGE, str(SOURCES / "js/namerule.js"), words]
    cleaned, shown = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert cleaned == [written for _, written in ROWS]
    assert shown == [rule.isolated(name) for name, _ in ISOLATED]


@each_row("name, is_isolated", ISOLATED)
def test_a_right_to_left_name_is_isolated(name, is_isolated):
    assert rule.isolated(name) == ("\u2068%s\u2069" % name if is_isolated else name)


def test_names_that_differ_only_in_a_joiner_are_the_same_person(tmp_path):
    with open_archive(tmp_path) as db:
        assert add_person(db, PERSIAN) and not add_person(db, PERSIAN.replace("\u200c", ""))
        assert [who.name for who in everybody(db)] == [PERSIAN]


def test_saved_names_keep_joiners_and_skip_names_that_reverse_text():
    names: Names = {0: PERSIAN, 1: "Anna", 2: HEBREW}
    assert read_names(names_text(names).splitlines()) == names
    assert read_names(["0 a\u202eb", "1 \u202e"]) == {}


def test_names_are_isolated_for_pages_but_not_for_terminals():
    from turtleback.language import seat_name

    call_seats({0: HEBREW, 1: "Anna"})
    assert [seat_name(0), seat_name(1)] == [HEBREW, "Anna"]
    call_seats({0: HEBREW, 1: "Anna"}, for_pages=True)
    assert [seat_name(0), seat_name(1)] == ["\u2068%s\u2069" % HEBREW, "Anna"]

"""Checks that each cited rule number is in one RULES.md, and that each rule is in the name of a test."""

import re
from collections import Counter
from pathlib import Path

import pytest

from source import ROOT, place, project_files
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.options import value_text
from turtleback_host.pico.files import firmware

FOLDER = ROOT / "firmware/turtleback/games"
PAGES = sorted(FOLDER.glob("*/RULES.md"))
NAMES = [page.parent.name for page in PAGES]
HEAD = re.compile(r"^\*\*([A-Z\d]+-\d+[a-z]?)\*\* ", re.MULTILINE)
CITED = re.compile(r"\b(%s)-(\d+[a-z]?(?:(?:, | and | or | to )\d+[a-z]?\b)*)" % "|".join(NAMES).upper())
TEST = re.compile(r"^ *def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"(?<=_)(%s)_(\d+(?:_\d+)*)(?=_|$)" % "|".join(NAMES))


def rules(page: Path) -> list[str]:
    """Return the numbers of the rules that a page defines, in order, such as `MAHE-1`."""
    return HEAD.findall(page.read_text("utf-8"))


def cited(text: str) -> set[str]:
    """Return the numbers that a text cites: both of `MAHE-7, 8`, and the first and last of `MAHE-1 to 3`."""
    return {f"{game}-{number}" for game, rest in CITED.findall(text) for number in re.findall(r"\d+[a-z]?", rest)}


def named_by(path: Path) -> set[str]:
    """Return the numbers in test names: `test_mahe_4_12_which_turtle` has MAHE-4 and MAHE-12."""
    names = TEST.findall(path.read_text("utf-8"))
    found = [pair for name in names for pair in IN_A_NAME.findall(name)]
    return {f"{game.upper()}-{number}" for game, numbers in found for number in numbers.split("_")}


def page_of(game: str) -> Path:
    """Return the rules page of a game. A score sheet such as `mada_table` shares the page of its game."""
    return FOLDER / game.split("_")[0] / "RULES.md"


ALL = [rule for page in PAGES for rule in rules(page)]


def texts() -> list[Path]:
    """Return the files that may cite a rule."""
    return [path for path in project_files() if path.suffix in (".py", ".md")]


def is_test(path: Path) -> bool:
    return path.name.startswith("test_") and ROOT / "tests" in path.parents


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_each_page_numbers_its_rules_from_1_in_order(page):
    found = rules(page)
    assert found
    assert found == [f"{page.parent.name.upper()}-{number}" for number in range(1, len(found) + 1)]


def test_every_cited_rule_is_defined_in_exactly_one_page():
    counts = Counter(ALL)
    for path in texts():
        names = named_by(path) if is_test(path) else set()
        strangers = {rule for rule in cited(path.read_text("utf-8")) | names if counts[rule] != 1}
        assert not strangers, f"{place(path)} names {sorted(strangers)}, which must stand in one RULES.md"


def test_every_rule_number_is_in_a_test_name():
    named = {rule for path in texts() if is_test(path) for rule in named_by(path)}
    lacking = [rule for rule in ALL if rule not in named]
    assert not lacking, f"write a test that is called for example test_{lacking[0].lower().replace('-', '_')}_..."


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_listed_with_default_and_rule(game):
    text = page_of(game).read_text("utf-8")
    for option in game_class(game).OPTIONS:
        row = re.search(rf"^\| `{option.name}` \| {value_text(option.default)} \| .*$", text, re.MULTILINE)
        assert row, f"{place(page_of(game))} has no row for the option {option.name}"
        assert cited(option.text) <= cited(row.group()), option.name


def test_no_rules_page_is_put_on_a_pico():
    assert {Path(name).suffix for name in firmware(as_source=True)} == {".py", ".lang"}


def test_lists_and_ranges_of_rule_numbers_are_understood():
    dash = "-"  # so that this line is not a citation
    assert cited(f"MAHE{dash}7, 8, 10: and MICE{dash}1 to 3, by 4") == {
        f"{rule[:4]}{dash}{rule[4:]}" for rule in ("MAHE7", "MAHE8", "MAHE10", "MICE1", "MICE3")
    }

"""Tests that the page shows the rules for players, without the parts that concern only programmers."""

import re
from itertools import product

from rows import each_row
from turtleback.language import CODES
from turtleback_host.page.rules import GAMES, rules_in

NAMED = sorted(path.parent.name for path in GAMES.glob("*/RULES.md"))
# In each language, a phrase of the text about rules' numbers, and the start of the next sentence.
ABOUT_NUMBERS = {"en": "tests", "it": "i suoi test", "fr": "tests", "de": "Tests", "nl": "tests"}
OUR_CHOICE = {"en": "Our choice", "it": "Scelta nostra", "fr": "Notre choix", "de": "Unsere Wahl", "nl": "Onze keuze"}


def section(game, code):
    return re.search('<section id="%s">(.*?)</section>' % game, rules_in(code).decode(), re.DOTALL)[1]


def source(game, code):
    translated = GAMES / game / ("RULES.%s.md" % code)
    return (translated if translated.exists() else GAMES / game / "RULES.md").read_text("utf-8")


EXPLAINED = [game for game in NAMED if OUR_CHOICE["en"] in source(game, "en")]


@each_row("game, code", product(NAMED, CODES))
def test_every_rule_and_example_is_shown(game, code):
    shown, written = section(game, code), source(game, code)
    numbers = re.findall(r"\*\*([A-Z\d]+-\d+)\*\*", written)
    assert "img src" not in shown  # The page draws its own tables.
    assert numbers and re.findall(r"<strong>([A-Z\d]+-\d+)</strong>", shown) == numbers
    has_records = re.search(r"^\| `(\d )?[a-z]+ \d+`", written, re.MULTILINE) is not None
    assert len(re.findall("<h2>", shown)) == written.count("\n## ") - has_records


@each_row("game, code", product(NAMED, CODES))
def test_options_are_described_by_effect_and_records_are_left_out(game, code):
    shown, written = section(game, code), source(game, code)
    names = re.findall(r"^\| `(\w+)` \|(?:[^|]*\|){4}$", written, re.MULTILINE)
    does = re.findall(r"^\| `\w+` \|(?:[^|]*\|){3} ([^|`]*?) \|$", written, re.MULTILINE)
    assert names and all("<td>%s</td>" % words.replace("'", "&#x27;") in shown.replace("'", "&#x27;") for words in does)
    assert not any("<td><code>%s</code></td>" % name in shown for name in names)
    assert not re.search(r"Op\w+\s+<code>\w+</code>\.", shown)
    assert "<code>0 roll" not in shown and "<code>1 roll" not in shown


@each_row("game, code", product(EXPLAINED, CODES))
def test_the_purpose_of_rule_numbers_is_left_out(game, code):
    begins = section(game, code).split("<h2>")[0]
    assert "<p><em>%s</em>" % OUR_CHOICE[code] in begins
    assert ABOUT_NUMBERS[code] not in begins and ABOUT_NUMBERS[code] in source(game, code).split("\n## ")[0]

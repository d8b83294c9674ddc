"""Tests that names and texts of choices come from the firmware's previews, and that tables do not compute rules."""

import json
import re
from copy import deepcopy
from random import Random

import pytest

from drawn import DRAWN
from turtleback import language
from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE
from turtleback.language import CODES
from turtleback_host.page.cards import SOURCES
from turtleback_portable.table_view.game_follower import position_of

# Together, these games have pairs of turtles, cards of Mahé, special cards of MADA, real dice, odds and hidden numbers.
PLAYED = {
    "mahe": [(2, {"card_variant": 1}), (4, {"first": 9})],
    "mice": [(3, {"first": 9}), (2, {"hidden": 1})],
    "mada": [(3, {})],
    "midas": [(2, {"guard": 1})],
    "bag": [(2, {})],
    "mice_table": [(3, {"first": 9})],
    "mada_table": [(3, {"odds": 1, "first": 9})],
}
PLAYED |= {game: [(game_class(game).SEATS[0], {})] for game in DRAWN - set(PLAYED)}
KEYED = ("mahe", "mice", "mice_table", "mada_table")  # games with dice that people enter
NUMBERS = ("score",)  # games in which people enter numbers, which no preview names
ACTIONS = 120
# Draws positions in a language. Returns the name and the text of each choice, and whether the choice is part of a
# drawing. HTML buttons are named by their text.
CHOICES = """async ([code, positions]) => {
  const { setLanguage, _ } = await import("./js/language.js");
  const { factsOf, loadTable } = await import("./js/games/index.js");
  await setLanguage(code);
  const root = document.getElementById("board");
  root.hidden = false;
  const { createTable } = await loadTable(positions[0].game);
  const { pieces = {} } = factsOf(positions[0].game);
  const name = (seat) => _(facts.names[seat]);
  const table = createTable({ root, facts, choose() {}, why() {}, name, pieces }, positions[0]);
  const written = (node) => node instanceof Text ? node.data
    : node instanceof SVGTitleElement ? "" : [...node.childNodes].map(written).join("");
  const named = (it) => [it.getAttribute("aria-label") ?? it.title, written(it), it.matches("[role=button]")];
  return positions.map((position) => {
    table.showPosition(position);
    return [...root.querySelectorAll(".choice")].map(named);
  });
}"""


@pytest.fixture
def drawn(picture):
    page = picture.page
    return lambda positions, code="en": page.evaluate(CHOICES, [code, json.loads(json.dumps(positions))])


def decisions(game, seats, options):
    """Yield the positions of a random game in which a seat has a choice, each as this seat sees it."""
    kind = game_class(game)
    below, played = Random(1).randrange, kind(seats, options)
    for _ in range(ACTIONS):
        legal, actor = played.legal(), played.actor()
        if not legal:
            break
        if actor != CHANCE or game in KEYED:
            yield deepcopy(position_of(played, max(actor, 0), True, None, False, []))
        played.apply(legal[below(len(legal))])


def words(text):
    """Return a text in lower case without punctuation."""
    return " %s " % " ".join(re.findall(r"[^\W_]+", text.lower()))


def test_the_text_of_a_choice_is_part_of_its_name(drawn):
    """Does the same as axe-core's rule label-content-name-mismatch, but is a hundred times as fast."""
    for game, tables in PLAYED.items():
        for seats, options in tables:
            for code in CODES:
                language.set_language(code)
                for name, written, is_drawn in sum(drawn(list(decisions(game, seats, options)), code), []):
                    assert not is_drawn or not words(written).strip() or words(written) in words(name)


def test_a_choice_is_named_by_its_preview(drawn):
    """No table writes its own sentences. The test replaces each preview by a text that no table could contain."""
    for game, tables in PLAYED.items():
        for seats, options in tables:
            shown = [seen for seen in decisions(game, seats, options) if seen["legal"] and not is_put_in_order(seen)]
            for number, seen in enumerate(shown):
                for action, preview in enumerate(seen["previews"]):
                    preview["text"] = f"preview {action} of {number}"
            names = [{name for name, *_ in choices} for choices in drawn(shown)]
            texts = [{preview["text"] for preview in seen["previews"]} for seen in shown]
            assert any(names), game
            # A score pad offers its end only between two rounds.
            assert names == [text if offered or game not in NUMBERS else set() for text, offered in zip(texts, names)]


def is_put_in_order(position):
    """Return whether players arrange the numbers of mice. In this phase no choice is a single action."""
    return position["legal"][0][0] == "place"


def played(game, seats, *actions, options=None):
    """Return the position after these actions, as the seat that acts next sees it."""
    table = new_game(game, seats, options)
    for action in actions:
        table.apply(action)
    return position_of(table, max(table.actor(), 0), True, None, False, [])


def test_the_text_of_a_choice_comes_from_its_preview(drawn):
    """Destination, gain and risk are taken from the preview, even if the rules would give other values."""
    swim = played("mahe", 4, ("egg", 3), ("roll",), ("die", 4))
    assert swim["previews"][1]["to"] == 4
    swim["previews"][1] |= {"to": 17, "path": [0, 17], "wins": 9}
    written = drawn([swim])[0][1][1]
    assert "to space 17" in written and "wins 9\xa0eggs" in written
    race = played("mice", 2, ("roll",), ("die", 2), ("blank", 5), options={"hidden": 1})
    moves = [at for at, action in enumerate(race["legal"]) if action == ["move", 6, 5]]
    race["previews"][moves[0]] |= {"to": 19, "takes": []}
    assert drawn([race])[0][moves[0]][1] == "Gto 19"
    hands = [("card", kind) for kind in (1, 2, 3, 4, 5, 6)]
    luck = played("mada", 2, *hands)
    assert luck["legal"][0] == ["luck"]
    luck["previews"][0]["risk"] = [3, 4]
    assert ["75 % lose the round" in text for _, text, _ in drawn([luck])[0]].count(True) == 1


def test_faces_that_bust_are_drawn_beside_the_players_cards(picture, drawn):
    swim = played("mahe", 4, ("egg", 3), ("roll",), ("die", 4))
    swim["legal"].insert(0, ["card", 2])
    swim["previews"].insert(0, {"text": "Play your card 2 as a die"})
    drawn([swim])
    assert picture.page.locator("#board .act.risk path[stroke='#a3231f']").count() == 3  # 4, 5 and 6


def test_mahe_12_riders_keep_their_place_on_the_raft(drawn, picture):
    turns = "2 stop", "2 stop", "6 roll 6", "6 roll 6", "6 roll 6"
    moves = " ".join("roll " + turn for turn in turns).split()
    actions = [("die", int(each)) if each.isdecimal() else (each,) for each in moves]
    raft = played("mahe", 4, ("egg", 3), *actions, options={"raft_stacks": 1})
    assert (raft["view"]["stacks"][0], raft["view"]["riding"]) == ([2, 3, 0, 1], [1])
    assert "On the raft: Red; Teal; Mint, on it Blue" in " ".join(raft["where"])
    drawn([raft])
    spots = picture.page.evaluate(
        "[0, 1, 2, 3].map((at) => { const box = document.querySelector(`#board [data-turtle='${at}']`)"
        ".getBoundingClientRect(); return [box.x, box.y]; })"
    )
    (low, rider, *others) = spots
    assert rider[0] == low[0] and rider[1] < low[1]
    assert len({tuple(spot) for spot in (low, *others)}) == 3


MODULES = (path for folder in ("games", "table") for path in (SOURCES / "js" / folder).rglob("*.js"))
TABLES = sorted(path for path in MODULES if path.name != "setup.js")  # a set-up chooses the options
# The options that a table may read: looks of cards, the layout of the raft, and letters on mice.
OPTIONS = {"pears", "raft_stacks", "hidden"}
# Entries of a view that only rules need. These are unseen cards, cards played in this turn, and barred directions.
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
OF_RULES = re.compile(r"\b(?:unseen|spent)\b(?!: null|\x22)|(?<!derived\.)\bbarred\b(?!.* = derived;|\.)")
# Only code that draws places may use sums around a ring.
RING = re.compile(r"% ?\(?(SPACES|RINGS|SPOKES)\b")
DRAWN_ROUND = {"midas/board.js": 1}


def test_tables_read_nothing_that_only_rules_need():
    """Finds names of options and entries, and sums around a ring. The tests above find other uses of rules."""
    sources = {"/".join(path.parts[-2:]): path.read_text("utf-8") for path in TABLES}
    assert {name for text in sources.values() for name in re.findall(r"\boptions\.(\w+)", text)} == OPTIONS
    assert [name for name, text in sources.items() if OF_RULES.search(COMMENT.sub("", text))] == []
    assert {name: len(RING.findall(text)) for name, text in sources.items() if RING.search(text)} == DRAWN_ROUND

"""What choices are called on a game's picture: their names have in them what is written there, in every language."""

from copy import deepcopy
from random import Random

import pytest

from tables import Picture
from turtleback import language
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import CHANCE
from turtleback.language import CODES
from turtleback_host.watch.game_follower import position

# Whatever is offered there: pairs of turtles, cards of Mahé, special cards of MADA, real dice, odds, hidden numbers.
PLAYED = {
    "mahe": [(2, {"card_variant": 1}), (4, {"first": 9})],
    "mice": [(3, {"first": 9}), (2, {"hidden": 1})],
    "mada": [(3, {})],
    "midas": [(2, {"guard": 1})],
    "bag": [(2, {})],
    "mice_table": [(3, {"first": 9})],
    "mada_table": [(3, {"odds": 1, "first": 9})],
}
KEYED = ("mahe", "mice", "mice_table", "mada_table")  # where people may say what fell
ACTIONS = 120
# The choices of all positions on which other words are written than are in their names: what axe-core's rule
# label-content-name-mismatch finds, words in a row without punctuation, but a hundred times as fast.
MISNAMED = """async ([code, positions]) => {
  const { setLanguage, _ } = await import("./js/language.js");
  const { TABLES } = await import("./js/tables/table.js");
  await setLanguage(code);
  const root = document.getElementById("board");
  root.hidden = false;
  const { createTable } = await TABLES[positions[0].game]();
  const table = createTable({ root, facts, choose() {}, why() {}, name: (seat) => _(facts.names[seat]) });
  const words = (text) => ` ${(text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu) ?? []).join(" ")} `;
  const written = (node) => node instanceof Text ? node.data
    : node instanceof SVGTitleElement ? "" : [...node.childNodes].map(written).join("");
  const wrong = new Set();
  for (const position of positions) {
    table.show(position);
    for (const choice of root.querySelectorAll("[role=button]")) {
      const [label, name] = [words(written(choice)), choice.getAttribute("aria-label") ?? choice.textContent];
      if (label.trim() && !words(name).includes(label)) wrong.add(`${label.trim()} / ${name}`);
    }
  }
  return [...wrong];
}"""


def decisions(game, seats, options):
    """The positions in which anything is chosen, as whose turn it is sees them, of a game that is played at random."""
    kind = game_class(game)
    below, played = Random(1).randrange, kind(seats, options)
    for _ in range(ACTIONS):
        legal, actor = played.legal(), played.actor()
        if not legal:
            break
        if actor != CHANCE or game in KEYED:
            yield deepcopy(position(played, max(actor, 0), True, None, False, []))
        played.apply(legal[below(len(legal))])


@pytest.mark.slow
def test_what_is_written_on_a_choice_is_part_of_its_name_in_every_language(context, opened, served):
    page = Picture(context, opened, served).page
    for game in GAMES:
        for seats, options in PLAYED[game]:
            for code in CODES:
                language.choose(code)
                shown = list(decisions(game, seats, options))
                assert page.evaluate(MISNAMED, [code, shown]) == [], (game, code)

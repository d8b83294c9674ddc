"""Tests that tables keep their place and size in every state of a game, in German with long names."""

import json

import pytest

from chromium import resize
from tables import Picture
from test_page_covered import NAMES
from test_page_tables import mixed_player
from turtleback_tools.documents.screens import SEED

SIZES = {(390, 844): 20, (360, 640): 10}  # with the number of choices taken at each size
# Records the place and size of the table after each change, with what was shown.
LOOK = """{
  window.places = {};
  const look = () => {
    const box = document.querySelector("#board .frame > .table")?.getBoundingClientRect();
    if (!box?.width || !document.querySelector("#board .seats > li") || position.winners) return;
    const key = [box.x, box.y, box.width, box.height].map(Math.round);
    places[key] ??= document.querySelector("#board .dock").textContent;
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.getElementById("board"), {
    childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "class", "data-watching"],
  }));
}"""


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "midas"])
def test_a_table_keeps_its_size_in_every_state_of_a_game(context, opened, served, game):
    context.add_init_script(LOOK)
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % json.dumps(NAMES))
    table = Picture(context, opened, served)
    table.device.speak("de")
    table.page.evaluate("document.fonts.ready.then(() => {})")
    for size, left in SIZES.items():
        resize(table.page, *size)
        table.page.evaluate("places = {}")
        table.page.workers[0].evaluate("() => " + SEED % 5)
        table.begin(game, ["human", "human", "clever"])
        choose = mixed_player(game, 1)
        while not table.position["winners"] and left:
            table.take(choose(table.position, table.choices))
            left -= 1
        places = table.page.evaluate("places")
        assert len(places) == 1, (size, places)

"""Takes the pictures of the tables for the documents: `python -m turtleback_tools.documents.table_pictures [GAME ...]`.

Each is of a game that is always the same, played by bots and held where somebody is asked, as the page draws it in
Chromium.
"""

import io
import json
import sys
import tempfile
import threading
from pathlib import Path
from random import Random

from PIL import Image

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE
from turtleback.games.bots import best, bot, random
from turtleback_host.page.build import SOURCES, build
from turtleback_host.page.server import Server
from turtleback_host.watch.game_follower import facts
from turtleback_host.watch.game_follower import position as told_of
from turtleback_tools.chromium import ARGUMENTS, executable

SIDE = 720
PHONE = (390, 844)
FILLING = ("mahe",)  # what fills the screen
COLOURS = 192  # so few keep a picture small; with fewer, seats lose theirs
# Of each game: its seats, how many actions come before, dice and cards among them, and the seed of these.
TABLES = {
    "mahe": (5, 101, 6),
    "mice": (4, 165, 38),
    "mada": (4, 129, 6),
    "midas": (5, 81, 5),
    "mice_table": (4, 80, 99),
    "mada_table": (4, 21, 228),
    "bag": (4, 3, 20),
}
# Draws a position where nothing else is on the page.
DRAW = """async ([position, facts, width, height]) => {
  const root = document.getElementById("board");
  document.body.replaceChildren(root);
  root.hidden = false;
  root.style.width = `${width}px`;
  root.style.height = `${height}px`;
  const table = document.createElement("div");
  root.replaceChildren(table);
  const { TABLES } = await import("./js/tables/table.js");
  const { createTable } = await TABLES[position.game]();
  createTable({ root: table, facts, choose() {}, why() {}, name: (seat) => facts.names[seat] }).show(position);
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def main() -> None:
    """Take the pictures of the games named, or of all."""
    for game in sys.argv[1:] or TABLES:
        path = SOURCES / "pictures" / f"table-{game}.png"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(taken(game))
        print("%s: %d bytes" % (path.name, path.stat().st_size))


def taken(game: str) -> bytes:
    """The picture of a game, as a PNG."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, Server(build(Path(folder)), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
            width, height = PHONE if game in FILLING else (SIDE, SIDE)
            page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
            page.goto(server.address)
            page.evaluate(DRAW, [position(game), json.loads(facts()), width, height])
            shot = page.locator("#board").screenshot()
            browser.close()
        server.shutdown()
    out = io.BytesIO()
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def position(game: str) -> dict:
    """The position that is shown of a game, as the page is told it."""
    seats, actions, seed = TABLES[game]
    below = Random(seed).randrange  # noqa: S311
    shown = game_class(game)(seats)
    choose = bot(game, best(game)) if best(game) else random
    for _ in range(actions):
        legal, actor = shown.legal(), shown.actor()
        shown.apply(legal[below(len(legal))] if actor == CHANCE else choose(actor, shown.view(actor), legal, below))
    plain: dict = json.loads(json.dumps(told_of(shown, shown.actor(), True, None, False, [])))
    return plain


if __name__ == "__main__":
    main()

"""How long the page takes to draw the largest game, Midas in Love with nine seats: each update, and frames that move.

Without a graphics card frames come when they can; what a frame costs the page's own thread is measured instead: its
scripts, and the browser's work on styles and layout.
"""

import json
import math
from collections.abc import Iterator
from random import Random

from playwright.sync_api import CDPSession, Page

from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import random
from turtleback.games.midas.rules import Midas
from turtleback_host.pico.game_log import Row
from turtleback_host.watch.game_follower import facts, position

SEATS = 9
GUARD = 3  # turns of a hand at most
FRAME_MS = 1000 / 60
MOVED = 60  # updates that are watched moving
APART_MS = 250  # between them: less than a move takes
# Shows all positions on the page, one a frame, and gives the ms of each update with its styles and layout.
UPDATES = """async (told) => {
  const [positions, facts] = JSON.parse(told);
  const { createTable } = await import("./js/tables/midas.js");
  const root = document.getElementById("board").appendChild(document.createElement("div"));
  root.parentElement.hidden = false;
  const table = createTable({ root, facts, choose() {}, why() {}, name: (seat) => facts.names[seat] });
  window.drawn = { table, positions };
  const took = [];
  for (const position of positions) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    table.show(position);
    root.getBoundingClientRect();
    took.push(performance.now() - start);
  }
  return took;
}"""
# Shows some of them as they are played, while pieces move, and gives the number of frames.
FRAMES = """async ([count, apart]) => {
  let frames = 0;
  let isOn = true;
  requestAnimationFrame(function next() {
    frames++;
    if (isOn) requestAnimationFrame(next);
  });
  for (const position of drawn.positions.slice(-count)) {
    drawn.table.show(position);
    await new Promise((done) => setTimeout(done, apart));
  }
  isOn = false;
  return frames;
}"""
COSTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def drawing(page: Page) -> Iterator[Row]:
    """What updates and frames cost, on a page that is open."""
    updates = sorted(page.evaluate(UPDATES, game_of_positions()))
    half, most = (updates[math.ceil(share * len(updates)) - 1] for share in (0.5, 0.99))
    what = "an update of Midas with %d seats, 50 and 99 %% of %d" % (SEATS, len(updates))
    yield Row(what, "%.1f and %.1f ms" % (half, most), "99 %% in %.0f ms" % FRAME_MS, most > FRAME_MS)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = _costs(session)
    frames = page.evaluate(FRAMES, [MOVED, APART_MS])
    ms = 1000 * (_costs(session) - before) / frames
    what = "scripts, styles and layout in each of %d frames while it moves" % frames
    yield Row(what, "%.1f ms" % ms, "%.0f ms" % (FRAME_MS / 2), ms > FRAME_MS / 2)


def game_of_positions() -> str:
    """JSON: the positions of a whole game, as the page is told them, and what it is told of the firmware."""
    game, below = Midas(SEATS, {"guard": GUARD}), Random(1).randrange  # noqa: S311
    told = []
    while (actor := game.actor()) != OVER:
        told.append(position(game, max(0, actor), actor != CHANCE, None, False, []))
        game.apply(random(actor, {}, game.legal(), below))
    told.append(position(game, 0, False, None, True, []))
    return json.dumps([told, json.loads(facts())])


def _costs(session: CDPSession) -> float:
    """The seconds that the page's own thread has spent on scripts, styles and layout."""
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    return float(sum(metrics[name] for name in COSTS))

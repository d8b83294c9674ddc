"""How long the page computes for a frame, in play of each game on its table, with and without animation.

Chromium's trace tells the CPU time of each task: what else this PC does at the same time is not in it.
"""

import json
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from turtleback.engine.catalogue import GAMES
from turtleback.games.bots import best
from turtleback_host.pico.game_log import Row
from turtleback_tools.benchmarks.page import LATE_MS, chromium, opened, served
from turtleback_tools.chromium import ask, until

MOTIONS = ("no-preference", "reduce")
BETWEEN_MS = 80
CHOICE = "#board .choice"


def rows(minutes: float) -> Iterator[Row]:
    """A row for each game: a person who taps whatever can be tapped, and bots, for so many minutes with each motion."""
    with served() as server:
        for game in filter(best, GAMES):
            setting = json.dumps({"game": game, "players": ["human", *[best(game)] * 2], "stir": False})
            taps, longest = 0, []
            for motion in MOTIONS:
                with chromium() as browser:
                    page = opened(browser, server.address, reduced_motion=motion)
                    until(page, "window.turtleback?.words().length")
                    played, ms = _play(browser, page, setting, minutes * 60_000)
                taps += played
                longest.append(ms)
            what = "%s, longest task of the page with animation and without, %d taps in %g min" % (
                game,
                taps,
                len(MOTIONS) * minutes,
            )
            yield Row(what, "%.0f and %.0f ms of CPU" % tuple(longest), "%d ms" % LATE_MS, max(longest) > LATE_MS)


def _play(browser: Browser, page: Page, setting: str, ms: float) -> tuple[int, float]:
    """How often somebody tapped, and the longest task of the page (ms of CPU)."""
    chance = Random(1)
    taps = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=["toplevel"])
        end = page.evaluate("performance.now()") + ms
        ask(page, "begin", setting)
        while page.evaluate("performance.now()") < end:
            choices = page.evaluate("document.querySelectorAll('%s').length" % CHOICE)
            if choices:
                which = chance.randrange(choices)
                page.evaluate("document.querySelectorAll('%s')[%d]?.click()" % (CHOICE, which))
                taps += 1
            elif json.loads(ask(page, "state"))["over"]:
                ask(page, "begin", setting)
            page.wait_for_timeout(BETWEEN_MS)
        browser.stop_tracing()
        return taps, _longest(json.loads(path.read_text("utf-8"))["traceEvents"])


def _longest(events: list[dict[str, Any]]) -> float:
    """The longest task (ms of CPU) of the busiest page's main thread."""
    named = [it for it in events if it["ph"] == "M" and it["args"].get("name") == "CrRendererMain"]
    threads = {(it["pid"], it["tid"]) for it in named}
    tasks = [it for it in events if it["name"].endswith("RunTask") and (it["pid"], it["tid"]) in threads]
    [(busiest, _)] = Counter(it["pid"] for it in tasks).most_common(1)
    return max(float(it.get("tdur", 0)) for it in tasks if it["pid"] == busiest) / 1000

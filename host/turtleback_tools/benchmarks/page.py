"""The figures of the page, each beside its goal, in a real Chromium on this PC; needs Playwright.

The server is on this PC, too: the times have no network in them.
"""

import gzip
import json
import math
import shutil
import statistics
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from turtleback.engine.catalogue import GAMES as KINDS
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bots import best, random
from turtleback.games.midas.rules import Midas
from turtleback.language import CODES
from turtleback_host.page.build import build
from turtleback_host.page.server import PageHandler, Server
from turtleback_host.pico.game_log import Row
from turtleback_host.watch.game_follower import facts, position
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import Series, Tally
from turtleback_tools.chromium import ARGUMENTS, ASK_DEVICE, ask, executable, until
from turtleback_tools.documents.screens import KNOWN

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARED, SHARED_BYTES = Path("/dev/shm"), 2**29  # where what processes share lies in memory, and what Chromium needs
HERE = Path(__file__).parent
PROBE, WORKER_PROBE = ((HERE / name).read_text("utf-8") for name in ("page_probe.js", "page_probe_worker.js"))
SEES_LAMPS = "localStorage.setItem('turtleback table', 'false'); localStorage.setItem('turtleback hints', 'false')"


def _started() -> dict[str, Any]:
    """How Chromium is started.

    Playwright would have it put what processes share into new files on the disk, for which frames have to wait. Only a
    container with little room in memory needs that.
    """
    has_room = SHARED.is_dir() and shutil.disk_usage(SHARED).free >= SHARED_BYTES
    dropped = ["--disable-dev-shm-usage"] if has_room else []
    return {"executable_path": executable(), "args": ARGUMENTS, "ignore_default_args": dropped}


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the set-up. NoMachine or NoBrowser if there is none."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(**_started())


def opened(browser: Browser, address: str, *scripts: str, **context: Any) -> Page:
    """A page of a phone that has nothing yet; `scripts` run before its own, `context` is Playwright's."""
    profile = browser.new_context(**PHONE, **context)
    for script in (KNOWN, ASK_DEVICE % "{}", *scripts):
        profile.add_init_script(script)
    page = profile.new_page()
    page.goto(address)
    return page


@contextmanager
def profile_in(
    browser: Browser, start: dict[str, str] | None = None, locale: str = "en", on_disk: bool = False
) -> Iterator[BrowserContext]:
    """A phone of somebody who has been here before, but has nothing of the page; `start` goes to the Worker.

    Its files lie on the disk or, as those of a private window, in memory.
    """
    phone = {**PHONE, "locale": locale}
    launch = browser.browser_type.launch_persistent_context
    with (
        tempfile.TemporaryDirectory() as folder,
        launch(folder, **_started(), **phone) if on_disk else browser.new_context(**phone) as profile,
    ):
        for script in (SEES_LAMPS, ASK_DEVICE % json.dumps(start or {}), PROBE):
            profile.add_init_script(script)
        yield profile


def open_page(profile: BrowserContext, address: str, ms: int = 0) -> Page:
    """The page, when its first page is painted; a manual clock needs so many ms for that."""
    page = profile.new_page()
    page.goto(address)
    if ms:
        until(page, "!!window.deviceWorker")
        ask(page, "advance", ms)
    until(page, "probe.firstPage > 0")
    return page


PRESS_MS, BETWEEN_MS = 60, (400, 700)
LATE_MS = 50
PATIENCE_MS = 60_000  # with a PC that is too busy to answer a press while a finger is down
GOES_ON = "([end, last]) => performance.now() < end || (performance.now() < last && !probe.presses.length)"
GAMES = (2, 20)
SAME = 1.02  # for the last of these games may be longer than another
KB = 1024
INSTALLED = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  const texts = lang === "en" || (await caches.match(`languages/${lang}.json`));
  return active.state === "activated" && Boolean(texts);
}"""
FOUR_BOTS = json.dumps({"game": "mahe", "players": ["clever"] * 4})
TWO_BOTS = json.dumps({"game": "mahe", "players": ["below4"] * 2})
VM = "/vm/micropython.mjs"
# Has the Worker know the memory of the VM, which the VM keeps to itself.
MEMORY_PROBE = """
for (const how of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[how];
  WebAssembly[how] = async (...given) => {
    const made = await real.apply(WebAssembly, given);
    globalThis.vmMemory = (made.instance ?? made).exports.memory;
    return made;
  };
}
"""
VM_BYTES = "vmMemory.buffer.byteLength"
# Hurries a game of bots to its end.
PLAY = """async (setting) => {
  await askDevice("begin", setting);
  while (!JSON.parse(await askDevice("state")).over) {
    askDevice("gesture", "tap stop");
    await askDevice("advance", 500);
  }
}"""


class _CountedWriter(BufferedIOBase):
    """Counts the bytes that a browser is sent."""

    sizes: list[int] = []

    def __init__(self, writer: BufferedIOBase) -> None:
        self._writer = writer

    def write(self, data: Any) -> int:
        self.sizes.append(len(data))
        return self._writer.write(data)


class _CountedHandler(PageHandler):
    def setup(self) -> None:
        super().setup()
        self.wfile = _CountedWriter(self.wfile)


def heading() -> str:
    """What is measured with what. NoMachine or NoBrowser if the set-up lacks something."""
    with chromium() as browser:
        return "The page: Chromium %s, headless and without a graphics card; turtleback benchmark" % browser.version


def rows(minutes: float) -> Iterator[Row]:
    """The whole table with so many minutes of play, each row as soon as it is found."""
    with chromium() as browser:
        yield from loading(browser)
        with served() as server:
            yield from playing(browser, server.address, minutes)
            with profile_in(browser) as profile:
                page = open_page(profile, server.address)
                yield from drawing(page)
                yield from analysing(page)
            yield from memory(browser, server)


def loading(browser: Browser, languages: Sequence[str] = CODES) -> Iterator[Row]:
    """What is sent at first, and how long the first page takes then and without a network; once a language."""
    sent, cold, installed = [], [], []
    with served() as server:
        for code in languages:
            _CountedWriter.sizes.clear()
            with profile_in(browser, locale=code) as profile:
                cold.append(_first_page(profile, server.address))
                sent.append(sum(_CountedWriter.sizes) / KB)
                profile.set_offline(True)
                installed.append(_first_page(profile, server.address))
    yield Row("first load, all that is sent, in each language", _range(sent), "600 KB", max(sent) > 600)
    yield times("address to the first page, nothing loaded before", cold, 1500)
    yield times("the same, installed and without a network", installed, 600)


def _range(sizes: list[float]) -> str:
    return "%.0f to %.0f KB" % (min(sizes), max(sizes))


def playing(browser: Browser, address: str, minutes: float) -> Iterator[Row]:
    """A game of four bots, in whose scenes somebody presses; each decision of it is flushed to the disk."""
    with profile_in(browser, on_disk=True) as profile:
        page = open_page(profile, address)
        page.workers[0].evaluate(WORKER_PROBE)
        ask(page, "begin", FOUR_BOTS)
        ask(page, "measure")
        _press_for(page, minutes * 60_000)
        ticks = ask(page, "measure")
        presses, frames, lateness = (page.evaluate("probe." + name) for name in ("presses", "frames", "lateness"))
    average = ticks["ms"] / ticks["ticks"]
    value = "%.2f ms, %.0f at worst" % (average, ticks["longest"])
    yield Row("a tick in the Worker, average of %d" % ticks["ticks"], value, "0.5 ms", average > 0.5)
    presses.sort()
    half, most = (presses[math.ceil(share * len(presses)) - 1] for share in (0.5, 0.99))
    what = "press to its lamp painted, 50 and 99 %% of %d presses" % len(presses)
    yield Row(what, "%.0f and %.0f ms" % (half, most), "99 % in 50 ms", most > 50)
    late = sum(ms > LATE_MS for ms in lateness)
    what = "%d frames in %g min of play, late after %d ms" % (frames, minutes, LATE_MS)
    yield Row(what, "%d late, %.0f ms at worst" % (late, max(lateness)), "0 late", late > 0)


def memory(browser: Browser, server: Server) -> Iterator[Row]:
    """What the Worker takes after few games, and after many; its VM is served with a probe."""
    vm = server.site[VM]
    probed = MEMORY_PROBE.encode() + vm.content
    server.site[VM] = vm._replace(content=probed, compressed=gzip.compress(probed), tag='"probed"')
    with profile_in(browser, {"clock": "manual"}) as profile:
        page = open_page(profile, server.address, ms=1000)
        taken, played = [], 0
        for games in GAMES:
            while played < games:
                page.evaluate(PLAY, TWO_BOTS)
                played += 1
            taken.append((ask(page, "measure")["heap"], page.workers[0].evaluate(VM_BYTES)))
    for what, few, many in zip(("the firmware's heap", "the VM's memory"), *taken):
        value = "%.0f KB, %.0f KB" % (few / KB, many / KB)
        yield Row("%s after %d games, after %d" % (what, *GAMES), value, "the same", many > SAME * few)


def times(what: str, ms: Iterable[float], goal: float) -> Row:
    """The median and the worst of some times, beside the most that they may be."""
    ms = list(ms)
    value = "%.0f ms, %.0f at worst of %d" % (statistics.median(ms), max(ms), len(ms))
    return Row(what, value, "%.0f ms" % goal, max(ms) > goal)


@contextmanager
def served() -> Iterator[Server]:
    """The page on a free port."""
    with tempfile.TemporaryDirectory() as folder, Server(build(Path(folder)), 0) as server:
        server.RequestHandlerClass = _CountedHandler
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def _first_page(profile: BrowserContext, address: str) -> float:
    """How many ms after its address was entered the first page was painted; waits until the page is installed."""
    page = open_page(profile, address)
    until(page, INSTALLED)
    ms = float(page.evaluate("probe.firstPage"))
    page.close()
    return ms


def _press_for(page: Page, ms: float) -> None:
    """Press ROLL and STOP in turn, at times that nobody could foresee, until one press at least has been seen."""
    fingers = page.context.new_cdp_session(page)
    chooser = Random(1)
    boxes: Any = [page.locator(button).bounding_box() for button in ("#roll", "#stop")]
    end = page.evaluate("performance.now()") + ms
    while page.evaluate(GOES_ON, [end, end + PATIENCE_MS]):
        boxes.reverse()
        point = {"x": boxes[0]["x"] + boxes[0]["width"] / 2, "y": boxes[0]["y"] + boxes[0]["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(PRESS_MS)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(chooser.uniform(*BETWEEN_MS))
        if json.loads(ask(page, "state")).get("over"):
            ask(page, "begin", FOUR_BOTS)


SEATS = 9
GUARD = 3  # turns of a hand at most
FRAME_MS = 1000 / 60
# Shows all positions on the page, one a frame, and gives the ms of each update with its styles and layout.
UPDATES = """async (told) => {
  const [positions, facts] = JSON.parse(told);
  const { createTable } = await import("./js/tables/midas.js");
  const root = document.getElementById("board").appendChild(document.createElement("div"));
  root.parentElement.hidden = false;
  const table = createTable({ root, facts, choose() {}, why() {}, name: (seat) => facts.names[seat] });
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


def drawing(page: Page) -> Iterator[Row]:
    """What updates cost, on a page that is open."""
    updates = sorted(page.evaluate(UPDATES, game_of_positions()))
    half, most = (updates[math.ceil(share * len(updates)) - 1] for share in (0.5, 0.99))
    what = "an update of Midas with %d seats, 50 and 99 %% of %d" % (SEATS, len(updates))
    yield Row(what, "%.1f and %.1f ms" % (half, most), "99 %% in %.0f ms" % FRAME_MS, most > FRAME_MS)


def game_of_positions() -> str:
    """JSON: the positions of a whole game, as the page is told them, and what it is told of the firmware."""
    game, below = Midas(SEATS, {"guard": GUARD}), Random(1).randrange  # noqa: S311
    told = []
    while (actor := game.actor()) != OVER:
        told.append(position(game, max(0, actor), actor != CHANCE, None, False, []))
        game.apply(random(actor, {}, game.legal(), below))
    told.append(position(game, 0, False, None, True, []))
    return json.dumps([told, json.loads(facts())])


ANALYSIS_MS = 10_000
# Analyses a record as the page does it; gives the ms that takes, and the longest without progress.
ANALYSE = """async (record) => {
  const { Device } = await import("./js/device.js");
  const times = [performance.now()];
  const device = new Device("en", record);
  await new Promise((ready) => device.addEventListener("ready", ready, { once: true }));
  for (let found = { done: 0, of: 1 }; found.done < found.of; times.push(performance.now()))
    found = JSON.parse(await device.ask("analyse", 10));
  device.close();
  return [times.at(-1) - times[0], Math.max(...times.slice(1).map((time, at) => time - times[at]))];
}"""


def analysing(page: Page) -> Iterator[Row]:
    """How long turning points and luck of a whole game take, of each kind that has a bot that rates."""
    for name in KINDS:
        if best(name):
            series = Series(name, ("random", *[best(name)] * 3), {}, seed=1)
            lines: list[str] = []
            play_one(series, 0, Tally(len(series.bots)), lines)
            took, silent = page.evaluate(ANALYSE, "\n".join(lines))
            what = "turning points of %s, %d seats" % (name, len(series.bots))
            value = "%.1f s, at most %.1f s without progress" % (took / 1000, silent / 1000)
            yield Row(what, value, "%d s" % (ANALYSIS_MS / 1000), took > ANALYSIS_MS)

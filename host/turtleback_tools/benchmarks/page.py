"""The figures of the page, each beside its goal, in a real Chromium on this PC; needs Playwright.

The server is on this PC, too: the times have no network in them. Of frames, Chromium's trace tells the CPU time of each
task: what else this PC does at the same time is not in it.
"""

import gzip
import json
import shutil
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from turtleback.engine.catalogue import GAMES as KINDS
from turtleback.games.bots import best
from turtleback.language import CODES
from turtleback_host.page.server import Server
from turtleback_host.page.site_server import Handler
from turtleback_host.pico.game_log import Row, presses_row
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import Series, Tally
from turtleback_tools.emulator.chromium import ARGUMENTS, ASK_DEVICE, HURRY, KNOWN, ask, executable, served, until

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARED, SHARED_BYTES = Path("/dev/shm"), 2**29  # where what processes share lies in memory, and what Chromium needs
HERE = Path(__file__).parent
PROBE, PHONES_PROBE = ((HERE / name).read_text("utf-8") for name in ("page_probe.js", "phones_probe.js"))
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


class _CountedWriter(BufferedIOBase):
    """Counts the bytes that a browser is sent."""

    sizes: list[int] = []

    def __init__(self, writer: BufferedIOBase) -> None:
        self._writer = writer

    def write(self, data: Any) -> int:
        self.sizes.append(len(data))
        return self._writer.write(data)


class _CountedHandler(Handler):
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
                yield from analysing(open_page(profile, server.address))
            yield from memory(browser, server)


def loading(browser: Browser, languages: Sequence[str] = CODES) -> Iterator[Row]:
    """What is sent at first, and how long the first page takes then and without a network; once a language."""
    sent, cold, installed = [], [], []
    with served() as server:
        server.RequestHandlerClass = _CountedHandler
        for code in languages:
            _CountedWriter.sizes.clear()
            with profile_in(browser, locale=code) as profile:
                cold.append(_first_page(profile, server.address))
                sent.append(sum(_CountedWriter.sizes) / KB)
                profile.set_offline(True)
                installed.append(_first_page(profile, server.address))
    value = "%.0f to %.0f KB" % (min(sent), max(sent))
    yield Row("first load, all that is sent, in each language", value, "600 KB", max(sent) > 600)
    yield times("address to the first page, nothing loaded before", cold, 1500)
    yield times("the same, installed and without a network", installed, 600)


def playing(browser: Browser, address: str, minutes: float) -> Iterator[Row]:
    """A game of four bots, in whose scenes somebody presses; each decision of it is flushed to the disk."""
    with profile_in(browser, on_disk=True) as profile:
        page = open_page(profile, address)
        ask(page, "begin", FOUR_BOTS)
        ask(page, "measure")
        _press_for(page, minutes * 60_000)
        ticks = ask(page, "measure")
        presses = sorted(page.evaluate("probe.presses"))
    average = ticks["ms"] / ticks["ticks"]
    value = "%.2f ms, %.0f at worst" % (average, ticks["longest"])
    yield Row("a tick in the Worker, average of %d" % ticks["ticks"], value, "0.5 ms", average > 0.5)
    yield presses_row("press to its lamp painted", presses, LATE_MS)


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
                ask(page, "begin", TWO_BOTS)
                page.evaluate(HURRY)
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


ANALYSIS_MS = 10_000
# Analyses a record as the page does it; gives the ms that takes, and the longest without progress.
ANALYSE = """async (record) => {
  const { Device } = await import("./js/device/device.js");
  const times = [performance.now()];
  const device = new Device("en", record);
  await new Promise((ready) => device.addEventListener("ready", ready, { once: true }));
  for (let found = { done: 0, of: 1 }; found.done < found.of; times.push(performance.now()))
    found = JSON.parse(await device.ask("analyse_record", 10));
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


MOTIONS = ("no-preference", "reduce")
TAP_EACH_MS = 80
CHOICE = "#board .choice"


def frames(minutes: float) -> Iterator[Row]:
    """A row for each game: a person who taps whatever can be tapped, and bots, for so many minutes with each motion."""
    with served() as server:
        for game in filter(best, KINDS):
            setting = json.dumps({"game": game, "players": ["human", *[best(game)] * 2], "stir": False})
            taps, longest = 0, []
            for motion in MOTIONS:
                with chromium() as browser:
                    page = opened(browser, server.address, reduced_motion=motion)
                    until(page, "window.turtleback?.words().length")
                    played, ms = _tap_for(browser, page, setting, minutes * 60_000)
                taps += played
                longest.append(ms)
            what = "%s, longest task of the page with animation and without, %d taps in %g min" % (
                game,
                taps,
                len(MOTIONS) * minutes,
            )
            yield Row(what, "%.0f and %.0f ms of CPU" % tuple(longest), "%d ms" % LATE_MS, max(longest) > LATE_MS)


def _tap_for(browser: Browser, page: Page, setting: str, ms: float) -> tuple[int, float]:
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
            page.wait_for_timeout(TAP_EACH_MS)
        browser.stop_tracing()
        return taps, _longest(json.loads(path.read_text("utf-8"))["traceEvents"])


def _longest(events: list[dict[str, Any]]) -> float:
    """The longest task (ms of CPU) of the busiest page's main thread."""
    named = [it for it in events if it["ph"] == "M" and it["args"].get("name") == "CrRendererMain"]
    threads = {(it["pid"], it["tid"]) for it in named}
    tasks = [it for it in events if it["name"].endswith("RunTask") and (it["pid"], it["tid"]) in threads]
    [(busiest, _)] = Counter(it["pid"] for it in tasks).most_common(1)
    return max(float(it.get("tdur", 0)) for it in tasks if it["pid"] == busiest) / 1000


HANDS = 4
PRESSES_OF_HANDS = 300
SEEN_MS = 150  # after which it is looked whether a press has been seen, so that looking delays nothing
MAHE = json.dumps({"game": "mahe", "players": ["human"] * HANDS})
LINK = "document.getElementById('phones-link').value"
CHAIR = "#chairs button"
ACT = "#board .dock:not(.fresh) .act.choice"
PAINTED = "probe.paints.find(([came]) => came >= %d)?.[1]"  # after a press


def phones() -> Iterator[Row]:
    """All figures, each as soon as it is found."""
    with chromium() as browser, served() as server:
        table = opened(browser, server.address, PHONES_PROBE)
        until(table, "window.turtleback?.words().length")
        hands = [opened(browser, "about:blank", PHONES_PROBE) for _ in range(HANDS)]
        _sit_down(table, hands)
        ask(table, "begin", MAHE)
        yield from _presses(table, hands)


def _sit_down(table: Page, hands: list[Page]) -> None:
    table.evaluate("document.querySelector('[data-opens=phones]').click()")
    link = ""
    for number, hand in enumerate(hands):
        until(table, "%s && %s !== %s" % (LINK, LINK, json.dumps(link)))
        link = table.evaluate(LINK)
        hand.goto(link)
        until(hand, "document.querySelector('%s')" % CHAIR)
        hand.locator("#name").fill("Person %d" % number)
        hand.locator(CHAIR).first.tap()
        until(hand, "document.body.dataset.state === 'wait'")
    table.evaluate("document.getElementById('phones').close()")


def _presses(table: Page, hands: list[Page]) -> Iterator[Row]:
    chance = Random(1)
    seen: list[float] = []
    pages = [table, *hands]
    while len(seen) < PRESSES_OF_HANDS * HANDS:
        asked = _asked(table, hands)
        choices = asked.locator(ACT)
        choices.nth(chance.randrange(choices.count())).tap()
        asked.wait_for_timeout(SEEN_MS)
        pressed = asked.evaluate("probe.pressed")
        until(asked, "%s || probe.refused >= %d" % (PAINTED % pressed, pressed))
        if asked.evaluate("probe.refused") < pressed:  # else somebody who has just been asked cannot have meant it
            for page in pages:
                if page is not asked:
                    until(page, PAINTED % pressed)
                    seen.append(page.evaluate(PAINTED % pressed) - pressed)
    seen.sort()
    yield presses_row("a press on a phone painted at the table and on %d others" % (HANDS - 1), seen, 100)


def _asked(table: Page, hands: list[Page]) -> Page:
    """The phone that is asked, in another game if this one is over."""
    while True:
        for hand in hands:
            if hand.locator(ACT).count():
                return hand
        if json.loads(ask(table, "state"))["over"]:
            ask(table, "begin", MAHE)
        table.wait_for_timeout(20)

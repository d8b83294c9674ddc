"""Measurements of the web page in a real Chromium on this PC, each beside its goal. Needs Playwright.

The server runs on this PC, too, so the times include no network. The times of frames are CPU times from Chromium's
trace, so other load on this PC does not change them.
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

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from turtleback.engine.catalogue import GAMES as KINDS
from turtleback.games.bots import best
from turtleback.language import CODES
from turtleback_host.page.server import Server
from turtleback_host.page.site_server import Handler
from turtleback_host.pico.game_log import Measurement, presses_row
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import Series, Tally
from turtleback_tools.emulator.chromium import ARGUMENTS, ASK_DEVICE, HURRY, KNOWN, ask, executable, served, until

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARED, SHARED_BYTES = Path("/dev/shm"), 2**29  # shared memory of processes, and the size that Chromium needs
HERE = Path(__file__).parent
PROBE, PHONES_PROBE = ((HERE / name).read_text("utf-8") for name in ("page_probe.js", "phones_probe.js"))
SEES_LAMPS = "localStorage.setItem('turtleback table', 'false'); localStorage.setItem('turtleback hints', 'false')"


def _launch_options() -> dict[str, Any]:
    """Return the arguments with which Playwright starts Chromium.

    By default Playwright puts shared memory into files on the disk. This delays frames. Such files are only needed in
    a container with little shared memory.
    """
    has_room = SHARED.is_dir() and shutil.disk_usage(SHARED).free >= SHARED_BYTES
    ignored = ["--disable-dev-shm-usage"] if has_room else []
    return {"executable_path": executable(), "args": ARGUMENTS, "ignore_default_args": ignored}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Chromium. Raises: NoMachine if Node is not installed, NoBrowser if Chromium is not."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(**_launch_options())


def opened(browser: Browser, address: str, *scripts: str, **context: Any) -> Page:
    """Open an address in a new phone-sized profile.

    `scripts` run before the scripts of the page. `context` has further arguments for Playwright's new_context.
    """
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
    """Create a phone-sized profile with saved settings but nothing cached.

    `start` is added to the Worker's start message. With `on_disk` the profile's files are on the disk, otherwise in
    memory, like those of a private window.
    """
    phone = {**PHONE, "locale": locale}
    launch = browser.browser_type.launch_persistent_context
    with (
        tempfile.TemporaryDirectory() as folder,
        launch(folder, **_launch_options(), **phone) if on_disk else browser.new_context(**phone) as profile,
    ):
        for script in (SEES_LAMPS, ASK_DEVICE % json.dumps(start or {}), PROBE):
            profile.add_init_script(script)
        yield profile


def open_page(profile: BrowserContext, address: str, ms: int = 0) -> Page:
    """Open the page and wait until its first screen is painted. A manual clock is first advanced by `ms`."""
    page = profile.new_page()
    page.goto(address)
    if ms:
        until(page, "!!window.deviceWorker")
        ask(page, "advance", ms)
    until(page, "probe.firstPage > 0")
    return page


PRESS_MS, BETWEEN_MS = 60, (400, 700)
MAX_TASK_MS = 50  # goal for a press to its lamp, and for the longest task
PATIENCE_MS = 60_000  # limit for more presses, if the PC was too busy to show any press before its release
IS_PRESSING = "([end, last]) => performance.now() < end || (performance.now() < last && !probe.presses.length)"
GAMES = (2, 20)
TOLERANCE = 1.02  # allowed growth, because the last of these games may be longer than the others
KB = 1024
INSTALLED = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  const texts = lang === "en" || (await caches.match(`languages/${lang}.json`));
  return active.state === "activated" && Boolean(texts);
}"""
LATER = ("**/device/worker.js", "**/vm/*", "**/*.bin", "**/*.woff2", "**/games/*/table.js", "**/service-worker.js")
SEES_HOME = "localStorage.setItem('turtleback table', 'true')"
HOME_PAINTED = """document.querySelectorAll("#home:not([hidden]) .game").length
  && performance.getEntriesByName("first-contentful-paint").length"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
THROTTLING = 4  # how many times slower a cheap phone is than this PC
FOUR_BOTS = json.dumps({"game": "mahe", "players": ["clever"] * 4})
TWO_BOTS = json.dumps({"game": "mahe", "players": ["below4"] * 2})
VM = "/vm/micropython.mjs"
# Gives the Worker access to the memory of the VM. Otherwise this memory is private to the VM.
MEMORY_PROBE = """
for (const method of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[method];
  WebAssembly[method] = async (...args) => {
    const made = await real.apply(WebAssembly, args);
    globalThis.vmMemory = (made.instance ?? made).exports.memory;
    return made;
  };
}
"""
VM_BYTES = "vmMemory.buffer.byteLength"


class _CountedWriter(BufferedIOBase):
    """Writer that records the number of bytes of each write to a browser."""

    def __init__(self, writer: BufferedIOBase, sizes: list[int]) -> None:
        self._writer = writer
        self._sizes = sizes

    def write(self, data: Any) -> int:
        self._sizes.append(len(data))
        return self._writer.write(data)


class CountedHandler(Handler):
    """Handler that records what it sends, for all connections together."""

    sizes: list[int] = []  # bytes of each write
    answers: list[tuple[str, int]] = []  # path and status of each answer

    def setup(self) -> None:
        super().setup()
        self.wfile = _CountedWriter(self.wfile, self.sizes)

    def send_response(self, code: int, message: str | None = None) -> None:
        self.answers.append((self.path, code))
        super().send_response(code, message)

    @classmethod
    def pop_sent(cls) -> tuple[float, list[tuple[str, int]]]:
        """Return the KB and the answers that were sent since the last call."""
        sent = sum(cls.sizes) / KB, cls.answers[:]
        cls.sizes.clear()
        cls.answers.clear()
        return sent


def heading() -> str:
    """Return the title of the table, with the version of Chromium.

    Raises: NoMachine if Node is not installed, NoBrowser if Chromium is not.
    """
    with chromium() as browser:
        return "The page: Chromium %s, headless and without a graphics card; turtleback benchmark" % browser.version


def rows(minutes: float) -> Iterator[Measurement]:
    """Measure everything but `frames` and `phones`, with `minutes` of play.

    Yield each row as soon as it is measured.
    """
    with chromium() as browser:
        yield from loading(browser)
        with served() as server:
            yield from playing(browser, server.address, minutes)
            with profile_in(browser) as profile:
                yield from analysing(open_page(profile, server.address))
            yield from memory(browser, server)


def loading(browser: Browser, languages: Sequence[str] = CODES) -> Iterator[Measurement]:
    """Measure what is sent for the home screen, for all of the page and at a second visit, and the time to each.

    Each is measured in each language, the second visit without a network.
    """
    painted, first, sent, cold, installed = [], [], [], [], []
    with served() as server:
        server.RequestHandlerClass = CountedHandler
        for code in languages:
            CountedHandler.pop_sent()
            with profile_in(browser, locale=code) as profile:
                painted.append(_sent_for_home(profile, server.address))
            with profile_in(browser, locale=code) as profile:
                first.append(_first_paint(profile, server.address))
            CountedHandler.pop_sent()
            with profile_in(browser, locale=code) as profile:
                cold.append(_first_page(profile, server.address))
                sent.append(CountedHandler.pop_sent()[0])
                profile.set_offline(True)
                installed.append(_first_page(profile, server.address))
    yield _sizes("what the home screen needs before it is painted, in each language", painted, 100)
    yield times("address to the home screen painted, with the CPU %d times slower" % THROTTLING, first, 300)
    yield _sizes("first load, all that is sent, in each language", sent, 600)
    yield times("address to the first page, nothing loaded before", cold, 1500)
    yield times("the same, installed and without a network", installed, 600)


def _sizes(name: str, kilobytes: list[float], goal: int) -> Measurement:
    """Return a row with the smallest and the largest of some sizes in KB. The goal is a limit on the largest."""
    value = "%.0f to %.0f KB" % (min(kilobytes), max(kilobytes))
    return Measurement(name, value, "%d KB" % goal, max(kilobytes) > goal)


def _sent_for_home(profile: BrowserContext, address: str) -> float:
    """Return the KB that were sent when the home screen is painted, although the server sends nothing that may wait."""
    profile.add_init_script(SEES_HOME)
    held: list[Route] = []
    for pattern in LATER:
        profile.route(pattern, lambda route: held.append(route))  # Playwright accepts no built-in function
    page = profile.new_page()
    page.goto(address, wait_until="commit")
    until(page, HOME_PAINTED)
    kilobytes, _ = CountedHandler.pop_sent()
    for route in held:
        route.abort()
    return kilobytes


def _first_paint(profile: BrowserContext, address: str) -> float:
    """Return the ms from entering the address to the first paint of the home screen, on a slower CPU."""
    profile.add_init_script(SEES_HOME)
    page = profile.new_page()
    profile.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})
    page.goto(address)
    until(page, HOME_PAINTED)
    return float(page.evaluate(FIRST_PAINT))


def playing(browser: Browser, address: str, minutes: float) -> Iterator[Measurement]:
    """Measure ticks and presses in a game of four bots. Each decision is flushed to the disk."""
    with profile_in(browser, on_disk=True) as profile:
        page = open_page(profile, address)
        ask(page, "begin", FOUR_BOTS)
        ask(page, "measure")
        _press_for(page, minutes * 60_000)
        ticks = ask(page, "measure")
        presses = sorted(page.evaluate("probe.presses"))
    average = ticks["ms"] / ticks["ticks"]
    value = "%.2f ms, %.0f at worst" % (average, ticks["longest"])
    yield Measurement("a tick in the Worker, average of %d" % ticks["ticks"], value, "0.5 ms", average > 0.5)
    yield presses_row("press to its lamp painted", presses, MAX_TASK_MS)


def memory(browser: Browser, server: Server) -> Iterator[Measurement]:
    """Compare the Worker's memory after a few games and after many. The server adds a probe to the Worker's VM."""
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
            ask(page, "begin", TWO_BOTS)  # otherwise the review of the last game may be in memory, or a part of it
            taken.append((ask(page, "measure")["heap"], page.workers[0].evaluate(VM_BYTES)))
    for memory_kind, few, many in zip(("the firmware's heap", "the VM's memory"), *taken):
        value = "%.0f KB, %.0f KB" % (few / KB, many / KB)
        yield Measurement(
            "%s after %d games, after %d" % (memory_kind, *GAMES), value, "the same", many > TOLERANCE * few
        )


def times(name: str, ms: Iterable[float], goal: float) -> Measurement:
    """Return a row with the median and the worst of some times in ms. The goal is a limit on the worst time."""
    ms = list(ms)
    value = "%.0f ms, %.0f at worst of %d" % (statistics.median(ms), max(ms), len(ms))
    return Measurement(name, value, "%.0f ms" % goal, max(ms) > goal)


def _first_page(profile: BrowserContext, address: str) -> float:
    """Return the ms from entering the address to painting the first screen. Waits until the page is installed."""
    page = open_page(profile, address)
    until(page, INSTALLED)
    ms = float(page.evaluate("probe.firstPage"))
    page.close()
    return ms


def _press_for(page: Page, ms: float) -> None:
    """Press ROLL and STOP in turn for `ms`, at pseudo-random intervals that are the same each time.

    If no press has been painted by then, go on until one is, for PATIENCE_MS at most.
    """
    fingers = page.context.new_cdp_session(page)
    chooser = Random(1)
    boxes: Any = [page.locator(button).bounding_box() for button in ("#roll", "#stop")]
    end = page.evaluate("performance.now()") + ms
    while page.evaluate(IS_PRESSING, [end, end + PATIENCE_MS]):
        boxes.reverse()
        point = {"x": boxes[0]["x"] + boxes[0]["width"] / 2, "y": boxes[0]["y"] + boxes[0]["height"] / 2}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.wait_for_timeout(PRESS_MS)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(chooser.uniform(*BETWEEN_MS))
        if json.loads(ask(page, "state")).get("over"):
            ask(page, "begin", FOUR_BOTS)


ANALYSIS_MS = 10_000
# Analyses a record like the page. Returns the total time and the longest time without progress, both in ms.
ANALYSE = """async (record) => {
  const { Device } = await import("./js/device/device.js");
  const times = [performance.now()];
  const device = new Device("en", record);
  await new Promise((ready) => device.addEventListener("ready", ready, { once: true }));
  for (let found = { done: 0, of: 1 }; found.done < found.of; times.push(performance.now()))
    found = JSON.parse(await device.ask("review", 10));
  device.close();
  return [times.at(-1) - times[0], Math.max(...times.slice(1).map((time, at) => time - times[at]))];
}"""


def analysing(page: Page) -> Iterator[Measurement]:
    """Measure the analysis of a complete game (turning points and luck), for each game with a bot."""
    for name in KINDS:
        if best(name):
            series = Series(name, ("random", *[best(name)] * 3), {}, seed=1)
            lines: list[str] = []
            play_one(series, 0, Tally(len(series.bots)), lines)
            took, silent = page.evaluate(ANALYSE, "\n".join(lines))
            title = "turning points of %s, %d seats" % (name, len(series.bots))
            value = "%.1f s, at most %.1f s without progress" % (took / 1000, silent / 1000)
            yield Measurement(title, value, "%d s" % (ANALYSIS_MS / 1000), took > ANALYSIS_MS)


MOTIONS = ("no-preference", "reduce")
TAP_EACH_MS = 80
CHOICE = "#board .choice"


def frames(minutes: float) -> Iterator[Measurement]:
    """Measure the longest task in each game of one player, who taps at random. Each motion setting takes `minutes`."""
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
            title = "%s, longest task of the page with animation and without, %d taps in %g min" % (
                game,
                taps,
                len(MOTIONS) * minutes,
            )
            yield Measurement(
                title, "%.0f and %.0f ms of CPU" % tuple(longest), "%d ms" % MAX_TASK_MS, max(longest) > MAX_TASK_MS
            )


def _tap_for(browser: Browser, page: Page, setting: str, ms: float) -> tuple[int, float]:
    """Tap random choices for `ms`; return the number of taps, and the longest task of the page in ms of CPU time."""
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
    """Return the longest task of the busiest page's main thread, in ms of CPU time."""
    threads_named = [it for it in events if it["ph"] == "M" and it["args"].get("name") == "CrRendererMain"]
    threads = {(it["pid"], it["tid"]) for it in threads_named}
    tasks = [it for it in events if it["name"].endswith("RunTask") and (it["pid"], it["tid"]) in threads]
    [(busiest, _)] = Counter(it["pid"] for it in tasks).most_common(1)
    return max(float(it.get("tdur", 0)) for it in tasks if it["pid"] == busiest) / 1000


HANDS = 4
PRESSES_OF_HANDS = 300
SEEN_MS = 150  # wait before asking whether a press was painted, so that asking delays nothing
MAHE = json.dumps({"game": "mahe", "players": ["human"] * HANDS})
LINK = "document.getElementById('phones-link').value"
CHAIR = "#chairs button"
ACT = "#board .dock:not(.fresh) .act.choice"
PAINTED = "probe.paints.find(([came]) => came >= %d)?.[1]"  # first paint after an instant


def phones() -> Iterator[Measurement]:
    """Measure presses on HANDS phones that play at one table; yield each row as soon as it is measured."""
    with chromium() as browser, served() as server:
        table = opened(browser, server.address, PHONES_PROBE)
        until(table, "window.turtleback?.words().length")
        hands = [opened(browser, "about:blank", PHONES_PROBE) for _ in range(HANDS)]
        _sit_down(table, hands)
        ask(table, "begin", MAHE)
        yield from _presses(table, hands)


def _sit_down(table: Page, hands: list[Page]) -> None:
    """Connect each phone to the table and take a seat."""
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


def _presses(table: Page, hands: list[Page]) -> Iterator[Measurement]:
    """Play random choices, and measure each press until the table and all other phones have painted it."""
    chance = Random(1)
    seen: list[float] = []
    pages = [table, *hands]
    while len(seen) < PRESSES_OF_HANDS * HANDS:
        pressing = _deciding(table, hands)
        choices = pressing.locator(ACT)
        choices.nth(chance.randrange(choices.count())).tap()
        pressing.wait_for_timeout(SEEN_MS)
        pressed = pressing.evaluate("probe.pressed")
        until(pressing, "%s || probe.refused >= %d" % (PAINTED % pressed, pressed))
        # The table refuses a press that comes too soon after the question.
        if pressing.evaluate("probe.refused") < pressed:
            for page in pages:
                if page is not pressing:
                    until(page, PAINTED % pressed)
                    seen.append(page.evaluate(PAINTED % pressed) - pressed)
    seen.sort()
    yield presses_row("a press on a phone painted at the table and on %d others" % (HANDS - 1), seen, 100)


def _deciding(table: Page, hands: list[Page]) -> Page:
    """Return the phone that has to decide. Starts a new game if this one is over."""
    while True:
        for hand in hands:
            if hand.locator(ACT).count():
                return hand
        if json.loads(ask(table, "state"))["over"]:
            ask(table, "begin", MAHE)
        table.wait_for_timeout(20)

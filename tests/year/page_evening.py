"""Plays an evening on the page in a real Chromium, with kills, updates, phones, no network or no space.

The test advances the device's clock. The browser's own clock is real, so a failure may not repeat.
"""

import os
import signal
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

from playwright.sync_api import Error, sync_playwright

from chromium import MANUAL_CLOCK, until
from free_port import free_port
from page_site import SEES_LAMPS, patient
from patience import PATIENCE_MS
from test_page_offline import INSTALLED, Host
from test_page_phones import play_game
from test_page_store import limit_quota
from turtleback_tools.emulator.chromium import ARGUMENTS, executable

MAX_LIFE_MS = 400_000  # time at the table from one kill to the next
OFFLINE, UPDATED, NO_ROOM = 0.25, 0.15, 0.15  # probabilities for each life of a browser
WITH_PHONES = 0.3  # probability that an evening ends with a game by phones

# Taps for four people as soon as the page asks, with an accelerated clock. Passes each new record to `seen`.
PLAY = """() => {
  turtleback.addEventListener("record", () => seen(turtleback.record()));
  const random = () => Math.random();
  window.passed = 0; // ms
  const step = async () => {
    await askDevice("advance", 400);
    passed += 400;
    const { waiting, over } = JSON.parse(await askDevice("state"));
    if (waiting) {
      const gesture = over ? "tap stop" : random() < 0.6 ? "tap roll" : "tap stop";
      askDevice("gesture", gesture);
    }
    setTimeout(step, 5);
  };
  step();
}"""
# Returns the text of the screen, if any. The first text does not appear until a long journal is read.
WORDS = "askDevice('advance', 300).then(() => turtleback.words().some(Boolean) && turtleback.words())"
RECORDS = """async () => Promise.all(JSON.parse(await askDevice("games")).map(({ name }) => askDevice("game", name)))"""


def play(seed: int, number: int, ms: float, seen: Counter[str]) -> None:
    """Play for `ms` in one profile of a browser that is killed and restarted repeatedly."""
    chance = Random("page %d %d" % (seed, number))
    with tempfile.TemporaryDirectory() as folder, free_port() as port, sync_playwright() as playwright:
        host = Host(Path(folder) / "site", port)
        home = Home(Path(folder) / "profile", host.address)
        while ms > 0:
            life_ms = min(ms, chance.uniform(10_000, MAX_LIFE_MS))
            is_offline = seen["lives"] and chance.random() < OFFLINE
            if not is_offline and chance.random() < UPDATED:
                host.publish("number%d" % seen["updates"])
                seen["updates"] += 1
            if is_offline:
                host.stop()
                seen["offline"] += 1
            home.live(playwright, life_ms, seen, has_room=is_offline or chance.random() >= NO_ROOM)
            if is_offline:
                host.start()
            ms -= life_ms
        if chance.random() < WITH_PHONES:
            browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
            play_game(chance.getrandbits(16), browser, host.address)
            browser.close()
            seen["games with phones"] += 1
        host.stop()
    seen["records seen"] += home.count


class Home:
    """A browser's profile, with the newest record that people have seen. Each life of the browser ends with a kill."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        self.seen = ""  # the newest record that people have seen
        self.count = 0  # number of records that people have seen

    def live(self, playwright, ms: float, seen: Counter[str], has_room: bool) -> None:
        """Check that the game of the previous life is still there, and play for `ms`. `has_room` allows saving."""
        options = {"executable_path": executable(), "args": ARGUMENTS}
        context = patient(playwright.chromium.launch_persistent_context(self.folder, timeout=PATIENCE_MS, **options))
        try:
            page = context.new_page()
            page.expose_function("seen", self.see if has_room else lambda record: None)
            page.add_init_script(SEES_LAMPS)
            page.add_init_script(MANUAL_CLOCK)
            page.goto(self.address)
            until(page, INSTALLED)
            self.come_back(page)
            if not has_room:
                limit_quota(context, self.address, 1)
                seen["no room"] += 1
            page.evaluate(PLAY)
            now = 0
            while now < ms:
                now = until(page, "(before) => passed > before && passed", now)
            seen["lives"] += 1
        finally:
            self.kill()
            with suppress(Error):  # because the browser was killed
                context.close()

    def see(self, record: str) -> None:
        """Remember a record that people see."""
        self.seen = record
        self.count += 1

    def come_back(self, page) -> None:
        """Check that the game that people saw is offered or archived."""
        until(page, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
        words = " ".join(until(page, WORDS))
        if "A game is saved" in words:
            page.evaluate("askDevice('gesture', 'hold both')")
            page.evaluate("askDevice('advance', 500)")
            records = [page.evaluate("turtleback.record()")]
        else:
            assert "Which game?" in words, words
            page.evaluate("askDevice('begin', JSON.stringify({ game: 'mahe', players: Array(4).fill('human') }))")
            page.evaluate("askDevice('advance', 100)")
            records = page.evaluate(RECORDS)
        known = decided(self.seen)
        assert not any(" roll" in line for line in known) or any(
            decided(record)[: len(known)] == known for record in records
        ), (self.seen, records)

    def kill(self) -> None:
        """Kill all processes of the browser that has this profile."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError, ValueError):
                if str(self.folder).encode() in (process / "cmdline").read_bytes():
                    os.kill(int(process.name), signal.SIGKILL)


def decided(record: str) -> list[str]:
    """Return the lines of a record, without its end and without dice that were thrown after the last press."""
    lines = [line for line in record.splitlines() if not line.startswith(("seed", "end", "#"))]
    while lines and not lines[-1][0].isdigit():
        lines.pop()
    return lines

"""A real browser is ended with SIGKILL in the middle of games: no action that people have seen is lost."""

import os
import random
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from chromium import MANUAL_CLOCK, until, until_true
from page_site import PATIENCE_MS, SEES_LAMPS, patient
from soak import TIMES
from turtleback_tools.chromium import ARGUMENTS, executable

KILLS = 6 * TIMES  # in games; 60 with SOAK=10
LEAST = 10  # records that people see for each of them: otherwise there would be little to lose
KILLS_IN_RECOVERY = 2 * TIMES  # 20 with SOAK=10
LONGEST_GAME_S, LONGEST_RECOVERY_S = 3.0, 1.2
RETURNED_MS = 30

# Taps for four people as fast as the page asks, its time running 20 times as fast; tells Python each record it shows.
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
# A long journal is read before the first words.
WORDS = "askDevice('advance', 300).then(() => turtleback.words().some(Boolean) && turtleback.words())"
KEPT = """async () => Promise.all(JSON.parse(await askDevice("games")).map(({ name }) => askDevice("game", name)))"""


class Home:
    """A browser's profile, with what people have seen of the game on it."""

    def __init__(self, folder, served):
        self.folder, self.served = folder, served
        self.seen = ""  # the newest record that anybody has seen
        self.count = 0  # of the records that were seen

    def live(self, playwright, seconds, least):
        """Open the page, check what it still knows, play on, and kill the browser after so many seconds.

        People have seen so many records by then, on a slow machine somewhat later; with none nobody plays.
        """
        options = {"executable_path": executable(), "args": ARGUMENTS}
        context = patient(playwright.chromium.launch_persistent_context(self.folder, timeout=PATIENCE_MS, **options))
        try:
            end = time.monotonic() + seconds
            page = context.new_page()
            page.expose_function("seen", self.see)
            page.add_init_script(SEES_LAMPS)
            page.add_init_script(MANUAL_CLOCK)
            page.goto(self.served)
            if least:
                self.come_back(page)
                page.evaluate(PLAY)
                end = time.monotonic() + seconds
                until_true(page, lambda: self.count >= least, "what was seen")
            while time.monotonic() < end:
                page.wait_for_timeout(RETURNED_MS)
        finally:
            kill(self.folder)
            with_patience_closed(context)

    def see(self, record):
        """People see a record."""
        self.seen = record
        self.count += 1

    def come_back(self, page):
        """What people have seen is offered, or lies with the games that are over."""
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
            records = page.evaluate(KEPT)
        known = decided(self.seen)
        assert not any(" roll" in line for line in known) or any(
            decided(record)[: len(known)] == known for record in records
        ), (self.seen, records)


def decided(record):
    """The lines of a record but for those that follow from the others: its end, and what fell after the last press."""
    lines = [line for line in record.splitlines() if not line.startswith(("seed", "end", "#"))]
    while lines and not lines[-1][0].isdigit():
        lines.pop()
    return lines


def kill(folder):
    """SIGKILL for every process of the browser that has that profile."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if str(folder).encode() in (process / "cmdline").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)
        except (OSError, ValueError):
            continue


def with_patience_closed(context):
    """Close what is left of a browser."""
    with suppress(Error):  # it is dead
        context.close()


def test_no_action_that_was_seen_is_lost_when_the_browser_is_killed(tmp_path, served):
    chance = random.Random(5)
    home = Home(tmp_path / "profile", served)
    instants = [(chance.uniform(0.2, LONGEST_GAME_S), True) for _ in range(KILLS)]
    instants += [(chance.uniform(0.2, LONGEST_RECOVERY_S), False) for _ in range(KILLS_IN_RECOVERY)]
    chance.shuffle(instants)
    with sync_playwright() as playwright:
        games = 0
        for seconds, plays in [*instants, (0.5, True)]:
            games += plays
            home.live(playwright, seconds, plays and LEAST * games)
    shutil.rmtree(home.folder)
    assert home.count > LEAST * KILLS

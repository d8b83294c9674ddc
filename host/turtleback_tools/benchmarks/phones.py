"""The figures of several phones round one table, each beside its goal: profiles of one Chromium on this PC."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from playwright.sync_api import Page

from turtleback_host.pico.game_log import Row
from turtleback_tools.benchmarks.page import chromium, opened, served, times
from turtleback_tools.chromium import ask, until

HANDS = 4
PRESSES = 300
TIMES = 10  # that each phone comes back, and that the table does
QUIET_MS = 500  # in which both ends agree on how to come back
SEEN_MS = 150  # after which it is looked whether a press has been seen, so that looking delays nothing
PROBE = (Path(__file__).parent / "phones_probe.js").read_text("utf-8")
MAHE = json.dumps({"game": "mahe", "players": ["human"] * HANDS})
LINK = "document.getElementById('phones-link').value"
CHAIR = "#chairs button"
ACT = "#board .dock:not(.fresh) .act.choice"
PAINTED = "probe.paints.find(([came]) => came >= %d)?.[1]"  # after a press
IS_PLAYING = "document.body.dataset.state === 'game'"
GO_ON = "async () => (await askDevice('saved')) && (await askDevice('go_on'), Date.now())"


def rows() -> Iterator[Row]:
    """All figures, each as soon as it is found."""
    with chromium() as browser, served() as server:
        table = opened(browser, server.address, PROBE)
        until(table, "window.turtleback?.words().length")
        hands = [opened(browser, "about:blank", PROBE) for _ in range(HANDS)]
        yield times("a phone from its scan to its seat", _sit_down(table, hands), 10_000)
        ask(table, "begin", MAHE)
        yield from _presses(table, hands)
        yield times("a phone that is reloaded, back in the game", [_reload(hand) for hand in hands * TIMES], 3000)
        back = [ms for _ in range(TIMES) for ms in _kill(table, hands)]
        yield times("a phone, from a killed table being there again", back, 3000)


def _sit_down(table: Page, hands: list[Page]) -> Iterator[float]:
    """How many ms each phone takes, in the hands of somebody who types at once."""
    table.evaluate("document.querySelector('[data-opens=phones]').click()")
    link = ""
    for number, hand in enumerate(hands):
        until(table, "%s && %s !== %s" % (LINK, LINK, json.dumps(link)))
        link = table.evaluate(LINK)
        begun = monotonic()
        hand.goto(link)
        until(hand, "document.querySelector('%s')" % CHAIR)
        hand.locator("#name").fill("Person %d" % number)
        hand.locator(CHAIR).first.tap()
        until(hand, "document.body.dataset.state === 'wait'")
        yield 1000 * (monotonic() - begun)
    table.evaluate("document.getElementById('phones').close()")


def _presses(table: Page, hands: list[Page]) -> Iterator[Row]:
    chance = Random(1)
    seen: list[float] = []
    pages = [table, *hands]
    while len(seen) < PRESSES * HANDS:
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
    half, most = (seen[math.ceil(share * len(seen)) - 1] for share in (0.5, 0.99))
    what = "a press on a phone painted at the table and on %d others, 50 and 99 %% of %d" % (HANDS - 1, len(seen))
    yield Row(what, "%.0f and %.0f ms" % (half, most), "99 % in 100 ms", most > 100)


def _asked(table: Page, hands: list[Page]) -> Page:
    """The phone that is asked, in another game if this one is over."""
    while True:
        for hand in hands:
            if hand.locator(ACT).count():
                return hand
        if json.loads(ask(table, "state"))["over"]:
            ask(table, "begin", MAHE)
        table.wait_for_timeout(20)


def _reload(hand: Page) -> float:
    hand.wait_for_timeout(QUIET_MS)
    begun = monotonic()
    hand.reload()
    until(hand, IS_PLAYING)
    return 1000 * (monotonic() - begun)


def _kill(table: Page, hands: list[Page]) -> Iterator[float]:
    """How many ms after the table goes on with its game each phone is in it again."""
    table.wait_for_timeout(QUIET_MS)
    for hand in hands:
        hand.evaluate("probe.came = 0")
    table.reload()
    until(table, "typeof askDevice === 'function' && !!window.deviceWorker")
    while not (back := table.evaluate(GO_ON)):
        table.wait_for_timeout(5)
    for hand in hands:
        until(hand, "probe.came")
        yield max(0.0, hand.evaluate("probe.came") - back)

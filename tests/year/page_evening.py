"""An evening at the page in a real Chromium: killed, without a network, updated, and without room; some with phones.

Its device's time is made to pass; the browser's own is real, so a repeated evening need not fail again.
"""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from chromium import MANUAL_CLOCK, until
from free_port import free_port
from page_site import PATIENCE_MS, SEES_LAMPS, patient
from test_page_offline import INSTALLED, Host
from test_page_phones import play_game
from test_page_power_loss import PLAY, Home, kill, with_patience_closed
from test_page_store import limit_quota
from turtleback_tools.chromium import ARGUMENTS, executable

LONGEST_MS = 400_000  # of table time, from one kill to the next
OFFLINE, UPDATED, NO_ROOM = 0.25, 0.15, 0.15  # of the lives of a browser
WITH_PHONES = 0.3  # of the evenings end with a game with phones


def play(seed: int, number: int, ms: float, seen: Counter[str]) -> None:
    """Play that long, in one profile of a browser that lives again and again."""
    chance = Random("page %d %d" % (seed, number))
    with tempfile.TemporaryDirectory() as folder, free_port() as port, sync_playwright() as playwright:
        host = Host(Path(folder) / "site", port)
        home = PageHome(Path(folder) / "profile", host.address)
        while ms > 0:
            life_ms = min(ms, chance.uniform(10_000, LONGEST_MS))
            is_offline = seen["lives"] and chance.random() < OFFLINE
            if not is_offline and chance.random() < UPDATED:
                host.publish("number%d" % seen["updates"])
                seen["updates"] += 1
            if is_offline:
                host.stop()
                seen["offline"] += 1
            home.play(playwright, life_ms, seen, has_room=is_offline or chance.random() >= NO_ROOM)
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


class PageHome(Home):
    """The profile, whose browser is killed at the end of each life."""

    def play(self, playwright, ms: float, seen: Counter[str], has_room: bool) -> None:
        """Find what was seen before, and play on for so long, with or without room for it."""
        options = {"executable_path": executable(), "args": ARGUMENTS}
        context = patient(playwright.chromium.launch_persistent_context(self.folder, timeout=PATIENCE_MS, **options))
        try:
            page = context.new_page()
            page.expose_function("seen", self.see if has_room else lambda record: None)
            page.add_init_script(SEES_LAMPS)
            page.add_init_script(MANUAL_CLOCK)
            page.goto(self.served)
            until(page, INSTALLED)
            self.come_back(page)
            if not has_room:
                limit_quota(context, self.served, 1)
                seen["no room"] += 1
            self._pass(page, ms)
            seen["lives"] += 1
        finally:
            kill(self.folder)
            with_patience_closed(context)

    def _pass(self, page, ms: float) -> None:
        page.evaluate(PLAY)
        now = 0
        while now < ms:
            now = until(page, "(before) => passed > before && passed", now)

"""What `make bench` measures of the page and does not depend on the PC; play scripts beside the virtual device."""

import json
import re
from pathlib import Path
from threading import Thread

import pytest

from page_site import device_of
from play_scripts import Script
from turtleback_host.page.server import Server
from turtleback_host.virtual.device import SETTLE_MS, Seeds, VirtualDevice
from turtleback_tools.benchmarks import page as benchmark
from turtleback_tools.benchmarks.page import open_page, profile_in


def test_what_is_loaded_at_first_is_small(browser):
    size, cold, installed = benchmark.loading(browser, languages=("en", "fr"))
    assert not size.missed, size.value
    assert "ms" in cold.value and "ms" in installed.value


def test_a_game_is_analysed_with_progress(browser, served, monkeypatch):
    monkeypatch.setattr(benchmark, "KINDS", ("mahe", "bag"))
    with profile_in(browser) as profile:
        (mahe,) = benchmark.analysing(open_page(profile, served))
    seconds, silence = [float(number) for number in re.findall(r"[0-9.]+", mahe.value)]
    assert 0 < silence < seconds, mahe.value


def test_games_do_not_use_up_memory(browser, site, monkeypatch):
    monkeypatch.setattr(benchmark, "GAMES", (2, 4))
    with Server(site, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        heap, vm = benchmark.memory(browser, server)
        server.shutdown()
    assert not heap.missed and not vm.missed, (heap.value, vm.value)


SCRIPTS = ("midas", "real_dice")  # tests/app plays all of them
FOLDER = Path(__file__).parents[1] / "app/scripts"
GAMES = 3  # at most, in a script


class SideBySide:
    """The virtual device and the page, pressed alike; after each step they show the same."""

    def __init__(self, setting, preset, page):
        self.virtual = VirtualDevice(setting, preset={verb: list(values) for verb, values in preset.items()})
        self.page = device_of(page)
        wanted = {"game": setting.game, "players": setting.players, "options": setting.options}
        seeds = Seeds(0)
        more = {"real_dice": setting.real_dice, "seeds": [seeds().hex() for _ in range(GAMES)], "preset": preset}
        self.page.ask("begin", json.dumps({**wanted, **more}))

    def __getattr__(self, name):
        value = getattr(self.virtual, name)
        if name not in ("tap", "hold", "run", "settle"):
            return value

        def on_both(*args):
            start = self.virtual.clock.us
            value(*args)
            if name == "settle":
                self.page.run(SETTLE_MS, (self.virtual.clock.us - start) // 1000 // SETTLE_MS)
            else:
                getattr(self.page, name)(*args)
            assert self.page.frame.hex(" ", 3) == self.virtual.frame.hex(" ", 3)
            assert self.page.words == self.virtual.words

        return on_both


class ScriptOnPage(Script):
    """A script played on both."""

    def __init__(self, page):
        super().__init__()
        self.page = page

    def switched_on(self, setting, preset):
        return SideBySide(setting, preset, self.page)


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_page_shows_every_lamp_and_word_of_the_script(name, opened, served_for_scripts):
    ScriptOnPage(opened(served_for_scripts)).play((FOLDER / f"{name}.txt").read_text())

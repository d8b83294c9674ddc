"""Tests the figures of `make bench` that do not depend on the PC, and compares the page with the virtual device."""

import re
from threading import Thread

import pytest

from page_site import device_of
from turtleback.app.game_setup import GameSetup
from turtleback_host.page.server import Server
from turtleback_host.virtual.device import SETTLE_MS, Seeds, VirtualDevice
from turtleback_tools.benchmarks import page as benchmark
from turtleback_tools.benchmarks.page import open_page, profile_in


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


@pytest.mark.usefixtures("same_dice")
def test_the_page_shows_the_lamps_and_words_of_the_virtual_device(opened, served, monkeypatch):
    monkeypatch.setattr(Seeds, "__call__", lambda seeds: bytes([1] * 32))
    virtual = VirtualDevice(GameSetup())
    page = device_of(opened(served))
    page.ask_for("mahe")
    for press in ("tap stop", "tap roll", "tap stop", "hold roll", "tap roll", "tap roll", "hold both"):
        gesture, button = press.split()
        for device in (virtual, page):
            getattr(device, gesture)(button)
        pressed = virtual.clock.us
        virtual.settle()
        page.run(SETTLE_MS, (virtual.clock.us - pressed) // 1000 // SETTLE_MS)
        assert page.words == virtual.words, press
        assert page.frame.hex(" ", 3) == virtual.frame.hex(" ", 3), press

"""`make bench` measures the page; what does not depend on the PC has to be reached in the tests, too."""

import re
from threading import Thread

from turtleback_host.page.server import Server
from turtleback_tools.benchmarks import page as benchmark
from turtleback_tools.benchmarks.page import open_page, profile_in


def test_what_is_loaded_at_first_is_small(browser):
    size, cold, installed = benchmark.loading(browser, languages=("en", "fr"))
    assert not size.missed, size.value
    assert "ms" in cold.value and "ms" in installed.value


def test_the_largest_game_is_drawn_in_time(browser, served):
    with profile_in(browser) as profile:
        (updates,) = benchmark.drawing(open_page(profile, served))
    assert float(updates.value.split()[0]) < 1000 / 60, updates.value


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

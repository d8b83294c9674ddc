"""Brightness on the emulated Pico: kept over power-off, and a press that only wakes. Minutes are shortened."""

import re

import pytest

from small_program import flash_of, pico_with_flash
from turtleback_host.pico.files import FIRMWARE, compiled, firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_tools.emulator.emulator import Pico

APP = "turtleback/app/app"
AWAKE_MS = 2500  # by then the device is started, and looks after its lamps
DIM_MS, DARK_MS = 3500, 4500
MOST_MS = 3000


@pytest.fixture(scope="module")
def short_minutes(tmp_path_factory) -> dict[str, bytes]:
    """The firmware, whose lamps are dim and dark after seconds."""
    source = (FIRMWARE / (APP + ".py")).read_text()
    for name, ms in (("_DIM_MS", DIM_MS), ("_DARK_MS", DARK_MS)):
        source = re.sub(name + r" = const\([\d_]+\)", "%s = const(%d)" % (name, ms), source)
    changed = tmp_path_factory.mktemp("app") / "app.py"
    changed.write_text(source)
    return firmware() | {APP + ".mpy": compiled(changed)}


def brightest(pico: Pico, ms: int = 200) -> int:
    """The highest duty on the wire from now on."""
    seen = len(pico.frames)
    pico.run(ms)
    return max(max(lamps) for _, lamps in pico.frames[seen - 1 :])


def test_lamps_dim_then_are_dark_and_the_first_press_only_wakes_them(short_minutes):
    pico = Pico(short_minutes)
    pico.run(AWAKE_MS)
    assert brightest(pico) == 64
    pico.run(DIM_MS + 300 - pico.now)
    assert 0 < brightest(pico) <= 8
    pico.run(DARK_MS + 300 - pico.now)
    assert brightest(pico) == 0
    pico.tap("roll", 80)
    assert brightest(pico) == 64
    pico.run(1600 - pico.now % 1600)
    woken = lit_most(pico)
    pico.tap("roll", 80)
    pico.run(700)
    assert woken != lit_most(pico)  # the next answer


def lit_most(pico: Pico) -> int:
    """The answer that has been brightest in the last second: the place of its LED."""
    last = [lamps for ms, lamps in pico.frames if ms > pico.now - 600]
    best = max(last, key=lambda lamps: max(sum(lamps[at : at + 3]) for at in ANSWERS))
    return max(ANSWERS, key=lambda at: sum(best[at : at + 3]))


ANSWERS = (0, 69, 66, 63, 60)  # where the five answers of the first page lie on the wire


def test_a_brightness_that_was_kept_is_there_soon_after_the_first_page():
    pico = Pico(firmware() | {"settings.txt": b"brightness 8\nusual 64\n"})
    pico.run_until(lambda: len(pico.frames) > 1, MOST_MS)
    began = pico.now
    pico.run_until(lambda: pico.frames[-1][1].count(0) < 72 and max(pico.frames[-1][1]) <= 8, MOST_MS)
    print(f"{pico.now - began:.0f} ms after the first page")
    assert pico.now - began < 250
    again = pico_with_flash(flash_of(pico))
    again.run(600)
    assert brightest(again) <= 8
    assert files_in(flash_of(pico))["settings.txt"] == b"brightness 8\nusual 64\n"

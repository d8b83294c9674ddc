"""Tests that the first page appears soon, at the saved brightness, that idle lamps dim, and that a press wakes them."""

import re
from types import SimpleNamespace

import pytest

import config
from bootrom import Bootrom
from small_program import flash_of, pico_with_flash
from turtleback.device.ring import _USUAL_DUTIES
from turtleback_host.pico.files import FIRMWARE, compiled, firmware, tree
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import make_image
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.board.config_lines import OVERRIDES
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import Pico
from worn import worn

PAGE_MS = 250  # limit with newly written files; test_pico_measure.py measures the actual time
REWRITES = 56  # number of times that files are rewritten; of all numbers up to 200, littlefs is slowest after this one
WORN_LAMP_MS, WORN_PAGE_MS = 64, 410
IMAGE_PAGE_MS = 270
SLOW_MS = 2500  # includes compiling the source
XIAO = {"RING_PIN": 26, "ROLL_PIN": 27, "STOP_PIN": 28, "SCREEN_SDA_PIN": 6, "SCREEN_SCL_PIN": 7}
BREATH_MS = 700  # time after which the current answer is bright


@pytest.fixture(scope="module")
def first_page():
    """Return the first frame that the strip receives."""
    device = VirtualDevice()
    device.run(0)
    return device.wire


def shown_on(pico):
    """Return all frames that the strip received."""
    return [lamps for _, lamps in pico.frames]


def test_firmware_as_source_starts_and_lights_the_lamps(first_page):
    pico = Pico(firmware(as_source=True))
    pico.run_until(lambda: len(pico.frames) > 1, SLOW_MS)
    light, lamps = shown_on(pico)[:2]
    assert sum(map(bool, light)) <= 3  # one lamp indicates power
    assert lamps == first_page and any(lamps)


def test_the_first_page_appears_soon_on_a_worn_file_system():
    lamp, page, _ = probes.boot(pico_with_flash(worn(firmware(), REWRITES)))
    print(f"first lamp {lamp:.0f} ms after power, first page {page:.0f} ms")
    assert lamp <= WORN_LAMP_MS
    assert page <= WORN_PAGE_MS


def test_the_image_alone_boots_a_new_board_with_all_files(pico_image, tmp_path, first_page):
    out = tmp_path / "turtleback.uf2"
    make_image(pico_image, out)
    pico = Pico({})
    pico.mcu.flash[:] = b"\xff" * len(pico.mcu.flash)
    flash = Bootrom("RP2040").copy(out.read_bytes()).flash
    pico.mcu.flash[: len(flash)] = flash
    _, page, _ = probes.boot(pico)
    assert first_page in shown_on(pico) and page <= IMAGE_PAGE_MS
    assert files_in(flash_of(pico)) == tree()


def test_another_boards_pins_show_the_page_and_take_presses(first_page):
    lines = "".join("%s = %d\n" % pin for pin in XIAO.items())
    config = (FIRMWARE / "config.py").read_text("utf-8") + OVERRIDES + lines
    pico = Pico(firmware(config=config.encode()), wiring=SimpleNamespace(**XIAO))
    pico.run_until(lambda: first_page in shown_on(pico), 2 * PAGE_MS)
    pico.run(BREATH_MS)
    before = pico.frames[-1][1]
    pico.tap("roll", 80)
    pico.run(BREATH_MS)
    assert bright(before) == [True, False]
    assert bright(pico.frames[-1][1]) == [False, True]


def test_an_rgbw_ring_shows_the_same_page_with_white_off(first_page):
    config = (FIRMWARE / "config.py").read_text("utf-8") + OVERRIDES + 'COLOR_ORDER = "GRBW"\n'
    pico = Pico(firmware(config=config.encode()), order="GRBW")
    pico.run_until(lambda: len(pico.frames) > 1, 2 * PAGE_MS)
    light, page = shown_on(pico)[:2]
    assert light == bytes((0, 4, 0, 0))  # four bytes for one LED
    assert page == b"".join(first_page[at : at + 3] + b"\0" for at in range(0, len(first_page), 3))


CODE_MS = 8000  # time to reach the begin code, and to show it in three laps


@pytest.mark.parametrize("leds, ends", [(12, {(1, 0), (1, 1), (0, 1)}), (16, {(1, 0), (0, 1)})])
def test_a_short_ring_shows_the_page_and_a_code_in_laps(monkeypatch, leds, ends):
    monkeypatch.setattr(config, "NUM_LEDS", leds)
    device = VirtualDevice()
    device.run(0)
    lines = (FIRMWARE / "config.py").read_text("utf-8") + OVERRIDES + "NUM_LEDS = %d\n" % leds
    pico = Pico(firmware(config=lines.encode()))
    pico.run_until(lambda: len(pico.frames) > 1, 2 * PAGE_MS)
    assert pico.frames[1][1] == device.wire
    pico.run(BREATH_MS)
    for button in ("roll", "stop"):
        pico.down(button)
    pico.run(1200)
    for button in ("roll", "stop"):
        pico.up(button)  # after a long press of both, the game begins at once with its code
    pico.run_until(lambda: {ends_of(lamps) for lamps in shown_on(pico)[2:]} >= ends, CODE_MS)
    laps = {ends_of(lamps): lamps for lamps in shown_on(pico)[2:]}
    assert laps.keys() == ends and len(set(laps.values())) == len(ends)


def ends_of(lamps: bytes) -> tuple[int, int]:
    """Return whether the lamps after and before the lap are lit in grey, on an anticlockwise ring."""
    edge = bytes([_USUAL_DUTIES[100]] * 3)
    return int(lamps[15:18] == edge), int(lamps[3:6] == edge)


def bright(lamps: bytes) -> list[bool]:
    """Return a flag for each of the first two answers. The flag of the brighter answer is set.

    The ring runs anticlockwise, so the LED of space 2 is the last one.
    """
    levels = sum(lamps[:3]), sum(lamps[-3:])
    return [level == max(levels) for level in levels]


APP = "turtleback/app/app"
AWAKE_MS = 1500  # time until the device has started and can dim its lamps
DIM_MS, DARK_MS = 2000, 2600
LIMIT_MS = 3000


def brightest(pico: Pico, ms: int = 200) -> int:
    """Run for `ms`, and return the highest brightness that was sent to a lamp."""
    seen = len(pico.frames)
    pico.run(ms)
    return max(max(lamps) for _, lamps in pico.frames[seen - 1 :])


def test_idle_lamps_dim_then_go_dark_and_a_press_wakes_them(tmp_path):
    """This test shortens minutes to seconds. tests/app/stories/sleep.txt tests all effects of the press."""
    source = (FIRMWARE / (APP + ".py")).read_text()
    for name, ms in (("_DIM_MS", DIM_MS), ("_DARK_MS", DARK_MS)):
        source = re.sub(name + r" = const\([\d_]+\)", "%s = const(%d)" % (name, ms), source)
    (tmp_path / "app.py").write_text(source)
    pico = Pico(firmware() | {APP + ".mpy": compiled(tmp_path / "app.py")})
    pico.run(AWAKE_MS)
    assert brightest(pico) == 64
    pico.run(DIM_MS + 300 - pico.now)
    assert 0 < brightest(pico) <= 8
    pico.run(DARK_MS + 300 - pico.now)
    assert brightest(pico) == 0
    pico.tap("roll", 80)
    assert brightest(pico) == 64


def test_the_saved_brightness_applies_soon_after_the_first_page():
    pico = Pico(firmware() | {"settings.txt": b"brightness 8\nusual 64\n"})
    pico.run_until(lambda: len(pico.frames) > 1, LIMIT_MS)
    began = pico.now
    pico.run_until(lambda: pico.frames[-1][1].count(0) < 72 and max(pico.frames[-1][1]) <= 8, LIMIT_MS)
    print(f"{pico.now - began:.0f} ms after the first page")
    assert pico.now - began < 250
    again = pico_with_flash(flash_of(pico))
    again.run(600)
    assert brightest(again) <= 8
    assert files_in(flash_of(pico))["settings.txt"] == b"brightness 8\nusual 64\n"

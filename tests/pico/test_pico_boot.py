"""Power on: main.py starts by itself, and the first page is soon there, on a new flash and on one long in use."""

import pytest

from small_program import pico_with_flash
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import Pico
from worn import worn

LAMP_MS, PAGE_MS = 60, 250
WORN_LAMP_MS, WORN_PAGE_MS = 80, 480  # littlefs has more to read through


def test_source_starts_as_well_and_lights_the_lamps():
    pico = Pico(firmware(as_source=True))
    pico.run_until(lambda: len(pico.frames) > 1, 2500)
    (_, light), (_, lamps) = pico.frames[:2]
    assert sum(map(bool, light)) <= 3  # one lamp says that the power is on
    bench = VirtualDevice()
    bench.run(0)
    assert lamps == bench.wire
    assert any(lamps)


@pytest.mark.parametrize("times", [0, 3, 6])  # with 3 littlefs has most to read through before the first lamp
def test_the_first_page_is_soon_there_on_a_new_tree_and_on_one_that_was_written_to(times):
    pico = pico_with_flash(worn(firmware(), times)) if times else Pico(firmware())
    lamp, page, _ = probes.boot(pico)
    print(f"written {times} times: first lamp {lamp:.0f} ms after power, first page {page:.0f} ms")
    assert lamp <= (WORN_LAMP_MS if times else LAMP_MS)
    assert page <= (WORN_PAGE_MS if times else PAGE_MS)


def test_a_module_copied_by_hand_counts_at_once():
    bright = (FIRMWARE / "config.py").read_bytes().replace(b"BRIGHTNESS = 64", b"BRIGHTNESS = 255")
    mark = b"from machine import mem32\nmem32[0x4005800C] = 7\n"
    source = (FIRMWARE / "turtleback/app/stage.py").read_bytes()
    pico = Pico(firmware() | {"config.py": bright, "turtleback/app/stage.py": source + mark})
    marks: list[int] = []
    pico.on_scratch = marks.append
    pico.run_until(lambda: marks and any(max(lamps) > 64 for _, lamps in pico.frames), 2500)
    assert marks == [7]

"""Power on: main.py starts by itself, and the first frame is that of the virtual device."""

import pytest

from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice


@pytest.mark.parametrize("as_source", [False, True], ids=["precompiled", "source"])
def test_main_starts_by_itself_and_lights_the_lamps(as_source):
    pico = Pico(firmware(as_source))
    pico.run_until(lambda: len(pico.frames) > 1, 2500)
    (lit_ms, light), (ms, lamps) = pico.frames[:2]
    print(f"first lamp {lit_ms:.0f} ms after power, first picture {ms:.0f} ms")
    assert sum(map(bool, light)) <= 3  # one lamp says that the power is on
    bench = VirtualDevice()
    bench.run(0)
    assert lamps == bench.wire
    assert any(lamps)

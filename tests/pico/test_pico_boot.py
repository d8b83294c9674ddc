"""Power on: main.py starts by itself, and the first picture is the one that the bench shows."""

import pytest

import config
from turtleback_host.bench import Bench
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware


@pytest.mark.parametrize("as_source", [False, True], ids=["precompiled", "source"])
def test_main_starts_by_itself_and_lights_the_lamps(as_source):
    pico = Pico(firmware(as_source))
    pico.run_until(lambda: pico.frames, 2500)
    ms, lamps = pico.frames[0]
    print(f"first picture {ms:.0f} ms after power")
    bench = Bench()
    bench.run(0)
    assert lamps == b"".join(bytes(bench.strip[led]) for led in range(config.LAMPS))
    assert any(lamps)

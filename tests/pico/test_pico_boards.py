"""A board with other pins than a Pico: config.py has five lines for them, and the emulated chip is wired so."""

from types import SimpleNamespace

from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.user_config import OVERRIDES
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import Pico

XIAO = {"RING_PIN": 26, "ROLL_PIN": 27, "STOP_PIN": 28, "SCREEN_SDA_PIN": 6, "SCREEN_SCL_PIN": 7}
MOST_MS = 500
BREATH_MS = 700  # until the answer in force is bright


def test_the_first_page_is_shown_and_roll_changes_its_answer():
    lines = "".join("%s = %d\n" % pin for pin in XIAO.items())
    config = (FIRMWARE / "config.py").read_text("utf-8") + OVERRIDES + lines
    pico = Pico(firmware(config=config.encode()), wiring=SimpleNamespace(**XIAO))
    device = VirtualDevice()
    device.run(0)
    pico.run_until(lambda: device.wire in [lamps for _, lamps in pico.frames], MOST_MS)
    pico.run(BREATH_MS)
    before = pico.frames[-1][1]
    pico.down("roll")
    pico.run(80)
    pico.up("roll")
    pico.run(BREATH_MS)
    assert bright(before) == [True, False]
    assert bright(pico.frames[-1][1]) == [False, True]


def bright(lamps: bytes) -> list[bool]:
    """Of the first two answers, which is in force; space 2 is the LED before that of space 1."""
    levels = sum(lamps[:3]), sum(lamps[-3:])
    return [level == max(levels) for level in levels]

"""Boards with other pins than a Pico: config.py names one, and the emulated chip is wired as that one is."""

from types import SimpleNamespace

import pytest

from turtleback.device.wiring import PINS, complete
from turtleback_host.pico.boards import config_for
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice

PAGE_MS = 150
LOOK_UP_MS = 300  # of a config.py that leaves the pins out
MOST_MS = 2500
BREATH_MS = 700  # until the answer in force is bright


def wired(board: str, files: dict[str, bytes], **own: int) -> Pico:
    """An emulated chip with the wires of that board."""
    wiring = SimpleNamespace(BOARD=board, **own)
    complete(wiring)
    return Pico(files, wiring=wiring)


def shows(pico: Pico, device: VirtualDevice) -> bool:
    """Whether the ring has shown what the virtual device shows."""
    return device.wire in [lamps for _, lamps in pico.frames]


@pytest.mark.parametrize("board", ["xiao", "qtpy"])
@pytest.mark.parametrize("as_source", [False, True], ids=["precompiled", "source"])
def test_the_first_page_is_shown_and_roll_changes_its_answer(board, as_source):
    pico = wired(board, firmware(as_source, config_for(board)))
    device = VirtualDevice()
    device.run(0)
    pico.run_until(lambda: shows(pico, device), MOST_MS if as_source else PAGE_MS)
    print(f"first page {pico.now:.0f} ms after power")
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


def edited(board: str, own: str) -> bytes:
    """A config.py in which somebody has named a board, and left only that line on pins."""
    lines = config_for("pico").decode().replace('BOARD = "pico"', 'BOARD = "%s"' % board).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(PINS)).encode() + own.encode()


def test_a_config_that_was_edited_on_the_board_counts():
    pico = wired("xiao", firmware() | {"config.py": edited("xiao", "RING_PIN = 3\n")}, RING_PIN=3)
    device = VirtualDevice()
    device.run(0)
    pico.run_until(lambda: shows(pico, device), LOOK_UP_MS)
    print(f"first page {pico.now:.0f} ms after power")


def test_a_board_that_nobody_knows_is_told_on_usb_and_by_red_lamps():
    pico = Pico(firmware() | {"config.py": edited("xio", "")})
    pico.type("\n")
    pico.run_until(lambda: "write for example BOARD" in pico.printed, MOST_MS)
    assert "BOARD in config.py is 'xio', but must be one of pico, qtpy, tiny, xiao, zero" in pico.printed

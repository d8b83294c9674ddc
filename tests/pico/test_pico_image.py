"""The file for a new board, on an emulated one with nothing else in its flash: the first page comes up."""

from bootrom import Bootrom
from small_program import flash_of
from turtleback_host.pico.deploy import version_of
from turtleback_host.pico.files import firmware, sources
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import make_image
from turtleback_host.pico.install import VERSION
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import Pico

PAGE_MS = 270


def test_a_new_board_shows_the_first_page(pico_image, tmp_path):
    out = tmp_path / "turtleback.uf2"
    make_image(pico_image, out)
    pico = Pico({})
    pico.mcu.flash[:] = b"\xff" * len(pico.mcu.flash)
    flash = Bootrom("RP2040").copy(out.read_bytes()).flash
    pico.mcu.flash[: len(flash)] = flash
    lamp, page, _ = probes.boot(pico)
    print(f"first lamp {lamp:.0f} ms after power, first page {page:.0f} ms")
    device = VirtualDevice()
    device.run(0)
    assert device.wire in [lamps for _, lamps in pico.frames]
    assert page <= PAGE_MS
    assert files_in(flash_of(pico)) == firmware() | {VERSION: version_of(sources())}

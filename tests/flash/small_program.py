"""A program of three files that shows by one number which version of each is running, with a pack and without."""

import functools
from pathlib import Path
from tempfile import TemporaryDirectory

from littlefs import LittleFS, UserContext

from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import FIRMWARE, compiled
from turtleback_host.pico.flash import LAYOUT
from turtleback_host.pico.install import VERSION
from turtleback_host.pico.pack import LOADER, PACK, pack_of

MAIN = '''"""Turtleback, a small one."""
from time import sleep_ms

from machine import mem32
from turtleback.inner.tens import TENS
from turtleback.ones import ONES

mem32[0x4005800C] = 10 * TENS + ONES + %d
while True:
    sleep_ms(100)
'''
NUMBER = 0  # which of the watchdog's scratch registers that is
END = LAYOUT.fs_start + LAYOUT.fs_blockcount * LAYOUT.fs_blocksize


def small_program(number: int) -> dict[str, bytes]:
    """Files that come to 111 times this number, if they belong together."""
    return {
        "main.py": (MAIN % (100 * number)).encode(),
        "turtleback/inner/tens.py": b"TENS = %d\n" % number,
        "turtleback/ones.py": b"ONES = %d\n" % number,
        VERSION: b"%d\n" % number,
    }


@functools.cache
def packed_program(number: int) -> dict[str, bytes]:
    """The same, compiled and with a pack; it has nothing that would end the pack and compare it with the tree."""
    files = small_program(number) | {"config.py": b""}
    names = ("turtleback/inner/tens.py", "turtleback/ones.py")
    with TemporaryDirectory() as folder:
        for name in names:
            source = Path(folder, Path(name).name)
            source.write_bytes(files.pop(name))
            files[str(Path(name).with_suffix(".mpy"))] = compiled(source)
        config = Path(folder, "config.py")
        config.touch()
        packed_config = compiled(config)
    start = b"\nfrom turtleback_pack import begin\nbegin()\n"
    files["main.py"] = files["main.py"].replace(b"\nfrom time", start + b"from time")
    files[str(Path(LOADER).with_suffix(".mpy"))] = compiled(FIRMWARE / LOADER)
    files[PACK] = pack_of(files, packed_config, ("inner/tens", "ones"))
    return files


def flash_of(pico: Pico) -> bytes:
    """The file system in a board's flash."""
    return bytes(pico.mcu.flash[LAYOUT.fs_start : END])


def pico_with_flash(flash: bytes) -> Pico:
    """Another board with the same flash: what is left when the power has gone."""
    pico = Pico({})
    pico.mcu.flash[LAYOUT.fs_start : END] = flash
    return pico


def number_of(pico: Pico) -> int:
    """Let the board run until its program has shown its number."""
    shown = pico.mcu.watchdog.scratch_data
    pico.run_until(lambda: shown[NUMBER], 3000)
    return shown[NUMBER]


def forget_number(pico: Pico) -> None:
    """Take the number away that a program has shown; another start shows it again."""
    pico.mcu.watchdog.scratch_data[NUMBER] = 0


def files_in(flash: bytes) -> dict[str, bytes]:
    """All files of a file system, path: bytes."""
    context = UserContext(buffsize=len(flash))
    context.buffer[:] = flash
    fs = LittleFS(context=context, block_size=LAYOUT.fs_blocksize, block_count=LAYOUT.fs_blockcount, prog_size=256)
    paths = [f"{folder}/{name}".lstrip("/") for folder, _, names in fs.walk("/") for name in names]
    return {path: fs.open(path, "rb").read() for path in paths}

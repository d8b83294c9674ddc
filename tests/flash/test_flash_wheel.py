"""Tests that an installed wheel puts the whole program on a new Pico, without make or a compiler."""

import subprocess
from pathlib import Path

import pytest

from cable import Cable
from installed_wheel import bare, run
from small_micropython import BOARDS, small_micropython
from small_program import flash_of
from turtleback_host.pico.files import tree
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import make_image
from turtleback_tools.emulator.emulator import Pico


@pytest.mark.usefixtures("pico_image")
def test_the_wheel_flashes_what_a_clone_compiles_and_the_board_starts(installed, elsewhere):
    files = tree()
    # Copying all files would take minutes. main.py is copied last, and always if another file is.
    lost = [path for path in files if path.startswith("turtleback/games/bag/")]
    pico = Pico({path: data for path, data in files.items() if path not in lost})
    cable = Cable(pico)
    command = [installed / "turtleback", "flash", "--serial", cable.port]
    done = cable.during(lambda: subprocess.run(command, env=bare(), capture_output=True, text=True))
    assert done.returncode == 0, done.stderr
    assert "has started: %d of %d files copied, 0 old ones removed" % (len(lost) + 1, len(files)) in done.stdout
    assert files_in(flash_of(pico)) == files


def test_the_wheel_makes_the_same_image_as_a_clone(installed, elsewhere):
    Path("official.uf2").write_bytes(small_micropython(**BOARDS["pico"]))
    run(installed / "turtleback", "image", "--micropython", "official.uf2", "--out", "wheel.uf2")
    make_image(Path("official.uf2"), Path("clone.uf2"))
    assert Path("wheel.uf2").read_bytes() == Path("clone.uf2").read_bytes()

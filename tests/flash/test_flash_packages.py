"""Tests other ways to install: mpremote's package installer, and modules frozen into MicroPython."""

import json
import shutil
import subprocess
import sys

import pytest

from cable import Cable
from small_program import flash_of
from turtleback_host.pico.files import FIRMWARE, PACKAGE, package_json, sources
from turtleback_host.pico.filesystem import files_in
from turtleback_tools.emulator.emulator import Pico

NAMES = [source.relative_to(FIRMWARE).as_posix() for source in sources()]


def test_the_package_lists_all_files():
    fresh = PACKAGE.read_text("utf-8") == package_json()
    assert fresh, "regenerate firmware/package.json with: .venv/bin/python -m turtleback_host.pico.files"
    assert json.loads(package_json())["urls"] == [[name, name] for name in NAMES]


def test_the_manifest_freezes_all_modules():
    frozen = []
    stand_ins = {
        "include": lambda path: frozen.append(path),
        "module": lambda path: frozen.append(path),
        "package": lambda folder: frozen.extend(
            path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.glob(folder + "/**/*.py")
        ),
    }
    exec((FIRMWARE / "manifest.py").read_text("utf-8"), stand_ins)
    assert frozen[0] == "$(PORT_DIR)/boards/manifest.py"  # it contains the module neopixel
    names = [source.relative_to(FIRMWARE).as_posix() for source in sources(host_only=True)]
    assert sorted(frozen[1:]) == [name for name in names if name.endswith(".py")]


@pytest.mark.usefixtures("pico_image")
def test_mpremote_installs_from_the_package(tmp_path):
    """Installs only a part of the package, because the emulated board is slow."""
    package = json.loads(PACKAGE.read_text("utf-8"))
    package["urls"] = [url for url in package["urls"] if url[0] in ("config.py", "turtleback/controls/button.py")]
    shutil.copytree(FIRMWARE, tmp_path / "firmware", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "firmware/package.json").write_text(json.dumps(package))
    pico = Pico({})
    cable = Cable(pico)
    command = [sys.executable, "-m", "mpremote", "connect", cable.port, "mip", "install", "--target=/"]
    package_name = tmp_path / "firmware/package.json"
    done = cable.during(lambda: subprocess.run([*command, package_name], capture_output=True, text=True))
    assert done.returncode == 0, done.stdout + done.stderr
    assert files_in(flash_of(pico)) == {name: (FIRMWARE / name).read_bytes() for name, _ in package["urls"]}

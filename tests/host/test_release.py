"""`make release`: the same commit gives the same bytes in two folders, with all that belongs to them."""

import json
import os
import subprocess
import sys
from hashlib import sha256

import pytest

from small_micropython import small_micropython

BOARDS = {
    "pico": {},
    "pico_w": {"board": "pico_w", "storage": (0x1012C000, 848 * 1024)},
    "pico2": {"chip": "RP2350", "board": "pico2", "storage": (0x10100000, 3 * 1024 * 1024)},
}
SOME_DAY = "1790000000"


@pytest.fixture
def make(tmp_path):
    """Makes a release in a folder; returns what the command says, and the files by name."""
    (tmp_path / "LICENSE").write_text("The licence of MicroPython.\n")
    given = [tmp_path / (board + ".uf2") for board in BOARDS]
    for path, kind in zip(given, BOARDS.values()):
        path.write_bytes(small_micropython(**kind))

    def make(folder, *words, **variables):
        out = tmp_path / folder
        command = [sys.executable, "-m", "turtleback_tools.release", out, "--micropython", *given, *words]
        variables = {**os.environ, "SOURCE_DATE_EPOCH": SOME_DAY, **variables}
        done = subprocess.run([*map(str, command)], env=variables, capture_output=True, text=True)
        return done, {path.name: path.read_bytes() for path in out.glob("*")}

    return make


def test_two_builds_give_the_same_bytes_with_sums_licence_and_bill(make, tmp_path):
    licence = ("--licence", tmp_path / "LICENSE")
    done, files = make("monday", *licence, PYTHONHASHSEED="1", TZ="UTC")
    assert done.returncode == 0, done.stderr
    again, others = make("tuesday", *licence, PYTHONHASHSEED="2", TZ="Pacific/Auckland")
    assert {name: sha256(data).hexdigest() for name, data in files.items()} == {
        name: sha256(data).hexdigest() for name, data in others.items()
    }
    kinds = sorted(name.split("-", 2)[-1] for name in files)
    assert kinds == sorted(
        [
            "LICENSE.txt",
            "SHA256SUMS",
            "page.zip",
            "py3-none-any.whl",
            "sbom.json",
            *(board + ".uf2" for board in BOARDS),
        ]
    )
    sums = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    assert sums == {name: sha256(data).hexdigest() for name, data in files.items() if name != "SHA256SUMS"}
    parts = json.loads(files["sbom.json"])["components"]
    assert {"textual", "platformdirs", "uqr", "Fredoka"} < {part["name"] for part in parts}
    assert [part["hashes"][0]["content"] for part in parts if part["type"] == "firmware"] == [
        sha256(small_micropython(**kind)).hexdigest() for kind in BOARDS.values()
    ]


def test_images_need_the_licence_of_what_is_inside(make):
    done, files = make("out")
    assert (done.returncode, files) == (2, {})
    assert done.stderr == "MicroPython's licence goes beside its images: name that file with --licence.\n"

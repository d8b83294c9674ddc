"""`turtleback image --config`: a few lines of one's own go over the usual config.py, or one sentence says why not."""

import pytest

from small_micropython import small_micropython
from test_image import storage_after
from turtleback_host.pico.boards import config_for
from turtleback_host.pico.files import FIRMWARE


@pytest.fixture
def make(run_cli, tmp_path):
    """Makes a file with a config for the MicroPython of a board; returns (exit status, errors, the file)."""

    def make(config, board="pico"):
        given, out = tmp_path / "micropython.uf2", tmp_path / "turtleback.uf2"
        given.write_bytes(small_micropython(board=board))
        status, _, errors = run_cli("image", "--micropython", given, "--out", out, "--config", config)
        return status, errors, out.read_bytes() if out.exists() else b""

    return make


CONFIG = (FIRMWARE / "config.py").read_text()
BRIGHT = CONFIG.replace("BRIGHTNESS = 64", "BRIGHTNESS = 128")


def test_a_config_of_ones_own_is_put_in(make, tmp_path):
    own = tmp_path / "mine.py"
    own.write_text("\ufeff" + BRIGHT, "utf-8")  # as some editors begin a file
    _, errors, file = make(own)
    assert errors == ""
    files = storage_after(file)
    assert files["config.py"] == BRIGHT.encode()


def test_a_config_with_a_board_and_pins_of_ones_own_is_put_in(make, tmp_path):
    own = tmp_path / "config.py"
    own.write_bytes(config_for("qtpy") + b"ROLL_PIN = 3\n")
    _, errors, file = make(own)
    assert errors == ""
    assert storage_after(file)["config.py"] == own.read_bytes()


def config_with(make, tmp_path, text: str, board="pico") -> tuple[dict, dict[str, bytes]]:
    """What the config.py says that a board gets with these lines of one's own; and all its files."""
    own = tmp_path / "mine.py"
    own.write_bytes(text.encode())
    status, errors, file = make(own, board)
    assert (status, errors) == (0, "")
    files = storage_after(file)
    names: dict = {}
    exec(files["config.py"], names)
    return {name: value for name, value in names.items() if name.isupper()}, files


def usual(wiring: str) -> dict:
    """What the usual config.py of a board says."""
    names: dict = {}
    exec(config_for(wiring), names)
    return {name: value for name, value in names.items() if name.isupper()}


def test_only_what_differs_needs_to_be_given(make, tmp_path):
    three = "RING_PIN = 6\r\nORDER = 'RGB'\r\nBRIGHTNESS = 2 * BRIGHTNESS"
    names, files = config_with(make, tmp_path, three)
    assert names == usual("pico") | {"RING_PIN": 6, "ORDER": "RGB", "BRIGHTNESS": 128}


@pytest.mark.parametrize("text, wiring", [("LAMPS = 21\n", "xiao"), ("LAMPS = 21\nBOARD = 'qtpy'\n", "qtpy")])
def test_what_is_not_given_is_the_boards_own(make, tmp_path, text, wiring):
    names, _ = config_with(make, tmp_path, text, "seeed_xiao_rp2040")
    assert names == usual(wiring) | {"LAMPS": 21}


def test_a_tune_alone_is_enough(make, tmp_path):
    tune = "mine:d=8,o=6,b=180:c,e,g,4c7"
    assert config_with(make, tmp_path, "TUNE = %r" % tune)[0] == usual("pico") | {"TUNE": tune}


WRONG = {
    "a pin twice": (CONFIG.replace("STOP_PIN = 15", "STOP_PIN = 14"), "ROLL_PIN and STOP_PIN in {}"),
    "no lamps": (CONFIG.replace("LAMPS = 24", "LAMPS = 0"), "LAMPS in {} is 0"),
    "a taken pin alone": ("RING_PIN = 14\n", "RING_PIN and ROLL_PIN in {} are both 14"),
    "a board that none is": ("BOARD = 'pcio'\n", "BOARD in {} is 'pcio'"),
    "no Python": ("LAMPS = 24\nLAMPS = 24 +\n", "{} does not run: line 2"),
    "an error": (CONFIG + "1 / 0\n", "ZeroDivisionError"),
    "another file": ("import os\n", "{} sets nothing"),
    "a slip of the pen": ("BRIGTHNESS = 128\n", "{} sets BRIGTHNESS, which is no setting: did you mean BRIGHTNESS?"),
    "no setting at all": ("LAMPS = 21\nXYZ = 1\n", "{} sets XYZ, which is no setting"),
    "a long one": (CONFIG + "#" * 9000, "longer than"),
}


@pytest.mark.parametrize("text, why", WRONG.values(), ids=WRONG)
def test_a_config_that_the_board_would_refuse_is_refused_before(make, tmp_path, text, why):
    own = tmp_path / "mine.py"
    own.write_text(text)
    status, errors, file = make(own)
    assert (status, file) == (2, b"")
    assert why.format(own) in errors and errors.count("\n") == 1

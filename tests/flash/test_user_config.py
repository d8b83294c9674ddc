"""`turtleback image --config`: a few lines of yours override the usual config.py, or one sentence says why not."""

import pytest

from rows import each_row
from small_micropython import small_micropython
from test_image import storage_after
from turtleback_host.pico.files import FIRMWARE


@pytest.fixture
def make(run_cli, tmp_path):
    """Makes a file with a config; returns (exit status, errors, the file)."""

    def make(config):
        given, out = tmp_path / "micropython.uf2", tmp_path / "turtleback.uf2"
        given.write_bytes(small_micropython())
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


def settings(text: str) -> dict:
    """What a config.py says."""
    names: dict = {}
    exec(text, names)
    return {name: value for name, value in names.items() if name.isupper()}


def test_only_what_differs_needs_to_be_given(make, tmp_path):
    own = tmp_path / "mine.py"
    own.write_bytes(b"RING_PIN = 6\r\nORDER = 'RGB'\r\nBRIGHTNESS = 0x80")
    status, errors, file = make(own)
    assert (status, errors) == (0, "")
    made = settings(storage_after(file)["config.py"].decode())
    assert made == settings(CONFIG) | {"RING_PIN": 6, "ORDER": "RGB", "BRIGHTNESS": 128}


RUN = "run"  # a file that a config makes if it is run
SETS_NOTHING = "Line %d of {} sets nothing to a number or a text: write it as BRIGHTNESS = 128."
NO_LITERALS = {
    "a program": (f"LAMPS = 21\nopen({RUN!r}, 'w')\n", 2),
    "a value that has to be run": (f"LAMPS = open({RUN!r}, 'w').write('x') + 20\n", 1),
    "a default that has to be run": (f"def f(x=open({RUN!r}, 'w')): pass\nLAMPS = 21\n", 1),
    "a sum": ("LAMPS = 24\n\nBRIGHTNESS = 2 * 64\n", 3),
    "a name": ("STOP_PIN = 3\nROLL_PIN = STOP_PIN\n", 2),
    "two names": ("STOP_PIN = ROLL_PIN = 3\n", 1),
    "a list": ("LAMPS = [21]\n", 1),
    "an import": ("import os\n", 1),
    "what MicroPython lacks": ("match 1:\n    case 1:\n        LAMPS = 21\n", 1),
    "an escape": ("LAMPS = 21\nORDER = '\\N{LATIN CAPITAL LETTER G}RB'\n", 2),
    "no Python": ("LAMPS = 24\nLAMPS = 24 +\n", 2),
    "a zero byte": ("LAMPS = 21\0\n", 1),
    "a very long number": ("OFFSET = " + "9" * 5000 + "\n", 1),
    "very deep": ("OFFSET = " + "-" * 5000 + "1\n", 1),
}


@each_row("text, line", NO_LITERALS.values())
def test_a_config_is_read_and_never_run(make, tmp_path, monkeypatch, text, line):
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "mine.py"
    own.write_text(text)
    status, errors, file = make(own)
    assert (status, file, errors) == (2, b"", "turtleback: %s\n" % SETS_NOTHING.format(own) % line)
    assert not (tmp_path / RUN).exists()


WRONG = {
    "a pin twice": (CONFIG.replace("STOP_PIN = 15", "STOP_PIN = 14"), "ROLL_PIN and STOP_PIN in {}"),
    "no lamps": (CONFIG.replace("LAMPS = 24", "LAMPS = 0"), "LAMPS in {} is 0"),
    "a taken pin alone": ("RING_PIN = 14\n", "RING_PIN and ROLL_PIN in {} are both 14"),
    "a board": ("BOARD = 'xiao'\n", "{} sets BOARD, which is no setting"),
    "a fraction": ("LAMPS = 24.0\n", "LAMPS in {} is 24.0, but must be a whole number"),
    "a pin that the chip lacks": ("RING_PIN = 30\n", "RING_PIN in {} is 30, but must be a GP number from 0 to 29"),
    "nothing": ("# BRIGHTNESS = 128\n", "{} sets nothing"),
    "a slip of the pen": ("BRIGTHNESS = 128\n", "{} sets BRIGTHNESS, which is no setting: did you mean BRIGHTNESS?"),
    "no setting at all": ("LAMPS = 21\nXYZ = 1\n", "{} sets XYZ, which is no setting"),
    "a long one": (CONFIG + "#" * 9000, "longer than"),
}


@each_row("text, why", WRONG.values())
def test_a_config_that_the_board_would_refuse_is_refused_before(make, tmp_path, text, why):
    own = tmp_path / "mine.py"
    own.write_text(text)
    status, errors, file = make(own)
    assert (status, file) == (2, b"")
    assert why.format(own) in errors and errors.count("\n") == 1

"""Where a Raspberry Pi cannot be the device, it says in one sentence what is missing and what to do."""

import os
import subprocess
import sys

import pytest

import config
from turtleback_host.cli import main

PC = {"BLINKA_FORCEBOARD": "GENERIC_LINUX_PC", "BLINKA_FORCECHIP": "GENERIC_X86"}
PI = {"BLINKA_FORCEBOARD": "RASPBERRY_PI_4B", "BLINKA_FORCECHIP": "BCM2XXX"}
COMMAND = "import sys; sys.modules['gpiod'] = None; from turtleback_host.cli import main; sys.exit(main())"
RING = ("--ring", "NEOPIXEL", "--roll-pin", "Dx_INPUT_TRUE", "--stop-pin", "Dx_INPUT_FALSE")
DARK = bytes(3 * config.LAMPS)


@pytest.fixture
def fault(capsys):
    """The one sentence with which `play` refuses these words."""

    def play(*words):
        status = main(["play", *words])
        out, err = capsys.readouterr()
        assert (status, out) == (2, "")
        return sentence(err)

    return play


def sentence(err):
    """What stands on the one line of errors."""
    assert err.startswith("turtleback: ") and err.endswith(".\n") and err.count("\n") == 1
    return err.removeprefix("turtleback: ").rstrip("\n")


def on_a_machine(kind):
    """What `play --ring D18` says on a kind of machine, without the Pi's own library. Blinka looks only once."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("BLINKA")}
    command = [sys.executable, "-c", COMMAND, "play", "--ring", "D18"]
    done = subprocess.run(command, env=surroundings | kind, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    return sentence(done.stderr)


def test_a_pc_has_no_pins():
    assert on_a_machine(PC) == (
        "This machine has no pins for a ring: use a Raspberry Pi, or leave out --ring and play in the terminal."
    )


def test_a_pi_without_its_library_hears_from_the_driver_what_to_install():
    said = on_a_machine(PI)
    assert said.startswith("Adafruit's driver for the ring does not start: The platform library 'gpiod' was not found")
    assert said.endswith("-m pip install gpiod.")


@pytest.mark.parametrize("package", ["board", "digitalio", "neopixel"])
def test_without_the_package(fault, monkeypatch, board, package):
    monkeypatch.setitem(sys.modules, package, None)
    assert fault(*RING).endswith(" is missing: in Turtleback's folder, run .venv/bin/pip install -e '.[pi]'.")


@pytest.mark.parametrize("name", ["D99", "I2C", "18", "__name__", "\x1b[2J"])
def test_a_pin_that_the_board_has_not(fault, board, name):
    said = fault("--ring", name)
    assert said.startswith("This board has no pin '") and said.endswith("'; its pins have names like D18, D10 and D23.")
    assert "\x1b" not in said


def test_a_pin_used_twice(fault, board):
    said = "The ring, ROLL and STOP need a pin each, not NEOPIXEL, Dx_INPUT_TRUE and Dx_INPUT_TRUE."
    assert fault(*RING[:-1], "Dx_INPUT_TRUE") == said


def test_a_pin_used_twice_under_two_names(fault, board):
    assert fault(*RING[:-1], "CS").startswith("The ring, ROLL and STOP need a pin each")  # CS is NEOPIXEL


def test_a_button_on_a_pin_that_cannot_be_one_leaves_the_lamps_dark(fault, board):
    assert fault(*RING[:-1], "SDA").startswith("The pins NEOPIXEL, Dx_INPUT_TRUE and SDA cannot be used: ")
    assert board.sent == [DARK, DARK]


def test_a_strip_that_may_not_be_driven(fault, board, monkeypatch):
    def refuse(pin, data):
        raise RuntimeError("NeoPixel support requires running with sudo, please try again!")

    monkeypatch.setattr("neopixel.neopixel_write", refuse)
    assert fault(*RING).endswith(" cannot be used: NeoPixel support requires running with sudo, please try again.")


def test_button_pins_without_a_ring(fault):
    assert fault("--roll-pin", "D23") == "--roll-pin and --stop-pin go with --ring, which names the pin of the strip."


def test_a_record_that_cannot_be_written_is_known_before_the_game(board, capsys):
    assert main(["play", *RING, "--record", "/nowhere/game.txt"]) == 2
    assert sentence(capsys.readouterr().err) == "/nowhere/game.txt: No such file or directory."
    assert board.sent == [DARK, DARK]

"""Tests that the menu of an emulated Pico shows the fingerprint of the files that are really on its flash."""

from types import SimpleNamespace

from turtleback.app.version import Version
from turtleback_host.pico.files import tree
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.board.plan import digests_of, fingerprint
from turtleback_tools.emulator.emulator import Pico

STARTED_MS = 2500
HOLD_MS = 1200
GAP_MS = 300
SHORT_CODE = "from turtleback.app import begin_code\nbegin_code.SOON_MS = begin_code.WAIT_MS = 300\n"
VERSION_ANSWER = 5  # after go on, new game, set up, brightness and self-test
LIMIT_MS = 10_000


def picture_of(digits):
    """Return the bytes on the wire of a device that shows this fingerprint."""
    device = VirtualDevice()
    device.app.enter(Version(SimpleNamespace(fingerprint=digits, version="", hashed=0, steps=lambda: iter(()))))
    device.run(STARTED_MS)
    return device.wire


def test_the_menu_shows_the_fingerprint_of_the_installed_files():
    files = tree()
    files["main.py"] = files["main.py"].replace(b"try:", SHORT_CODE.encode() + b"\ntry:", 1)
    pico = Pico(files)
    pico.run(STARTED_MS)
    for press in ("both", "stop", "both", *["roll"] * VERSION_ANSWER, "stop"):
        for button in ("roll", "stop") if press == "both" else (press,):
            pico.down(button)
        pico.run(HOLD_MS if press == "both" else 60)
        for button in ("roll", "stop") if press == "both" else (press,):
            pico.up(button)
        pico.run(GAP_MS)
    asked = pico.now
    shown = picture_of(fingerprint(digests_of(files)))
    pico.run_until(lambda: pico.frames[-1][1] == shown, LIMIT_MS)
    print("after %.0f ms" % (pico.now - asked))
    assert shown != picture_of(fingerprint(digests_of(tree())))

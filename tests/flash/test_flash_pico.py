"""Tests `turtleback flash` and `doctor` on an emulated Pico, with the real mpremote and real files."""

import re

import pytest

from cable import Cable, put
from pico_flash import FlashChip
from rows import each_row
from small_program import flash_of, forget_number, number_of, pico_with_flash, small_program
from turtleback_cli.cli import main
from turtleback_host.pico import deploy
from turtleback_host.pico.board import FAR_S, UnpluggedError
from turtleback_host.pico.doctor import CRASHES, failures, findings
from turtleback_host.pico.files import ALL_LINE_NUMBERS, FIRMWARE, compiled, tree
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.line_numbers import places
from turtleback_host.pico.ports import BoardError
from turtleback_portable.board.plan import (
    FINISH_NEW,
    NEW,
    PACK,
    SHORT,
    digests_of,
    fingerprint,
    finish,
    plan,
    version_in,
)
from turtleback_tools.emulator.emulator import Pico

pytestmark = pytest.mark.usefixtures("pico_image")

OLDER_FINISH = """# Turtleback is half installed: this does the other half, as often as the power fails.
import os
from machine import mem32, soft_reset

NOT_THERE = 2
mem32[0x400DB000 if "RP2350" in os.uname().machine else 0x4005B000] = 1 << 30  # a watchdog of boot.py


def unless_done(do, *paths):
    try:
        do(*paths)
    except OSError as error:
        if error.errno != NOT_THERE:
            raise


for path in %r:
    unless_done(os.rename, path + ".new", path)
os.rename("main.py.new", "main.py")
soft_reset()
"""


def test_flash_installs_keeps_the_owners_program_and_copies_nothing_twice(monkeypatch, capsys):
    """Uses a small program, because the whole one takes minutes over the emulated cable."""
    monkeypatch.setattr(deploy, "tree_for", lambda facts, config: small_program(2))
    theirs = b'"""A clock."""\n'
    pico = Pico({"main.py": theirs})
    cable = Cable(pico)
    lines = []
    for _ in range(2):
        assert cable.during(lambda: main(["flash", "--serial", cable.port])) == 0
        lines += capsys.readouterr().out.splitlines()
        assert number_of(pico) == 222
        assert files_in(flash_of(pico)) == small_program(2) | {"main.old.py": theirs}
        forget_number(pico)
    assert lines[0].startswith(cable.port + ": Raspberry Pi Pico with RP2040, MicroPython 1.")
    assert [line.partition("KB free, ")[2] for line in lines[::2]] == ["no Turtleback.", "Turtleback 2."]
    assert lines[1::2] == [
        "Turtleback 2 has started: 4 of 4 files copied, 0 old ones removed. "
        "The board's own main.py is kept as main.old.py.",
        "Turtleback 2 has started: nothing to copy.",
    ]


def test_an_update_removes_old_files_and_keeps_those_of_the_owner(capsys):
    left = {"turtleback/ones.mpy": b"M", "turtleback/old/old.py": b"x = 1\n", "config.mpy": b"M", "main.py.new": b"x"}
    yours = {"turtleback/notes.txt": b"notes", "games/1.txt": b"game mahe\n", "lib/ones.py": b"", "boot.py": b"\n"}
    config = {"config.py": b'"""Our wiring."""\n'}
    new = small_program(2) | {"config.py": b'"""As we sell it."""\n'}
    pico = Pico(small_program(1) | left | yours | config)
    put(pico, new)
    assert number_of(pico) == 222
    assert files_in(flash_of(pico)) == new | yours | {"config.old.py": config["config.py"]}
    output = capsys.readouterr().out
    assert "5 of 5 files copied, 3 old ones removed. The board's own config.py is kept as config.old.py." in output


def half_installed(new: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of an update, in place of those with the same names, before the board has unpacked them."""
    planned = plan(new, {})
    return {PACK: planned.pack, "main.py": finish(planned).encode()}


def half_installed_by_0_1(new: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of an update before the board has renamed them, as older versions of this program wrote them."""
    main = OLDER_FINISH % sorted(set(new) - {"main.py"})
    return {path + NEW: data for path, data in new.items()} | {"main.py": main.encode()}


@pytest.mark.parametrize("half", [half_installed, half_installed_by_0_1])
def test_an_interrupted_update_is_finished_first(half):
    pico = Pico(small_program(1) | half(small_program(3)) | {FINISH_NEW: b"x"})
    put(pico, small_program(2))
    assert number_of(pico, earlier=333) == 222
    assert files_in(flash_of(pico)) == small_program(2)


def test_a_program_that_stops_at_once_is_reported():
    with pytest.raises(BoardError, match="stopped at once: ImportError: no module named 'turtleback.ones'"):
        put(Pico({}), {path: data for path, data in small_program(1).items() if "ones" not in path}, quiet_s=FAR_S)


OLD = small_program(1) | {"turtleback/ones.mpy": b"M"}


@pytest.mark.parametrize("bytes_carried", [2300, 3500], ids=["in the files", "in main.py"])
def test_a_pulled_cable_leaves_the_old_program_until_the_next_run(bytes_carried):
    pico = Pico(OLD)
    with pytest.raises(UnpluggedError, match="stopped answering; it still starts: check the cable and run this again"):
        put(pico, small_program(2), cut_after=bytes_carried)
    assert number_of(pico_with_flash(flash_of(pico))) == 111
    again = pico_with_flash(flash_of(pico))
    put(again, small_program(2))
    assert number_of(again) == 222
    assert files_in(flash_of(again)) == small_program(2)


def test_a_power_loss_leaves_files_of_one_version():
    pico = Pico(OLD)
    pages = []
    FlashChip(pico).before = lambda at, data: pages.append(flash_of(pico))
    put(pico, small_program(2))
    number_of(pico)
    outcomes = [outcome(page) for page in different([*pages, flash_of(pico)])]
    numbers = [number for number, _ in outcomes]
    print(numbers)
    assert numbers == sorted(numbers)
    old, new = [fingerprint(digests_of(files)) for files in (OLD, small_program(2))]
    assert set(outcomes) == {(111, old), (222, new)}
    assert numbers.count(222) >= 6  # the power was cut often enough during FINISH


def different(pages: list[bytes]) -> list[bytes]:
    """Return each flash content whose files differ from those in the previous content."""
    return [page for before, page in zip([b"", *pages], pages) if not before or files_in(before) != files_in(page)]


def outcome(page: bytes) -> tuple[int, str]:
    """Return the number that a board with this flash shows, and the fingerprint of its files then.

    Does not run the board if the old files are untouched.
    """
    files = {path: data for path, data in files_in(page).items() if not path.endswith(NEW) and path != FINISH_NEW}
    if files == OLD:
        return 111, fingerprint(digests_of(files_in(page)))
    pico = pico_with_flash(page)
    return number_of(pico), fingerprint(digests_of(files_in(flash_of(pico))))


TRACEBACK = 'Traceback (most recent call last):\n  File "app.py", line 73, in tick\n'
FAILURES = TRACEBACK + "ValueError: no such turtle\nHang: the device gave no sign of life for 8000 ms.\n"


def test_doctor_reports_a_healthy_board_and_restarts_it():
    """test_hostile_board.py tests boards without Turtleback and with bad answers."""
    files = tree()
    digits = fingerprint(digests_of(files))[:SHORT]
    pico = Pico(files)
    cable = Cable(pico)
    done = cable.command("doctor")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert re.fullmatch(r"board +%s: Raspberry Pi Pico .*, MicroPython 1\.\d+\.\d+" % cable.port, lines[0])
    assert re.fullmatch(r"program +Turtleback 0\.1\.0 \(%s\)" % digits, lines[1])
    assert re.fullmatch(r"files +1\d\d with the fingerprint %s, as this PC builds them" % digits, lines[2])
    assert re.fullmatch(r"parts +all of them load, and config.py fits the board", lines[3])
    assert re.fullmatch(r"heap +1\d\d KB free of 2\d\d KB, with a game's parts loaded", lines[4])
    assert re.fullmatch(r"flash +\d+ KB free of 1408 KB", lines[5])
    assert re.fullmatch(r"noise +.*test.*|noise +dead: .*", lines[6])
    assert re.fullmatch(r"failures +none kept", lines[7])
    assert lines[8:] == ["The board was stopped for this, and has been started again."]
    assert files_in(flash_of(pico)) == files
    pico.run_until(lambda: pico.frames and any(pico.frames[-1][1]), 2500)


SOURCE = FIRMWARE / "turtleback/app/app.py"
FAILING = "self.presses.read(self.stage, self.time, now)"
FRAME = '  File "turtleback/app/app.mpy", line %d, in _read_presses\n'


def number_of_line(text):
    """Return the number in the traceback of a board for the line of SOURCE that contains a text."""
    line = 1 + [text in each for each in SOURCE.read_text().splitlines()].index(True)
    mpy = compiled(SOURCE, ALL_LINE_NUMBERS)
    return max(at for at in range(line + 1) if any(line in lines for lines in places(mpy, "_read_presses", at)))


@each_row("version, says", [
    (version_in(tree()), "firmware/turtleback/app/app.py, "), ("0.0.1 (0123)", "unknown: this PC has Turtleback 0.1"),
])  # fmt: skip
def test_doctor_names_the_source_line_of_the_last_failure(version, says):
    failure = "  Turtleback %s\nTraceback:\n%s" % (version, FRAME % number_of_line(FAILING))
    found = list(failures((failure + "ValueError: x\n" + FAILURES).splitlines()))
    assert found[:3] == [("failure", "ValueError: x"), *(("failure", line) for line in FAILURES.splitlines()[2:])]
    (at,) = [at for at, (subject, _) in enumerate(found) if subject == "source"]
    assert found[at][1].startswith(says)
    assert any(FAILING in line for _, line in found[at:]) == says.startswith("firmware")


def test_doctor_reports_each_fault_and_the_last_traceback():
    files = tree() | {CRASHES: FAILURES.encode()}
    del files["turtleback/app/scene_queue.mpy"]
    found = Cable(Pico(files)).with_board(lambda board: list(findings(board, "USB")))
    finding = dict(found)["files"].partition(", ")[2]
    assert finding == "which are not those installed (turtleback/app/scene_queue.mpy): run `turtleback flash`"
    assert ("parts", "ImportError: no module named 'turtleback.app.scene_queue'") in found
    assert found[-4:] == [
        ("failure", "ValueError: no such turtle"),
        ("failure", "Hang: the device gave no sign of life for 8000 ms."),
        *[("", line) for line in TRACEBACK.splitlines()],
    ]

"""A device that hangs or fails on the emulated Pico: it starts again, and rests after three times or when asked to."""

import ast

from small_program import flash_of
from test_pico_faults import is_red
from turtleback_host.pico.doctor import CRASHES
from turtleback_host.pico.filesystem import files_in
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import instead_of_main, output_of

FAILURES = 1  # which of the watchdog's scratch registers counts them
MARK = 0x54B000
HANG_MS = 120  # in place of 8000, which would take minutes to emulate
BOOT_MS = 400
FAULTY_MAIN = """
from turtleback.device import crashes, guard
guard.HANG_MS = %d
from turtleback.app.app import App
tick = App.tick
def faulty_tick(app, now):
    %s
    return tick(app, now)
App.tick = faulty_tick
import real_main
"""


def pico_with_fault(fault="pass", failures=0):
    """A Pico whose program does that at each tick, and which has failed so often since the power came."""
    pico = Pico(instead_of_main(FAULTY_MAIN % (HANG_MS, fault)))
    if failures:
        pico.mcu.watchdog.scratch_data[FAILURES] = MARK + failures
    return pico


def failures(pico):
    """How many runs in a row have not ended in good order, the one that is on among them."""
    value = pico.mcu.watchdog.scratch_data[FAILURES]
    return value - MARK if value else 0


def failures_file(pico):
    """The file of failures."""
    return files_in(flash_of(pico))[CRASHES].decode()


def test_a_device_that_hangs_starts_again_within_the_watchdogs_time():
    pico = pico_with_fault("while app.time > 100 and not crashes.newest().startswith('Hang'): pass")
    pico.run_until(lambda: failures(pico) == 1, BOOT_MS)
    began = pico.now
    pico.run_until(lambda: failures(pico) == 2, 100 + HANG_MS + BOOT_MS)
    assert pico.now - began < 100 + HANG_MS + BOOT_MS
    assert failures_file(pico) == f"Hang: the device gave no sign of life for {HANG_MS} ms.\n"
    shown = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > shown + 2, BOOT_MS)
    assert not is_red(pico.frames[-1][1])


def test_a_program_that_fails_keeps_its_traceback_and_starts_again():
    pico = pico_with_fault("if app.time > 50 and not crashes.newest().startswith('Zero'): 1 // 0")
    pico.run_until(lambda: failures(pico) == 2, 2 * BOOT_MS)
    assert failures_file(pico).startswith("Traceback") and failures_file(pico).endswith(
        "ZeroDivisionError: divide by zero\n"
    )
    assert failures_file(pico) in pico.printed


def test_after_three_failures_it_rests_and_says_so_on_usb_and_in_red():
    pico = pico_with_fault(failures=3)
    words = (
        "Turtleback has failed 3 times in a row and does not start again: run `turtleback doctor`. The last was: Hang"
    )
    pico.run_until(lambda: words in pico.printed, BOOT_MS)
    assert is_red(pico.frames[-1][1])
    assert failures(pico) == 0  # the next start is a fresh one
    assert not pico.mcu.watchdog.timer.enable


def test_a_button_held_while_the_power_comes_keeps_it_from_starting():
    pico = pico_with_fault()
    pico.down("stop")
    pico.run(BOOT_MS)
    pico.up("stop")
    pico.run_until(lambda: "does not start because a button was held" in pico.printed, 2 * BOOT_MS)
    pico.run(10)
    assert is_red(pico.frames[-1][1])


def test_nothing_bites_a_program_that_was_stopped_from_the_pc():
    pico = pico_with_fault()
    pico.run_until(lambda: failures(pico) == 1, BOOT_MS)
    assert pico.mcu.watchdog.timer.enable
    pico.run(50)
    pico.type("\x03")
    pico.run_until(lambda: ">>>" in pico.printed, BOOT_MS)
    assert not pico.mcu.watchdog.timer.enable
    assert failures(pico) == 0


def test_the_watchdog_leaves_time_to_boot_within_8_4_seconds():
    (hang_ms,) = output_of("from turtleback.device.guard import HANG_MS\nprint(HANG_MS)", BOOT_MS)
    assert 7000 < int(hang_ms) <= 8400 - BOOT_MS


HUNG, GONE_ON = "hung.txt", "gone_on.txt"
HANGING_MAIN = """
import os
from machine import mem32
from turtleback import board
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.device import guard
from turtleback.device.journal_file import JournalFile
guard.HANG_MS = %d
PLAYED = 12
tick, build = App.tick, board.build

def write(path, app):
    with open(path, "w") as file:
        file.write(repr(list(app.table.match.history)))

def hang(app, now):
    app.time += 10000  # bots play in a hurry
    if len(app.table.match.history) >= PLAYED:
        write("hung.txt", app)
        while True:
            pass
    return tick(app, now)

def go_on(app, now):
    if app.table and len(app.table.match.history) >= PLAYED:
        write("gone_on.txt", app)
        mem32[0x4005800C] = 1
    return tick(app, now)

if JournalFile(os, open).exists:
    App.tick = go_on
else:
    App.tick = hang
    board.build = lambda *parts: build(
        *parts, setting=GameSetup(players=("random",) * 4), journal_file=JournalFile(os, open))
import real_main
"""


def test_a_game_that_hung_is_offered_again_and_goes_on_where_it_was():
    pico = Pico(instead_of_main(HANGING_MAIN % HANG_MS))
    pico.run_until(lambda: failures(pico) == 2, 8000)
    hung = pico.now
    on_flash = files_in(flash_of(pico))
    assert HUNG in on_flash
    pico.run(1500)  # by then it is offered
    pico.tap("stop")
    marks = []
    pico.on_scratch = marks.append
    pico.run_until(lambda: marks, 3000)
    print("gone on %.0f ms after it hung" % (pico.now - hung))
    before = ast.literal_eval(on_flash[HUNG].decode())
    after = ast.literal_eval(files_in(flash_of(pico))[GONE_ON].decode())
    assert after[: len(before)] == before

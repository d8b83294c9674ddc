"""Two UF2 files made one: block by block against the format, and against what the ROM of the chips does with it."""

import struct
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bootrom import ERASE, FLASH, Bootrom
from rows import each_row
from small_micropython import ERRATUM, FAMILIES, block, small_micropython
from turtleback_host.pico.uf2 import Uf2Error, join, read, write

STORAGE = FLASH + 0xA0000
CHIPS = pytest.mark.parametrize("chip", FAMILIES)


def sectors(*numbers: int) -> dict[int, bytes]:
    """Noise for these sectors from STORAGE on."""
    return {STORAGE + ERASE * number: Random(number).randbytes(ERASE) for number in numbers}


def joined(chip: str) -> bytes:
    """A small MicroPython, and three sectors that lie apart."""
    return join(small_micropython(chip), write(sectors(0, 1, 300), FAMILIES[chip]))


def fields(file: bytes) -> list[tuple[int, ...]]:
    """The heads of all blocks."""
    return [struct.unpack_from("<8I", file, at) for at in range(0, len(file), 512)]


@CHIPS
def test_every_block_is_as_the_format_says(chip):
    file = joined(chip)
    heads = fields(file)
    if chip == "RP2350":
        assert file[:512] == block(*ERRATUM, b"\xef" * 256)
        file, heads = file[512:], heads[1:]
    assert len(file) % 512 == 0
    for number, (magic, more, flags, address, size, own, count, family) in enumerate(heads):
        assert (magic, more, flags, size, family) == (0x0A324655, 0x9E5D5157, 0x2000, 256, FAMILIES[chip])
        assert (own, count) == (number, len(heads))
        assert address % 256 == 0
        assert file[512 * number + 288 : 512 * number + 508] == bytes(220)
        assert file[512 * number + 508 : 512 * number + 512] == struct.pack("<I", 0x0AB16F30)
    addresses = [head[3] for head in heads]
    assert addresses == sorted(set(addresses))


@CHIPS
def test_each_sector_is_whole_and_begins_at_a_multiple_of_sixteen(chip):
    blocks = [head for head in fields(joined(chip)) if head[7] == FAMILIES[chip]]
    for start in range(0, len(blocks), 16):
        first = blocks[start][3]
        assert first % ERASE == 0
        assert [head[3] for head in blocks[start : start + 16]] == [first + 256 * page for page in range(16)]


@CHIPS
@each_row("before", [b"", b"\x00", b"\xa5"])
def test_the_rom_writes_both_wherever_it_is_copied_to(chip, before):
    rom = Bootrom(chip)
    rom.flash[:] = (before or b"\xff") * len(rom.flash)
    official = read(small_micropython(chip))
    rom.copy(joined(chip))
    assert rom.restarts == 1
    for address, data in (official.sectors | sectors(0, 1, 300)).items():
        assert rom.flash[address - FLASH : address - FLASH + ERASE] == data


def test_files_one_behind_the_other_would_be_written_wrong():
    """The reason for rule 2, and that this ROM is as strict as the real one."""
    first, second = small_micropython(), write(sectors(0, 1, 300), FAMILIES["RP2040"])
    count = (len(first) + len(second)) // 512
    heads = [struct.pack("<2I", number, count) for number in range(count)]
    both = first + second
    plain = b"".join(both[512 * n : 512 * n + 20] + heads[n] + both[512 * n + 28 : 512 * n + 512] for n in range(count))
    rom = Bootrom("RP2040").copy(plain)
    start = STORAGE - FLASH
    assert rom.restarts == 1
    assert rom.flash[start : start + ERASE] != sectors(0)[STORAGE]


def test_a_file_read_and_written_is_the_same_file():
    file = write(sectors(3, 4, 9), FAMILIES["RP2350"])
    again = read(file)
    assert (again.family, again.sectors, again.absolute) == (FAMILIES["RP2350"], sectors(3, 4, 9), b"")
    assert write(again.sectors, again.family) == file


def test_what_a_file_leaves_out_of_a_sector_is_erased_flash():
    page = block(0x2000, STORAGE + 512, 256, 0, 1, FAMILIES["RP2040"], bytes(256))
    assert read(page).sectors == {STORAGE: b"\xff" * 512 + bytes(256) + b"\xff" * (ERASE - 768)}


def test_files_for_two_chips_or_for_one_place_are_not_joined():
    pico, pico_2 = small_micropython("RP2040"), small_micropython("RP2350")
    with pytest.raises(Uf2Error, match="not for the same chip"):
        join(pico, write(sectors(0), FAMILIES["RP2350"]))
    with pytest.raises(Uf2Error, match="not for the same chip"):
        join(pico_2, pico_2)  # of which one has the block of the erratum in the middle
    with pytest.raises(Uf2Error, match="the same place"):
        join(pico, pico)


WRONG = {
    "empty": lambda file: b"",
    "text": lambda file: b"MicroPython",
    "one bit more": lambda file: file + b"\0",
    "cut in a block": lambda file: file[:-100],
    "cut between blocks": lambda file: file[:-512],
    "its start is lost": lambda file: file[512:],
    "twice": lambda file: file + file,
    "two blocks exchanged": lambda file: file[:512] + file[1024:1536] + file[512:1024] + file[1536:],
    "a block twice": lambda file: file[:1024] + file[512:1024] + file[1536:],
    "for another chip from some block on": lambda file: file[: 5 * 512 + 28] + b"\x59" + file[5 * 512 + 29 :],
    "a file in a container": lambda file: file[:9] + b"\x30" + file[10:],
    "for memory": lambda file: file[:15] + b"\x20" + file[16:],
    "not at a page": lambda file: file[:12] + b"\x04" + file[13:],
    "longer blocks": lambda file: file[:17] + b"\x02" + file[18:],
    "without a family": lambda file: file[:9] + b"\x00" + file[10:],
    "a comment": lambda file: file[:8] + b"\x01" + file[9:],
    "without its end": lambda file: file[:510] + b"\0" + file[511:],
}


@each_row("name", WRONG)
def test_what_is_no_whole_file_is_refused_in_one_sentence(name):
    with pytest.raises(Uf2Error) as refused:
        read(WRONG[name](small_micropython()), "pico.uf2")
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    assert "pico.uf2" in str(refused.value)


@CHIPS
@given(at=st.integers(0, 512 * 8 - 1), bit=st.integers(0, 7))
def test_a_changed_bit_in_the_head_or_end_of_a_block_is_noticed_or_changes_nothing_else(chip, at, bit):
    file = bytearray(small_micropython(chip))
    file[at] ^= 1 << bit
    try:
        changed = read(bytes(file))
    except Uf2Error:
        return
    official = read(small_micropython(chip))
    assert changed.family == official.family
    assert changed.sectors.keys() == official.sectors.keys()
    in_data = 32 <= at % 512 < 288
    assert in_data or changed.sectors == official.sectors


def test_noise_is_refused():
    for seed in range(20):
        with pytest.raises(Uf2Error):
            read(Random(seed).randbytes(5000))

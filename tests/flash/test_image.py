"""Tests that `turtleback image` joins MicroPython and Turtleback in one file, or refuses with one sentence."""

from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bootrom import ERASE, FLASH, Bootrom
from rows import each_row
from small_micropython import BOARDS, ERRATUM, FAMILIES, block, small_micropython
from turtleback_host.pico.files import FIRMWARE, tree
from turtleback_host.pico.filesystem import files_in
from turtleback_portable.board.official import OFFICIAL, firmware_in
from turtleback_portable.board.uf2 import Uf2Error, join, read, write
from turtleback_tools.emulator.emulator import NoImage, uf2


@pytest.fixture
def make(run_cli, tmp_path):
    """Return a function that makes an image of an official file. It returns (exit status, output, errors, image)."""

    def make(official: bytes, *args):
        source, out = tmp_path / "micropython.uf2", tmp_path / "turtleback.uf2"
        source.write_bytes(official)
        result = run_cli("image", "--micropython", source, "--out", out, *args)
        return *result, out.read_bytes() if out.exists() else b""

    return make


def storage_after(file: bytes, chip="RP2040", storage=(0x100A0000, 1408 * 1024), **other) -> dict[str, bytes]:
    """Return all files of a new board after the image was copied onto its drive."""
    rom = Bootrom(chip).copy(file)
    assert rom.restarts == 1
    start = storage[0] - FLASH
    return files_in(bytes(rom.flash[start : start + storage[1]]))


@pytest.mark.parametrize("kind", BOARDS.values(), ids=BOARDS)
def test_the_image_installs_micropython_and_turtleback(make, kind):
    official = small_micropython(**kind)
    status, printed, errors, file = make(official)
    assert (status, errors) == (0, "")
    assert "fetch" in printed and "lost" in printed
    assert "does not know that file of MicroPython, and could only check its blocks" in printed
    assert storage_after(file, **kind) == tree()
    chip = kind.get("chip", "RP2040")
    end = len(official) // 2 - 256 * (chip == "RP2350")
    assert Bootrom(chip).copy(file).flash[:end] == Bootrom(chip).copy(official).flash[:end]


@pytest.fixture
def official():
    """Return the official file for the Pico, or skip if the image here is missing or not an official one."""
    try:
        image = uf2().read_bytes()
    except NoImage as lacking:
        pytest.skip(str(lacking))
    if sha256(image).hexdigest() not in OFFICIAL.values():
        pytest.skip("this image is no official one of a known version")
    return image


def test_the_official_file_for_the_pico_is_recognized(make, official):
    status, printed, errors, file = make(official)
    assert (status, errors) == (0, "")
    assert "for the Raspberry Pi Pico," in printed and "does not know" not in printed
    assert storage_after(file) == tree()


def test_an_official_file_that_is_damaged_within_a_block_is_refused(make, official):
    damaged = bytearray(official)
    damaged[512 * 700 + 100] ^= 1
    status, printed, errors, file = make(bytes(damaged))
    assert (status, printed, file) == (2, "", b"")
    assert "is damaged, or somebody has changed it: download the .uf2" in errors and errors.count("\n") == 1


NOT_TESTED = "Turtleback was not tested with MicroPython %s, only with 1.26 to 1.29"


@each_row("version", ["v1.26.0", "v1.27.0", "v1.28.0", "v1.29.0"])
def test_tested_versions_are_accepted_without_a_note(make, version):
    status, printed, errors, file = make(small_micropython(version=version, **BOARDS["pico2"]))
    assert (status, errors) == (0, "") and file
    assert "not tested" not in printed


@each_row("version", ["v1.30.0", "v1.29.0-preview.7", "v1.261.0", "v2.0.0"])
def test_a_newer_version_or_a_preview_is_accepted_with_a_note(make, version):
    status, printed, errors, file = make(small_micropython(version=version))
    assert (status, errors) == (0, "") and file
    assert NOT_TESTED % version[1:] in printed


REFUSED = {
    "no file of that kind": (b"PK\x03\x04" * 1000, "is no .uf2 file"),
    "empty": (b"", "is empty"),
    "cut off": (small_micropython()[:-512], "is cut off"),
    "another program": (small_micropython(program="Doom"), "is no MicroPython"),
    "no self-description": (small_micropython(program="", version="", board=""), "is no MicroPython"),
    "CircuitPython": (small_micropython(program="CircuitPython", version="9.2.1"), "is no MicroPython"),
    "another board": (small_micropython(board="pimoroni_tiny2040"), "board that Turtleback does not know"),
    "a Pico's for the other chip": (small_micropython(chip="RP2350"), "board that Turtleback does not know"),
    "the other cores of a Pico 2": (small_micropython(**BOARDS["pico2"], family=0xE48BFF5A), "does not know"),
    "an older version": (small_micropython(version="v1.22.2"), "MicroPython 1.22.2 is too old, because"),
    "a version before 1.3": (small_micropython(version="v1.3.10"), "Turtleback needs 1.26 or newer: download"),
    "a preview of the oldest": (small_micropython(version="v1.26.0-preview.3"), "1.26.0-preview.3 is too old"),
    "no version": (small_micropython(version="banana"), "banana is too old"),
    "a file system in the firmware": (small_micropython(storage=(0x10001000, 1 << 20)), "more than MicroPython"),
    "a file system off a block": (small_micropython(storage=(0x100A0100, 1 << 20)), "has its files at a place"),
    "half a block": (small_micropython(storage=(0x100A0000, 1 << 11)), "has its files at a place"),
    "no flash": (small_micropython(storage=(0x100A0000, 0)), "has its files at a place"),
    "too much flash": (small_micropython(storage=(0x100A0000, 1 << 24)), "has its files at a place"),
    "too small for Turtleback": (small_micropython(storage=(0x100A0000, 1 << 16)), "do not fit"),
}  # fmt: skip


@each_row("official, why", REFUSED.values())
def test_unsupported_files_are_refused_in_one_sentence(make, official, why):
    status, printed, errors, file = make(official)
    assert (status, printed, file) == (2, "", b"")
    assert why in errors
    assert errors.count("\n") == 1 and "Traceback" not in errors


def test_an_image_is_no_input_and_the_input_is_never_overwritten(make, run_cli, tmp_path):
    *_, joined = make(small_micropython())
    assert "more than MicroPython" in make(joined)[2]
    given = tmp_path / "micropython.uf2"
    status, _, errors = run_cli("image", "--micropython", given, "--out", given)
    assert status == 2 and "another file" in errors
    assert given.read_bytes() == joined


def test_firmware_with_corrupt_pointers_never_crashes_the_reader():
    draw = Random(3)
    for _ in range(300):
        file = bytearray(small_micropython())
        page = 4 if draw.random() < 0.7 else 1  # the facts, or their addresses
        at = 512 * page + 32 + (draw.randrange(256) if page == 4 else draw.randrange(0xD4, 0xE8))
        file[at : at + 4] = draw.choice(
            [b"\xff" * 4, bytes(4), draw.randbytes(4), b"\xff\xff\xff\x10", b"\xfc\x21\0\x10"]
        )
        known = firmware_in(read(bytes(file[: len(small_micropython())])))
        assert known is None or len(known.version) <= 100


@pytest.fixture
def make_with(make, tmp_path):
    """Return a function that makes an image with a config. It returns (exit status, errors, image)."""

    def make_with(config):
        own = tmp_path / "mine.py"
        own.write_bytes(config if isinstance(config, bytes) else config.encode())
        status, _, errors, file = make(small_micropython(), "--config", own)
        return status, errors.replace(str(own), "{}"), file

    return make_with


CONFIG = (FIRMWARE / "config.py").read_text()
BRIGHT = CONFIG.replace("BRIGHTNESS = 64", "BRIGHTNESS = 128")


def test_an_own_config_is_included(make_with):
    _, errors, file = make_with("\ufeff" + BRIGHT)  # some editors write a byte order mark
    assert errors == ""
    assert storage_after(file)["config.py"] == BRIGHT.encode()


def settings(text: str) -> dict:
    """Return the settings of a config.py."""
    names: dict = {}
    exec(text, names)
    return {name: value for name, value in names.items() if name.isupper()}


def test_a_config_may_set_only_what_differs(make_with):
    status, errors, file = make_with(b"RING_PIN = 6\r\nCOLOR_ORDER = 'RGB'\r\nBRIGHTNESS = 0x80")
    assert (status, errors) == (0, "")
    made = settings(storage_after(file)["config.py"].decode())
    assert made == settings(CONFIG) | {"RING_PIN": 6, "COLOR_ORDER": "RGB", "BRIGHTNESS": 128}


def test_a_setting_commented_out_by_default_can_be_set(make_with):
    status, errors, file = make_with("SCREEN_OFFSET = 2\n")
    assert (status, errors) == (0, "")
    assert settings(storage_after(file)["config.py"].decode()) == settings(CONFIG) | {"SCREEN_OFFSET": 2}


RUN = "run"  # a file that a config would create if it were run
SETS_NOTHING = "Line %d of {} sets nothing to a number or a text: write it as BRIGHTNESS = 128."
NO_LITERALS = {
    "a program": (f"NUM_LEDS = 21\nopen({RUN!r}, 'w')\n", 2),
    "a value that has to be run": (f"NUM_LEDS = open({RUN!r}, 'w').write('x') + 20\n", 1),
    "a default that has to be run": (f"def f(x=open({RUN!r}, 'w')): pass\nLAMPS = 21\n", 1),
    "a sum": ("NUM_LEDS = 24\n\nBRIGHTNESS = 2 * 64\n", 3),
    "a name": ("STOP_PIN = 3\nROLL_PIN = STOP_PIN\n", 2),
    "two names": ("STOP_PIN = ROLL_PIN = 3\n", 1),
    "a list": ("NUM_LEDS = [21]\n", 1),
    "an import": ("import os\n", 1),
    "what MicroPython lacks": ("match 1:\n    case 1:\n        NUM_LEDS = 21\n", 1),
    "an escape": ("NUM_LEDS = 21\nCOLOR_ORDER = '\\N{LATIN CAPITAL LETTER G}RB'\n", 2),
    "no Python": ("NUM_LEDS = 24\nNUM_LEDS = 24 +\n", 2),
    "a zero byte": ("NUM_LEDS = 21\0\n", 1),
    "a very long number": ("LED_OFFSET = " + "9" * 5000 + "\n", 1),
    "very deep": ("LED_OFFSET = " + "-" * 5000 + "1\n", 1),
}


@each_row("text, line", NO_LITERALS.values())
def test_a_config_is_read_and_never_run(make_with, tmp_path, monkeypatch, text, line):
    monkeypatch.chdir(tmp_path)
    status, errors, file = make_with(text)
    assert (status, file, errors) == (2, b"", "turtleback: %s\n" % SETS_NOTHING % line)
    assert not (tmp_path / RUN).exists()


WRONG = {
    "a pin twice": (CONFIG.replace("STOP_PIN = 15", "STOP_PIN = 14"), "ROLL_PIN and STOP_PIN in {}"),
    "a taken pin alone": ("RING_PIN = 14\n", "RING_PIN and ROLL_PIN in {} are 14 and 14"),
    "nothing": ("# BRIGHTNESS = 128\n", "{} sets nothing"),
    "a misspelt name": ("BRIGTHNESS = 128\n", "{} sets BRIGTHNESS, which is no setting."),
    "an old name": ("BRIGHTNESS = 128\nLAMPS = 21\n", "{} sets LAMPS, which is now called NUM_LEDS."),
    "no setting at all": ("NUM_LEDS = 21\nXYZ = 1\n", "{} sets XYZ, which is no setting"),
    "a long one": (CONFIG + "#" * 9000, "longer than"),
}


@each_row("text, why", WRONG.values())
def test_a_config_that_the_board_would_refuse_is_refused_early(make_with, text, why):
    status, errors, file = make_with(text)
    assert (status, file) == (2, b"")
    assert why in errors and errors.count("\n") == 1


STORAGE = FLASH + 0xA0000
CHIPS = pytest.mark.parametrize("chip", FAMILIES)


def sectors(*numbers: int) -> dict[int, bytes]:
    """Return random bytes for these sectors, counted from STORAGE."""
    return {STORAGE + ERASE * number: Random(number).randbytes(ERASE) for number in numbers}


def joined(chip: str) -> bytes:
    """Return the image of a small MicroPython and three separate sectors."""
    return join(read(small_micropython(chip)), sectors(0, 1, 300))


@CHIPS
@each_row("before", [b"", b"\x00", b"\xa5"])
def test_the_rom_writes_firmware_and_files_onto_any_old_flash(chip, before):
    rom = Bootrom(chip)
    rom.flash[:] = (before or b"\xff") * len(rom.flash)
    official = read(small_micropython(chip))
    rom.copy(joined(chip))
    assert rom.restarts == 1
    assert chip == "RP2040" or joined(chip)[:512] == block(*ERRATUM, b"\xef" * 256)
    for address, data in (official.sectors | sectors(0, 1, 300)).items():
        assert rom.flash[address - FLASH : address - FLASH + ERASE] == data


def test_a_uf2_file_reads_back():
    file = write(sectors(3, 4, 9), FAMILIES["RP2350"])
    again = read(file)
    assert (again.family, again.sectors, again.absolute) == (FAMILIES["RP2350"], sectors(3, 4, 9), b"")
    assert write(again.sectors, again.family) == file


def test_missing_pages_of_a_sector_read_as_erased_flash():
    page = block(0x2000, STORAGE + 512, 256, 0, 1, FAMILIES["RP2040"], bytes(256))
    assert read(page).sectors == {STORAGE: b"\xff" * 512 + bytes(256) + b"\xff" * (ERASE - 768)}


def test_overlapping_files_are_not_joined():
    pico = read(small_micropython("RP2040"))
    with pytest.raises(Uf2Error, match="the same place"):
        join(pico, pico.sectors)


NO_UF2 = {
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


@each_row("name", NO_UF2)
def test_malformed_uf2_files_are_refused_in_one_sentence(name):
    with pytest.raises(Uf2Error) as refused:
        read(NO_UF2[name](small_micropython()))
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


@CHIPS
@given(at=st.integers(0, 512 * 8 - 1), bit=st.integers(0, 7))
def test_a_flipped_bit_in_a_block_is_noticed_or_harmless(chip, at, bit):
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

"""Starting from the pack of the first page, and without one where there is none or it is not made from the tree."""

import pytest

from small_program import files_in, flash_of, pico_with_flash
from turtleback_host.pico import probes
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import FIRMWARE, compiled, firmware
from turtleback_host.pico.pack import FIRST_PAGE, LOADER, PACK, pack_of
from turtleback_host.virtual.device import VirtualDevice
from worn import worn

LAMP_MS = 60
PAGE_MS = 150
STAGE = "turtleback/app/stage"
CONFIG = compiled(FIRMWARE / "config.py")
UNPACKED = {path: data for path, data in firmware().items() if not path.startswith("turtleback_pack.")}


def pages(pico: Pico, count: int) -> list[float]:
    """When the board has shown the first page, so many times; a dark ring lies between two."""
    expected = VirtualDevice()
    expected.run(0)
    seen = []

    def shown() -> bool:
        starts = [
            ms for (_, before), (ms, lamps) in zip(pico.frames, pico.frames[1:]) if lamps == expected.wire != before
        ]
        seen[:] = starts
        return len(starts) >= count

    pico.run_until(shown, 2500)
    return seen


@pytest.mark.parametrize("times", [0, 2, 3, 6, 9])  # with 3 and 9 littlefs has most to read through
def test_the_first_page_is_soon_there_on_a_new_tree_and_on_one_that_was_written_to(times):
    pico = pico_with_flash(worn(firmware(), times)) if times else Pico(firmware())
    lamp, page, _ = probes.boot(pico)
    print(f"written {times} times: first lamp {lamp:.0f} ms after power, first page {page:.0f} ms")
    assert lamp <= LAMP_MS
    assert page <= PAGE_MS


def test_main_is_so_short_that_it_is_found_soon():
    assert len(firmware()["main.py"]) <= 256  # then littlefs keeps it beside its name, which saves 6 ms on a used flash


def test_the_pack_has_all_that_the_first_page_needs_and_no_more():
    tell = b"import sys\nprint(sorted(sys.modules))\nwhile True:\n    pass\n"  # the first that comes after the page
    files = UNPACKED | {"turtleback/device/guard.py": tell}
    pico = Pico(files)
    pico.type("\n")
    pico.run_until(lambda: "]" in pico.printed, 2500)
    loaded = {name.strip(" '").replace(".", "/") for name in pico.printed.strip("[]\n").split(",")}
    modules = {name for name in loaded if "turtleback/%s.mpy" % name.removeprefix("turtleback/") in files}
    assert {name.removeprefix("turtleback/") for name in modules} - {"device/guard"} == set(FIRST_PAGE)


CUTS = {"in its data": -700, "in its index": 300, "in its length": 2, "at once": 0}


@pytest.mark.parametrize("end", CUTS.values(), ids=CUTS)
def test_a_pack_that_is_not_whole_is_not_used(end):
    pico = Pico(firmware() | {PACK: firmware()[PACK][:end]})
    assert pages(pico, 1)[0] > PAGE_MS


def test_without_a_pack_the_tree_starts():
    assert pages(Pico(UNPACKED), 1)[0] > PAGE_MS


def test_a_module_copied_by_hand_counts_from_the_first_start_on():
    pico = Pico(firmware() | {STAGE + ".py": (FIRMWARE / (STAGE + ".py")).read_bytes()})
    first, second = pages(pico, 2)
    assert first < PAGE_MS < second
    assert PACK not in files_in(flash_of(pico))


def test_a_config_that_somebody_has_changed_counts_and_the_pack_stays():
    config = (FIRMWARE / "config.py").read_bytes()
    bright = config.replace(b"BRIGHTNESS = 64", b"BRIGHTNESS = 255")
    pico = Pico(firmware() | {"config.py": bright})
    pico.run_until(lambda: any(max(lamps) > 64 for _, lamps in pico.frames), PAGE_MS)
    pico.run(800)  # by then it has been compared with the tree
    assert PACK in files_in(flash_of(pico))


def test_a_config_that_does_not_run_is_told_under_its_own_name():
    pico = Pico(firmware() | {"config.py": b"LAMPS = 24 +\n"})
    pico.type("\n")
    pico.run_until(lambda: "SyntaxError" in pico.printed, 2500)
    assert 'File "config.py", line 1' in pico.printed


def test_a_pack_of_an_older_version_is_removed_and_the_tree_starts():
    older = UNPACKED | {STAGE + ".mpy": UNPACKED[STAGE + ".mpy"] + b"older"}
    pico = Pico(firmware() | {PACK: pack_of(older, CONFIG)})
    pages(pico, 2)
    assert PACK not in files_in(flash_of(pico))


def test_a_pack_of_an_older_version_that_fails_is_removed_and_the_tree_starts():
    older = UNPACKED | {STAGE + ".mpy": UNPACKED["turtleback/lights/palette.mpy"]}  # it lacks what App asks for
    pico = Pico(firmware() | {PACK: pack_of(older, CONFIG)})
    pages(pico, 1)
    assert PACK not in files_in(flash_of(pico))


def test_afterwards_the_pack_has_left_nothing_in_memory():
    tell = b"import gc\nfrom machine import mem32\ngc.collect()\nmem32[0x4005800C] = gc.mem_free()\nwhile True: pass\n"
    free = [free_in(files | {"turtleback/housekeeping.py": tell}) for files in (firmware(), UNPACKED)]
    print(free)
    assert abs(free[0] - free[1]) < 512  # names that MicroPython never forgets


def free_in(files: dict[str, bytes]) -> int:
    """What a board with those files writes to the register."""
    pico = Pico(files)
    values: list[int] = []
    pico.on_scratch = values.append
    pico.run_until(lambda: values, 2500)
    return values[0]


def test_only_a_compiled_tree_has_a_pack():
    assert {LOADER, PACK}.isdisjoint(firmware(as_source=True))

"""The cable is pulled half way: the board starts all the same, with the old program or with the new one."""

import pytest

from cable import put
from small_program import flash_of, number_of, pico_with_flash, small_program
from turtleback_host.pico.board import Unplugged
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.install import FINISH_NEW, NEW
from turtleback_tools.emulator.emulator import Pico

pytestmark = pytest.mark.usefixtures("pico_image")

OLD = small_program(1) | {"turtleback/ones.mpy": b"M"}


@pytest.mark.parametrize("bytes_carried", [1650, 2500], ids=["among the files", "in main.py"])
def test_after_the_cable_was_pulled_the_old_program_starts_and_the_next_run_ends_it(bytes_carried):
    pico = Pico(OLD)
    with pytest.raises(Unplugged, match="stopped answering; it still starts: check the cable and run this again"):
        put(pico, small_program(2), cut_after=bytes_carried)
    assert number_of(pico_with_flash(flash_of(pico))) == 111
    again = pico_with_flash(flash_of(pico))
    put(again, small_program(2))
    assert number_of(again) == 222
    assert files_in(flash_of(again)) == small_program(2)


class Diary:
    """All that a board's flash has held while it ran."""

    STEP_MS = 0.25

    def __init__(self, pico: Pico) -> None:
        self.pages = [flash_of(pico)]
        self._pico = pico
        self._run = pico.run
        pico.run = self.run

    def run(self, ms: float) -> None:
        """As the board does, but look at it often."""
        end = self._pico.now + ms
        while self._pico.now < end:
            self._run(self.STEP_MS)
            if flash_of(self._pico) != self.pages[-1]:
                self.pages.append(flash_of(self._pico))


def test_whenever_the_power_goes_the_programs_files_belong_together():
    pico = Pico(OLD)
    diary = Diary(pico)
    put(pico, small_program(2))
    number_of(pico)
    outcomes = [outcome(page) for page in different(diary.pages)]
    print(outcomes)
    assert outcomes == sorted(outcomes)
    assert {111, 222} == set(outcomes)
    assert outcomes.count(222) >= 6  # FINISH was met at work


def different(pages: list[bytes]) -> list[bytes]:
    """The pages whose files differ from the page before."""
    return [page for before, page in zip([b"", *pages], pages) if not before or files_in(before) != files_in(page)]


def outcome(page: bytes) -> int:
    """The number that a board with this in its flash shows. As long as nothing old is touched, it is the old one."""
    files = {path: data for path, data in files_in(page).items() if not path.endswith(NEW) and path != FINISH_NEW}
    return 111 if files == OLD else number_of(pico_with_flash(page))

"""Help that was asked for: by whom it may be, and that the record says so for good."""

import pytest

from turtleback.app import remote
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.record import RecordError
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.records.help import answer, ask
from turtleback_host.records.verify import PROVED, verify_lines
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import VirtualDevice

WHY = 3
PLAYERS = [HUMAN, "clever"]


def asked(device, level=WHY):
    """Play on until the person at seat 0 decides something, and ask for help there."""
    device.app.setting.help = {0: level}
    while True:
        device.run(500)
        table = device.table
        found = ask(device.app) if table.chooser else None
        if found or table.over:
            return found
        if table.chooser and device.app.waiting:
            remote.choose(device.app, table.match.game.legal()[0])


@pytest.fixture
def whole_game():
    """A whole game in which help was asked at every decision, as lines of its record."""
    device = VirtualDevice(GameSetup(players=PLAYERS), 5, frame_ms=1000)
    while asked(device):
        remote.choose(device.app, device.table.match.game.legal()[-1])
    return [*game_lines(device.table), ""]


def test_the_end_code_binds_where_help_was_asked(whole_game):
    verdict = verify_lines(whole_game)
    assert verdict.status == PROVED
    notes = [at for at, line in enumerate(whole_game) if line == "# help 0"]
    assert notes and all(whole_game[at + 1].startswith("0 ") for at in notes)
    without = whole_game[: notes[0]] + whole_game[notes[0] + 1 :]
    with pytest.raises(RecordError, match="end"):
        verify_lines(without)


def test_levels_and_a_note_of_help_come_again_with_a_saved_game(tmp_path):
    flash = FlashFolder(tmp_path)
    setting = GameSetup(players=PLAYERS)
    setting.help = {0: WHY}
    device = VirtualDevice(setting, 5, flash=flash, frame_ms=1000)
    assert asked(device)
    before = game_lines(device.table)
    asked_twice = ask(device.app)
    remote.choose(device.app, device.table.match.game.legal()[-1])
    again = VirtualDevice(seed=5, flash=flash)
    again.run(3000)
    again.tap("stop")
    again.run(3000)
    assert asked_twice and "# help 0" not in before  # it is written with the decision that follows
    assert game_lines(again.table).count("# help 0") == 1
    assert again.app.setting.help == {0: WHY}


def test_help_that_is_off_tells_nothing_and_notes_nothing():
    device = VirtualDevice(GameSetup(players=[HUMAN] * 2), 5, frame_ms=1000)
    assert not asked_at_all(device)
    assert answer(device.app) == ["Help is off for Mint."]
    assert device.table.match.notes == {}
    assert answer(None) == ["There is nothing to help with now."]


def asked_at_all(device):
    """Whether help tells anything at the first decision of a person."""
    while True:
        device.run(500)
        table = device.table
        if table.chooser and device.app.waiting:
            if len(table.match.game.legal()) > 1:
                return ask(device.app)
            remote.choose(device.app, table.match.game.legal()[0])

"""What is set on the device in a terminal is there again the next time, and the keys are told in its language."""

import pytest

from turtleback import language
from turtleback.language import CODES
from turtleback_host.play.plain import PlainDevice
from turtleback_host.play.session import device_for, use_settings
from turtleback_host.records.saved_games import SavedGames, data_folder
from turtleback_host.terminal import key_help


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.choose("en")


def started(games, asked="", **more):
    device = device_for(None, 1, None, 0, games)
    use_settings(device, games, asked, **more)
    device.run(100)
    return device


@pytest.fixture
def restarted():
    """Starts the device as the command does, one run after another."""
    runs = []

    def start(*asked, **more):
        if runs:
            runs.pop().close()
        runs.append(SavedGames(data_folder()))
        return started(runs[0], *asked, **more)

    yield start
    runs.pop().close()


def test_one_switch_and_its_step_are_kept(restarted):
    device = restarted()
    device.hold("roll")
    assert device.app.presses.scanning
    from turtleback.app.device_settings import set_input_mode

    set_input_mode(device.app, "switch", 3000)
    again = restarted()
    assert again.app.presses.scanning.scan.step_ms == 3000


def test_two_buttons_come_back_and_stay(restarted):
    from turtleback.app.device_settings import set_input_mode

    set_input_mode(restarted().app, "switch")
    set_input_mode(restarted().app, "buttons")
    assert restarted().app.presses.scanning is None


def test_the_language_is_kept_and_one_that_is_asked_for_comes_first(restarted):
    from turtleback.app.languages import speak

    speak(restarted().app, "fr")
    language.choose("en")
    assert restarted().words[0] == "Quel jeu?"
    assert restarted("de").words[0] == "Welches Spiel?"


def test_without_saved_games_nothing_is_kept():
    device = started(None)
    device.hold("roll")
    assert started(None).app.presses.scanning is None


def test_letters_never_wait_for_an_offer(restarted):
    """In plain lines time stands still, so whoever has one switch set still gets everywhere by letters."""
    device = restarted()
    device.hold("roll")
    device = restarted(presses=False)
    said = []
    PlainDevice(device, device, said.append).play(["R", "s"])
    assert any("How many seats?" in line for line in said)


@pytest.mark.parametrize("code", CODES[1:])
def test_the_keys_are_told_in_the_language(code):
    language.choose(code)
    for text in (key_help.of_terminal(), key_help.of_plain()):
        assert "ROLL" in text and "STOP" in text
        assert not any(word in text for word in ("undo", "take back", "leave", "quit"))
    assert len(key_help.of_terminal()) <= 80


def test_in_english_they_are_as_ever():
    assert "R scores" in key_help.of_terminal() and "Enter alone" in key_help.of_plain()

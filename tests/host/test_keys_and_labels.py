"""In the terminal: two long presses by key are two, and labels beside the lamps say what they mean in the game."""

import pytest

from terminal_scene import Table, keys
from turtleback import language
from turtleback.app.game_setup import GameSetup
from turtleback.language import CODES
from turtleback_host.terminal.labels import NUMBERS, OWN, WORDS, keys_of_plain, keys_of_terminal, labels_of
from turtleback_host.terminal.rings import RingPicture
from turtleback_host.virtual.device import VirtualDevice


def test_two_long_presses_by_key_are_two():
    _, stops = keys(("S", 900), ("S", 4000))
    assert [what for _, what in stops] == ["down", "up"] * 2
    (first, _), (_, _), (second, _), (last, _) = stops
    assert (first, last - second) == (0, 1200)


def test_two_long_presses_on_both_buttons_are_two():
    rolls, stops = keys(("m", 900), ("m", 4000))
    assert [what for _, what in rolls] == [what for _, what in stops] == ["down", "up"] * 2


def test_a_long_key_that_is_held_down_and_repeats_itself_is_one_press():
    assert [what for _, what in keys(("S", 512), *[("S", 32)] * 60, ("x", 3000))[1]] == ["down", "up"]


def printed(labels):
    """What stands on the drawn ring, all letters and digits."""
    ring = RingPicture(23, labels=labels)
    cells = [letter for row in range(ring.rows) for letter, _, _ in ring.row(bytes(72), row)]
    return "".join(cells).replace("\u2580", " ").split()


def test_every_lamp_of_every_game_has_its_label():
    for labels in (NUMBERS, *OWN.values()):
        assert len(labels) == 24
        assert sorted(printed(labels)) == sorted(filter(None, labels))


@pytest.mark.parametrize("code", CODES)
def test_labels_and_help_are_in_the_language_and_have_room(code):
    language.choose(code)
    for game in ("mahe", "midas"):
        labels = labels_of(game)
        assert sorted(printed(labels)) == sorted(filter(None, labels))
    said = (labels_of("mahe")[22], labels_of("midas")[23], keys_of_plain())
    assert code == "en" or not any(text in (NUMBERS[22], OWN["midas"][23]) or "Type" in text for text in said)
    assert "Enter" in said[2] or "Invio" in said[2] or "Entrée" in said[2]


def test_all_translations_are_in_every_language():
    assert all(set(translated) == set(CODES[1:]) for translated in WORDS.values())


def test_the_lamps_are_labelled_for_what_they_mean_in_the_game():
    table = Table(device=VirtualDevice(GameSetup("midas", ("human",) * 3)))
    assert table.device.game == "", "first comes the code of the dice"
    table.device.settle()

    async def script(pilot):
        assert table.device.game == "midas"
        text = await table.text(pilot)
        assert "who" in text and "dice<" not in text
        table.device.hold("both")
        assert table.device.game == ""
        text = await table.text(pilot)
        assert "who" not in text and "dice<" in text

    table.act(script)


def test_other_games_keep_the_numbers_of_their_spaces():
    assert labels_of("mahe") == labels_of("") == NUMBERS


def test_a_terminal_has_room_for_the_whole_code_of_the_dice():
    table = Table(device=VirtualDevice(GameSetup(players=("human",) * 3)))

    async def script(pilot):
        table.wait(1000)  # while it is computed
        text = await table.text(pilot)
        code = table.device.table.chance.commitment
        assert all(code[at : at + 16] in text for at in range(0, 64, 16))
        table.device.settle()
        assert code[16:32] not in await table.text(pilot)

    table.act(script)


@pytest.mark.parametrize("code", CODES)
def test_the_keys_are_told_in_the_language(code):
    language.choose(code)
    terminal, plain = keys_of_terminal(), keys_of_plain()
    assert len(terminal) <= 80
    for text in (terminal, plain):
        assert "ROLL" in text.upper() and "STOP" in text.upper()
        assert any(word in text for word in ("undo", "take back", "leave", "quit")) == (code == "en")

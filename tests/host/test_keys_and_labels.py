"""In the terminal: labels beside the lamps say what they mean in the game, and keys what they do, in each language."""

from rows import each_row
from terminal_scene import Table
from turtleback import language
from turtleback.app.game_setup import GameSetup
from turtleback.language import CODES
from turtleback_host.terminal.labels import NUMBERS, OWN, WORDS, keys_of_plain, keys_of_terminal, labels_of
from turtleback_host.terminal.rings import RingPicture
from turtleback_host.virtual.device import VirtualDevice


def printed(labels):
    """What stands on the drawn ring, all letters and digits."""
    ring = RingPicture(23, labels=labels)
    cells = [letter for row in range(ring.rows) for letter, _, _ in ring.row(bytes(72), row)]
    return "".join(cells).replace("\u2580", " ").split()


def test_every_lamp_of_every_game_has_its_label():
    assert labels_of("mahe") == labels_of("") == NUMBERS
    for labels in (NUMBERS, *OWN.values()):
        assert len(labels) == 24
        assert sorted(printed(labels)) == sorted(filter(None, labels))


@each_row("code", CODES)
def test_labels_and_keys_are_in_the_language_and_have_room(code):
    language.choose(code)
    for game in ("mahe", "midas"):
        labels = labels_of(game)
        assert sorted(printed(labels)) == sorted(filter(None, labels))
    terminal, plain = keys_of_terminal(), keys_of_plain()
    assert len(terminal) <= 80 and any(word in plain for word in ("Enter", "Invio", "Entrée"))
    english = (NUMBERS[22], OWN["midas"][23], "Type", "undo", "take back", "leave", "quit")
    said = "|".join((labels_of("mahe")[22], labels_of("midas")[23], terminal, plain))
    assert code == "en" or not [word for word in english if word in said]
    assert all("ROLL" in text.upper() and "STOP" in text.upper() for text in (terminal, plain))
    assert code == "en" or all(code in translated for translated in WORDS.values())


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

"""Several people at one PC: what one may see and another not is covered until the device has been passed on."""

import pytest

from terminal_scene import Table
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import Menu
from turtleback.games.coach import WHY
from turtleback.lights.palette import NAMES
from turtleback_host.play import session as played
from turtleback_host.terminal.key_holder import KeyHolder
from turtleback_host.virtual.device import VirtualDevice, name_of
from turtleback_host.virtual.hot_seat import HotSeat

MINT, BLUE = NAMES[:2]
HANDS = (3, 7, 9, 2, 5, 8)  # Mint's, then Blue's


class Sitting:
    """A game of MADA behind a hot seat, from the first card on."""

    def __init__(self, *players, game="mada"):
        self.device = VirtualDevice(GameSetup(game, players or ("human", "human")), preset={"card": list(HANDS)})
        self.seen = HotSeat(self.device)
        self.holder = KeyHolder(self.seen)
        self.device.settle()

    def tap(self, *buttons):
        for button in buttons:
            self.holder.hold(button, 80)
            self.holder.run(400)

    def hold(self, *buttons):
        for button in buttons:
            self.holder.hold(button)
        self.holder.run(2000)

    def watch(self):
        """What is shown, again and again for a while."""
        for _ in range(200):
            yield self.text
            self.holder.run(50)

    @property
    def text(self):
        return "|".join(self.seen.words)

    @property
    def history(self):
        return [action for actor, action, _ in self.device.table.match.moves() if actor >= 0]


def test_before_the_first_hand_the_device_is_passed_to_its_seat():
    table = Sitting()
    assert table.seen.words == ["Pass to " + MINT, "", "Press to look"]
    lamps = [name_of(table.seen.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(24)]
    assert lamps == ["dark"] * 21 + [MINT] * 3


def test_help_is_covered_as_the_hand_is():
    """Whoever has begun to hold both buttons while a scene was on finds another seat's help in the menu."""
    table = Sitting()
    app = table.device.app
    app.setting.help = {0: WHY}
    menu = Menu(app)
    assert menu.page.name() == "help"
    app.stage = menu.opens()
    app.stage.enter(app.time)
    assert table.seen.words == ["Pass to " + MINT, "", "Press to look"]
    table.tap("roll")
    assert "The bot would" in table.text


@pytest.mark.parametrize("press", [("roll",), ("stop",), ("roll", "stop")])
def test_the_first_press_only_uncovers(press):
    table = Sitting()
    cursor = table.device.table.chooser.chosen
    table.hold(*press) if len(press) > 1 else table.tap(*press)
    assert "Hand 3 7 9" in table.text and table.seen.frame == table.device.frame
    assert table.history == [] and table.device.table.chooser.chosen == cursor
    assert table.device.app.stage is table.device.table


def test_the_next_press_counts_and_the_next_hand_is_covered_before_anybody_has_seen_it_until_an_undo():
    table = Sitting()
    table.tap("stop", "roll", "stop")
    assert table.history == [("play", 3)]
    assert not [text for text in table.watch() if "Hand" in text]
    assert table.seen.words[0] == "Pass to " + BLUE
    table.tap("roll")
    assert "Hand 2 5 8" in table.text
    table.hold("stop")
    assert table.seen.words[0] == "Pass to " + MINT


def test_one_person_among_bots_passes_nothing_on_and_a_bots_hand_is_never_shown():
    table = Sitting("human", "clever")
    assert "Hand 3 7 9" in table.text
    table.tap("roll", "stop")
    assert not [text for text in table.watch() if "Hand" in text and not text.startswith(MINT)]


def test_a_game_without_secrets_and_the_menu_are_open_to_all():
    assert "turn" in Sitting(game="mahe").text
    table = Sitting()
    table.tap("stop")
    table.hold("roll", "stop")
    assert table.seen.words[0] == "Menu"


def test_it_is_shown_on_the_terminal():
    screen = Table(device=Sitting().seen)

    async def script(pilot):
        assert "Pass to " + MINT in await screen.text(pilot)
        await pilot.press("r")
        screen.wait(496)
        assert "Hand 3 7 9" in await screen.text(pilot)

    screen.act(script)


@pytest.mark.parametrize("covered, kind", [(True, HotSeat), (False, VirtualDevice)])
def test_who_wants_open_hands_gets_them(covered, kind, monkeypatch):
    shown = []
    monkeypatch.setattr("turtleback_host.terminal.app.terminal_fault", lambda: None)
    monkeypatch.setattr("turtleback_host.terminal.app.play", lambda device, *_, **__: shown.append(device))
    played.play_in_terminal(played.PlayRequest(GameSetup("mada", ("human", "human")), 1, covered=covered))
    assert isinstance(shown[0], kind)

"""The noise fails: ring and screen say so, real dice are offered, and the game goes on."""

from turtleback.app.game_setup import GameSetup
from turtleback_host.records.verify import NO_SEED_YET, verify_lines
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import VirtualDevice


def in_a_game(**setting):
    device = VirtualDevice(GameSetup(players=["human"] * 3, **setting), 1)
    device.settle()
    return device


def alarmed(device):
    device.app.alarm()
    device.run(300)
    return device


def is_alarm(device):
    return [device.lamp(slot) for slot in (22, 23, 24)] == ["bust"] * 3


def test_ring_and_screen_say_so():
    device = alarmed(in_a_game())
    assert is_alarm(device)
    assert [device.lamp(answer) for answer in (1, 2, 3)] == ["white", "white", "dark"]
    assert device.words[:2] == ["Chip's dice fail", "> real dice"]
    assert all(len(line) <= 16 for line in device.words)


def test_real_dice_are_taken_from_then_on_in_the_same_game():
    device = in_a_game()
    device.tap("stop")  # which turtle
    device.settle()
    before = list(device.table.match.history)
    alarmed(device).tap("stop")
    device.settle()
    assert list(device.table.match.history) == before
    device.tap("roll")
    device.settle()
    assert "Your die: 1" in device.words
    device.tap("roll", 2)
    device.tap("stop")
    lines = game_lines(device.table)
    assert lines[-2:] == ["keyed die", "die 3"]
    assert verify_lines([*lines, ""]).sentence == NO_SEED_YET


def test_a_die_in_the_air_waits_for_real_dice():
    device = in_a_game()
    device.tap("stop")
    device.settle()
    device.down("roll")
    device.run(80)
    device.up("roll")
    device.app.alarm()  # the release comes after it
    device.run(300)
    assert is_alarm(device), "a tap that began before decides nothing"
    device.tap("stop")
    device.settle()
    assert device.words[0].endswith("'s turn")


def test_who_leaves_it_as_it_is_goes_on_with_the_chips_dice():
    device = alarmed(in_a_game())
    device.tap("roll")
    device.tap("stop")
    device.settle()
    device.tap("stop")
    device.tap("roll")
    device.settle()
    assert any(action[0] == "die" for _, action, _ in device.table.match.moves())


def test_it_is_said_once():
    device = alarmed(in_a_game())
    device.tap("stop")
    alarmed(device)
    assert not is_alarm(device)


def test_the_next_games_take_real_dice_too():
    device = alarmed(in_a_game())
    device.hold("both")
    device.settle()
    assert device.app.setting.real_dice
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.settle()
    device.tap("stop")
    device.tap("roll")
    device.settle()
    assert "Your die: 1" in device.words


def test_in_the_set_up_it_goes_back_to_the_page_that_was_on():
    device = VirtualDevice()
    device.run(100)
    device.tap("stop")
    page = device.words[:]
    alarmed(device).tap("stop")
    device.run(100)
    assert device.words == page
    device.hold("both")
    assert device.app.setting.real_dice


def test_a_stray_long_press_answers_nothing():
    device = alarmed(in_a_game())
    device.hold("stop")
    device.hold("roll")
    assert is_alarm(device)

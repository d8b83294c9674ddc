"""The self-test from the menu, and questions by ear: what is asked, what a press answers, what each fault is called."""

import sys
from itertools import pairwise
from types import SimpleNamespace

import pytest

from at_the_table import MINT, history, make_device
from devices import by_one_switch, until_quiet
from listener import Listener
from one_switch import OneSwitch
from rows import each_row
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.selftest import SelfTest
from turtleback.app.selftest_steps import ORDERS, wrong_order
from turtleback.controls.scan import STEP_MS
from turtleback.device import hardware_checks as parts
from turtleback.dice.noise import Noise
from turtleback.sounds import tones
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator import rosc

TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
FULL = "\x7f" * 16  # a line of the screen without a dark corner
SIGHT_ROWS = slice(2, 5)


@pytest.fixture
def device(monkeypatch, tmp_path):
    """A device in a game whose flash is a folder, and whose noise is good."""
    monkeypatch.chdir(tmp_path)
    noise_of(monkeypatch, rosc.fair())
    return at_self_test(screen=True)


def noise_of(monkeypatch, bit):
    noise = Noise(bit, bytes)
    monkeypatch.setitem(sys.modules, "turtleback.device.entropy", SimpleNamespace(noise=lambda: noise))


def at_self_test(screen):
    device = make_device()
    device.app.ports.stages["self-test"] = lambda: SelfTest(
        parts.HardwareChecks(device.contacts, screen), device.usb_lines.append, device.app.time
    )
    device.hold("both")
    device.tap("roll", 3)
    assert device.words[1] == "> self-test"
    device.tap("stop")
    return device


def prompt(device):
    """The text of the prompt on the screen."""
    sentences = device.message.sentences
    return " ".join(device.words[SIGHT_ROWS]).strip() if len(sentences) > 2 else sentences[-1]


def is_over(device):
    return device.words[1] in ("All is well", "Failed:")


def go_to_the_buttons(device):
    """Say yes until ROLL is to be pressed."""
    while prompt(device) != "Press ROLL":
        device.tap("roll")


def go_through(device, wrong=(), stuck=""):
    """Answer every question, and press the buttons but for one that is stuck; returns what was asked."""
    asked = []
    while not is_over(device):
        asked.append(prompt(device))
        button = asked[-1].removeprefix("Press ").lower()
        if device.app.waiting:
            device.tap("stop" if any(word in asked[-1] for word in wrong) else "roll")
        elif button in ("roll", "stop") and button != stuck:
            device.tap(button)
        else:
            device.run(100)
    return asked


def verdicts(device):
    """The lines printed on USB: for each test the text after its name."""
    said = device.usb_lines[-len(TESTS) :]
    assert [line.split()[0] for line in said] == TESTS
    return {line.split()[0]: line[9:].strip() for line in said if not line.endswith(" pass")}


def test_who_answers_that_all_is_so_is_told_that_all_is_well(device):
    asked = go_through(device)
    assert asked[:5] == [
        "Do all lamps light up, one by one?",
        "Are all lamps red?",
        "Are all lamps green?",
        "Are all lamps blue?",
        "Does a light run anticlockwise from 1?",
    ]
    assert verdicts(device) == {}
    device.run(100)
    assert device.words[1] == "All is well"
    assert [device.lamp(lamp) for lamp in range(1, 10)] == ["white"] * 8 + ["dark"]


def test_what_is_not_so_fails_its_own_line_and_lamp(device):
    go_through(device, wrong=["red", "green"])
    assert verdicts(device) == {"colours": 'FAIL: write ORDER = "RGB" in config.py'}
    assert device.words[1:3] == ["Failed:", "colours"]
    device.run(100)
    assert [device.lamp(lamp) for lamp in (1, 2, 3)] == ["white", "bust", "white"]


@pytest.mark.parametrize(
    "wrong, line",
    [
        ("one by one", {"lamps": "FAIL: some stay dark: look at the joints of the first one that does"}),
        ("anticlockwise", {"direction": "FAIL: change CLOCKWISE or OFFSET in config.py"}),
        (FULL, {"screen": "FAIL: some of it stays dark"}),
    ],
    ids=["lamps", "direction", "screen"],
)
def test_stop_says_that_it_is_not_so(device, wrong, line):
    go_through(device, wrong=[wrong])
    assert verdicts(device) == line


@pytest.mark.parametrize("there, line", [(False, "none found"), (True, "FAIL: none found: look at its four wires")])
def test_no_screen_is_a_fault_only_where_there_should_be_one(device, there, line):
    device = at_self_test(screen=False)
    go_through(device, wrong=["No screen"] if there else [])
    assert verdicts(device) == {"screen": line}


def test_a_button_that_nobody_presses_fails_after_ten_seconds(device):
    go_to_the_buttons(device)
    device.run(parts.PRESS_MS - 500)
    assert prompt(device) == "Press ROLL"
    device.run(1000)
    assert prompt(device) == "Press STOP"
    go_through(device)
    assert verdicts(device) == {"ROLL": "FAIL: no press came"}


def test_a_button_that_is_stuck_fails_and_the_other_one_answers_for_both(device):
    device.down("stop")
    device.run(11_000)  # by then it is known to be stuck
    go_through(device, stuck="stop")
    assert verdicts(device) == {"STOP": "FAIL: down all the time"}


def test_buttons_with_a_short_between_them_fail(device):
    go_to_the_buttons(device)
    device.tap("both", 2)
    go_through(device)
    assert verdicts(device) == {"ROLL": "FAIL: STOP goes down with it", "STOP": "FAIL: ROLL goes down with it"}


def test_a_press_that_is_tried_answers_no_question(device):
    go_to_the_buttons(device)
    device.tap("roll")
    device.tap("stop")
    assert device.words[4] == "ROLL yes STOP no"
    assert len(device.usb_lines) == TESTS.index("screen")


def test_a_screen_is_full_into_its_corners(device):
    go_to_the_buttons(device)
    device.tap("roll")
    device.tap("stop")
    assert [device.words[line] for line in (0, 7)] == [FULL, FULL]


def test_noise_that_is_dead_fails_its_line(device, monkeypatch):
    noise_of(monkeypatch, rosc.repeating("1"))
    go_through(device)
    assert verdicts(device) == {"noise": "FAIL: failed: throw real dice and key them in"}


def test_a_flash_that_takes_nothing_fails_its_line_and_one_that_does_is_left_as_it_was(device, tmp_path):
    tmp_path.rmdir()
    go_through(device)
    assert verdicts(device) == {"flash": "FAIL: full, or it cannot be written"}
    tmp_path.mkdir()
    go_through(at_self_test(screen=True))
    assert not list(tmp_path.iterdir())


def test_both_held_leave_it_and_so_does_any_press_at_its_end_with_the_game_as_it_was(device):
    before = history(device)
    device.hold("both")
    assert device.words[0] == "%s's turn" % MINT
    device = at_self_test(screen=False)
    go_through(device)
    device.tap("roll")
    assert device.words[0] == "%s's turn" % MINT
    assert history(device) == before


def test_a_device_without_metal_offers_none():
    device = make_device()
    device.hold("both")
    device.tap("roll", 3)
    assert device.words[1] == "> go on"


@each_row("configured", ORDERS)
@each_row("true", ORDERS)
def test_the_true_order_of_colours_is_found_out(configured, true):
    matches = [true[configured.index(sent)] == sent for sent in "RGB"]
    sentence = wrong_order(configured, matches)
    if configured == true:
        assert not sentence
    else:
        assert true in sentence and configured not in sentence
        assert sentence.count(" or ") == (0 if any(matches) else 1)


def test_a_colour_that_alone_is_wrong_is_dead():
    assert wrong_order("GRB", [True, False, True]) == "one of the three is dead"


LEVEL = 2


@pytest.fixture
def by_ear():
    """Mahé for four people with a first die of 4, after the begin code."""
    by_ear = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), preset={"die": [4], "egg": [5]}, sound=LEVEL)
    by_ear.tap("stop")
    until_quiet(by_ear)
    return by_ear


def test_the_risk_of_each_sum_has_a_pitch_of_its_own():
    heights = [tones.odds(ways, 6)[0] for ways in range(7)]
    assert all(lower < higher for higher, lower in pairwise(heights))


def test_the_sound_can_be_turned_off_in_the_middle_of_a_tone(by_ear):
    by_ear.tap("roll")
    while not by_ear.tones[-1][1]:
        by_ear.run(1)
    by_ear.sound(0)
    by_ear.run(5000)
    assert by_ear.tones[-1][1:] == (0, 0)
    assert by_ear.app.sound is None


@each_row("seat", range(9))
def test_what_sounds_at_an_instant_follows_from_the_phrase_and_the_time(seat):
    phrase = tones.seat(seat) + tones.number(23) + tones.eggs(3)
    sampled = [tones.tone_at(phrase, t) for t in range(tones.length_ms(phrase) + 50)]
    assert sampled[-50:] == [0] * 50
    starts = [(t, hertz) for t, (before, hertz) in enumerate(pairwise([0, *sampled])) if before != hertz]
    said = Listener([(t, hertz, int(hertz > 0)) for t, hertz in starts]).words()
    assert said == [("seat", seat), ("number", 23), ("eggs", 3)]


def test_a_game_without_sounds_of_its_own_has_those_that_all_share(by_ear, monkeypatch):
    monkeypatch.setitem(sys.modules, "turtleback.games.mahe.sounds", None)  # as if the file were not there
    by_ear.sound(0)
    by_ear.sound(LEVEL)
    until_quiet(by_ear)
    before = len(by_ear.tones)
    by_ear.tap("roll")
    until_quiet(by_ear)
    said = Listener([*by_ear.tones[before:], (by_ear.clock.us // 1000, 0, 0)]).words()
    assert said == [("die", 0, 4), ("seat", 0)]


SOON_MS = 120  # by then a tone has begun


def test_the_scan_begins_when_the_question_has_sounded():
    by_ear = by_one_switch()
    by_ear.sound(LEVEL)
    person = OneSwitch(by_ear)
    by_ear.run(100)
    while by_ear.app.sound.tells:
        assert person.offer == "change"
        by_ear.run(20)
    by_ear.run(2 * STEP_MS - 100)
    assert person.offer == "change"
    by_ear.run(200)
    assert person.offer == "take it"


def test_an_offer_holds_nothing_up():
    """A game lasts as long as it would without its tones: they are no news of the table."""
    by_ear = by_one_switch()
    by_ear.sound(LEVEL)
    person = OneSwitch(by_ear)
    person.take("play at once")
    person.wait_for("begin the game")
    person.wait_for("menu")
    by_ear.run(SOON_MS)
    assert by_ear.is_sounding and not by_ear.app.sound.tells

"""Tests that the steps in firmware/by-ear.md work, and that the sounds and offers that it describes are heard."""

import re
from pathlib import Path
from random import Random

import pytest

from devices import play_at_random, until_quiet
from ears import Ears
from listener import words_of
from rows import each_row
from turtleback.app import offers, remote
from turtleback.app.device_settings import STEP_MS, STEPS_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.menu import offer_sound
from turtleback.engine.catalogue import TABLE
from turtleback.engine.titles import TITLES
from turtleback.games.coach import WHY
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

PAGE = (Path(__file__).parents[2] / "firmware" / "by-ear.md").read_text("utf-8")
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]
WORDS = {
    "a tune": "tune",
    "a seat": "seat",
    "a number": "number",
    "ticks": "die",
    "very high ticks": "ring",
    "a long note": "odds",
    "climbing notes": "eggs",
    "three quick notes up": "move",
    "six quick notes down": "bust",
    "two quick notes up": "more",
    "two quick notes down": "less",
    "four quick notes up": "crown",
    "up and down": "heads",
    "down and up": "tails",
}
HEADINGS = {game: TITLES[game] for game in TABLE if f"\n## {TITLES[game]}\n" in PAGE}
PLACES = ["tap roll", "tap stop", "hold roll", "hold stop", "hold both"]


def section(heading):
    """Return the text below a heading, with one line for each paragraph."""
    text = re.search(r"^## %s\n(.*?)(?=^## |\Z)" % re.escape(heading), PAGE, re.DOTALL | re.MULTILINE)[1]
    return re.sub(r"(?<!\n)\n(?!\n|\d+\. |- )", " ", text)


def steps(heading):
    """Return the numbered steps of a section."""
    return re.findall(r"^\d+\. (.*)$", section(heading), re.MULTILINE)


def claims(text):
    """Return the sounds that a text describes, as a list of words for each claim. A word may have a value."""
    found = []
    for claim in re.findall(r"ou hear: ([^.]+)\.", text):
        parts = [part.strip() for part in claim.split(",")]
        found.append([word(part) for part in parts])
    return found


def word(part):
    if part in WORDS:
        return (WORDS[part],)
    name, _, value = part.rpartition(" ")
    return (WORDS[name], NUMBERS.index(value))


def is_heard(claim, words):
    """Return whether these words begin with those of the claim."""
    return len(words) >= len(claim) and all(word[: len(part)] == part for part, word in zip(claim, words))


class PageReader:
    """Carries out the steps in by-ear.md, and checks the sounds that they describe."""

    def __init__(self, device):
        self.device = device
        self.person = Ears(device)

    def follow(self, step):
        heard = len(self.device.tones)
        self._act(step)
        heard = max(heard, self.person.since)
        until_quiet(self.device)
        words = words_of(self.device, heard)
        words = [word for word in words if word[0] != "offer"]
        for claim in claims(step):
            assert is_heard(claim, words), (step, words)

    def _act(self, step):
        until = re.match(r"Press at knock (\w+) until the last number is (\w+)", step)
        knock = re.match(r"Press at knock (\w+)", step)
        hand = re.match(r"(Tap|Hold) (ROLL|STOP)", step)
        if until:
            while self.person.listen()[-1] != ("number", NUMBERS.index(until[2])):
                self.take(until[1])
        elif knock:
            self.take(knock[1])
        elif hand:
            (self.device.tap if hand[1] == "Tap" else self.device.hold)(hand[2].lower())
        else:
            assert step.startswith("Plug"), step
            self.device.run(2000)

    def take(self, knock):
        name = {"one": "ROLL", "two": "STOP", "three": "scores", "four": "take back", "five": "menu"}[knock]
        self.person.take(name)


@pytest.fixture
def device():
    """Return a new device with a piezo and no saved settings."""
    device = VirtualDevice(seed=1)
    offer_sound(device.app)
    return device


@pytest.mark.parametrize("heading", ["Your first game", "Your speed", "Help"])
def test_the_steps_sound_as_described(device, heading):
    reader = PageReader(device)
    for step in steps("Begin") + steps(heading):
        reader.follow(step)
    if heading == "Your speed":
        assert device.app.presses.scanning.step_ms == STEPS_MS[6]
    if heading == "Help":
        assert device.words[0] == "The bot would:"
        listed = re.findall(r"^- Knock (\w+): ([^.]+)\.", section(heading), re.MULTILINE)
        offered = offers.advice(device.app.stage, device.app)[0]
        assert [(PLACES[NUMBERS.index(knock) - 1], name) for knock, name in listed] == offered


def test_help_sounds_as_described():
    device = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), seed=5, sound=1)
    device.app.setting.help = dict.fromkeys(range(4), WHY)
    device.tap("stop")
    wanted = [claim for claim in claims(section("Help")) if claim[-1] == ("seat",)]
    assert len(wanted) == 2
    while wanted:
        until_quiet(device)
        legal = device.table.match.game.legal()
        if len(legal) > 1:
            heard = words_of_help(device)
            assert heard[2][0] in ("number", "odds"), heard
            wanted = [claim for claim in wanted if not is_heard(claim, heard)]
        remote.choose(device.app, legal[0])


def words_of_help(device):
    """Choose help in the menu, and return the words that are heard."""
    device.hold("both")
    until_quiet(device)
    heard = len(device.tones)
    device.tap("stop")
    until_quiet(device)
    words = words_of(device, heard)
    device.tap("stop")
    return words


def test_the_steps_for_two_buttons_turn_the_sound_on(device):
    device.run(100)
    reader = PageReader(device)
    for step in steps("With two buttons"):
        reader.follow(step)
    assert device.app.sound.level == 1


def test_the_answers_are_the_games_in_order(device):
    answers = re.findall(r"^- Answer (\w+): (.*)\.$", section("Choose a game"), re.MULTILINE)
    assert [NUMBERS.index(number) for number, _ in answers] == list(range(1, len(answers) + 1))
    titles = [TITLES[game] for game in TABLE] + ["settings", "the languages"]
    assert [title for _, title in answers] == titles
    assert device.app.stage.page.names == TABLE + ("settings", "language")


def test_speeds_and_seats_match_the_device():
    speeds = re.search(r"eleven answers: (.*) seconds", section("Your speed"))[1]
    assert [float(number) * 1000 for number in re.findall(r"\d+\.\d", speeds)] == list(STEPS_MS)
    assert "for %.1f seconds" % (STEP_MS / 1000) in section("The knocks")
    assert re.findall(r"^- (\w+): ", section("Numbers, dice and seats"), re.MULTILINE) == list(NAMES[:7])


FULL_TURN_MS = 61_000  # a turn of the clock, and a second


def new_game(game):
    """Return a device on which four people have begun a game."""
    return VirtualDevice(GameSetup(game, (HUMAN,) * 4), seed=5, sound=1, frame_ms=200)


def heard_in(game):
    """Return all words that are heard in a complete game of people. The clock first has a turn without a press."""
    words = []
    if game == "clock":
        device = new_game(game)
        device.run(FULL_TURN_MS)
        words = words_of(device)
    device = new_game(game)
    device.tap("stop")  # closes the begin code
    for _ in play_at_random(device, Random(3), lambda: until_quiet(device)):
        pass
    return words + words_of(device)


@each_row("game", HEADINGS)
def test_games_and_their_ends_sound_as_described(game):
    words = heard_in(game)
    for claim in claims(section(HEADINGS[game])):
        assert any(is_heard(claim, words[at:]) for at in range(len(words))), claim
    assert game in ("bag", "clock") or is_heard(claims(section("The end"))[0], words[words.index(("tune",)) :])


@each_row("game", HEADINGS)
def test_knocks_offer_what_is_described_for_each_game(game):
    device = VirtualDevice(GameSetup(game, (HUMAN,) * 4), seed=5, frame_ms=200)
    offered, random = {}, Random(3)
    device.tap("stop")
    for _ in play_at_random(device, random, device.settle):
        for gesture, name in offers.table(device.table, device.app)[0]:
            if name != "show the code":  # offered only before the first throw
                offered.setdefault(gesture, set()).add(name)
    listed = re.findall(r"^- Knock (\w+): (.*)$", section(HEADINGS[game]), re.MULTILINE)
    for knock, text in listed:
        named = offered[PLACES[NUMBERS.index(knock) - 1]]
        assert all(name in text for name in named), (knock, named)
    assert {PLACES[NUMBERS.index(knock) - 1] for knock, _ in listed} == set(offered)


def test_the_page_can_be_read_aloud():
    """A screen reader needs one level of headings, short sentences, and no tables or pictures."""
    levels = [len(line.split()[0]) for line in PAGE.splitlines() if line.startswith("#")]
    assert levels[0] == 1 and set(levels[1:]) == {2}
    assert not re.search(r"^\||!\[|```|<", PAGE, re.MULTILINE)
    text = re.sub(r"^(#.*|- |\d+\. )", "", PAGE, flags=re.MULTILINE)
    sentences = [" ".join(sentence.split()) for sentence in re.split(r"(?<=[.:])\s", text)]
    assert max(len(sentence.split()) for sentence in sentences) <= 22

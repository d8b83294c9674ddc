"""firmware/by-ear.md is true: its steps are played, what it says is heard is heard, what knocks offer is offered."""

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
    """The text under a heading, in one line."""
    text = re.search(r"^## %s\n(.*?)(?=^## |\Z)" % re.escape(heading), PAGE, re.DOTALL | re.MULTILINE)[1]
    return re.sub(r"(?<!\n)\n(?!\n|\d+\. |- )", " ", text)


def steps(heading):
    """The numbered steps of a section."""
    return re.findall(r"^\d+\. (.*)$", section(heading), re.MULTILINE)


def claims(text):
    """What is said to be heard: kinds of words, each with its value if the page tells it."""
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
    """Whether words begin as a claim says."""
    return len(words) >= len(claim) and all(word[: len(said)] == said for said, word in zip(claim, words))


class Follower:
    """Does what a step says, and listens for what it says."""

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
    """A new device with a piezo, which nobody has set yet."""
    device = VirtualDevice(seed=1)
    offer_sound(device.app)
    return device


@pytest.mark.parametrize("heading", ["Your first game", "Your speed", "Help"])
def test_the_steps_lead_where_they_say(device, heading):
    follower = Follower(device)
    for step in steps("Begin") + steps(heading):
        follower.follow(step)
    if heading == "Your speed":
        assert device.app.presses.scanning.step_ms == STEPS_MS[6]
    if heading == "Help":
        assert device.words[0] == "The bot would:"
        told = re.findall(r"^- Knock (\w+): ([^.]+)\.", section(heading), re.MULTILINE)
        offered = offers.advice(device.app.stage, device.app)[0]
        assert [(PLACES[NUMBERS.index(knock) - 1], name) for knock, name in told] == offered


def test_help_sounds_as_is_said():
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
    """What is heard when somebody takes help in the menu."""
    device.hold("both")
    until_quiet(device)
    heard = len(device.tones)
    device.tap("stop")
    until_quiet(device)
    words = words_of(device, heard)
    device.tap("stop")
    return words


def test_two_buttons_get_to_the_sound(device):
    device.run(100)
    follower = Follower(device)
    for step in steps("With two buttons"):
        follower.follow(step)
    assert device.app.sound.level == 1


def test_the_answers_are_the_games_in_their_order(device):
    answers = re.findall(r"^- Answer (\w+): (.*)\.$", section("Choose a game"), re.MULTILINE)
    assert [NUMBERS.index(number) for number, _ in answers] == list(range(1, len(answers) + 1))
    titles = [TITLES[game] for game in TABLE] + ["settings", "the languages"]
    assert [title for _, title in answers] == titles
    assert device.app.stage.page.names == TABLE + ("settings", "language")


def test_speeds_and_seats_are_those_of_the_device():
    said = re.search(r"eleven answers: (.*) seconds", section("Your speed"))[1]
    assert [float(number) * 1000 for number in re.findall(r"\d+\.\d", said)] == list(STEPS_MS)
    assert "for %.1f seconds" % (STEP_MS / 1000) in section("The knocks")
    assert re.findall(r"^- (\w+): ", section("Numbers, dice and seats"), re.MULTILINE) == list(NAMES[:7])


def heard_in(game):
    """All words that are heard while people play a game to its end."""
    device = VirtualDevice(GameSetup(game, (HUMAN,) * 4), seed=5, sound=1, frame_ms=200)
    device.tap("stop")  # away from the begin code
    for _ in play_at_random(device, Random(3), lambda: until_quiet(device)):
        pass
    return words_of(device)


@each_row("game", HEADINGS)
def test_what_a_game_and_its_end_are_said_to_sound_like_is_heard(game):
    words = heard_in(game)
    for claim in claims(section(HEADINGS[game])):
        assert any(is_heard(claim, words[at:]) for at in range(len(words))), claim
    assert game == "bag" or is_heard(claims(section("The end"))[0], words[words.index(("tune",)) :])


@each_row("game", HEADINGS)
def test_what_each_knock_is_in_a_game_is_offered_there(game):
    device = VirtualDevice(GameSetup(game, (HUMAN,) * 4), seed=5, frame_ms=200)
    offered, random = {}, Random(3)
    device.tap("stop")
    for _ in play_at_random(device, random, device.settle):
        for gesture, name in offers.table(device.table, device.app)[0]:
            if name != "show the code":  # before the first throw
                offered.setdefault(gesture, set()).add(name)
    told = re.findall(r"^- Knock (\w+): (.*)$", section(HEADINGS[game]), re.MULTILINE)
    for knock, text in told:
        named = offered[PLACES[NUMBERS.index(knock) - 1]]
        assert all(name in text for name in named), (knock, named)
    assert {PLACES[NUMBERS.index(knock) - 1] for knock, _ in told} == set(offered)


def test_it_can_be_read_by_ear():
    """Headings in their order, short sentences, no tables and no pictures."""
    levels = [len(line.split()[0]) for line in PAGE.splitlines() if line.startswith("#")]
    assert levels[0] == 1 and set(levels[1:]) == {2}
    assert not re.search(r"^\||!\[|```|<", PAGE, re.MULTILINE)
    text = re.sub(r"^(#.*|- |\d+\. )", "", PAGE, flags=re.MULTILINE)
    sentences = [" ".join(sentence.split()) for sentence in re.split(r"(?<=[.:])\s", text)]
    assert max(len(sentence.split()) for sentence in sentences) <= 22

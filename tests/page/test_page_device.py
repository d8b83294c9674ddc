"""The device of the page without a page: what it tells, refuses, and hides from whoever must not see it."""

import importlib
import json
import sys
from types import ModuleType

import pytest

from chromium import until
from page_site import started
from tables import HEAR
from turtleback_host.page.build import SOURCES

OWN = [path.stem for path in (SOURCES / "device").glob("*.py")]
STEP_MS, TAP_MS, GAP_MS, REACTION_MS = 50, 80, 60, 200
LONGEST_SHOW_MS = 120_000


class DeviceAlone:
    """What JavaScript calls of the device, and all that it has told the page."""

    def __init__(self, monkeypatch, **files):
        """Switch it on, with these texts saved, by their path."""
        self.files = files
        self.told = []
        self.now = 0
        browser = ModuleType("browser")
        vars(browser).update(
            read=lambda path: self.files.get(path.strip("/")),
            length=self._length,
            names=lambda folder: "\n".join({rest.split("/")[0] for rest in self._below(folder)}),
            write=lambda path, text: self.files.update({path.strip("/"): text}),
            append=lambda path, text: self.files.update({path.strip("/"): self.files.get(path.strip("/"), "") + text}),
            remove=lambda path: self.files.pop(path.strip("/")) and None,
            rename=lambda path, other: self.files.update({other.strip("/"): self.files.pop(path.strip("/"))}),
            random=lambda count: "00" * count,
            tell=lambda message: self.told.append(json.loads(message)),
        )
        monkeypatch.syspath_prepend(SOURCES / "device")
        for name in OWN:
            monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.setitem(sys.modules, "browser", browser)
        self._device = importlib.import_module("page_device")
        self.ask("start", "en", "en")
        self.run(REACTION_MS)

    def _below(self, folder):
        start = folder.strip("/") + "/"
        return [path.removeprefix(start) for path in self.files if path.startswith(start)]

    def _length(self, path):
        text = self.files.get(path.strip("/"))
        return len(text) if text is not None else -1 if self._below(path) else None

    def ask(self, what, *args):
        """Call one of its functions."""
        return getattr(self._device, what)(*args)

    def begin(self, game, players):
        """Begin a game, and let time pass until somebody is asked."""
        self.ask("begin", json.dumps({"game": game, "players": players}))
        self.settle()

    def run(self, ms):
        """Let time pass."""
        end = self.now + ms
        while self.now < end:
            self.now = min(end, self.now + STEP_MS)
            self._device.tick(self.now)

    def settle(self):
        """Let time pass until it waits for a press."""
        end = self.now + LONGEST_SHOW_MS
        while not json.loads(self.ask("state"))["waiting"]:
            assert self.now < end, "busy for minutes"
            self.run(STEP_MS)
        self.run(REACTION_MS)

    def tap(self, button, held_ms=TAP_MS):
        """Press a button, as long as people do."""
        for is_down, ms in ((True, held_ms), (False, GAP_MS)):
            self._device.press(button, is_down, self.now)
            self.run(ms)

    def heard(self, kind):
        """The messages of a kind that the page has been told."""
        return [message for message in self.told if message["type"] == kind]

    @property
    def positions(self):
        return [message["position"] for message in self.heard("position")]

    @property
    def words(self):
        return self.heard("words")[-1]["lines"]


PRESSES = 10
UNREADABLE = "what no device has written\n"


@pytest.fixture
def device(monkeypatch):
    return DeviceAlone(monkeypatch)


def test_the_shortest_presses_count(device):
    """A touchpad or a helper programme may let go at once, and a busy page hears of a whole tap at once."""
    for held_ms in (0, 1, 3, 5) * PRESSES:
        before = device.words[1]
        device.tap("roll", held_ms)
        device.run(300)
        assert device.words[1] != before, held_ms


def test_a_device_whose_game_is_not_over_or_that_shows_a_record_begins_no_other(device):
    device.begin("mahe", ["human"] * 2)
    for asked in ("again", "rematch"):
        with pytest.raises(ValueError, match="The game on the table is not over"):
            device.ask(asked)
    device.ask("replay", "game mahe\nseats 2\n", "en")
    for asked in ("begin", "{}"), ("again",), ("rematch",):
        with pytest.raises(ValueError, match="A record is shown here: leave it to play a game."):
            device.ask(*asked)


def test_a_game_that_cannot_be_read_is_not_lost(monkeypatch):
    device = DeviceAlone(monkeypatch, **{"journal/game.txt": UNREADABLE})
    assert device.heard("say")[-1]["sentence"] == "The saved game cannot be continued and is set aside."
    (listed,) = json.loads(device.ask("games"))
    assert (listed["title"], listed["state"]) == ("A game that cannot be read", "unreadable")
    assert device.ask("game", listed["name"]) == UNREADABLE


def test_a_bag_of_one_player_is_listed_and_nobody_has_won_it(device):
    device.begin("bag", ["human"])
    for button in ("roll", "stop", "stop", "roll", "stop"):
        device.tap(button)
        device.settle()
    device.begin("mahe", ["human"] * 2)
    (listed,) = json.loads(device.ask("games"))
    assert (listed["title"], listed["seats"], listed["state"]) == ("Dice bag", "1", "finished")
    assert device.ask("winners", listed["name"]) == "[]"


def test_a_hand_is_not_sent_before_its_owner_has_uncovered_it(device):
    """Not while the menu is open either, and anew in the next game."""
    device.begin("mada", ["human", "human"])
    newest = device.positions[-1]
    assert newest["passesTo"] == newest["actor"] and not newest["asked"]
    assert all(position["view"]["hand"] is None and position["view"]["unseen"] is None for position in device.positions)
    assert device.words[0].startswith("Pass to ")
    assert not any("card" in message["record"] for message in device.heard("record"))
    for _ in range(2):  # into the menu, and out of it
        device.ask("gesture", "hold both")
        device.run(300)
        assert all(position["viewer"] is None for position in device.positions)
    device.tap("roll")
    newest = device.positions[-1]
    assert newest["viewer"] == newest["actor"] and newest["view"]["hand"]
    device.begin("mada", ["human", "human"])
    assert device.positions[-1]["passesTo"] is not None


@pytest.mark.parametrize("game", ["mada", "mice"])
def test_nobody_sees_what_is_the_next_persons_while_a_move_is_shown(device, game):
    device.begin(game, ["human", "human"])
    owner = None  # who has uncovered the page last
    for _ in range(12):
        before = len(device.positions)
        newest = device.positions[-1]
        if newest["passesTo"] is not None:
            owner = newest["passesTo"]
            device.tap("roll")
        else:
            assert device.ask("choose", json.dumps(newest["legal"][0]))
        device.run(2000)
        device.settle()
        for position in device.positions[before:]:
            assert position["viewer"] in (None, owner)
            assert position["viewer"] == owner or position["legal"] == []


def test_numbers_of_others_mice_are_never_sent(device):
    device.begin("mice", ["human", "human"])
    device.tap("roll")
    own = device.positions[-1]
    assert own["viewer"] in (0, 1)
    values = own["view"]["value"]
    of_others = values[7:] if own["viewer"] == 0 else values[:7]
    assert len(set(of_others)) == 1  # unknown


def test_one_person_among_bots_has_nothing_covered_and_cannot_read_the_bots_hands_in_the_record(device):
    device.begin("mada", ["human", "clever"])
    assert all(position["passesTo"] is None for position in device.positions)
    assert device.positions[-1]["viewer"] == 0
    assert not any("card" in message["record"] for message in device.heard("record"))
    assert device.ask("games") == "[]"


WHEN_COVERED = """() => {
  window.left = [];
  const text = (id) => document.getElementById(id).textContent;
  const look = () => left.push(text("spoken") + text("why"));
  deviceWorker.addEventListener("message", ({ data }) => {
    if (data.type === "position" && data.position.passesTo !== null) look(); // the page has been told before
  });
}"""
PLAY_ON = """async () => {
  while (position.passesTo === null) {
    if (position.asked) await askDevice("choose", JSON.stringify(position.legal[0]));
    for (let at = 0; at < 40; at++) await askDevice("advance", 50);
  }
}"""


def test_what_was_said_of_a_hand_is_gone_once_the_page_is_passed_on(context, opened, served):
    context.add_init_script(HEAR)
    page = opened(served)
    device = started(page)
    device.ask("begin", json.dumps({"game": "mada", "players": ["human", "human"]}))
    device.settle()
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Hand ')")
    page.evaluate(WHEN_COVERED)
    page.locator("#board svg").first.dispatch_event("click")  # which is refused in words
    until(page, "document.getElementById('why').textContent")
    page.evaluate(PLAY_ON)
    assert until(page, "left") == [""]

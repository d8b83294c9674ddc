"""What happens is seen before it is said, counted or answered; a position that no play leads to is drawn anew."""

import json
import subprocess
from random import Random

import pytest

from chromium import until
from tables import DRAWN, ON_TABLE, PassedPicture
from test_page_table_mice import Race
from turtleback.engine.catalogue import TABLE, game_class
from turtleback.engine.contract import OVER
from turtleback_host.page.build import SOURCES
from turtleback_tools.emulator.vm import node

# Writes down what is said, counted and offered, and how much moves at that moment.
WATCH = """{
  window.seen = [];
  const isMoving = ({ playState, effect }) => playState === "running" && effect.getKeyframes().length;
  const moving = () => document.getAnimations().filter(isMoving).length;
  const look = (kind, text) => seen.push([kind, text, moving()]);
  const start = () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.matches?.(".line")) look("said", target.textContent);
      if (target.closest?.(".points") || target.parentElement?.closest(".points")) look("counted", target.textContent);
      for (const added of addedNodes) if (added.matches?.(".seats > li")) look("counted", added.textContent);
      for (const added of addedNodes) if (added.matches?.(".choice, .pad")) look("offered", added.title);
    }
  }).observe(document.getElementById("board"), { childList: true, subtree: true, characterData: true });
  addEventListener("DOMContentLoaded", start);
}"""
FASTEST = "Math.max(...document.getAnimations().map(({ playbackRate }) => playbackRate)) "
PACE = "async (share) => (await import('./js/tables/motion.js')).setPace(share)"


@pytest.fixture
def picture(context, opened, served):
    context.add_init_script(WATCH)
    picture = Race(context, opened, served, motion="no-preference")
    picture.page.evaluate(PACE, 0.05)
    return picture


@pytest.mark.parametrize(
    "game, options, scored",
    [
        ("mahe", {"card_variant": 1}, " wins "),
        ("mada", {}, " sets aside "),
        ("mice", {"track": 2, "hidden": 1}, " brings home "),
    ],
)
def test_nothing_is_said_counted_or_offered_before_its_event_has_been_seen(picture, game, options, scored):
    picture.begin(game, ["human", "clever", "clever"], options)
    picture.play(lambda position, names: len(names) - 1, picture.tap)
    scores = [text for text in said_in_order(picture) if scored in text + " "]
    assert len(scores) >= len(picture.position["winners"])


def test_the_gold_of_midas_is_counted_once_it_has_been_seen(picture):
    picture.begin("midas", ["human", "clever", "clever"], {"guard": 3})
    while picture.position["actor"] != OVER:
        picture.tap(0)
        picture.settle()
    said = said_in_order(picture)
    assert len([text for text in said if text.endswith(" is King")]) == 3
    assert len([text for text in said if text.endswith(" takes gold")]) == sum(picture.position["scores"])


def said_in_order(picture):
    """All that was said; nothing moved while it was said, counted or offered."""
    seen = picture.page.evaluate("seen")
    assert [entry for entry in seen if entry[2]] == []
    assert {kind for kind, *_ in seen} == {"said", "counted", "offered"}
    return [text for kind, text, _ in seen if kind == "said"]


def test_what_moves_goes_faster_while_the_table_is_held(picture):
    picture.begin("mahe", ["human", "clever", "clever"])
    picture.page.evaluate(PACE, 100)
    picture.tap(0)
    picture.device.run(500)
    until(picture.page, FASTEST + "=== 1")
    picture.page.locator("#board .table").hover()
    picture.page.mouse.down()
    until(picture.page, FASTEST + "> 4")
    picture.page.mouse.up()
    picture.settle()


def test_a_tap_shows_all_that_has_happened(picture):
    picture.begin("mahe", ["human"] * 2)
    picture.page.evaluate(PACE, 100)
    picture.tap(0)
    picture.device.run(500)
    until(picture.page, "document.getAnimations().length")
    picture.page.locator("#board .table").click()
    assert picture.page.evaluate("document.getElementById('why').textContent") == ""
    picture.settle()
    assert len(picture.choices) == len(picture.position["legal"])


TEXTS = "[...document.querySelectorAll('#board text, #board p, #board [aria-label]')].map((it) => "
TEXTS += "it.getAttribute('aria-label') ?? it.textContent)"
ANEW = """() => {
  window.earlier = document.querySelector("#board > *");
  document.dispatchEvent(new Event("turtleback renamed"));
}"""
MOST_GAMES = 4


class Anything(PassedPicture):
    """Any game; what is covered is looked at elsewhere."""

    def assert_covered(self):
        pass


@pytest.fixture
def anything(context, opened, served):
    return Anything(context, opened, served)


def test_mada_is_begun_with_fewer_or_more_than_before(anything):
    """The page fails nowhere: see `opened`."""
    for _ in range(MOST_GAMES):
        anything.device.ask("begin", json.dumps({"game": "mada", "players": ["clever"] * 3}))
        anything.device.hurry()
        until(anything.page, "position.winners")
        if anything.position["view"]["turn"] == 2:  # a seat that the next game has not
            break
    anything.begin("mada", ["human"] * 2, {"first": 0})
    for _ in range(2):  # one card, and another one's turn
        anything.tap(-1)
        anything.settle()
    anything.begin("mada", ["human"] * 3)
    assert len(anything.position["view"]["piles"]) == 3


def test_nothing_is_said_of_what_was_taken_back(anything):
    left, taken_back = set(), set()
    for game in sorted(TABLE):
        for taps in ((0, 0, 0), (0, -1), (-1, 0)):
            anything.begin(game, ["human"] * 2)
            for which in taps:
                anything.tap(which)
                anything.settle()
            moves = anything.device.state["moves"]
            anything.page.evaluate("askDevice('gesture', 'hold stop')")
            anything.device.run(100, 5)
            anything.settle()
            if anything.device.state["moves"] == moves:
                continue  # what chance has done is not taken back
            taken_back.add(game)
            anything.page.mouse.move(1, 1)  # what lies under it is told, too
            seen = anything.page.evaluate(TEXTS)
            anything.page.evaluate(ANEW)
            until(anything.page, "%s && %s" % (ON_TABLE, DRAWN))
            anew = anything.page.evaluate(TEXTS)
            left.update((game, text) for text in seen if text and text not in anew)
    assert left == set()
    assert taken_back >= {"mahe", "midas"}, taken_back


MOST_NOTES = 21
SILENT = {"bag"}
PLAY = """
const { effectOf, turnOf } = await import(process.argv[1]);
let told = "";
for await (const part of process.stdin) told += part;
const { events, intervals } = JSON.parse(told);
console.log(JSON.stringify([events.map((event) => effectOf(event) ?? null), intervals.map((it) => turnOf(it))]));
"""


def events_of(game, seats=4):
    """All events of a game of random moves."""
    below = Random(1).randrange
    played, events = game_class(game)(seats), []
    while played.actor() != OVER and len(events) < 2000:
        legal = played.legal()
        events += played.apply(legal[below(len(legal))])
    return events


def effects_of(events, intervals=()):
    """What the page makes heard and felt of events, and of the turns of seats."""
    told = json.dumps({"events": events, "intervals": intervals})
    command = [node(), "--input-type=module", "-e", PLAY, str(SOURCES / "js/tables/effects.js")]
    answers = subprocess.run(command, input=told, capture_output=True, text=True, check=True).stdout
    return json.loads(answers)


@pytest.mark.parametrize("game", sorted(set(TABLE) - SILENT))
def test_what_is_thrown_won_and_lost_is_heard_and_felt_in_every_game(game):
    events = events_of(game)
    effects, _ = effects_of(events)
    heard = {event[0] for event, effect in zip(events, effects) if effect}
    assert len(heard) >= 2, heard
    for event, effect in zip(events, effects):
        if effect:
            assert 1 <= len(effect["notes"]) <= MOST_NOTES, event
            assert len(effect["tremble"]) <= 2 * MOST_NOTES and all(ms >= 0 for ms in effect["tremble"]), event


def test_each_stone_is_a_drop_each_egg_a_chime_and_a_bust_falls():
    swim, award, bust, many = effects_of([["move", 3, 8, 5], ["award", 1, 3], ["bust", 2], ["award", 1, 90]])[0]
    assert [note[2] for note in swim["notes"]] == [0, 90, 180, 270, 360] and swim["tremble"] == []
    assert len(award["notes"]) == 3 and award["tremble"] == [15, 105] * 3
    ((first, last, _, _),) = bust["notes"]
    assert first > last and bust["tremble"] == [40, 60, 40]
    assert len(many["notes"]) == len(many["tremble"]) / 2 == MOST_NOTES


def test_each_seat_has_two_notes_of_its_own():
    _, turns = effects_of([], [4, 7])
    assert [round(turn["notes"][1][0]) for turn in turns] == [659, 784]
    assert all(turn["tremble"] == [20, 80, 20] for turn in turns)

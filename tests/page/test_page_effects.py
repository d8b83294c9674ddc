"""Tests the sounds and vibrations of events, which js/table/effects.js computes in Node."""

import json
import subprocess
from random import Random

import pytest

from drawn import DRAWN
from turtleback.engine.catalogue import TABLE, game_class
from turtleback.engine.contract import OVER
from turtleback_host.page.cards import SOURCES
from turtleback_tools.emulator.vm import node

MAX_NOTES = 21
SILENT = {"bag"}
# The games' modules draw nothing while they are loaded, so a minimal document is enough.
PLAY = """
globalThis.document = Object.assign(new EventTarget(), { getElementById: () => ({}), querySelectorAll: () => [] });
const { effectOf, turnOf } = await import(process.argv[1]);
const { factsOf } = await import(process.argv[2]);
let request = "";
for await (const part of process.stdin) request += part;
const { game, events, intervals } = JSON.parse(request);
const { effects } = factsOf(game);
const heard = events.map((event) => effectOf(effects, event) ?? null);
console.log(JSON.stringify([heard, intervals.map((it) => turnOf(it))]));
"""


def events_of(game, seats=4):
    """Return all events of a random game."""
    below = Random(1).randrange
    played, events = game_class(game)(seats), []
    while played.actor() != OVER and len(events) < 2000:
        legal = played.legal()
        events += played.apply(legal[below(len(legal))])
    return events


def effects_of(game, events, intervals=()):
    """Return the effects of events, and the effects of turns that begin at the given intervals."""
    request = json.dumps({"game": game, "events": events, "intervals": intervals})
    modules = [str(SOURCES / "js" / path) for path in ("table/effects.js", "games/index.js")]
    command = [node(), "--input-type=module", "-e", PLAY, *modules]
    answers = subprocess.run(command, input=request, capture_output=True, text=True, check=True).stdout
    return json.loads(answers)


@pytest.mark.parametrize("game", sorted(DRAWN & set(TABLE) - SILENT))
def test_every_game_has_sounds_and_vibrations(game):
    events = events_of(game)
    effects, _ = effects_of(game, events)
    heard = {event[0] for event, effect in zip(events, effects) if effect}
    assert len(heard) >= 2, heard
    for event, effect in zip(events, effects):
        if effect:
            assert 1 <= len(effect["notes"]) <= MAX_NOTES, event
            assert len(effect["tremble"]) <= 2 * MAX_NOTES and all(ms >= 0 for ms in effect["tremble"]), event


def test_notes_follow_steps_and_eggs_and_a_bust_falls():
    swim, award, bust, many = effects_of("mahe", [["move", 3, 8, 5], ["award", 1, 3], ["bust", 2], ["award", 1, 90]])[0]
    assert [note[2] for note in swim["notes"]] == [0, 90, 180, 270, 360] and swim["tremble"] == []
    assert len(award["notes"]) == 3 and award["tremble"] == [15, 105] * 3
    ((first, last, _, _),) = bust["notes"]
    assert first > last and bust["tremble"] == [40, 60, 40]
    assert len(many["notes"]) == len(many["tremble"]) / 2 == MAX_NOTES


def test_each_seat_has_its_own_two_notes():
    _, turns = effects_of("mahe", [], [4, 7])
    assert [round(turn["notes"][1][0]) for turn in turns] == [659, 784]
    assert all(turn["tremble"] == [20, 80, 20] for turn in turns)

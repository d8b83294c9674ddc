"""Tests that the sounds of a game alone reveal every throw, decision, move and win.

The listener (listener.py) knows only the tone code of firmware/README.md, "By ear".
"""

from itertools import pairwise
from random import Random

import pytest

from devices import ENDLESS, by_one_switch, play_at_random, until_quiet
from ears import Ears
from listener import audible_ms, text_of, words_of
from turtleback.app.device_settings import STEPS_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback_host.virtual.device import VirtualDevice
from understanding import end_of, facts_of, heard

LEVEL = 3
FRAME_MS = 200  # slow, because lamps are not read
TICK_MS = 48  # the shortest tone
BOTS_PLAY = [("mahe", 2), ("mahe", 7), ("mice", 3), ("mada", 5), ("midas", 3)]
PEOPLE_PLAY = [("mice_table", 3), ("mada_table", 4)]


@pytest.mark.parametrize("game, seats", BOTS_PLAY)
def test_a_game_of_bots_can_be_followed_by_ear(game, seats):
    device = VirtualDevice(GameSetup(game, (bots(game)[-1],) * seats), seed=seats, sound=LEVEL)
    while not device.table.over:
        device.run(1000)
    until_quiet(device)
    assert heard(game, words_of(device)) == facts_of(device.table.match)


@pytest.mark.parametrize("game, seats", PEOPLE_PLAY)
def test_a_score_sheet_can_be_followed_by_ear(game, seats):
    device = VirtualDevice(GameSetup(game, (HUMAN,) * seats), seed=5, sound=LEVEL)
    device.tap("stop")  # closes the begin code
    for _ in play_at_random(device, Random(3), lambda: until_quiet(device)):
        pass
    assert heard(game, words_of(device)) == facts_of(device.table.match)


def test_the_dice_of_a_bag_can_be_followed_by_ear():
    device = VirtualDevice(GameSetup("bag", (HUMAN,) * 2, {"faces": 20, "dice": 3}), seed=5, sound=LEVEL)
    device.tap("stop")  # closes the begin code
    for _ in play_at_random(device, Random(5), lambda: until_quiet(device)):
        pass
    match, fallen = device.table.match, []
    game = type(match.game)(match.game.seats, match.game.options)
    for _, action, _ in match.moves():
        before = game.view(0)["fell"]
        fallen += [("die", len(before), event[1]) for event in game.apply(action) if event[0] == "die"]
    assert [word for word in words_of(device) if word[0] == "die"] == fallen != []


def begun_by_ear(game, seats=None):
    """Start a game with one switch and by ear, and return the device and its player."""
    device = by_one_switch(step_ms=STEPS_MS[0], frame_ms=FRAME_MS)
    device.sound(LEVEL)
    person = Ears(device)
    person.turn_to(1 + GAMES.index(game))
    if seats:
        person.take("STOP")
        person.turn_to(1 + seats - game_class(game).SEATS[0])
    person.take("menu")  # begins to play
    if person.listen() == [("crown",)]:  # the sound of the begin code
        person.take("STOP")
    return device, person


@pytest.mark.parametrize("game", [game for game in GAMES if game != "bag" and game not in ENDLESS])
def test_a_game_is_played_by_ear_with_one_switch(game):
    device, person = begun_by_ear(game)
    last = person.play()
    assert device.game == game and device.table.over
    assert text_of(last[last.index(("tune",)) :]) == end_of(device.table.match.game)


def test_offers_by_sound_hide_no_event_of_a_game():
    """Plays a game without a cursor, because each move of a cursor repeats the question."""
    device, person = begun_by_ear("mahe", seats=4)
    begun = person.since
    person.play()
    words = words_of(device, begun)
    assert heard("mahe", [word for word in words if word[0] != "offer"]) == facts_of(device.table.match)


def test_a_skipped_question_makes_no_sound():
    """MAHE-4: while both turtles are on the raft, the device takes the first turtle without asking."""
    device = VirtualDevice(GameSetup("mahe", (HUMAN,) * 2), seed=1, sound=LEVEL)
    device.tap("stop")
    until_quiet(device)
    lengths = [end - start for (start, hertz, _), (end, _, _) in pairwise(device.tones) if hertz]
    assert min(lengths) > TICK_MS - audible_ms(TICK_MS)

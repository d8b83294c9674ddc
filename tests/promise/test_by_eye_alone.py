"""Tests that people can play by the lamps alone, and can tell seats apart without colours."""

from random import Random

import pytest

from devices import ENDLESS, ENDS, by_one_switch, play_at_random
from eyes import LOOK_MS, SLOTS, Eyes
from turtleback.app import remote
from turtleback.app.device_settings import STEPS_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice, name_of

# A bag has no winners and asks no seat, and a score pad shows the asked seat on a space.
WITH_WINNERS = [game for game in GAMES if game != "bag" and game not in ENDLESS]


@pytest.mark.parametrize("game", WITH_WINNERS)
def test_a_game_is_played_by_lamps_alone_with_one_switch(game):
    device = by_one_switch(step_ms=STEPS_MS[0], frame_ms=LOOK_MS)
    person = Eyes(device)
    person.turn_to_lamp(GAMES.index(game))
    person.take_place(4)  # begins to play
    colours = person.play()
    assert device.game == game and device.table.over
    assert colours == [NAMES[seat] for seat in device.table.match.game.winners()]


SOON_MS = 60_000  # limit for the screen to name a seat that a lamp has shown
QUESTIONS = 40  # number of questions that are checked in each game
BOTS_PLAY = [game for game in GAMES if bots(game)]


@pytest.mark.parametrize("game", WITH_WINNERS)
def test_the_rhythm_of_a_slot_shows_its_seat_without_colour(game):
    seats = game_class(game).SEATS[1]
    device = VirtualDevice(GameSetup(game, (HUMAN,) * seats), seed=3)
    person = Eyes(device, is_grey=True)
    device.tap("stop")
    asked = set()
    for _, _ in zip(range(QUESTIONS), play_at_random(device, Random(4), device.settle)):
        blinking = person.blinking()
        assert {NAMES[seat].partition(" ")[0] for seat in blinking} <= person.was_lit
        asked |= blinking
    assert len(asked) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_names_each_seat_whose_colour_a_slot_shows(game):
    """Slots show the seat that has dice, eggs or a bust, and the seat that has to decide."""
    seats = min(7, game_class(game).SEATS[1])
    player = bots(game)[-1] if game in BOTS_PLAY else HUMAN
    device = VirtualDevice(GameSetup(game, (player,) * seats), seed=6, frame_ms=LOOK_MS)
    random = Random(7)
    device.tap("stop")
    unnamed, named = {}, 0  # times in ms at which seats were shown, until their names appear
    for now in range(0, 300_000, LOOK_MS):
        device.run(LOOK_MS)
        table = device.app.table
        if device.app.stage is not table:
            continue
        if table.over and game not in WITH_WINNERS:
            break  # no slot is lit after the end
        for name in {name_of(device.frame[3 * slot : 3 * slot + 3]) for slot in SLOTS} & set(NAMES):
            unnamed.setdefault(name, now)
        for name in [name for name in unnamed if any(name in line for line in device.words)]:
            named += 1
            del unnamed[name]
        assert all(now - since < SOON_MS for since in unnamed.values()), (unnamed, device.words)
        if table.chooser and not table.event:
            action = random.choice(table.match.game.legal())
            if action[0] not in ENDS:
                remote.choose(device.app, action)
    assert named

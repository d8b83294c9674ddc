"""By eye alone, and never by colour alone: whoever gets only frames, or no colours, plays from set-up to winner."""

from random import Random

import pytest

from devices import by_one_switch, play_at_random
from eyes import LOOK_MS, SLOTS, Eyes
from turtleback.app import remote
from turtleback.app.device_settings import STEPS_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice, name_of

WITH_WINNERS = [game for game in GAMES if game != "bag"]  # in which nobody in particular is asked, either


@pytest.mark.parametrize("game", WITH_WINNERS)
def test_a_whole_game_from_the_power_to_the_winner(game):
    device = by_one_switch(step_ms=STEPS_MS[0], frame_ms=LOOK_MS)
    person = Eyes(device)
    person.turn_to_lamp(GAMES.index(game))
    person.take_place(4)  # play at once
    colours = person.play()
    assert device.game == game and device.table.over
    assert colours == [NAMES[seat] for seat in device.table.match.game.winners()]


SOON_MS = 60_000  # in which a seat is named that a lamp has shown
QUESTIONS = 40  # at which eyes without colours look
BOTS_PLAY = [game for game in GAMES if bots(game)]


@pytest.mark.parametrize("game", WITH_WINNERS)
def test_eyes_without_colours_tell_by_the_rhythm_whose_slot_it_is(game):
    seats = game_class(game).SEATS[1]
    device = VirtualDevice(GameSetup(game, (HUMAN,) * seats), seed=3)
    person = Eyes(device, is_grey=True)
    device.tap("stop")
    asked = set()
    for _, _ in zip(range(QUESTIONS), play_at_random(device, Random(4), device.settle)):
        told = person.blinking()
        assert {NAMES[seat].partition(" ")[0] for seat in told} <= person.was_lit
        asked |= told
    assert len(asked) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_a_slot_names_by_its_colour_is_named_in_words(game):
    """Dice, eggs, busts, and who is asked: the small screen says whose they are."""
    seats = min(7, game_class(game).SEATS[1])
    player = bots(game)[-1] if game in BOTS_PLAY else HUMAN
    device = VirtualDevice(GameSetup(game, (player,) * seats), seed=6, frame_ms=LOOK_MS)
    random = Random(7)
    device.tap("stop")
    owed, told = {}, 0  # when a seat was shown that has yet to be named
    for now in range(0, 300_000, LOOK_MS):
        device.run(LOOK_MS)
        table = device.app.table
        if device.app.stage is not table:
            continue
        for name in {name_of(device.frame[3 * slot : 3 * slot + 3]) for slot in SLOTS} & set(NAMES):
            owed.setdefault(name, now)
        for name in [name for name in owed if any(name in line for line in device.words)]:
            told += 1
            del owed[name]
        assert all(now - since < SOON_MS for since in owed.values()), (owed, device.words)
        if table.chooser and not table.event:
            remote.choose(device.app, random.choice(table.match.game.legal()))
    assert told

"""By ear alone: who gets only sounds, pitches and times, knows afterwards what was thrown, decided, reached and won.

The listener (listener.py) knows the tone code of firmware/README.md, "By ear", and nothing else.
"""

from random import Random

import pytest

from listener import Listener
from true_facts import facts_of
from turtleback.app.setting import HUMAN, Setting
from turtleback.games.bots import bots
from turtleback_host.virtual.device import VirtualDevice
from understanding import heard

LEVEL = 3
BOTS_PLAY = [("mahe", 2), ("mahe", 4), ("mahe", 7), ("mice", 3), ("mada", 3), ("mada", 5), ("midas", 3)]
PEOPLE_PLAY = [("mice_table", 3), ("mada_table", 4)]
pytestmark = pytest.mark.slow


def until_quiet(device):
    """Go on until the device waits and nothing sounds."""
    device.settle()
    while device.is_sounding:
        device.run(16)


def words(device):
    return Listener([*device.tones, (device.clock.us // 1000, 0, 0)]).words()


@pytest.mark.parametrize("game, seats", BOTS_PLAY)
def test_a_game_of_bots_is_known_from_its_sounds_alone(game, seats):
    device = VirtualDevice(Setting(game, (bots(game)[-1],) * seats), seed=seats, sound=LEVEL)
    while not device.table.over:
        device.run(1000)
    until_quiet(device)
    assert heard(game, words(device)) == facts_of(device.table.match)


@pytest.mark.parametrize("game, seats", PEOPLE_PLAY)
def test_a_score_sheet_is_known_from_its_sounds_alone(game, seats):
    device = VirtualDevice(Setting(game, (HUMAN,) * seats), seed=5, sound=LEVEL)
    choose_till_the_end(device, Random(3))
    assert heard(game, words(device)) == facts_of(device.table.match)


@pytest.mark.parametrize("faces, dice", [(6, 3), (20, 2)])
def test_a_bag_is_known_from_its_sounds_alone(faces, dice):
    device = VirtualDevice(Setting("bag", (HUMAN,) * 4, {"faces": faces, "dice": dice}), seed=5, sound=LEVEL)
    choose_till_the_end(device, Random(5), least=60)
    assert thrown(heard("bag", words(device))) == thrown(facts_of(device.table.match))


def thrown(facts):
    """What has fallen; the numbers under the cursor are no facts."""
    return [fact for fact in facts if fact[0] in ("die", "coin", "starts")]


def choose_till_the_end(device, random, least=0):
    """Play anything that is open, once its question has been heard."""
    table = device.table
    if device.app.stage is not table:
        device.tap("stop")  # away from the begin code
    until_quiet(device)
    while not table.over:
        legal = table.match.game.legal()
        offered = [action for action in legal if action != ("close",)] if table.match.game.NAME == "bag" else legal
        device.app.choose(random.choice(offered if len(table.match.history) < least else legal))
        until_quiet(device)

"""Tests the device at a PC: the pace of bots, games that begin without their begin code, and the proposed seats."""

from flash_meter import Watched
from rows import each_row
from turtleback.app.begin_code import BeginCode
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback_host.play.pc_device import PcDevice
from turtleback_host.play.session import PlayRequest, device_for
from turtleback_host.virtual.device import VirtualDevice

ROUND_MS = 6000  # three bots
FRAME_MS = 33
THREE_BOTS = [HUMAN] + ["clever"] * 3


def rounds_of(device, questions):
    """Answer `questions` and return the ms that bots took before each: from their first action to the next question."""
    device.settle()
    rounds = []
    for question in range(questions):
        button = ("roll", "stop")[question % 2]
        device.down(button)
        device.run(80)
        device.up(button)
        began = None
        while not device.app.waiting:
            device.run(FRAME_MS)
            table = device.table
            if began is None and table.match.game.actor() in table.bot_seats() and not table.queue.busy:
                began = device.app.time
        if device.table.over:
            break
        if began is not None:
            rounds.append(device.app.time - began)
    return rounds


@each_row("game, questions", [("mahe", 36), ("mice", 60), ("mada", 24), ("midas", 24)])
def test_a_round_of_three_bots_takes_at_most_six_seconds(game, questions):
    device = PcDevice(GameSetup(game, THREE_BOTS), 1, frame_ms=FRAME_MS)
    rounds = rounds_of(device, questions)
    assert len(rounds) >= 3 and max(rounds) <= ROUND_MS
    slow = VirtualDevice(GameSetup(game, THREE_BOTS), 1, frame_ms=FRAME_MS)
    slow_rounds = rounds_of(slow, questions)
    shared = min(len(device.table.match.history), len(slow.table.match.history))
    assert device.table.match.history[:shared] == slow.table.match.history[:shared]  # the same game
    assert game == "mada" or max(slow_rounds) > 2 * ROUND_MS


def test_fast_bots_flash_at_most_twice_a_second():
    device = PcDevice(GameSetup("mahe", THREE_BOTS), 2)
    watched = Watched(device)
    assert rounds_of(device, 12)
    assert 1 <= watched.meter.most_flashes <= 2


def test_scenes_of_a_persons_own_action_keep_their_pace():
    devices = [kind(GameSetup("mahe", THREE_BOTS), 1, {"die": [6]}) for kind in (PcDevice, VirtualDevice)]
    lasted = []
    for device in devices:
        device.settle()
        device.down("roll")
        device.run(80)
        device.up("roll")
        device.run(400)
        lasted.append([scene.ms for scene in device.table.queue.scenes])
    assert lasted[0] == lasted[1] != []


def test_a_game_begins_without_its_code_which_is_fixed_all_the_same():
    device = PcDevice(GameSetup("mahe", THREE_BOTS), 1)
    device.run(16)
    assert device.app.stage is device.table and device.table.chance.code
    stirred = PcDevice(GameSetup("mahe", THREE_BOTS), 1)
    stirred.folds_code = lambda: False
    stirred.run(2000)
    assert isinstance(stirred.app.stage, BeginCode) and stirred.app.stage.code == device.table.chance.code


def test_a_hold_shows_the_code_again_before_the_first_action():
    device = PcDevice(GameSetup("mice", [HUMAN] * 2), 1)
    device.settle()
    device.hold("roll")
    device.run(500)
    assert isinstance(device.app.stage, BeginCode)


@each_row("names, phones, people", [({}, 0, 1), ({0: "Anna"}, 0, 1), ({0: "Anna", 2: "Ben"}, 0, 3), ({}, 8123, 4)])
def test_the_set_up_proposes_bots_beside_the_people(names, phones, people):
    for setting, page in ((None, None), (GameSetup("midas"), 1)):
        device = device_for(PlayRequest(setting, 1, page=page, names=names, phones=phones))
        assert device.app.stage.setting.players == ([HUMAN] * people + ["clever"] * 3)[:4]


def test_games_without_bots_and_requested_seats_have_people():
    bag = device_for(PlayRequest(GameSetup("bag"), 1, page=1))
    assert bag.app.stage.setting.players == [HUMAN] * 4
    begun = device_for(PlayRequest(GameSetup("mahe", [HUMAN] * 2), 1))
    assert begun.app.setting.players == [HUMAN] * 2


def test_a_proposed_bot_changes_nothing_else_of_the_setting():
    setting = GameSetup("mice", [HUMAN] * 3, {"first": 1}, odds=True)
    setting.title, setting.help = "Rummy", {0: 1}
    proposed = device_for(PlayRequest(setting, 1, page=1)).app.stage.setting
    assert vars(proposed) == vars(setting) | {"players": [HUMAN, "clever", "clever"]}
    pad = GameSetup("score")
    pad.title = "Rummy"
    assert device_for(PlayRequest(pad, 1, page=1)).app.stage.setting.title == "Rummy"

"""Tests presses, one-switch offers and remote actions where stories cannot check them."""

import config
from devices import held_on
from lit_device import LOOK_MS, lit
from one_switch import OneSwitch
from play_scripts import Script
from real_flash import Chip, Files
from turtleback.app import remote
from turtleback.app.device_settings import STEP_MS
from turtleback.app.game_setup import GameSetup
from turtleback.controls.gestures import TAP_ROLL
from turtleback_host.virtual.device import VirtualDevice


def history(device):
    """Return the actions so far."""
    return [action for _, action, _ in device.table.match.moves()]


def test_a_tap_before_the_end_of_a_scene_never_rolls():
    def rolls():
        """Return a device that shows the scene of the first die."""
        return Script().play("seats human human human human\ndie 3 4\nsettle\ntap roll")

    device = rolls()
    while device.table.event:
        device.run(1)
    end = device.app.time
    for early in (400, 200, 60, 20, 1):
        device = rolls()
        device.run(end - early - device.app.time)
        device.tap("roll")
        device.settle()
        assert history(device)[-1] == ("die", 3), "%d ms before the end" % early


def test_slow_frames_do_not_delay_scenes():
    def waiting_after(frame_ms):
        device = VirtualDevice(GameSetup(), preset={"egg": [6, 6], "die": [2, 1, 4]}, frame_ms=frame_ms)
        device.settle()
        for _ in range(3):
            device.tap("roll")
            begun = device.app.time
            while not device.app.waiting:
                device.run(1)
        return device.app.time - begun  # the scenes of a die, a swim, eggs and a new prize

    assert waiting_after(16) > 5000
    assert abs(waiting_after(400) - waiting_after(16)) <= 400


def test_random_draws_of_bots_do_not_change_the_dice():
    def dice(players):
        device = VirtualDevice(GameSetup(players=players), seed=5)
        while sum(action[0] == "die" for action in history(device)) < 12:
            device.run(500)
            if device.app.waiting:
                device.tap("roll")
        return [action for action in history(device) if action[0] == "die"][:12]

    assert dice(("random",) * 4)[:3] == dice(("below4",) * 4)[:3]


def test_bots_play_the_same_game_while_the_lamps_are_dark():
    setting = GameSetup(players=["clever"] * 4)
    awake = VirtualDevice(setting.copy(), seed=3)
    asleep = lit(VirtualDevice(setting.copy(), seed=3), Files(Chip()))
    awake.run(LOOK_MS)
    for device in (awake, asleep):
        device.app.ports.frame_ms = 1000
        device.run(1_900_000)
    assert history(awake) == history(asleep) and len(history(awake)) > 100
    assert max(asleep.wire) == 0 < max(awake.wire)


def test_lamps_stay_lit_and_a_press_counts_while_a_clock_runs():
    device = lit(VirtualDevice(GameSetup("clock", ["human"] * 2)), Files(Chip()))
    device.settle()
    for _ in range(2):
        actor = device.table.match.game.actor()
        device.run(1_900_000)
        assert max(device.wire) > 0
        device.tap("roll")
        device.run(1000)
        assert device.table.match.game.actor() != actor
    device.tap("stop")
    device.run(1_900_000)
    assert max(device.wire) == 0


def asked(setting, seed=0):
    """Return a device that waits for a person's choice."""
    device = VirtualDevice(setting, seed=seed)
    device.tap("stop")  # skips the begin code
    device.settle()
    return device


def test_a_remote_choice_has_the_same_effect_as_presses():
    pressed, chosen = asked(GameSetup()), asked(GameSetup())
    pressed.tap("roll")
    assert remote.choose(chosen.app, ("roll",))
    for device in (pressed, chosen):
        device.settle()
    assert chosen.table.match.history == pressed.table.match.history
    lamps = [[device.lamp(lamp) for lamp in range(1, 25)] for device in (chosen, pressed)]
    assert lamps[0] == lamps[1] and chosen.words == pressed.words


def test_illegal_or_too_early_remote_choices_are_refused_and_shown():
    device = asked(GameSetup())
    before = bytes(device.table.match.history)
    assert not remote.choose(device.app, ("stop",))
    device.run(50)
    assert device.lamp(22) == device.lamp(24) == "white"
    device.table.asked_at = device.app.time
    assert not remote.choose(device.app, ("roll",))
    assert device.table.match.history == before


def test_a_remote_tap_during_a_scene_decides_nothing():
    device = asked(GameSetup())
    remote.choose(device.app, ("roll",))
    device.run(100)
    before = bytes(device.table.match.history)
    remote.press(device.app, TAP_ROLL)
    device.run(100)
    assert device.table.match.history == before


def test_no_offer_lights_up_while_the_begin_code_is_shown():
    device = held_on()
    person = OneSwitch(device)
    person.take("play at once")
    person.wait_for("begin the game")
    code = device.frame
    device.run(STEP_MS)
    assert device.frame == code


def test_a_separate_switch_works_without_a_setting(monkeypatch):
    """The switch has its own pin, so it also works on a device that is used with two buttons."""
    monkeypatch.setattr(config, "SWITCH_PIN", 16)
    device = VirtualDevice()
    device.run(100)
    assert OneSwitch(device).offer == ""
    person = OneSwitch(device, "switch")
    person.press()
    device.run(300)
    assert person.offer == "change"
    person.take("play at once")
    person.take("begin the game")
    person.take("roll a die")
    assert device.table.match.history

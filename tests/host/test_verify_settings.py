"""`turtleback verify` and `replay` on games with a head start (MAHE-21), and on games by one switch and with sound."""

import json

import pytest

from one_switch import OneSwitch
from test_verify import a_game, blamed, line_of, with_line
from turtleback.app.device_settings import set_input_mode
from turtleback.app.game_setup import GameSetup
from turtleback.app.sound import set_level
from turtleback.engine.catalogue import new_game
from turtleback.games.mahe.rules import LIMIT
from turtleback_host.records.verify import PROVED, verify_lines
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import VirtualDevice

SOFT = 1
GAME = a_game(seed=7, seats=3, options={"head_start": 1})


def second_dice(lines, seat):
    """(index of the line, first die, second die) of each turn in which that seat decided."""
    game, found = new_game("mahe", 3, {"head_start": 1}), []
    for at, line in enumerate(lines[: line_of("seed", lines)]):
        word, *rest = line.split()
        if word == "die" and len(game.dice) == 1 and game.decider == seat:
            found.append((at, game.dice[0], int(rest[0])))
        if word.isdigit():
            game.apply((rest[0], *map(int, rest[1:])))
        elif word in ("egg", "die"):
            game.apply((word, *map(int, rest)))
    return found


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("option", ["card_variant", "raft_stacks", "bust_ends_turn"])
def test_mahe_21_a_game_with_a_head_start_is_proved(seat, option):
    lines = a_game(seat, ["0:7"], 3, options={"head_start": seat, option: 1})
    assert verify_lines(lines).status == PROVED
    assert "option head_start %d" % seat in lines


def test_mahe_21_no_second_die_of_the_head_start_busts_and_those_of_others_do():
    assert all(first + second <= LIMIT for _, first, second in second_dice(GAME, 1))
    others = second_dice(GAME, 0) + second_dice(GAME, 2)
    assert any(first + second > LIMIT for _, first, second in others)


def test_mahe_21_a_second_die_that_would_bust_the_head_start_is_blamed():
    at, first, _ = next(die for die in second_dice(GAME, 1) if die[1] > 1)
    too_high = LIMIT + 1 - first
    assert blamed(with_line(at, "die %d" % too_high, GAME)).startswith("Line %d: 'die %d' " % (at + 1, too_high))


def test_mahe_21_a_head_start_that_is_taken_out_moved_or_added_afterwards_is_blamed():
    at = line_of("option", GAME)
    assert GAME[at] == "option head_start 1"
    assert blamed(GAME[:at] + GAME[at + 1 :])
    assert blamed(with_line(at, "option head_start 0", GAME))
    plain = a_game(seed=7, seats=3)
    assert blamed([*plain[:2], "option head_start 1", *plain[2:]])


def test_mahe_21_replay_shows_the_head_start(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("\n".join(GAME))
    status, shown, _ = run_cli("replay", path)
    assert status == 0 and "option head_start 1" in shown.splitlines()
    told = json.loads(run_cli("replay", "--json", path)[1])
    assert told["options"]["head_start"] == 1 and told["finished"]
    assert run_cli("verify", path)[0] == PROVED


@pytest.mark.slow
def test_a_game_by_one_switch_with_a_soft_sound_is_proved():
    device = VirtualDevice(GameSetup("mahe", ["human"] * 2, {"head_start": 1}), 3)
    levels = set()
    device.app.ports.tone = lambda frequency, level: levels.add(level)
    set_level(device.app, SOFT)
    set_input_mode(device.app, "switch")
    OneSwitch(device).play()
    lines = [*game_lines(device.table), ""]
    assert verify_lines(lines).status == PROVED
    assert "option head_start 1" in lines
    assert levels == {0, SOFT}

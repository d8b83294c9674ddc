"""The `turtleback` command: what it prints, what it writes, and one clear sentence for what it cannot do."""

import json
import re

import pytest

from turtleback.app.game_setup import GameSetup
from turtleback_host.records.saved_games import SavedGames
from turtleback_host.settings.seating import PLAYED
from turtleback_host.virtual.device import VirtualDevice

LINE = re.compile(r"(egg [1-6]|die [1-6]|\d (roll|stop|card [1-6]|turtle \d+))")
PROOF = re.compile(r"(commitment|seed|end) [0-9a-f]{64}")


def actions(lines):
    """The lines of a finished record but for its header, its proof and its result."""
    return [line for line in lines[2:-2] if not PROOF.fullmatch(line)]


def test_without_a_terminal_play_prints_one_full_game_of_bots(run_cli):
    status, out, err = run_cli("play")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[:2] == ["game mahe", "seats 4"]
    assert all(LINE.fullmatch(line) for line in actions(lines))
    assert [line.split()[0] for line in (lines[2], *lines[-4:-2])] == ["commitment", "seed", "end"]
    assert re.fullmatch(r"# scores( \d+){4}", lines[-2])
    assert re.fullmatch(r"# winners( [0-3])+", lines[-1])


def test_the_same_seed_gives_the_same_record(run_cli, tmp_path):
    first, second, other = (tmp_path / name for name in ("first", "second", "other"))
    for path, seed in ((first, "7"), (second, "7"), (other, "8")):
        assert run_cli("play", "--bots", "4", "--seed", seed, "--record", str(path))[0] == 0
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()


def test_without_a_seed_no_two_games_are_alike(run_cli):
    assert run_cli("play")[1] != run_cli("play")[1]


@pytest.mark.parametrize("seats", range(2, 8))
def test_any_number_of_bots_plays_to_the_end_and_replays(run_cli, tmp_path, seats):
    path = tmp_path / "game.txt"
    run_cli("play", "--bots", str(seats), "--seed", "1", "--record", str(path))
    status, out, _ = run_cli("replay", str(path))
    assert status == 0
    assert out.splitlines()[-2:] == path.read_text().splitlines()[-2:]


def test_a_single_turtle_is_never_chosen_in_words(run_cli):
    assert "turtle" not in run_cli("play", "--bots", "4", "--seed", "1")[1]
    assert "0 turtle" in run_cli("play", "--bots", "3", "--seed", "1")[1]


def test_options_stand_in_the_header(run_cli):
    words = ["play", "--bots", "3", "--option", "card_variant=1", "--option", "deck_counts=4,4,4,4,4,4"]
    header = run_cli(*words)[1].splitlines()[:4]
    assert header == ["game mahe", "seats 3", "option card_variant 1", "option deck_counts 4,4,4,4,4,4"]


def test_who_begins_is_a_seat_or_drawn(run_cli):
    words = ["play", "--bots", "3", "--seed", "1", "--option"]
    lines = run_cli(*words, "first=2")[1].splitlines()
    assert lines[2] == "option first 2" and lines[5].startswith("2 turtle ")
    lines = run_cli(*words, "first=drawn")[1].splitlines()
    assert lines[2] == "option first 9" and lines[4].startswith("starts ")


def test_bots_by_name(run_cli):
    assert run_cli("play", "mahe", "--bots", "clever,below4,random", "--seed", "1")[0] == 0


def test_what_replay_prints_is_a_record_again(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    run_cli("play", "--seed", "2", "--record", str(path))
    again = tmp_path / "again.txt"
    again.write_text(run_cli("replay", str(path))[1])
    assert run_cli("replay", str(again))[1] == again.read_text()


def test_replay_as_json(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    run_cli("play", "--bots", "3", "--seed", "2", "--record", str(path))
    game = json.loads(run_cli("replay", "--json", str(path))[1])
    assert (game["game"], game["seats"], game["finished"]) == ("mahe", 3, True)
    assert [action["text"] for action in game["actions"]] == actions(path.read_text().splitlines())
    assert "# scores " + " ".join(map(str, game["scores"])) in path.read_text()
    assert "# winners " + " ".join(map(str, game["winners"])) in path.read_text()


def test_an_unfinished_record_is_told_as_far_as_it_goes(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("game mahe\nseats 4\negg 3\n0 roll\ndie 2\n")
    status, out, _ = run_cli("replay", str(path))
    assert status == 0
    assert out.splitlines()[-1] == "# not finished"
    assert json.loads(run_cli("replay", "--json", str(path))[1])["winners"] == []


BAD = [
    (["play", "ludo"], "There is no game 'ludo'; choose from: mahe,"),
    (["play", "--seats", "9"], "mahe is for 2 to 7 seats, not 9."),
    (["play", "--seats", "1000000000"], "mahe is for 2 to 7 seats, not 1000000000."),
    (["play", "--bots", "8"], "mahe is for 2 to 7 seats, not 8."),
    (["play", "--seats", "3", "--bots", "4"], "4 bots do not fit on 3 seats; raise --seats or name fewer bots."),
    (["play", "--bots", "-3"], "There is no bot '-3';"),
    (["play", "--bots", "²"], "There is no bot '?';"),
    (["play", "--bots", "clever,"], "There is no bot '';"),
    (["play", "--seats", "four"], "argument --seats: 'four' is not a whole number; see turtleback play --help."),
    (["jump"], "argument COMMAND: invalid choice: 'jump'"),
    ([], "the following arguments are required: COMMAND; see turtleback --help."),
    (["replay", "/dev/zero"], "/dev/zero: it is a device, not a file."),
    (["play", "--bots", "genius,clever"], "There is no bot 'genius'; give --bots a number or names from: human, "),
    (["play", "--option", "luck=1"], "There is no mahe option 'luck'; choose from: card_variant,"),
    (["play", "--option", "card_variant"], "Write an option as NAME=VALUE, not 'card_variant'."),
    (["play", "--option", "card_variant=yes"], "Option card_variant: 'yes' is not a number."),
    (["play", "--option", "card_variant=2"], "Option card_variant takes a number from 0 to 1, not 2."),
    (["play", "--option", "deck_counts=1,2"], "Option deck_counts takes 6 numbers that add up to 24, not (1, 2)."),
    (["play", "bag"], "bag is played by people: start it in a terminal, or with --plain."),
    (["play", "bag", "--seats", "1"], "bag is played by people: start it in a terminal, or with --plain."),
    (["play", "mice", "--odds"], "There is an odds lamp for mahe, and none for mice."),
    (["play", "bag", "--bots", "2"], "bag has no bots: it is played by people; bots play: %s." % ", ".join(PLAYED)),
    (["play", "bag", "--bots", "clever"], "bag has no bots: it is played by people; bots play: mahe,"),
    (["play", "bag", "--real-dice"], "In bag there are no dice of your own to throw."),
    (["play", "--seats", "3", "--option", "first=3"], "Option first takes a seat from 0 to 2, or 9 to have it drawn,"),
    (["play", "--option", "first=me"], "Option first: 'me' is not a number."),
    (["play", "bag", "--option", "faces=1"], "Option faces takes a number from 2 to 20, not 1."),
    (["play", "--seats", "4", "--bots", "2"], "People and real dice need a terminal;"),
    (["play", "--record", "/nowhere/game.txt"], "/nowhere/game.txt: No such file or directory."),
    (["replay", "/nowhere/game.txt"], "/nowhere/game.txt: No such file or directory."),
]


@pytest.mark.parametrize("words, sentence", BAD, ids=[" ".join(words) for words, _ in BAD])
def test_what_cannot_be_done_gets_one_sentence(run_cli, words, sentence):
    status, out, err = run_cli(*words)
    assert (status, out) == (2, "")
    assert err.startswith("turtleback: " + sentence)
    assert err.count("\n") == 1


def test_an_older_record_is_never_lost(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    for seed in "123":
        run_cli("play", "--seed", seed, "--record", str(path))
    kept = [path.with_name(name).read_text() for name in ("game-1.txt", "game-2.txt", "game.txt")]
    assert len(set(kept)) == 3
    again = tmp_path / "again.txt"
    run_cli("play", "--seed", "1", "--record", str(again))
    assert again.read_text() == kept[0]


def test_records_from_other_editors_read(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes("\ufeffgame mahe\r\nseats 4\r\negg 3 # ein schönes Ei\r\n".encode())
    assert run_cli("replay", str(path))[0] == 0


def test_closed_streams_are_no_terminal(run_cli, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert run_cli("play", "--bots", "2")[0] == 0


def test_a_game_that_was_put_away_replays(run_cli, tmp_path):
    games = SavedGames(tmp_path / "data")
    device = VirtualDevice(GameSetup(players=["human"] * 3), 1, journal_file=games.journal_file)
    device.settle()
    for button in ("roll", "stop"):
        device.tap(button)
        device.settle()
    device.hold("stop")
    device.settle()
    games.journal_file.archive()
    status, out, err = run_cli("replay", tmp_path / "data" / "games" / "0001.txt")
    assert (status, err) == (0, "")
    assert out.splitlines()[:2] == ["game mahe", "seats 3"] and out.splitlines()[-2].startswith("die 3 ")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_of_a_game_names_its_bots_and_the_options_of_its_rules_and_no_others(run_cli, command):
    help = run_cli(command, "mahe", "--help")[1]
    assert "  card_variant=0  own cards" in help and "bots of mahe: random, " in help
    assert "scorpion" not in help
    assert "card_variant" not in run_cli(command, "--help")[1] + run_cli(command, "mada", "--help")[1]


def test_a_broken_record_is_refused_with_its_line_and_reason(run_cli, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("game mahe\nseats 4\negg 3\n1 roll\n")
    assert (
        run_cli("replay", str(path))[2]
        == "turtleback: %s: Line 4: '1 roll' is not possible here; open: 0 roll.\n" % path
    )
    path.write_bytes(b"\x7fELF\xff\xfe")
    assert run_cli("replay", str(path))[2] == "turtleback: %s is no record: it is not a text file in UTF-8.\n" % path

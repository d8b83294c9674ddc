"""Records as a cheat writes them, stripped, cut off, or made to keep the PC busy: none passes for a whole proof."""

import time
from contextlib import suppress

import pytest

from rows import each_row
from test_verify import GAME, a_game, line_of
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.record import RecordError, read_proved_record
from turtleback_host.files.reading import LONGEST
from turtleback_host.play.session import FAST_FRAME_MS, play_out
from turtleback_host.records.verify import FALSE, PROVED, UNPROVED, Codes, verify_lines
from turtleback_host.records.write import game_lines, lines_of
from turtleback_host.virtual.device import VirtualDevice


def exchanged_winner():
    """A record whose winner was exchanged by decisions changed and dice drawn anew from the same seed, and resealed."""
    winners = GAME[-2]
    for number in range(100):
        device = VirtualDevice(GameSetup(players=["random"] * 2), frame_ms=FAST_FRAME_MS)
        seed = bytes.fromhex(GAME[line_of("seed")].split()[1])
        device.app.table = device.app.stage = Table(device.app.setting, Chance(seed), Chance(bytes([number])), 0)
        lines = [*play_out(device), ""]
        if lines[-2] != winners:
            return lines
    raise AssertionError("nobody else has won")


def test_a_winner_that_was_exchanged_is_found_by_the_end_code_and_never_said_to_be_unchanged():
    forged = exchanged_winner()
    assert verify_lines(forged).begin == verify_lines(GAME).begin
    assert "may have been changed since" in verify_lines(forged).sentence
    assert verify_lines(forged, Codes("", verify_lines(GAME).end)).status == FALSE


@each_row("words", [["0:8"], ["1:7"], []])
def test_numbers_that_were_exchanged_or_dropped_are_told_and_found_by_the_end_code(words):
    true, other = a_game(words=["0:7"]), a_game(words=words)
    assert verify_lines(other).begin == verify_lines(true).begin
    assert verify_lines(other).sentence != verify_lines(true).sentence
    assert verify_lines(other, Codes("", verify_lines(true).end)).status == FALSE


def test_who_chose_what_and_last_is_told_and_what_that_leaves():
    lines = a_game(words=["0:7", "1:21"])
    said = verify_lines(lines).sentence
    assert "in the record. Mint chose 7. Blue chose 21, and nobody chose after that. No begin code" in said
    assert "If Blue owns the device or knew the seed, the game may be the best of 22." in said
    assert "Nobody chose a number, so the owner of the device may have picked the seed." in verify_lines(GAME).sentence


def test_a_game_in_which_the_device_drew_nothing_is_not_said_to_follow_from_a_seed():
    device = VirtualDevice(GameSetup("mada_table", ["human"] * 2), 5)
    while not device.table.over:
        device.settle()
        device.tap("roll")
        device.tap("stop")
    lines = [*game_lines(device.table), ""]
    verdict = verify_lines(lines)
    assert (verdict.status, verdict.sentence.split(". ")[0]) == (
        UNPROVED,
        "The device drew no die or card in this game",
    )
    assert verify_lines(lines, Codes("", verdict.end)).status == PROVED


@each_row("names", [["seed"], ["end"], ["commitment", "end"], ["seed", "end"]])
def test_a_record_that_was_stripped_is_consistent_and_no_whole_proof(names):
    verdict = verify_lines([line for line in GAME if line.split(" ")[0] not in names])
    assert verdict.status == UNPROVED
    assert "missing" in verdict.sentence


def test_a_record_that_was_cut_off_anywhere_is_consistent_and_no_whole_proof():
    text = "\n".join(GAME)
    for length in range(len("game mahe\nseats 2\n"), len(text) - 1, 17):
        assert verify_lines(text[:length].split("\n")).status == UNPROVED, text[:length][-40:]
    assert verify_lines(text[:-1].split("\n")).status == PROVED, "some editors leave the last newline out"


def test_a_game_that_was_broken_off_and_fetched_tells_its_seed():
    match, proof = read_proved_record(GAME[: line_of("die") + 1])
    lines = [*lines_of(match, Chance(bytes.fromhex(GAME[line_of("seed")].split()[1])), ended=True), ""]
    verdict = verify_lines(lines)
    assert verdict.status == PROVED
    assert "The game was broken off, or the record was cut off here" in verdict.sentence
    assert verify_lines(lines, Codes("", "0" * 16)).status == UNPROVED


ROUND_THE_BAG = ["0 stop", "0 stop", "0 stop", "0 back"]  # for ever
SEED_LINE = "seed " + "a" * 64
HOSTILE = {
    "decisions without end": ROUND_THE_BAG * 32_000,
    "decisions, then a seed": ROUND_THE_BAG * 32_000 + [SEED_LINE],
    "a false line among seeds": ROUND_THE_BAG * 16_000 + ["0 fly"] + [SEED_LINE] * 6_000,
    "seeds before anything": [SEED_LINE] * 13_000,
    "words": ["stir " + "x " * 16] * 20_000,
}


@pytest.mark.slow
@each_row("lines", HOSTILE.values())
def test_a_hostile_file_of_the_largest_size_takes_seconds(lines):
    lines = ["game bag", "seats 2", *lines, ""]
    assert sum(len(line) + 1 for line in lines) < LONGEST
    began = time.process_time()
    with suppress(RecordError):
        verify_lines(lines)
    assert time.process_time() - began < 10

"""Records as a cheat writes them, stripped, cut off, or made to keep the PC busy: none passes for a whole proof."""

import hashlib
import hmac
import time
from contextlib import suppress

import pytest

from test_verify import GAME, a_game, blamed, line_of, with_line
from turtleback.app.setting import Setting
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.record import RecordError, read_proved_record
from turtleback_host.files.text import LONGEST
from turtleback_host.play.session import FAST_FRAME_MS, play_out
from turtleback_host.records.verify import FALSE, PROVED, UNPROVED, Codes, verify_lines
from turtleback_host.records.write import lines_of
from turtleback_host.virtual.device import VirtualDevice


def exchanged_winner():
    """A record whose winner was exchanged by decisions changed and dice drawn anew from the same seed, and resealed."""
    winners = GAME[-2]
    for number in range(100):
        device = VirtualDevice(Setting(players=["random"] * 2), frame_ms=FAST_FRAME_MS)
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
    assert verify_lines(forged, Codes(end=verify_lines(GAME).end)).status == FALSE


@pytest.mark.parametrize("words", [["tap:4213"], ["1:8"], []], ids=["tap", "number", "none"])
def test_words_that_were_exchanged_or_dropped_are_found_by_the_end_code(words):
    stirred = a_game(words=["tap:4212", "0:7"])
    other = a_game(words=words)
    assert verify_lines(other).begin == verify_lines(stirred).begin
    assert verify_lines(other, Codes(end=verify_lines(stirred).end)).status == FALSE


def test_numbers_are_told_by_seat_and_taps_as_what_nobody_can_know():
    said = verify_lines(a_game(words=["0:7", "tap:4213", "1:21", "dragon"])).sentence
    told = " and the 7 that Mint chose and the 21 that Blue chose and a tap, whose time nobody can know"
    assert told + " and the word stirred in; no begin code" in said


def test_a_record_of_the_older_kind_is_proved_as_far_as_its_proof_goes_and_said_to_be_older():
    at = line_of("end")
    seed = bytes.fromhex(GAME[line_of("seed")].split()[1])
    above = "".join(line + "\n" for line in GAME[:at])
    seal = hmac.digest(seed, hashlib.sha256(above.encode()).digest(), "sha256").hex()
    older = with_line(at, "seal " + seal)
    assert verify_lines(older).status == PROVED
    assert "it is of the older kind, whose seal anybody can make who reads the seed" in verify_lines(older).sentence
    assert blamed(with_line(at, "seal " + seal[:-1] + ("1" if seal[-1] == "0" else "0"))).startswith("Line ")


@pytest.mark.parametrize("names", [["seed"], ["end"], ["commitment", "end"], ["seed", "end"]], ids=" ".join)
def test_a_record_that_was_stripped_is_consistent_and_no_whole_proof(names):
    verdict = verify_lines([line for line in GAME if line.split(" ")[0] not in names])
    assert verdict.status == UNPROVED
    assert "missing" in verdict.sentence


@pytest.mark.parametrize("step", [17, pytest.param(3, marks=pytest.mark.slow)])
def test_a_record_that_was_cut_off_anywhere_is_consistent_and_no_whole_proof(step):
    text = "\n".join(GAME)
    for length in range(len("game mahe\nseats 2\n"), len(text) - 1, step):
        assert verify_lines(text[:length].split("\n")).status == UNPROVED, text[:length][-40:]
    assert verify_lines(text[:-1].split("\n")).status == PROVED, "some editors leave the last newline out"


def test_a_game_that_was_broken_off_and_fetched_tells_its_seed():
    match, proof = read_proved_record(GAME[: line_of("die") + 1])
    lines = [*lines_of(match, Chance(bytes.fromhex(GAME[line_of("seed")].split()[1])), ended=True), ""]
    verdict = verify_lines(lines)
    assert verdict.status == PROVED
    assert "the game was broken off, or the record was cut off here" in verdict.sentence
    assert verify_lines(lines, Codes(end="0" * 16)).status == UNPROVED


@pytest.mark.parametrize("word", ["99:7", "9:7", "0:22", "0:0", ":7", "0:", "0:7:7", "x:7"])
def test_a_word_that_is_no_number_of_a_seat_is_a_word_like_any_other(word):
    assert " and the word stirred in; no begin code" in verify_lines(a_game(words=[word])).sentence


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
@pytest.mark.parametrize("lines", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_of_the_largest_size_takes_seconds(lines):
    lines = ["game bag", "seats 2", *lines, ""]
    assert sum(len(line) + 1 for line in lines) < LONGEST
    began = time.process_time()
    with suppress(RecordError):
        verify_lines(lines)
    assert time.process_time() - began < 10

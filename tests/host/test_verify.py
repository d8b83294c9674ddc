"""Tests the proofs that `turtleback verify` finds in records, and that no forged record passes.

`transcripts/verify.txt` compares codes.
"""

import random
import re
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from filled_sheet import filled_sheet
from mutated_records import mutated
from rows import each_row
from soak import TIMES
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import SetupError
from turtleback.engine.first_player import DRAWN
from turtleback.engine.parse import quoted
from turtleback.engine.record import RecordError
from turtleback_host.archive.game_info import info_of
from turtleback_host.play.code_picture import letters
from turtleback_host.play.session import FAST_FRAME_MS, play_out
from turtleback_host.records.replay import load
from turtleback_host.records.write import game_lines
from turtleback_host.system.files import MAX_TEXT_BYTES
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.records.reading import read_lines
from turtleback_portable.records.verify import (
    BROKEN_OFF,
    FALSE,
    NO_PROOF,
    NO_SEED,
    NO_SEED_YET,
    PROVED,
    UNPROVED,
    Codes,
    verify_lines,
    verify_text,
)
from work import counted_calls

GOLDEN = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))


def a_game(seed=5, words=(), seats=2, **setting):
    """Return the lines of the record of a complete game of bots, with a final empty string."""
    device = VirtualDevice(GameSetup(players=["below4"] * seats, **setting), seed, frame_ms=FAST_FRAME_MS)
    for word in words:
        device.table.journal.stir(word)
    return [*play_out(device), ""]


GAME = a_game()


def error_in(lines):
    """Return the error message about a false record."""
    with pytest.raises(RecordError) as false:
        verify_lines(lines)
    return str(false.value)


def line_of(word, lines=GAME):
    """Return the index of the first line that starts with `word`."""
    return next(at for at, line in enumerate(lines) if line.split(" ")[0] == word)


def with_line(at, line, lines=GAME):
    return [*lines[:at], line, *lines[at + 1 :]]


@each_row("seats, option", product(range(2, 8), ["card_variant", "raft_stacks", "head_start"]))
def test_mahe_21_every_game_of_the_device_is_proved(seats, option):
    lines = a_game(seats, ["0:7"], seats, options={option: 1})
    draws = sum(line.startswith(("die ", "egg ")) for line in lines)
    verdict = verify_lines(lines)
    begins = f"All {draws} dice and cards follow from the seed in the record. Mint chose 7, "
    assert verdict.status == PROVED
    assert verdict.sentence.startswith(begins)


@each_row("word", ["die", "egg"])
def test_the_error_names_the_false_die_although_a_later_action_fails(word):
    at = line_of(word)
    value = int(GAME[at].split()[1])
    for false in {1, 2, 3, 4, 5, 6} - {value}:
        blame = error_in(with_line(at, f"{word} {false}"))
        assert blame == f"Line {at + 1}: '{word} {false}' is false, it must be '{word} {value}'."


def test_a_changed_decision_changes_the_end_code():
    *_, turtle = (at for at, line in enumerate(GAME) if " turtle " in line)
    other = GAME[turtle][:-1] + str(int(GAME[turtle][-1]) ^ 1)
    end = line_of("end")
    blame = error_in(with_line(turtle, other))
    assert blame == f"Line {end + 1}: {quoted(GAME[end])} does not fit the rest of the record."


@each_row("name", ["commitment", "end", "seed"])
def test_a_false_hash_is_rejected(name):
    at = line_of(name)
    false = GAME[at][:-1] + ("0" if GAME[at][-1] != "0" else "1")
    blame = error_in(with_line(at, false))
    assert blame.startswith(f"Line {line_of('commitment') + 1 if name == 'seed' else at + 1}: ")
    assert blame.endswith("does not fit the rest of the record.")


@each_row("name", ["commitment", "#"])
def test_a_missing_line_is_rejected(name):
    at = line_of(name)
    assert error_in(GAME[:at] + GAME[at + 1 :]).startswith("Line ")


def test_a_proof_also_covers_comments_and_the_result():
    for at, other in ((line_of("#"), "# scores 99 0"), (line_of("die") - 1, GAME[line_of("die") - 1] + " # now!")):
        assert error_in(with_line(at, other)).endswith(f"{quoted(other)} is false, it must be {quoted(GAME[at])}.")
    assert error_in([*GAME[:-1], "# a remark", ""]) == "Line %d: '# a remark' has no place in a proof." % len(GAME)
    assert error_in([*GAME[:-1], "# a"]) == "Line %d: '# a' has no place in a proof." % len(GAME)


@each_row("path", GOLDEN)
def test_a_golden_game_is_legal_but_proves_nothing(path):
    assert verify_lines(path.read_text().split("\n"))[:2] == (UNPROVED, NO_PROOF)


def test_an_unfinished_game_is_not_proved_yet():
    for end in (line_of("commitment") + 1, line_of("die") + 1, line_of("seed") - 1):
        assert verify_lines([*GAME[:end], ""])[:2] == (UNPROVED, NO_SEED_YET)
    assert verify_lines([*GAME[: line_of("seed")], ""])[:2] == (UNPROVED, NO_SEED)
    broken_off = verify_lines([*GAME[: line_of("die") + 1], GAME[line_of("seed")], ""])
    assert broken_off.status == PROVED and broken_off.sentence.endswith(BROKEN_OFF)


def keyed_game():
    """Return the lines of a game in which people enter the dice that they throw."""
    device = VirtualDevice(GameSetup(players=["human"] * 2, real_dice=True), 1, frame_ms=FAST_FRAME_MS)
    while not device.table.over:
        device.settle()
        device.tap("stop" if device.table.chooser and not device.table.chooser.direct else "roll")
    return [*game_lines(device.table), ""]


def test_dice_entered_by_people_are_counted_separately():
    lines = keyed_game()
    keyed = sum(line.startswith("die ") for line in lines)
    assert lines[line_of("keyed", lines) + 1].startswith("die ")
    begins = f"All 20 dice and cards follow from the seed in the record. People keyed in {keyed} more dice. "
    assert verify_lines(lines).sentence.startswith(begins)


def test_a_single_die_or_card_takes_the_singular():
    lines = keyed_game()
    egg, rolled = line_of("egg", lines), line_of("die", lines)
    seed = lines[line_of("seed", lines)]
    one = "The only die or card follows from the seed in the record."
    first = verify_lines([*lines[: egg + 1], seed, ""])
    assert first.status == PROVED and first.sentence.startswith(one + " No begin code was compared")
    assert " People keyed in one more die. " in verify_lines([*lines[: rolled + 1], seed, ""]).sentence


@each_row("which", ["begin", "end"])
def test_a_noted_code_is_compared_with_that_of_the_record(which):
    verdict = verify_lines(GAME)
    true = getattr(verdict, which)
    fits = verify_lines(GAME, Codes("", "")._replace(**{which: true[:16]}))
    assert fits.status == PROVED and f"The {which} code fits" in fits.sentence
    assert "No %s code was compared" % {"begin": "end", "end": "begin"}[which] in fits.sentence
    false = ("0" if true[0] != "0" else "1") + true[1:16]
    sentence = f"This is not the record of that game: its {which} code is {true[:16]}, not {false}."
    assert verify_lines(GAME, Codes("", "")._replace(**{which: false})) == (FALSE, sentence, verdict.begin, verdict.end)


def test_preset_dice_leave_no_proof():
    device = VirtualDevice(GameSetup(), preset={"egg": [5]})
    device.settle()
    assert game_lines(device.table) == ["game mahe", "seats 4", "egg 5"]


def test_the_code_in_letters_is_the_ring_of_the_begin_code():
    device = VirtualDevice(GameSetup(players=["human"] * 2), 5)
    device.run(300)
    lamps = [device.lamp(lamp) for lamp in range(1, 25)]
    initials = "".join("." if colour == "dark" else colour[0] for colour in lamps)
    assert letters(device.table.chance.commitment).replace(" ", "") == initials


PROGRAM = re.compile(r"```python\n(.*?)```", re.S)


@pytest.fixture
def run_check(pytestconfig, tmp_path):
    """Return a function that runs the program in firmware/dice.md on the lines of a record, without our modules."""
    (program,) = PROGRAM.findall((pytestconfig.rootpath / "firmware/dice.md").read_text("utf-8"))
    path = tmp_path / "game.txt"

    def run(lines):
        path.write_text("\n".join(lines))
        return subprocess.run([sys.executable, "-I", "-c", program, path], capture_output=True, text=True)

    return run


def test_the_printed_program_accepts_true_records(run_check):
    for game in ({}, {"words": ["0:7"], "options": {"card_variant": 1}}, {"words": ["0:21", "2:1"], "seats": 4}):
        lines = a_game(**game)
        done = run_check(lines)
        dice = sum(line.startswith("die ") for line in lines)
        assert (done.stdout, done.stderr) == (f"The codes and {dice} dice follow from the seed.\n", "")


@each_row(
    "options",
    [
        {"head_start": 1},
        {"head_start": 0, "first": DRAWN, "card_variant": 1},
        {"head_start": 0, "roll_at_seven": 1, "card_variant": 1},
        {"deck_counts": (0, 0, 6, 6, 6, 6), "raft_stacks": 1, "bust_ends_turn": 1},
    ],
)
def test_mahe_21_the_printed_program_accepts_every_option(options, run_check):
    for seats in (2, 4):
        done = run_check(a_game(seats=seats, options=options, words=["1:9"]))
        assert (done.returncode, done.stderr) == (0, "")


def test_the_printed_program_skips_dice_entered_by_people(run_check):
    assert run_check(keyed_game()).stdout == "The codes and 0 dice follow from the seed.\n"


def test_the_printed_program_rejects_false_eggs_padded_numbers_and_trailing_bytes(run_check):
    lines = a_game(words=["0:7"])
    egg = line_of("egg", lines)
    assert (
        "AssertionError: egg"
        in run_check(resealed(with_line(egg, "egg %d" % (int(lines[egg][4]) % 6 + 1), lines))).stderr
    )
    assert "AssertionError" in run_check(resealed(with_line(line_of("stir", lines), "stir 0:07", lines))).stderr
    for rest in ("\0" * 9, "seed 1", "die 4\n"):
        assert "AssertionError" in run_check([*lines[:-1], rest]).stderr


def resealed(lines):
    """Return the lines with a matching end code."""
    end = line_of("end", lines)
    text = "".join(line + "\n" for line in lines[:end])
    return with_line(end, "end " + sha256(text.encode()).hexdigest(), lines)


def test_the_end_code_covers_a_note_of_help(run_check):
    at = line_of("0")
    noted = resealed([*GAME[:at], "note help 0", *GAME[at:]])
    assert verify_lines(noted).status == PROVED and run_check(noted).returncode == 0
    assert verify_lines(noted).end != verify_lines(GAME).end
    comment = resealed([*GAME[:at], "# help 0", *GAME[at:]])
    assert error_in(comment) == "Line %d: '# help 0' is false, it must be '%s'." % (at + 1, GAME[at])
    assert "does not fit the rest" in error_in([*GAME[:at], "note help 0", *GAME[at:]])


def test_the_printed_program_rejects_a_changed_die_number_or_decision(run_check):
    lines = a_game(words=["0:7"])
    for word, other in (("die", "die 7"), ("stir", "stir 0:8"), ("0", "0 stop")):
        at = line_of(word, lines)
        done = run_check([*lines[:at], other, *lines[at + 1 :]])
        assert done.returncode == 1 and "AssertionError" in done.stderr


@each_row("words", [["0:8"], ["1:7"], []])
def test_the_end_code_reveals_changed_or_dropped_player_numbers(words):
    true, other = a_game(words=["0:7"]), a_game(words=words)
    assert verify_lines(other).begin == verify_lines(true).begin
    assert verify_lines(other).sentence != verify_lines(true).sentence
    assert verify_lines(other, Codes("", verify_lines(true).end)).status == FALSE


def test_verify_replay_import_and_page_agree_on_trailing_bytes(tmp_path):
    stripped = [line for line in GAME if line.split(" ")[0] not in ("commitment", "seed", "end")]
    unseeded = [*GAME[: line_of("seed")], ""]
    path = tmp_path / "game.txt"
    for lines in (GAME, stripped, unseeded):
        for rest in ("\0" * 512, "\x1a", "xx", "\0\n"):
            text = "\n".join(lines) + rest
            path.write_text(text)
            with pytest.raises(RecordError):
                verify_text(text)
            with pytest.raises(SetupError):
                load(path)
            assert info_of(text).status == FALSE
    for lines, cut in ((GAME, 20), (GAME, 90), (stripped, 3)):
        text = "\n".join(lines)[:-cut]
        path.write_text(text)
        assert verify_text(text).status == info_of(text).status == UNPROVED and load(path).game.scores()
    for lost in ("commitment 12", "stir 0", "seed 1", "eg", "egg 3", "keyed"):
        read_lines(["game mahe", "seats 2", lost])
    for wrong in ("seed x", "stir x", "die 7", "1 rx", "shout"):
        with pytest.raises(RecordError):
            read_lines(["game mahe", "seats 2", wrong])


def test_the_verdict_lists_the_numbers_and_what_the_last_could_gain():
    lines = a_game(words=["0:7", "1:21"])
    sentence = verify_lines(lines).sentence
    assert "in the record. Mint chose 7. Blue chose 21, and nobody chose after that. No begin code" in sentence
    assert "If Blue owns the device or knew the seed, the game may be the best of 22." in sentence
    assert "Nobody chose a number, so the owner of the device may have picked the seed." in verify_lines(GAME).sentence


def test_a_game_without_drawn_dice_is_unproved():
    device = filled_sheet()
    lines = [*game_lines(device.table), ""]
    verdict = verify_lines(lines)
    assert (verdict.status, verdict.sentence.split(". ")[0]) == (
        UNPROVED,
        "The device drew no die or card in this game",
    )
    assert verify_lines(lines, Codes("", verdict.end)).status == PROVED


@each_row("names", [["seed"], ["end"], ["commitment", "end"], ["seed", "end"]])
def test_a_record_without_its_seed_or_codes_is_unproved(names):
    verdict = verify_lines([line for line in GAME if line.split(" ")[0] not in names])
    assert verdict.status == UNPROVED
    assert "missing" in verdict.sentence


def test_a_truncated_record_is_unproved():
    text = "\n".join(GAME)
    for length in range(len("game mahe\nseats 2\n"), len(text) - 1, 17):
        assert verify_lines(text[:length].split("\n")).status == UNPROVED, text[:length][-40:]
    assert verify_lines(text[:-1].split("\n")).status == PROVED, "some editors leave the last newline out"


ROUND_THE_BAG = ["0 stop", "0 stop", "0 stop", "0 back"]  # these actions may be repeated forever
SEED_LINE = "seed " + "a" * 64
MAX_CALLS = 200  # per line: twice as many as the slowest file needs
HOSTILE = {
    "decisions without end": ROUND_THE_BAG * 8_000,
    "decisions, then a seed": ROUND_THE_BAG * 8_000 + [SEED_LINE],
    "a false line among seeds": ROUND_THE_BAG * 4_000 + ["0 fly"] + [SEED_LINE] * 1_500,
    "seeds before anything": [SEED_LINE] * 3_000,
    "words": ["stir " + "x " * 16] * 5_000,
}


@each_row("lines", HOSTILE.values())
def test_a_hostile_file_takes_bounded_work_a_line(lines):
    """Counting calls is slow, so these files have an eighth of the largest size. This still reveals quadratic work."""
    lines = ["game bag", "seats 2", *lines, ""]
    assert MAX_TEXT_BYTES / 8 < sum(len(line) + 1 for line in lines) < MAX_TEXT_BYTES
    with counted_calls() as calls, suppress(RecordError):
        verify_lines(lines)
    assert calls[0] < MAX_CALLS * len(lines)


GAMES = {  # short games
    "two seats": {"seed": 3, "words": ["0:7", "1:13"]},
    "three seats with cards": {"seed": 16, "seats": 3, "options": {"card_variant": 1}},
    "four seats": {"seed": 3, "seats": 4},
    "seven seats with cards": {"seed": 10, "seats": 7, "options": {"card_variant": 1}},
}
EACH = 400 if TIMES == 1 else 2_500 * TIMES


def may_be_unproved(text, true):
    """Return whether a mutated record lacks its seed, or is unchanged except for its missing end or end code."""
    lines, whole = text.split("\n"), true.split("\n")
    if next(line for line in whole if line.startswith("seed ")) not in lines:
        return True
    return true.startswith(text.removesuffix("\n")) or lines == [line for line in whole if line[:4] != "end "]


@pytest.mark.parametrize("game", GAMES)
def test_no_mutated_record_passes_as_true(game):
    true = "\n".join(a_game(**GAMES[game]))
    assert verify_text(true).status == PROVED
    chance = random.Random(game)
    for _ in range(EACH):
        text = mutated(true, chance)
        if text in (true, true[:-1]):  # some editors omit the last newline
            continue
        try:
            verdict = verify_text(text)
        except RecordError:
            continue
        assert verdict.status == UNPROVED and may_be_unproved(text, true), text

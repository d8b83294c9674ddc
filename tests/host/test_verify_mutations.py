"""3,000 records with something changed in them, many more in `make soak`: `turtleback verify` takes none for true."""

import random

import pytest

from soak import TIMES
from test_verify import a_game
from turtleback.engine.record import RecordError
from turtleback_host.records.verify import PROVED, UNPROVED, verify_lines

GAMES = {  # short ones
    "two seats": {"seed": 3, "words": ["0:7", "1:13"]},
    "three seats with cards": {"seed": 16, "seats": 3, "options": {"card_variant": 1}},
    "four seats": {"seed": 3, "seats": 4},
    "seven seats with cards": {"seed": 10, "seats": 7, "options": {"card_variant": 1}},
}
EACH = 750 if TIMES == 1 else 2_500 * TIMES
LETTERS = [chr(code) for code in range(32, 127)] + ["\n", "\r", "\t", "\u00e9"]


def letter_changed(lines, chance):
    """One letter of the file replaced, put in or taken out."""
    text = "\n".join(lines)
    at = chance.randrange(len(text))
    return (text[:at] + chance.choice([*LETTERS, ""]) + text[at + chance.randrange(2) :]).split("\n")


def line_lost(lines, chance):
    at = chance.randrange(len(lines) - 1)
    return lines[:at] + lines[at + 1 :]


def line_twice(lines, chance):
    at = chance.randrange(len(lines) - 1)
    return lines[: at + 1] + lines[at:]


def lines_swapped(lines, chance):
    one, other = chance.randrange(len(lines) - 1), chance.randrange(len(lines) - 1)
    lines = lines.copy()
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def number_changed(lines, chance):
    """A die, a card, a seat or a score that is another one."""
    numbers = [at for at, line in enumerate(lines) if line[-1:].isdigit() and len(line) < 30]
    at = chance.choice(numbers)
    return [*lines[:at], lines[at][:-1] + chance.choice("0123456789"), *lines[at + 1 :]]


def decision_changed(lines, chance):
    """Another decision where one was open: as good a story, but not what happened."""
    at = chance.choice([at for at, line in enumerate(lines) if line[:1].isdigit()])
    seat = lines[at].split()[0]
    told = [line for line in lines if line.startswith(seat + " ")]
    return [*lines[:at], chance.choice(told), *lines[at + 1 :]]


MUTATIONS = (letter_changed, letter_changed, number_changed, decision_changed, line_lost, line_twice, lines_swapped)


def is_stripped(mutated, lines):
    """Whether nothing but a line of the proof is gone."""
    kept = [line for line in lines if line in mutated]
    return kept == mutated and all(line.startswith(("seed ", "end ")) for line in lines if line not in mutated)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_mutated_record_is_taken_for_true(game):
    lines = a_game(**GAMES[game])
    assert verify_lines(lines).status == PROVED
    true = "\n".join(lines)
    chance = random.Random(game)
    rejected = 0
    while rejected < EACH:
        mutated = chance.choice(MUTATIONS)(lines, chance)
        if mutated == lines:
            continue
        try:
            verdict = verify_lines(mutated)
        except RecordError:
            pass
        else:
            cut_off = true.startswith("\n".join(mutated).removesuffix("\n")) or is_stripped(mutated, lines)
            assert verdict.status == UNPROVED and cut_off, "\n".join(mutated)
        rejected += 1

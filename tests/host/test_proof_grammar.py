"""As an adversary: whoever has the seed and the decisions of a game writes its proof in every other way.

Each variation is a whole record again, its dice thrown from what it says. `verify` calls it false; or it tells people
numbers that they did not choose, if those are written as the device writes them. Never does it say the same of other
dice.
"""

import random
import re
from contextlib import suppress

import pytest

from soak import TIMES
from turtleback.dice.chance import Chance
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.engine.numbers import HIGHEST, number_word
from turtleback.engine.record import RecordError, read_proved_record
from turtleback.games.mahe.rules import Mahe
from turtleback_host.records.verify import FALSE, verify_text
from turtleback_host.records.write import data_of, lines_of

RECORDS = 30 if TIMES == 1 else 50 * TIMES  # 1,000 in `make soak`
ACTIONS = 6
CHOSE = re.compile(r"(\w+) chose (\d+)")
WORD = re.compile(r"([0-8]):([1-9]|1[0-9]|2[01])", re.ASCII)


def thrown(seed, words, seats, choices):
    """A record, broken off after some actions, whose dice fall from that seed and those words."""
    match, chance, rng = Match(Mahe(seats)), Chance(seed, words), random.Random(choices)
    for _ in range(ACTIONS):
        game = match.game
        legal = game.legal()
        match.play(chance.pick(legal, game.weights()) if game.actor() == CHANCE else rng.choice(legal))
        if game.actor() == OVER:
            break
    return data_of(lines_of(match, chance, ended=True)).decode()


def other_words(words, seats):
    """Every other way to say which seats have chosen which numbers, and a few ways to say something else."""
    for at, word in enumerate(words):
        seat, number = word.split(":")
        for other in (
            *(f"{seat}:0{number}", f"{seat}:00{number}", f"0{seat}:{number}", f"{seat}:+{number}", f"+{seat}:{number}"),
            *(f"{seat}:{number}_0", f"{seat}:{number}.0", f"{seat}:{number}:", f"{seat}::{number}", f"{seat};{number}"),
            *(f"{seat}:0x{int(number):x}", f"{seat}:{int(number) + HIGHEST}", f"{seat}:-{number}", f"{seat}:\uff11"),
            *(f"tap:{number}", f"{number}:{seat}", number, seat, "dragon", ":", f"{seats}:{number}", f"9:{number}"),
        ):
            yield [*words[:at], other, *words[at + 1 :]]
        for other in (int(number) % HIGHEST + 1, (int(number) + 6) % HIGHEST + 1):
            yield [*words[:at], number_word(int(seat), other), *words[at + 1 :]]
        yield [*words[:at], *words[at + 1 :]]
        yield [*words, word]
        yield [*words[:at], word, *words[at:]]
    yield words[::-1]
    yield [*words, "tap:4213"]
    yield ["dragon", *words]
    yield [*words, *words]
    yield [" ".join(words) + " "]
    yield ["", *words]


def other_lines(text):
    """The same record with its proof lines elsewhere, twice, in another case, or behind other spaces."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if line.split(" ")[0] in ("commitment", "stir", "seed"):
            rest = [*lines[:at], *lines[at + 1 :]]
            yield from ([*rest[:to], line, *rest[to:]] for to in range(len(rest)) if to != at)
            for other in (
                line + " ",
                " " + line,
                line.replace(" ", "  "),
                line.replace(" ", "\t"),
                line + " #",
                line.upper(),
            ):
                yield [*lines[:at], other, *lines[at + 1 :]]
            yield [*lines[:at], line, *lines[at:]]
            if " " in line:
                name, *values = line.split(" ")
                yield [*lines[:at], *(f"{name} {value}" for value in values), *lines[at + 1 :]]
        yield [*lines[:at], "keyed die", *lines[at:]]
        yield [*lines[:at], "stir 0:1", *lines[at:]]


def is_as_written_by_the_device(words, seats):
    """Whether each word is a seat of the game and a number, in the order of seats."""
    found = [WORD.fullmatch(word) for word in words]
    chose = [int(word[1]) for word in found if word]
    return all(found) and chose == sorted(set(chose)) and all(seat < seats for seat in chose)


def dice_of(text):
    """The next draws from the seed and the numbers that a record tells."""
    _, proof = read_proved_record(text.split("\n"))
    chance = Chance(bytes.fromhex(proof.seed), proof.words)
    return [chance.below(1 << 30) for _ in range(4)]


def check(forged, true, said, numbers):
    with suppress(RecordError):
        verdict = verify_text(forged)
        if verdict.status != FALSE and (verdict.sentence == said or CHOSE.findall(verdict.sentence) == numbers):
            assert dice_of(forged) == dice_of(true), forged


@pytest.mark.slow
def test_no_other_way_to_write_a_proof_gives_other_dice_under_the_same_sentence():
    rng = random.Random(26)
    forgeries = 0
    for _ in range(RECORDS):
        seats = rng.randrange(2, 8)
        chosen = sorted(rng.sample(range(seats), rng.randrange(1, min(seats, 3) + 1)))
        words = [number_word(seat, rng.randrange(1, HIGHEST + 1)) for seat in chosen]
        seed, choices = rng.randbytes(32), rng.random()
        true = thrown(seed, words, seats, choices)
        said = verify_text(true).sentence
        numbers = CHOSE.findall(said)
        assert len(numbers) == len(words)
        for other in other_words(words, seats):
            forged = thrown(seed, other, seats, choices)
            if not is_as_written_by_the_device(other, seats):
                with pytest.raises(RecordError, match="^Line 4: "):
                    verify_text(forged)
            elif other != words:
                check(forged, true, said, numbers)
            forgeries += 1
        for lines in other_lines(true):
            check("\n".join(lines), true, said, numbers)
            forgeries += 1
    assert forgeries > 50 * RECORDS

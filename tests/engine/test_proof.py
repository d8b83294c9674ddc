"""The lines of a proof in a record: written where they belong, read back, and refused if they are malformed."""

from positions import refused
from turtleback.engine.match import Match
from turtleback.engine.proof import Proof
from turtleback.engine.record import RecordError, read_proved_record, record
from turtleback.games.mahe.rules import Mahe

START = ["game mahe", "seats 4"]
HASH = "0123456789abcdef" * 4
OTHER = "f" * 64


def played():
    match = Match(Mahe(4))
    for action in (("egg", 3), ("roll",), ("die", 2), ("roll",), ("die", 4)):
        match.play(action)
    return match


def proved():
    proof = Proof(HASH, ["0:7", "2:13"], first_keyed=4)
    proof.seed, proof.end = OTHER, HASH
    return proof


def test_a_proof_stands_before_and_behind_the_actions():
    lines = record(played(), proved())
    assert lines[2:5] == ["commitment " + HASH, "stir 0:7 2:13", "egg 3"]
    assert lines[-4:] == ["keyed die", "die 4", "seed " + OTHER, "end " + HASH]


def test_a_proof_reads_back():
    lines = record(played(), proved())
    match, proof = read_proved_record(lines)
    assert record(match, proof) == lines
    assert (proof.words, proof.first_keyed) == (["0:7", "2:13"], 4)


def test_a_record_without_a_proof_is_a_record():
    match, proof = read_proved_record(record(played()))
    assert len(match.history) == 5
    assert record(match, proof) == record(played())


def test_lines_that_are_no_proof_are_told_their_fault():
    digits = "takes 64 hexadecimal digits."
    faults = {
        "seed": "seed " + digits,
        "seed " + HASH[1:]: "seed " + digits,
        "end " + HASH.upper(): "end " + digits,
        "commitment %s %s" % (HASH, HASH): "commitment " + digits,
    }
    for line, fault in faults.items():
        assert refused(RecordError, read_proved_record, START + [line]) == "Line 3: " + fault


def test_the_numbers_of_a_table_are_written_in_one_way():
    late = " comes too late: numbers stand in the order of seats"
    faults = {
        "": "stir takes the numbers that seats have chosen, after 'seats N'",
        "0:07": "'07' is not a number",
        "00:7": "'00' is not a number",
        "0:+7": "'+7' is not a number",
        "0:7:7": "'7:7' is not a number",
        "0:": "'' is not a number",
        "dragon": "'dragon' is not a number",
        "tap:4213": "'tap' is not a number",
        "0:0": "'0:0' is no number from 1 to 21",
        "0:22": "'0:22' is no number from 1 to 21",
        "4:7": "'4:7' is the number of a seat that is not at this table",
        "1:7 0:7": "'0:7'" + late,
        "1:7 1:8": "'1:8'" + late,
    }
    for words, fault in faults.items():
        line = ("stir " + words).strip()
        assert refused(RecordError, read_proved_record, START + [line]) == "Line 3: %s." % fault
    assert refused(RecordError, read_proved_record, ["game mahe", "stir 0:7"]).startswith("Line 2: stir takes")


def test_a_proof_says_nothing_twice():
    for line in ("seed " + HASH, "stir 0:7", "keyed die"):
        said = refused(RecordError, read_proved_record, START + [line, line])
        assert said.startswith("Line 4: ") and said.endswith(" says again what an earlier line has said.")

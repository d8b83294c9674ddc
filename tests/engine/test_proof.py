"""The lines of a proof in a record: written where they belong, read back, and refused when they are none."""

from positions import refused
from turtleback.engine.match import Match
from turtleback.engine.proof import LONGEST_WORD, MOST_WORDS, Proof
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
    proof = Proof(HASH, ["4213", "dragon"], keyed_from=4)
    proof.seed, proof.seal = OTHER, HASH
    return proof


def test_a_proof_stands_before_and_behind_the_actions():
    lines = record(played(), proved())
    assert lines[2:5] == ["commitment " + HASH, "stir 4213 dragon", "egg 3"]
    assert lines[-4:] == ["keyed die", "die 4", "seed " + OTHER, "seal " + HASH]


def test_a_proof_reads_back():
    lines = record(played(), proved())
    match, proof = read_proved_record(lines)
    assert record(match, proof) == lines
    assert (proof.words, proof.keyed_from) == (["4213", "dragon"], 4)


def test_a_record_without_a_proof_is_a_record():
    match, proof = read_proved_record(record(played()))
    assert len(match.history) == 5
    assert record(match, proof) == record(played())


def test_lines_that_are_no_proof_are_told_their_fault():
    digits = "takes 64 hexadecimal digits."
    faults = {
        "seed": "seed " + digits,
        "seed " + HASH[1:]: "seed " + digits,
        "seal " + HASH.upper(): "seal " + digits,
        "commitment %s %s" % (HASH, HASH): "commitment " + digits,
        "stir": "stir takes 1 to 16 words.",
        "stir" + " x" * (MOST_WORDS + 1): "stir takes 1 to 16 words.",
        "stir " + "x" * (LONGEST_WORD + 1): "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' is no word of up to 32 plain letters.",
        "stir gl\u00fcck": "'gl?ck' is no word of up to 32 plain letters.",
    }
    for line, fault in faults.items():
        assert refused(RecordError, read_proved_record, START + [line]) == "Line 3: " + fault


def test_a_proof_says_nothing_twice():
    for line in ("seed " + HASH, "stir dragon", "keyed die"):
        said = refused(RecordError, read_proved_record, START + [line, line])
        assert said.startswith("Line 4: ") and said.endswith(" says again what an earlier line has said.")

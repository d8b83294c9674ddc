"""Tests writing and reading of records and their proofs, and the errors of broken records."""

from positions import refused
from turtleback.engine.catalogue import GAMES
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text
from turtleback.engine.options import header
from turtleback.engine.parse import NotationError, read_action
from turtleback.engine.proof import Proof
from turtleback.engine.record import RecordError, read_proved_record, read_record, record
from turtleback.games.mahe.rules import Mahe

START = ["game mahe", "seats 4"]


def test_actions_have_readable_texts():
    assert action_text(-1, ("die", 4)) == "die 4"
    assert action_text(0, ("roll",)) == "0 roll"
    assert action_text(1, ("card", 2)) == "1 card 2"


def test_malformed_actions_are_refused():
    numbers = (
        "die x",
        "die +1",
        "die 1_0",
        "die -0",
        "die -",
        "die -01",
        "-1 roll",
        "die 99999999999",
        "die 03",
        "00 roll",
        "x roll",
    )
    for text in ("", "  ", "5", "ROLL") + numbers:
        refused(NotationError, read_action, text)


def test_a_header_names_only_options_that_differ():
    assert header(Mahe(4)) == START
    options = {"card_variant": 1, "deck_counts": (4, 4, 4, 4, 4, 4), "raft_stacks": 0}
    written = ["game mahe", "seats 3", "option card_variant 1", "option deck_counts 4,4,4,4,4,4"]
    assert header(Mahe(3, options)) == written


def test_comments_and_blank_lines_are_ignored():
    match = read_record(START + ["", "# the first card", "egg 3  # a three", "  0 roll"])
    assert len(match.history) == 2


def test_notes_read_back_and_must_name_a_seat_at_the_table():
    lines = START + ["note help 1", "egg 3", "note help 0", "0 roll"]
    match = read_record(lines)
    assert record(match) == lines and len(match.history) == 2
    for line in ("note", "note help", "note help 4", "note help 00", "note help 0 0", "note rain 0"):
        error = "Line 3: '%s' does not say which seat of this table has asked for help." % line
        assert problem(*START, line, "egg 3") == error
    assert problem("note help 0") == "Line 1: a record begins with 'game NAME'."
    assert problem(*START, "note help 0", "option card_variant 1").endswith("belongs before the first action.")


def test_help_in_a_comment_is_ignored():
    assert read_record(START + ["# help 0", "egg 3"]).notes == {}


def problem(*lines):
    """Return the text of the error that a record with these lines raises."""
    return refused(RecordError, read_record, lines)


def test_errors_of_a_record_name_line_and_reason():
    assert problem() == "Line 1: a record begins with 'game NAME'."
    assert problem("", "seats 4", "egg 3") == "Line 2: a record begins with 'game NAME'."
    assert problem("game ludo", "seats 4") == "Line 1: There is no game 'ludo'; choose from: %s." % ", ".join(GAMES)
    assert problem("game mahe") == "Line 2: the record lacks 'seats N'."
    assert problem("game mahe", "seats 9", "egg 3") == "Line 2: mahe is for 2 to 7 seats, not 9."
    assert problem("game mahe", "seats four") == "Line 2: 'four' is not a number."
    assert problem("game mahe", "seats 04") == "Line 2: '04' is not a number."
    assert problem("game mahe", "seats") == "Line 2: 'seats' has the wrong number of words."
    assert "Line 3: There is no mahe option 'luck'; choose" in problem(*START, "option luck 1", "", "egg 3")
    assert "Line 3: Option card_variant takes a number from 0 to 1" in problem(*START, "option card_variant 2")
    assert problem(*START, "egg 3", "seats 5") == "Line 4: 'seats 5' belongs before the first action."
    assert problem(*START, "egg 3", "%") == "Line 4: '%' does not begin with a word."
    # The error for an illegal action names the legal actions.
    assert problem(*START, "egg 3", "1 roll") == "Line 4: '1 roll' is not possible here; open: 0 roll."
    assert "'die 7' is not possible here; open: die 1" in problem(*START, "egg 3", "0 roll", "die 7")
    assert problem(*START, "0 roll").startswith("Line 3: '0 roll' is not possible here; open: egg 1, egg 2")
    # Hostile text is not printed on the terminal.
    assert problem("game \x1b[31m").startswith("Line 1: There is no game '?[31m'; choose from: ")
    assert len(problem(*START, "x" * 5000)) < 200


def test_a_repeated_line_is_refused():
    assert problem("game mahe", "game mahe") == "Line 2: 'game mahe' says again what an earlier line has said."
    for line in ("option card_variant 1", "seed " + HASH, "stir 0:7", "keyed die"):
        error = refused(RecordError, read_proved_record, START + [line, line])
        assert error.startswith("Line 4: ") and error.endswith(" says again what an earlier line has said.")
    assert problem(*START, "seats 4") == "Line 3: 'seats 4' says again what an earlier line has said."


def test_lines_after_the_end_are_refused():
    match = Match(Mahe(4))
    while match.game.legal():
        match.play(match.game.legal()[0])
    for line in ("0 roll", "note help 0"):
        assert "the game is over, '%s' comes too late" % line in problem(*record(match), line)


HASH = "0123456789abcdef" * 4
OTHER = "f" * 64


def played():
    """Return a match of Mahé with two dice."""
    match = Match(Mahe(4))
    for action in (("egg", 3), ("roll",), ("die", 2), ("roll",), ("die", 4)):
        match.play(action)
    return match


def test_a_proof_surrounds_the_actions_and_reads_back():
    proof = Proof(HASH, ["0:7", "2:13"], first_keyed=4)
    proof.seed, proof.end = OTHER, HASH
    lines = record(played(), proof)
    assert lines[2:5] == ["commitment " + HASH, "stir 0:7 2:13", "egg 3"]
    assert lines[-4:] == ["keyed die", "die 4", "seed " + OTHER, "end " + HASH]
    match, again = read_proved_record(lines)
    assert record(match, again) == lines
    assert (again.words, again.first_keyed) == (["0:7", "2:13"], 4)


def test_a_record_needs_no_proof():
    match, proof = read_proved_record(record(played()))
    assert len(match.history) == 5
    assert record(match, proof) == record(played())


def test_malformed_proof_lines_are_refused_with_the_reason():
    for line in ("seed", "seed " + HASH[1:], "end " + HASH.upper(), "commitment %s %s" % (HASH, HASH)):
        fault = "Line 3: %s takes 64 hexadecimal digits." % line.split()[0]
        assert refused(RecordError, read_proved_record, START + [line]) == fault


def test_chosen_numbers_have_only_one_valid_notation():
    late = " comes too late: numbers stand in the order of seats"
    faults = {
        "": "stir takes the numbers that seats have chosen, after 'seats N'",
        "0:07": "'07' is not a number",
        "00:7": "'00' is not a number",
        "0:+7": "'+7' is not a number",
        "0:7:7": "'7:7' is not a number",
        "0:7_0": "'7_0' is not a number",
        "0:\uff17": "'?' is not a number",
        "0;7": "'0;7' is not a number",
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

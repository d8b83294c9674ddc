"""`turtleback play --stir`: the commitment first, then words, and both in a record that verifies."""

import io

import pytest

from turtleback_host.cli import main
from turtleback_host.records.verify import verify_lines


@pytest.fixture
def played(monkeypatch, capsys):
    """Plays a bots' game with that on standard input; returns the record's lines and what was said beside it."""

    def play(typed, *words):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["play", "--bots", "4", "--seed", "1", *words]) == 0
        out, err = capsys.readouterr()
        return out.split("\n"), err

    return play


def test_words_come_after_the_commitment_and_into_the_record(played):
    lines, said = played("dragon\n42 x\n\nlate\n", "--stir")
    assert said.startswith("The dice are set by %s.\n" % lines[2].split()[1])
    assert lines[3] == "stir dragon 42 x"
    assert "from the seed in the record and the 3 words stirred in;" in verify_lines(lines).sentence


def test_words_change_the_dice_but_not_the_commitment(played):
    (plain, _), (stirred, _) = played(""), played("dragon", "--stir")
    assert plain[2] == stirred[2]
    assert plain[3:] != stirred[4:]


def test_what_is_no_word_is_said_and_left_out(played):
    lines, said = played("gl\u00fcck\n#1\n%s\nluck\n" % ("x " * 17), "--stir")
    assert "'gl?ck' is no word of up to 32 plain letters.\n" in said
    assert "stir takes 1 to 16 words.\n" in said
    assert lines[3] == "stir luck"


def test_without_words_there_is_no_line_of_them(played):
    lines, _ = played("\n", "--stir")
    assert lines[3].startswith("egg ")
    assert verify_lines(lines).sentence.startswith("All ")

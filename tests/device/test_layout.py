"""How sentences become eight lines of sixteen columns, and how the same are read aloud."""

from turtleback.device.layout import lines_of, read_aloud
from turtleback.language import words


def test_sentences_stand_at_the_top_and_what_stands_and_the_buttons_at_the_bottom():
    said = words(["Mint decides for Blue"], ["Prize 1/21: 5", "M0 B0"], ["ROLL: safe", "STOP: to 5"])
    assert lines_of(said) == ["Mint decides for", "Blue", "", "", "Prize 1/21: 5", "M0 B0", "ROLL: safe", "STOP: to 5"]
    assert lines_of(words(["BUST! To the raft with Mint"])) == ["BUST! To the", "raft with Mint"]


def test_the_screen_has_the_short_form_of_what_is_read_in_full():
    said = ["Hand 4 {lemur|L} {double lemur|LL}", "{Mint |M}4{,|} {Blue |B}0", "Mint\t12"]
    assert lines_of(words(said)) == ["Hand 4 L LL", "M4 B0", "Mint          12"]
    assert read_aloud(said) == ["Hand 4 lemur double lemur", "Mint 4, Blue 0", "Mint 12"]


def test_seconds_that_pass_stand_at_the_right_edge():
    assert lines_of(words(["A code.", "Wait."], passing="9 s")) == ["A code.", "Wait.        9 s"]
    assert lines_of(words(["Wait for it, Ann"], passing="9 s")) == ["Wait for it, Ann", "             9 s"]


def test_where_there_is_no_room_gaps_go_first_then_the_last_sentence_but_never_the_choice():
    three = ["one", "two", "three"]
    assert lines_of(words(["a", "b", "c"], three, ["", "", "x"])) == ["a", "b", "c", *three, "", "x"]
    assert lines_of(words(["a", ">b", "c", "d"], three, ["x", "y"])) == ["a", ">b", "c", *three, "x", "y"]
    assert lines_of(words(["a", "b", "c", ">d"], three, ["x", "y"])) == ["a", "b", ">d", *three, "x", "y"]


def test_a_word_that_is_too_long_is_broken_and_a_mark_stands_never_alone():
    assert lines_of(words(["Donaudampfschifffahrt"])) == ["Donaudampfschiff", "fahrt"]
    assert lines_of(words(["Rouge gagne six !"])) == ["Rouge gagne", "six !"]


def test_what_is_no_short_form_stays_as_it_is():
    assert lines_of(words(["{a", "b|c}", "{|"])) == ["{a", "b|c}", "{|"]

"""People: added, renamed, merged; who sat where, and who is asked."""

import unicodedata

import pytest

from played_games import brought_in
from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import add_person, everybody, merge, person, rename, sit
from turtleback_host.archive.results import Filter, counted, results
from turtleback_host.archive.seating import (
    default_seating,
    name_games,
    read_seating,
    seat_new_games,
    seating_text,
    set_seating,
    unasked,
)

ANNA_AND_BEN = {0: "Anna", 1: "Ben"}


def names(db):
    return [who.name for who in everybody(db)]


def seated(db, game):
    rows = db.execute(
        "SELECT seat, name FROM seats JOIN people ON people.id = person_id WHERE game_id = ? ORDER BY seat", (game,)
    )
    return dict(rows.fetchall())


def test_a_name_is_known_in_capitals_or_not_and_however_its_accents_are_made_in_every_alphabet(db):
    split = unicodedata.normalize("NFD", "Zoë")
    add_person(db, "Ben")
    for written, *same in (
        ("  Anna  Lena ", "anna lena"), (split, "ZOË", "Zoë"), ("STRAUSS", "Strauß"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ):  # fmt: skip
        assert add_person(db, written)
        for typed in same:
            assert not add_person(db, typed)
            assert person(db, typed).name == unicodedata.normalize("NFC", " ".join(written.split()))
            with pytest.raises(SetupError, match="two seats"):
                read_seating("Mint=%s,Blue=%s" % (written, typed))
            with pytest.raises(SetupError, match="merge"):
                rename(db, "Ben", typed)
    assert names(db) == ["Anna Lena", "Ben", "STRAUSS", "Zoë", "ΣΊΣΥΦΟΣ"]


def test_a_name_that_is_known_is_found_after_it_was_renamed(db):
    add_person(db, "Zoë")
    rename(db, "ZOË", "Zoé")
    assert person(db, "ZOÉ").name == "Zoé"
    assert add_person(db, "Zoë")


def test_what_is_no_name_is_refused_in_one_sentence(db):
    for name in ("", " ", "x" * 41, "a\tb\x1b", "Mint=Anna", "Anna,Ben", "-", "a\u202eb"):
        with pytest.raises(SetupError) as error:
            add_person(db, name)
        assert "\n" not in str(error.value) and "\x1b" not in str(error.value), name


def test_a_person_is_renamed_and_keeps_the_games_and_nobody_takes_the_name_of_another(db):
    (game,) = brought_in(db)
    set_seating(db, game, ANNA_AND_BEN)
    rename(db, "anna", "Anna-Lena")
    assert seated(db, game) == {0: "Anna-Lena", 1: "Ben"}
    rename(db, "Anna-Lena", "ANNA-LENA")
    assert names(db) == ["ANNA-LENA", "Ben"]
    with pytest.raises(SetupError, match="merge"):
        rename(db, "Ben", "anna-lena")


def test_people_who_sat_in_one_game_are_two(db):
    (game,) = brought_in(db)
    set_seating(db, game, ANNA_AND_BEN)
    with pytest.raises(SetupError, match="both sat in game 1"):
        merge(db, "Ben", "Anna")
    assert seated(db, game) == ANNA_AND_BEN


def test_a_seating_is_read_as_it_is_written():
    seating = {0: "Anna", 7: "Ben Two"}
    assert read_seating(seating_text(seating)) == seating
    assert read_seating(" mint = Anna , Mint  II=Ben Two,") == seating


def test_a_seating_that_cannot_be_is_refused():
    for text in ("Anna", "Green=Anna", "Mint=Anna,mint=Ben", "Mint=Anna,Blue=anna", "Mint="):
        with pytest.raises(SetupError):
            print(text, read_seating(text))


def test_without_a_terminal_only_those_who_always_sit_there_are_seated(db):
    add_person(db, "Anna")
    sit(db, "Anna", 1)
    before, game = brought_in(db, 2)
    set_seating(db, before, {0: "Ben"})
    seat_new_games(db, [game])
    assert seated(db, game) == {1: "Anna"}


def test_enter_takes_the_seating_of_the_last_evening(db):
    before, game = brought_in(db, 2)
    set_seating(db, before, ANNA_AND_BEN)
    asked = []
    seat_new_games(db, [game], lambda question: asked.append(question) or "")
    assert seated(db, game) == ANNA_AND_BEN
    assert "Enter for Mint=Anna,Blue=Ben" in asked[0]


def test_who_always_sits_elsewhere_does_so_in_the_answer_that_is_offered(db):
    (game,) = brought_in(db)
    set_seating(db, game, ANNA_AND_BEN)
    sit(db, "Ben", 2)
    assert default_seating(db) == {0: "Anna", 2: "Ben"}


def test_games_with_the_same_seats_are_asked_for_once(db):
    games = brought_in(db, 5)
    answers = iter(["Mint=Anna,Blue=Ben"])
    seat_new_games(db, games, lambda question: next(answers))
    assert all(seated(db, game) == ANNA_AND_BEN for game in games)


def test_an_answer_that_is_not_understood_is_asked_for_again_and_a_dash_is_nobody(db):
    (game,) = brought_in(db)
    answers = iter(["what?", "-"])
    seat_new_games(db, [game], lambda question: next(answers))
    assert (seated(db, game), next(answers, None)) == ({}, None)


def test_a_bot_is_no_person(db):
    (game,) = brought_in(db)
    db.execute("UPDATE seats SET player = 'clever' WHERE seat = 1")
    name_games(db, [game], ANNA_AND_BEN, [].append)
    assert seated(db, game) == {0: "Anna"}
    with pytest.raises(SetupError, match="no person sat at Blue"):
        set_seating(db, game, ANNA_AND_BEN, only_free=False)
    assert seated(db, game) == {0: "Anna"}


def test_who_could_not_be_asked_is_asked_later_once(db):
    """Two games come in where nobody can answer, and a third one that has names."""
    one, other, named = brought_in(db, 3)
    seat_new_games(db, [one, other])
    name_games(db, [named], {0: "Cleo"}, [].append)
    assert unasked(db) == [one, other]
    seat_new_games(db, unasked(db), lambda question: "Mint=Anna,Blue=Ben")
    assert (seated(db, one), seated(db, other), seated(db, named)) == (ANNA_AND_BEN, ANNA_AND_BEN, {0: "Cleo"})
    assert unasked(db) == []


def test_nobody_is_an_answer_and_a_question_that_was_interrupted_is_none(db):
    (game,) = brought_in(db)
    with pytest.raises(KeyboardInterrupt):
        seat_new_games(db, [game], interrupted)
    assert unasked(db) == [game]
    seat_new_games(db, unasked(db), lambda question: "-")
    assert unasked(db) == []


def interrupted(question):
    raise KeyboardInterrupt


def test_who_always_sits_there_leaves_the_other_seats_to_be_asked_for(db):
    add_person(db, "Anna")
    sit(db, "Anna", 0)
    (game,) = brought_in(db)
    seat_new_games(db, [game])
    asked = []
    seat_new_games(db, unasked(db), lambda question: asked.append(question) or "Blue=Ben")
    assert "Seats: Blue, Red." in asked[0]
    assert seated(db, game) == ANNA_AND_BEN


def test_what_has_no_free_seat_is_not_asked_for(db):
    (game,) = brought_in(db)
    db.execute("UPDATE seats SET player = 'clever'")
    (other,) = brought_in(db, 1, first=2)
    set_seating(db, other, {0: "Anna"}, only_free=False)
    assert unasked(db) == []


def test_games_are_found_by_person_and_evening(db):
    one, other = brought_in(db, 2)
    set_seating(db, one, ANNA_AND_BEN)
    set_seating(db, other, {0: "Ben"})
    assert [result.id for result in counted(db, Filter(person="anna"))] == [one]
    with pytest.raises(SetupError, match="nobody called Zoe"):
        results(db, Filter(person="Zoe"))

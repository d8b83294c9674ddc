"""Tests people in the archive: adding them, renaming them, and linking them to seats."""

import unicodedata

import pytest

from played_games import add_games
from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import add_person, everybody, person, rename
from turtleback_host.archive.seating import (
    fill_seats,
    name_games,
    read_seating,
    seating_of,
    seating_text,
    set_seating,
)

ANNA_AND_BEN = {0: "Anna", 1: "Ben"}


def names(db):
    """Return the names of all people in the archive."""
    return [who.name for who in everybody(db)]


def test_names_match_despite_capitals_and_composed_accents(db):
    split = unicodedata.normalize("NFD", "Zoë")
    add_person(db, "Ben")
    for written, *same in (
        ("  Anna  Lena ", "anna lena"), (split, "ZOË", "Zoë"), ("STRAUSS", "Strauß"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("Ben \u2764\ufe0f", "Ben \u2764"),
    ):  # fmt: skip
        assert add_person(db, written)
        for typed in same:
            assert not add_person(db, typed)
            assert person(db, typed) == person(db, written)
            with pytest.raises(SetupError, match="two seats"):
                read_seating("Mint=%s,Blue=%s" % (written, typed))
            with pytest.raises(SetupError, match="merge"):
                rename(db, "Ben", typed)
    assert names(db) == ["Anna Lena", "Ben", "Ben \u2764", "STRAUSS", "Zoë", "ΣΊΣΥΦΟΣ"]
    rename(db, "ZOË", "Zoé")
    assert person(db, "ZOÉ").name == "Zoé" and add_person(db, "Zoë")


def test_bad_names_and_invisible_characters_are_refused(db):
    unseen = "\u3164\u2800\u115f\u1160\uffa0\u034f\u180b\u200b\u00ad\u2060\ufe00\U000e0100"
    bad = [
        "",
        " ",
        "x" * 41,
        "a\tb\x1b",
        "Mint=Anna",
        "Anna,Ben",
        "-",
        "a\u202eb",
        *unseen,
        *("a%sb" % s for s in unseen),
    ]
    for name in bad:
        with pytest.raises(SetupError) as error:
            add_person(db, name)
        assert str(error.value).isprintable() and names(db) == [], ascii(name)
    for space in "\u3000\u00a0":
        add_person(db, "Anna%sb" % space)
    assert names(db) == ["Anna b"]


def test_a_seating_reads_back_and_a_malformed_one_is_refused():
    seating = {0: "Anna", 7: "Ben Two"}
    assert read_seating(seating_text(seating)) == seating
    assert read_seating(" mint = Anna , Mint  II=Ben Two,") == seating
    for text in ("Anna", "Green=Anna", "Mint=Anna,mint=Ben", "Mint=Anna,Blue=anna", "Mint="):
        with pytest.raises(SetupError):
            print(text, read_seating(text))


def test_bots_get_no_name_and_no_person_sits_twice(db):
    (game,) = add_games(db)
    db.execute("UPDATE seats SET player = 'clever' WHERE seat = 1")
    messages = []
    name_games(db, [game], ANNA_AND_BEN, messages.append)
    assert "there is Mint=Anna, and not all of these names: `turtleback people seat 1 Mint=Anna`" in messages[0]
    with pytest.raises(SetupError, match="no person sat at Blue"):
        set_seating(db, game, {0: "Ben", 1: "Anna"})
    fill_seats(db, game, {2: "Anna"})
    assert seating_of(db, game) == {0: "Anna"}

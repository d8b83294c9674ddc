"""Tests that exports of other programs are read as they are in the wild. The files are in `exports/`, made by hand."""

import json
from pathlib import Path

import pytest

from rows import each_row
from turtleback_host.history.bgg import read_bgg
from turtleback_host.history.bgstats import read_bgstats
from turtleback_host.history.play import HistoryError, Play, PlayError, number_of, places, read_time, time_text
from turtleback_host.history.read import MAX_BYTES, is_history, read_history
from turtleback_host.history.table import harmless, original, read_table

EXPORTS = Path(__file__).with_name("exports")


def plays(name):
    """Return the plays of an export by their keys."""
    return {play.key: play for _, play in read_history(EXPORTS / name).plays}


@pytest.fixture(scope="module")
def export():
    """Return the plays of the export of BG Stats by their keys."""
    return plays("bgstats.json")


def won(play):
    """Return the names of the winners."""
    return [player.name for player in play.players if player.won]


@each_row(
    "score, number",
    [
        ("", None), ("7", 7), ("-10+7+22", 19), ("24-12", 12), ("4.5", 4.5), ("64,5", 64.5), ("49-46ish", None),
        ("\u221212", -12), (" 1 + 2 ", 3), ("+3", 3), ("0.1+0.2", 0.3), ("1,000", None), ("1.234", None), ("--1", None),
        ("1e9", None), ("nan", None), ("7/2", None), ("1+", None), ("9" * 13, None), ("1" + "+1" * 600, None),
    ],
)  # fmt: skip
def test_a_score_has_a_number_only_if_it_is_one(score, number):
    assert number_of(score) == number


def test_a_result_keeps_its_text_and_circumstances(export):
    play = export["p-sum"]
    assert [player.score for player in play.players] == ["-10+7+22", "4.5", "49-46ish"]
    assert (play.title, play.seconds, [player.began for player in play.players]) == (
        "Arboretum",
        2100,
        [True, False, False],
    )
    assert json.loads(play.details) == {
        "board": "Short", "comment": "Rain.\nNo umbrella.", "expansions": ["Arboretum: More Trees"],
        "location": "Caf\u00e9 \"Zum W\u00fcrfel\"",
    }  # fmt: skip


@each_row(
    "key, winners, expected, counts",
    [
        ("p-tie", ["Anna", "Ben"], (1, 1, 3), True),
        ("p-undecided", [], (None, None), False),
        ("p-manual", ["Ben"], (2, 1), True),  # with fewer points
        ("p-solo", ["Anna"], (1,), True),
        ("p-lost", [], (2, 2, 2), True),
        ("p-golf", ["Anna"], (1, 3, 2), True),
        ("p-teams", ["Anna", "\u05e9\u05e8\u05d4"], (1, 3, 1, 3), True),
        ("p-ignored", ["Anna"], (1, 2), False),
    ],
)
def test_ties_losses_teams_and_chosen_winners_have_places(key, winners, expected, counts):
    play = plays("bgstats.json")[key]
    assert (won(play), places(play), play.counts) == (winners, expected, counts)


def test_strangers_are_no_people_and_names_stay_as_they_are(export):
    assert [player.person for player in export["p-strangers"].players] == ["Anna", "", "", "Smith, John = Jack"]
    assert [player.name for player in export["p-tie"].players][2] == "Cleo \U0001f996\u200d\u2744\ufe0f"
    assert [player.role for player in export["p-teams"].players] == ["Spymaster", "Spymaster", "", ""]
    assert [player.team for player in export["p-teams"].players] == ["1", "2", "1", "2"]


def test_a_date_has_the_precision_of_its_file(export):
    for text in ("2024-05-04", "2024-05-04 20:15:30", "1987-12-24"):
        assert time_text(*read_time(text)) == text
    assert read_time("2024-05-04T20:15:30+09:00") == read_time("2024-05-04 20:15:30")
    assert not export["p-strangers"].has_time and export["p-midnight"].has_time
    for text in ("", "2024-13-40", "0000-00-00", "soon", "1815-06-18"):
        with pytest.raises(PlayError, match="its date is"):
            print(text, read_time(text))


def test_an_old_share_of_one_play_has_few_fields():
    (play,) = plays("old.bgsplay").values()
    assert (play.title, play.seconds, play.bgg_id, won(play)) == ("Ludo", None, None, ["Anna"])
    assert [player.score for player in play.players] == ["", ""]


def test_a_bad_play_is_named_and_loses_no_other():
    history = read_history(EXPORTS / "bgstats_bad.json")
    assert [play.key for _, play in history.plays] == ["p-sum", "p-tie"]
    assert history.skipped == [
        "play 2 (Arboretum, 2024-13-40 10:00:00) is skipped: its date is '2024-13-40 10:00:00', and a date is written"
        " like 2026-11-21.",
        "play 3 (2024-05-05 19:00:00) is skipped: it has no game.",
        "play 4 (Arboretum, 2024-05-05 19:00:00) is skipped: the file has no player 77.",
        "play 5 is skipped: it is no object with the fields of a play.",
        "play 6 (Arboretum, 1815-06-18 10:00:00) is skipped: its date is 1815-06-18 10:00:00, and not in the years"
        " 1900 to 2099.",
        "play 7 (Arboretum, 2024-05-05 19:00:00) is skipped: one of its results is no result.",
    ]


def test_boardgamegeeks_plays_have_dates_without_time_and_may_be_several():
    history = read_history(EXPORTS / "bgg.xml")
    first, uno, chess = (play for _, play in history.plays)
    assert (first.title, time_text(first.at, first.has_time), first.seconds) == ("Go \u56f2\u7881", "2024-05-04", 2700)
    assert json.loads(first.details) == {"comment": "A long\n<b>evening</b> \U0001f319", "location": "Home & garden"}
    assert [player[:5] for player in first.players] == [
        ("Anna", "31.5", True, False, "black"), ("Ben", "29-ish", False, True, "white"),
    ]  # fmt: skip
    assert (uno.times, [player.person for player in uno.players]) == (3, ["", "Annie"])
    assert (chess.players, chess.ignored) == ((), True)
    assert history.skipped == [
        "the play in line 19 (Chess, 0000-00-00) is skipped: its date is '0000-00-00', and a date is written like"
        " 2026-11-21."
    ]
    assert history.notes == ["It has 4 of your 140 plays: import the other pages, too."]


BOMB = '<!DOCTYPE plays [<!ENTITY a "%s"><!ENTITY b "&a;&a;&a;">]><plays><play id="1">&b;</play></plays>'


@each_row(
    "xml, message",
    [
        (BOMB % ("ha" * 1000), "document type"),
        ('<!DOCTYPE plays SYSTEM "file:///etc/passwd"><plays/>', "document type"),
        ("<plays><play></plays>", "line 1 is no XML"),
        ("<div>Rate limit exceeded</div>", "begins with <div>"),
        ("<plays>&nbsp;</plays>", "line 1 is no XML"),
        ("<plays/><plays/>", "line 1 is no XML"),
        ('<?xml version="1.0" encoding="klingon"?><plays/>', "line 1 is no XML"),
    ],
)
def test_entities_and_broken_xml_are_refused(xml, message):
    with pytest.raises(HistoryError, match=message) as error:
        read_bgg(xml.encode())
    assert str(error.value).isprintable()


def test_a_table_of_a_spreadsheet_groups_lines_into_plays():
    first, second, third = (play for _, play in read_history(EXPORTS / "evening.csv").plays)
    assert [(player.name, number_of(player.score), player.won) for player in first.players] == [
        ("Anna", 64.5, True), ("Ben", 48, False),
    ]  # fmt: skip
    assert (won(second), first.seconds, json.loads(first.details)) == (["Ben"], 2700, {"location": "At home"})
    assert first.key != second.key and time_text(third.at, third.has_time) == "2026-11-22"
    assert [player.name for player in third.players] == ["Anna", "\u0633\u0627\u0631\u0629"] and not third.counts


@each_row(
    "table, problem",
    [
        ("date,game,player,won\n2026-01-02,Azul,Anna,perhaps\n", "its winner is 'perhaps': write yes or no"),
        ("date,game,player,minutes\n2026-01-02,Azul,Anna,long\n", "its duration is 'long': write it in minutes"),
        ("date,game,player\n,Azul,Anna\n", "its date is ''"),
        ("date,game,player\n31.02.2026,Azul,Anna\n", "its date is '31.02.2026'"),
        ("date,game,player\n2026-01-02,,Anna\n", "it has no game"),
    ],
)
def test_a_bad_line_of_a_table_is_named(table, problem):
    history = read_table(table + "2026-01-03,Go,Ben\n")
    assert [play.title for _, play in history.plays] == ["Go"]
    (sentence,) = history.skipped
    assert sentence.startswith("the play in line 2 ") and problem in sentence


@each_row("dates", [("13/04/2026", "03/04/2026"), ("04/13/2026", "04/03/2026"), ("3.4.2026",), ("2026-04-03",)])
def test_all_dates_of_a_table_show_which_part_is_the_day(dates):
    history = read_table("date,game,player\n" + "".join("%s,Azul,Anna\n" % day for day in dates))
    assert "2026-04-03" in [time_text(play.at, play.has_time) for _, play in history.plays]


def test_dates_that_can_be_read_in_two_ways_are_refused():
    with pytest.raises(HistoryError, match="03/04/2026, can be read in two ways"):
        read_table("date,game,player\n03/04/2026,Azul,Anna\n")


def test_a_cell_that_looks_like_a_formula_reads_back():
    for text in ("-10+7+22", "=1", "'=1", "''+1", "'quoted'", "", "plain", "@x", "'"):
        assert original(harmless(text)) == text and not str(harmless(text)).startswith(("=", "+", "-", "@"))


@each_row(
    "data, message",
    [
        (b"{", "line 1 is no JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"plays": %s}' % (b"9" * 5000), "number is too long"),
        (b"[]", "not the JSON of BG Stats"),
        (b'{"name": "x"}', "no list `plays`"),
        (b'{"plays": 3}', "no list `plays`"),
        (b'{"turtleback export": 2}', "newer Turtleback"),
        (b"date;game\xff", "UTF-8"),
        (b"a,b,c\n1,2,3\n", "date,game,player,score,winner"),
        (b" " * (MAX_BYTES + 1), "longer than 32 million bytes"),
    ],
)
def test_what_is_no_export_gets_one_sentence(data, message, tmp_path):
    path = tmp_path / "export.csv"
    path.write_bytes(data)
    assert is_history(path)
    with pytest.raises(HistoryError, match=message) as error:
        read_history(path)
    assert str(error.value).isprintable()


def test_hostile_values_are_replaced_or_refused():
    hostile = {
        "players": [{"id": 1, "name": "A\ud800\x00\x1b[31m"}, {"id": 10**30, "name": "x"}, 3],
        "games": [{"id": 1, "name": "G"}],
        "plays": [
            {"gameRefId": 1, "playDate": "2024-01-01", "uuid": ["x"], "durationMin": 1e300, "bggId": 10**40,
             "rounds": "x", "expansionPlays": 7, "comments": {"a": 1},
             "playerScores": [{"playerRefId": 1, "score": 10**400}]},
            {"gameRefId": 1, "playDate": "2024-01-02", "playerScores": [{"playerRefId": 1}] * 201},
        ],
    }  # fmt: skip
    history = read_bgstats(hostile)
    ((_, play),) = history.plays
    assert play.players[0].name == "A\ufffd\ufffd\ufffd[31m" and (play.seconds, play.bgg_id) == (None, None)
    assert history.skipped == ["play 2 (G, 2024-01-02) is skipped: it has 201 players, and at most 200 can be."]
    assert isinstance(play, Play) and len(play.key) == 32


def test_files_are_recognized_by_their_content(tmp_path):
    for name, text, expected in (
        ("a.txt", "game mahe\nseats 3\n", False), ("b.txt", "milk\n", False), ("c.txt", "# game mahe\n", False),
        ("d.txt", "\ufeffdate,game,player\n", True), ("e.txt", " \n{}", True), ("f.txt", "<plays/>", True),
        ("g.csv", "", True),
    ):  # fmt: skip
        path = tmp_path / name
        path.write_text(text, "utf-8")
        assert is_history(path) == expected, name
    spaced = tmp_path / "spaced.xml"
    spaced.write_text('\n<?xml version="1.0"?><plays/>', "utf-8")
    assert read_history(spaced).plays == []
    wide = tmp_path / "wide.csv"
    wide.write_text("Date\tGame\tPlayer\n2026-01-02\tAzul\tZo\u00eb\n", "utf-16")
    ((_, play),) = read_history(wide).plays
    assert play.players[0].name == "Zo\u00eb"

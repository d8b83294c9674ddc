"""What leaves the archive: the link for BG Stats, field by field; CSV; the page of an evening; the QR code."""

import csv
import io
import json
import re
from datetime import UTC, date, datetime
from urllib.parse import unquote, urlsplit

import pytest

from played_games import HOUR, NOON, brought_in, false_game, record
from turtleback.engine.contract import SetupError
from turtleback_host.archive.adding import add
from turtleback_host.archive.bg_stats import LINK, link, play_data
from turtleback_host.archive.facts import game_of, played
from turtleback_host.archive.listing import COLUMNS, as_csv, as_json, line
from turtleback_host.archive.picture import points_of, svg
from turtleback_host.archive.qr_code import TOO_LONG, show
from turtleback_host.archive.results import results
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.times import When, duration, evening_of
from turtleback_host.records.verify import FALSE


def shared(db, **sat):
    """A game of Mahé in which Anna and Ben sat, and a bot."""
    (number,) = brought_in(db)
    db.execute("UPDATE seats SET player = 'clever' WHERE seat = 2")
    set_seating(db, number, {0: "Anna & Söhne", 1: "Ben"})
    return results(db)[0]


def test_a_link_carries_each_field_of_the_contract_with_its_type(db):
    game = shared(db)
    address = urlsplit(link(play_data(db, game)))
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    name, _, value = address.query.partition("=")
    assert name == "data" and re.fullmatch(r"[A-Za-z0-9%._~:,-]+", value)  # what RFC 3986 allows in a query
    play = json.loads(unquote(value))
    assert all(type(play[field]) is str for field in ("sourceName", "sourcePlayId", "playDate", "comments"))
    assert type(play["durationMin"]) is int
    assert play["durationMin"] == 10
    at = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert at.timestamp() == game.played_at
    about = play["game"]
    assert (about["name"], type(about["sourceGameId"])) == ("Mahé", str)
    assert (about["highestWins"], about["noPoints"]) == (True, False)
    assert "bggId" not in about or type(about["bggId"]) is int
    assert [player["name"] for player in play["players"]] == ["Anna & Söhne", "Ben", "Red (clever)"]
    for player, seat in zip(play["players"], game.seats):
        assert (type(player["winner"]), type(player["startPlayer"])) == (bool, bool)
        assert (player["score"], player["rank"]) == (seat.score, seat.place)
        assert player["winner"] == (seat.place == 1)
        assert player["startPlayer"] == (seat.seat == game.began)
        assert all(type(player[field]) is str for field in ("sourcePlayerId", "role"))
    assert len({player["sourcePlayerId"] for player in play["players"]}) == 3


def test_the_same_game_has_the_same_id_in_every_archive_with_or_without_its_proof(db):
    ids = set()
    for proved in (False, True):
        add(db, played(record(proved=proved)), When(NOON, "file"))
        ids.add(play_data(db, results(db)[0])["sourcePlayId"])
    assert len(ids) == 1
    other = add(db, played(record(seed=2)), When(NOON, "file")).number
    assert play_data(db, [one for one in results(db) if one.id == other][0])["sourcePlayId"] not in ids


def test_a_person_keeps_the_id_under_a_new_name(db):
    game = shared(db)
    before = play_data(db, game)["players"][1]["sourcePlayerId"]
    db.execute("UPDATE people SET name = 'Benjamin' WHERE name = 'Ben'")
    after = play_data(db, results(db)[0])["players"][1]
    assert (after["name"], after["sourcePlayerId"]) == ("Benjamin", before)


def test_a_game_without_points_and_winner_says_so(db):
    brought_in(db, 1, "bag", 2)
    play = play_data(db, results(db)[0])
    assert play["game"]["noPoints"] is True
    assert [player["winner"] for player in play["players"]] == [False, False]


def test_only_options_that_differ_are_told(db):
    add(db, played(record("mahe", 3, 1, card_variant=1)), When(NOON, "file"))
    assert play_data(db, results(db)[0])["board"] == "card_variant 1"


def test_what_is_not_known_is_left_out_and_what_the_app_needs_is_there(db):
    add(db, played(record(proved=False)), When(NOON, "file"))
    play = play_data(db, results(db)[0])
    assert not {"durationMin", "comments", "board", "location"} & set(play)
    assert {"highestWins", "noPoints"} < set(play["game"])
    for player in play["players"]:
        assert {"winner", "startPlayer"} < set(player) and "" not in player.values()


def test_a_short_game_has_a_duration_all_the_same(db):
    game = shared(db)
    assert play_data(db, game._replace(seconds=20))["durationMin"] == 1


def test_a_false_record_is_not_shared(db):
    game = shared(db)
    with pytest.raises(SetupError, match="false"):
        play_data(db, game._replace(status=FALSE))


def test_the_code_of_a_link_is_written_where_it_is_asked_for(db, tmp_path):
    pytest.importorskip("segno")
    address = link(play_data(db, shared(db)))
    assert show(address, tmp_path / "code.svg") == ["%s: the QR code." % (tmp_path / "code.svg")]
    assert (tmp_path / "code.svg").read_bytes().startswith(b"<?xml")
    assert show(LINK + "x" * 3000, None) == [TOO_LONG]


def test_seven_people_with_long_names_still_have_a_link(db):
    (number,) = brought_in(db, 1, "mahe", 7)
    set_seating(db, number, {seat: "Person number %d of the evening" % seat for seat in range(7)})
    assert len(link(play_data(db, results(db)[0]))) < 8000  # what every browser takes


def test_csv_has_a_line_for_each_seat_and_reads_back(db):
    game = shared(db)
    add(db, played("game mahe\nseats 2\n9 roll\n"), When(NOON + 9 * HOUR, "file"))
    rows = list(csv.DictReader(io.StringIO(as_csv(db, results(db)))))
    assert tuple(rows[0]) == COLUMNS
    assert [row["person"] for row in rows] == ["Anna & Söhne", "Ben", "", ""]
    assert [int(row["won"]) for row in rows[:3]] == [int(seat.place == 1) for seat in game.seats]
    assert rows[0]["played_utc"] == datetime.fromtimestamp(game.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert (rows[3]["verdict_status"], rows[3]["seat"]) == (str(FALSE), "")


def test_a_line_of_the_log_has_who_won_first(db):
    game = shared(db)
    first = min(game.seats, key=lambda seat: (seat.place, seat.seat))
    assert "%s %d won, " % (first.name, first.score) in line(game)
    assert "FALSE RECORD" in line(game._replace(status=FALSE))
    assert json.loads(as_json(db, [game]))[0]["seats"][1]["person"] == "Ben"


def test_json_has_the_sentence_of_verify_and_the_options(db):
    add(db, played(record("mahe", 3, 1, card_variant=1)), When(NOON, "file"))
    false_game(db)
    true, false = json.loads(as_json(db, results(db)))
    assert true["verdict"].startswith("All ") and true["options"]["card_variant"] == 1
    assert (true["status"], false["status"]) == (0, FALSE)
    assert false["verdict"].startswith("Line 3: ")


def test_points_end_with_the_result():
    text = record("midas", 3, 3)
    scores = next(line for line in text.splitlines() if line.startswith("# scores ")).split()[2:]
    assert points_of(game_of(text))[-1][1] == [float(score) for score in scores]


def test_labels_of_equal_points_lie_apart_within_the_picture():
    drawn = svg([(0, [0.0] * 7), (9, [5.0] * 7)], list("ABCDEFG"), "points")
    heights = [float(y) for y in re.findall(r'<text x="320" y="([\d.]+)"', drawn)]
    assert len(heights) == 7
    assert all(later - one >= 14.9 for one, later in zip(sorted(heights), sorted(heights)[1:]))
    assert max(heights) <= 250


def test_a_course_of_points_has_whole_numbers_beside_it_and_no_name_leaves_the_picture():
    drawn = svg([(0, [0.0] * 2), (9, [5.0, 3.0])], ["Maximilian von der Höhe", "Ben"], "Points")
    assert re.findall(r'text-anchor="end">([^<]+)<', drawn) == ["0", "2", "5"]
    assert re.findall(r'font-weight="bold">([^<]+)<', drawn) == ["Maximilian…", "Ben"]
    assert re.findall(r'text-anchor="end">([^<]+)<', svg([(0, [0.0]), (3, [0.0])], ["A"], "Points")) == ["0", "1"]


def test_an_evening_ends_at_five(db):
    midnight = datetime(2026, 11, 22, 0, 30).timestamp()
    assert evening_of(int(midnight)) == date(2026, 11, 21)
    assert evening_of(int(midnight) + 5 * HOUR) == date(2026, 11, 22)


def test_a_duration_in_words():
    assert [duration(seconds) for seconds in (None, 20, 3600, 5430)] == ["", "0 min", "1 h 00 min", "1 h 30 min"]

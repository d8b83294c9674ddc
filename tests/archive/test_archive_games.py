"""Tests imports into the archive from files and from `play`, including duplicate games and refused games."""

import os

import pytest

from played_games import HOUR, NOON, chance_of, match_of, record
from turtleback.app.begin import _lines
from turtleback.app.game_setup import GameSetup
from turtleback.app.journal import Journal
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import TAIL, TEXT
from turtleback.engine.contract import OVER
from turtleback.engine.notation import action_text
from turtleback.engine.record import RecordError, read_record
from turtleback_host.archive.game_info import NoGame, first_player, info_of, places
from turtleback_host.archive.results import record_text, results
from turtleback_host.archive.sync import (
    add_game,
    import_file,
    import_watched,
)
from turtleback_host.archive.times import When
from turtleback_host.records.saved_games import SavedGames, save_names
from turtleback_host.records.write import lines_of
from turtleback_host.system.files import write_text
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_portable.records.saved_game_file import SavedGameFile
from turtleback_portable.records.verify import FALSE, PROVED, UNPROVED, verify_text

A_FILE = When(NOON, "file")


def statuses(db):
    """Return the status of each game in the archive, oldest first."""
    return [row[0] for row in db.execute("SELECT status FROM games ORDER BY id")]


def test_a_game_is_stored_with_its_record_and_result(db):
    for game, seats in (("mahe", 4), ("mice", 3), ("mada", 2), ("midas", 3), ("bag", 2)):
        text = record(game, seats, 5)
        number = add_game(db, info_of(text), A_FILE).number
        assert record_text(db, number) == text
        (kept,) = [one for one in results(db) if one.id == number]
        lines = dict(line[2:].split(" ", 1) for line in text.splitlines()[-2:])
        assert [seat.score for seat in kept.seats] == [int(word) for word in lines["scores"].split()]
        won = [seat.seat for seat in kept.seats if seat.place == 1]
        assert game == "bag" or won == [int(word) for word in lines["winners"].split()]
        assert kept.has_winner == (game != "bag")
    assert statuses(db) == [PROVED] * 5


def test_the_copy_with_the_best_proof_is_kept(db):
    bare, proved = (record(proved=proved) for proved in (False, True))
    cut = "\n".join(line for line in proved.split("\n") if not line.startswith("end "))
    crlf = proved.replace("\n", "\r\n")
    number = add_game(db, info_of(bare), A_FILE).number
    assert statuses(db) == [UNPROVED]
    for copy in (proved, bare, cut, crlf):
        assert add_game(db, info_of(copy), A_FILE) == (number, False)
        assert (statuses(db), record_text(db, number)) == ([PROVED], proved)
    assert add_game(db, info_of("\n".join([*lines_of(match_of(seed=1, seats=4), chance_of(1)), ""])), A_FILE).is_new


@pytest.mark.parametrize("game", ["mahe", "mada_table"])
def test_another_unproved_begin_code_makes_no_new_game(db, game):
    """Without seed and end, or with keyed dice, a record cannot prove its begin code, so a copy could have any code."""
    lines = [line for line in record(game, 2, 5).split("\n") if line.split(" ")[0] not in ("seed", "end")]
    at = next(at for at, line in enumerate(lines) if line.startswith("commitment "))
    copies = ["\n".join([*lines[:at], "commitment " + digit * 64, *lines[at + 1 :]]) for digit in "01234"]
    assert [add_game(db, info_of(copy), A_FILE).is_new for copy in copies] == [True] + [False] * 4
    assert not add_game(db, info_of(record(game, 2, 5)), A_FILE).is_new


def test_a_record_with_a_changed_die_is_kept_as_false(db):
    lines = record().split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("egg "))
    for value in range(1, 8):
        changed = "\n".join([*lines[:at], "egg %d" % value, *lines[at + 1 :]])
        add_game(db, info_of(changed), A_FILE)
    assert statuses(db).count(PROVED) == 1
    assert set(statuses(db)) == {PROVED, FALSE}
    false = [row[0] for row in db.execute("SELECT text FROM records JOIN games ON id = game_id WHERE status = 1")]
    assert all("egg" in text for text in false)


def test_a_changed_die_is_named_as_verify_names_it():
    lines = record().split("\n")
    for at in [at for at, line in enumerate(lines) if line.startswith("die ")][:10]:
        changed = "\n".join([*lines[:at], "die %d" % (int(lines[at][4:]) % 6 + 1), *lines[at + 1 :]])
        with pytest.raises(RecordError, match="Line %d:" % (at + 1)) as found:
            verify_text(changed)
        assert info_of(changed).verdict == str(found.value)


def test_other_texts_and_unfinished_games_are_refused():
    for text in ("", "hello", "# game mahe", "[1]", "\0", "gamemahe"):
        with pytest.raises(NoGame, match="no record"):
            print(repr(text), info_of(text))
    broken_off = lines_of(match_of(max_actions=20), chance_of(1), ended=True)
    for lines in (lines_of(match_of(max_actions=20), chance_of(1)), [*broken_off, "# winners are for another evening"]):
        with pytest.raises(NoGame, match="not finished"):
            info_of("\n".join([*lines, ""]))
    with pytest.raises(NoGame, match="not finished"):
        info_of(journal_of(max_actions=30))


def journal_of(seed=3, max_actions=10**6):
    """Return the journal of a game in which a person played against bots."""
    setting = GameSetup("mahe", ["human", "clever", "below4"])
    match = match_of("mahe", 3, seed, max_actions)
    lines = _lines(setting, Journal(match_of("mahe", 3, seed, 0), chance_of(seed)))
    return "\n".join([*lines, *(action_text(actor, action) for actor, action, _ in match.moves()), ""])


def test_a_journal_becomes_a_record_and_identifies_the_bots(db):
    add_game(db, info_of(record("mahe", 3, 3)), A_FILE)
    added = add_game(db, info_of(journal_of()), A_FILE)
    assert not added.is_new
    (kept,) = results(db)
    assert [seat.player for seat in kept.seats] == ["human", "clever", "below4"]
    assert record_text(db, 1) == record("mahe", 3, 3)


def test_the_first_player_comes_from_the_option_or_the_draw():
    assert [first_player(match_of("mahe", 3, 1, first=first)) for first in (0, 2)] == [0, 2]
    for seed in range(1, 5):
        match = match_of("mice", 3, seed, max_actions=30, first=9)
        drawn = [action[1] for _, action, _ in match.moves() if action[0] == "starts"]
        assert [first_player(match)] == drawn


def test_shared_wins_and_equal_points_share_a_place():
    assert places([3, 5, 5, 2, 3], [1, 2]) == (3, 1, 1, 5, 3)
    assert places([5, 5, 1], [1]) == (2, 1, 3)  # a tie on points, broken by the number of cards


def test_a_game_has_the_most_reliable_known_time(db, tmp_path):
    path = tmp_path / "game.txt"
    write_text(path, record())
    os.utime(path, (NOON, NOON))
    add_game(db, info_of(record()), When(NOON - 9, "fetch"))
    import_file(db, path)
    assert results(db)[0].played_at == NOON
    add_game(db, info_of(record()), When(NOON - 5, "play", 300))
    import_file(db, path)
    (kept,) = results(db)
    assert (kept.played_at, kept.seconds) == (NOON - 5, 300)


def last_die_changed(text):
    """Return one copy of a record for each other value of its last die or card."""
    lines = text.split("\n")
    at = max(at for at, line in enumerate(lines) if line.split(" ")[0] in ("die", "egg", "card", "flip", "prize"))
    name, value = lines[at].split(" ")
    return ["\n".join([*lines[:at], "%s %d" % (name, other), *lines[at + 1 :]]) for other in range(1, 7)]


def test_a_record_that_does_not_reach_its_end_is_kept_as_false(db):
    """A changed last die would have let the game continue."""
    for proved in (True, False):
        texts = [text for seed in range(1, 9) for text in last_die_changed(record("mahe", 2, seed, proved=proved))]
        goes_on = [text for text in texts if unfinished(text)]
        assert goes_on
        for text in goes_on:
            number = add_game(db, info_of(text), A_FILE).number
            assert record_text(db, number) == text
    assert set(statuses(db)) == {FALSE}


def unfinished(text):
    """Return True if a record can be read but its game is not over."""
    try:
        return read_record(text.split("\n")).game.actor() != OVER
    except RecordError:
        return False


def test_a_journal_wrongly_marked_as_over_is_kept_as_false():
    text = journal_of()
    cut = text.rsplit("\n", 3)[0] + "\n# over\n"
    assert (info_of(cut).status, info_of(cut).text) == (FALSE, cut)
    with pytest.raises(NoGame, match="not finished"):  # the last press was undone after the end
        info_of(cut.replace("\n# over\n", "\n# over\nundo\n"))


def killed(folder, text):
    """Write what `play` leaves in its folder if it is killed: the two files of the journal, an hour apart."""
    folder.mkdir(parents=True, exist_ok=True)
    flash = FlashFolder(folder)
    shelf = SavedGameFile(flash, flash.open)
    shelf.begin(text[:-100])
    shelf.add(text[-100:])
    os.utime(folder / TEXT, (NOON, NOON))
    os.utime(folder / TAIL, (NOON + HOUR, NOON + HOUR))


def over():
    """Return the journal of a finished game."""
    return journal_of() + "# over\n"


def test_a_finished_game_of_a_killed_program_is_imported_with_names(db, data):
    killed(data, over())
    save_names(data, {0: "Anna", 1: "Ben"})  # seat 1 is the bot clever, so it gets no name
    assert import_watched(db, data) == [1]
    (game,) = results(db)
    assert (game.game, game.played_at, game.seconds) == ("mahe", NOON + HOUR, None)
    assert [seat.person for seat in game.seats] == ["Anna", None, None]
    assert {path.name for path in (data / ARCHIVE).iterdir()} == {"0001.txt", "0001.played"}
    assert import_watched(db, data) == []
    games = SavedGames(data)  # `play` offers no game to resume, and the next game gets the next number
    assert not games.journal_file.exists and games.journal_file.archived.games() == ["0001.txt"]
    games.close()


def test_a_finished_game_in_a_running_program_is_not_imported(db, data):
    """The last press of such a game can still be undone."""
    killed(data, over())
    games = SavedGames(data)
    assert import_watched(db, data) == []
    assert games.journal_file.read() == over()
    games.close()
    assert import_watched(db, data) == [1]


def test_unfinished_and_unreadable_journals_are_left_alone(db, data):
    killed(data, journal_of(max_actions=30))
    for text in ((data / TEXT).read_bytes(), b"\xff\xfe"):
        (data / TEXT).write_bytes(text)
        tail = (data / TAIL).read_bytes()
        assert import_watched(db, data) == []
        assert ((data / TEXT).read_bytes(), (data / TAIL).read_bytes()) == (text, tail)
        assert [path.name for path in data.iterdir()] == ["journal"]


def test_places_follow_the_fewest_points_if_these_win():
    entries = ["game score", "seats 3", "0 points 0 9", "1 points 1 -2", "2 points 2 30", "0 close", ""]
    found = info_of("\n".join(entries))
    assert (found.scores, found.places) == ((9, -2, 30), (2, 3, 1))
    entries.insert(2, "option low_wins 1")
    assert info_of("\n".join(entries)).places == (2, 1, 3)

"""What a newcomer gets wrong: each is one sentence that says what is wrong, and no file is touched."""

import pytest

from played_games import record
from test_help import COMMANDS, examples
from turtleback_host.archive.sync import Session

NO_GAME = "There is no game in the archive yet: play one, or bring one in with `turtleback import`."
NO_FOLDER = "There is no folder nowhere: --data names that of an archive."
NOT_WHOLE = "%s is no whole backup: take a file that `turtleback backup` has written."


LONG_NUMBER, LONG_WORD = "9" * 4000, "x" * 4000
OVERLONG = [
    ("study mahe --only", LONG_WORD),
    ("study mahe --json --seed", LONG_NUMBER),
    ("study mahe --json --games", LONG_NUMBER),
    ("study mahe --json --seats", LONG_NUMBER),
    ("simulate mahe --games 1 --seed", LONG_NUMBER),
    ("simulate mahe --jobs", LONG_NUMBER),
    ("simulate mahe --seats", LONG_NUMBER),
    ("simulate mahe --games", LONG_WORD),
    ("play --bots 2 --seed", LONG_NUMBER),
    ("play --names", LONG_WORD),
    ("play --again", LONG_WORD),
    ("play mice --bots 2 --option", "track=" + LONG_WORD),
    ("odds mada --seen", LONG_NUMBER),
    ("replay", LONG_WORD),
    ("verify", LONG_WORD),
    ("log --since", LONG_WORD),
    ("page --port", LONG_NUMBER),
    ("", LONG_WORD),
    ("play", "--" + LONG_WORD),
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The current folder, with a record, a folder, and files of other kinds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(record("mada", 3, 1))
    (tmp_path / "empty.txt").write_text("\n")
    (tmp_path / "notes.txt").write_text("milk\n")
    (tmp_path / "folder").mkdir()
    return tmp_path


WRONG = [
    ("play --seats four", "argument --seats: 'four' is not a whole number; see turtleback play --help."),
    ("simulate mada --games 1.5", "argument --games: '1.5' is not a whole number; see turtleback simulate --help."),
    ("study mahe --json --only=", "There is no chapter about mahe ''; choose from: seats, "),
    ("study mahe --json --seats=", "--seats takes numbers separated by commas, like 2,4: '' is not a number."),
    ("simulate mahe --bots=", "There is no bot ''; choose from: "),
    ("odds mada --seen=", "--seen takes numbers separated by commas: '' is not a number."),
    ("play --bots=", "There is no bot ''; give --bots a number or names from: "),
    ("play --option =", "Write an option as NAME=VALUE, not '='."),
    ("play --option =1", "Write an option as NAME=VALUE, not '=1'."),
    ("play --seats 2 --names Mint=Ada,Red=Ben", "Ben has no seat: a game of 2 has none called Red."),
    ("play --seats 3 --bots 2 --names Blue=Ben", "Ben has no seat: at Blue sits a bot."),
    ("replay empty.txt", "empty.txt is no record: it is empty."),
    ("log --json --csv", "argument --csv: not allowed with argument --json"),
    ("scores --json --csv", "argument --csv: not allowed with argument --json"),
    ("log --data nowhere", NO_FOLDER),
    ("scores --data nowhere", NO_FOLDER),
    ("evening --data nowhere", NO_FOLDER),
    ("export all.csv --data nowhere", NO_FOLDER),
    ("people list --data nowhere", NO_FOLDER),
    ("log --data notes.txt", "notes.txt: Not a directory."),
    ("people add Anna --data notes.txt", "notes.txt: Not a directory."),
    ("import game.txt --data notes.txt", "notes.txt: Not a directory."),
    ("export all.csv --records notes.txt", "notes.txt: Not a directory."),
    ("simulate mada --games 2 --record notes.txt", "notes.txt: Not a directory."),
    ("import folder", "There is no record in folder: those are files whose names end in .txt."),
    ("restore folder", "folder: Is a directory."),
    ("restore empty.txt", NOT_WHOLE % "empty.txt"),
    ("restore notes.txt", NOT_WHOLE % "notes.txt"),
    ("watch --names Mint", "Write who sits where as Mint=Anna,Blue=Ben, not Mint."),
]


@pytest.mark.parametrize("words, sentence", WRONG, ids=[words for words, _ in WRONG])
def test_it_gets_one_sentence(run_cli, folder, words, sentence):
    before = sorted(folder.rglob("*"))
    status, out, err = run_cli(*words.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("turtleback: " + sentence)
    assert sorted(folder.rglob("*")) == before


def test_an_overlong_word_is_not_printed_whole(run_cli, folder):
    for words, long in OVERLONG:
        status, out, err = run_cli(*words.split(), long)
        assert (status, out, err.count("\n")) == (2, "", 1), words
        assert err.startswith("turtleback: ") and len(err) < 500, words


def test_an_empty_archive_says_how_games_come_in(run_cli):
    assert run_cli("log")[:2] == (0, NO_GAME + "\n")


def test_a_filter_that_fits_no_game_says_so(run_cli, folder):
    run_cli("import", "game.txt")
    assert run_cli("people", "sat", "99", "-")[2].startswith(
        "turtleback: There is no game 99 in the archive; `turtleback log`"
    )
    assert run_cli("log", "mahe")[:2] == (0, "There is no such game in the archive.\n")


def test_a_backup_into_a_folder_that_is_not_there_names_the_file(run_cli, folder):
    run_cli("import", "game.txt", "--data", "archive")
    status, _, err = run_cli("backup", "nowhere/copy.sqlite", "--data", "archive")
    assert (status, err) == (2, "turtleback: nowhere/copy.sqlite: No such file or directory.\n")


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_the_archive_is_no_backup_of_itself(run_cli, folder, command):
    run_cli("import", "game.txt", "--data", "archive")
    before = sorted(folder.rglob("*"))
    status, _, err = run_cli(command, "archive/archive.sqlite", "--data", "archive")
    assert (status, err) == (2, "turtleback: archive/archive.sqlite is the archive itself: name another file.\n")
    assert sorted(folder.rglob("*")) == before


def test_who_loses_a_seat_to_somebody_else_is_named(run_cli):
    run_cli("people", "add", "Anna", "--seat", "Mint")
    assert run_cli("people", "add", "Ben", "--seat", "Mint")[1] == (
        "Ben is added and always sits at Mint.\nAnna sits anywhere now.\n"
    )
    assert run_cli("people", "seat", "Ben", "Mint")[1] == "Ben always sits at Mint.\n"


def test_one_of_a_thing_is_not_called_many(run_cli, folder):
    assert run_cli("import", "game.txt", "--names", "Mint=Anna")[0] == 0
    assert run_cli("export", "all.csv")[1] == "all.csv: 1 game.\n"
    assert run_cli("people", "list")[1] == "Anna: 1 game\n"
    assert run_cli("import")[1] == "The archive has 1 game.\n"


def test_a_data_folder_that_cannot_be_looked_into_is_no_error_at_the_end_of_a_game(tmp_path, capsys):
    """A name that is too long stands for a folder that must not be read: for root there is none."""
    Session(tmp_path / ("x" * 300), {}).end()
    assert capsys.readouterr() == ("", "")


def test_the_examples_of_a_study_say_where_to_write():
    for line in examples(COMMANDS["study"].epilog):
        assert "--out" in line or "--json" in line

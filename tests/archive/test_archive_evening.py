"""`turtleback evening`, as people type it."""

import pytest

from played_games import record
from turtleback_host.archive import luck
from turtleback_host.commands.evening import OR_FAST
from turtleback_host.commands.scores import ANALYSING
from turtleback_host.files.safe_write import write_text


@pytest.mark.slow
def test_an_evening_says_once_what_takes_long_and_how_to_do_without(run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(luck, "GAMES", 20)
    write_text(tmp_path / "game.txt", record("mahe", 2))
    run_cli("import", "game.txt", "--date", "2026-11-21")
    first, again = run_cli("evening"), run_cli("evening")
    assert first == (0, "evening-2026-11-21.html: 1 game.\n", "turtleback: %s\n" % (ANALYSING % "1 game" + OR_FAST))
    assert again == (0, first[1], "")  # what is analysed stays so
    assert "Chance to win" in (tmp_path / "evening-2026-11-21.html").read_text()

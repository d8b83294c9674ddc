"""The journal of a PC and of the page has room for what a Pico has no memory for."""

import pytest

from turtleback_host.records.kept_games import SavedGames


@pytest.mark.slow
def test_a_journal_longer_than_a_pico_has_memory_for_is_kept(tmp_path):
    games = SavedGames(tmp_path)
    games.journal_file.begin("first line\n")
    for number in range(4000):
        games.journal_file.add("%d and some more\n" % number)
    text = games.journal_file.read()
    games.close()
    assert len(text) > 2 * 32 * 1024
    assert SavedGames(tmp_path).journal_file.read() == text and text.endswith("3999 and some more\n")

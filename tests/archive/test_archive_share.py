"""`turtleback share`, as people type it."""

import pytest

from played_games import record
from turtleback_host.files.safe_write import write_text


@pytest.fixture
def cli(run_cli, tmp_path):
    """Runs a command that must succeed, after a game was imported; returns its output."""

    def run(*words):
        status, out, err = run_cli(*words)
        assert (status, err) == (0, ""), err
        return out

    write_text(tmp_path / "1.txt", record("mada", 3, 1))
    run("import", tmp_path / "1.txt", "--date", "2026-11-21")
    return run


def test_share_prints_a_link_and_that_nobody_has_tried_it(cli, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    out = cli("share", "last")
    assert out.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert "nobody has tried it" in out and "█" in out
    assert not list(tmp_path.glob("*.svg"))


def test_a_terminal_that_is_too_narrow_for_the_code_has_it_as_a_file(cli, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert "\nshare-1.svg: the QR code, for which" in cli("share", "1")
    assert (tmp_path / "share-1.svg").read_bytes().startswith(b"<?xml")

"""A folder that several programs fill at once, as `turtleback page` and `turtleback watch` do, is right for each."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from turtleback_host.files.folders import fill_folder

PROGRAMS = 6
FILES = {"%d/%d.txt" % (number % 3, number): b"%d" % number * 100 for number in range(40)}


def content_of(folder):
    """The files of a folder, hidden ones too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_programs_that_fill_a_folder_at_once_all_find_it_filled(tmp_path):
    together = threading.Barrier(PROGRAMS)

    def fill(_):
        together.wait()
        fill_folder(tmp_path / "site", FILES)
        return content_of(tmp_path / "site")

    with ThreadPoolExecutor(PROGRAMS) as programs:
        assert all(found == FILES for found in programs.map(fill, range(PROGRAMS)))
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_is_there_already_is_not_written_and_needs_no_right_to(tmp_path):
    fill_folder(tmp_path / "site", FILES)
    before = {path: path.stat().st_ino for path in (tmp_path / "site").rglob("*")}
    tmp_path.chmod(0o500)
    try:
        fill_folder(tmp_path / "site", FILES)
    finally:
        tmp_path.chmod(0o700)
    assert {path: path.stat().st_ino for path in (tmp_path / "site").rglob("*")} == before


def test_only_what_has_changed_is_written_and_what_is_no_longer_there_goes(tmp_path):
    fill_folder(tmp_path, FILES)
    (tmp_path / "0/0.txt").write_bytes(b"another")
    (tmp_path / "0/former.txt").write_bytes(b"")
    (tmp_path / "0/.turtleback-0123.new").write_bytes(b"half")
    kept = (tmp_path / "1/1.txt").stat().st_ino
    fill_folder(tmp_path, FILES)
    assert content_of(tmp_path) == FILES
    assert (tmp_path / "1/1.txt").stat().st_ino == kept


def test_a_file_in_the_way_is_named(tmp_path):
    (tmp_path / "site").write_bytes(b"")
    with pytest.raises(OSError) as error:
        fill_folder(tmp_path / "site", FILES)
    assert str(tmp_path / "site") in str(error.value)

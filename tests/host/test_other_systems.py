"""Runs the code for Windows and macOS on Linux: only names of systems and functions that they lack are faked.

Ports of Windows are in tests/flash/test_flash_ports.py, rights to ports in test_this_pc.py.
"""

import importlib.util
import os
import runpy
import signal
import sys
from contextlib import contextmanager
from errno import EACCES
from pathlib import Path
from types import SimpleNamespace

import pytest

from turtleback_host.play import driver
from turtleback_host.system import environment, file_lock, signals


def loaded(module, **modules):
    """Return a copy of a module, loaded while `modules` replace others; None stands for a missing one."""
    with pytest.MonkeyPatch.context() as patch:
        for name, other in modules.items():
            patch.setitem(sys.modules, name, other)
        spec = importlib.util.spec_from_file_location("copy_of_" + module.__name__.rsplit(".")[-1], module.__file__)
        copy = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(copy)
    return copy


def without(module, *names):
    """Return a module without some of its names."""
    return SimpleNamespace(**{name: value for name, value in vars(module).items() if name not in names})


class Msvcrt:
    """The locks of Windows: a byte of a file that is locked already cannot be locked again."""

    LK_NBLCK = 2

    def __init__(self):
        self.locked = {}  # descriptors by file

    def locking(self, descriptor, mode, count):
        """Lock `count` bytes from the position of the descriptor on."""
        assert (mode, count) == (self.LK_NBLCK, 1) and os.lseek(descriptor, 0, os.SEEK_CUR) > 1 << 20
        file = os.fstat(descriptor).st_ino
        held = self.locked.get(file)
        if held not in (None, descriptor) and _is_open(held, file):
            raise OSError(EACCES, "Permission denied")
        self.locked[file] = descriptor


def _is_open(descriptor, file):
    try:
        return os.fstat(descriptor).st_ino == file
    except OSError:
        return False


@contextmanager
def open_files_that_stay():
    """Refuse to remove open files, as Windows does."""
    unlink = Path.unlink

    def remove(path, **more):
        for link in Path("/proc/self/fd").iterdir():
            if link.is_symlink() and os.path.realpath(link) == str(path):
                raise PermissionError(EACCES, "The file is in use", str(path))
        unlink(path, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "unlink", remove)
        yield


needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc of Linux")


@needs_proc
def test_a_lock_of_windows_excludes_others_and_leaves_no_file(tmp_path):
    windows = loaded(file_lock, fcntl=None)
    windows.os = SimpleNamespace(**{**vars(os), "name": "nt"})
    path = tmp_path.resolve() / "game.txt"
    with pytest.MonkeyPatch.context() as patch, open_files_that_stay():
        patch.setitem(sys.modules, "msvcrt", Msvcrt())
        with windows.FileLock(path):
            with pytest.raises(windows.LockedError, match="process %d, since" % os.getpid()):
                windows.FileLock(path)
            assert [file.name for file in tmp_path.iterdir()] == [".game.txt.lock"]
        assert not [*tmp_path.iterdir()]
        windows.FileLock(path).release()


def test_windows_has_textuals_own_driver(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert runpy.run_path(driver.__file__)["driver"]() is None


def test_windows_ends_at_sigterm_without_sighup_or_an_alarm():
    windows = loaded(signals, signal=without(signal, "SIGHUP", "SIGALRM", "alarm"))
    assert windows.ENDINGS == [signal.SIGTERM]
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        windows.handle_signals()
        assert windows.handled_signals() == [signal.SIGINT, signal.SIGTERM]
        with pytest.raises(windows.Ended):
            signal.raise_signal(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN  # a second one does not interrupt the clean-up
    finally:
        signal.signal(signal.SIGTERM, before)


def test_ctrl_c_interrupts_a_console_of_windows_at_once(monkeypatch, tmp_path):
    monkeypatch.setattr(signals, "sys", SimpleNamespace(platform="win32"))
    (tmp_path / "typed").write_text("r\ns\n")
    with open(tmp_path / "typed") as typed, signals.noted_signals() as noted:
        assert list(noted.lines_of(typed)) == ["r\n", "s\n"]
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_systems_without_an_affinity_count_all_processors(monkeypatch):
    monkeypatch.setattr(environment, "os", without(os, "sched_getaffinity"))
    assert environment.cores() == os.cpu_count()

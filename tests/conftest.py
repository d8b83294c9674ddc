"""What all tests share: how hypothesis looks for examples, the command, and the image of MicroPython for the Pico."""

import signal
import sys
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from soak import TIMES
from turtleback import language
from turtleback.games import bots

# Compiled modules are kept, whatever the shell says: to rewrite all assertions takes each process ten seconds.
sys.dont_write_bytecode = False

# What tests cost; a browser with the page, and what is on USB, for several folders.
pytest_plugins = ["budget", "page_site", "serial_ports"]

ALL_EMULATED = Path(__file__).with_name("pico")

EXAMPLES = 20 if TIMES == 1 else 100 * TIMES  # of each property
# The same examples each run, and no limit on time: neither on an example nor on how long it takes to draw some.
PROFILE = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("turtleback", derandomize=True, max_examples=EXAMPLES, **PROFILE)
settings.load_profile("turtleback")


def pytest_configure(config):
    """Ctrl-C ends a command of the tests, too, when they run behind a shell that has them ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path, config):
    """A run without emulated tests does not load them; budget.py sees to slow ones."""
    return ("not emulated" in config.option.markexpr and collection_path == ALL_EMULATED) or None


class FailuresAtOnce:
    """Prints a failure when it happens: a run that is ended from outside never reaches its summary."""

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.terminal.write_line(f"\nFAILED {report.nodeid} ({report.when})\n{report.longreprtext[-2000:]}")


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session):
    """The process that prints also prints each failure at once."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(FailuresAtOnce(terminal))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What boots an emulated Pico is marked as such, for `make quick` to leave out."""
    for item in items:
        if "pico_image" in item.fixturenames:
            item.add_marker("emulated")


@pytest.fixture(scope="session", autouse=True)
def hang_up():
    """Under nohup a process that runs tests ignores the end of its terminal; the commands that it starts do not."""
    if signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: None)  # which is not inherited


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory):
    """Folders that are not there yet, one for each test."""
    top = tmp_path_factory.mktemp("data")
    return (top / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_folder(monkeypatch, data_folders):
    """No test touches the games that somebody has kept or downloaded on this PC."""
    monkeypatch.setenv("TURTLEBACK_DATA", str(next(data_folders)))
    monkeypatch.setenv("TURTLEBACK_DOWNLOADS", str(next(data_folders)))


@pytest.fixture(autouse=True)
def bots_of_a_device(monkeypatch):
    """No test finds the bots that another one, or a module, has registered for a PC."""
    monkeypatch.setattr(bots, "_REGISTERED", {})


@pytest.fixture(autouse=True)
def english_again():
    """No test leaves its language, or people's names, to the next."""
    yield
    language.set_language("en")
    language.call_seats(None)


@pytest.fixture
def run_cli(capsys):
    """Runs a command; returns (exit status, output, errors)."""
    from turtleback_cli.cli import main  # whose imports most runs of a few tests do not need

    def run(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as refused:  # of argparse
            status = refused.code
        finally:
            signal.alarm(0)  # the process goes on: its end has no limit (system/signals.py)
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def pico_image():
    """MicroPython's image, or a skip that says how to get it."""
    from turtleback_tools.emulator.emulator import NoImage, uf2

    try:
        return uf2()
    except NoImage as lacking:
        pytest.skip(str(lacking))

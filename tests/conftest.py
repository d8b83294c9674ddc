"""Fixtures and settings for all tests: hypothesis, clean global state, the command, and MicroPython's image."""

import signal
import sys
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from soak import TIMES
from turtleback import language
from turtleback.games import bots

# Keeps compiled modules despite the settings of the shell, because rewriting all assertions takes ten seconds.
sys.dont_write_bytecode = False

# Plugins: the cost of tests, and the fixtures of several folders for the wheel, USB, and a browser with the page.
pytest_plugins = ["budget", "installed_wheel", "page_site", "serial_ports"]

ALL_EMULATED = Path(__file__).with_name("pico")
IN_BROWSERS = Path(__file__).with_name("page")

EXAMPLES = 20 if TIMES == 1 else 100 * TIMES  # number of examples of each property
# The same examples in each run, without a time limit for running or drawing them.
PROFILE = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("turtleback", derandomize=True, max_examples=EXAMPLES, **PROFILE)
settings.load_profile("turtleback")


def pytest_configure(config):
    """Restore the default action of Ctrl-C, because some shells disable it and tests send it to commands."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path, config):
    """Skip the folder of emulated tests in a run without them. budget.py does the same for slow tests."""
    return ("not emulated" in config.option.markexpr and collection_path == ALL_EMULATED) or None


class FailuresAtOnce:
    """Prints each failure when it happens, because a run that is killed never reaches its summary.

    It also prints the failure of a test that is run again.
    """

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.failed or report.outcome == "rerun":
            what = "FAILED" if report.failed else "RUN AGAIN"
            self.terminal.write_line(f"\n{what} {report.nodeid} ({report.when})\n{report.longreprtext[-2000:]}")


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session):
    """Print each failure at once in the process that prints the results."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(FailuresAtOnce(terminal))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark the tests that boot an emulated Pico, so that `make quick` can skip them, and those in real browsers.

    A test in a browser is run again once if it fails, because browsers and their drivers fail by themselves.
    """
    for item in items:
        if "pico_image" in item.fixturenames:
            item.add_marker("emulated")
        if IN_BROWSERS in item.path.parents or "browser" in item.fixturenames:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def hang_up():
    """Make commands that tests start react to SIGHUP, even if the tests themselves run under nohup."""
    if signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: None)  # unlike SIG_IGN, a handler is not inherited


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory):
    """Return an iterator of paths for new folders, one for each test."""
    top = tmp_path_factory.mktemp("data")
    return (top / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_folder(monkeypatch, data_folders):
    """Keep the tests away from the saved and downloaded games of this PC."""
    monkeypatch.setenv("TURTLEBACK_DATA", str(next(data_folders)))
    monkeypatch.setenv("TURTLEBACK_DOWNLOADS", str(next(data_folders)))


@pytest.fixture(autouse=True)
def bots_of_a_device(monkeypatch):
    """Hide bots that other tests or modules have registered."""
    monkeypatch.setattr(bots, "_REGISTERED", {})


@pytest.fixture(autouse=True)
def english_again():
    """Reset the language and the names of seats after each test."""
    yield
    language.set_language("en")
    language.call_seats(None)


@pytest.fixture
def run_cli(capsys):
    """Return a function that runs a command: (exit status, output, errors)."""
    from turtleback_cli.cli import main  # imported late, because few tests need it

    def run(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as refused:  # raised by argparse
            status = refused.code
        finally:
            signal.alarm(0)  # cancels the alarm of system/signals.py, which would kill this process
        return status, *capsys.readouterr()

    return run


@pytest.fixture(scope="session")
def pico_image(request):
    """Return the path of MicroPython's image, or skip with a message that says how to get it.

    All emulated Picos of a test run this image. With several images, the tests run once with each.
    """
    from turtleback_tools.emulator.emulator import NAMED, NoImage, images

    try:
        found = images()
    except NoImage as lacking:
        pytest.skip(str(lacking))
    with pytest.MonkeyPatch.context() as patch:
        path = found[getattr(request, "param", next(iter(found)))]
        patch.setenv(NAMED, str(path))
        yield path


def pytest_generate_tests(metafunc):
    """Run the tests on an emulated Pico with each image of MicroPython."""
    if "pico_image" in metafunc.fixturenames and len(versions := emulated_versions()) > 1:
        metafunc.parametrize("pico_image", versions, indirect=True, scope="session")


@cache
def emulated_versions():
    """Return the versions of MicroPython that the tests run on emulated Picos."""
    from turtleback_tools.emulator.emulator import NoImage, images

    try:
        return list(images())
    except NoImage:
        return []


def pytest_terminal_summary(terminalreporter):
    """Say which versions of MicroPython the emulated Picos ran."""
    has_run = any(
        "emulated" in report.keywords
        for outcome in ("passed", "failed")
        for report in terminalreporter.stats.get(outcome, [])
    )
    if has_run:
        terminalreporter.write_line("The emulated Picos ran MicroPython %s." % " and ".join(emulated_versions()))

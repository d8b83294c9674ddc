"""Tests the page that an installed wheel serves, without make, npm or a network."""

import signal
from contextlib import contextmanager
from http.client import HTTPConnection
from subprocess import PIPE, Popen

from free_port import ADDRESS, free_port
from installed_wheel import bare
from page_site import started
from patience import PATIENCE_S


@contextmanager
def serving(installed, *words):
    """Run a command of the wheel that serves a page at a free port. Yields the page's address."""
    with free_port() as port:
        command = [installed / "turtleback", *words, "--no-browser", "--port", str(port)]
        with Popen(command, env=bare(), stdout=PIPE, stderr=PIPE, text=True) as running:
            try:
                printed = running.stdout.readline()
                assert "127.0.0.1:%d" % port in printed, printed + running.stderr.read()
                yield "http://%s:%d/" % (ADDRESS, port)
                running.send_signal(signal.SIGINT)
                assert running.wait(PATIENCE_S) == 130
            finally:
                running.kill()


def fetched(address, path):
    """Return the status and the content of a file of the page."""
    connection = HTTPConnection(address.split("/")[2], timeout=PATIENCE_S)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read()


def test_the_page_of_an_installed_wheel_plays_a_whole_game(installed, elsewhere, opened):
    with serving(installed, "page") as address:
        device = started(opened(address))
        device.begin("mahe", ["below4"] * 4)
        device.hurry()
        assert device.state["over"] and "\n# winners" in device.record


def test_an_installed_wheel_serves_the_install_page_and_the_television(installed, elsewhere):
    with serving(installed, "page", "--install") as address:
        assert [fetched(address, path)[0] for path in ("/install.html", "/install/pico.bin")] == [200, 200]
    with serving(installed, "watch") as address:
        assert b"watch.css" in fetched(address, "/")[1]

"""Tests that `turtleback page --lan` and `turtleback watch`, as real processes, handle many slow connections."""

import http.client
import re
import socket
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from patience import PATIENCE_S
from soak import TIMES
from test_page_server import OTHER, ask, mail, serving
from turtleback_host.page.server import MAIL, MAX_LETTER_BYTES
from turtleback_host.page.site_server import HERE, MAX_CONNECTIONS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc of Linux")

HOSTS = 50  # addresses from which the slow connections come
LETTER = b'{"a": 1}'
SLOW_GET = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
SLOW_POST = b"POST %saaaaaaaaaaaa HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % (MAIL.encode(), MAX_LETTER_BYTES)


@pytest.mark.parametrize("command", ["page", "watch"])
def test_endless_slow_connections_delay_no_request(command):
    """No slow connection ever times out, so the server must close some of them to answer a request."""
    with serving("--lan", command=command) as (process, port), slow_lines(port, (1 + TIMES) * MAX_CONNECTIONS):
        path = re.search(r"http://[^/]*(/\S*)", process.first)[1]
        jobs = {"the page": lambda: ask(port, path)[0].status == http.HTTPStatus.OK}
        if command == "page":
            jobs["a letter"] = lambda: mail(port, OTHER, LETTER)[1] == b"" and mail(port, OTHER)[1] == b"[%s]" % LETTER
        else:
            jobs["the events of a television"] = lambda: first_line(port, path + "events")
        for name, works in jobs.items():
            took = []
            for _ in range(5 * TIMES):
                began = time.monotonic()
                assert works(), name
                took.append(1000 * (time.monotonic() - began))
            print("%s: 99 %% in %.0f ms" % (name, sorted(took)[-1 - len(took) // 100]))
        status = Path("/proc/%d/status" % process.pid).read_text()
        kilobytes = int(re.findall(r"VmRSS:\s+(\d+)", status)[0])
        print("%d MB" % (kilobytes // 1024))
        assert kilobytes < 200 * 1024


@contextmanager
def slow_lines(port, count):
    """Keep `count` connections open, which send a byte now and then. Reopens each connection that the server closes."""
    lines = [None] * count
    ended, all_there = Event(), Event()

    def drip():
        while not ended.is_set():
            for number in range(count):
                try:
                    line = lines[number]
                    if line is None:
                        host = "127.0.1.%d" % (1 + number % HOSTS)
                        line = lines[number] = socket.create_connection((HERE, port), PATIENCE_S, (host, 0))
                        line.sendall(SLOW_POST if number % 2 else SLOW_GET)
                    line.sendall(b"x")
                except OSError:
                    if line:
                        line.close()
                    lines[number] = None
            all_there.set()
            ended.wait(0.5)

    dripping = Thread(target=drip)
    dripping.start()
    try:
        assert all_there.wait(PATIENCE_S)
        yield
    finally:
        ended.set()
        dripping.join()
        for line in filter(None, lines):
            line.close()


def first_line(port, path):
    """Return the first line of a stream."""
    with closing(http.client.HTTPConnection(HERE, port, timeout=PATIENCE_S)) as connection:
        connection.request("GET", path)
        return connection.getresponse().readline()

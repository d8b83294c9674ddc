"""What files and servers of a PC bear: kills and a full disk, and many slow connections. All of it is real.

Processes are killed with SIGKILL; the disk is full at a limit of the kernel (RLIMIT_FSIZE); the servers are those of
`turtleback page --lan` and `turtleback watch`, in their own processes.
"""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from soak import TIMES
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.match import Match
from turtleback_host.archive.store import FILE, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.files.safe_write import write_text
from turtleback_host.page.server import HERE, LONGEST, MAIL, MOST_CONNECTIONS
from turtleback_host.records.write import lines_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it asks Linux")

GAMES = 8
HOSTS = 50  # from which slow connections come
GOAL_MS = 1000
READY_S, PATIENCE_S = 120, 30
SLOW_GET = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
SLOW_POST = b"POST %saaaaaaaaaaaa HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % (MAIL.encode(), LONGEST)


def record(seed):
    """A record of a whole game."""
    rng = Random(seed)
    match = Match(new_game("mada", 3, {}))
    while match.game.actor() != OVER:
        match.play(rng.choice(match.game.legal()))
    return "\n".join([*lines_of(match, None), ""])


TEXTS = [record(seed) for seed in range(GAMES)]


def write_record(folder, number):
    write_text(folder / "record.txt", TEXTS[number])


def lost_of_record(folder, done):
    """How many writes are lost: the file holds the newest that was acknowledged, or the one after it, whole."""
    path, newest = folder / "record.txt", len(done) - 1
    found = path.read_text() if path.exists() else ""
    return found not in (TEXTS[newest] if done else "", *TEXTS[newest + 1 : newest + 2])


def write_archive(folder, number):
    path = folder / ("%d.txt" % number)
    path.write_text(TEXTS[number])
    with open_archive(folder) as db:
        if import_all(db, [(path, False)], None, lambda sentence: None)[2]:
            raise SetupError("not imported")


def lost_of_archive(folder, done):
    """How many games that were acknowledged are not there; all of them if the archive is not whole."""
    if not (folder / FILE).exists():
        return len(done)
    with open_archive(folder) as db:
        if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return max(1, len(done))
        texts = {text for (text,) in db.execute("SELECT text FROM records")}
    return sum(TEXTS[number] not in texts for number in done)


def acknowledged(write, folder, kill_s, most_bytes):
    """What a process has acknowledged before it was killed, or all was done; later files have a limit."""
    import resource

    folder.mkdir()
    readable, writable = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(readable)
            for number in range(GAMES):
                write(folder, number)
                os.write(writable, bytes([number]))
                if most_bytes and number == GAMES // 2:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))
        except (OSError, SetupError):
            pass
        finally:
            os._exit(0)
    os.close(writable)
    if kill_s is not None:
        time.sleep(kill_s)
        os.kill(child, signal.SIGKILL)
    with open(readable, "rb") as pipe:
        done = list(pipe.read())
    os.waitpid(child, 0)
    return done


@pytest.mark.parametrize("how", ["kill -9", "full disk"])
@pytest.mark.parametrize("write, lost", [(write_record, lost_of_record), (write_archive, lost_of_archive)])
def test_nothing_acknowledged_is_lost(write, lost, how, tmp_path):
    began = time.monotonic()
    assert len(acknowledged(write, tmp_path / "whole", None, 0)) == GAMES
    most_s = time.monotonic() - began
    most_bytes = max(path.stat().st_size for path in (tmp_path / "whole").iterdir())
    chance, count = Random(1), 0
    for number in range(4 * TIMES):
        folder = tmp_path / str(number)
        is_killed = how == "kill -9"
        kill_s, room = (chance.uniform(0, most_s), 0) if is_killed else (None, chance.randrange(most_bytes))
        done = acknowledged(write, folder, kill_s, room)
        count += len(done)
        assert not lost(folder, done), (number, done)
    print("%d writes by %s, none lost" % (count, how))
    assert count


@pytest.mark.parametrize("command", [("page", "--port"), ("watch", "--http-port")])
def test_slow_connections_keep_nobody_waiting(command, tmp_path):
    with running(command, tmp_path) as (port, path, pid), slow_lines(port, (1 + TIMES) * MOST_CONNECTIONS):
        asks = {"the page": lambda: answer(port, path)}
        if command[0] == "page":
            asks["a letter"] = lambda: letter(port)
        else:
            asks["what a television is told"] = lambda: b"data:" in answer(port, path + "events", 1)
        for what, ask in asks.items():
            took = []
            for _ in range(5 * TIMES):
                began = time.monotonic()
                assert ask(), what
                took.append(1000 * (time.monotonic() - began))
            worst = sorted(took)[-1 - len(took) // 100]
            print("%s: 99 %% in %.0f ms" % (what, worst))
            assert worst < GOAL_MS, what
        status = Path("/proc/%d/status" % pid).read_text()
        kilobytes = int(re.findall(r"VmRSS:\s+(\d+)", status)[0])
        print("%d MB" % (kilobytes // 1024))
        assert kilobytes < 200 * 1024


@contextmanager
def running(command, folder):
    """A server in a separate process: its port, the path of its page, and the number of the process."""
    with closing(socket.create_server((HERE, 0))) as probe:
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "turtleback_host", *command, str(port), "--lan", "--no-open"]
    variables = {**os.environ, "TURTLEBACK_DATA": str(folder)}
    with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True) as process:
        try:
            path = re.search(r"http://[^/]*(/\S*)", process.stdout.readline())
            Thread(target=process.communicate, daemon=True).start()  # what it says besides is not waited for
            yield port, path[1], process.pid
        finally:
            process.kill()


@contextmanager
def slow_lines(port, count):
    """So many connections that send a byte now and then; one that is closed is opened again."""
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
        all_there.wait(READY_S)
        yield
    finally:
        ended.set()
        dripping.join()
        for line in filter(None, lines):
            line.close()


def answer(port, path, lines=0, body=None):
    """The body of an answer, or its first lines; empty if it is refused."""
    with closing(http.client.HTTPConnection(HERE, port, timeout=PATIENCE_S)) as connection:
        connection.request("GET" if body is None else "POST", path, body)
        response = connection.getresponse()
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            return b""
        return b"".join(response.readline() for _ in range(lines)) if lines else response.read() or b"-"


def letter(port):
    """Put a letter into a box, and take it out."""
    box = MAIL + "b" * 12
    return bool(answer(port, box, body=b'{"a": 1}')) and answer(port, box) == b'[{"a": 1}]'

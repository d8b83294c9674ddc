"""What files and servers of a PC bear: kills and a full disk, and many slow connections. All of it is real.

Processes are killed with SIGKILL; the disk is full at a limit of the kernel (RLIMIT_FSIZE); the servers are those of
`turtleback page --lan` and `turtleback watch`, in their own processes.
"""

import http.client
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

from turtleback.dice.chance import Chance
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.engine.match import Match
from turtleback_host.archive.store import FILE, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.files.safe_write import write_text
from turtleback_host.page.mailbox import LONGEST
from turtleback_host.page.server import HERE, MAIL
from turtleback_host.pico.game_log import Row
from turtleback_host.records.write import lines_of

TIMES = 50  # that is killed, or meets a full disk
GAMES = 8
SLOW, HOSTS = 500, 50  # connections, and the addresses they come from
ASKED = 100  # times while they are there
GOAL_MS = 1000
READY_S, PATIENCE_S = 120, 30
SLOW_GET = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
SLOW_POST = b"POST %saaaaaaaaaaaa HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % (MAIL.encode(), LONGEST)
Acknowledge = Callable[[int], None]


def rows(times: int = TIMES, slow: int = SLOW, asked: int = ASKED) -> Iterator[Row]:
    """The rows of the table, each as soon as it is measured."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [folder / ("%d.txt" % number) for number in range(GAMES)]
        for number, path in enumerate(files):
            write_text(path, record(number))
        for what, test in (("record", Record(files)), ("archive", Archive(files))):
            for how, limits in (("kill -9", False), ("full disk", True)):
                count, lost = harm(test, folder / (what + how), times, limits)
                value = "%d of %d writes" % (lost, count)
                yield Row("lost by %s, %d times: %s" % (how, times, what), value, "none", bool(lost))
        yield from served("page", ("page", "--port"), folder, slow, asked)
        yield from served("watch", ("watch", "--http-port"), folder, slow, asked)


def record(seed: int) -> str:
    """A record of a whole game."""
    chance, rng = Chance(bytes([seed] * 32)), Random(seed)
    match = Match(new_game("mada", 3, {}))
    while (actor := match.game.actor()) != OVER:
        legal = match.game.legal()
        match.play(chance.pick(legal, match.game.weights()) if actor == CHANCE else rng.choice(legal))
    return "\n".join([*lines_of(match, chance), ""])


class Record:
    """One file, written again and again."""

    def __init__(self, files: list[Path]) -> None:
        self._texts = [path.read_text() for path in files]

    def work(self, folder: Path, acknowledge: Acknowledge) -> None:
        """Write each text in its turn."""
        for number, text in enumerate(self._texts):
            write_text(folder / "record.txt", text)
            acknowledge(number)

    def lost(self, folder: Path, done: list[int]) -> int:
        """How many writes are lost: the file holds the newest that was acknowledged, or the one after it, whole."""
        path = folder / "record.txt"
        found = path.read_text() if path.exists() else ""
        newest = len(done) - 1
        return found not in (self._texts[newest] if done else "", *self._texts[newest + 1 : newest + 2])


class Archive:
    """An archive into which games come."""

    def __init__(self, files: list[Path]) -> None:
        self._files = files

    def work(self, folder: Path, acknowledge: Acknowledge) -> None:
        """Import each file. SetupError if one cannot be."""
        with open_archive(folder) as db:
            for number, path in enumerate(self._files):
                if import_all(db, [(path, False)], None, lambda sentence: None)[2]:
                    raise SetupError("not imported")
                acknowledge(number)

    def lost(self, folder: Path, done: list[int]) -> int:
        """How many games that were acknowledged are not there; all of them if the archive is not whole."""
        if not (folder / FILE).exists():
            return len(done)
        with open_archive(folder) as db:
            if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return max(1, len(done))
            texts = {text for (text,) in db.execute("SELECT text FROM records")}
        return sum(self._files[number].read_text() not in texts for number in done)


def harm(test: Record | Archive, folder: Path, times: int, limits: bool) -> tuple[int, int]:
    """Have processes work that are killed, or whose files have a limit; how much was acknowledged, and is lost."""
    whole = folder / "whole"
    whole.mkdir(parents=True)
    began = time.monotonic()
    if len(acknowledged(test, whole, None, 0)) < GAMES:
        raise RuntimeError("Without a kill and with room not all is written either.")
    most_s = time.monotonic() - began
    most_bytes = max(path.stat().st_size for path in whole.iterdir())
    chance, count, lost = Random(1), 0, 0
    for number in range(times):
        place = folder / str(number)
        place.mkdir()
        kill_s = None if limits else chance.uniform(0, most_s)
        done = acknowledged(test, place, kill_s, chance.randrange(most_bytes) if limits else 0)
        count += len(done)
        lost += test.lost(place, done)
    return count, lost


def acknowledged(test: Record | Archive, folder: Path, kill_s: float | None, most_bytes: int) -> list[int]:
    """What a process has acknowledged before it was killed, or all was done; later files have a limit."""
    readable, writable = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(readable)

            def acknowledge(number: int) -> None:
                os.write(writable, bytes([number]))
                if most_bytes and number == GAMES // 2:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

            test.work(folder, acknowledge)
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


def served(what: str, command: tuple[str, ...], folder: Path, slow: int, asked: int) -> Iterator[Row]:
    """How long a server lets people wait while slow connections from other places take all they can get."""
    with running(command, folder) as (port, path, pid), slow_lines(port, slow):
        under = ", %d slow connections" % slow
        yield waits("turtleback %s%s" % (what, under), asked, lambda: bool(answer(port, path)))
        if what == "page":
            yield waits("a letter by its mailbox%s" % under, asked, lambda: letter(port))
        else:
            yield waits(
                "what a television is told%s" % under, asked, lambda: b"data:" in answer(port, path + "events", 1)
            )
        status = Path("/proc/%d/status" % pid).read_text()
        memory, threads = (re.findall(r"%s:\s+(\d+)" % name, status)[0] for name in ("VmRSS", "Threads"))
        value = "%d MB, %s threads" % (int(memory) // 1024, threads)
        yield Row("memory of turtleback %s then" % what, value, "200 MB", int(memory) > 200 * 1024)


@contextmanager
def running(command: tuple[str, ...], folder: Path) -> Iterator[tuple[int, str, int]]:
    """A server in a separate process: its port, the path of its page, and the number of the process."""
    with closing(socket.create_server((HERE, 0))) as probe:
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "turtleback_host", *command, str(port), "--lan", "--no-open"]
    variables = {**os.environ, "TURTLEBACK_DATA": str(folder / command[0])}
    with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True) as process:
        try:
            said = process.stdout.readline() if process.stdout else ""
            path = re.search(r"http://[^/]*(/\S*)", said)
            if not path:
                raise SetupError("turtleback %s did not start." % command[0])
            Thread(target=process.communicate, daemon=True).start()  # what it says besides is not waited for
            yield port, path[1], process.pid
        finally:
            process.kill()


@contextmanager
def slow_lines(port: int, count: int) -> Iterator[None]:
    """So many connections that send a byte now and then; one that is closed is opened again."""
    lines: list[socket.socket | None] = [None] * count
    ended, all_there = Event(), Event()

    def drip() -> None:
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
        for line in lines:
            if line:
                line.close()


def waits(what: str, asked: int, ask: Callable[[], bool]) -> Row:
    """Ask so many times; the row with the longest wait but one in a hundred, and how often there was no answer."""
    took, failed = [], 0
    for _ in range(asked):
        began = time.monotonic()
        try:
            failed += not ask()
        except (OSError, http.client.HTTPException):
            failed += 1
        took.append(1000 * (time.monotonic() - began))
    worst = sorted(took)[-1 - asked // 100]
    value = "99 %% in %.0f ms, %d of %d not" % (worst, failed, asked)
    return Row(what, value, "%d ms, none not" % GOAL_MS, failed > 0 or worst > GOAL_MS)


def answer(port: int, path: str, lines: int = 0, body: bytes | None = None) -> bytes:
    """The body of an answer, or its first lines; empty if it is refused."""
    with closing(http.client.HTTPConnection(HERE, port, timeout=PATIENCE_S)) as connection:
        connection.request("GET" if body is None else "POST", path, body)
        response = connection.getresponse()
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            return b""
        return b"".join(response.readline() for _ in range(lines)) if lines else response.read() or b"-"


def letter(port: int) -> bool:
    """Put a letter into a box, and take it out."""
    box = MAIL + "b" * 12
    return bool(answer(port, box, body=b'{"a": 1}')) and answer(port, box) == b'[{"a": 1}]'

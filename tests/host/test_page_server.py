"""Tests that `turtleback page` serves the page until Ctrl-C, and that its mailbox connects a table and phones."""

import errno
import gzip
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from subprocess import PIPE, Popen

import pytest

from free_port import ADDRESS, free_port
from patience import PATIENCE_S
from rows import each_row
from turtleback.engine.contract import SetupError
from turtleback_host.page import server
from turtleback_host.page.build import SITE, build
from turtleback_host.page.server import KEPT_S, MAX_BOXES, MAX_LETTER_BYTES, MAX_LETTERS, Mailbox

TURTLEBACK = [sys.executable, "-m", "turtleback_cli"]
COMPRESSED = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture(scope="module", autouse=True)
def site():
    """Build the page in advance, where the command expects it, so that no file changes while other tests read it."""
    return build()


@contextmanager
def serving(*words, command="page"):
    """Run a serving command at a free port.

    Yields: the process, with its first line of output as `first`, and the port.
    """
    with free_port() as port:
        command = [*TURTLEBACK, command, "--port", str(port), "--no-browser", *words]
        with Popen(command, stdout=PIPE, stderr=PIPE, text=True) as running:
            try:
                running.first = running.stdout.readline()
                assert running.first, running.stderr.read()
                yield running, port
            finally:
                running.kill()


def ask(port, path, method="GET", body=None, headers=None):
    """Send a request without normalising its path, and return the answer and its content."""
    connection = http.client.HTTPConnection(ADDRESS, port, timeout=PATIENCE_S)
    connection.request(method, path, body, headers or {})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


@pytest.fixture(scope="module")
def port():
    with serving() as (_, port):
        yield port


@pytest.mark.parametrize(
    "words, path, content", [((), "", b"Turtleback</title>"), (("--install",), "install.html", b"BOOTSEL")]
)
def test_the_command_prints_the_address_ignores_nonsense_and_stops_on_ctrl_c(words, path, content):
    with serving(*words) as (command, port):
        assert command.first == "Turtleback is at http://127.0.0.1:%d/%s (Ctrl-C ends it).\n" % (port, path)
        for nonsense in (b"", b"\0\xff\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n", b"GET /" + b"a" * 70_000):
            with socket.create_connection((ADDRESS, port), PATIENCE_S) as browser:
                browser.sendall(nonsense)
        answer, sent = ask(port, "/" + path)
        assert answer.status == 200 and content in sent
        command.send_signal(signal.SIGINT)
        out, err = command.communicate(timeout=PATIENCE_S)
        assert (command.returncode, out, err) == (130, "", "turtleback: stopped.\n")


def test_lan_prints_a_warning_an_address_and_a_qr_code():
    with serving("--lan") as (command, port):
        if not command.first:  # this PC has no network
            assert command.stderr.read() == "turtleback: %s\n" % server.NO_NETWORK
            return
        assert command.stdout.readline() == server.OPEN_TO_ALL + "\n"
        (address,) = re.findall(r"^For phones: http://([\d.]+):%d/$" % port, command.stdout.readline().strip())
        code = [command.stdout.readline().rstrip("\n") for _ in range(10)]
        assert all(len(line) == len(code[0]) and set(line) <= set("█▀▄ \xa0") for line in code[1:]), code
        with socket.create_connection((address, port), PATIENCE_S):
            pass


def test_without_lan_no_other_pc_can_connect(port):
    with suppress(SetupError), pytest.raises(ConnectionRefusedError):
        socket.create_connection((server.own_address(), port), PATIENCE_S)


def test_a_taken_port_gets_one_sentence():
    with socket.create_server((ADDRESS, 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*TURTLEBACK, "page", "--no-browser", "--port", str(port)], capture_output=True, text=True
        )
    sentence = "turtleback: Port %d cannot be used (Address already in use): name another with --port.\n" % port
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_the_build_option_only_builds(run_cli):
    status, out, err = run_cli("page", "--build")
    assert (status, err) == (0, "") and str(SITE) in out
    assert (SITE / "index.html").is_file() and (SITE / "vm/micropython.wasm").is_file()


def test_every_file_has_its_media_type_and_security_headers(port):
    for path in SITE.rglob("*"):
        if path.is_dir():
            continue
        answer, content = ask(port, "/" + path.relative_to(SITE).as_posix())
        assert (answer.status, content) == (200, path.read_bytes())
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        is_document = path.suffix not in (".js", ".mjs", ".css")
        assert (answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'") == is_document, path
        assert (path.suffix == ".bin") == (answer.headers["Content-Type"] == "application/octet-stream"), path
    for path, kind in (("/", "html"), ("/js/main.js", "javascript"), ("/style.css", "css")):  # browsers require these
        assert ask(port, path)[0].headers["Content-Type"] == "text/%s; charset=utf-8" % kind


def test_files_are_compressed_on_request_and_cached_by_etag(port):
    plain, content = ask(port, "/js/games/mahe/table.js")
    answer, compressed = ask(port, "/js/games/mahe/table.js", headers=COMPRESSED)
    assert "Content-Encoding" not in plain.headers and answer.headers["Content-Encoding"] == "gzip"
    assert len(compressed) < len(content) / 2 and gzip.decompress(compressed) == content
    assert (answer.headers["Vary"], answer.headers["Cache-Control"]) == ("Accept-Encoding", "no-cache")
    for etag, status, found in ((plain.headers["ETag"], 304, b""), ('"of another version"', 200, content)):
        again, sent = ask(port, "/js/games/mahe/table.js", headers={"If-None-Match": etag})
        assert (again.status, sent) == (status, found)
        assert ("X-Content-Type-Options" in again.headers) == (status == 200)  # a 304 repeats no header of the copy
    answer, sent = ask(port, "/js/games/mahe/table.js", "HEAD")
    assert (answer.status, sent, answer.headers["Content-Length"]) == (200, b"", str(len(content)))


@each_row(
    "path",
    [
        "/../../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/..%2f..%2fpyproject.toml", "/js/../../../README.md",
        "//etc/passwd", "/%00", "/js", "/js/", "/.git/config", "//[", "/vm/%ff", "/style.css/", "/..\\..\\README.md",
        "http://elsewhere/style.css", "*",
    ],
)  # fmt: skip
def test_paths_outside_the_page_are_not_found(port, path):
    answer, content = ask(port, path)
    assert (answer.status, content) == (404, b"There is no such file.\n")


def test_put_and_post_to_the_page_are_refused(port):
    assert ask(port, "/", "PUT")[0].status == 501
    assert ask(port, "/", "POST")[0].status == 400


LENGTHS = (
    b"9" * 5000, b"0" * 5000 + b"2", b"-1", b"+2", b"1e3", b"0x2", b"2, 2", b"2\r\nContent-Length: 3", b"\xb2", b"",
    b"2\r\nTransfer-Encoding: chunked", b"%d" % (MAX_LETTER_BYTES + 1), b"1" * 65_000,
)  # fmt: skip
VERSIONS = (b"HTTP/" + b"9" * 5000 + b".1", b"HTTP/1." + b"9" * 5000, b"HTTP/\xb2.1", b"HTTP/1.1.1")


def answer_to(port, request):
    """Send these bytes. Returns the status line of the answer, or the line with the status of an HTML error page."""
    with socket.create_connection((ADDRESS, port), PATIENCE_S) as browser:
        browser.sendall(request)
        lines = browser.makefile("rb").read().decode().splitlines()
        return next((line for line in lines if line.startswith("HTTP/") or "Error code" in line), "no answer")


def test_a_malformed_number_in_a_request_is_refused_without_a_traceback():
    with serving() as (command, port):
        post = b"POST /mail/%s HTTP/1.1\r\nHost: x\r\nContent-Length: %s\r\n\r\n{}"
        wrong = [post % (BOX.encode(), length) for length in LENGTHS]
        wrong += [b"GET / %s\r\nHost: x\r\n\r\n" % version for version in VERSIONS]
        for request in wrong:
            assert "400" in answer_to(port, request), request[:100]
        assert "204" in answer_to(port, post % (BOX.encode(), b"2")) and mail(port, BOX) == (200, b"[{}]")
        command.send_signal(signal.SIGINT)
        assert command.communicate(timeout=PATIENCE_S) == ("", "turtleback: stopped.\n")


def test_a_phone_that_lost_its_network_prints_nothing(capsys):
    with server.Server(SITE, 0) as quiet:
        for gone in (OSError(errno.EHOSTUNREACH, "No route to host"), BrokenPipeError()):
            try:
                raise gone
            except OSError:
                quiet.handle_error(socket.socket(), (ADDRESS, 1))
    assert capsys.readouterr() == ("", "")


BOX, OTHER = "a" * 12, "b" * 12


def test_number_of_boxes_number_of_letters_and_letter_length_are_bounded():
    mailbox = Mailbox()
    assert not mailbox.put(BOX, b"x" * (MAX_LETTER_BYTES + 1)) and not mailbox.put("short", b"1")
    assert [mailbox.put(BOX, b"1") for _ in range(MAX_LETTERS + 1)] == [True] * MAX_LETTERS + [False]
    for number in range(MAX_BOXES):
        mailbox.put("%012d" % number, b"1")
    assert mailbox.pop(BOX) == []  # the oldest box was dropped
    assert mailbox.pop("%012d" % (MAX_BOXES - 1)) == [b"1"]


def test_letters_expire():
    now = [1000.0]
    mailbox = Mailbox(lambda: now[0])
    mailbox.put(BOX, b"1")
    now[0] += KEPT_S + 1
    assert mailbox.pop(BOX) == []


def mail(port, box, letter=None):
    """Post a letter to a box, or collect its letters if there is no letter, and return the status and the content."""
    answer, content = ask(port, "/mail/" + box, "POST" if letter else "GET", letter)
    return answer.status, content


def test_letters_are_delivered_once(port):
    letter = {"box": OTHER, "to": "abcd", "answer": "x" * 120}
    assert mail(port, BOX, json.dumps(letter)) == (204, b"") and mail(port, "c" * 12) == (200, b"[]")
    status, content = mail(port, BOX)
    assert status == 200 and json.loads(content) == [letter]
    assert mail(port, BOX) == (200, b"[]")


def test_malformed_letters_are_refused(port):
    wrong = [(BOX, "no JSON"), (BOX, "[1]"), ("x", "{}"), (BOX, json.dumps({"x": "y" * MAX_LETTER_BYTES}))]
    for text in ('{"a": NaN}', '{"a": -Infinity}', "\ufeff{}"):  # no browser can parse these
        wrong += [(BOX, text.encode()), (BOX, text.encode("utf-16"))]
    assert [mail(port, box, body)[0] for box, body in wrong] == [400] * len(wrong)
    assert ask(port, "/elsewhere", "POST", "{}")[0].status == 400 and mail(port, BOX) == (200, b"[]")

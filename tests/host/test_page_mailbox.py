"""The mailbox between a table and its phones: letters arrive once, and nobody can fill the memory with it."""

import http.client
import json
import threading

import pytest

from turtleback_host.page.mailbox import KEPT_S, LONGEST, MOST_BOXES, MOST_LETTERS, Mailbox
from turtleback_host.page.server import INDEX, Server

BOX, OTHER = "a" * 12, "b" * 12
PATIENCE_S = 60


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


def test_a_letter_arrives_once_and_in_its_box_alone():
    mailbox = Mailbox()
    assert mailbox.put(BOX, b"1") and mailbox.put(BOX, b"2")
    assert mailbox.pop(OTHER) == []
    assert mailbox.pop(BOX) == [b"1", b"2"]
    assert mailbox.pop(BOX) == []


def test_boxes_letters_and_their_lengths_are_bounded():
    mailbox = Mailbox()
    assert not mailbox.put(BOX, b"x" * (LONGEST + 1)) and not mailbox.put("short", b"1")
    assert [mailbox.put(BOX, b"1") for _ in range(MOST_LETTERS + 1)] == [True] * MOST_LETTERS + [False]
    for number in range(MOST_BOXES):
        mailbox.put("%012d" % number, b"1")
    assert mailbox.pop(BOX) == []  # the oldest had to go
    assert mailbox.pop("%012d" % (MOST_BOXES - 1)) == [b"1"]


def test_what_nobody_has_taken_goes_after_a_while():
    clock = Clock()
    mailbox = Mailbox(clock)
    mailbox.put(BOX, b"1")
    clock.now += KEPT_S + 1
    assert mailbox.pop(BOX) == []


@pytest.fixture
def port(tmp_path):
    (tmp_path / INDEX).write_text("")
    with Server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def ask(port, method, path, body=None):
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    line.request(method, path, body)
    answer = line.getresponse()
    content = answer.read()
    line.close()
    return answer.status, content


def test_pages_put_letters_and_take_them(port):
    letter = {"box": OTHER, "to": "abcd", "answer": "x" * 120}
    assert ask(port, "POST", "/mail/" + BOX, json.dumps(letter)) == (204, b"")
    status, content = ask(port, "GET", "/mail/" + BOX)
    assert status == 200 and json.loads(content) == [letter]
    assert ask(port, "GET", "/mail/" + BOX) == (200, b"[]")


def test_what_is_no_letter_is_refused(port):
    wrong = [("/mail/" + BOX, "no JSON"), ("/mail/" + BOX, "[1]"), ("/mail/x", "{}"), ("/elsewhere", "{}")]
    wrong.append(("/mail/" + BOX, json.dumps({"x": "y" * LONGEST})))
    assert [ask(port, "POST", path, body)[0] for path, body in wrong] == [400] * len(wrong)
    assert ask(port, "GET", "/mail/" + BOX) == (200, b"[]")

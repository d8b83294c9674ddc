"""A board on a real socket that speaks just enough raw REPL, with answers given by a test."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

RAW = b"raw REPL; CTRL-B to exit\r\n>"
END = b"\x04"
SHA = sha256(b"").digest()  # of nothing

# What a board says that is well: the answer to a request with these words in it, the first that fits.
WELL = {
    "def look": b"",
    "sys.implementation": b"('micropython', 'rp2', 'Raspberry Pi Pico with RP2040', '1.26.1', 4870)\r\n",
    "first_line('main.py')": b"'# Turtleback'\r\n",
    "first_line(": b"''\r\n",
    "text('crashes.txt')": b"''\r\n",
    "os.statvfs": b"(4096, 4096, 352, 300, 300, 0, 0, 0, 0, 255)\r\n",
    "check.check": b"''\r\n",
    "import fits": b"True\r\n",
    "gc.mem_free": b"(150000, 50000)\r\n",
    "sample()": b"True\r\n",
    "look(path)": b"",
    "part(": b"b''\r\n",
}


class RawBoard:
    """Listens until it is closed; `answers` come before those of a board that is well.

    An answer is what is printed, or what says everything up to the next prompt itself: a function of the connection.
    """

    def __init__(self, answers: dict[str, bytes | Callable] | None = None, greeting: Callable | None = None) -> None:
        self.answers = (answers or {}) | {key: answer for key, answer in WELL.items() if key not in (answers or {})}
        self.asked: list[str] = []
        self._greeting = greeting
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = "socket://127.0.0.1:%d" % self._server.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> "RawBoard":
        return self

    def __exit__(self, *error: object) -> None:
        self._server.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._server.accept()
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # a serial line sends at once
                with line, suppress(OSError):
                    self._greeting(line) if self._greeting else self._talk(line)

    def _talk(self, line: socket.socket) -> None:
        raw, command = False, b""
        while data := line.recv(1):
            if data == b"\x01" and not command.startswith(b"\x05"):
                raw, command = True, b""
                line.sendall(RAW)
            elif data == b"\x02":
                raw = False
                line.sendall(b"\r\nMicroPython\r\n>>> ")
            elif data == b"\x04" and not command:
                line.sendall(b"OK\r\nMPY: soft reboot\r\n" + (RAW if raw else b"hello\r\n"))
            elif data == b"\x04":
                self._answer(line, command.decode())
                command = b""
            elif data not in b"\r\x03" or command:
                command += data
                if command == b"\x05A\x01":
                    line.sendall(b"R\x00")
                    command = b""

    def _answer(self, line: socket.socket, command: str) -> None:
        self.asked.append(command)
        answer = next((answer for words, answer in self.answers.items() if words in command), b"")
        line.sendall(b"OK")
        if callable(answer):
            answer(line)
        else:
            line.sendall(answer + END + END + b">")


def error(text: bytes) -> Callable:
    """The answer of a board on which a request fails."""
    return lambda line: line.sendall(END + text + END + b">")


def endless(part: bytes) -> Callable:
    """The answer of one that does not stop."""

    def say(line: socket.socket) -> None:
        while True:
            line.sendall(part)

    return say


def silent(line: socket.socket) -> None:
    """No answer, but the line stays open until the PC lets go."""
    while line.recv(100):
        pass


def gone(line: socket.socket) -> None:
    """The cable is pulled."""
    line.shutdown(socket.SHUT_RDWR)

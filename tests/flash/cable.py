"""Simulates a USB cable between the emulated Pico and a network port, which mpremote opens like a serial port."""

import select
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

from small_program import forget_number
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import install_on

TURTLEBACK = Path(sys.executable).parent / "turtleback"
QUIET_S = 0.1
SWITCH_S = 0.0005  # thread switch interval; Python's default of 5 ms would slow down every byte


class Cable:
    """A cable that carries bytes while `during` runs, and is pulled after `cut_after` bytes from the PC."""

    def __init__(self, pico, cut_after: int | None = None) -> None:
        self.pico = pico
        self.carried = 0
        self._cut_after = cut_after
        self._from_board = bytearray()
        self._from_pc = bytearray()
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.setblocking(False)
        self._pc: socket.socket | None = None
        self.port = "socket://127.0.0.1:%d" % self._server.getsockname()[1]
        printed = pico.usb.on_serial_data
        pico.usb.on_serial_data = lambda data: (printed(data), self._from_board.extend(data))

    @property
    def is_cut(self) -> bool:
        return self._cut_after is not None and self.carried >= self._cut_after

    def during(self, work):
        """Run the board, no faster than real time, while `work()` runs in a thread. Returns the result of `work`."""
        with ThreadPoolExecutor(1) as pc, often_switching():
            done = pc.submit(work)
            start = monotonic() * 1000 - self.pico.now
            while not done.done():
                if not self.is_cut:
                    self.pico.run(1)
                self._carry()
                ahead = start + self.pico.now - monotonic() * 1000
                start = max(start, start - ahead)  # the board does not speed up to make up for lost time
                select.select([self._pc or self._server], [], [], max(0, ahead) / 1000)
            self._carry()
            return done.result()

    def command(self, *words):
        """Run a `turtleback` command with this board. Returns the completed process."""
        command = [TURTLEBACK, *words, "--serial", self.port]
        return self.during(lambda: subprocess.run(command, capture_output=True, text=True))

    def with_board(self, work):
        """Connect to the board and return the result of `work(board)`."""

        def connect():
            with Board(self.port) as board:
                return work(board)

        return self.during(connect)

    def _carry(self) -> None:
        if self.is_cut:
            self._hang_up()
        elif self._pc is None:
            self._answer()
        else:
            self._move()

    def _answer(self) -> None:
        try:
            self._pc, _ = self._server.accept()
        except BlockingIOError:
            return
        self._pc.setblocking(False)
        self._from_board.clear()

    def _move(self) -> None:
        try:
            self._from_pc += self._pc.recv(4096) or self._hang_up()
        except BlockingIOError:
            pass
        except ConnectionError:  # the program has been killed
            self._hang_up()
        self.carried += send_what_fits(self.pico, self._from_pc)
        if self._pc and self._from_board:
            with suppress(ConnectionError):
                self._pc.sendall(self._from_board)
            self._from_board.clear()

    def _hang_up(self) -> bytes:
        if self._pc:
            self._pc.close()
        self._pc = None
        return b""


def put(pico, files: dict[str, bytes], quiet_s: float = QUIET_S, cut_after: int | None = None) -> None:
    """Flash `files` over a cable. If `cut_after` is given, the cable is pulled after this number of bytes."""

    def work(board):
        forget_number(pico)
        install_on(board, files, quiet_s)

    Cable(pico, cut_after).with_board(work)


@contextmanager
def often_switching():
    """Shorten the switch interval of threads inside the `with` block."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_S)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def send_what_fits(pico, waiting: bytearray) -> int:
    """Move bytes from `waiting` into the Pico's receive buffer until the buffer is full. Returns their number."""
    fifo = pico.usb.tx_fifo
    count = min(len(waiting), fifo.size - fifo.item_count)
    for byte in waiting[:count]:
        pico.usb.send_serial_byte(byte)
    del waiting[:count]
    return count

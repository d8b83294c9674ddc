"""People's names on the emulated Pico: written by `turtleback names`, and said by its words."""

import subprocess
import sys

from cable import Cable
from small_program import files_in, flash_of
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.pico.script import pico_with
from turtleback_host.watch.mirrored import ASK, Mirrored

BOOT_MS = 2500

SCRIPT = """
with open("names.txt", "w") as file:
    file.write("0 Anna\\n1 Bartholomew Long\\n9 Nobody\\n2 \\n\\x00\\n3 " + "x" * 17)
from turtleback import startup

class App:
    class ports:
        words = None
from turtleback.device.layout import lines_of
from turtleback.language import words as words_of
App.ports.words = lambda words: print("|".join(lines_of(words)))
startup._name_seats(App)
from turtleback.games.mahe import words
for seat in range(4):
    App.ports.words(words_of(words.scene(("award", seat, 3))))
print("done")
"""


def test_the_words_of_a_game_say_the_names_and_are_never_too_long():
    pico = pico_with(SCRIPT)
    pico.run_until(lambda: "done" in pico.printed, 2000)
    assert [line for line in pico.printed.splitlines() if "eggs!" in line] == [
        "Anna wins 3|eggs!",
        "Bartholomew Long|wins 3 eggs!",
        "Red wins 3 eggs!",
        "Teal wins 3|eggs!",
    ]


def test_the_command_writes_names_to_a_board():
    pico = Pico(firmware())
    cable = Cable(pico)
    command = [sys.executable, "-m", "turtleback_host", "names", "Mint=Jürg Müßig", "Blue=Ben", "--port", cable.port]
    done = cable.during(lambda: subprocess.run(command, capture_output=True, text=True))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1:] == ["The small screen says Jurg Mussig for Jürg Müßig."]
    assert files_in(flash_of(pico)) == firmware() | {"names.txt": b"0 Jurg Mussig\n1 Ben\n"}


def test_a_pc_that_follows_the_game_is_told_them():
    pico = Pico(firmware() | {"names.txt": b"0 Anna\n8 Ben\n"})
    pico.run(BOOT_MS)
    messages, text = [], b""
    mirrored = Mirrored(messages.append)

    def hear(data):
        nonlocal text
        *lines, text = (text + bytes(data)).split(b"\n")
        for line in lines:
            for byte in mirrored.take(line.decode(errors="replace").rstrip("\r")).encode():
                pico.usb.send_serial_byte(byte)

    pico.usb.on_serial_data = hear
    pico.type(ASK.decode())
    pico.run_until(lambda: any(message["type"] == "frame" for message in messages), 2000)
    assert messages[:2] == [{"type": "names", "names": {"Mint": "Anna", "Blue II": "Ben"}}, {"type": "game"}]

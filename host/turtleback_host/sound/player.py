"""Plays phrases with whatever program of this PC plays sounds. A new phrase ends the one before, as on the device."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback.language import Words
from turtleback_host.sound.waveform import phrase_tones, wav
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.interface import Device

PROGRAMS = (("paplay",), ("pw-play",), ("aplay", "-q"), ("afplay",))
NONE_FOUND = (
    "This PC has none of the programs that play sounds (%s): record the game with --record game.txt, and"
    " `turtleback replay game.txt --wav game.wav` makes a sound file of it."
)

FAILED = "The sounds could not be heard: %s has failed, so see that this PC has a loudspeaker that works."


class Program:
    """A program that plays the WAV file it is given; `fault` is a sentence once it could not."""

    def __init__(self, *command: str) -> None:
        self.fault = ""
        self._command = command
        self._running: subprocess.Popen[bytes] | None = None

    def play(self, file: Path) -> None:
        """Begin to play a file."""
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._running = subprocess.Popen([*self._command, str(file)], **quiet)  # type: ignore[call-overload]

    def stop(self) -> None:
        """Be silent."""
        if self._running:
            if self._running.poll():
                self.fault = FAILED % Path(self._command[0]).name
            self._running.kill()
            self._running.wait()
            self._running = None


class Winsound:
    """The sounds of Windows."""

    fault = ""

    def __init__(self) -> None:
        import winsound

        self._sounds: Any = winsound

    def play(self, file: Path) -> None:
        """Begin to play a file."""
        self._sounds.PlaySound(str(file), self._sounds.SND_FILENAME | self._sounds.SND_ASYNC)

    def stop(self) -> None:
        """Be silent."""
        self._sounds.PlaySound(None, 0)


def find_player() -> Program | Winsound:
    """What plays sounds on this PC. SetupError if nothing does."""
    if sys.platform == "win32":
        return Winsound()
    for name, *arguments in PROGRAMS:
        path = shutil.which(name)
        if path:
            return Program(path, *arguments)
    raise SetupError(NONE_FOUND % ", ".join(name for name, *_ in PROGRAMS))


class SoundingDevice:
    """`seen`, which is `device` or a wrapper of it, and whatever sounds on it played by `player`."""

    def __init__(self, device: VirtualDevice, seen: Device, player: Program | Winsound) -> None:
        self._device = device
        self._seen = seen
        self._player = player
        self._began = -1  # when the phrase began that was played last
        self._folder = tempfile.TemporaryDirectory(prefix="turtleback-")

    @property
    def frame(self) -> bytes:
        """The frame on the lamps."""
        return self._seen.frame

    @property
    def words(self) -> list[str]:
        """The lines of the small screen."""
        return self._seen.words

    @property
    def message(self) -> Words:
        """The words of the device."""
        return self._seen.message

    @property
    def game(self) -> str:
        """The name of the game on the lamps."""
        return self._seen.game

    @property
    def code(self) -> str:
        """The code on the lamps."""
        return self._seen.code

    def down(self, button: str) -> None:
        """Press a button."""
        self._seen.down(button)

    def up(self, button: str) -> None:
        """Release a button."""
        self._seen.up(button)

    def run(self, ms: int) -> None:
        """Run the device, and play the phrase that has begun."""
        self._seen.run(ms)
        sound = self._device.app.sound
        if sound and sound.began != self._began:
            self._began = sound.began
            self._player.stop()
            if sound.phrase:
                file = Path(self._folder.name, "phrase.wav")
                file.write_bytes(wav(*phrase_tones(sound.phrase, sound.level)))
                self._player.play(file)

    def close(self) -> None:
        """Be silent for good."""
        self._player.stop()
        self._folder.cleanup()

"""The sounds of a recorded game, as a device would have made them, without waiting for people."""

from turtleback.engine.match import Match
from turtleback_host.records.playback import Stepper
from turtleback_host.sound.waveform import wav
from turtleback_host.virtual.device import VirtualDevice

LOUD = 3
PAUSE_MS = 300  # between two actions
STEP_MS = 16


def sound_of(match: Match, tune: bytes = b"") -> tuple[bytes, int]:
    """A WAV file with the sounds of a match, and its length in seconds. `tune` is for the winner, if not the usual."""
    device = VirtualDevice()
    stepper = Stepper(device.app, match)
    device.app.ports.tune = tune
    device.sound(LOUD)
    began = device.clock.us // 1000
    _run_until_quiet(device)
    while stepper.at < stepper.length:
        stepper.forward()
        _run_until_quiet(device)
    end = device.clock.us // 1000
    return wav([(ms - began, hertz, level) for ms, hertz, level in device.tones], end - began), (end - began) // 1000


def _run_until_quiet(device: VirtualDevice) -> None:
    """Run until the scenes and the sounds of an action are over; an action without any takes no time."""
    device.run(STEP_MS)
    if not device.table.showing and not device.is_sounding:
        return
    while device.table.showing or device.is_sounding:
        device.run(STEP_MS)
    device.run(PAUSE_MS)

"""Shows a record on the device, step by step, full screen."""

import config
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback_host.records.playback import Stepper
from turtleback_host.terminal.app import play, terminal_fault
from turtleback_host.virtual.device import VirtualDevice


def in_terminal(match: Match) -> None:
    """Step through a match on the device, full screen. SetupError if the terminal cannot show it."""
    fault = terminal_fault()
    if fault:
        raise SetupError(fault)
    device = VirtualDevice()
    play(device, config.CLOCKWISE, stepper=Stepper(device.app, match))

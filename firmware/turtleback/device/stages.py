"""The stages that the menu of a device has, and other menus have not. Loaded only when the menu opens one of them."""

import os

import config


def stage(name: str, app, contacts, screen):
    """Return the stage for an answer of the menu: brightness, self-test or version."""
    if name == "brightness":
        from turtleback.app.settings_pages import Brightness

        return Brightness(app, config.BRIGHTNESS)
    if name == "self-test":
        from turtleback.app.selftest import SelfTest
        from turtleback.device.hardware_checks import HardwareChecks

        return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)
    from turtleback.app.version import Version
    from turtleback.device.program import Program

    return Version(Program(os, open))

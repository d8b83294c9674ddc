"""The stages that the menu of a device has, and other menus have not. Loaded only when the menu opens one of them."""

import os

import config


def brightness(app):
    """Return the page for the brightness."""
    from turtleback.app.settings_pages import Brightness

    return Brightness(app, config.BRIGHTNESS)


def self_test(app, contacts, screen):
    """Return the self-test."""
    from turtleback.app.selftest import SelfTest
    from turtleback.device.hardware_checks import HardwareChecks

    return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)


def version():
    """Return the page about the program."""
    from turtleback.app.version import Version
    from turtleback.device.program import Program

    return Version(Program(os, open))

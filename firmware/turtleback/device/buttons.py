"""The two buttons as they are wired, bounce and all. What a press means is not known here."""


def contact(pin):
    """A function that is true while the button from `pin` to ground is closed.

    To ground and not to 3.3 V: the RP2350's own pull-downs may latch (erratum E9), its pull-ups do not.
    """
    return lambda: pin.value() == 0

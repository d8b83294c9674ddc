"""What a device is connected to. Buttons, lamps and seeds are there from the start; the rest may be found later.

A Pico looks for its screen, its flash and its USB only after the first page is up. Until then, and on a device that
lacks one of them, the port keeps its default and the app does without.
"""

from turtleback.engine.catalogue import TABLE


class Ports:
    """`contacts` are the buttons (device/buttons.py), `show(frame, changed)` lights the lamps (device/ring.py).

    `seed()` returns 32 random bytes for a game.
    """

    words = None  # words(what) shows Words (language.py) on a small screen
    brightness = 0  # of 255, that somebody has chosen; on a device whose lamps sleep (App.dim)
    set_brightness = None  # set_brightness(value) has `show` light the lamps in another brightness, 0 to 255
    journal_file = None  # the file that games are saved in (device/journal_file.py)
    chance = None  # chance(seed) returns dice to be used instead of the device's own
    background = None  # a generator; the app resumes it after each frame that leaves time for it
    games: tuple = TABLE  # names of the games that the set-up offers
    frame_ms = 16

    def __init__(self, contacts, show, seed, **more):
        self.contacts = contacts
        self.show = show
        self.seed = seed
        self.stages: dict = {}  # what else the menu offers: by name, a function that returns a stage
        for name, port in more.items():
            setattr(self, name, port)

    def say(self, *given) -> None:
        """say(sentence) sends a sentence over USB."""

    tone = say  # tone(frequency, level) sounds a tone of so many Hz from now on, at a level from 1 to 3; 0 is silence
    collect = say  # collect() tidies the memory up; called between turns
    save = say  # save(settings) has words by name survive a power loss; OSError

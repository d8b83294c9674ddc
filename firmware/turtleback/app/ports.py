"""The connections of a device. Buttons, lamps and seeds exist from the start; other connections may be added later.

A Pico looks for its screen, its flash and its USB only after the first page is shown. Until then, and on a device that
lacks one of these, the port keeps its default and the app works without it.
"""

from turtleback.engine.catalogue import TABLE


class Ports:
    """The connections of the app. A port that is not set keeps its default.

    `contacts` are the buttons (device/buttons.py), `show(frame, changed)` lights the lamps (device/ring.py).

    `seed()` returns 32 random bytes for a game. `more` sets any of the other ports by name.
    """

    words = None  # words(shown) shows Words (language.py) on a small screen
    brightness = 0  # 0 to 255, chosen by the user; used on a device that dims its lamps (App.dim)
    laps = None  # the Laps (device/laps.py) of a ring that is too short for the track
    set_brightness = None  # set_brightness(value) sets the brightness with which `show` lights the lamps, 0 to 255
    journal_file = None  # the JournalFile (device/journal_file.py) in which games are saved
    chance = None  # chance(seed) returns dice that replace the device's own
    background = None  # a generator of background work; the app resumes it after a frame if nothing else is urgent
    games: tuple = TABLE  # names of the games that the set-up offers
    frame_ms = 16

    def __init__(self, contacts, show, seed, **more):
        self.contacts = contacts
        self.show = show
        self.seed = seed
        self.stages: dict = {}  # further answers of the menu: a name, and a function of it that returns a stage
        for name, port in more.items():
            setattr(self, name, port)

    def say(self, *arguments) -> None:
        """Send a line over USB; the only argument is a sentence. The default does nothing."""

    tone = say  # tone(frequency, level) sounds `frequency` (Hz) from now on, at a level of 1 to 3; level 0 is silence
    collect = say  # collect() runs a garbage collection; called between turns
    save = say  # save(settings) writes a dict of name to value, both str, to flash; raises OSError if that fails

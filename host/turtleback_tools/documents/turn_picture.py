"""An animated picture of one turn: `python -m turtleback_tools.documents.turn_picture`.

It plays a turn of Mahé on the virtual device and writes lamps, screen and buttons as an SVG with CSS animations. The
SVG needs no script, font or other file, and does not move if the reader prefers reduced motion.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from turtleback.app.game_setup import GameSetup
from turtleback.lights.paint import LAMPS, SPACES
from turtleback_host.system.files import write_text
from turtleback_host.virtual.device import TAP_MS, VirtualDevice
from turtleback_host.virtual.picture import SLOTS, colours_of, place, text

DEFAULT = Path(__file__).parents[3] / "firmware/pictures/turn.svg"
STEP_MS = 40
LOOK_MS = 1600  # pause before each press
PRESS_MS = 4 * TAP_MS  # long enough to be seen
STILL_MS = 7200  # the instant shown without animation: both dice have been rolled

BEFORE = ((4,), (4,), (6,), (5, 2))  # dice of the four turns before this one
TURN = ("roll", "roll", "stop")
DICE = (3, 2)

WIDTH, HEIGHT = 480, 470
X, Y = 240, 212  # centre of the ring
RING, NUMBERS, LAMP = 168, 132, 13
LINE, LINES_AT = 17, -52
BUTTONS = {"roll": (92, 412, "#3f9d5f"), "stop": (388, 412, "#b4443a")}
STYLE = """text{font-family:sans-serif;font-size:13px;fill:#8fa3a3;text-anchor:middle}
.w text{font-family:monospace;font-size:15px;fill:#e8f4f4;white-space:pre}
.b{font-size:16px;font-weight:bold;fill:#fff}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}"""


class Shot(NamedTuple):
    """The state of lamps, screen and buttons at one instant."""

    ms: int
    colours: list[str]
    words: tuple[str, ...]
    pressed: str


class Film:
    """A recording of a virtual device, with a shot every STEP_MS of virtual time."""

    def __init__(self, device: VirtualDevice) -> None:
        self.device = device
        self.frames: list[bytes] = []
        self.shots: list[Shot] = []

    def run(self, ms: int, pressed: str = "") -> None:
        """Advance virtual time by `ms` and record shots. `pressed` is the button that is down, or ""."""
        for _ in range(0, ms, STEP_MS):
            self.device.run(STEP_MS)
            frame = self.device.frame
            self.frames.append(frame)
            words = tuple(line.rstrip() for line in self.device.words)
            self.shots.append(Shot(STEP_MS * len(self.shots), colours_of(frame), words, pressed))

    def press(self, button: str) -> None:
        """Press a button long enough to be seen, then record until the device waits for a press."""
        self.device.down(button)
        self.run(PRESS_MS, button)
        self.device.up(button)
        self.run(STEP_MS)
        while not self.device.app.waiting:
            self.run(STEP_MS)

    @property
    def ms(self) -> int:
        """The length of the film in milliseconds."""
        return STEP_MS * len(self.shots)


def before_the_turn() -> VirtualDevice:
    """Return a device with a game of Mahé after four turns. It is Mint's turn, and Blue's turtle is on Mint's."""
    dice = [die for turn in BEFORE for die in turn] + list(DICE)
    device = VirtualDevice(GameSetup(), preset={"die": dice, "egg": [3]})
    device.settle()
    for turn in BEFORE:
        for _ in turn:
            device.tap("roll")
            device.settle()
        if len(turn) == 1 or sum(turn) < 7:
            device.tap("stop")
            device.settle()
    return device


def film_turn() -> Film:
    """Record the turn: Blue decides for Mint and stops on Teal."""
    film = Film(before_the_turn())
    for button in TURN:
        film.run(LOOK_MS)
        film.press(button)
    film.run(LOOK_MS)
    return film


def keyframes(name: str, ms: int, states: list[tuple[int, str]]) -> str:
    """Return a CSS class that steps through `states` in a loop of `ms`. A state is (start in ms, declarations)."""
    steps = "".join("%s{%s}" % (("%.2f" % (100 * at / ms)).rstrip("0").rstrip(".") + "%", css) for at, css in states)
    return ".%s{animation:%s %dms step-end infinite}@keyframes %s{%s}" % (name, name, ms, name, steps)


def changes(shots: list[Shot], state: list[str]) -> list[tuple[int, str]]:
    """Return (ms, state) for each shot whose state differs from the one before, and for the first."""
    pairs = zip(shots, state, ["", *state])
    return [(shot.ms, new) for shot, new, old in pairs if new != old]


def lamps(film: Film) -> Iterator[str]:
    """Yield the SVG of each lamp: socket, glow, number and animation."""
    still = film.shots[STILL_MS // STEP_MS]
    for lamp in range(LAMPS):
        x, y = place(lamp, RING)
        states = changes(film.shots, ["fill:" + shot.colours[lamp] for shot in film.shots])
        yield "<style>%s</style>" % keyframes("l%d" % lamp, film.ms, states)
        at = '%s="%.1f" %s="%.1f"'
        glow = 'class="l%d" fill="%s" stroke="#2c3a40"' % (lamp, still.colours[lamp])
        yield '<circle %s r="%d" opacity=".2" %s/>' % (at % ("cx", x, "cy", y), LAMP + 6, glow)
        if lamp in SLOTS:
            corner = at % ("x", x - LAMP + 1, "y", y - LAMP + 1)
            yield '<rect %s width="%d" height="%d" rx="4" %s/>' % (corner, 2 * LAMP - 2, 2 * LAMP - 2, glow)
        else:
            yield '<circle %s r="%d" %s/>' % (at % ("cx", x, "cy", y), LAMP, glow)
        x, y = place(lamp, NUMBERS)
        if lamp < SPACES:
            yield text(x, y + 5, str(lamp + 1))
    x, y = place(SLOTS[1], NUMBERS)
    yield text(x, y + 5, "dice")


def screens(film: Film) -> Iterator[str]:
    """Yield the SVG of the screen's pages, each visible while the device shows it."""
    pages = list(dict.fromkeys(shot.words for shot in film.shots))
    still = film.shots[STILL_MS // STEP_MS].words
    for number, page in enumerate(pages):
        states = changes(film.shots, ["opacity:%d" % (shot.words == page) for shot in film.shots])
        yield "<style>%s</style>" % keyframes("w%d" % number, film.ms, states)
        yield '<g class="w w%d" opacity="%d">' % (number, page == still)
        yield from (text(0, LINES_AT + LINE * row, line) for row, line in enumerate(page) if line)
        yield "</g>"


def buttons(film: Film) -> Iterator[str]:
    """Yield the SVG of ROLL and STOP, with a white rim while they are pressed."""
    for name, (x, y, colour) in BUTTONS.items():
        states = changes(film.shots, ["stroke:%s" % ("#fff" if s.pressed == name else "#26343a") for s in film.shots])
        yield "<style>%s</style>" % keyframes(name, film.ms, states)
        circle = '<circle class="%s" cx="%d" cy="%d" r="36" fill="%s" stroke="#26343a" stroke-width="6"/>'
        yield circle % (name, x, y, colour)
        yield text(x, y + 6, name.upper(), 'class="b"')


def picture(film: Film) -> str:
    """Return a film as SVG."""
    size = 'width="%d" height="%d" viewBox="0 0 %d %d"' % (WIDTH, HEIGHT, WIDTH, HEIGHT)
    title = "One turn of Mahé: two dice, a decision by the turtle on top, and a swim of ten spaces."
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" %s role="img" aria-label="%s">' % (size, title)]
    parts += ["<style>%s</style>" % STYLE, '<rect width="%d" height="%d" rx="24" fill="#12191d"/>' % (WIDTH, HEIGHT)]
    parts += buttons(film)
    parts += ['<g transform="translate(%d %d)">' % (X, Y), '<circle r="196" fill="#121d22" stroke="#523e2e"/>']
    parts += [*lamps(film), *screens(film), "</g>", "</svg>"]
    return "\n".join(parts) + "\n"


def main(out: Path = DEFAULT) -> None:
    """Write the picture to a file, by default the one that README.md shows."""
    write_text(out, picture(film_turn()))


if __name__ == "__main__":
    main()

"""The screenshot, the moving picture of a turn, the card of lights: what the scripts draw, calm and complete."""

import re
import sys
from xml.etree import ElementTree

from flash_meter import RingFlashMeter
from rows import each_row
from turtleback.lights import palette
from turtleback.lights.paint import LAMPS
from turtleback_host.terminal.rings import HALF
from turtleback_host.virtual.picture import hex_of
from turtleback_tools.documents import light_card, screenshot, turn_picture

PER_SECOND = 2  # flashes at most
MOST_BYTES = 200_000
TURN = turn_picture.DEFAULT.read_text("utf-8")
CARD = light_card.DEFAULT.read_text("utf-8")
DEVICE = screenshot.DEFAULT.read_text("utf-8")
STEP_MS = 20


def check_drawn(module, monkeypatch, path):
    """What a script draws is the picture that lies there."""
    monkeypatch.setattr(sys, "argv", ["picture", str(path)])
    monkeypatch.setenv("NO_COLOR", "1")  # of somebody's terminal, which is not that of the picture
    module.main()
    assert path.read_text("utf-8") == module.DEFAULT.read_text("utf-8")


@each_row("module", [turn_picture, light_card])
def test_the_script_draws_the_picture_that_lies_there(module, monkeypatch, tmp_path):
    check_drawn(module, monkeypatch, tmp_path / "picture.svg")


def test_the_screenshot_is_the_one_that_the_script_takes(monkeypatch, tmp_path):
    check_drawn(screenshot, monkeypatch, tmp_path / "picture.svg")


@each_row("svg", [TURN, CARD, DEVICE])
def test_a_picture_stands_alone_and_is_small(svg):
    ElementTree.fromstring(svg)
    assert set(re.findall(r"\w+://[^\"' )<]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in svg and len(svg) < MOST_BYTES
    assert HALF not in svg, "pixels that need a font"


def animated(svg):
    """How long the animation of the lamps takes (ms), and for each lamp its colours from a share of that time on."""
    (ms,) = {int(ms) for ms in re.findall(r"animation:l\d+ (\d+)ms", svg)}
    lamps = []
    for lamp in range(LAMPS):
        (steps,) = re.findall(r"@keyframes l%d\{(.*?)\}</style>" % lamp, svg)
        colours = re.findall(r"([\d.]+)%\{fill:#(\w+)\}", steps)
        lamps.append([(float(share) / 100 * ms, bytes.fromhex(colour)) for share, colour in colours])
    return ms, lamps


def test_the_moving_picture_flashes_at_most_twice_a_second():
    ms, lamps = animated(TURN)
    meter = RingFlashMeter()
    for now in range(0, 3 * ms, STEP_MS):  # it begins anew twice
        shown = [[colour for at, colour in steps if at <= now % ms][-1] for steps in lamps]
        meter.see(b"".join(shown), now)
    assert 0 < meter.most_flashes <= PER_SECOND
    assert not meter.saturated


def test_the_moving_picture_shows_a_whole_turn_and_can_stand_still():
    assert all(words in TURN for words in ("Mint's turn", "Blue rolls 2", "swims 10", "Blue's turn"))
    assert "prefers-reduced-motion" in TURN
    assert all("animation:%s " % button in TURN for button in ("roll", "stop"))


def test_the_turn_is_the_one_that_the_page_tells():
    words = [" ".join(shot.words) for shot in turn_picture.film_turn().shots]
    assert any(said.startswith("Blue decides for Mint") for said in words)
    assert any("3+2 = 5 x2" in " ".join(said.split()) for said in words)
    assert "Blue's turn on 14" in " ".join(words[-1].split())


def test_the_card_has_every_seat_and_every_colour_of_the_palette():
    assert all(">%s<" % name in CARD for name in palette.NAMES)
    colours = {palette.GOLD, palette.WHITE, palette.LIMIT, palette.BUST, *palette.SEATS, *palette.PIPS}
    assert all(hex_of(colour) in CARD for colour in colours)


def test_the_card_shows_each_rhythm():
    boxes = re.findall(r'height="3.4" fill="(#\w+)"', CARD)
    assert len(boxes) == light_card.BEATS * len(palette.SEATS)
    for seat, rhythm in enumerate(palette.RHYTHMS):
        row = boxes[light_card.BEATS * seat :][: light_card.BEATS]
        assert [colour == hex_of(palette.SEATS[seat]) for colour in row] == [bit == "1" for bit in f"{rhythm:08b}"]

"""Tests the palette on device and page: every kind of vision can distinguish seats, and nothing flashes harmfully.

Colour blindness is simulated at full severity by two independent models, and the smaller difference counts: Machado,
Oliveira and Fernandes (2009), which only approximates tritanopia, and Brettel, Viénot and Mollon (1997). Differences
are in CIEDE2000, in which 1 is just visible side by side.
"""

import re
from itertools import combinations, product
from pathlib import Path

from coloraide import Color

import config
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.device.ring import Ring
from turtleback.lights import scenes
from turtleback.lights.paint import LAMPS, new_frame, put
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, RHYTHMS, SEATS, SLOT_MS, WHITE, lit
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

VISIONS = ("normal", "protan", "deutan", "tritan")
MODELS = ("machado", "brettel")


def linear(colour):
    """Return an sRGB colour in linear light."""
    return Color("srgb", [part / 255 for part in colour]).convert("srgb-linear")


def seen(light, vision):
    """Return a light as it looks to people with this kind of vision, once for each model."""
    answers = [light] if vision == "normal" else [light.filter(vision, method=model).clip() for model in MODELS]
    return [answer.convert("lab-d65") for answer in answers]


def smallest_difference(some, others, vision):
    """Return the smallest difference between two lights with different names, and these names."""
    pairs = combinations(some, 2) if some == others else [(a, b) for a, b in product(some, others) if a != b]
    some, others = ({name: seen(light, vision) for name, light in lights.items()} for lights in (some, others))
    return min(
        (one.delta_e(other, method="2000"), f"{a} and {b}") for a, b in pairs for one, other in zip(some[a], others[b])
    )


HUES = 7  # seats with their own colour
SEAT_LIGHTS = {name: linear(colour) for name, colour in zip(NAMES[:HUES], SEATS)}
RESERVED = {"gold": linear(GOLD), "white": linear(WHITE)}
PIP_LIGHTS = {f"die {number}": linear(colour) for number, colour in enumerate(PIPS, 1)}
ROLL_LIGHTS = {**PIP_LIGHTS, "limit": linear(LIMIT), "bust": linear(BUST)}
CODE = {**SEAT_LIGHTS, "dark": linear(bytes(3))}
QUARTER = {name: light.filter("brightness", 0.25) for name, light in SEAT_LIGHTS.items()}  # of each seat's light

STYLE = (Path(__file__).parents[2] / "host/page/style.css").read_text("utf-8")
TOKENS = {name: linear(bytes.fromhex(value)) for name, value in re.findall(r"--([\w-]+): #([0-9a-f]{6});", STYLE)}
ON_PAGE = {name: TOKENS[name] for name in (*("s%d" % seat for seat in range(HUES)), "gold")}


def at_rest():
    """Return the light of each seat's lamp at rest, relative to the duty of full white."""
    frame = new_frame()
    for seat, colour in enumerate(SEATS[:HUES]):
        put(frame, seat, colour, scenes.REST)
    strip = NeoPixel(None, LAMPS)
    Ring(strip, LAMPS, clockwise=True, brightness=config.BRIGHTNESS).show(frame)
    return {
        name: Color("srgb-linear", [duty / config.BRIGHTNESS for duty in strip[seat]])
        for seat, name in enumerate(NAMES[:HUES])
    }


def of_first(count, lights):
    """Return the lights of the first `count` seats."""
    return {name: lights[name] for name in list(lights)[:count]}


@each_row("name, some, others, floors", [  # the smallest allowed difference for each kind of vision
    ("seats, gold and white", {**SEAT_LIGHTS, **RESERVED}, {**SEAT_LIGHTS, **RESERVED}, (22, 15, 15, 15)),
    ("the states of a lamp that shows a code", CODE, CODE, (15, 15, 15, 15)),
    ("two or three players", of_first(3, SEAT_LIGHTS), of_first(3, SEAT_LIGHTS), (36, 36, 36, 36)),
    ("what a roll shows from every seat", ROLL_LIGHTS, SEAT_LIGHTS, (9, 9, 9, 9)),
    ("signals", {**ROLL_LIGHTS, "gold": linear(GOLD)}, {**ROLL_LIGHTS, "gold": linear(GOLD)}, (9, 9, 9, 9)),
    ("dice by their shades", PIP_LIGHTS, PIP_LIGHTS, (17, 17, 17, 17)),
    ("a seat at a quarter of its light from others", SEAT_LIGHTS, QUARTER, (9, 9, 9, 9)),
    ("turtles at rest", at_rest(), at_rest(), (15, 10, 10, 10)),
    ("the first four on the page", of_first(4, ON_PAGE), of_first(4, ON_PAGE), (29, 29, 28, 14)),
    ("all on the page", ON_PAGE, ON_PAGE, (21, 13, 13, 13)),
])  # fmt: skip
def test_every_kind_of_vision_can_distinguish_the_lights(name, some, others, floors):
    for vision, floor in zip(VISIONS, floors):
        difference, pair = smallest_difference(some, others, vision)
        print(f"{vision}: {pair} differ by {difference:.2f}")
        assert difference >= floor, (vision, pair)


def test_seven_seats_have_short_names_with_different_initials():
    assert len(SEATS) == len(NAMES) == len(RHYTHMS) == 9
    assert len({name[0] for name in NAMES[:HUES]}) == HUES
    assert all(1 <= len(name) <= 7 for name in NAMES)


def test_seats_with_the_same_colour_differ_in_half_of_the_rhythm():
    for seat in range(HUES, len(SEATS)):
        first = SEATS.index(SEATS[seat])
        assert NAMES[seat] == NAMES[first] + " II"
        differing = RHYTHMS[seat] ^ RHYTHMS[first]
        assert f"{differing:08b}".count("1") >= 4


def test_every_seats_colour_is_bright_enough():
    for name, light in SEAT_LIGHTS.items():
        assert light.luminance() >= 0.12, name


def test_no_colour_is_a_saturated_red():
    for name, light in {**SEAT_LIGHTS, **RESERVED, **ROLL_LIGHTS}.items():
        assert light["red"] / sum(light.coords()) < 0.8, name


def test_no_rhythm_is_a_rotation_of_another():
    for one, other in combinations(RHYTHMS, 2):
        rotations = [f"{other:08b}"[slot:] + f"{other:08b}"[:slot] for slot in range(8)]
        assert f"{one:08b}" not in rotations


def test_every_rhythm_starts_lit_and_has_dark_slots():
    for seat in range(len(SEATS)):
        assert lit(seat, 0)
        assert not all(lit(seat, slot * SLOT_MS) for slot in range(8))


def test_a_rhythm_repeats_its_bits_from_the_highest():
    for seat, rhythm in enumerate(RHYTHMS):
        for slot, bit in enumerate(f"{rhythm:08b}" * 2):
            begin = slot * SLOT_MS
            assert lit(seat, begin) is lit(seat, begin + SLOT_MS - 1) is (bit == "1")


def test_no_rhythm_flashes_more_than_twice_a_second():
    step_ms = 10
    for seat, name in enumerate(NAMES):
        times = range(step_ms, 3 * 8 * SLOT_MS, step_ms)
        rises = [t for t in times if lit(seat, t) and not lit(seat, t - step_ms)]
        assert all(third - first > 1000 for first, third in zip(rises, rises[2:])), name


def test_resting_turtles_show_different_rhythms():
    device = VirtualDevice(GameSetup(players=("human",) * 4))
    device.settle()
    device.table.match.game.place = [0, 5, 9, 13]
    device.table.watch(device.table.match, device.app.time)
    device.settle()
    levels = {space: [] for space in (5, 9, 13)}
    for _ in range(0, 3900, 50):
        for space, shown in levels.items():
            shown.append(max(device.frame[3 * space - 3 : 3 * space]))
        device.run(50)
    rhythms = {tuple(level == max(shown) for level in shown) for shown in levels.values()}
    assert len(rhythms) == 3 and not any(all(rhythm) for rhythm in rhythms)

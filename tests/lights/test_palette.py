"""The palette keeps its promises, on device and page: seats told apart by every sight, nothing that harms an eye."""

import re
from itertools import combinations
from pathlib import Path

import config
from rows import each_row
from sight import SIGHTS, ciede2000, dimmed, distance, linear, luminance, red_share
from turtleback.app.game_setup import GameSetup
from turtleback.device.ring import Ring
from turtleback.lights import scenes
from turtleback.lights.paint import LAMPS, new_frame, put
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, RHYTHMS, SEATS, SLOT_MS, WHITE, lit
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

# Rows of table 1 in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
# Supplementary Test Data, and Mathematical Observations" (2005): blues, greys, opposite hues, far colours.
PUBLISHED = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0010), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)

HUES = 7  # seats with their own colour
SEAT_LIGHTS = {name: linear(colour) for name, colour in zip(NAMES[:HUES], SEATS)}
RESERVED = {"gold": linear(GOLD), "white": linear(WHITE)}
PIP_LIGHTS = {f"die {number}": linear(colour) for number, colour in enumerate(PIPS, 1)}
ROLL_LIGHTS = {**PIP_LIGHTS, "limit": linear(LIMIT), "bust": linear(BUST)}
CODE = {**SEAT_LIGHTS, "dark": linear(bytes(3))}
QUARTER = {name: dimmed(light, 0.25) for name, light in SEAT_LIGHTS.items()}  # of a seat's light

STYLE = (Path(__file__).parents[2] / "host/page/style.css").read_text("utf-8")
TOKENS = {name: linear(bytes.fromhex(value)) for name, value in re.findall(r"--([\w-]+): #([0-9a-f]{6});", STYLE)}
ON_PAGE = {name: TOKENS[name] for name in (*("s%d" % seat for seat in range(HUES)), "gold")}


def at_rest():
    """The light of each seat's lamp, 1 for a channel that white would drive as far as it goes."""
    frame = new_frame()
    for seat, colour in enumerate(SEATS[:HUES]):
        put(frame, seat, colour, scenes.REST)
    strip = NeoPixel(None, LAMPS)
    Ring(strip, LAMPS, clockwise=True, brightness=config.BRIGHTNESS).show(frame)
    return {name: tuple(duty / config.BRIGHTNESS for duty in strip[seat]) for seat, name in enumerate(NAMES[:HUES])}


def of_first(count, lights):
    """Those of the first seats."""
    return {name: lights[name] for name in list(lights)[:count]}


@each_row("what, some, others, floors", [  # one for each sight
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
def test_lights_are_told_apart_by_every_sight(what, some, others, floors):
    for sight, floor in zip(SIGHTS, floors):
        apart, pair = min((distance(some[a], others[b], sight), f"{a} and {b}") for a in some for b in others if a != b)
        print(f"{sight}: {pair} are {apart:.2f} apart")
        assert apart >= floor, (sight, pair)


def test_the_ruler_agrees_with_the_published_table():
    for one, other, published in PUBLISHED:
        assert abs(ciede2000(one, other) - published) < 0.0001
        assert abs(ciede2000(other, one) - published) < 0.0001


@each_row("sight", SIGHTS)
def test_the_ruler_runs_from_0_to_100(sight):
    black, white = linear(bytes(3)), linear(bytes((255, 255, 255)))
    assert distance(white, white, sight) == 0
    assert 98 < distance(black, white, sight) < 100.001


@each_row(
    "sight, one, other",
    [
        ("protan", bytes((180, 80, 60)), bytes((112, 118, 40))),
        ("deutan", bytes((180, 80, 60)), bytes((112, 118, 40))),
        ("tritan", bytes((0, 150, 150)), bytes((0, 140, 190))),
    ],
)
def test_a_colour_blind_sight_confuses_what_it_is_known_to_confuse(sight, one, other):
    one, other = linear(one), linear(other)
    assert distance(one, other, sight) < distance(one, other, "normal") / 2


def test_seven_seats_have_short_names_with_initials_of_their_own():
    assert len(SEATS) == len(NAMES) == len(RHYTHMS) == 9
    assert len({name[0] for name in NAMES[:HUES]}) == HUES
    assert all(1 <= len(name) <= 7 for name in NAMES)


def test_an_eighth_and_a_ninth_seat_have_a_colour_again_and_differ_for_half_of_the_rhythm():
    for seat in range(HUES, len(SEATS)):
        first = SEATS.index(SEATS[seat])
        assert NAMES[seat] == NAMES[first] + " II"
        differing = RHYTHMS[seat] ^ RHYTHMS[first]
        assert f"{differing:08b}".count("1") >= 4


def test_every_seat_is_bright_enough_to_be_seen():
    for name, light in SEAT_LIGHTS.items():
        assert luminance(light) >= 0.12, name


def test_no_colour_is_a_saturated_red():
    for name, light in {**SEAT_LIGHTS, **RESERVED, **ROLL_LIGHTS}.items():
        assert red_share(light) < 0.8, name


def test_no_rhythm_is_another_one_begun_later():
    for one, other in combinations(RHYTHMS, 2):
        begun_later = [f"{other:08b}"[slot:] + f"{other:08b}"[:slot] for slot in range(8)]
        assert f"{one:08b}" not in begun_later


def test_every_rhythm_begins_lit_and_goes_dark():
    for seat in range(len(SEATS)):
        assert lit(seat, 0)
        assert not all(lit(seat, slot * SLOT_MS) for slot in range(8))


def test_a_rhythm_plays_its_bits_from_the_highest_and_begins_again():
    for seat, rhythm in enumerate(RHYTHMS):
        for slot, bit in enumerate(f"{rhythm:08b}" * 2):
            begin = slot * SLOT_MS
            assert lit(seat, begin) is lit(seat, begin + SLOT_MS - 1) is (bit == "1")


def test_no_lamp_flashes_more_than_twice_in_any_second():
    step_ms = 10
    for seat, name in enumerate(NAMES):
        times = range(step_ms, 3 * 8 * SLOT_MS, step_ms)
        rises = [t for t in times if lit(seat, t) and not lit(seat, t - step_ms)]
        assert all(third - first > 1000 for first, third in zip(rises, rises[2:])), name


def test_resting_turtles_keep_their_rhythms():
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

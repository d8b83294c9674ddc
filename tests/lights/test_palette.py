"""The palette keeps its promises, on device and page: seats told apart by every sight, nothing that harms an eye."""

import re
from itertools import combinations
from pathlib import Path

import config
from rows import each_row
from sight import SIGHTS, Triple, ciede2000, dimmed, distance, linear, luminance, red_share
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

SEAT_FLOOR = {"normal": 22, "protan": 15, "deutan": 15, "tritan": 15}
FIRST_SEATS_FLOOR = 36
SIGNAL_FLOOR = 9
PIP_FLOOR = 17
QUARTER_FLOOR = 9

HUES = 7  # seats with their own colour
SEAT_LIGHTS = {name: linear(colour) for name, colour in zip(NAMES[:HUES], SEATS)}
RESERVED = {"gold": linear(GOLD), "white": linear(WHITE)}
PIP_LIGHTS = {f"die {number}": linear(colour) for number, colour in enumerate(PIPS, 1)}
ROLL_LIGHTS = {**PIP_LIGHTS, "limit": linear(LIMIT), "bust": linear(BUST)}

by_every_sight = each_row("sight", SIGHTS)


def nearest(some: dict[str, Triple], others: dict[str, Triple], sight: str) -> float:
    """The smallest distance from one of some lights to one of the others that has another name."""
    apart, pair = min((distance(some[a], others[b], sight), f"{a} and {b}") for a in some for b in others if a != b)
    print(f"{sight}: {pair} are {apart:.2f} apart")
    return apart


def test_the_ruler_agrees_with_the_published_table():
    for one, other, published in PUBLISHED:
        assert abs(ciede2000(one, other) - published) < 0.0001
        assert abs(ciede2000(other, one) - published) < 0.0001


@by_every_sight
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


@by_every_sight
def test_seats_gold_and_white_are_told_apart(sight):
    lights = {**SEAT_LIGHTS, **RESERVED}
    assert nearest(lights, lights, sight) >= SEAT_FLOOR[sight]


@by_every_sight
def test_two_or_three_players_get_colours_far_apart(sight):
    lights = {name: SEAT_LIGHTS[name] for name in NAMES[:3]}
    assert nearest(lights, lights, sight) >= FIRST_SEATS_FLOOR


@by_every_sight
def test_what_a_roll_shows_is_told_from_every_seat(sight):
    assert nearest(ROLL_LIGHTS, SEAT_LIGHTS, sight) >= SIGNAL_FLOOR


@by_every_sight
def test_signals_are_told_from_each_other(sight):
    lights = {**ROLL_LIGHTS, "gold": linear(GOLD)}
    assert nearest(lights, lights, sight) >= SIGNAL_FLOOR


@by_every_sight
def test_dice_are_counted_by_their_shades(sight):
    assert nearest(PIP_LIGHTS, PIP_LIGHTS, sight) >= PIP_FLOOR


@by_every_sight
def test_a_seat_at_a_quarter_of_its_light_resembles_no_other_seat(sight):
    quarter = {name: dimmed(light, 0.25) for name, light in SEAT_LIGHTS.items()}
    assert nearest(SEAT_LIGHTS, quarter, sight) >= QUARTER_FLOOR


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


REST_FLOOR = {"normal": 15, "protan": 10, "deutan": 10, "tritan": 10}


def at_rest():
    """The light of each seat's lamp, 1 for a channel that white would drive as far as it goes."""
    frame = new_frame()
    for seat, colour in enumerate(SEATS[:HUES]):
        put(frame, seat, colour, scenes.REST)
    strip = NeoPixel(None, LAMPS)
    Ring(strip, LAMPS, clockwise=True, brightness=config.BRIGHTNESS).show(frame)
    return {name: tuple(duty / config.BRIGHTNESS for duty in strip[seat]) for seat, name in enumerate(NAMES[:HUES])}


@each_row("sight", SIGHTS)
def test_turtles_at_rest_are_told_apart(sight):
    lights = at_rest()
    pairs = [(one, other) for one in lights for other in lights if one < other]
    apart = min((distance(lights[one], lights[other], sight), one, other) for one, other in pairs)
    print("%s: nearest are %.1f, %s and %s" % (sight, *apart))
    assert apart[0] >= REST_FLOOR[sight]


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


STYLE = (Path(__file__).parents[2] / "host/page/style.css").read_text("utf-8")
TOKENS = {name: linear(bytes.fromhex(value)) for name, value in re.findall(r"--([\w-]+): #([0-9a-f]{6});", STYLE)}
FLOORS = [TOKENS["s%d" % seat] for seat in range(7)]


def closest(colours, sight):
    return min(distance(one, other, sight) for at, one in enumerate(colours) for other in colours[at + 1 :])


@each_row(
    "sight, first_four, all_seven",
    [("normal", 29, 21), ("protan", 29, 13), ("deutan", 28, 13), ("tritan", 14, 13)],
)
def test_seats_and_gold_are_told_apart(sight, first_four, all_seven):
    assert closest(FLOORS[:4], sight) >= first_four, closest(FLOORS[:4], sight)
    assert closest([*FLOORS, TOKENS["gold"]], sight) >= all_seven, closest([*FLOORS, TOKENS["gold"]], sight)

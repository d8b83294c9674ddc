"""The device in the terminal: keys and mouse become presses, frames become cells, time follows the clock."""

import pytest
from textual.widgets import RichLog

from rows import each_row
from terminal_scene import MS, Record, Table, keys
from turtleback.app.game_setup import GameSetup
from turtleback.games.coach import CHOICE
from turtleback_host.terminal.app import Invitation, TerminalDevice
from turtleback_host.terminal.rings import RingPicture
from turtleback_host.terminal.widgets import RingView
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.hot_seat import HotSeat
from turtleback_tools.documents.screenshot import game

TAP = [(0, "down"), (80, "up")]
HOLD = [(0, "down"), (1200, "up")]


@each_row("presses, roll, stop", [
    *(([(key, 500)], TAP, []) for key in ("r", "space", "left")),
    *(([(key, 500)], [], TAP) for key in ("s", "enter", "right")),
    ([("R", 2000)], HOLD, []), ([("S", 2000)], [], HOLD), ([("u", 2000)], [], HOLD), ([("m", 2000)], HOLD, HOLD),
    ([("r", 512), *[("r", 32)] * 30], TAP, []),  # a key that is held down repeats itself
    ([("S", 512), *[("S", 32)] * 60, ("x", 3000)], [], [(0, "down"), (3600, "up")]),
    ([("r", 208)] * 3, [(at + ms, what) for at in (0, 328, 536) for ms, what in TAP], []),
    ([("S", 900), ("S", 4000)], [], [*HOLD, (1420, "down"), (2620, "up")]),
    ([("x", 100), ("tab", 100), ("up", 100), ("ctrl+p", 100)], [], []),
])  # fmt: skip
def test_a_key_is_a_tap_or_a_long_press(presses, roll, stop):
    assert keys(*presses) == (roll, stop)


def test_advice_stands_beside_the_ring_until_the_next_key():
    table = Table(device=game())  # where somebody may stop or roll once more
    table.device.app.setting.help = {0: CHOICE, 1: CHOICE}
    ring = table.terminal.query_one

    async def script(pilot):
        size = ring("#ring").size
        assert "h advice" in await table.text(pilot) and size == (46, 23)
        await pilot.press("h")
        assert "The bot would" in await table.text(pilot) and ring("#ring").size == size
        await pilot.press("h")
        assert "The bot would" not in await table.text(pilot)

    table.act(script)


async def release_later(table, pilot):
    table.wait(1504)
    await pilot.mouse_up("#stop")


async def release_elsewhere(table, pilot):
    table.wait(48)
    await pilot.hover("#ring")
    await pilot.mouse_up("#ring")


async def leave_the_window(table, pilot):
    table.wait(48)
    table.terminal.on_app_blur()


async def press_its_key_too(table, pilot):
    await pilot.press("s")
    table.wait(496)
    await pilot.mouse_up("#stop")


@each_row(
    "then, ms", [(release_later, 1504), (release_elsewhere, 48), (leave_the_window, 48), (press_its_key_too, 496)]
)
def test_the_mouse_holds_a_button_until_it_is_released(then, ms):
    table = Table()

    async def script(pilot):
        await pilot.mouse_down("#stop")
        await then(table, pilot)

    table.act(script)
    assert table.noted == ([], [(0, "down"), (ms, "up")])


def test_a_button_looks_pressed_while_it_is():
    table = Table()
    seen = []

    async def script(pilot):
        seen.append(await table.text(pilot))
        await pilot.press("r")
        seen.append(await table.text(pilot))
        table.wait(96)
        seen.append(await table.text(pilot))

    table.act(script)
    assert seen[0] == seen[2] != seen[1]


def test_time_on_the_bench_is_the_clocks_but_for_a_suspension():
    table = Table()

    async def script(pilot):
        for ns in [16_700_000] * 1000 + [3600 * 1000 * MS]:
            table.now_ns += ns
            table.terminal.tick()

    table.act(script)
    assert table.device.now == 16_700 + 250


def test_frame_and_words_reach_the_terminal():
    table = Table()
    table.device.frame = bytes(range(100, 172))
    table.device.words = ["[red] to roll", "", "eggs 3"]

    async def script(pilot):
        text = await table.text(pilot)
        assert "[red] to roll" in text and "eggs 3" in text
        ring, picture = table.terminal.query_one(RingView), RingPicture(23)
        for row in range(23):
            painted = [
                (letter, segment.style.color.triplet, segment.style.bgcolor.triplet)
                for segment in ring.render_line(row)
                for letter in segment.text
            ]
            assert painted == picture.row(table.device.frame, row)

    table.act(script)


@pytest.mark.parametrize("size, rows", [((80, 24), 23), ((120, 40), 39), ((120, 24), 23), ((300, 100), 48)])
def test_the_ring_grows_with_the_terminal_and_all_of_it_is_seen(size, rows):
    table = Table(size)

    async def script(pilot):
        ring = table.terminal.query_one(RingView)
        assert (ring.size.width, ring.size.height) == (2 * rows, rows)
        for part in ("#ring", "#title", "#words", "#roll", "#stop", "#help"):
            assert table.terminal.screen.region.contains_region(table.terminal.query_one(part).region), part

    table.act(script)


@pytest.mark.parametrize("size", [(160, 45), (80, 45), (120, 24)])
def test_a_large_terminal_says_who_is_where_and_what_has_happened(size):
    table = Table(size, device=VirtualDevice(GameSetup(players=["clever"] * 3), 3))

    async def script(pilot):
        for _ in range(40):
            table.wait(400)
            text = await table.text(pilot)
        for said in ("Mint: 0 eggs", "On the raft: ", "On the beach: 2 eggs", "Mint swims 6 to 6"):
            assert said in text, said

    table.act(script)


def test_a_large_terminal_says_what_the_offered_game_is_about():
    table = Table((160, 45), device=VirtualDevice())

    async def script(pilot):
        assert "A game by Alex Randolph" in await table.text(pilot)
        await pilot.press("r")
        table.wait(304)
        assert "A game by Alex Randolph" not in await table.text(pilot)

    table.act(script)


def test_what_has_happened_is_gone_when_the_device_is_passed_on():
    table = Table((160, 45), device=HotSeat(VirtualDevice(GameSetup("mada", ["human"] * 2), 3)))
    seen = []

    async def script(pilot):
        table.terminal.query_one(RichLog).write("Mint has a lemur.")
        for _ in range(40):
            seen.append((table.device.passes_to, await table.text(pilot)))
            await pilot.press("s")
            table.wait(800)

    table.act(script)
    assert "lemur" in seen[0][1] and any(seat is not None for seat, _ in seen)
    assert not any("lemur" in text or "●" in text for seat, text in seen if seat is not None)


def test_a_terminal_shrunk_during_play_says_so_and_playing_goes_on():
    table = Table()

    async def script(pilot):
        assert "q quit" in await table.text(pilot)
        await pilot.mouse_down("#stop")
        await pilot.resize_terminal(60, 20)
        text = await table.text(pilot)
        assert "The terminal is 60x20; Turtleback needs at least 80x24" in text and "q quit" not in text
        await pilot.press("r")
        table.wait(96)
        await pilot.resize_terminal(80, 24)
        text = await table.text(pilot)
        assert "q quit" in text and "60x20" not in text

    table.act(script)
    assert table.noted == (TAP, [(0, "down"), (0, "up")])


def test_stepping_through_a_record():
    record = Record()
    table = Table(stepper=record)
    lines = []

    async def script(pilot):
        for key in ("right", "space", "n", "left", "b", "p", "r", "s", "m"):
            await pilot.press(key)
            lines.append(record.line)
        assert "line 50" in await table.text(pilot)
        await pilot.mouse_down("#roll")
        await pilot.mouse_up("#roll")

    table.act(script)
    assert table.noted == ([], [])
    assert lines == [51, 52, 53, 52, 51, 50, 50, 50, 50]


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_quitting(key):
    table = Table()

    async def script(pilot):
        await pilot.press(key)
        assert not table.terminal.is_running

    table.act(script)


def test_the_real_device_answers_the_keys():
    table = Table(device=VirtualDevice())

    async def script(pilot):
        before = await table.text(pilot)
        await pilot.press("r")
        table.wait(1008)
        assert await table.text(pilot) != before

    table.act(script)


def test_phones_are_invited_at_the_beginning_and_by_a_key_while_the_device_goes_on():
    table = Table()
    table.terminal = TerminalDevice(table.device, clock_ns=lambda: table.now_ns, invitation="a code\nhttp://pc/")

    async def script(pilot):
        assert isinstance(table.terminal.screen, Invitation)
        table.wait(400)
        assert table.device.now == 400
        await pilot.press("r")
        assert not isinstance(table.terminal.screen, Invitation) and table.device.noted["roll"] == []
        assert "p phones" in await table.text(pilot)
        await pilot.press("p")
        assert isinstance(table.terminal.screen, Invitation)

    table.act(script)

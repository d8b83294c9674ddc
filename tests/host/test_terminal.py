"""Tests the device in the terminal (keys, mouse, cells, labels, clock), and a device that players pass around."""

import asyncio
import re

from textual import _wait
from textual.widgets import RichLog

from played_games import match_of
from rows import each_row
from turtleback import language
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import Menu
from turtleback.app.table import REACTION_MS
from turtleback.engine.catalogue import GAMES
from turtleback.games.coach import CHOICE, WHY
from turtleback.language import CODES, words
from turtleback.lights.paint import LAMPS
from turtleback.lights.palette import NAMES, SEATS
from turtleback_host.play.labels import (
    ADVICE_KEY,
    NUMBERS,
    OWN,
    PHONES_KEY,
    keys_of_plain,
    keys_of_set_up,
    keys_of_terminal,
    labels_of,
)
from turtleback_host.play.pc_device import PcDevice
from turtleback_host.play.rings import RingPicture
from turtleback_host.play.terminal import MS, TICK_MS, Invitation, TerminalDevice
from turtleback_host.play.widgets import RingView, standings
from turtleback_host.records.rule_book import rules_of
from turtleback_host.records.saved_games import call_seats
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_host.virtual.device import VirtualDevice, name_of
from turtleback_portable.records.playback import Playback
from turtleback_tools.documents import screenshot

ROUNDS = 100  # rounds of the event loop; after about ten, all effects of a press are complete


async def run_pending(_):
    """Run all pending callbacks of the event loop."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


# After each key press, Textual waits until the process uses little CPU time. On a busy machine this wait may end too
# early, before the press has had all its effects.
_wait.sleep = run_pending
_wait.SLEEP_IDLE = float("inf")


class NotingDevice:
    """A fake device that records the presses of its buttons with their times."""

    def __init__(self):
        self.now = 0
        self.noted = {"roll": [], "stop": []}
        self.frame = bytes(3 * LAMPS)
        self.words = []
        self.message = words([])
        self.game = ""
        self.code = ""
        self.app = VirtualDevice(GameSetup()).app  # in a game, because the set-up would offer games

    def down(self, name):
        self.noted[name].append((self.now, "down"))

    def up(self, name):
        self.noted[name].append((self.now, "up"))

    def run(self, ms):
        assert ms > 0 and isinstance(ms, int)
        self.now += ms


class OpenTerminal:
    """A device in a terminal of `size`, with its own event loop and a clock that the test advances."""

    def __init__(self, size=(80, 24), device=None, **more):
        self.now_ns = 10**15
        self.device = device or NotingDevice()
        clocks = {"clock_ns": lambda: self.now_ns, "key_ms": lambda event: self.now_ns // MS}
        self.terminal = TerminalDevice(self.device, **clocks, **more)
        self._runner = asyncio.Runner()
        self._scene = self.terminal.run_test(size=size)

    def __enter__(self):
        self.pilot = self._runner.run(self._scene.__aenter__())
        return self

    def __exit__(self, *error):
        with self._runner:
            self._runner.run(self._scene.__aexit__(*error))

    def act(self, method, *words):
        """Run a method of the pilot: press, mouse_down, mouse_up, hover or resize_terminal."""
        self._runner.run(getattr(self.pilot, method)(*words))

    def press(self, *keys):
        self.act("press", *keys)

    def leave_window(self):
        self.terminal.on_app_blur()

    @property
    def noted(self):
        """The presses of ROLL and of STOP, as (ms, "down" or "up")."""
        return self.device.noted["roll"], self.device.noted["stop"]

    def wait(self, ms):
        """Advance the clock by `ms`, one tick at a time."""

        async def tick():
            for passed in range(0, ms, TICK_MS):
                self.now_ns += min(TICK_MS, ms - passed) * MS
                self.terminal.tick()
            self.terminal.show()

        self._runner.run(tick())

    @property
    def text(self):
        """The terminal's screen as SVG text."""

        async def shown():
            self.terminal.show()
            await self.pilot.pause()
            return self.terminal.export_screenshot().replace("&#160;", " ")

        return self._runner.run(shown())


TAP = [(0, "down"), (80, "up")]
HOLD = [(0, "down"), (1200, "up")]


def taps_at(*times):
    return [(at + ms, what) for at in times for ms, what in TAP]


@each_row("presses, roll, stop", [
    *(([(key, 500)], TAP, []) for key in ("r", "space", "left")),
    *(([(key, 500)], [], TAP) for key in ("s", "enter", "right")),
    ([("R", 2000)], HOLD, []), ([("S", 2000)], [], HOLD), ([("u", 2000)], [], HOLD), ([("m", 2000)], HOLD, HOLD),
    ([("r", 512), *[("r", 32)] * 30], TAP, []),  # a held key repeats
    ([("S", 512), *[("S", 32)] * 60, ("x", 3000)], [], [(0, "down"), (3600, "up")]),
    # Three fast taps with one finger or two. After these, rows in which the second tap is held and repeats.
    *(([("r", ms)] * 2 + [("r", 2000)], taps_at(0, 205, 410), []) for ms in (32, 64, 96, 144)),
    ([("r", 16), ("space", 16), ("r", 2000)], taps_at(0, 205, 410), []),
    ([("r", 64), ("r", 256), *[("r", 32)] * 30, ("x", 3000)], taps_at(0, 205), []),
    ([("r", 64), ("r", 64), ("s", 64), ("s", 2000)], taps_at(0, 205), taps_at(128, 333)),
    ([("r", 0)] * 10 + [("r", 2000)], TAP, []),  # a slow terminal delivers the repeats of a held key late
    ([("r", 32)] * 9 + [("r", 2000)], taps_at(0, 205, 410, 615, 820, 1025), []),
    ([("r", 208)] * 3, [(at + ms, what) for at in (0, 328, 536) for ms, what in TAP], []),
    ([("S", 900), ("S", 4000)], [], [*HOLD, (1420, "down"), (2620, "up")]),
    ([("x", 100), ("tab", 100), ("up", 100), ("ctrl+p", 100)], [], []),
])  # fmt: skip
def test_a_key_is_a_tap_or_a_hold(presses, roll, stop):
    with OpenTerminal() as table:
        for key, pause in presses:
            table.press(key)
            table.wait(pause)
    assert table.noted == (roll, stop)


def test_three_fast_taps_in_the_set_up_all_count():
    device = VirtualDevice()
    device.run(2000)
    with OpenTerminal(device=device) as table:
        shown = []
        for _ in range(3):
            table.press("r")
            table.wait(2000)
            shown.append(device.message.sentences)
    fast = VirtualDevice()
    fast.run(2000)
    with OpenTerminal(device=fast) as table:
        for _ in range(3):
            table.press("r")
            table.wait(48)
        table.wait(2000)
    assert len({*map(tuple, shown)}) == 3 and fast.message.sentences == shown[-1]


def test_a_key_counts_at_its_time_although_the_program_ran_late():
    device = PcDevice(GameSetup(players=["human"] * 2), 3)
    with OpenTerminal(device=device) as table:
        while not device.app.table.chooser or device.app.table.queue.busy:
            table.wait(TICK_MS)
        asked = list(device.table.match.moves())
        table.now_ns += (REACTION_MS + TICK_MS) * MS  # without a tick, as on a busy machine
        table.press("r")
        table.wait(500)
        assert list(device.table.match.moves()) != asked


def test_advice_is_shown_beside_the_ring_until_the_next_key():
    device = screenshot.game()  # where a player may stop or roll again
    device.app.setting.help = {0: CHOICE, 1: CHOICE}
    with OpenTerminal(device=device) as table:
        assert "h advice" in table.text and table.terminal.query_one("#ring").size == (46, 23)
        table.press("h")
        assert "The bot would" in table.text and table.terminal.query_one("#ring").size == (46, 23)
        table.press("h")
        assert "The bot would" not in table.text


@each_row("then, ms", [
    ([("wait", 1504), ("act", "mouse_up", "#stop")], 1504),
    ([("wait", 48), ("act", "hover", "#ring"), ("act", "mouse_up", "#ring")], 48),
    ([("wait", 48), ("leave_window",)], 48),
    ([("press", "s"), ("wait", 496), ("act", "mouse_up", "#stop")], 496),
])  # fmt: skip
def test_the_mouse_holds_a_button_until_release(then, ms):
    with OpenTerminal() as table:
        table.act("mouse_down", "#stop")
        for method, *words in then:
            getattr(table, method)(*words)
    assert table.noted == ([], [(0, "down"), (ms, "up")])


def test_device_time_follows_the_clock_but_skips_a_suspension():
    with OpenTerminal() as table:
        for _ in range(100):
            table.wait(167)
        table.now_ns += 3600 * 1000 * MS
        table.terminal.tick()
    assert table.device.now == 16_700 + 250


def test_square_brackets_are_printed_as_text():
    """The picture device.svg tests other texts and the frame."""
    device = NotingDevice()
    device.words = ["[red] to roll"]
    with OpenTerminal(device=device) as table:
        assert "[red] to roll" in table.text


@each_row("size, rows", [((80, 24), 23), ((120, 40), 39), ((120, 24), 23), ((300, 100), 48)])
def test_the_ring_grows_with_the_terminal_and_stays_visible(size, rows):
    with OpenTerminal(size) as table:
        assert table.terminal.query_one(RingView).size == (2 * rows, rows)
        for part in ("#ring", "#title", "#words", "#roll", "#stop", "#help"):
            assert table.terminal.screen.region.contains_region(table.terminal.query_one(part).region), part


@each_row("size", [(160, 45), (80, 45), (120, 24)])
def test_a_large_terminal_shows_positions_and_past_events(size):
    with OpenTerminal(size, VirtualDevice(GameSetup(players=["clever"] * 3), 3)) as table:
        for _ in range(40):
            table.wait(400)
        text = table.text
        for line in ("Mint has won nothing yet", "On the raft: ", "On the beach: 2 eggs", "Mint swims 6 to space 6"):
            assert line in text, line


def test_the_first_question_says_what_can_be_typed():
    with OpenTerminal(device=PcDevice(None, 3)) as table:
        table.wait(600)
        assert "Which game?" in table.text and keys_of_set_up() in table.text
        table.press("m")
        table.wait(2000)
        assert keys_of_terminal() in table.text


@each_row("game", GAMES)
def test_help_on_each_game_is_whole_in_a_small_terminal(game):
    device = PcDevice(GameSetup(game, ["human"] * 3), 3)
    with OpenTerminal(device=device) as table:
        for code in CODES:
            language.set_language(code)
            table.press("?")
            table.wait(TICK_MS)
            shown = table.terminal.query_one("#caption")
            assert str(shown.render()).endswith("(%s)" % rules_of(game))
            assert table.terminal.query_one("#panel").region.contains_region(shown.region), code
            table.press("?")


def test_a_small_terminal_shows_standings_and_the_last_three_events():
    call_seats({0: "Mia", 2: "Oma Ruth"})
    device = PcDevice(GameSetup(players=["human", *["clever"] * 3]), 3)
    with OpenTerminal(device=device) as table:
        for turn in range(30):
            if device.app.waiting:
                table.press("rs"[turn % 2])
            table.wait(960)
        while not device.app.waiting:
            table.wait(160)
        table.wait(TICK_MS)
        standings = table.terminal.query_one("#standings")
        assert standings.region.height == 1 and not table.terminal.query_one("#title").display
        shown = str(standings.render())
        points = device.table.match.game.scores()
        assert max(points) > 0
        assert [word for word in shown.split() if word.strip("\u2605").isdigit()] == [
            "%d%s" % (point, "\u2605" * (point == max(points) > 0)) for point in points
        ]
        assert "\u25b8" in shown and "Mia" in shown and "Oma Ruth" in shown
        past = str(table.terminal.query_one("#past").render()).split("\n")
        assert 3 <= len(past) <= 5 and any("rolls" in line or "swims" in line for line in past)
        for part in ("#standings", "#words", "#roll", "#past", "#help"):
            assert table.terminal.screen.region.contains_region(table.terminal.query_one(part).region), part


@each_row("game, seats, points", [
    ("mahe", 7, None), ("mada", 2, None), ("midas", 9, None), ("midas", 9, list(range(1000, 1009))),
])  # fmt: skip
def test_standings_of_any_table_fit_two_lines(game, seats, points):
    call_seats(dict.fromkeys(range(seats), "Maximilian Hohenstein"))
    game = GameSetup(game, ["human"] * seats).new_game()
    if points:
        game.points = points
    lines = standings(game, 34, 0)
    assert len(lines) == 1 + (seats > 4) and all(line.cell_len <= 34 for line in lines)
    shown = [(str(line)[span.start : span.end], span.style) for line in lines for span in line.spans if span.style]
    assert [bytes(style.bgcolor.triplet) for _, style in shown] == [*SEATS[:seats]]
    assert [int(text.split()[-1].strip("\u2605")) for text, _ in shown] == game.scores()
    assert all(text.startswith("M") for text, _ in shown) == (not points)


def test_the_mark_in_the_standings_is_on_the_seat_that_decides():
    device = PcDevice(GameSetup("midas", ["human"] * 3), 3)
    marked, decided = set(), set()
    with OpenTerminal(device=device) as table:
        for turn in range(30):
            table.press("rs"[turn % 2])
            table.wait(960)
            shown = str(table.terminal.query_one("#standings").render())
            if device.app.waiting:
                actor = device.table.match.game.actor()
                decided.add(actor)
                assert "\u25b8%s " % NAMES[actor].capitalize() in shown
            marked.add(shown.count("\u25b8"))
    assert len(decided) > 1 and marked <= {0, 1}


def test_the_fair_dice_code_unfolds_by_a_key():
    device = PcDevice(GameSetup(players=["human"] * 2), 3)
    with OpenTerminal(device=device) as table:
        table.wait(400)
        code = device.table.chance.commitment
        assert code[16:32] not in table.text
        table.press("c")
        assert all(code[at : at + 16] in table.text for at in range(0, 64, 16))
        table.press("c")
        assert code[16:32] not in table.text


def test_a_large_terminal_describes_the_offered_game():
    with OpenTerminal((160, 45), VirtualDevice()) as table:
        assert "A game by Alex Randolph" in table.text
        table.press("r")
        table.wait(304)
        assert "A game by Alex Randolph" not in table.text


def test_past_events_are_cleared_when_the_device_is_passed_on():
    with OpenTerminal((160, 45), VirtualHotSeat(VirtualDevice(GameSetup("mada", ["human"] * 2), 3))) as table:
        table.terminal.query_one(RichLog).write("Mint has a lemur.")
        assert "lemur" in table.text
        while table.device.passes_to is None:
            table.press("s")
            table.wait(800)
        assert "lemur" not in table.text and "●" not in table.text


def test_a_game_continues_in_a_terminal_that_became_too_small():
    with OpenTerminal() as table:
        assert "q leave" in table.text
        table.act("mouse_down", "#stop")
        table.act("resize_terminal", 60, 20)
        text = table.text
        assert "The terminal is 60x20; Turtleback needs at least 80x24" in text and "q leave" not in text
        table.press("r")
        table.wait(96)
        table.act("resize_terminal", 80, 24)
        text = table.text
        assert "q leave" in text and "60x20" not in text
    assert table.noted == (TAP, [(0, "down"), (0, "up")])


def test_keys_step_through_a_record():
    device, steps = NotingDevice(), []
    playback = Playback(device.app, match_of("mahe", 4))
    with OpenTerminal(device=device, playback=playback) as table:
        for key in ("right", "space", "n", "left", "b", "p", "r", "s", "m"):
            table.press(key)
            steps.append(int(playback.caption().split()[0]))
        assert playback.caption() in table.text
        table.act("mouse_down", "#roll")
        table.act("mouse_up", "#roll")
    assert table.noted == ([], [])
    assert steps == [1, 2, 3, 2, 1, 0, 0, 0, 0]


def test_ctrl_c_quits_the_drawn_game():
    """The file test_saved_games.py tests the key Q."""
    with OpenTerminal() as table:
        table.press("ctrl+c")
        assert not table.terminal.is_running


def test_the_phone_invitation_opens_at_start_and_by_a_key():
    with OpenTerminal(invitation="a code\nhttp://pc/") as table:
        assert isinstance(table.terminal.screen, Invitation)
        table.wait(400)
        assert table.device.now == 400
        assert "any: go on" in table.text
        table.press("r")
        assert not isinstance(table.terminal.screen, Invitation) and table.device.noted["roll"] == []
        assert "p phones" in table.text
        table.press("p")
        assert isinstance(table.terminal.screen, Invitation)


def printed(labels):
    """Return the labels as they are printed in a drawn ring."""
    ring = RingPicture(23, labels=labels)
    cells = [letter for row in range(ring.rows) for letter, _, _ in ring.row(bytes(72), row)]
    return "".join(cells).replace("\u2580", " ").split()


@each_row("code", CODES)
def test_labels_and_keys_are_translated_and_fit(code):
    language.set_language(code)
    assert code != "en" or labels_of("mahe") == labels_of("") == NUMBERS
    for labels in (labels_of("mahe"), *map(labels_of, OWN)):
        assert len(labels) == 24 and sorted(printed(labels)) == sorted(filter(None, labels))
    terminal, plain = keys_of_terminal(), keys_of_plain()
    assert max(map(len, (terminal, keys_of_terminal(ADVICE_KEY, PHONES_KEY), keys_of_set_up()))) <= 80
    assert any(word in plain for word in ("Enter", "Invio", "Entrée"))
    english = (NUMBERS[22], OWN["midas"][23], "Type", "undo", "take back", "leave", "quit")
    shown = "|".join((labels_of("mahe")[22], labels_of("midas")[23], terminal, plain))
    assert code == "en" or not [word for word in english if re.search(r"\b%s\b" % word, shown)]
    assert all("ROLL" in text.upper() and "STOP" in text.upper() for text in (terminal, plain))


def test_lamps_have_the_labels_of_the_game():
    device = VirtualDevice(GameSetup("midas", ("human",) * 3))
    assert device.game == "", "first comes the code of the dice"
    device.settle()
    with OpenTerminal(device=device) as table:
        text = table.text
        assert device.game == "midas" and "who" in text and "dice<" not in text
        device.hold("both")
        text = table.text
        assert device.game == "" and "who" not in text and "dice<" in text


def test_the_whole_begin_code_fits_a_terminal():
    device = VirtualDevice(GameSetup(players=("human",) * 3))
    with OpenTerminal(device=device) as table:
        table.wait(1000)  # until the code is computed
        text, code = table.text, device.table.chance.commitment
        assert all(code[at : at + 16] in text for at in range(0, 64, 16))
        device.settle()
        assert code[16:32] not in table.text


def test_a_covered_device_shows_only_the_next_player_even_in_help():
    """During a scene, the menu offers another seat's help. Transcripts test the game itself."""
    device = VirtualDevice(GameSetup("mada", ("human", "human")), 1)
    seen = VirtualHotSeat(device)
    device.settle()
    lamps = [name_of(seen.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(24)]
    assert lamps == ["dark"] * 21 + [NAMES[0]] * 3
    app = device.app
    app.setting.help = {0: WHY}
    menu = Menu(app)
    assert menu.page.name() == "help"
    app.stage = menu.accept(app.time)
    app.stage.enter(app.time)
    assert seen.words == ["Pass to " + NAMES[0], "", "Press to look"]
    seen.down("roll")
    seen.up("roll")
    seen.run(400)
    assert "The bot would" in "|".join(seen.words)

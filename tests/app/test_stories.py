"""Stories: play scripts of several scenes. `= title` begins each with a new device, after the lines of the top."""

import ast
import errno
import sys
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest
from mada_positions import laid
from midas_table import laid_out

import config
from devices import by_one_switch, by_two_buttons, held_on
from listener import words_of
from lit_device import lit, most
from one_switch import OneSwitch, take
from play_scripts import Script, ScriptError
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.menu import offer_sound
from turtleback.app.selftest import SelfTest
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.device.journal_file import JournalFile
from turtleback.device.settings_file import read, save
from turtleback.dice.noise import Noise
from turtleback.engine.contract import CHANCE
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text
from turtleback.games.midas.board import COUNTER_CLOCKWISE
from turtleback.games.midas.rules import Midas
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import fair

SCALE = range(19, 24)  # lamps of the rings of Midas


class LaidGames:
    """To be mixed into a play script.

    mice {0: {6: 5}}                  of a seat, mice on shared cells; all others are on their starts
    piles [[3], [7]] [[4]]            of MADA, with hands
    king 13 {1: 24} [21, 31]          of Midas: the King's space, the nymphs' spaces and gold; -1: the other current
    midas 30 2 80                     a game of Midas that draws by hand: cards that have been drawn, without a scene
    draws 24                          and one with its scene
    ring 4                            time passes until the scale of Midas says so
    scale 4                           what it says
    """

    def shown_anew(self):
        self.device.table.watch(self.device.table.match, self.device.app.time)
        self.device.settle()

    def step_mice(self, *text):
        """The numbers are placed first."""
        game = self.device.table.match.game
        while game.legal()[0][0] == "place":
            game.apply(game.legal()[0])
        for seat, cells in ast.literal_eval(" ".join(text)).items():
            for mouse, cell in cells.items():
                game.place[7 * seat + mouse] = cell
        game.turn = 0
        self.shown_anew()

    def step_piles(self, *text):
        piles, hands = ast.literal_eval(" ".join(text).replace("]] [[", "]], [["))
        while self.device.table.match.game.actor() == CHANCE:
            self.device.run(100)
        self.device.table.match.game.restore(laid(piles, hands).snapshot())
        self.shown_anew()

    def step_king(self, space, *text):
        nymphs, gold, way = {}, [], 1
        for part in ast.literal_eval("[%s]" % " ".join(text).replace("} ", "}, ").replace("] ", "], ")):
            if isinstance(part, dict):
                nymphs = part
            elif isinstance(part, list):
                gold = part
            else:
                way = part
        match = Match(laid_out(int(space), nymphs, gold, COUNTER_CLOCKWISE * way))
        self.device.table.watch(match, self.device.app.time)
        self.device.settle()

    def step_midas(self, *cards):
        setting = self.setting()
        self._device = device = VirtualDevice(setting)
        device.app.stage = device.table  # past the code of the dice
        device.table.begin(device.app.time)
        device.table.journal.chance = None
        device.table.watch(Match(Midas(len(setting.players))), device.app.time)
        for card in cards:
            device.table.match.play(("card", int(card)))
        device.table.watch(device.table.match, device.app.time)

    def step_draws(self, *action):
        self.device.table.play(("card", int(action[0])) if action[0].isdecimal() else action, self.device.app.time)
        self.device.run(20)

    def scale(self):
        lit = [self.device.lamp(lamp) != "dark" for lamp in SCALE]
        assert lit == sorted(lit, reverse=True)
        return sum(lit)

    def step_ring(self, ring):
        for _ in range(200):
            if self.scale() == int(ring):
                return
            self.device.run(50)
        raise AssertionError("it is never shown")

    def step_scale(self, ring):
        assert self.scale() == int(ring), self.scale()


SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.txt"))


@pytest.mark.parametrize("path", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_the_device_plays_as_the_script_says(path):
    Script().play(path.read_text())


WRONG = [
    ("jump 3", "Line 1: there is no step 'jump'."),
    ("seats human human\nlamp 1 gold", "Line 2, 'lamp 1 gold': it is dark"),
    ("seats human human\nwords hello", "Line 2, 'words hello': the screen says"),
    ("seats human human\nwait long", "Line 2, 'wait long': invalid literal"),
    ("seats human\ntap roll", "Line 2, 'tap roll': mahe is for 2 to 7 seats, not 1."),
    ("die 9\nseats human human\ntap stop\ntap roll", "Line 4, 'tap roll': die 9 cannot fall here."),
    ("lamp", "Line 1, 'lamp': "),
]


@each_row("text, reason", WRONG)
def test_a_script_that_fails_names_its_line(text, reason):
    with pytest.raises(ScriptError) as refusal:
        Script().play(text)
    assert str(refusal.value).startswith(reason)


STORIES = sorted(Path(__file__).parents[1].glob("**/stories/*.txt"))
EVERY_MS = 50
TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
FULL = "\x7f" * 16  # a line of the screen without a dark corner
CYCLE_MS = 5600  # longer than any picture takes to come again


class Story(LaidGames, Script):
    """A play script with more steps.

    seed 3                        before all else; `frames 400` for a device that paints seldom
    on 300                        switch on and look after so many ms, instead of when it waits for a press
    press roll 3                  taps, each of which the device has shown to its end
    finish                        bots play to the end
    hold stop 2                   long presses
    down roll                     a finger; `up roll`
    answers 0 2                   on each page so many ROLLs, and STOP
    screen Menu > go on ...       all that the small screen says, or with dots its beginning
    no ROLL: next                 no line of it contains this
    lamps 22 white dark           spaces or slots from that one on
    played egg 5, roll            the record so far
    busy                          the device does not wait for a press
    note                          this is the game that `same game` and `another game` are compared with
    numbers 0:7 1:21              what people have stirred in
    begun no                      whether anything has been played
    turn 1                        who decides
    setting options {'first': 2}  an attribute of the setting
    rules first 2                 an option of the game in hand
    lay place [0, 7, 7, 7]        the position: an attribute of the game in hand
    point move 6 3                ROLL until the cursor stands on this choice
    until Mint wins               time passes until a line says this
    seen 7 Blue Red               every colour that this lamp shows while people think
    shows 13 Mint                 some of them
    unlike                        no picture of a choice is one of another choice; `apart`: each has one of its own
    bright 5 < 7                  lamps by how bright they are; `breathes 4`: one swells and goes
    alarm                         the noise fails
    saves                         before all else: games are saved on a flash that is in use
    flash lost                    before all else: one that has lost what it held; `flash fails`: it takes no more
    shelf 1                       so many games have been put away
    plug                          out and in again, and time to read; `plug 0`: no time
    as before                     the same game as before the plug was out; `same code`: and its code
    alike                         the game before and this one go on alike
    unplug screen                 a device without one
    one switch                    somebody with one, before a fresh device; `held on`: who has held ROLL at its start
    two buttons                   somebody who holds none
    help 3 0                      the level of help of each seat
    noted help 0                  the newest note of the record
    take roll a die               they wait for this offer, or go on to it, and press; `await` does not press
    offer change                  what a press would take now
    press switch                  they press, whatever is offered
    piezo                         the device sounds, and its settings are kept
    lit                           its lamps go dim and dark, its brightness is kept; `glow 1 8`: the brightest duty
    metal no screen               the self-test from the menu of a board, here without a screen; `noise dead`: its noise
    asks Are all lamps red?       what it asks; `to Press ROLL`: yes until then; `full`: the whole screen is lit
    answer not red, blue          yes to all but these, and every button but that of `answer stuck stop`
    verdict ROLL FAIL: ...        all lines on USB that do not pass; `told 5`: so many lines
    kept sound 2                  what is kept; nothing without a value; `keep` what was kept before
    fail                          from now on the flash takes nothing; `usb not kept`: the last words on USB
    sound 2                       it sounds from now on; `hush`: until it is quiet
    hear die 0 4, seat 0          all that sounds until it is quiet, or with dots what has begun to
    heard 1 2                     the levels of all tones
    slots, words, scores ...      as in every play script
    """

    seed = 0
    frame_ms = config.FRAME_MS
    before = 0  # tones that have been listened to
    saves = False

    def __init__(self, monkeypatch=None):
        super().__init__()
        self.monkeypatch = monkeypatch
        self.flash = Files(Chip())  # for settings that are kept

    def switched_on(self, setting, preset):
        return VirtualDevice(setting, self.seed, preset, self.frame_ms, flash=self.flash if self.saves else None)

    def step_seed(self, number):
        self.seed = int(number)

    def step_frames(self, ms):
        self.frame_ms = int(ms)

    def step_on(self, ms):
        self._device = self.switched_on(self.setting(), self._preset)
        self._device.run(int(ms))

    def step_press(self, button, times="1"):
        if button == "switch":
            self.person.press()
            return
        for _ in range(int(times)):
            self.device.tap(button)
            self.device.settle()

    def step_finish(self):
        while not self.device.table.over or self.device.table.event:
            self.device.run(1000)
        self.device.run(1000)

    def step_hold(self, button, times="1"):
        for _ in range(int(times)):
            self.device.hold(button)

    def step_down(self, button):
        self.device.down(button)

    def step_up(self, button):
        self.device.up(button)

    def step_answers(self, *rolls):
        for times in rolls:
            self.device.tap("roll", int(times))
            self.device.tap("stop")

    def step_screen(self, *words):
        lines = self.device.words
        assert len(lines) <= 8 and all(len(line) <= 16 for line in lines), lines
        said, wanted = " ".join(" ".join(lines).split()), " ".join(words)
        if not (wanted.endswith(" ...") and said.startswith(wanted[:-4])):
            same(said, wanted)

    def step_no(self, *words):
        assert not any(" ".join(words) in " ".join(line.split()) for line in self.device.words), self.device.words

    def step_lamps(self, first, *colours):
        same([self.device.lamp(int(first) + at) for at in range(len(colours))], list(colours))

    def step_played(self, *words):
        moves = self.device.table.match.moves()
        same(", ".join(action_text(actor, action).lstrip("0123456789 ") for actor, action, _ in moves), " ".join(words))

    def step_busy(self):
        assert not self.device.app.waiting

    def step_note(self):
        self.noted = self.device.app.table

    def step_saves(self):
        self.saves = True
        self.flash.mkdir("journal")

    def step_flash(self, what):
        self.saves = True
        if what == "fails":
            self.flash.chip.fault = errno.EIO
        else:
            self.flash = Files(Chip())

    def step_shelf(self, count):
        same(len(JournalFile(self.flash, self.flash.open).archived.games()), int(count))

    def step_plug(self, ms="5000"):
        self.earlier, self._device = self.device, VirtualDevice(flash=self.flash)
        self.device.run(int(ms))

    def step_as(self, _before):
        games = [device.table.match.game for device in (self.earlier, self.device)]
        same(self.device.table.match.history, self.earlier.table.match.history)
        same(games[0].snapshot(), games[1].snapshot())

    def step_alike(self):
        for device in (self.earlier, self.device):
            device.settle()
            device.tap("roll")
            device.settle()
        self.step_as("before")
        same(self.device.frame, self.earlier.frame)

    def step_same(self, what):
        if what == "code":
            same(self.device.table.chance.commitment, self.earlier.table.chance.commitment)
            return
        assert self.device.app.stage is self.device.app.table is self.noted

    def step_another(self, _game):
        assert self.device.app.table is not self.noted

    def step_numbers(self, *words):
        same(self.device.table.chance.words, list(words))

    def step_begun(self, answer):
        same("yes" if self.device.table.match.history else "no", answer)

    def step_turn(self, seat):
        same(self.device.table.match.game.actor(), int(seat))

    def step_setting(self, name, *value):
        same(str(getattr(self.device.app.setting, name)), " ".join(value))

    def step_rules(self, name, value):
        same(self.device.table.match.game.options[name], int(value))

    def step_lay(self, name, *value):
        setattr(self.device.table.match.game, name, ast.literal_eval(" ".join(value)))
        self.device.table.watch(self.device.table.match, self.device.app.time)
        self.device.settle()

    def step_point(self, *action):
        while " ".join(map(str, self.device.table.chooser.chosen)) != " ".join(action):
            self.device.tap("roll")

    def step_until(self, *words):
        while not any(" ".join(words) in " ".join(line.split()) for line in self.device.words):
            self.device.run(EVERY_MS)

    def looks(self, look, ms=CYCLE_MS):
        """What is seen in a while."""
        looks = set()
        for _ in range(0, int(ms), EVERY_MS):
            looks.add(look())
            self.device.run(EVERY_MS)
        return looks

    def step_seen(self, lamp, *colours):
        same(sorted(self.looks(lambda: self.device.lamp(int(lamp)))), sorted(colours))

    def step_shows(self, lamp, *colours):
        same(sorted(set(colours) - self.looks(lambda: self.device.lamp(int(lamp)))), [])

    def step_breathes(self, lamp):
        levels = self.looks(lambda: max(self.device.frame[3 * int(lamp) - 3 : 3 * int(lamp)]), 2400)
        assert max(levels) > 2 * min(levels), levels

    def pictures(self):
        """The pictures of each choice."""
        for _ in self.device.table.chooser.choices:
            yield self.looks(lambda: self.device.frame)
            self.device.tap("roll")

    def step_unlike(self):
        assert all(not one & other for one, other in combinations(self.pictures(), 2)), "two look alike"

    def step_apart(self):
        assert all(one - other and other - one for one, other in combinations(self.pictures(), 2)), "two are the same"

    def step_bright(self, *lamps):
        levels = [max(self.device.frame[3 * int(lamp) - 3 : 3 * int(lamp)]) for lamp in lamps[::2]]
        assert sorted(set(levels)) == levels, levels

    def step_alarm(self):
        self.device.app.alarm()

    def step_unplug(self, _screen):
        self.device.app.ports.words = None

    def step_one(self, _switch):
        self._device = by_one_switch(games=None)
        self.person = OneSwitch(self._device)

    def step_held(self, _on):
        self._device = held_on()
        self.person = OneSwitch(self._device)

    def step_two(self, _buttons):
        self._device, self.person = by_two_buttons(), None

    def step_help(self, *levels):
        self.device.app.setting.help = {seat: int(level) for seat, level in enumerate(levels) if int(level)}

    def step_noted(self, *words):
        notes = self.device.table.match.notes
        same(notes[max(notes)] if notes else "", " ".join(("#", *words)) if words else "")

    def step_take(self, *words):
        self.person.take(" ".join(words)) if self.person else take(self.device, " ".join(words))

    def step_await(self, *words):
        self.person.wait_for(" ".join(words))

    def step_turn_to(self, *words):
        self.person.turn_to(" ".join(words))

    def step_offer(self, *words):
        same(self.person.offer, " ".join(words))

    def step_lit(self):
        lit(self.device, self.flash)

    def step_glow(self, least, most_allowed):
        assert int(least) <= most(self.device) <= int(most_allowed), most(self.device)

    def step_brightness(self, level):
        same(self.device.app.ports.brightness, int(level))

    def step_fail(self):
        def refuse(settings):
            raise OSError(28)

        self.device.app.ports.save = refuse

    def step_usb(self, *words):
        assert " ".join(words) in self.device.usb_lines[-1], self.device.usb_lines[-1:]

    def step_heard(self, *levels):
        same(sorted({level for _, hertz, level in self.device.tones if hertz}), [int(level) for level in levels])

    def step_sound(self, level):
        self.device.sound(int(level))

    def step_hush(self):
        """Time passes until nothing sounds."""
        self.device.run(EVERY_MS)
        self.device.settle()
        while self.device.is_sounding:
            self.device.run(16)
        self.before = len(self.device.tones)

    def step_hear(self, *words):
        before = self.before
        if words[-1:] != ("...",):
            self.step_hush()
        heard = ", ".join(" ".join(map(str, word)) for word in words_of(self.device, before))
        if not (words[-1:] == ("...",) and heard.startswith(" ".join(words[:-1]))):
            same(heard, " ".join(words))

    def step_metal(self, *lacks):
        self.step_noise("fair")
        checks = HardwareChecks(self.device.contacts, not lacks)
        tell = self.device.usb_lines.append
        self.device.app.ports.stages["self-test"] = lambda: SelfTest(checks, tell, self.device.app.time)
        self.device.hold("both")
        self.device.tap("roll", 3)
        same(self.device.words[1], "> self-test")
        self.device.tap("stop")

    def step_noise(self, kind):
        noise = Noise(fair() if kind == "fair" else (lambda: 1), bytes)
        self.monkeypatch.setitem(sys.modules, "turtleback.device.entropy", SimpleNamespace(noise=lambda: noise))

    @property
    def prompt(self):
        sentences = self.device.message.sentences
        return " ".join(self.device.words[2:5]).strip() if len(sentences) > 2 else sentences[-1].replace(FULL, "full")

    def step_asks(self, *words):
        same(self.prompt, " ".join(words))

    def step_to(self, *words):
        while self.prompt != " ".join(words):
            self.device.tap("roll")

    def step_answer(self, *words):
        wrong, stuck = " ".join(words).removeprefix("not ").split(", "), words[-1] if words[:1] == ("stuck",) else ""
        while self.device.words[1] not in ("All is well", "Failed:"):
            button = self.prompt.removeprefix("Press ").lower()
            if self.device.app.waiting:
                self.device.tap("stop" if words and any(word in self.prompt for word in wrong) else "roll")
            elif button in ("roll", "stop") and button != stuck:
                self.device.tap(button)
            else:
                self.device.run(100)

    def step_verdict(self, *words):
        lines = [" ".join(line.split()) for line in self.device.usb_lines[-len(TESTS) :]]
        same([line.split()[0] for line in lines], TESTS)
        same(", ".join(line for line in lines if not line.endswith(" pass")), " ".join(words))

    def step_told(self, count):
        same(len(self.device.usb_lines), int(count))

    def step_full(self):
        same([self.device.words[line] for line in (0, 7)], [FULL, FULL])

    def step_piezo(self):
        self.device.app.ports.save = lambda settings: save(self.flash, self.flash.open, settings)
        offer_sound(self.device.app)

    def step_keep(self, name, value):
        self.device.app.ports.save({name: value})

    def step_kept(self, name, value=""):
        same(read(self.flash, self.flash.open).get(name, ""), value)


def same(actual, expected):
    if actual != expected:
        raise AssertionError("it is %s" % (actual,))


def scenes(text):
    """Title and script of each scene; its lines have the numbers that they have in the file."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("= ")]
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        gap = [""] * (start + 1 - starts[0])
        yield lines[start][2:], "\n".join(lines[: starts[0]] + gap + lines[start + 1 : end])


@pytest.mark.parametrize("path", STORIES, ids=[f"{path.parts[-3]}-{path.stem}" for path in STORIES])
def test_the_device_plays_each_scene(path, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)  # the flash of a self-test
    wrong = []
    for title, script in scenes(path.read_text()):
        try:
            Story(monkeypatch).play(script)
        except (ScriptError, TimeoutError) as error:
            wrong.append("%s. %s" % (title, error))
    assert not wrong, "\n".join(wrong)

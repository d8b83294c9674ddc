"""Play scripts: presses, waits and what is then seen and heard, as text. For tests.

`= title` begins a scene with a new device, after the lines of the top; a script without such a line is one scene.

    seed 3                        before all else; `frames 400` for a device that paints seldom
    saves                         before all else: games are saved on a flash
    stuck roll                    before all else: a button is down when the power comes
    flash fails                   it takes no more
    game bag                      before seats; else Mahé
    seats human human clever      who plays (without it the device is at its set-up)
    option card_variant 1         before seats
    real dice                     before seats; `odds`: with the odds lamp
    die 2 6 3                     dice to fall, in this order; `blank 5 0` of the mouse race's second die
    egg 5 3                       cards to be turned up; `coin 1 0`, `starts 2` and `flip 3` likewise
    card 40 7                     cards to be drawn; `toss heads tails` likewise
    on 300                        switch on and look after so many ms, instead of when it waits for a press
    tap roll 2                    taps; `press roll 2` shows each to its end; `hold stop 2`: long presses
    down roll                     a finger; `up roll`
    press switch                  somebody with one switch presses, whatever is offered
    answers 0 2                   on each page so many ROLLs, and STOP
    roll_to settings              ROLL until that is the answer
    wait 500                      milliseconds
    settle                        until the device waits for a press; `busy`: it does not
    finish                        bots play to the end
    until Mint wins               time passes until a line says this
    words Red decides             a line of the small screen contains this; `no ROLL: next`: none does
    screen Menu > go on ...       all that it says, or with dots its beginning
    lamp 15 Blue                  spaces 1 to 21 or slots 22 to 24 from that one on: names of seats, gold, die1 ...
    slots Blue Blue dark          the three dice slots
    seen 7 Blue Red               every colour that this lamp shows while people think
    shows 13 Mint                 some of them
    unlike                        no picture of a choice is one of another choice; `apart`: each has one of its own
    bright 5 < 7                  lamps by how bright they are; `breathes 4`: one swells and goes
    scores 5 0 0 0                the scores by seat
    record 1 stop                 the newest line of the record; `played egg 5, roll`: all of them
    note                          this is the game that `same game` and `another game` are compared with
    numbers 0:7 1:21              what people have stirred in
    begun no                      whether anything has been played
    turn 1                        who decides
    setting options {'first': 2}  an attribute of the setting
    rules first 2                 an option of the game in hand
    lay place [0, 7, 7, 7]        the position: an attribute of the game in hand
    point move 6 3                ROLL until the cursor stands on this choice
    alarm                         the noise fails
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
    piezo                         the device sounds, and its settings are kept
    lit                           its lamps go dim and dark, its brightness is kept; `glow 1 8`: the brightest duty
    metal no screen               the self-test from the menu of a board, here without a screen; `noise dead`: its noise
    asks Are all lamps red?       what it asks; `to Press ROLL`: yes until then; `full`: the whole screen is lit
    answer not red, blue          yes to all but these, and every button but that of `answer stuck stop`
    verdict ROLL FAIL: ...        all lines on USB that do not pass; `told 5`: so many lines
    kept sound 2                  what is kept; nothing without a value; `keep` what was kept before
    usb not kept                  the last words on USB
    sound 2                       it sounds from now on; `hush`: until it is quiet
    hear die 0 4, seat 0          all that sounds until it is quiet, or with dots what has begun to
    heard 1 2                     the levels of all tones
"""

import ast
import errno
import sys
from itertools import combinations
from types import SimpleNamespace

import config
from devices import by_one_switch, by_two_buttons, held_on
from laid_games import LaidGames
from listener import text_of, words_of
from lit_device import lit, most
from one_switch import OneSwitch, take
from real_flash import Chip, Files
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import offer_sound
from turtleback.app.selftest import SelfTest
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.device.journal_file import JournalFile
from turtleback.device.settings_file import read, save
from turtleback.dice.noise import Noise
from turtleback.engine.catalogue import GAMES
from turtleback.engine.notation import action_text
from turtleback.engine.parse import read_value
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import fair

DRAWN = ("die", "blank", "egg", "coin", "starts", "card", "flip")  # whose values a script gives as numbers
EVERY_MS = 50
CYCLE_MS = 5600  # longer than any picture takes to come again
TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
FULL = "\x7f" * 16  # a line of the screen without a dark corner
READINGS = {  # steps that compare: what of a script's device their words must be
    "slots": lambda script: " ".join(script.device.lamp(slot) for slot in (22, 23, 24)),
    "scores": lambda script: " ".join(map(str, script.match.game.scores())),
    "record": lambda script: action_text(*list(script.match.moves())[-1][:2]),
    "played": lambda script: ", ".join(
        action_text(actor, action).lstrip("0123456789 ") for actor, action, _ in script.match.moves()
    ),
    "numbers": lambda script: " ".join(script.device.table.chance.words),
    "begun": lambda script: "yes" if script.match.history else "no",
    "turn": lambda script: script.match.game.actor(),
    "noted": lambda script: (
        script.match.notes[max(script.match.notes)].removeprefix("note ") if script.match.notes else ""
    ),
    "shelf": lambda script: len(JournalFile(script.flash, script.flash.open).archived.games()),
    "offer": lambda script: script.person.offer,
    "brightness": lambda script: script.device.app.ports.brightness,
    "told": lambda script: len(script.device.usb_lines),
    "heard": lambda script: " ".join(map(str, sorted({level for *_, level in script.device.tones if level}))),
    "asks": lambda script: script.prompt,
    "verdict": lambda script: ", ".join(line for line in script.verdict() if not line.endswith(" pass")),
}


class ScriptError(AssertionError):
    """A line of a script that cannot be read, or whose expectation fails."""


class Script(LaidGames):
    """Plays a script on a virtual device, line by line."""

    seed = 0
    frame_ms = config.FRAME_MS
    before = 0  # tones that have been listened to
    saves = False
    stuck = ""

    def __init__(self, monkeypatch=None):
        self.monkeypatch = monkeypatch
        self.flash = Files(Chip())  # for games, and for settings that are kept
        self._game, self._players, self._options, self._real_dice, self._odds = GAMES[0], [], {}, False, False
        self._preset, self._device = {}, None

    @property
    def device(self):
        """The device, which is built when it is first needed."""
        if self._device is None:
            self.switch_on()
            self._device.settle()
        return self._device

    @property
    def match(self):
        return self.device.table.match

    def switch_on(self):
        flash = self.flash if self.saves else None
        self._device = VirtualDevice(
            self.setting(), self.seed, self._preset, self.frame_ms, stuck=self.stuck, flash=flash
        )

    def setting(self):
        """The game that is set up so far; None without players."""
        if not self._players:
            return None
        return GameSetup(self._game, self._players, self._options, self._real_dice, self._odds)

    def play(self, text):
        """Play all lines; returns the device afterwards. ScriptError names the line that fails."""
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split("#")[0].split()
            if not words:
                continue
            try:
                self._step(*words)
            except (AssertionError, TypeError, ValueError) as error:
                raise ScriptError("Line %d, '%s': %s" % (number, line.strip(), error)) from error
        return self.device

    def _step(self, verb, *given):
        step = getattr(self, "step_" + verb, None)
        if step:
            step(*given)
        elif verb in READINGS:
            same(str(READINGS[verb](self)), " ".join(given))
        elif verb in DRAWN:
            self._preset.setdefault(verb, []).extend(int(value) for value in given)
        else:
            raise ScriptError("there is no step '%s'." % verb)

    def says(self, *words):
        """Whether a line of the small screen contains that."""
        return any(" ".join(words) in " ".join(line.split()) for line in self.device.words)

    def level(self, lamp):
        return max(self.device.frame[3 * int(lamp) - 3 : 3 * int(lamp)])

    def looks(self, look, ms=CYCLE_MS):
        """What is seen in a while."""
        looks = set()
        for _ in range(0, int(ms), EVERY_MS):
            looks.add(look())
            self.device.run(EVERY_MS)
        return looks

    # What is made ready.

    def step_seed(self, number):
        self.seed = int(number)

    def step_frames(self, ms):
        self.frame_ms = int(ms)

    def step_stuck(self, button):
        self.stuck = button

    def step_game(self, name):
        self._game = name

    def step_seats(self, *players):
        self._players = list(players)

    def step_option(self, name, value):
        self._options[name] = read_value(value)

    def step_real(self, _dice):
        self._real_dice = True

    def step_odds(self):
        self._odds = True

    def step_toss(self, *sides):
        self._preset.setdefault("heads", []).extend(("heads", "tails").index(side) for side in sides)

    def step_on(self, ms):
        self.switch_on()
        self._device.run(int(ms))

    def step_lay(self, name, *value):
        setattr(self.match.game, name, ast.literal_eval(" ".join(value)))
        self.redraw()

    def step_help(self, *levels):
        self.device.app.setting.help = {seat: int(level) for seat, level in enumerate(levels) if int(level)}

    # Presses and time.

    def step_tap(self, button, times="1"):
        self.device.tap(button, int(times))

    def step_hold(self, button, times="1"):
        for _ in range(int(times)):
            self.device.hold(button)

    def step_press(self, button, times="1"):
        if button == "switch":
            self.person.press()
            return
        for _ in range(int(times)):
            self.device.tap(button)
            self.device.settle()

    def step_down(self, button):
        self.device.down(button)

    def step_up(self, button):
        self.device.up(button)

    def step_answers(self, *rolls):
        for times in rolls:
            self.device.tap("roll", int(times))
            self.device.tap("stop")

    def step_point(self, *action):
        while " ".join(map(str, self.device.table.chooser.chosen)) != " ".join(action):
            self.device.tap("roll")

    def step_roll_to(self, *words):
        for _ in range(2 * len(self.device.app.stage.page.names)):
            if not self.says(">", *words):
                self.device.tap("roll")
        self.step_words(">", *words)

    def step_wait(self, ms):
        self.device.run(int(ms))

    def step_settle(self):
        self.device.settle()

    def step_finish(self):
        while not self.device.table.over or self.device.table.event:
            self.device.run(1000)
        self.device.run(1000)

    def step_until(self, *words):
        while not self.says(*words):
            self.device.run(EVERY_MS)

    # What is seen.

    def step_words(self, *words):
        assert self.says(*words), "the screen says %s" % self.device.words

    def step_no(self, *words):
        assert not self.says(*words), self.device.words

    def step_screen(self, *words):
        lines = self.device.words
        assert len(lines) <= 8 and all(len(line) <= 16 for line in lines), lines
        same_or_begun(" ".join(" ".join(lines).split()), words)

    def step_lamp(self, first, *colours):
        same(" ".join(self.device.lamp(int(first) + at) for at in range(len(colours))), " ".join(colours))

    def step_busy(self):
        assert not self.device.app.waiting

    def step_seen(self, lamp, *colours):
        same(sorted(self.looks(lambda: self.device.lamp(int(lamp)))), sorted(colours))

    def step_shows(self, lamp, *colours):
        same(sorted(set(colours) - self.looks(lambda: self.device.lamp(int(lamp)))), [])

    def step_breathes(self, lamp):
        levels = self.looks(lambda: self.level(lamp), 2400)
        assert max(levels) > 2 * min(levels), levels

    def step_bright(self, *lamps):
        levels = [self.level(lamp) for lamp in lamps[::2]]
        assert sorted(set(levels)) == levels, levels

    def pictures(self):
        """The pictures of each choice."""
        for _ in self.device.table.chooser.choices:
            yield self.looks(lambda: self.device.frame)
            self.device.tap("roll")

    def step_unlike(self):
        assert all(not one & other for one, other in combinations(self.pictures(), 2)), "two look alike"

    def step_apart(self):
        assert all(one - other and other - one for one, other in combinations(self.pictures(), 2)), "two are the same"

    def step_setting(self, name, *value):
        same(str(getattr(self.device.app.setting, name)), " ".join(value))

    def step_rules(self, name, value):
        same(self.match.game.options[name], int(value))

    # The plug and the flash.

    def step_saves(self):
        self.saves = True

    def step_flash(self, _fails):
        self.flash.chip.fault = errno.EIO

    def step_plug(self, ms="5000"):
        self.earlier, self._device = self.device, VirtualDevice(flash=self.flash)
        self.device.run(int(ms))

    def step_as(self, _before):
        same(self.match.history, self.earlier.table.match.history)
        same(self.match.game.snapshot(), self.earlier.table.match.game.snapshot())

    def step_alike(self):
        for device in (self.earlier, self.device):
            device.settle()
            device.tap("roll")
            device.settle()
        self.step_as("before")
        same(self.device.frame, self.earlier.frame)

    def step_note(self):
        self.noted = self.device.app.table

    def step_same(self, what):
        if what == "code":
            same(self.device.table.chance.commitment, self.earlier.table.chance.commitment)
        else:
            assert self.device.app.stage is self.device.app.table is self.noted

    def step_another(self, _game):
        assert self.device.app.table is not self.noted

    def step_keep(self, name, value):
        self.device.app.ports.save({name: value})

    def step_kept(self, name, value=""):
        same(read(self.flash, self.flash.open).get(name, ""), value)

    def step_usb(self, *words):
        assert " ".join(words) in self.device.usb_lines[-1], self.device.usb_lines[-1:]

    # Other devices.

    def step_one(self, _switch):
        self._device = by_one_switch(games=None)
        self.person = OneSwitch(self._device)

    def step_held(self, _on):
        self._device = held_on()
        self.person = OneSwitch(self._device)

    def step_two(self, _buttons):
        self._device, self.person = by_two_buttons(), None

    def step_take(self, *words):
        self.person.take(" ".join(words)) if self.person else take(self.device, " ".join(words))

    def step_await(self, *words):
        self.person.wait_for(" ".join(words))

    def step_turn_to(self, *words):
        self.person.turn_to(" ".join(words))

    def step_unplug(self, _screen):
        self.device.app.ports.words = None

    def step_alarm(self):
        self.device.app.alarm()

    def step_lit(self):
        lit(self.device, self.flash)

    def step_glow(self, least, most_allowed):
        assert int(least) <= most(self.device) <= int(most_allowed), most(self.device)

    # Sound.

    def step_piezo(self):
        self.device.app.ports.save = lambda settings: save(self.flash, self.flash.open, settings)
        offer_sound(self.device.app)

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
        same_or_begun(text_of(words_of(self.device, before)), words)

    # The self-test.

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

    def verdict(self):
        """The newest lines on USB, one of each test."""
        lines = [" ".join(line.split()) for line in self.device.usb_lines[-len(TESTS) :]]
        same([line.split()[0] for line in lines], TESTS)
        return lines

    def step_full(self):
        same([self.device.words[line] for line in (0, 7)], [FULL, FULL])


def same(actual, expected):
    if actual != expected:
        raise AssertionError("it is %s" % (actual,))


def same_or_begun(said, words):
    """Whether that was said, or with dots at its end begun to be."""
    wanted = " ".join(words)
    if not (wanted.endswith(" ...") and said.startswith(wanted[:-4])):
        same(said, wanted)


def scenes(text):
    """Title and script of each scene; its lines have the numbers that they have in the file."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("= ")]
    if not starts:
        yield lines[0][2:], text
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        gap = [""] * (start + 1 - starts[0])
        yield lines[start][2:], "\n".join(lines[: starts[0]] + gap + lines[start + 1 : end])

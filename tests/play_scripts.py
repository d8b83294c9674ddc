"""Plays scripts. Each line is one step: a press, a wait, or an expectation about lamps, texts or sounds.

`= title` begins a scene with a new device. Each scene starts with the lines above the first title. A script without
titles is one scene. The steps:

    seed 3                        the seed, must come first; `frames 400`: a device with slow frames
    saves                         saves games on a flash, must come first
    stuck roll                    a button is down at power-on, must come first
    flash fails                   every write to the flash fails from now on
    game bag                      the game, by default Mahé, must come before seats
    seats human human clever      the players (without this step the device is at its set-up)
    option card_variant 1         an option of the game, must come before seats
    real dice                     people throw real dice, must come before seats; `odds`: with the odds lamp
    die 2 6 3                     the next dice, in this order; `blank 5 0`: for the mouse race's second die
    egg 5 3                       the next cards that are turned up; also `coin 1 0`, `starts 2` and `flip 3`
    card 40 7                     the next cards that are drawn; also `toss heads tails`
    on 300                        switch on and run for 300 ms, instead of until a press is needed
    tap roll 2                    taps twice; `press roll 2`: waits after each tap; `hold stop 2`: long presses
    down roll                     presses a button; `up roll` releases it
    press switch                  presses the one switch, which takes the current offer
    answers 0 2                   on each page taps ROLL this often, then STOP
    roll_to settings              taps ROLL until this is the answer
    wait 500                      milliseconds
    settle                        waits until the device needs a press; `busy`: it needs no press now
    finish                        bots play to the end
    until Mint wins               waits until a line has this text
    words Red decides             a line of the small screen contains this text; `no ROLL: next`: no line does
    screen Menu > go on ...       the whole text of the small screen; with dots, the beginning of the text
    lamp 15 Blue                  colours from this lamp on (spaces 1 to 21, slots 22 to 24): seats, gold, die1 ...
    slots Blue Blue dark          the three dice slots
    seen 7 Blue Red               all colours that this lamp shows in a while
    shows 13 Mint                 some of the colours that this lamp shows in a while
    unlike                        no two choices share a picture; `apart`: any two choices differ at times
    bright 5 < 7                  lamps in order of brightness; `breathes 4`: the lamp gets brighter and darker
    scores 5 0 0 0                the scores by seat
    record 1 stop                 the newest line of the record; `played egg 5, roll`: all lines
    note                          remembers the game for the later steps `same game` and `another game`
    numbers 0:7 1:21              the numbers that players have chosen
    begun no                      whether any action was played
    turn 1                        the seat that decides
    setting options {'first': 2}  an attribute of the setting
    rules first 2                 an option of the current game
    lay place [0, 7, 7, 7]        sets an attribute of the current game
    point move 6 3                taps ROLL until the cursor is on this choice
    alarm                         the noise source fails
    shelf 1                       the number of archived games
    plug                          a power cut, then 5 s for start-up; `plug 0`: no time for it
    as before                     the game is the same as before the power cut; `same code`: the begin code is
    alike                         the game continues in the same way as before the power cut
    unplug screen                 removes the small screen
    one switch                    a new device with one switch; `held on`: set up by holding ROLL at the start
    two buttons                   a new device for two buttons without long presses
    help 3 0                      the level of help for each seat
    noted help 0                  the newest note in the record
    take roll a die               waits for or goes to this offer, then presses; `await` does not press
    offer change                  the offer that a press would take now
    piezo                         adds a piezo, and saves settings
    lit                           lamps go dim and dark, brightness is saved; `glow 1 8`: range of the brightest duty
    metal no screen               starts the self-test of a board, here without a screen; `noise dead`: sets its noise
    asks Are all lamps red?       the self-test's question; `to Press ROLL`: yes until then; `full`: all dots are lit
    answer not red, blue          answers yes except to these questions; `answer stuck stop`: never presses STOP
    verdict ROLL FAIL: ...        all lines on USB that do not pass; `usb_lines 5`: the number of lines
    kept sound 2                  the value of a saved setting, by default empty; `keep` saves a setting
    program kept                  a program of three files is on the flash; also `altered`, `unnamed` and `frozen`
    usb not kept                  the last line on USB contains this text
    sound 2                       sets the sound level; `hush`: waits until it is quiet
    hear die 0 4, seat 0          all sounds until it is quiet; with dots, the first sounds
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
from lit_device import brightest_duty, lit
from one_switch import OneSwitch, take
from real_flash import Chip, Files
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import offer_sound
from turtleback.app.selftest import SelfTest
from turtleback.app.version import Version
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.device.journal_file import JournalFile
from turtleback.device.program import Program
from turtleback.device.settings_file import read, save
from turtleback.dice.noise import Noise
from turtleback.engine.catalogue import GAMES
from turtleback.engine.notation import action_text
from turtleback.engine.parse import read_value
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.board.plan import SHORT, VERSION, digests_of, fingerprint

DRAWN = ("die", "blank", "egg", "coin", "starts", "card", "flip")  # chance events that a script sets by number
EVERY_MS = 50
CYCLE_MS = 5600  # longer than any picture takes to repeat
TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
FULL = "\x7f" * 16  # a line of the screen without a dark corner
READINGS = {  # steps that compare a text with a reading of the device
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
    "usb_lines": lambda script: len(script.device.usb_lines),
    "heard": lambda script: " ".join(map(str, sorted({level for *_, level in script.device.tones if level}))),
    "asks": lambda script: script.prompt,
    "verdict": lambda script: ", ".join(line for line in script.verdict() if not line.endswith(" pass")),
}


class ScriptError(AssertionError):
    """Error for a malformed line of a script, or for an expectation that fails."""


class Script(LaidGames):
    """Plays a script on a virtual device, line by line."""

    seed = 0
    frame_ms = config.FRAME_MS
    before = 0  # number of tones that have been checked
    saves = False
    stuck = ""

    def __init__(self, monkeypatch=None):
        self.monkeypatch = monkeypatch
        self.flash = Files(Chip())  # for games and settings
        self._game, self._players, self._options, self._real_dice, self._odds = GAMES[0], [], {}, False, False
        self._preset, self._device = {}, None

    @property
    def device(self):
        """The device. It is created at the first access."""
        if self._device is None:
            self.switch_on()
            self._device.settle()
        return self._device

    @property
    def match(self):
        return self.device.table.match

    def switch_on(self):
        """Create the device with the settings of the steps so far."""
        flash = self.flash if self.saves else None
        self._device = VirtualDevice(
            self.setting(), self.seed, self._preset, self.frame_ms, stuck=self.stuck, flash=flash
        )

    def setting(self):
        """Return the set-up of the game so far, or None without players."""
        if not self._players:
            return None
        return GameSetup(self._game, self._players, self._options, self._real_dice, self._odds)

    def play(self, text):
        """Play all lines.

        Returns: the device.
        Raises: ScriptError that names the line if a line fails.
        """
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split("#")[0].split()
            if not words:
                continue
            try:
                self._step(*words)
            except (AssertionError, TypeError, ValueError) as error:
                raise ScriptError("Line %d, '%s': %s" % (number, line.strip(), error)) from error
        return self.device

    def _step(self, verb, *args):
        """Run one step: call its method, compare a reading, or set the next chance events."""
        step = getattr(self, "step_" + verb, None)
        if step:
            step(*args)
        elif verb in READINGS:
            same(str(READINGS[verb](self)), " ".join(args))
        elif verb in DRAWN:
            self._preset.setdefault(verb, []).extend(int(value) for value in args)
        else:
            raise ScriptError("there is no step '%s'." % verb)

    def says(self, *words):
        """Return True if a line of the small screen contains this text."""
        return any(" ".join(words) in " ".join(line.split()) for line in self.device.words)

    def level(self, lamp):
        """Return the brightness of a lamp, 0 to 255."""
        return max(self.device.frame[3 * int(lamp) - 3 : 3 * int(lamp)])

    def looks(self, look, ms=CYCLE_MS):
        """Return the set of values that `look()` returns during the next `ms`."""
        looks = set()
        for _ in range(0, int(ms), EVERY_MS):
            looks.add(look())
            self.device.run(EVERY_MS)
        return looks

    # Preparation.

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

    # Lamps and texts.

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
        """Yield the set of pictures of each choice."""
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

    def step_same(self, subject):
        if subject == "code":
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

    def step_glow(self, low, high):
        assert int(low) <= brightest_duty(self.device) <= int(high)

    # Sound.

    def step_piezo(self):
        self.device.app.ports.save = lambda settings: save(self.flash, self.flash.open, settings)
        offer_sound(self.device.app)

    def step_sound(self, level):
        self.device.sound(int(level))

    def step_hush(self):
        """Wait until nothing sounds."""
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
        self.device.app.ports.stages["self-test"] = lambda name: SelfTest(checks, tell, self.device.app.time)
        self.device.hold("both")
        self.device.tap("roll", 3)
        same(self.device.words[1], "> self-test")
        self.device.tap("stop")

    def step_program(self, kind):
        """Put a small program on the flash: as installed, with a changed file, without version.txt, or no files."""
        install(self.flash, kind)
        program = Program(self.flash, self.flash.open)
        self.device.app.ports.stages["version"] = lambda name: Version(program)

    def step_noise(self, kind):
        from turtleback_tools.emulator.emulator import fair  # imported late, because few scripts need it

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
        """Return the newest lines on USB, one for each test."""
        lines = [" ".join(line.split()) for line in self.device.usb_lines[-len(TESTS) :]]
        same([line.split()[0] for line in lines], TESTS)
        return lines

    def step_full(self):
        same([self.device.words[line] for line in (0, 7)], [FULL, FULL])


def install(flash, kind):
    """Write a small program to a flash for the step `program`."""
    files = {"main.py": b"import turtleback\n", "turtleback/app/app.mpy": b"M" * 100_000, "turtleback/board.mpy": b"M"}
    files |= {VERSION: b"0.1.0 (%s)\n" % fingerprint(digests_of(files))[:SHORT].encode()}
    if kind == "altered":
        files["turtleback/board.mpy"] = b"N"
    if kind == "unnamed":
        del files[VERSION]
    flash.mkdir("turtleback")
    flash.mkdir("turtleback/app")
    for path, data in files.items() if kind != "frozen" else ():
        with flash.open(path, "wb") as file:
            file.write(data)


def same(actual, expected):
    """Fail with the actual value if it is not the expected one."""
    if actual != expected:
        raise AssertionError("it is %s" % (actual,))


def same_or_begun(text, words):
    """Check that a text equals `words`. If `words` ends with dots, check only the beginning of the text."""
    wanted = " ".join(words)
    if not (wanted.endswith(" ...") and text.startswith(wanted[:-4])):
        same(text, wanted)


def scenes(text):
    """Yield the title and script of each scene. Lines keep their line numbers."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("= ")]
    if not starts:
        yield lines[0][2:], text
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        gap = [""] * (start + 1 - starts[0])
        yield lines[start][2:], "\n".join(lines[: starts[0]] + gap + lines[start + 1 : end])

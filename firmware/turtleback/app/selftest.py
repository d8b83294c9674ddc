"""The self-test on the device. The ring shows prompts, answered by ROLL for yes and STOP for no, then the results."""

from turtleback.app.selftest_steps import line, steps
from turtleback.app.stage import GO_ON, REFUSED, Stage
from turtleback.controls.gestures import HOLD_BOTH, TAP_ROLL, TAPS
from turtleback.lights import patterns

_LIT = ["\x7f" * 16] * 3  # a Pico draws \x7f as a pattern of half the dots


class SelfTest(Stage):
    """The self-test, driven by presses and time. Holding both buttons leaves it.

    `parts` (device/hardware_checks.py) runs the tests that need no person. `say` prints a line on USB.
    """

    OFFERS = "self_test"

    def __init__(self, parts, say, now: int):
        super().__init__()
        self._say = say
        self._names: list[str] = []  # names of the finished tests
        self._faults: list[str] = []  # the fault that each test found, or an empty string
        self._steps = steps(parts, self._tell)
        self._show(next(self._steps), now)

    def _tell(self, name: str, fault: str, note: str = "pass") -> None:
        self._names.append(name)
        self._faults.append(fault)
        if self._say:
            self._say(line(name, fault, note))

    def _show(self, prompt, now: int) -> None:
        self._prompt = prompt  # None after the last test
        self._since = now
        self.is_dirty = True

    def _advance(self, answer, now: int) -> None:
        """Send an answer to the steps, and show the next prompt."""
        try:
            prompt = self._steps.send(answer)
        except StopIteration:
            self._show(None, now)
            return
        if prompt:
            self._show(prompt, now)

    def waiting(self, now: int) -> bool:
        # False while a button is tested, so that the app does not treat the tap as an answer.
        return not self._prompt or self._prompt.asks

    @property
    def is_over(self) -> bool:
        """True if the results are shown."""
        return not self._prompt

    def gesture(self, gesture: str, now: int) -> int | None:
        if gesture == HOLD_BOTH or not self._prompt:
            return GO_ON
        if not self._prompt.asks:
            return None
        if gesture not in TAPS:
            return REFUSED
        self._advance(gesture == TAP_ROLL, now)
        return None

    def work(self, now: int) -> bool:
        if self._prompt and not self._prompt.asks:
            self._advance(now, now)
        return False  # so that the screen and housekeeping run between two steps

    def paint(self, frame: bytearray, now: int) -> None:
        t = now - self._since
        if self._prompt:
            self._prompt.scene(frame, t, self._prompt.args)
        else:
            patterns.verdicts(frame, t, self._faults)

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import words

        prompt = self._prompt
        if not prompt:
            failed = [_(name) for name, fault in zip(self._names, self._faults) if fault]
            found = [_("Failed:"), " ".join(failed)] if failed else [_("All is well")]
            return words([_("Self-test")] + found, (), [_("any: go on")])
        if prompt.full:
            return words(_LIT + ["%-16s" % _("Is it all full?"), "%-16s" % _("ROLL yes STOP no")] + _LIT)
        answers = [_("ROLL: yes"), _("STOP: no")] if prompt.asks else []
        return words([_("Self-test"), _(prompt.text)], (), answers + [_("both: leave")])

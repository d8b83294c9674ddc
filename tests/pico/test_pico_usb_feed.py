"""Tests the CPU time that the feed takes on the emulated Pico while a PC listens."""

from statistics import mean

from turtleback_tools.emulator.probes import GAME, pico_with
from virtual_cable import listen

SECONDS = 2
LOADED_MS = 3000  # limit from the request to the first frame; the module is loaded between scenes
MAX_MS = 0.5  # time that the feed may add to a tick
LATE_MS = 20
STEP, FEED = 5, 7  # marks at the start of a call; the mark at the end of the call is one higher
MARKED = """
from turtleback.device.usb import Usb
from turtleback.app import begin_code
begin_code.WAIT_MS = 200
step, feed_step = Usb.step, Usb.feed_step
def marked_step(usb):
    marks[SCRATCH] = %d
    step(usb)
    marks[SCRATCH] = %d
def marked_feed_step(usb):
    marks[SCRATCH] = %d
    feed_step(usb)
    marks[SCRATCH] = %d
Usb.step, Usb.feed_step = marked_step, marked_feed_step
board.run()
""" % (STEP, STEP + 1, FEED, FEED + 1)


class FeedProbe:
    """A Pico on which four bots play, and a PC."""

    def __init__(self):
        self.pico = pico_with(GAME.replace("board.run()", MARKED))
        self.marks = []
        self.messages = []
        self.pico.on_scratch = lambda mark: self.marks.append((self.pico.now, mark))
        self.pico.run_until(lambda: self.marks, 3000)
        self.pico.run(1500)

    def listen(self):
        listen(self.pico, self.messages.append)
        self.pico.run_until(lambda: "frame" in {message["type"] for message in self.messages}, LOADED_MS)

    def run(self, seconds=SECONDS):
        """Run for `seconds`, and measure calls and frames.

        Returns: the durations of calls in ms by mark, and the gaps between frames in ms that are too long.
        """
        self.marks.clear()
        self.pico.run(1000 * seconds)
        took, begun = {STEP: [], FEED: []}, {}
        for ms, mark in self.marks:
            if mark in took:
                begun[mark] = ms
            elif mark - 1 in begun:
                took[mark - 1].append(ms - begun.pop(mark - 1))
        drawn = [ms for ms, mark in self.marks if mark == 2]
        return took, [round(ms, 1) for before, ms in zip(drawn, drawn[1:]) if ms - before > LATE_MS]


def test_the_feed_costs_nothing_without_a_listener_and_little_with_one():
    play = FeedProbe()
    alone, _ = play.run()
    assert alone[FEED] == []
    play.listen()
    count = len(play.messages)
    listened, late = play.run()
    assert {message["type"] for message in play.messages} >= {"position", "frame"}
    assert len(play.messages) > count
    usb_ms = mean(alone[STEP])
    print("ms a tick: USB alone %.3f; with a PC %.3f, " % (usb_ms, mean(listened[STEP])), end="")
    print("the feed %.3f (%.3f at most)" % (mean(listened[FEED]), max(listened[FEED])))
    assert max(listened[STEP]) - usb_ms < MAX_MS
    assert max(listened[FEED]) < MAX_MS
    assert len(late) <= 1  # garbage collection delays one frame in 14 s, even without a PC

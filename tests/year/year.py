"""Plays a year of evenings on all cores, reports what was checked, and shortens failures."""

import os
import subprocess
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import islice
from time import monotonic, process_time
from typing import NamedTuple

from evening import HOUR_MS, Evening, Start, Step, start_of

DEFAULT_SEED = 33  # the seed of `make year` without SEED
SHRINK_S = 60  # CPU seconds that may be used to shorten a failure
REPORT_EVERY = 100


WORLDS = {  # for each place, the default number of hours to play, and the length of an evening in ms
    "device": (8760, HOUR_MS),
    "page": (30, HOUR_MS),
    "pico": (1, HOUR_MS // 6),
}


class PlayedEvening(NamedTuple):
    """The result of an evening, with the number of checks of each kind, the CPU time, and a failure or ""."""

    number: int
    seen: Counter[str]
    cpu_s: float
    failure: str  # the command that repeats the failure, and the traceback


def play(seed: int, number: int, where: str = "device", ms: int = 0) -> PlayedEvening:
    """Play an evening on the device, the page or a Pico. On page and Pico, `ms` can shorten the evening."""
    if where != "device":
        return _play_elsewhere(seed, number, where, ms or WORLDS[where][1])
    began = process_time()
    start, steps = start_of(seed, number)
    done: list[Step] = []
    seen, fault, ms = attempt(start, steps, done)
    failure = ""
    if fault:
        failure = "SEED=%d AT=%d (%d s into it)\n%s" % (seed, number, ms // 1000, traceback_of(fault))
    return PlayedEvening(number, seen, process_time() - began, failure)


def _play_elsewhere(seed: int, number: int, where: str, ms: int) -> PlayedEvening:
    began, seen, failure = process_time(), Counter(), ""
    try:
        import_module(where + "_evening").play(seed, number, ms, seen)
    except Exception as error:
        failure = "ON=%s SEED=%d AT=%d\n%s" % (where, seed, number, traceback_of(error))
    return PlayedEvening(number, seen, process_time() - began, failure)


def attempt(start: Start, steps: Iterator[Step] | list[Step], done: list[Step] | None = None):
    """Play these steps. Returns the number of checks of each kind, the exception or None, and the time played in ms."""
    evening = None
    try:
        evening = Evening(start)
        evening.play(steps, HOUR_MS, done)
    except Exception as error:
        return evening.seen if evening else Counter(), error, evening.ms if evening else 0
    finally:
        if evening:
            evening.close()
    return evening.seen, None, evening.ms


def shorten(seed: int, number: int) -> list[str]:
    """Repeat a failure, remove its unnecessary steps, and return the lines of a report."""
    start, steps = start_of(seed, number)
    done: list[Step] = []
    _, fault, _ = attempt(start, steps, done)
    if not fault:
        return ["Evening %d of seed %d passes all checks." % (number, seed)]
    print("It fails; shortening it for at most %d s of CPU time." % SHRINK_S, flush=True)
    end, size = process_time() + SHRINK_S, max(1, len(done) // 2)
    while size and process_time() < end:
        at = 0
        while at < len(done) and process_time() < end:
            fewer = done[:at] + done[at + size :]
            again: list[Step] = []
            _, other, _ = attempt(start, fewer, again)
            if other and place_of(other) == place_of(fault):
                done, fault = again, other
            else:
                at += size
        size //= 2
    setup = vars(start.setup) if start.setup else "the set-up"
    return ["They begin at %s, by %s" % (setup, start), *map(str, done), traceback_of(fault)]


def place_of(fault: BaseException) -> tuple[str, int]:
    """Return the file and line that raised an exception."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return frame.filename, frame.lineno or 0


def traceback_of(fault: BaseException) -> str:
    """Return an exception with its traceback."""
    return "".join(traceback.format_exception(fault)).rstrip()


def evenings(seed: int, count: int, where: str) -> Iterator[PlayedEvening]:
    """Play `count` evenings on all cores, and yield their results in order."""
    with ProcessPoolExecutor() as cores:
        numbers = iter(range(count))
        waiting = [cores.submit(play, seed, number, where) for number in islice(numbers, 2 * (os.cpu_count() or 1))]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [cores.submit(play, seed, number, where) for number in islice(numbers, 1)]


def main(seed: int, hours: int, where: str) -> int:
    """Play evenings with a total length of `hours`, print a report, and return an exit status."""
    count = hours * HOUR_MS // WORLDS[where][1]
    began, seen, failures, cpu_s = monotonic(), Counter(), 0, 0.0
    commit = subprocess.run(("git", "rev-parse", "--short", "HEAD"), capture_output=True, text=True).stdout.strip()
    words = where, seed, hours, commit or "unknown"
    print("Evenings: make year ON=%s SEED=%d HOURS=%d, at commit %s" % words, flush=True)
    for played in evenings(seed, count, where):
        seen += played.seen
        cpu_s += played.cpu_s
        if played.failure:
            failures += 1
            print("FAILED: make year " + played.failure, flush=True)
        if not (played.number + 1) % REPORT_EVERY:
            print("%d of %d evenings, %d failures" % (played.number + 1, count, failures), flush=True)
    print("%d hours of table time in %d s, %d s of CPU time." % (hours, monotonic() - began, cpu_s))
    print(", ".join("%s: %d" % pair for pair in sorted(seen.items())))
    print("%d evenings have failed." % failures if failures else "All evenings pass.")
    return bool(failures)


def run() -> int:
    """Play as the environment variables ON, SEED, HOURS and AT request, and return an exit status."""
    where, at = os.environ.get("ON") or "device", os.environ.get("AT")
    seed = int(os.environ.get("SEED") or DEFAULT_SEED)
    if not at:
        return main(seed, int(os.environ.get("HOURS") or WORLDS[where][0]), where)
    report = shorten(seed, int(at)) if where == "device" else play(seed, int(at), where).failure.splitlines()
    print("\n".join(report or ["The evening passes."]))
    return int(len(report) > 1)

"""The files that owners send in: what is written reads back, what is malformed is refused, and the table is made."""

import pytest

from turtleback.engine.contract import SetupError
from turtleback_host.benchmarks.table import Row
from turtleback_host.hil import owners
from turtleback_host.hil.noise import count_alarms, dice, min_entropy, shares
from turtleback_host.hil.report import FIGURES, Report, parse
from turtleback_host.hil.wires import Wires
from turtleback_host.hil.wires import parse as parse_wires

REPORT = Report(
    "Raspberry Pi Pico with RP2040",
    "1.26.1",
    "0.1.0 (1234567)",
    "2026-11-22",
    ["ROLL", "STOP"],
    [],
    {
        "lamp": Row("from the start of the board's clock to the first lamp", "35.4 and 35.6 ms", "60 ms", False),
        "tick": Row("CPU of the worst tick", "15.1 ms", "8 ms", True),
    },
    {"ring": "no wire from RING_PIN to GP18"},
)
TEXT = REPORT.text()


def test_a_report_reads_back_as_it_was_written():
    assert parse(TEXT, "pico.toml") == REPORT


def test_what_a_hostile_board_says_is_no_more_than_text():
    hostile = REPORT._replace(board='Pico "</td>|<script>\\[x](y)\x1b[2J')
    assert parse(hostile.text(), "pico.toml").board == "Pico ??/td???script???x?(y)??2J"


@pytest.mark.parametrize(
    "change, why",
    [
        (("format = 1", "format = 2"), "its format is not 1"),
        (("format = 1", "format = "), "Invalid value"),
        (('date = "2026-11-22"\n', ""), "it lacks date"),
        (("2026-11-22", "yesterday"), "Invalid isoformat string: 'yesterday'"),
        (("wires = [", "cables = 1\nwires = ["), "it has an unknown cables"),
        (('["ROLL", "STOP"]', '"ROLL"'), "wires is no list"),
        (('["ROLL", "STOP"]', "[1]"), "wires is no short and plain text"),
        (("[figures.lamp]", "[figures.speed]"), "figures has an unknown speed"),
        (('value = "15.1 ms"', "value = 15.1"), "tick is no short and plain text"),
        (('value = "15.1 ms"', 'value = "<b>"'), "tick is no short and plain text"),
        (('value = "15.1 ms"', 'value = "%s"' % ("1" * 300)), "tick is no short and plain text"),
        (("missed = true", 'missed = "no"'), "tick has no true or false for missed"),
        (('goal = "8 ms"\n', ""), "tick lacks goal"),
        (("[figures.tick]\n", "[figures]\ntick = 1\n[skipped.tick]\n"), ""),
        (("1.26.1", "1" * 30_000), "it is longer than 20000 characters"),
    ],
    ids=lambda value: value[1][:20] if isinstance(value, tuple) else "",
)
def test_a_malformed_file_is_refused_in_one_sentence(change, why):
    text = TEXT.replace(*change)
    assert text != TEXT
    with pytest.raises(SetupError) as refused:
        parse(text, "pico.toml")
    sentence = str(refused.value)
    assert sentence.startswith("pico.toml is no file of `turtleback benchmark --port`: ") and why in sentence
    assert sentence.isprintable()


def test_the_page_has_the_table_of_the_files_beside_it():
    text = owners.PAGE.read_text("utf-8")
    assert text == owners.page(text, owners.reports()), "run `make measured`"
    assert (owners.NOBODY in text) == (not owners.reports())


def test_the_table_has_a_row_for_each_figure_and_each_board_in_it(tmp_path):
    (tmp_path / "a.toml").write_text(TEXT)
    assert "| CPU of the worst tick | 8 ms | 15.1 ms, missed |" in owners.table(owners.reports(tmp_path))
    (tmp_path / "b.toml").write_text(TEXT.replace("15.1 ms", "7.5 ms").replace("missed = true", "missed = false"))
    table = owners.table(owners.reports(tmp_path))
    assert "2. Raspberry Pi Pico with RP2040, MicroPython 1.26.1, Turtleback 0.1.0 (1234567), 2026-11-22" in table
    assert "| CPU of the worst tick | 8 ms | 1: 15.1 ms, missed; 2: 7.5 ms |" in table
    assert table.count("\n| ") == len(FIGURES) + 1


def test_a_file_that_is_none_is_named(tmp_path):
    (tmp_path / "a.toml").write_text("x")
    with pytest.raises(SetupError, match=r"^a\.toml is no file of"):
        owners.reports(tmp_path)


def test_noise_that_is_stuck_raises_alarms_and_has_no_entropy():
    stuck = bytes(4096)
    assert count_alarms(stuck) == 4096 // 21
    assert min_entropy(stuck) == 0
    assert shares(stuck) == (0, 100)


def test_even_noise_has_nearly_all_its_entropy_and_makes_dice():
    even = bytes(i * 97 % 256 for i in range(32_000))
    assert count_alarms(even) == 0
    assert min_entropy(even) > 7.5
    assert set(dice(even)) == set(range(1, 7))


def test_wires_are_three_pins():
    assert parse_wires("16,17,18") == Wires()
    for text in ("16,17", "16,16,18", "1,2,x", "1,2,29", "", "-1,2,3"):
        with pytest.raises(SetupError, match="--wires takes three GP numbers"):
            parse_wires(text)


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--out", "x.toml"], "--out and --wires are for a board: name its --port, too."),
        (["--port", "P", "--fresh"], "--fresh and --only are for the emulated device: leave them out, or --port."),
        (["--port", "/dev/none"], "There is no port /dev/none: the ports here are "),
        (["--port", "P", "--out", "no/such/x.toml"], "There is no folder no/such to write to: "),
        (["--port", "P", "--wires", "1"], "--wires takes three GP numbers"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(words, sentence, run_cli):
    status, _, errors = run_cli("benchmark", *words)
    assert status == 2
    assert errors.startswith("turtleback: " + sentence) and errors.count("\n") == 1

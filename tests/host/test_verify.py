"""`turtleback verify`: what it proves, what it cannot, and which line it blames."""

import hashlib
import hmac
from pathlib import Path

import pytest

from turtleback.app.setting import Setting
from turtleback.dice.chance import Chance
from turtleback.engine.notation import shown
from turtleback.engine.record import RecordError
from turtleback_host.bench import Bench
from turtleback_host.cli import main
from turtleback_host.play import FAST_FRAME_MS, play_out
from turtleback_host.recorder import game_lines
from turtleback_host.verify import NO_PROOF, NO_SEED_YET, verified

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


def a_game(seed=5, words=(), seats=2, **setting):
    """The lines of a file that holds a whole game of bots."""
    bench = Bench(Setting(players=["below4"] * seats, **setting), seed, frame_ms=FAST_FRAME_MS)
    for word in words:
        bench.table.chance.stir(word)
    return [*play_out(bench), ""]


GAME = a_game()


def blamed(lines):
    """The complaint about the first false line."""
    with pytest.raises(RecordError) as false:
        verified(lines)
    return str(false.value)


def line_of(word, lines=GAME):
    """The index of the first line that begins so."""
    return next(at for at, line in enumerate(lines) if line.split(" ")[0] == word)


def with_line(at, line, lines=GAME):
    return [*lines[:at], line, *lines[at + 1 :]]


def test_a_draw_is_what_the_standard_librarys_hmac_says():
    seed = bytes(range(32))
    for i in range(200):
        chance = Chance(seed, ["4213", "dragon"])
        chance.drawn = i
        digest = hmac.digest(seed, b"%d/0" % i + hashlib.sha256(b"4213 dragon").digest(), "sha256")
        assert chance.below(6) == next(byte for byte in digest if byte < 252) % 6


def test_commitment_and_seal_are_what_anybody_can_compute():
    seed = bytes.fromhex(GAME[line_of("seed")].split()[1])
    assert GAME[line_of("commitment")] == "commitment " + hashlib.sha256(seed).hexdigest()
    above = "".join(line + "\n" for line in GAME[: line_of("seal")])
    seal = hmac.digest(seed, hashlib.sha256(above.encode()).digest(), "sha256")
    assert GAME[line_of("seal")] == "seal " + seal.hex()


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("option", ["card_variant", "raft_stacks"])
def test_every_game_of_the_device_is_proved(seats, option):
    lines = a_game(seats, ["4213"], seats, options={option: 1})
    draws = sum(line.startswith(("die ", "egg ")) for line in lines)
    said = verified(lines)
    assert said.startswith(f"All {draws} dice and cards follow from a seed and the word stirred in, and no line has")
    assert lines[line_of("commitment", lines)].split()[1][:8] in said


def test_the_seed_alone_fixes_the_dice_only_without_words():
    dice = [[line for line in a_game(3, words) if line.startswith("die")] for words in ([], [], ["luck"])]
    assert dice[0] == dice[1] != dice[2]


def test_a_false_die_is_blamed_though_the_game_goes_wrong_only_later():
    die = line_of("die")
    value = int(GAME[die].split()[1])
    for false in {1, 2, 3, 4, 5, 6} - {value}:
        blame = blamed(with_line(die, f"die {false}"))
        assert blame == f"Line {die + 1}: 'die {false}' is false, it must be 'die {value}'."


def test_a_false_card_is_blamed():
    egg = line_of("egg")
    value = int(GAME[egg].split()[1])
    assert blamed(with_line(egg, f"egg {value % 6 + 1}")).startswith(f"Line {egg + 1}: 'egg {value % 6 + 1}' is false")


def test_another_decision_that_changes_no_die_breaks_the_seal():
    *_, turtle = (at for at, line in enumerate(GAME) if " turtle " in line)
    other = GAME[turtle][:-1] + str(int(GAME[turtle][-1]) ^ 1)
    seal = line_of("seal")
    blame = blamed(with_line(turtle, other))
    assert blame == f"Line {seal + 1}: {shown(GAME[seal])} does not fit the rest of the record."


@pytest.mark.parametrize("name", ["commitment", "seal", "seed"])
def test_a_false_hash_is_blamed(name):
    at = line_of(name)
    false = GAME[at][:-1] + ("0" if GAME[at][-1] != "0" else "1")
    blame = blamed(with_line(at, false))
    assert blame.startswith(f"Line {line_of('commitment') + 1 if name == 'seed' else at + 1}: ")
    assert blame.endswith("does not fit the rest of the record.")


@pytest.mark.parametrize("name", ["commitment", "seal", "seed", "#"])
def test_a_lost_line_is_missed(name):
    at = line_of(name)
    assert blamed(GAME[:at] + GAME[at + 1 :]).startswith("Line ")


def test_a_false_result_is_blamed():
    at = line_of("#")
    blame = blamed(with_line(at, "# scores 99 0"))
    assert blame == f"Line {at + 1}: '# scores 99 0' is false, it must be '{GAME[at]}'."


def test_a_sealed_record_is_held_to_its_text():
    at = line_of("die") - 1
    assert blamed(with_line(at, GAME[at] + " # now!")).endswith(f"now!' is false, it must be '{GAME[at]}'.")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_possible_and_proves_nothing(path):
    assert verified(path.read_text().split("\n")) == NO_PROOF


def test_a_game_that_goes_on_is_not_proved_yet():
    for end in (line_of("commitment") + 1, line_of("die") + 1, line_of("seed") - 1):
        assert verified(GAME[:end]) == NO_SEED_YET


def test_a_seed_that_is_told_too_soon_is_blamed():
    at = line_of("die") + 1
    assert blamed([*GAME[:at], GAME[line_of("seed")], ""]).endswith("has no place in a proof.")


def test_dice_that_people_keyed_in_are_told_apart():
    bench = Bench(Setting(players=["human"] * 2, real_dice=True), 1, frame_ms=FAST_FRAME_MS)
    while not bench.table.over:
        bench.settle()
        bench.tap("stop" if bench.table.chooser and not bench.table.chooser.direct else "roll")
    lines = [*game_lines(bench.table), ""]
    keyed = sum(line.startswith("die ") for line in lines)
    assert lines[line_of("keyed", lines) + 1].startswith("die ")
    assert f"All 20 dice and cards follow from a seed, but for {keyed} dice that people keyed in," in verified(lines)


def test_told_dice_leave_no_proof():
    bench = Bench(Setting(), told={"egg": [5]})
    bench.settle()
    assert game_lines(bench.table) == ["game mahe", "seats 4", "egg 5"]


def told(capsys, path):
    status = main(["verify", str(path)])
    return status, *capsys.readouterr()


def test_the_command_says_it_in_one_sentence(tmp_path, capsys):
    path = tmp_path / "game.txt"
    path.write_text("\n".join(GAME))
    assert told(capsys, path) == (0, f"{path}: {verified(GAME)}\n", "")
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(GAME).encode())  # as some editors keep it
    assert told(capsys, path)[0] == 0
    path.write_text("\n".join(with_line(0, "game ludo")))
    assert told(capsys, path)[1].startswith(f"{path}: Line 1: There is no game 'ludo'; choose from: mahe, ")


@pytest.mark.parametrize("data", [None, b"\x7fELF\xff\xfe", b"x" * 1_000_001], ids=["missing", "no text", "too long"])
def test_a_file_that_cannot_be_read_is_no_false_record(data, tmp_path, capsys):
    path = tmp_path / "game.txt"
    if data is not None:
        path.write_bytes(data)
    status, out, err = told(capsys, path)
    assert (status, out, err.count("\n")) == (2, "", 1)

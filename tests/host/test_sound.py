"""The sounds of a game on a PC: as a WAV file, which the listener understands too, and by a program that plays it."""

import sys
import wave
from array import array
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "promise"))

from listener import Listener
from turtleback.app.setting import HUMAN, Setting
from turtleback.sounds.rtttl import phrase_of
from turtleback.sounds.tones import hertz, length_ms
from turtleback_host.play.session import NOT_IN_REAL_TIME
from turtleback_host.sound.player import FAILED, NONE_FOUND, PROGRAMS, Program, SoundingDevice
from turtleback_host.sound.waveform import LOUDNESS, RATE, wav
from turtleback_host.virtual.device import VirtualDevice

BEGUN = "game mahe\nseats 4\negg 3\n0 roll\ndie 2\n0 stop\n"
FADED = 300  # samples below this are silence
UNHEARD_MS = 2  # of a tone's edges


def tones_in(path):
    """The tones of a WAV file by its zero crossings: (ms, Hz, level)."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    tones, at, step = [(0, 0, 0)], 0, RATE // 1000
    while at < len(samples):
        if abs(samples[at]) < FADED:
            at += 1
            continue
        end = at
        while end < len(samples) and any(abs(sample) >= FADED for sample in samples[end : end + 2 * step]):
            end += step
        tones += split(samples, at, end)
        at = end
    return [*tones, (len(samples) // step, 0, 0)]


def split(samples, begin, end):
    """The tones between two silences: several where the pitch changes."""
    rises = [at for at in range(begin + 1, end) if samples[at - 1] < 0 <= samples[at]]
    assert len(rises) > 4
    return [(begin * 1000 // RATE, RATE * (len(rises) - 1) / (rises[-1] - rises[0]), 1), (end * 1000 // RATE, 0, 0)]


def test_replay_writes_the_sounds_of_a_record(run_cli, tmp_path):
    record, path = tmp_path / "game.txt", tmp_path / "game.wav"
    record.write_text(BEGUN)
    status, said, _ = run_cli("replay", record, "--wav", path)
    assert (status, said) == (0, f"{path}: the sounds of the game, 0 minutes and 8 seconds.\n")
    notes = words_without_gestures(path)
    assert ("die", 0, 2) in notes
    assert ("number", 2) in notes  # the landing


def words_without_gestures(path):
    """The words of the notes that stand alone: gestures run into one another in zero crossings."""
    tones = tones_in(path)
    clean = []
    for (ms, pitch, level), (end, _, _) in zip(tones, tones[1:], strict=False):
        if pitch and 40 < end - ms < 60:
            clean += [(ms, pitch, level), (end, 0, 0)]
    return Listener([*clean, (10**9, 0, 0)]).words()


def test_a_wav_that_is_there_is_set_aside(run_cli, tmp_path):
    record, path = tmp_path / "game.txt", tmp_path / "game.wav"
    record.write_text(BEGUN)
    path.write_bytes(b"another")
    _, said, _ = run_cli("replay", record, "--wav", path)
    assert said.startswith(f"An older file is now {tmp_path}/game-1.wav.")


def test_each_level_is_louder_than_the_one_before(tmp_path):
    peaks = []
    for level in (1, 2, 3):
        samples = array("h", wav([(0, 1568, level)], 100)[44:])
        peaks.append(max(samples))
    assert peaks == sorted(peaks)
    assert peaks[2] == pytest.approx(32767 * LOUDNESS[3], rel=0.02)


class Loudspeaker:
    """In place of a program that plays sounds: what it was asked to do."""

    def __init__(self):
        self.played = []

    def play(self, file):
        self.played.append(Path(file).read_bytes())

    def stop(self):
        self.played.append(None)


def test_each_phrase_is_played_once_and_ends_the_one_before():
    device = VirtualDevice(Setting("mahe", (HUMAN,) * 4), preset={"die": [4], "egg": [5]})
    speaker = Loudspeaker()
    sounding = SoundingDevice(device, device, speaker)
    device.sound(2)
    for _ in range(50):
        sounding.run(16)
    assert len([sound for sound in speaker.played if sound]) == 1  # the begin code
    sounding.down("stop")
    sounding.run(80)
    sounding.up("stop")
    for _ in range(400):
        sounding.run(16)
    sounds = [sound for sound in speaker.played if sound]
    assert len(sounds) == 3  # the card of five eggs, who decides
    assert speaker.played[0] is None
    assert all(sound[:4] == b"RIFF" for sound in sounds)
    sounding.close()
    assert speaker.played[-1] is None


@pytest.mark.parametrize("status, fault", [(0, ""), (3, FAILED % Path(sys.executable).name)])
def test_a_program_that_cannot_play_is_told_when_the_game_is_over(status, fault):
    program = Program(sys.executable, "-c", "raise SystemExit(%d)" % status)
    program.play(Path("phrase.wav"))
    program._running.wait()
    program.stop()
    assert program.fault == fault
    program.play(Path("phrase.wav"))
    program.stop()  # which ends what still plays: no fault
    assert program.fault == fault


def test_sound_without_a_terminal_or_a_program_says_what_to_do(run_cli):
    assert run_cli("play", "--sound", "--plain")[2] == f"turtleback: {NOT_IN_REAL_TIME}\n"
    assert "replay game.txt --wav" in NONE_FOUND % PROGRAMS[0]


@pytest.mark.parametrize(
    "tune, expected",
    [
        ("x:d=4,o=5,b=120:c", [(13, 30, 0, 1)]),
        ("x:d=8,o=6,b=120:8a.,p", [(34, 22, 0, 1), (0, 14, 0, 1)]),
        ("x:b=240:4c#5", [(14, 14, 0, 1)]),
    ],
)
def test_a_tune_in_rtttl_becomes_a_phrase(tune, expected):
    assert phrase_of(tune) == b"".join(map(bytes, expected))


def test_a_note_of_a_tune_has_its_pitch_and_its_length():
    phrase = phrase_of("x:d=4,o=6,b=120:a")
    assert hertz(phrase[0]) == pytest.approx(1760, rel=0.001)
    assert length_ms(phrase) == pytest.approx(500, abs=16)


@pytest.mark.parametrize(
    "tune", ["", "c,d,e", "x:d=3:c", "x:q=4:c", "x::h", "x::c9", "x::3c", "x::c,,d", "x:d=1,b=25:" + "c," * 9 + "c"]
)
def test_a_wrong_tune_is_told_in_one_sentence(tune):
    with pytest.raises(ValueError, match=r"^[^\n]*[.:][^\n]*$"):
        phrase_of(tune)


def test_a_wrong_tune_on_the_command_line(run_cli, tmp_path):
    record = tmp_path / "game.txt"
    record.write_text(BEGUN)
    status, _, wrong = run_cli("replay", record, "--wav", tmp_path / "game.wav", "--tune", "x::h")
    assert status
    assert (
        wrong
        == "turtleback: --tune: 'h' is no note of a tune: write a length, a letter from a to g or p, and an octave.\n"
    )

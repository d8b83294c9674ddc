"""Plays every play script of the tests: complete games in scripts/, and short scenes in stories/."""

from pathlib import Path

import pytest

from play_scripts import Script, ScriptError, scenes
from rows import each_row

TESTS = Path(__file__).parents[1]
FILES = sorted([*TESTS.glob("**/stories/*.txt"), *TESTS.glob("app/scripts/*.txt")])


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(TESTS).with_suffix("").as_posix() for path in FILES])
def test_the_device_plays_each_scene(path, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)  # the self-test uses this folder as its flash memory
    wrong = []
    for title, script in scenes(path.read_text()):
        try:
            Script(monkeypatch).play(script)
        except (ScriptError, TimeoutError) as error:
            wrong.append("%s. %s" % (title, error))
    assert not wrong, "\n".join(wrong)


WRONG = [
    ("jump 3", "Line 1, 'jump 3': there is no step 'jump'."),
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

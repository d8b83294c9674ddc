"""Play scripts: what people press and what the lamps then show. Each can be acted out at the table."""

from pathlib import Path

import pytest

from play_scripts import Script, ScriptError
from rows import each_row

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

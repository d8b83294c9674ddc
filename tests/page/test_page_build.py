"""What the build makes of the scripts: less to load, and every text as it was."""

import re

from turtleback_host.page.build import SCRIPTS, SOURCES

COMMENT = re.compile(r"^\s*\*|//|/\*")
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")  # a template in another one: what makes scripts smaller takes it for code
TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`')


def test_scripts_are_served_smaller_and_with_every_text(site):
    for source in SOURCES.glob(SCRIPTS):
        written = source.read_text("utf-8")
        served = (site / source.relative_to(SOURCES)).read_text("utf-8")
        assert len(served) < 0.9 * len(written), source.name
        for line in written.splitlines():
            assert not NESTED.search(line), (source.name, line)
            if not COMMENT.search(line):
                assert all(text in served for text in TEXT.findall(line)), (source.name, line)

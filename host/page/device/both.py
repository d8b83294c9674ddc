"""What holding both buttons does, for the small button that does the same."""

from turtleback.app.page import Pages
from turtleback.app.stage import Stage
from turtleback.language import app as _


def what_both_do(stage: Stage) -> str:
    """Its words where the device asks a question, such as `play` in the set-up; elsewhere "", for the menu."""
    return _(stage.page.both).split(": ")[-1] if isinstance(stage, Pages) else ""

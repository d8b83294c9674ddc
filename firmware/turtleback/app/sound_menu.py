"""Offers the page for the sound, in the menu and the set-up, without loading it."""

from turtleback.engine.catalogue import load_attribute


def offer(app, keep) -> None:
    """Offer it; `keep(name, number)` has the level survive a power loss."""
    opens = app.ports.stages["sound"] = lambda: load_attribute("app.sound_page", "SoundStage")(app, keep)
    if hasattr(app.stage, "number"):  # a set-up that began before
        app.stage.opens = opens

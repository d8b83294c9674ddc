"""Offers the page for the sound, in the menu and the set-up, without loading it."""

from turtleback.engine.catalogue import load_attribute


def offer(app) -> None:
    """Offer it."""
    app.ports.stages["sound"] = (  # N_
        lambda: load_attribute("app.sound_page", "SoundStage")(app)
    )

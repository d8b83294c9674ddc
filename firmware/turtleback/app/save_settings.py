"""Has the device keep what people have set. Loaded with the pages that ask for it."""


def save_settings(ports, settings: dict) -> None:
    """Have the device keep settings (words by name) over power-off, where it can; say so if it fails."""
    try:
        if hasattr(ports, "save"):
            ports.save(settings)
    except OSError:
        ports.say("Your settings will not survive a power cut: the flash is full, or cannot be written.")  # N_page

"""What each game looks like: events to scenes, choices to lamps, words for the screen. No rules.

A face has `tell(events) -> scenes` after every action, `paint(frame, t, chooser)` for the time in between,
`words(chooser) -> lines` of up to 16 characters, and `score_scenes()`.
"""


def face_of(game):
    """The face of a game."""
    from turtleback.faces.mahe import MaheFace

    return MaheFace(game)

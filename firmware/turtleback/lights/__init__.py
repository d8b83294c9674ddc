"""Pictures: colours, strokes and scenes, as pure functions of elapsed time. Knows no game and no metal."""

"""Scenes one after another. Does not know what they show."""


class Show:
    """A queue of (scene, duration in ms, args); each begins when the one before has ended, however late the frames."""

    def __init__(self) -> None:
        self._scenes: list = []
        self._began = 0

    def add(self, scenes: list, now: int) -> None:
        """Put scenes at the end of the queue."""
        if not self._scenes:
            self._began = now
        self._scenes.extend(scenes)

    def busy(self, now: int) -> bool:
        """Whether a scene is still on at `now` (ms); drops those that have ended."""
        while self._scenes and now - self._began >= self._scenes[0][1]:
            self._began += self._scenes[0][1]
            self._scenes.pop(0)
        return bool(self._scenes)

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the scene that is on. Only while busy."""
        scene, _, args = self._scenes[0]
        scene(frame, now - self._began, args)

    def skip(self, now: int) -> None:
        """End the scene that is on."""
        self._scenes.pop(0)
        self._began = now

    def stop(self, now: int) -> None:
        """End all scenes."""
        self._scenes.clear()
        self._began = now

    def still(self, now: int) -> int:
        """How long (ms) nothing has been on. Only while not busy."""
        return now - self._began

"""Plays scenes one after another."""

from turtleback.lights.scenes import Scene


class SceneQueue:
    """A queue of scenes (lights/scenes.py). Each begins when the one before has ended, however late."""

    def __init__(self):
        self.scenes: list = []  # the one that is on, and those that wait
        self._began = 0  # when the current scene began, or the last one ended (ms)

    @property
    def busy(self) -> bool:
        """Whether a scene is on, as of the last `advance`."""
        return bool(self.scenes)

    @property
    def event(self) -> tuple:
        """What the scene that is on tells, for whoever has words for it. Only while busy."""
        return self.scenes[0].event

    def add(self, scenes: list, now: int) -> None:
        """Put scenes at the end of the queue."""
        if not self.scenes:
            self._began = now
        self.scenes.extend(scenes)

    def advance(self, now: int) -> bool:
        """Drop the scenes that have ended by `now` (ms); returns whether there were any."""
        before = len(self.scenes)
        while self.scenes and now - self._began >= self.scenes[0].ms:
            self._began += self.scenes[0].ms
            self.scenes.pop(0)
        return len(self.scenes) < before

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the scene that is on. Only while busy."""
        scene = self.scenes[0]
        scene.paint(frame, now - self._began, scene.args)

    def extend_to(self, ms: int) -> None:
        """Have the scene that is on last until `ms` at least. Only while busy."""
        scene = self.scenes[0]
        if scene.ms < ms - self._began:
            self.scenes[0] = Scene(scene.paint, ms - self._began, scene.args, scene.event)

    def skip(self, now: int) -> None:
        """End the current scene. Only while busy."""
        self.scenes.pop(0)
        self._began = now

    def stop(self, now: int) -> None:
        """End all scenes."""
        self.scenes.clear()
        self._began = now

    def idle_ms(self, now: int) -> int:
        """The time (ms) since the last scene ended. Only while not busy."""
        return now - self._began

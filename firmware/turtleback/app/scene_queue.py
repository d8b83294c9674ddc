"""Plays scenes one after another."""

from turtleback.lights.scenes import Scene


class SceneQueue:
    """A queue of scenes (lights/scenes.py). Each begins when the previous one ends, even if `advance` comes later."""

    def __init__(self):
        self.scenes: list = []  # the running scene, then the scenes that follow it
        self._began = 0  # when the current scene began, or the last one ended (ms)

    @property
    def busy(self) -> bool:
        """True if a scene is running, as of the last `advance`."""
        return bool(self.scenes)

    @property
    def event(self) -> tuple:
        """Event that the running scene shows, for the scene's caption. Use only while `busy`."""
        return self.scenes[0].event

    def add(self, scenes: list, now: int) -> None:
        """Append scenes to the queue."""
        if not self.scenes:
            self._began = now
        self.scenes.extend(scenes)

    def advance(self, now: int) -> bool:
        """Remove the scenes that have ended by `now` (ms). Returns: True if there were any."""
        before = len(self.scenes)
        while self.scenes and now - self._began >= self.scenes[0].ms:
            self._began += self.scenes[0].ms
            self.scenes.pop(0)
        return len(self.scenes) < before

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the running scene. Call only while `busy`."""
        scene = self.scenes[0]
        scene.paint(frame, now - self._began, scene.args)

    def extend_to(self, ms: int) -> None:
        """Extend the running scene to end no earlier than at the time `ms`. Call only while `busy`."""
        scene = self.scenes[0]
        if scene.ms < ms - self._began:
            self.scenes[0] = Scene(scene.paint, ms - self._began, scene.args, scene.event)

    def skip(self, now: int) -> None:
        """End the running scene. Call only while `busy`."""
        self.scenes.pop(0)
        self._began = now

    def stop(self, now: int) -> None:
        """Remove all scenes."""
        self.scenes.clear()
        self._began = now

    def idle_ms(self, now: int) -> int:
        """Return the time since the last scene ended (ms). Call only while not `busy`."""
        return now - self._began

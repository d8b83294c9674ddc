"""The device of the page without a page: its Python runs here, beside the files and messages of a browser."""

import importlib
import json
import sys
from types import ModuleType

from turtleback_host.page.build import SOURCES

OWN = [path.stem for path in (SOURCES / "device").glob("*.py")]
STEP_MS, TAP_MS, GAP_MS, REACTION_MS = 50, 80, 60, 200
LONGEST_SHOW_MS = 120_000


class DeviceAlone:
    """What JavaScript calls of the device, and all that it has told the page."""

    def __init__(self, monkeypatch, **files):
        """Switch it on, with these texts saved, by their path."""
        self.files = files
        self.told = []
        self.now = 0
        browser = ModuleType("browser")
        vars(browser).update(
            read=lambda path: self.files.get(path.strip("/")),
            length=self._length,
            names=lambda folder: "\n".join({rest.split("/")[0] for rest in self._below(folder)}),
            write=lambda path, text: self.files.update({path.strip("/"): text}),
            append=lambda path, text: self.files.update({path.strip("/"): self.files.get(path.strip("/"), "") + text}),
            remove=lambda path: self.files.pop(path.strip("/")) and None,
            rename=lambda path, other: self.files.update({other.strip("/"): self.files.pop(path.strip("/"))}),
            seed=lambda: "00" * 32,
            code=lambda seed: "",
            tell=lambda message: self.told.append(json.loads(message)),
        )
        monkeypatch.syspath_prepend(SOURCES / "device")
        for name in OWN:
            monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.setitem(sys.modules, "browser", browser)
        self._device = importlib.import_module("page_device")
        self.ask("start", "en", "en")
        self.run(REACTION_MS)

    def _below(self, folder):
        start = folder.strip("/") + "/"
        return [path.removeprefix(start) for path in self.files if path.startswith(start)]

    def _length(self, path):
        text = self.files.get(path.strip("/"))
        return len(text) if text is not None else -1 if self._below(path) else None

    def ask(self, what, *args):
        """Call one of its functions."""
        return getattr(self._device, what)(*args)

    def begin(self, game, players):
        """Begin a game, and let time pass until somebody is asked."""
        self.ask("begin", json.dumps({"game": game, "players": players}))
        self.settle()

    def run(self, ms):
        """Let time pass."""
        end = self.now + ms
        while self.now < end:
            self.now = min(end, self.now + STEP_MS)
            self._device.tick(self.now)

    def settle(self):
        """Let time pass until it waits for a press."""
        end = self.now + LONGEST_SHOW_MS
        while not json.loads(self.ask("state"))["waiting"]:
            assert self.now < end, "busy for minutes"
            self.run(STEP_MS)
        self.run(REACTION_MS)

    def tap(self, button, held_ms=TAP_MS):
        """Press a button, as long as people do."""
        for is_down, ms in ((True, held_ms), (False, GAP_MS)):
            self._device.press(button, is_down, self.now)
            self.run(ms)

    def heard(self, kind):
        """The messages of a kind that the page has been told."""
        return [message for message in self.told if message["type"] == kind]

    @property
    def positions(self):
        return [message["position"] for message in self.heard("position")]

    @property
    def words(self):
        return self.heard("words")[-1]["lines"]

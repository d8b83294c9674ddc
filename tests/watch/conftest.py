"""Fixtures for a television, which is the server's page in a real Chromium and shows a virtual device."""

import json
import threading
from contextlib import ExitStack

import pytest

from free_port import free_port
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.session import WatchServer
from turtleback_portable.table_view.game_follower import facts
from virtual_cable import CabledDevice


@pytest.fixture
def cabled(monkeypatch):
    """Return a function that makes a virtual device with a cable."""
    return lambda *setting, **more: CabledDevice(monkeypatch, *setting, **more)


@pytest.fixture
def television(browser, site):
    television = Television(browser, site)
    yield television
    television.close()
    assert television.wrong == []


class Television:
    """A server that tests can stop and restart, and the pages that show its messages."""

    def __init__(self, browser, site):
        self.live = Broadcast(json.loads(facts()), {0: "Anna"})
        self.wrong = []
        self._site = site
        self._context = browser.new_context(viewport={"width": 1280, "height": 720})
        self._held = ExitStack()
        self.port = self._held.enter_context(free_port())
        self.start()

    def start(self):
        self.server = WatchServer(self._site, self.live, self.port)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        """Stop the server without a message, as in a crash."""
        self.server.shutdown()
        self.server.server_close()

    def opened(self, query="", script="", reports=True):
        page = self._context.new_page()
        if script:
            page.add_init_script(script)
        if reports:
            page.on("pageerror", lambda error: self.wrong.append(str(error)))
            page.on("console", lambda message: message.type == "error" and self.wrong.append(message.text))
        page.goto(self.server.address_at("127.0.0.1") + query)
        return page

    def close(self):
        self._context.close()
        self.end()
        self._held.close()

"""Serves the page for a television, and tells it by Server-Sent Events what happens. Nothing can be changed here."""

from pathlib import Path

from turtleback_host.page.site_server import EVERYBODY, HERE, INDEX, SiteServer
from turtleback_host.watch.broadcast import Broadcast, Viewer

PAGE = "/watch.html"
EVENTS = "/events"
NOT_SERVED = ("/" + INDEX, "/service-worker.js", "/manifest.webmanifest")  # those are of the page that plays


class WatchServer(SiteServer):
    """With a token it serves everybody in the network who has it."""

    another = "with --http-port"

    def __init__(self, site: Path, live: Broadcast, port: int, token: str = "", own_address: str = HERE) -> None:
        super().__init__(site, port, EVERYBODY if token else HERE, token, own_address)
        for path in NOT_SERVED:
            self.site.pop(path, None)
        self.site["/"] = self.site[PAGE]
        self.live = live

    def answer(self, path: str) -> Viewer | None:
        """What happens, for whoever watches."""
        return self.live.join() if path == EVENTS else None

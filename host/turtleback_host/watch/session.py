"""One run of `turtleback watch`: connects the device or game that is followed to the page that shows it."""

import json
import webbrowser
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from threading import Thread

from turtleback_host.page.server import invite, own_address, print_code
from turtleback_host.page.site import built_site
from turtleback_host.page.site_server import EVERYBODY, HERE, INDEX, SECRET, Message, SiteServer, token_of
from turtleback_host.pico.ports import BoardError, SeveralBoards, find_port, unknown_boards
from turtleback_host.records.saved_games import Names, data_folder
from turtleback_host.system.streams import print_error, say
from turtleback_host.watch.broadcast import Broadcast, Viewer
from turtleback_host.watch.cable import Cable
from turtleback_host.watch.saved_game import SavedGame
from turtleback_portable.table_view.game_follower import facts

PAGE = "/watch.html"
EVENTS = "/events"
NOT_SERVED = ("/" + INDEX, "/service-worker.js", "/manifest.webmanifest")  # only the page that plays needs these


class WatchServer(SiteServer):
    """Serves the watching page. With a token it serves everyone in the network who has the address."""

    def __init__(self, site: Path, live: Broadcast, port: int, token: str = "", own_address: str = HERE) -> None:
        super().__init__(site, port, EVERYBODY if token else HERE, token, own_address)
        for path in NOT_SERVED:
            self.site.pop(path, None)
        self.site["/"] = self.site[PAGE]
        self.live = live

    def answer(self, path: str) -> Viewer | None:
        """Return a new viewer for a request for events, or None if the path belongs to a file."""
        return self.live.join() if path == EVENTS else None


FOR_ALL = (
    "With --lan everybody in this network who has this address sees the game, and nobody can change it. The address"
    " stays the same until you delete %s."
)
MEANWHILE = "There is no Pico with MicroPython on USB: this shows the game of this PC until there is one."
PHONE_HINT = "Scan this with phones in this network to play on the Pico; its buttons still work, too:"


def watch(
    serial: str | None,
    port: int,
    lan: bool,
    opens: bool,
    people: Names,
    usual: Names,
    playing: Callable[[Cable, Names, Callable[[Message], None]], AbstractContextManager[str]] | None = None,
) -> None:
    """Show the game of a device on a page until Ctrl-C.

    If no port is named and no Pico is connected, show this PC's game.

    With `lan`, the page is served in this network. With `opens`, a browser opens it on this PC.
    `people` are names by seat. If it is empty, the names of the saved game are shown, or else the `usual` ones.
    `playing(cable, people, tell)` serves phones that play on a Pico, reports who sits down, and yields the address for
    phones.
    Raises: SetupError if a port or the board cannot be used.
    """
    live = Broadcast(json.loads(facts()), {} if playing else people, print_error)
    host, token = (own_address(), token_of("television", data_folder())) if lan else (HERE, "")
    with ExitStack() as held:
        cable = Cable(serial, live.tell) if playing else source_of(serial, live.tell, usual)
        why = " ".join([MEANWHILE, *unknown_boards()]) if cable.meanwhile else ""
        address_of_phones = held.enter_context(playing(cable, people, live.tell)) if playing else ""
        server = held.enter_context(WatchServer(built_site(), live, port, token, host))
        Thread(target=cable.follow, daemon=True).start()
        if address_of_phones:
            say(PHONE_HINT)
            print_code(address_of_phones)
            say(address_of_phones)
        address = server.address
        say("The game is shown at %s (Ctrl-C ends it)." % address)
        if why:
            say(why)
        if lan:
            say(FOR_ALL % (data_folder() / SECRET))
            invite(server.address_at(host), "the television")
        if opens:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_until_stopped()
        finally:
            cable.stopped.set()


def source_of(serial: str | None, tell: Callable[[Message], None], usual: Names) -> Cable:
    """Return the device to follow: on the named port, else the only Pico on USB.

    Without a Pico, this PC's game is followed until one is connected.

    Raises: SetupError if there are several boards.
    """
    meanwhile = None
    if serial is None:
        try:
            find_port()
        except SeveralBoards:
            raise
        except BoardError:
            meanwhile = SavedGame(data_folder(), tell, usual)
    return Cable(serial, tell, meanwhile)

"""One evening of `turtleback watch`: a device or a game that is followed, and the page that shows it."""

import json
import os
import re
import secrets
import webbrowser
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from threading import Thread

from turtleback_host.page.build import build
from turtleback_host.page.server import HERE, invite, own_address
from turtleback_host.pico.ports import BoardError, SeveralBoards, find_port
from turtleback_host.records.saved_games import Names, data_folder
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import print_error
from turtleback_host.watch.broadcast import Broadcast, Message
from turtleback_host.watch.cable import Cable
from turtleback_host.watch.game_follower import facts
from turtleback_host.watch.saved_game import DefaultSource, SavedGame, follow
from turtleback_host.watch.server import WatchServer

TOKEN = "watch-token.txt"
TOKEN_FORM = re.compile(r"[A-Za-z0-9_-]{22}")
FOR_ALL = (
    "With --lan everybody in this network who has this address sees the game, and nobody can change it. The address"
    " stays the same until you delete %s."
)
PLAYED = "Phones in this network that scan this play on the Pico, whose buttons decide as ever:"


def watch(
    port: str | None,
    http_port: int,
    lan: bool,
    opens: bool,
    people: dict[str, str],
    usual: Names,
    playing: Callable[[Cable, dict[str, str], Callable[[Message], None]], AbstractContextManager[str]] | None = None,
) -> None:
    """Show what a device shows until Ctrl-C; without a port and a Pico, the game played on this PC. SetupError.

    `people` are names by colour. Without any they are those of the saved game, else the `usual` ones. `playing(cable,
    people, tell)` serves phones that play on a Pico, tells who sits down, and yields what to print for them.
    """
    live = Broadcast(json.loads(facts()), {} if playing else people)
    tell = printing_faults(live.tell)
    host, token = (own_address(), kept_token(data_folder() / TOKEN)) if lan else (HERE, "")
    with ExitStack() as held:
        source: Cable | DefaultSource
        invitation = ""
        if playing:
            source = cable = Cable(port, tell)
            invitation = held.enter_context(playing(cable, people, live.tell))
        else:
            source = source_of(port, live, usual)
        server = held.enter_context(WatchServer(build(), live, http_port, token, host))
        Thread(target=follow, args=(source, tell), daemon=True).start()
        if invitation:
            print(PLAYED + "\n" + invitation)
        address = server.address_at(HERE)
        print("The game is shown at %s (Ctrl-C ends it)." % address, flush=True)
        if lan:
            print(FOR_ALL % (data_folder() / TOKEN))
            invite(server.address_at(host), "the television")
        if opens:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        finally:
            source.stopped.set()
            server.close()


def source_of(port: str | None, live: Broadcast, usual: Names) -> Cable | DefaultSource:
    """What to follow: the named port, else the only Pico on USB, else the game of this PC until there is a Pico.

    SetupError if there are several.
    """
    tell = printing_faults(live.tell)
    if port is None:
        try:
            find_port()
        except SeveralBoards:
            raise
        except BoardError:
            return DefaultSource(SavedGame(data_folder(), tell, usual), tell)
    return Cable(port, tell)


def printing_faults(tell: Callable[[Message], None]) -> Callable[[Message], None]:
    """`tell` which prints here, too, what is wrong: once, until something else is or all is well again."""
    last = ""

    def told(message: Message) -> None:
        nonlocal last
        if message["type"] == "fault" and message["sentence"] != last:
            last = message["sentence"]
            if last:
                print_error(last)
        tell(message)

    return told


def kept_token(path: Path) -> str:
    """The token of this PC, so that a television finds the page again the next evening. OSError."""
    if path.is_file():
        token = path.read_text("utf-8", "replace").strip()
        if TOKEN_FORM.fullmatch(token):
            return token
    token = secrets.token_urlsafe(16)
    make_folder(path.parent)
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(token + "\n")
    return token

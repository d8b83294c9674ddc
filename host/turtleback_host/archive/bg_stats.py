"""A game as a link for BG Stats, an app for play logs. Written after descriptions of others: not tried with the app."""

import json
from datetime import UTC, datetime
from sqlite3 import Connection
from urllib.parse import quote

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.notation import value_text
from turtleback_host.archive.people import COLOURS
from turtleback_host.archive.results import Result, Seat, counts
from turtleback_host.records.titles import full_title
from turtleback_host.records.verify import PROVED

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Turtleback"


def play_data(db: Connection, result: Result) -> dict[str, object]:
    """The play as BG Stats expects it. SetupError if the record of the game is false or cannot be read."""
    if not result.seats or not (counts(result) or not result.has_winner):
        raise SetupError("The record of game %d is false: it is not shared." % result.id)
    moves, options = db.execute("SELECT moves, options FROM games WHERE id = ?", (result.id,)).fetchone()
    keys = dict(db.execute("SELECT name, key FROM people"))
    return {
        "sourceName": SOURCE,
        "sourcePlayId": "turtleback-" + moves[:32],  # the same on every PC that has the game
        "playDate": datetime.fromtimestamp(result.played_at, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        **_known(
            durationMin=None if result.seconds is None else max(1, round(result.seconds / 60)),
            comments="Every die and card is verified." if result.status == PROVED else "",
            board=", ".join(_options(result.game, json.loads(options))),
        ),
        "game": {
            "name": full_title(result.game),
            "sourceGameId": "turtleback-" + result.game,
            "highestWins": True,
            "noPoints": not result.has_winner,
        },
        "players": [_player(seat, result, keys) for seat in result.seats],
    }


def link(data: dict[str, object]) -> str:
    """The link that opens the app with a play; its QR code is the smaller, the less is escaped."""
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe=":,")


def _known(**fields: object) -> dict[str, object]:
    """The optional fields that have a value: none of them may say 0 or nothing for what is unknown."""
    return {name: value for name, value in fields.items() if value}


def _options(game: str, options: dict[str, int | list[int]]) -> list[str]:
    """The options of the rules that differ from their defaults."""
    shown = []
    for option in game_class(game).OPTIONS:
        value = options.get(option.name, option.default)
        value = tuple(value) if isinstance(value, list) else value
        if value != option.default:
            shown.append("%s %s" % (option.name, value_text(value)))
    return shown


def _player(seat: Seat, result: Result, keys: dict[str, str]) -> dict[str, object]:
    colour = COLOURS[seat.seat]
    kind = seat.player if seat.player not in ("", "human") else "seat"
    return {
        "name": seat.name,
        "sourcePlayerId": keys[seat.person] if seat.person else "%s-%s" % (kind, colour.lower().replace(" ", "-")),
        "winner": result.has_winner and seat.place == 1,
        "startPlayer": seat.seat == result.began,
        "score": seat.score,
        "rank": seat.place,
        "role": colour,
    }

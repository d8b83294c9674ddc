"""The command `turtleback people`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data
from turtleback_host.process.streams import pluralize

SAT = "turtleback people sat 12 Mint=Anna,Blue=Ben"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command, whose first argument says what to do."""
    people = add_command(
        commands,
        "people",
        "say who plays: add, rename, merge, list, and who sat where",
        ("turtleback people add Anna --seat Mint", "turtleback people merge Annie Anna", SAT),
    )
    parts = people.add_subparsers(required=True, metavar="WHAT")
    add = _part(parts, "add", "add somebody", _add)
    add.add_argument("name")
    add.add_argument("--seat", metavar="COLOUR", help="where this person always sits")
    seat = _part(parts, "seat", "say where somebody always sits", _seat)
    seat.add_argument("name")
    seat.add_argument("colour", help="such as Mint; - for no seat of their own")
    rename = _part(parts, "rename", "give somebody another name", _rename)
    rename.add_argument("name")
    rename.add_argument("new")
    merge = _part(parts, "merge", "make two people one, with the second name", _merge)
    merge.add_argument("other")
    merge.add_argument("into")
    sat = _part(parts, "sat", "say who sat where in a game, in place of what was known", _sat)
    sat.add_argument("game", help="the number of the game, as `turtleback log` shows it, or last")
    sat.add_argument("seating", metavar="Mint=Anna,...", help="- for nobody, so that no score counts the game")
    _part(parts, "list", "list everybody", _list)


def _part(parts: Any, name: str, help: str, act: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = parts.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
    add_data(parser)
    parser.set_defaults(run=run, act=act)
    return parser


def run(args: argparse.Namespace) -> None:
    """Do what the first argument says. SetupError."""
    from turtleback_host.archive.sync import current_archive, existing_archive

    with (current_archive if args.act is _add else existing_archive)(args.data) as db:
        args.act(db, args)


def _add(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import add_person, person, seat_of, sit

    seat = seat_of(args.seat) if args.seat else None
    is_new = add_person(db, args.name)
    before = sit(db, args.name, seat) if args.seat else None
    who = person(db, args.name)
    print("%s %s%s." % (who.name, "is added" if is_new else "is known", _and_always(who)))
    _tell_displaced(before)


def _seat(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import person, seat_of, sit

    before = sit(db, args.name, None if args.colour == "-" else seat_of(args.colour))
    who = person(db, args.name)
    print("%s %s." % (who.name, _always(who) or "sits anywhere"))
    _tell_displaced(before)


def _tell_displaced(name: str | None) -> None:
    if name:
        print("%s sits anywhere now." % name)


def _rename(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import person, rename

    rename(db, args.name, args.new)
    print("%s it is." % person(db, args.new).name)


def _merge(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import merge, person

    games = merge(db, args.other, args.into)
    print("%s has the %s of %s, too." % (person(db, args.into).name, pluralize(games, "game"), args.other))


def _sat(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.results import game_of
    from turtleback_host.archive.seating import NOBODY, read_seating, seating_text, set_seating

    seating = {} if args.seating == NOBODY else read_seating(args.seating)
    game = game_of(db, args.game).id
    set_seating(db, game, seating, only_free=False)
    print("Game %d: %s." % (game, seating_text(seating) or "nobody"))


def _list(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import everybody

    counts = dict(db.execute("SELECT person_id, count(*) FROM seats WHERE person_id IS NOT NULL GROUP BY person_id"))
    people = everybody(db)
    for who in people:
        print("%s: %s%s" % (who.name, pluralize(counts.get(who.id, 0), "game"), _and_always(who)))
    if not people:
        print("Nobody yet: `turtleback people add NAME`.")


def _always(who: Any) -> str:
    from turtleback_host.archive.people import COLOURS

    return "always sits at %s" % COLOURS[who.usual_seat] if who.usual_seat is not None else ""


def _and_always(who: Any) -> str:
    return " and " + _always(who) if _always(who) else ""

"""The command `turtleback people`."""

import argparse
from collections.abc import Callable
from typing import Any

from turtleback_host.commands.arguments import DATA, Argument, Command, arg, value
from turtleback_host.process.streams import pluralize

SAT = "turtleback people sat 12 Mint=Anna,Blue=Ben"


def _add(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import add_person, person, seat_of, sit
    from turtleback_host.archive.seating import NOBODY

    seat = seat_of(args.seat) if args.seat not in (None, NOBODY) else None
    is_new = add_person(db, args.name)
    before = sit(db, args.name, seat) if args.seat else None
    who = person(db, args.name)
    print("%s is %s%s." % (who.name, "added" if is_new else "known", who.always))
    if before:
        print("%s sits anywhere now." % before)


def _rename(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import person, rename

    rename(db, args.name, args.new)
    print("%s it is." % person(db, args.new).name)


def _merge(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import merge, person

    games = merge(db, args.other, args.into)
    print("%s has the %s of %s, too." % (person(db, args.into).name, pluralize(games, "game"), args.other))


def _sat(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.results import number_of
    from turtleback_host.archive.seating import NOBODY, read_seating, seating_text, set_seating

    seating = {} if args.seating == NOBODY else read_seating(args.seating)
    game = number_of(db, args.game)
    set_seating(db, game, seating)
    print("Game %d: %s." % (game, seating_text(seating) or "nobody"))


def _list(db: Any, args: argparse.Namespace) -> None:
    from turtleback_host.archive.people import everybody

    counts = dict(db.execute("SELECT person_id, count(*) FROM seats WHERE person_id IS NOT NULL GROUP BY person_id"))
    people = everybody(db)
    for who in people:
        print("%s: %s%s" % (who.name, pluralize(counts.get(who.id, 0), "game"), who.always))
    if not people:
        print("Nobody yet: `turtleback people add NAME`.")


def _part(name: str, help: str, act: Callable[[Any, argparse.Namespace], None], *arguments: Argument) -> Command:
    """A part of the command, which acts on the archive."""

    def run(args: argparse.Namespace) -> None:
        from turtleback_host.archive.sync import current_archive

        with current_archive(args.data, make=act is _add) as db:
            act(db, args)

    return Command(name, help, run, (*arguments, DATA))


COMMANDS = (
    Command(
        "people",
        "say who plays: add, rename, merge, list, and who sat where",
        examples=("turtleback people add Anna --seat Mint", "turtleback people merge Annie Anna", SAT),
        parts=(
            _part(
                "add",
                "add somebody, or say where somebody always sits",
                _add,
                arg("name"),
                value("--seat", "COLOUR", "where this person always sits; - for no fixed seat"),
            ),
            _part("rename", "give somebody another name", _rename, arg("name"), arg("new")),
            _part("merge", "make two people one, with the second name", _merge, arg("other"), arg("into")),
            _part(
                "sat",
                "say who sat where in a game, in place of what was known",
                _sat,
                arg("game", help="the number of the game, as `turtleback log` shows it, or last"),
                value("seating", "Mint=Anna,...", "- for nobody, so that no score counts the game"),
            ),
            _part("list", "list everybody", _list),
        ),
    ),
)

"""The commands for the archive: `log`, `scores`, `evening`, `import`, `export`, `backup`, `restore` and `people`."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive import (
    backups,
    entries,
    evening,
    filters,
    people,
    results,
    scores,
    seating,
    store,
    sync,
    times,
)
from turtleback_host.records.saved_games import data_folder
from turtleback_host.records.write import save
from turtleback_host.system.arguments import FILTERS, JSON, Argument, Command, arg, flag, value
from turtleback_host.system.files import write_text
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import pluralize, print_data, printable, say
from turtleback_portable.records.analysis import Analysis

NEWEST = 20
OLDER = "Older games are listed with --all."
OF_A_GAME = "--luck goes with a game, because points differ: turtleback scores mahe --luck."
STANDARD_OUTPUT = "-"
GAMES_OF_PEOPLE = "SELECT person_id, count(*) FROM %s WHERE person_id IS NOT NULL GROUP BY person_id"
SEATING = "turtleback people seat 12 Mint=Anna,Blue=Ben"


def run_log(args: argparse.Namespace) -> None:
    """List games.

    Raises: SetupError if an argument is not valid or the archive cannot be read.
    """
    wanted = wanted_by(args)
    with sync.archive_for_reading() as db:
        every = args.all or args.json
        found = entries.entries(db, wanted, -1 if every else NEWEST + 1)
        if args.json:
            print(entries.as_json(db, found, args.rounds))
        else:
            are_more = not every and len(found) > NEWEST
            lines = [OLDER] * are_more
            for entry in found[are_more:]:
                lines += entries.lines_with_rounds(db, entry) if args.rounds else [entries.line(entry)]
            none = "There is no such game in the archive." if wanted != filters.EVERYTHING else results.NO_GAME_YET
            say("\n".join(lines) or none)


def wanted_by(args: argparse.Namespace) -> filters.Filter:
    """Return the filter that the arguments describe.

    Raises: SetupError if one is not valid.
    """
    since, until = (times.read_day(text) if text else None for text in (args.since, args.until))
    return filters.Filter(args.game, args.person, since, until)


def run_scores(args: argparse.Namespace) -> None:
    """Print the scores.

    Raises: SetupError if an argument is not valid or the archive cannot be read.
    """
    wanted = wanted_by(args)
    if args.luck and not wanted.game:
        raise SetupError(OF_A_GAME)
    with sync.archive_for_reading() as db:
        if args.luck:
            analyse_all(db, scores.not_analysed(db, wanted))
        data = scores.scores(db, wanted)
    if args.json:
        print(json.dumps(data))
    else:
        say("\n".join(scores.as_text(data)))


def analyse_all(db: Connection, missing: list[int]) -> None:
    """Compute and store the luck and the choices of games, one game after the other.

    Raises: SetupError if a game cannot be analysed, or the archive cannot be written.
    """
    from turtleback_host.system.progress import progress  # imported late because it loads Rich

    with progress(len(missing), "Analysing") as show:
        for done, number in enumerate(missing, 1):
            found = Analysis(results.match_of(db, number))
            found.run()
            luck, choices = ([each[name] for each in found.points()] for name in ("luck", "choices"))
            scores.save_luck(db, number, luck, choices)
            show(done)


def run_evening(args: argparse.Namespace) -> None:
    """Write the page of an evening.

    Raises: SetupError if there is no game, OSError if the file cannot be written.
    """
    day = times.read_day(args.date) if args.date else None
    with sync.archive_for_reading() as db:
        day = day or evening.last_evening(db)
        found = entries.entries(db, filters.Filter(since=day, until=day)) if day else []
        found = [one for one in found if one.seats]
        if day is None or not found:
            raise SetupError("No game was finished on %s." % ("that evening" if args.date else "any evening yet"))
        text = evening.page(db, day, found)
    path = args.out or Path("evening-%s.html" % day.isoformat())
    write_text(path, text)
    say("%s: %s." % (printable(path), pluralize(sum(not one.is_false for one in found), "game")))


def run_import(args: argparse.Namespace) -> int:
    """Import files. Returns 2 if a named file could not be imported.

    Raises: SetupError if an argument is not valid or the archive cannot be used.
    """
    named = seating.read_seating(args.names or "")
    when = times.given(times.read_day(args.date)) if args.date else None
    chosen = [(file, path.is_dir()) for path in args.files for file in sync.files_of(path)]
    folder = data_folder()
    with store.open_archive(folder) as db:
        new, known, failed = sync.import_all(db, chosen, when, say, bool(named))
        sync.seat_games(db, new + known if named else new, named)
        # The watched folders come last, because a named file may be in such a folder, and the given names belong to it.
        sync.import_new(db, folder)
        if not args.files:
            games, plays = (db.execute("SELECT count(*) FROM " + table).fetchone()[0] for table in ("games", "plays"))
            imported = " and %s" % pluralize(plays, "imported play") if plays else ""
            say("The archive has %s%s." % (pluralize(games, "game"), imported))
    return 2 if failed else 0


def run_export(args: argparse.Namespace) -> None:
    """Write the CSV or JSON file, and on request the records.

    Raises: SetupError if the archive cannot be used, OSError if a file cannot be written.
    """
    with sync.archive_for_reading() as db:
        found = entries.entries(db, wanted_by(args))
        games = [entry for entry in found if isinstance(entry, results.Result)]
        if args.records:
            make_folder(args.records)
        is_json = args.json or args.file.suffix.lower() == ".json"
        text = entries.export_json(db, found) if is_json else entries.as_csv(db, found)
        if str(args.file) == STANDARD_OUTPUT:
            print_data(text)
        else:
            write_text(args.file, text + "\n")
        if args.records:
            for one in games:
                name = "%s-%d.txt" % (one.game or "unreadable", one.id)
                save(args.records / name, results.record_text(db, one.id).encode())
    if str(args.file) != STANDARD_OUTPUT:
        plays = len(found) - len(games)
        imported = " and %s" % pluralize(plays, "imported play") if plays else ""
        say("%s: %s%s." % (printable(args.file), pluralize(len(games), "game"), imported))


def run_backup(args: argparse.Namespace) -> None:
    """Write the backup.

    Raises: SetupError if there is no intact archive, OSError if a file cannot be written.
    """
    older = backups.back_up(data_folder(), args.file)
    if older:
        say("An older file is now %s." % printable(older))
    say("%s is a whole copy of the archive; `turtleback restore` brings it back." % printable(args.file))


def run_restore(args: argparse.Namespace) -> None:
    """Replace the archive by a backup.

    Raises: SetupError if the backup is not intact, OSError if a file cannot be read or written.
    """
    before = backups.restore(data_folder(), args.file)
    if before:
        say("The previous archive is now %s." % printable(before))
    say("The archive is now that of %s." % printable(args.file))


def _add(db: Connection, args: argparse.Namespace) -> None:
    seat = people.seat_of(args.seat) if args.seat not in (None, seating.NO_NAMES) else None
    is_new = people.add_person(db, args.name)
    before = people.sit(db, args.name, seat) if args.seat else None
    who = people.person(db, args.name)
    say("%s is %s%s." % (who.name, "added" if is_new else "known", who.always))
    if before:
        say("%s has no usual seat now." % before)


def _rename(db: Connection, args: argparse.Namespace) -> None:
    people.rename(db, args.name, args.new)
    say("The name is now %s." % people.person(db, args.new).name)


def _merge(db: Connection, args: argparse.Namespace) -> None:
    games = people.merge(db, args.other, args.into)
    say("%s now also has the %s of %s." % (people.person(db, args.into).name, pluralize(games, "game"), args.other))


def _seat(db: Connection, args: argparse.Namespace) -> None:
    chosen = {} if args.seating == seating.NO_NAMES else seating.read_seating(args.seating)
    game = results.number_of(db, args.game)
    seating.set_seating(db, game, chosen)
    say("Game %d: %s." % (game, seating.seating_text(chosen) or "nobody"))


def _list(db: Connection, args: argparse.Namespace) -> None:
    games, plays = (dict(db.execute(GAMES_OF_PEOPLE % table).fetchall()) for table in ("seats", "players"))
    known = people.everybody(db)
    for who in known:
        imported = " and %s" % pluralize(plays[who.id], "imported play") if who.id in plays else ""
        say("%s: %s%s%s" % (who.name, pluralize(games.get(who.id, 0), "game"), imported, who.always))
    if not known:
        say("Nobody yet: `turtleback people add NAME`.")


def _part(name: str, help: str, act: Callable[[Connection, argparse.Namespace], None], *arguments: Argument) -> Command:
    """Return a part of the command `people`, which calls `act` with the archive."""
    opened = sync.archive_for_reading if act is _list else sync.current_archive

    def run(args: argparse.Namespace) -> None:
        with opened() as db:
            act(db, args)

    return Command(name, run, arguments, help=help)


OF_A_COPY = "turtleback %s games.sqlite", "turtleback %s stick/games.sqlite"
COMMANDS = (
    Command(
        "log",
        run_log,
        (
            *FILTERS,
            flag("--json", "print all that fit as one JSON list"),
            flag("--all", "list all, not only the newest %d" % NEWEST),
            flag("--rounds", "show the rounds of score pads, too"),
        ),
        ("turtleback log", "turtleback log mahe --person Anna --since 2026-11-01"),
    ),
    Command(
        "scores",
        run_scores,
        (*FILTERS, JSON, flag("--luck", "analyse the games that are not analysed for luck yet")),
        ("turtleback scores", "turtleback scores mahe --luck"),
    ),
    Command(
        "evening",
        run_evening,
        (
            value("--date", "DATE", "another evening, such as 2026-11-21; it ends at 5 in the morning"),
            value("--out", "FILE", "the file to write; default: evening-DATE.html", Path),
        ),
        ("turtleback evening", "turtleback evening --date 2026-11-21 --out saturday.html"),
    ),
    Command(
        "import",
        run_import,
        (
            value(
                "files",
                "FILE",
                "records, downloads of the page, exports of BG Stats (JSON, .bgsplay), BoardGameGeek's plays (XML),"
                " tables (CSV), or folders of them; the download folder is always searched for records",
                Path,
                nargs="*",
            ),
            value("--names", "Mint=Anna,...", "who sat where in these records"),
            value("--date", "DATE", "the evening of these records, such as 2026-11-21"),
        ),
        (
            "turtleback import game.txt",
            "turtleback import games --names Mint=Anna,Blue=Ben",
            "turtleback import BGStatsExport.json",
        ),
    ),
    Command(
        "export",
        run_export,
        (
            value(
                "file",
                "FILE",
                "the file, with a line of CSV for each seat of each game, or JSON if its name ends in .json;"
                " - for standard output",
                Path,
            ),
            flag("--json", "write JSON, whatever the name of the file"),
            value("--records", "DIR", "also write each record to a file in this folder", Path),
            *FILTERS,
        ),
        (
            "turtleback export games.csv",
            "turtleback export games.json",
            "turtleback export anna.csv --person Anna --records games",
        ),
    ),
    Command(
        "backup",
        run_backup,
        (value("file", "FILE", "the copy; an older file of that name is renamed", Path),),
        [example % "backup" for example in OF_A_COPY],
    ),
    Command(
        "restore",
        run_restore,
        (value("file", "FILE", "a file that `turtleback backup` has written", Path),),
        [example % "restore" for example in OF_A_COPY],
    ),
    Command(
        "people",
        examples=("turtleback people add Anna --seat Mint", "turtleback people merge Annie Anna", SEATING),
        parts=(
            _part(
                "add",
                "add a person, or set a person's usual seat",
                _add,
                arg("name"),
                value("--seat", "COLOUR", "the person's usual seat; - for none"),
            ),
            _part("rename", "rename a person", _rename, arg("name"), arg("new")),
            _part("merge", "merge two people into one, with the second name", _merge, arg("other"), arg("into")),
            _part(
                "seat",
                "set who sat where in a game, replacing what was known",
                _seat,
                arg("game", help="the number of the game, as `turtleback log` shows it, or last"),
                value("seating", "Mint=Anna,...", "who sat where; - for no names, so that scores skip the game"),
            ),
            _part("list", "list all people", _list),
        ),
    ),
)

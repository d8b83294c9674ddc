"""The command `turtleback play`."""

import argparse
from pathlib import Path

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback.language import CODES
from turtleback.lights.palette import NAMES
from turtleback_host.records.saved_games import call_seats, data_folder
from turtleback_host.records.setting import setting_of
from turtleback_host.system.arguments import OPTION, PHONES_PORT, Command, a_game, arg, flag, http_port, value
from turtleback_host.system.names import cleaned, is_name, spaced
from turtleback_host.system.streams import printable
from turtleback_portable.records.help import levels_of
from turtleback_portable.records.titles import MAX_TITLE, TITLED


def run(args: argparse.Namespace) -> None:
    """Play a game as requested.

    Raises: SetupError if it cannot be played.
    """
    from turtleback_host.play.session import PlayRequest, play  # imported late because it loads the device

    setting, names = asked(args)
    call_seats(names)
    if args.lan:
        if args.show_hands or args.ring is not None:
            fault = "--lan goes with the device in this terminal, and hides hands: leave out --show-hands and --ring."
            raise SetupError(fault)
    elif args.port:
        raise SetupError("--port goes with --lan: it is the port for phones.")
    if args.ring is not None:
        from turtleback_host.play.pi import ROLL_PIN, STOP_PIN, Pins, play_on_pins

        pins = Pins(args.ring, args.roll_pin or ROLL_PIN, args.stop_pin or STOP_PIN)
        play_on_pins(pins, setting, args.seed, args.record)
        return
    if args.roll_pin or args.stop_pin:
        raise SetupError("--roll-pin and --stop-pin go with --ring, which names the pin of the strip.")
    play(
        PlayRequest(
            setting=setting,
            seed=args.seed,
            record=args.record,
            page=first_page(args),
            people=bool(args.bots or args.real_dice or args.again),
            covered=not args.show_hands,
            saves=not args.no_save,
            plain=args.plain,
            language=args.language,
            help=levels_of(args.coach),
            names=names,
            stir=args.stir,
            phones=(args.port or PHONES_PORT) if args.lan else 0,
        )
    )
    if not args.no_save:
        from turtleback_host.archive.sync import import_after_play  # imported late, because it loads SQLite

        import_after_play()


def asked(args: argparse.Namespace) -> tuple[GameSetup | None, dict[int, str]]:
    """Return the requested setting (None if the arguments name no game), and the names by seat.

    Raises: SetupError if the arguments do not fit together.
    """
    names = _read_names(args.names)
    names_game = (
        args.game
        or args.seats is not None
        or args.bots is not None
        or args.option
        or args.real_dice
        or args.odds
        or args.title is not None
    )
    if args.again:
        if names_game:
            raise SetupError("--again takes game, seats and rules from the last game: leave out their arguments.")
        return _again(args.again, names)
    if not names_game:
        return None, names
    setting = setting_of(args.game or GAMES[0], args.seats, args.bots, args.option, args.real_dice, args.odds)
    setting.title = _checked_title(args.title, setting.game)
    if first_page(args) is None:
        check_seats(names, setting.players)
    return setting, names


def _checked_title(text: str | None, game: str) -> str:
    """Return the title of the game whose points people keep, or "" if the arguments have none.

    Raises: SetupError if the game takes no title, or if it cannot be shown in a line.
    """
    if text is None:
        return ""
    title = cleaned(text)
    if game not in TITLED:
        raise SetupError("--title goes with %s, for a game that Turtleback does not know." % " or ".join(TITLED))
    if not title or len(title) > MAX_TITLE or not is_name(spaced(text)):
        raise SetupError("A title has 1 to %d letters and no control characters: '%s'." % (MAX_TITLE, printable(text)))
    return title


def _read_names(text: str | None) -> dict[int, str]:
    if not text:
        return {}
    from turtleback_host.archive.seating import read_names  # imported late, because it loads SQLite

    return read_names(text)


def check_seats(names: dict[int, str], players: list[str]) -> None:
    """Check that a person plays on the seat of each name.

    Raises: SetupError if it does not.
    """
    for seat, name in names.items():
        if seat >= len(players):
            raise SetupError("%s has no seat: a game of %d has no seat %s." % (name, len(players), NAMES[seat]))
        if players[seat] != HUMAN:
            raise SetupError("%s has no seat: %s is played by a bot." % (name, NAMES[seat]))


def _again(first: str, names: dict[int, str]) -> tuple[GameSetup, dict[int, str]]:
    from turtleback_host.archive.sync import last_seating
    from turtleback_host.play.session import game_again

    folder = data_folder()
    setting, journal = game_again(folder, first)
    return setting, names or last_seating(folder, journal)


def first_page(args: argparse.Namespace) -> int | None:
    """Return the first page of the set-up that the arguments leave open, or None if the game begins at once."""
    if args.seats is not None or args.bots is not None or args.again:
        return None
    return 1 if args.game else 0


COMMANDS = (
    Command(
        "play",
        run,
        (
            a_game(GAMES, nargs="?"),
            value("--seats", "N", "number of seats", int),
            value("--bots", "N|NAMES", "number of bots, or their names separated by commas"),
            OPTION,
            value("--title", "TEXT", "with score: the game whose points you keep, such as Rummy"),
            arg(
                "--again",
                nargs="?",
                const="loser",
                choices=("loser", "next", "drawn", "before"),
                help="repeat the last finished game with the same people; the value says who begins; default: loser",
            ),
            flag("--real-dice", "throw your own dice and key them in"),
            flag("--stir", "show the fair-dice code before the game, and let people stir the dice by a number each"),
            flag("--odds", "in mahe, show on the lamps the risk of one more die"),
            value(
                "--coach",
                "LEVEL,...",
                "how much each seat learns of the bot's choice when it types h: off, close, choice or why",
                default="off",
            ),
            value("--seed", "N", "the same number gives the same dice", int),
            flag("--show-hands", "do not hide hands when several people share this PC"),
            value("--record", "FILE", "write the game to a file", Path),
            arg(
                "--no-save",
                action="store_true",
                help="ignore the saved game, and neither save nor archive this one (the folder is TURTLEBACK_DATA)",
            ),
            arg("--language", choices=CODES, default="", help="the language of the small screen and of the keys"),
            value("--names", "Mint=Anna,...", "who sits where, for texts, television and the log"),
            flag("--lan", "let people in this network play on their phones"),
            value("--port", "N", "the HTTP port for phones with --lan; default: %d" % PHONES_PORT, http_port),
            flag("--plain", "play in plain lines of text, for a screen reader or a pipe"),
            value("--ring", "PIN", "run on a Raspberry Pi with the strip on this pin, such as D18"),
            value("--roll-pin", "PIN", "with --ring: the pin of ROLL; default: D23"),
            value("--stop-pin", "PIN", "with --ring: the pin of STOP; default: D24"),
        ),
        (
            "turtleback play mahe --seats 4 --bots 3",
            "turtleback play mice --seats 3 --option first=drawn --record game.txt",
            "turtleback play mada --seats 4 --lan",
        ),
        describes_games=True,
    ),
)

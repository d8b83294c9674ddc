"""The words of `turtleback play`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from turtleback.app.setting import Setting
from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_game_command, add_rules

EXAMPLES = (
    "turtleback play mahe --seats 4 --bots 3",
    "turtleback play mice --seats 3 --option first=drawn --record game.txt",
)


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the command known."""
    play = add_game_command(
        commands,
        "play",
        help="play on a simulated device; without a terminal or --plain, bots play one game",
        games=GAMES,
        examples=EXAMPLES,
        optional=True,
    )
    play.add_argument("--seats", type=int, metavar="N", help="how many seats")
    play.add_argument("--bots", metavar="N|NAMES", help="so many of the best bots, or their names, with commas")
    add_rules(play)
    play.add_argument("--real-dice", action="store_true", help="throw your own dice and key them in")
    play.add_argument("--odds", action="store_true", help="show on the lamps what one more die risks, in mahe")
    play.add_argument("--seed", type=int, metavar="N", help="the same number gives the same dice")
    play.add_argument("--stir", action="store_true", help="stir words of your own into the dice, from standard input")
    play.add_argument("--open", action="store_true", help="hide no hand when several people sit at this PC")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the game in a file")
    play.add_argument(
        "--fresh",
        action="store_true",
        help="leave what is kept alone, and do not keep this game; TURTLEBACK_DATA names the folder",
    )
    play.add_argument("--plain", action="store_true", help="play in lines of words, for a screen reader or in a pipe")
    play.add_argument("--ring", metavar="PIN", help="be the device: a strip on this pin of a Raspberry Pi, like D18")
    play.add_argument("--roll-pin", metavar="PIN", help="with --ring: the pin of ROLL, else D23")
    play.add_argument("--stop-pin", metavar="PIN", help="with --ring: the pin of STOP, else D24")
    play.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play; SetupError for what cannot be played."""
    from turtleback_host.play.session import PlayRequest, play

    if args.stir and sys.stdin is None:
        raise SetupError("--stir reads words from standard input, which is closed: type them, or pipe them in.")
    setting = setting_asked(args)
    if args.ring or args.roll_pin or args.stop_pin:
        _play_on_pins(args, setting)
        return
    play(
        PlayRequest(
            setting=setting,
            seed=args.seed,
            record=args.record,
            page=first_page(args),
            people=bool(args.bots or args.real_dice),
            stir=args.stir,
            covered=not args.open,
            fresh=args.fresh,
            plain=args.plain,
        )
    )


def setting_asked(args: argparse.Namespace) -> Setting | None:
    """The setting that the words ask for; None if they ask for none."""
    from turtleback_host.settings.seating import setting_of

    asked = args.game or args.seats is not None or args.bots or args.option
    if not (asked or args.real_dice or args.odds or args.stir):
        return None
    return setting_of(args.game or GAMES[0], args.seats, args.bots, args.option, args.real_dice, args.odds)


def first_page(args: argparse.Namespace) -> int | None:
    """The page at which the set-up asks for what the words of `play` leave open; None if they say who sits where.

    Words that are stirred in are for a game that begins at once.
    """
    if args.seats is not None or args.bots or args.stir:
        return None
    return 1 if args.game else 0


def _play_on_pins(args: argparse.Namespace, setting: Setting | None) -> None:
    from turtleback_host.play.pi import ROLL_PIN, STOP_PIN, Pins, play_on_pins

    if not args.ring:
        raise SetupError("--roll-pin and --stop-pin go with --ring, which names the pin of the strip.")
    pins = Pins(args.ring, args.roll_pin or ROLL_PIN, args.stop_pin or STOP_PIN)
    play_on_pins(pins, setting, args.seed, args.record, args.stir)

"""Completes words at Tab in a shell, through argcomplete, which is imported only then."""

import argparse
from collections.abc import Iterator

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback_host.settings.seating import PLAYED

COMPLETING = "_ARGCOMPLETE"  # environment variable that a shell sets for a completion
PEOPLE_PLAY = ("play",)  # commands that also accept games without bots


def complete(parser: argparse.ArgumentParser) -> None:
    """Print the completions and exit, if a shell asks for them; else do nothing."""
    import argcomplete

    for name, command in _commands(parser):
        for action in command._actions:
            if action.dest == "game":
                vars(action)["completer"] = _always(GAMES if name in PEOPLE_PLAY else PLAYED)
            elif action.dest == "option":
                vars(action)["completer"] = _options
            elif action.dest == "bots":
                vars(action)["completer"] = _bots
    argcomplete.autocomplete(parser)


def _commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def _always(words: tuple[str, ...]) -> object:
    return lambda **asked: words


def _game(parsed: argparse.Namespace) -> str:
    return parsed.game if parsed.game in GAMES else GAMES[0]


def _options(parsed_args: argparse.Namespace, **asked: object) -> list[str]:
    return [option.name + "=" for option in game_class(_game(parsed_args)).OPTIONS]


def _bots(parsed_args: argparse.Namespace, **asked: object) -> tuple[str, ...]:
    return bots(_game(parsed_args))

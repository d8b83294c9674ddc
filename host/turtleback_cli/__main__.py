"""Entry point of the `turtleback` command. Handles Ctrl-C while the other modules are being imported."""

import sys


def main() -> int:
    """Run the command line. Returns the exit status."""
    try:
        from turtleback_cli.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("turtleback: stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())

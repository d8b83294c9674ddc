"""Where the `turtleback` command begins: Ctrl-C is answered from here on, while all else is still being loaded."""

# PYTHON_ARGCOMPLETE_OK

import sys


def main() -> int:
    """Run the command line; the exit status."""
    try:
        from turtleback_host.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("turtleback: stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())

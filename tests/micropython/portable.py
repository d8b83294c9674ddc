"""Runs the test functions of the given modules on MicroPython.

MicroPython has no fixtures and no marks, so a portable test is a plain function with asserts.
"""

import sys


def run(names: list[str]) -> None:
    """Import the modules, call their tests, and print the traceback of each failure and `N passed, M failed`."""
    passed = failed = 0
    for name in names:
        module = __import__(name)
        for test in sorted(key for key in dir(module) if key.startswith("test_")):
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED %s.%s" % (name, test))
                sys.print_exception(error, sys.stdout)
    print("%d passed, %d failed" % (passed, failed))


run(sys.argv[1:])

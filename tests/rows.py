"""Decorator that runs a table of cases as one test and reports every row that fails."""

import functools
import inspect

import pytest


def each_row(names, rows):
    """Parametrize like pytest.mark.parametrize, but run one test, because hundreds of tests are slow to report."""
    names = names.split(", ")
    table = [dict(zip(names, row if len(names) > 1 else [row], strict=True)) for row in rows]

    def decorate(test):
        @functools.wraps(test)
        def run_all(**fixtures):
            wrong = {}
            for row in table:
                try:
                    test(**fixtures, **row)
                except (Exception, pytest.fail.Exception) as error:
                    wrong[", ".join(f"{name}={repr(value):.60}" for name, value in row.items())] = error
            for row, error in wrong.items():
                error.add_note("in the row " + row)
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(table)} rows: {'; '.join(wrong)}", [*wrong.values()])

        parameters = inspect.signature(test).parameters
        run_all.__signature__ = inspect.Signature([parameters[name] for name in parameters if name not in names])
        return run_all

    return decorate

"""The texts of a study, rendered from the Jinja templates in `templates`: one for each chapter, one for the page."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from turtleback_lab.study.statistics import enumeration, with_interval


def text_of(template: str, macro: str, **values: object) -> str:
    """Render a macro of a text template as one line."""
    rendered = getattr(_TEMPLATES.get_template(template + ".txt").module, macro)(**values)
    return _one_line(rendered)


def page_of(**values: object) -> str:
    """Render the page of HTML; values are escaped."""
    return _TEMPLATES.get_template("page.html").render(values)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _capitalized(sentence: str) -> str:
    line = _one_line(sentence)
    return line[:1].upper() + line[1:]


def _fixed(number: float, digits: int = 0) -> str:
    return "%.*f" % (digits, number)


def _consecutive(items: Iterable[Any], attribute: str) -> list[tuple[Any, list[Any]]]:
    """Group neighbours with the same attribute. Jinja's own `groupby` would sort them first."""
    return [(key, list(group)) for key, group in groupby(items, attrgetter(attribute))]


_TEMPLATES = Environment(
    loader=PackageLoader("turtleback_lab.study"),
    autoescape=select_autoescape(("html",)),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
_TEMPLATES.filters |= {
    "capitalized": _capitalized,
    "consecutive": _consecutive,
    "fixed": _fixed,
    "interval": with_interval,
    "listed": enumeration,
}

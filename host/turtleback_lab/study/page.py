"""The report as a page of HTML, which needs only its pictures: no scripts, no external resources."""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from turtleback_lab.study.chart import Chapter, Chart, Figure
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.words import with_interval

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
:root {{ --ink: #1b1b1b; --paper: #fffdf8; --line: #d5cfc2; --soft: #5d5a52 }}
@media screen and (prefers-color-scheme: dark) {{
  :root {{ --ink: #e8e4da; --paper: #1c1d20; --line: #45464b; --soft: #a9a599 }}
}}
body {{ margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper) }}
h1, h2, h3 {{ line-height: 1.2 }}
h2 {{ margin-top: 3rem; border-top: 2px solid var(--line); padding-top: 1rem }}
img {{ display: block; width: 100%; height: auto; background: white; border-radius: 6px }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums }}
th, td {{ border-bottom: 1px solid var(--line); padding: .2rem .4rem; text-align: left }}
code {{ font-size: .8rem; overflow-wrap: anywhere; color: var(--soft) }}
.about {{ color: var(--soft) }}
@media print {{ body {{ max-width: none; font-size: 10pt }}
  tr, img {{ break-inside: avoid }} h2, h3 {{ break-after: avoid }} }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{about}</p>
<nav><ul>{contents}</ul></nav>
{chapters}
</body>
</html>
"""
SECTION = """<section>
<h3>{title}</h3>
<p>{words}</p>
<img src="{picture}" alt="{alt}">
<table>
{rows}
</table>
</section>"""
ABOUT = """Every number comes with its 95 % interval, and above it the command that makes it again. Of twenty such
intervals about one misses the truth by chance; a sentence only claims what the intervals bear out."""


def page(plan: Plan, chapters: list[Chapter]) -> str:
    """The HTML of the whole page."""
    return PAGE.format(
        title=escape("A study of %s" % plan.game),
        about=ABOUT,
        contents="".join(
            '<li><a href="#%s">%s</a></li>' % (chapter.name, escape(chapter.title)) for chapter in chapters
        ),
        chapters="\n".join(map(_chapter, chapters)),
    )


def _chapter(chapter: Chapter) -> str:
    charts = "\n".join(map(_chart, chapter.charts))
    return '<h2 id="%s">%s</h2>\n<p class="about">%s</p>\n%s' % (
        chapter.name, escape(chapter.title), escape(chapter.about), charts
    )  # fmt: skip


def picture(chart: Chart) -> str:
    """The file name of a chart's picture."""
    return chart.name + ".png"


def _chart(chart: Chart) -> str:
    rows = [
        row
        for command, figures in groupby(chart.figures, lambda figure: figure.command)
        for row in ['<tr><td colspan="2"><code>%s</code></td></tr>' % escape(command), *_rows(figures, chart)]
    ]
    return SECTION.format(
        title=escape(chart.title),
        words=escape(chart.words),
        picture=picture(chart),
        alt=escape(": ".join((chart.title, chart.y))),
        rows="\n".join(rows),
    )


def _rows(figures: Iterable[Figure], chart: Chart) -> list[str]:
    return [
        "<tr><th>%s</th><td>%s</td></tr>"
        % (escape(figure.what), escape(with_interval(figure.estimate, chart.unit, chart.signed)))
        for figure in figures
    ]

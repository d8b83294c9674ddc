"""Writes the page of an evening: its games with charts and results, in one HTML file without external resources."""

from datetime import date
from html import escape
from itertools import groupby, islice
from sqlite3 import Connection

from turtleback.engine.match import Match
from turtleback.games.bots import best
from turtleback.games.face import face_of
from turtleback.games.host_only.preview import seat_summaries, where
from turtleback.language import call_seats
from turtleback.lights.paint import LAMPS
from turtleback.lights.palette import SEATS
from turtleback_host.archive.entries import Entry
from turtleback_host.archive.plays import StoredPlay, names_of, points_text, when_text
from turtleback_host.archive.results import Result, Seat, match_of
from turtleback_host.archive.times import GIVEN, duration, evening_of, local, local_order, on_the_wall
from turtleback_host.history.play import places
from turtleback_host.system.names import isolated
from turtleback_host.system.streams import pluralize
from turtleback_host.virtual.picture import still_ring
from turtleback_portable.records.analysis import Analysis
from turtleback_portable.records.turns import positions_of
from turtleback_portable.records.verify import FALSE

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 360, 240, 36, 26, 10  # narrow, so that a phone shows letters in full size
RADIUS = 50  # radius of the ring drawn for a turning point
BAR, MIDDLE = 68.0, 72.0  # length of the longest bar, and the place of zero
DARKER = 0.75  # factor on the lamps' colours, which are too bright on white paper
DASHES = ("", "8 3", "2 3", "10 3 2 3", "5 5", "12 4", "1 4", "8 3", "2 3")  # for readers who do not see colours
Course = list[tuple[int, list[float]]]  # action number, then a value per seat
# The file has no script and no external resource: opening it sends no request to any server.
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>%(title)s</title>
<style>
:root { color-scheme: light; --sea: #8fd5d6; --paper: #fffdf6; --text: #10303a; --quiet: #47636a; --hair: #d8cda8;
  --luck: #b97f00; --choices: #12506b; --gold: #ffc81e }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --sea: #0d2c36; --paper: #1d4049; --text: #f2f8f4;
  --quiet: #b3c9c9; --hair: #345964; --luck: #ffc81e; --choices: #8fd3ee }
  :is(figure, td) svg { border-radius: 8px; color: #10303a; background: #fffdf6 } }  /* for the seats' dark lines */
* { box-sizing: border-box }
body { font: 16px/1.35 Fredoka, ui-rounded, system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 12px;
  color: var(--text); background: var(--sea) }
h1 { margin: .3rem 0; font-size: 2rem } h2 { margin: 0; font-size: 1.6rem } h3 { margin: .5rem 0 .2rem }
p { margin: .2rem 0 } ul { margin: 0; padding: 0; list-style: none }
section { display: grid; gap: 4px 24px; align-content: start; margin: 12px 0; padding: 14px 18px;
  border: 2px solid var(--hair); border-radius: 24px; background: var(--paper) }
table { border-collapse: collapse; margin: .3rem 0 } td, th { padding: .1rem 1rem .1rem 0; text-align: left }
td.number { text-align: right } .won { font-weight: bold } .won td:last-child { color: var(--choices) }
figure { margin: 0 } figure svg { display: block; width: 100%%; max-width: 30rem; height: auto; fill: currentColor;
  font: 12px system-ui, sans-serif } td svg { vertical-align: middle }
li { display: grid; grid-template-columns: auto 1fr; gap: 12px; align-items: center; padding: 8px 0;
  border-top: 2px solid var(--hair); font-size: .9rem } li:first-child { border: 0 }
.bars { width: 7rem; height: auto }
@media (min-width: 60rem) and (min-height: 40rem) {
  section { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 24px) } section > * { grid-column: 1 }
  section > div { grid-area: 1 / 2 / 9 } }
@media print { :root { --sea: #fff; --paper: #fff; --text: #10303a; --quiet: #47636a; --hair: #d8cda8; --luck: #b97f00;
  --choices: #12506b; color-scheme: light }
  * { print-color-adjust: exact } section { break-before: page; break-inside: avoid } }
</style></head><body>
<h1>%(title)s</h1>
%(body)s
<p><small>Made by Turtleback.</small></p>
</body></html>
"""
WINS = "<table><tr><th>Name</th><th>Wins</th><th>In a row</th></tr>%s</table>"
ROW_OF_WINS = '<tr><td>%s</td><td class="number">%d</td><td class="number">%d</td></tr>'
FALSE_RECORD = "<p><strong>This record is false: the game does not count.</strong></p>"
IMPORTED = "<p>Imported from another program, without a record.</p>"
PLAY_ROW = '<tr%s><td>%s</td><td class="number">%s</td><td>%s</td></tr>'
TURNING_POINTS = "Turning points, by the clever bot's estimates"
LUCK = "Luck apart from choices"
BESIDES = " Besides, %s: what is false does not count."


def points_of(match: Match) -> Course:
    """Return the points of each seat after every action that changed them, by replaying the match."""
    course: Course = []
    for at, (game, _) in enumerate(positions_of(match)):
        points = [float(points) for points in game.scores()]
        if not course or points != course[-1][1] or at == len(match.history):
            course.append((at, points))
    return course


def svg(course: Course, axis: str) -> str:
    """Return a course as a line chart in SVG. `axis` names its values."""
    last = max(course[-1][0], 1)
    values = [value for _, row in course for value in row]
    low, high = min(0.0, *values), max(1.0, *values)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT) * at / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = ['<figure><svg viewBox="0 0 %d %d" role="img" aria-label="%s">' % (WIDTH, HEIGHT, escape(axis, True))]
    for value in sorted({low, (low + high) // 2, high}):
        ends = (LEFT, y(value), WIDTH, y(value))
        parts.append('<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#ccc"/>' % ends)
        parts.append('<text x="%d" y="%.1f" text-anchor="end">%g</text>' % (LEFT - 6, y(value) + 4, round(value, 1)))
    for seat in range(len(course[0][1])):
        line = " ".join("%.1f,%.1f" % (x(at), y(row[seat])) for at, row in course)
        parts.append('<polyline points="%s" fill="none" %s/>' % (line, stroke(seat)))
    parts.append('<text x="%d" y="%d">%s, action by action</text></svg></figure>' % (LEFT, HEIGHT - 6, escape(axis)))
    return "".join(parts)


def stroke(seat: int) -> str:
    """Return the SVG attributes of a seat's line: its colour, darkened for white paper, and its dash pattern."""
    colour = "#%02x%02x%02x" % tuple(int(DARKER * channel) for channel in SEATS[seat])
    return 'stroke="%s" stroke-width="2" stroke-dasharray="%s"' % (colour, DASHES[seat])


def last_evening(db: Connection) -> date | None:
    """Return the day of the newest play, or game whose record is not false, or None."""
    newest = "SELECT played_at, time_source FROM games WHERE status != ? ORDER BY %s DESC LIMIT 1" % local_order()
    row = db.execute(newest, (FALSE,)).fetchone()
    (play,) = db.execute("SELECT max(at) FROM plays").fetchone()
    if row is None or (play is not None and play > on_the_wall(*row)):
        return None if play is None else evening_of(play, GIVEN)
    return evening_of(*row)


def page(db: Connection, day: date, found: list[Entry]) -> str:
    """Return the HTML page of an evening with these games and plays."""
    title = "The evening of %s" % day.isoformat()
    sections = [_play_section(one) if isinstance(one, StoredPlay) else _section(db, one) for one in found]
    return PAGE % {"title": escape(title), "body": "\n".join([_wins(found), *sections])}


def _wins(found: list[Entry]) -> str:
    """Return how often each person has won, and how often one game in a row, as HTML. `found` is oldest first."""
    won_by: dict[str, list[tuple[str, bool]]] = {}
    for one in found:
        title = one.play.title if isinstance(one, StoredPlay) else one.title
        for person, won in one.outcome if one.counts else ():
            won_by.setdefault(person, []).append((title, bool(won)))
    lines = ["<p>%s</p>" % _summary(found)]
    if won_by:
        rows = [(name, sum(won for _, won in games), _in_a_row(games)) for name, games in won_by.items()]
        rows.sort(key=lambda row: (-row[1], row[0]))
        lines.append(WINS % "".join(ROW_OF_WINS % (_name(name), wins, runs) for name, wins, runs in rows))
    return "\n".join(lines)


def _in_a_row(games: list[tuple[str, bool]]) -> int:
    """Return the largest number of wins in a row in games of the same title. `games` has titles, and True for a win."""
    by_title = sorted(games, key=lambda game: game[0])  # the order within a title stays
    return max((len(list(run)) for (_, has_won), run in groupby(by_title) if has_won), default=0)


def _summary(found: list[Entry]) -> str:
    true = [one for one in found if not one.is_false]
    lasted = [one.seconds for one in true if one.seconds is not None]
    is_known = true and len(lasted) == len(true)  # games that were continued later or on a board have no duration
    text = "%s%s." % (pluralize(len(true), "game"), ", %s of play" % duration(sum(lasted)) if is_known else "")
    false = len(found) - len(true)
    return text + (BESIDES % pluralize(false, "false record") if false else "")


def _name(name: str) -> str:
    """Return a name as HTML with its own text direction, so that a Hebrew name does not reorder the text beside it."""
    return "<bdi>%s</bdi>" % escape(name)


def _section(db: Connection, result: Result) -> str:
    match = None if result.is_false else match_of(db, result.id)
    picture = _picture(match) if match else ""
    seats = sorted(result.seats, key=lambda seat: (seat.place, seat.seat))
    rows = "".join(_result_row(seat, result.counts and seat.place == 1, bool(picture)) for seat in seats)
    times = " ".join(filter(None, (local(result.played_at, result.time_source), duration(result.seconds))))
    parts = ["<section><h2>%s</h2><p>%s</p>" % (_name(result.title), times)]
    parts += [FALSE_RECORD] * result.is_false + ["<table>%s</table>" % rows, picture]
    return "".join(parts + ([_turning_points(match, result)] if match else [])) + "</section>"


def _play_section(stored: StoredPlay) -> str:
    """Return the HTML of an imported play: its results, and that nothing proves them."""
    play = stored.play
    order = sorted(zip(play.players, names_of(stored), places(play)), key=lambda one: one[2] or 1)
    rows = "".join(
        PLAY_ROW % (' class="won"' if player.won else "", _name(name), escape(points_text(player)), "won" * player.won)
        for player, name, _ in order
    )
    times = " ".join(filter(None, (when_text(play), duration(play.seconds))))
    parts = (_name(play.title), times, IMPORTED, rows)
    return "<section><h2>%s</h2><p>%s</p>%s<table>%s</table></section>" % parts


def _result_row(seat: Seat, won: bool, drawn: bool) -> str:
    line = '<svg width="32" height="12"><path d="M0 6h32" %s/></svg> ' % stroke(seat.seat) if drawn else ""
    row = '<tr%s><td>%s%s</td><td class="number">%d</td><td>%s</td></tr>'
    return row % (' class="won"' if won else "", line, _name(seat.name), seat.score, "won" if won else "")


def _picture(match: Match) -> str:
    course = points_of(match)
    return svg(course, match.game.SCORE_UNIT.capitalize()) if any(any(row) for _, row in course) else ""


def _turning_points(match: Match, result: Result) -> str:
    """Return the costliest decisions by the bot's estimates, and the parts of luck and choices, as HTML."""
    if not best(result.game):
        return ""
    call_seats([isolated(seat.name) for seat in sorted(result.seats, key=lambda seat: seat.seat)].__getitem__)
    try:
        found = Analysis(match)
        found.run()
        points = [(_drawn(match, one.number), " ".join(one.lines)) for one in found.turning_points]
        lines = [*zip(_bars(found.points()), found.lines())]
    finally:
        call_seats(None)
    return "<div>%s</div>" % (_list(LUCK, lines) + _list(TURNING_POINTS, points))


def _bars(seats: list[dict[str, float]]) -> list[str]:
    """Return luck and choices of each seat as two bars from zero, in SVG. Luck is above, choices are below."""
    most = max([abs(each[name]) for each in seats for name in ("luck", "choices")] + [1e-9])
    drawn = []
    for each in seats:
        parts = ['<path d="M%g 0v22" stroke="currentColor"/>' % MIDDLE]
        for name, y in (("luck", 2), ("choices", 12)):
            width = BAR * abs(each[name]) / most
            place = (MIDDLE - width * (each[name] < 0), y, width, name)
            parts.append('<rect x="%.1f" y="%d" width="%.1f" height="8" rx="4" style="fill: var(--%s)"/>' % place)
        drawn.append('<svg class="bars" viewBox="0 0 144 22" aria-hidden="true">%s</svg>' % "".join(parts))
    return drawn


def _drawn(match: Match, number: int) -> str:
    """Return the ring before action `number` (from 1) as SVG, which says where all seats are."""
    game, _ = next(islice(positions_of(match), number - 1, None))
    frame = bytearray(3 * LAMPS)
    face_of(game).paint(frame, 0, None)
    ring = "".join(still_ring(bytes(frame), 0, 0, RADIUS))
    words = escape(". ".join(where(game) + seat_summaries(game)), True)
    return '<svg viewBox="-60 -60 120 120" width="72" role="img" aria-label="%s.">%s</svg>' % (words, ring)


def _list(title: str, items: list[tuple[str, str]]) -> str:
    """Return a list with a title. Each item is a picture in SVG, and a text."""
    shown = "".join("<li>%s<span>%s</span></li>" % (picture, escape(text)) for picture, text in items)
    return "<h3>%s</h3><ul>%s</ul>" % (title, shown) if items else ""

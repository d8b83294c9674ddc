"""The table of scores, in terminals as wide as people have them: no name and no figure is cut."""

from rich.cells import cell_len

from turtleback_host.archive.score_table import parts_of, print_table

PEOPLE = ("Anna", "Ben", "Maximiliane von der Höhe")
ONE = {
    "plays": 120, "wins": 41, "share": 41 / 120, "fair": 0.25, "low": 0.26, "high": 0.43, "longest streak": 12,
    "average": 23.4, "best": 101, "rival": "Ben", "nemesis": PEOPLE[2], "seconds": 98765, "timed": 120,
    "luck": {"games": 120, "wins": 41, "expected": 39.5, "luck": 1.5}, "against": [],
}  # fmt: skip
SCORES = {
    "game": "mahe", "plays": 120, "seconds": 98765, "timed": 120, "not analysed": 0,
    "began": {"games": 0}, "people": [ONE | {"name": name} for name in PEOPLE],
}  # fmt: skip
FIGURES = ("120", "41", "34 %", "26-43", "25 %", "12", "Ben", "23.4", "101", "39.5 of 41", "+1.5")


def test_no_name_and_no_figure_is_cut_in_a_narrow_terminal(monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    for width in (54, 60, 80, 100, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        print_table(SCORES)
        table = capsys.readouterr().out.partition("\n\n")[0]
        assert "…" not in table
        assert not [(width, figure) for figure in FIGURES if figure not in table]
        assert len({table.count("\n " + name) for name in PEOPLE}) == 1, width


def test_in_a_pipe_all_is_one_table(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "40")
    print_table(SCORES)
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(" Anna")]
    assert all(figure in line for figure in FIGURES)


def test_each_part_begins_with_the_names_and_no_column_is_lost():
    columns = [["name", "Anna"], ["a", "1234"], ["b", "12"], ["c", "123456"]]
    parts = parts_of(columns, 12)
    assert [part[0][0] for part in parts] == ["name"] * len(parts)
    assert [column for part in parts for column in part[1:]] == columns[1:]
    assert all(sum(2 + max(map(cell_len, column)) for column in part) <= 12 for part in parts[:2])

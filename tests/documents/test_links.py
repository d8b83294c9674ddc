"""Every link of every document leads somewhere, and every document can be reached from the first one."""

import re
from pathlib import PurePosixPath

from pages import PAGES, ROOT, anchors, links, pictures, spans
from rows import each_row

FORMS = {".github/pull_request_template.md"}  # GitHub shows it by itself
OF_A_GAME_TO_COME = "firmware/turtleback/games/README.md"  # tests/games/test_add_a_game.py checks its paths
PATH = re.compile(r"(?:\.github|firmware|hardware|host|tests)/[\w./-]*")


def target(page, link):
    """The path in the repository, and the anchor, where a link of a page leads."""
    path, _, anchor = link.partition("#")
    at = (ROOT / page).parent / path if path else ROOT / page
    return at.resolve(), anchor


# Pages that the hub makes of the repository: from the README they lie two folders up, whoever has forked it.
OF_THE_HUB = ("../../releases/", "../../deployments/")


def outside(link):
    """Whether a link leads out of the repository."""
    return link.startswith(("http://", "https://", *OF_THE_HUB))


@each_row("page", PAGES)
def test_every_link_leads_somewhere(page):
    for link in links(PAGES[page]):
        if outside(link):
            continue
        path, anchor = target(page, link)
        assert path.exists() and path.is_relative_to(ROOT.resolve()), link
        if anchor:
            assert anchor in anchors(path.read_text("utf-8")), link


def test_every_page_can_be_reached_from_the_readme():
    seen, ahead = set(), ["README.md"]
    while ahead:
        page = ahead.pop()
        if page in seen or page not in PAGES:
            continue
        seen.add(page)
        inside = [link for link in links(PAGES[page]) if not outside(link)]
        ahead += [target(page, link)[0].relative_to(ROOT.resolve()).as_posix() for link in inside]
    assert set(PAGES) - seen == FORMS


@each_row("page", [page for page in PAGES if page != OF_A_GAME_TO_COME])
def test_the_paths_that_sentences_name_exist(page):
    for path in filter(PATH.fullmatch, spans(PAGES[page])):
        assert (ROOT / path).exists(), path


def test_pictures_lie_in_the_pictures_folder_of_a_page():
    for page in PAGES:
        for picture in pictures(PAGES[page]):
            assert PurePosixPath(picture).parent.name == "pictures", (page, picture)


def test_the_folder_of_the_host_has_no_loose_documents():
    loose = {path.name for path in (ROOT / "host").iterdir() if path.is_file()}
    assert loose == {"README.md", "micropython.py"}

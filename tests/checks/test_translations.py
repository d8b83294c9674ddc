"""Checks that translations are complete and fit the small screen, and that generated files are up to date."""

import re
from functools import cache

from rows import each_row
from turtleback.language import _PART, CODES
from turtleback.lights.palette import NAMES
from turtleback_tools.languages import __main__ as languages
from turtleback_tools.languages import catalogue
from turtleback_tools.languages.extract import PAGE, called_in, marked_in, written_in

KINDS = ("screen", "previews", "page", "documents")
kinds = cache(languages.kinds)
# A call with a text in JavaScript. Calls in comments match, too.
CALL = re.compile(r"""(?<![\w.$])(?:_|_\.plural|N_)\(\s*["']""")

IN_MAHE = '<img src="../../../../host/page/pictures/table-mahe.png" width="60%%" alt="%s">'
IN_MICE = IN_MAHE.replace("mahe", "mice") % "Der Tisch auf der Seite"
# Words to avoid in each language, because another word was agreed.
REPLACED = {
    "it": r"\btasto\b|mette via|\bdonna\b|\bcell[ae]\b|in groppa|DADI FALSI",
    "fr": r"met à part|\bcellules?\b|gardée|prends Chrome|DÉS FAUX|\bfinit le tour\b",
    "de": r"Platine|überl[aä]uf|\bZellen?\b|\bTelefon|siegt|Cursor|legt weg",
    "nl": r"printplaat|[Bb]ot, rustig|\bcel(len)?\b|\bmiddel\b|aanwijzer|kan niet kapot|bij (het|een) hek|keus\b",
}
NOT_WORDS = re.compile(r"`[^`]*`|\*+|\]\([^)]*\)")  # code, emphases, links


def test_every_kind_of_catalogue_is_checked():
    assert set(kinds()) == set(KINDS)


@each_row("code, name", [(code, name) for code in CODES[1:] for name in KINDS])
def test_catalogues_are_complete_and_generated_files_up_to_date(code, name):
    kind = kinds()[name]
    translations = catalogue.read(code, kind.folder)
    assert kind.faults(code, translations) == []
    made = kind.compiled(code, translations)
    assert [path for path in made if path.read_text("utf-8") != made[path]] == [], "run `make languages`"
    longest = max(len(line) for text in made.values() for line in text.encode().split(b"\n"))
    assert name not in ("screen", "previews") or longest < _PART - 1, "a device could not skip that line"


@each_row(
    "name, text, translation, fault",
    [
        ("screen", "Which game?", "", "is not translated"),
        ("screen", "STOP: take it", "STOP: übernehmen", ""),
        ("screen", "STOP: take it", "STOP: übernehmen!", "is too long for one line"),
        ("screen", "STOP: take it", "STOP: nimm es jetzt", "is too long for one line"),
        ("screen", "%s rolls %d", "%s wirft", "placeholders are unbalanced"),
        ("screen", "%s rolls %d", "%d wirft %s", "'s' and 'd' are not compatible"),
        ("screen", "Which game?", "Welches Spiel™?", "has letters that the small screen cannot show: ™"),
        ("screen", "Which game?", "Donaudampfschifffahrt?", "is too long for 16 columns"),
        ("page", "Which mouse?", "", "is not translated"),
        ("page", "busts %d of %d", "%d mal", "placeholders are unbalanced"),
        ("page", " and ", "und", "begins or ends with a space"),
        ("page", "Settings", "Einstellungen", ""),
        ("documents", "8 is a bust", "9 ist ein Fehlwurf", "has other numbers: ['9']"),
        ("documents", "seat 1 draws; `card` follows", "Platz 1 zieht; die Karte folgt", "has other code: []"),
        ("documents", "**MADA-3** In your turn you do exactly one of three things.", "Tu was.", "has other rules: []"),
        ("documents", "*Draw* one card into your hand, if you have fewer than three.", "Zieh.", "other emphases: []"),
        ("documents", IN_MAHE % "The table on the page", IN_MICE, "links: ['../../../../host/page/pictures/table-mice"),
        ("documents", "the limit of seven", "die Grenze\n!", "has 2 lines, but at most 1 fit"),
        ("documents", "Prize", "Preis €", ""),
        ("documents", "Each lamp is the top\nturtle of a stack.\nOthers are on the raft.", 60 * "z", "is too long"),
    ],
)
def test_faulty_translations_are_reported(name, text, translation, fault):
    translations = catalogue.read("de", kinds()[name].folder)
    translations.get(text).string = translation
    faults = kinds()[name].faults("de", translations)
    assert fault in " ".join(faults) if fault else not faults


@each_row(
    "name, text", [("screen", "Menu"), ("previews", "Ask who starts"), ("page", "Settings"), ("documents", "Options")]
)
def test_missing_and_unused_texts_are_reported(name, text):
    translations = catalogue.read("nl", kinds()[name].folder)
    translations.delete(text)
    translations.add("Unused text", "Niemand")
    unused, missing = kinds()[name].faults("nl", translations)
    assert "'Unused text', which no source has" in unused and f"lacks {text!r}" in missing


def test_an_update_keeps_translations_drops_unused_ones_and_leaves_new_texts_open(tmp_path):
    translations = catalogue.read("it")
    translations.delete("Menu")
    translations.add("Unused text", "Nessuno")
    catalogue.update(translations, kinds()["screen"].messages)
    catalogue.write("it", translations, tmp_path)
    new = catalogue.texts(catalogue.read("it", tmp_path))
    assert new == catalogue.texts(catalogue.read("it")) | {"Menu": [""]}


@each_row("code", CODES[1:])
def test_each_seat_has_an_initial_of_its_own(code):
    means = catalogue.texts(catalogue.read(code))
    names = [means[name][0] for name in NAMES]
    assert len({name[0] + name.partition(" ")[2] for name in names}) == len(names)


@each_row("code, name", [(code, name) for code in CODES[1:] for name in KINDS])
def test_punctuation_has_a_space_before_it_only_in_french(code, name):
    """The small screen has no such space in French either."""
    wrong = r" [?!:;](\s|$)|[\w)][?!:;](\s|$)" if code == "fr" and name != "screen" else r"\s[?!:;](\s|$)"
    for forms in catalogue.texts(catalogue.read(code, kinds()[name].folder)).values():
        for text in forms:
            assert not re.search(wrong, NOT_WORDS.sub("x", text)), text


@each_row("code, name", [(code, name) for code in CODES[1:] for name in KINDS])
def test_each_language_uses_its_agreed_terms(code, name):
    for forms in catalogue.texts(catalogue.read(code, kinds()[name].folder)).values():
        for text in forms:
            assert not re.search(REPLACED[code], NOT_WORDS.sub("x", text)), text


@each_row("code", CODES[1:])
def test_similar_english_terms_have_different_translations(code):
    means = catalogue.texts(catalogue.read(code))
    assert means["set up"] != means["settings"]
    assert {"normal", "medium"} <= means.keys()


def test_texts_are_found_in_scripts_pages_and_sources(tmp_path):
    script = tmp_path / "script.js"
    script.write_text(
        """_('Delete "%s"', it); x = N_(\n  "a long one",\n);"""
        """`${_.plural("%d egg", "%d eggs", n)}`; a_("no"); _(it)"""
    )
    found = [("_", 'Delete "%s"', ""), ("N_", "a long one", ""), ("_.plural", "%d egg", "%d eggs")]
    assert list(called_in(script)) == found
    page = """<head><title>Zero</title></head><body><p aria-label="One">Two\n  words <b translate="no">ROLL <i>x</i></b>
      <img alt="" title="Three" /> 7 <code>Four</code></p></body>"""
    assert written_in(page) == ["Zero", "One", "Two words", "Three", "Four"]
    source = """
# N_page: a block
A = (
    "one"
    " whole",
    "%",
)

B = "no"
def f():
    # N_
    return "%s, here", {"no": "there"}  # N_page
C = "no"; D = f("both", "of them")  # N_: with a reason
"""
    assert sorted(marked_in(source)) == sorted(
        [("one whole", True), ("%s, here", True), ("no", True), ("there", True), ("both", False), ("of them", False)]
        + [("no", False)]
    )


def test_no_translated_text_of_a_script_is_nested_in_another():
    """Babel does not find nested texts."""
    for path in (PAGE / "js").rglob("*.js"):
        assert len(CALL.findall(path.read_text("utf-8"))) == len(list(called_in(path))), path.name

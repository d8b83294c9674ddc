"""Finds texts of a page that are still English when another language is set."""

import json
import re

from turtleback_tools.languages import tables

# Words that no translation uses. They reveal English sentences that are built from parts.
WORDS = re.compile(
    r"\b(the|and|has|your|turn|with|dice|card|cards|space|prize|nothing|yet|who|raft|beach|turtle|mouse|mice|cheese|"
    r"wins|throws|draws|rolls|pile|luck|lemur|cactus with|aside|lost|choose|spoke|King|queen|rook|bishop|knight|pawn|"
    r"nuggets?|steps?|left|play|take)\b"
)
PLACE = re.compile(r"%[sd]")
# Collects the texts and accessible names of a page. Skips elements that are in English or need no translation.
COLLECT = """() => {
  const texts = [];
  const walk = (node) => {
    if (node instanceof Text) return texts.push(node.data);
    if (!(node instanceof Element) || node.lang === "en" || (node instanceof HTMLElement && !node.translate)) return;
    if (node.localName === "code" || (node instanceof HTMLElement && !node.checkVisibility())) return;
    for (const name of ["aria-label", "title", "placeholder", "data-says"]) texts.push(node.getAttribute(name) ?? "");
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return texts.map((text) => text.trim().replace(/\\s+/g, " ")).filter((text) => /\\p{L}/u.test(text));
}"""


class English:
    """Recognizes English texts that are different in another language."""

    def __init__(self, code):
        table = json.loads(tables.page_path(code).read_text("utf-8"))
        del table[""]
        same = [text for text, means in table.items() if text in ([means] if isinstance(means, str) else means)]
        other = [text for text in table if text not in same and text.strip() not in table.values()]
        self._plain = {" ".join(text.split()) for text in other}
        self._foreign = re.compile(r"\b(%s)\b" % "|".join(self._same_words(table)))
        filled = [text for text in other if len(PLACE.sub("", text).strip(" ,.:")) > 4 and PLACE.search(text)]
        self._filled = re.compile("|".join("(?:%s)" % ".+".join(map(re.escape, PLACE.split(text))) for text in filled))

    def _same_words(self, table):
        """Return the English words that also exist in the language."""
        means = " ".join(form for entry in table.values() for form in ([entry] if isinstance(entry, str) else entry))
        return sorted(set(WORDS.findall(means))) or ["-"]

    def left(self, page, more_than=10):
        """Return the English texts on the page, which has a number of texts."""
        texts = page.evaluate(COLLECT)
        assert len(texts) > more_than
        return self.among(texts)

    def among(self, texts):
        """Return only the English texts among the given texts."""
        return sorted({text for text in texts if self._is_english(text)})

    def _is_english(self, text):
        words = WORDS.search(self._foreign.sub("", text))
        return text in self._plain or bool(self._filled.fullmatch(text)) or bool(words)

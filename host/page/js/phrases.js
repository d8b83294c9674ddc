// What the lines of the small screen say, as it is read aloud: wrapped text is one sentence, and no seconds count down.
// turtleback_host/play/printed.py does the same for `play --plain`; a test holds that both find the same phrases.

const COLUMNS = 16; // width of the small screen
const PASSING = /(?:^|(?<=\S) ) *\d+ s$/; // seconds that count down at the end of a line

/** Each sentence or piece of one for itself; "" for each empty line. @param {string[]} words @returns {string[]} */
export function phrases(words) {
  /** @type {string[]} */
  const found = [];
  const lines = words.map((line) => line.replace(PASSING, ""));
  lines.forEach((text, at) => {
    const plain = text.trim().replace(/\s+/g, " ");
    if (goesOn(lines[at - 1] ?? "", text, lines[at + 1] ?? "")) found[found.length - 1] += ` ${plain}`;
    else found.push(plain);
  });
  return found;
}

/** Phrases as they are read, with a full stop where none stands. @param {string[]} said */
export function readAloud(said) {
  return said
    .map((phrase, at) => phrase + (at === said.length - 1 ? "" : /[,.:?!]$/.test(phrase) ? " " : ". "))
    .join("");
}

/** Whether a line goes on with the sentence of the one before it. @param {string} before @param {string} text @param {string} after */
function goesOn(before, text, after) {
  if (!text.trim() || !before.trim() || /^[\s>]/.test(text)) return false;
  if (/[.:?!]$|^(ROLL|STOP):/.test(before)) return false;
  const [first] = text.split(" ");
  const isWrapped = before.length + first.length >= COLUMNS;
  if (/^\p{Ll}/u.test(first)) return isWrapped || !/^>|[\d-]$/.test(before);
  if (first === "ROLL" || first === "STOP") return true;
  return first === text && ((isWrapped && !after) || /[.?]$/.test(text));
}

// Cleans the names of people for the page and for phones. turtleback_host/system/names.py has the same rules.

const SPACES = /[\p{Zs}\t\n\v\f\r\u2028\u2029]+/gu;
const JOINERS = "\u200c\u200d";
// Phones append U+FE0F to emoji. Two names that look the same could differ only in this character.
const SELECTOR = /\ufe0f/g;
// Control characters, including direction overrides and isolates, and invisible characters that count as printable.
const UNSEEN =
  /[\p{C}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const PICTURE = /[\p{So}\u2194]|[\u{1f3fb}-\u{1f3ff}]/u;
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Return true if a joiner is between two letters or two pictographs.
 *
 * @param {string} [before] the character before the joiner
 * @param {string} [after] the character after the joiner
 */
function joins(before = "", after = "") {
  return [LETTER, PICTURE].some((kind) => kind.test(before) && kind.test(after));
}

/**
 * Remove the characters that no name may contain, and the spaces around the name.
 *
 * @param {string} text
 * @returns {string} the name, which may be empty
 */
export function cleaned(text) {
  const signs = [...text.replace(SPACES, " ").trim().replace(SELECTOR, "").normalize("NFC")];
  const seen = signs.filter((sign, at) =>
    JOINERS.includes(sign) ? joins(signs[at - 1], signs[at + 1]) : !UNSEEN.test(sign),
  );
  return seen.join("").replace(SPACES, " ").trim();
}

/**
 * Isolate a name in a right-to-left script, so that it does not move numbers beside it. Returns other names unchanged.
 *
 * @param {string} name
 */
export function isolated(name) {
  return FROM_THE_RIGHT.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name;
}

/**
 * Isolate all names that need it.
 *
 * @param {Record<string, string>} names the names, by colour
 * @returns {Record<string, string>} the names, by colour
 */
export const isolatedNames = (names) =>
  Object.fromEntries(Object.entries(names).map(([colour, name]) => [colour, isolated(name)]));

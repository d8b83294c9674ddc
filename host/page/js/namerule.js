// How a name of a person is written: one rule for page and phones; turtleback_host/system/names.py is the same.

const SPACES = /[\p{Zs}\t\n\v\f\r\u2028\u2029]+/gu;
const JOINERS = "\u200c\u200d";
const SELECTOR = /\ufe0f/g; // which phones append to emoji: with it, names that look the same would differ
// Control signs, overrides and isolates among them, and what counts as printable and yet shows nothing.
const UNSEEN =
  /[\p{C}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const PICTURE = /[\p{So}\u2194]|[\u{1f3fb}-\u{1f3ff}]/u;
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a joiner stands between two letters, or two pictographs. @param {string} [before] @param {string} [after] */
function joins(before = "", after = "") {
  return [LETTER, PICTURE].some((kind) => kind.test(before) && kind.test(after));
}

/** A name without what is in none, and without spaces around it; perhaps empty. @param {string} text */
export function cleaned(text) {
  const signs = [...text.replace(SPACES, " ").trim().replace(SELECTOR, "").normalize("NFC")];
  const seen = signs.filter((sign, at) =>
    JOINERS.includes(sign) ? joins(signs[at - 1], signs[at + 1]) : !UNSEEN.test(sign),
  );
  return seen.join("").replace(SPACES, " ").trim();
}

/** The name so that numbers beside it stay where they are; one that is written from the left as it is. @param {string} name */
export function isolated(name) {
  return FROM_THE_RIGHT.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name;
}

/** Names by colour, each with a direction of its own. @param {Record<string, string>} names @returns {Record<string, string>} */
export const isolatedNames = (names) =>
  Object.fromEntries(Object.entries(names).map(([colour, name]) => [colour, isolated(name)]));

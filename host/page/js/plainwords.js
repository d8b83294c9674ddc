// What the small screen shortens to a letter or two, in plain words for those who hear it.

import { _, later } from "./language.js";

/** The letters of MADA's special cards, by language. @type {Record<string, string[]>} */
const LETTERS = { nl: ["M", "MM", "S"] };
const USUAL = ["L", "LL", "S"];
const CARDS = [later("lemur"), later("double lemur"), later("scorpion")];
const WORD = /(?<![\p{L}\d'])\p{Lu}{1,2}(?![\p{L}\d'-])/gu;

/** A line of the small screen as it is read aloud. @param {string} line @param {string} game @param {string} language */
export function inPlainWords(line, game, language) {
  if (game !== "mada") return line;
  const letters = LETTERS[language] ?? USUAL;
  return line.replace(WORD, (word) => (letters.includes(word) ? _(CARDS[letters.indexOf(word)]) : word));
}

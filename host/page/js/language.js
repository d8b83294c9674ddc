// The language of the page's own texts. English is what the sources say; another one has a catalogue, loaded when it is
// chosen; languagechoice.js chooses.

export const CODES = ["en", "it", "fr", "de", "nl"];
export const OWN_NAMES = ["English", "Italiano", "Français", "Deutsch", "Nederlands"];
/** Fired at the document when another language is in force: what is shown is to be shown anew. */
export const CHANGED = "language";

/**
 * What each English text means; for one and for many where these differ. Under TEMPLATES: the texts with places that whole
 * sentences are made of, which come in English.
 * @typedef {Record<string, string | string[]>} Catalogue
 */

const TEMPLATES = "";
const PLACES = /%[sdr%]/g;
const NUMBER = "(-?\\d+)";
const TEXTS = ["text()", "@aria-label", "@title", "@placeholder"]
  .map((place) => `//${place}[not(ancestor::*[@translate="no"])]`)
  .join(" | ");

let code = CODES[0];
/** @type {Catalogue} */
let catalogue = {};
let newest = 0; // of the languages asked for

/** A text with values in its places: `%s`, `%d` and `%r`, in their order; `%%` is a percent sign. @param {string} text @param {(string | number)[]} values */
function filled(text, values) {
  let at = 0;
  return text.replace(PLACES, (place) => (place === "%%" ? "%" : `${values[at++]}`));
}

/** A text in the language in force, in English if its catalogue lacks it. @param {string} text @param {(string | number)[]} values */
export function _(text, ...values) {
  return filled([catalogue[text] ?? text].flat()[0], values);
}

/** The text for that count: in English `one` or `many`. Its places have the count, or else the values. @param {string} one @param {string} many @param {number} count @param {(string | number)[]} values */
_.plural = (one, many, count, ...values) => {
  const forms = [catalogue[one] ?? [one, many]].flat();
  const isOne = count === 1 || (count === 0 && code === "fr");
  return filled(bindNumbers(forms[isOne ? 0 : forms.length - 1]), values.length ? values : [count]);
};

/** The text with each number bound to what it counts: no line breaks between them. @param {string} text */
export const bindNumbers = (text) =>
  text.replace(/(%d|\d) (\p{L}+)/gu, (all, number, word) =>
    word === _(" and ").trim() ? all : `${number}\u00a0${word}`,
  );

/** Marks a text that is translated when it is shown. With values it is the English sentence, for `translated`. @param {string} text @param {(string | number)[]} values */
export const N_ = (text, ...values) => (values.length ? filled(text, values) : text);

/**
 * A sentence that was said in English, in the language in force: one of the catalogue, its places filled; or several.
 * @param {string} sentence @returns {string}
 */
export function translated(sentence) {
  if (!sentence || code === CODES[0]) return sentence;
  if (Object.hasOwn(catalogue, sentence)) return _(sentence);
  for (const text of [catalogue[TEMPLATES] ?? []].flat()) {
    const found = sentence.match(patternOf(text));
    if (found) return _(text, ...found.slice(1).map(translated));
  }
  const several = sentence.split(/(?<=\.) (?=\p{Lu})/u);
  if (several.length > 1) return several.map(translated).join(" ");
  return sentence.endsWith(".") ? `${translated(sentence.slice(0, -1))}.` : sentence;
}

/** What a text is with anything in its places. @param {string} text */
function patternOf(text) {
  const places = (text.match(PLACES) ?? []).map((place) => (place === "%d" ? NUMBER : "(.*)"));
  const parts = text.split(PLACES).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.map((part, at) => part + (places[at] ?? "")).join("")}$`);
}

/** The code of the language in force. */
export const language = () => code;

/** Names in a row: "A", "A and B", "A, B and C". @param {string[]} names @param {string} [last] the words between the last two */
export function listed(names, last = _(" and ")) {
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + last + names[names.length - 1];
}

/** Have the page be in a language once its catalogue is loaded; where that fails it stays as it is. @param {string} wanted its code */
export async function setLanguage(wanted) {
  const mine = ++newest;
  if (wanted === code || !CODES.includes(wanted)) return;
  /** @type {Catalogue} */
  let loaded = {};
  if (wanted !== CODES[0]) {
    try {
      loaded = await (await fetch(new URL(`../${catalogueOf(wanted)}`, import.meta.url))).json();
    } catch (error) {
      console.warn("The page stays as it is:", error);
      return;
    }
  }
  if (mine !== newest) return;
  [code, catalogue] = [wanted, loaded];
  document.documentElement.lang = code;
  document.dispatchEvent(new Event(CHANGED));
}

/** The file of a catalogue. @param {string} wanted a code */
export const catalogueOf = (wanted) => `languages/${wanted}.json`;

/** The language of the browser, if there is a catalogue for it, else English. */
export function ofBrowser() {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((known) => CODES.includes(known)) ?? CODES[0];
}

/** Have all texts of the page follow the language, but for those in elements with translate="no". */
export function translateDom() {
  const found = document.evaluate(TEXTS, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const texts = Array.from({ length: found.snapshotLength }, (_, at) => {
    const node = /** @type {Node} */ (found.snapshotItem(at));
    const [, before, text, after] = /** @type {string[]} */ ((node.nodeValue ?? "").match(/^(\s*)(.*?)(\s*)$/s));
    return { node, before, english: text.replace(/\s+/g, " "), after };
  }).filter(({ english }) => /\p{L}/u.test(english));
  const translate = () => {
    for (const { node, before, english, after } of texts) node.nodeValue = before + _(english) + after;
  };
  document.addEventListener(CHANGED, translate);
  translate();
}

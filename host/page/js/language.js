// Translates the page's texts. The sources are in English. When the user chooses another language, the page loads the
// catalogue of that language (languagechoice.js).

export const CODES = ["en", "it", "fr", "de", "nl"];
export const OWN_NAMES = ["English", "Italiano", "Français", "Deutsch", "Nederlands"];
/** Fired at the document when the language has changed, so that texts are translated again. */
export const CHANGED = "language";

/**
 * The translation of each English text. A text for a count has a singular and a plural.
 *
 * The entry TEMPLATES lists the English texts with placeholders from which the firmware makes its sentences.
 * @typedef {Record<string, string | string[]>} Catalogue
 */

const TEMPLATES = "";
const PLACES = /%[sdr%]/g;
const NUMBER = "([-−]?\\d+)";
const TEXTS = ["text()", "@aria-label", "@title", "@placeholder"]
  .map((place) => `//${place}[not(ancestor::*[@translate="no"])]`)
  .join(" | ");

let code = CODES[0];
/** @type {Catalogue} */
let catalogue = {};
let newest = 0; // the number of the newest request for a language

/**
 * Return a number, or a text with numbers, with true minus signs in place of the hyphens before them.
 *
 * @param {string | number} text
 */
export const withMinus = (text) => `${text}`.replace(/(^|[\s(:])-(?=\d)/g, "$1−");

/**
 * Replace the placeholders of a text (`%s`, `%d`, `%r`) by values, in their order. `%%` becomes a percent sign.
 *
 * @param {string} text
 * @param {(string | number)[]} values
 */
function filled(text, values) {
  let at = 0;
  const write = (/** @type {string} */ place) => (place === "%d" ? withMinus(values[at++]) : `${values[at++]}`);
  return text.replace(PLACES, (place) => (place === "%%" ? "%" : write(place)));
}

/**
 * Translate a text into the current language. A text that is not in the catalogue stays English.
 *
 * @param {string} text the English text
 * @param {(string | number)[]} values for its placeholders
 */
export function _(text, ...values) {
  return text && filled([catalogue[text] ?? text].flat()[0], values); // "" is the key of TEMPLATES
}

/**
 * Translate one of two texts, `one` or `many`, depending on a count.
 *
 * @param {string} one the English singular
 * @param {string} many the English plural
 * @param {number} count
 * @param {(string | number)[]} values the values for the placeholders; the count by default
 */
_.plural = (one, many, count, ...values) => {
  const forms = [catalogue[one] ?? [one, many]].flat();
  const isOne = count === 1 || (count === 0 && code === "fr");
  return filled(bindNumbers(forms[isOne ? 0 : forms.length - 1]), values.length ? values : [count]);
};

/**
 * Replace the space between each number and the word after it by a no-break space.
 *
 * @param {string} text
 */
export const bindNumbers = (text) =>
  text.replace(/(%d|\d) (\p{L}+)/gu, (all, number, word) =>
    word === _(" and ").trim() ? all : `${number}\u00a0${word}`,
  );

/**
 * Mark a text that is translated later, when it is shown. Returns: the English text with its placeholders replaced.
 *
 * @param {string} text
 * @param {(string | number)[]} values
 */
export const N_ = (text, ...values) => (values.length ? filled(text, values) : text);

/**
 * Translate one or several English sentences whose placeholders are already replaced.
 *
 * @param {string} sentence
 * @returns {string} the translation; the unchanged sentence if it is not in the catalogue
 */
export function translated(sentence) {
  if (!sentence || code === CODES[0]) return sentence;
  if (Object.hasOwn(catalogue, sentence)) return _(sentence);
  for (const text of [catalogue[TEMPLATES] ?? []].flat()) {
    const found = sentence.match(patternOf(text));
    if (found) return _(text, ...found.slice(1).map(translated));
  }
  const several = sentence.match(/.+?(?:\.(?= \p{Lu})|$)/gsu) ?? [];
  if (several.length > 1) return several.map((each) => translated(each.trim())).join(" ");
  return sentence.endsWith(".") ? `${translated(sentence.slice(0, -1))}.` : sentence;
}

/**
 * Return a regular expression that matches a text with any values in place of its placeholders.
 *
 * @param {string} text
 */
function patternOf(text) {
  const places = (text.match(PLACES) ?? []).map((place) => (place === "%d" ? NUMBER : "(.*)"));
  const parts = text.split(PLACES).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.map((part, at) => part + (places[at] ?? "")).join("")}$`);
}

/** Return the code of the current language. */
export const language = () => code;

/**
 * Join names into a list: "A", "A and B", "A, B and C".
 *
 * @param {string[]} names
 * @param {string} [last] the text between the last two names
 */
export function listed(names, last = _(" and ")) {
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + last + names[names.length - 1];
}

/**
 * Load a language and show the page in it. If it cannot be loaded, the language does not change.
 *
 * @param {string} wanted its code
 */
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

/**
 * Return the path of a language's catalogue.
 *
 * @param {string} wanted its code
 */
export const catalogueOf = (wanted) => `languages/${wanted}.json`;

/**
 * Return the path of the device's texts in a language.
 *
 * @param {string} wanted its code
 */
export const deviceTextsOf = (wanted) => `languages/${wanted}.bin`;

/** Return the code of the browser's first language that has a catalogue, or "en" if no language has one. */
export function ofBrowser() {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((known) => CODES.includes(known)) ?? CODES[0];
}

/** Translate the texts of the page now and after each change of the language. Skips elements with translate="no". */
export function translateDom() {
  // The sentence for browsers that are too old is there in each language, because it needs no scripts.
  for (const sentence of document.querySelectorAll(".old p"))
    if (!sentence.matches(`:lang(${ofBrowser()})`)) sentence.remove();
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

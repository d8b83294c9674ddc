// Gives typed access to the page's elements. Text is never parsed as HTML.

import { CHANGED, translated } from "./language.js";

/**
 * Return the element with an id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {{new (): T}} kind the expected class
 * @returns {T} @throws {Error} if there is no such element, or if the element has another class
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no ${kind.name} "${id}".`);
  return element;
}

/**
 * Create an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 * @param {(string | Node)[]} content
 */
export function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/**
 * Choose the largest letters with which a part of the page fits.
 * @param {Element} part
 * @param {string[]} smaller classes of smaller letters, each for smaller ones than the class before it
 * @param {() => boolean} isTooLarge
 */
export function fitLetters(part, smaller, isTooLarge) {
  part.classList.remove(...smaller);
  for (const size of smaller) if (isTooLarge()) part.classList.add(size);
}

/** Return the message of an error. @param {unknown} error */
export const sentenceOf = (error) => (error instanceof Error ? error.message : `${error}`);

/** Return the dialog with an id. @param {string} id */
export function dialog(id) {
  return byId(id, HTMLDialogElement);
}

/** Return the sentence on how a game is won, from its card on the home screen. @param {string} game */
export const aimOf = (game) => document.querySelector(`#home [data-game="${game}"] .aim`)?.textContent ?? "";

/** Open a sheet with a title and a content. @param {string | Node} title @param {(string | Node)[]} content */
export function showSheet(title, ...content) {
  const sheet = dialog("sheet");
  byId("sheet-title", HTMLElement).replaceChildren(title);
  byId("sheet-text", HTMLElement).replaceChildren(...content);
  sheet.showModal();
  sheet.scrollTop = 0;
  return sheet;
}

/**
 * Select the text of a field and copy it to the clipboard.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean | undefined>} true if the text was copied; undefined if the browser has no clipboard
 */
export async function copied(field) {
  field.select();
  return navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
}

/**
 * Ask a question that has two buttons: "No", and a button that means yes.
 * @param {string} question
 * @param {string} yes the label of the button that means yes
 * @returns {Promise<boolean>} true if the user has chosen yes
 */
export function confirmed(question, yes) {
  const asked = dialog("question");
  byId("question-title", HTMLElement).textContent = question;
  byId("question-yes", HTMLButtonElement).textContent = yes;
  asked.returnValue = "no";
  asked.showModal();
  return new Promise((resolve) => {
    asked.addEventListener("close", () => resolve(asked.returnValue === "yes"), { once: true });
  });
}

/**
 * Translate an English sentence and show it. It is translated again whenever the language changes.
 * @param {HTMLElement} place
 * @param {string} sentence
 */
export function say(place, sentence) {
  place.dataset.sentence = sentence;
  place.textContent = translated(sentence);
}

document.addEventListener(CHANGED, () => {
  for (const place of document.querySelectorAll("[data-sentence]"))
    if (place instanceof HTMLElement) say(place, place.dataset.sentence ?? "");
});

/**
 * Set or remove an attribute `data-NAME` of the root, by which style sheets know what is shown. Firefox before 121 has
 * no `:has()`.
 * @param {"home" | "record" | "replay" | "table" | "around" | "lamps" | "waits" | "started"} name
 * @param {boolean} isShown
 */
export const mark = (name, isShown) => document.documentElement.toggleAttribute(`data-${name}`, isShown);

/** Translate an English sentence and show it at the top of the page. @param {string} sentence "" hides it */
export function announce(sentence) {
  const banner = byId("banner", HTMLElement);
  say(banner, sentence);
  for (const it of [banner, document.getElementById("notice")]) it?.toggleAttribute("hidden", !sentence);
}

/** Show a sentence at the top of the page, unless there is another one. @param {string} sentence */
export function mention(sentence) {
  if (byId("banner", HTMLElement).hidden) announce(sentence);
}

/** Hide a sentence at the top of the page, unless another sentence has replaced it. @param {string} sentence */
export function withdraw(sentence) {
  if (byId("banner", HTMLElement).dataset.sentence === sentence) announce("");
}

const EXPLAINED_MS = 4000;
let explained = 0;
/** The elements that show the current explanation. @type {Iterable<Element>} */
let places = [];

// An open dialog hides the rest of the page, also from screen readers, so each dialog has its own place for
// explanations.
for (const sheet of document.querySelectorAll("dialog")) sheet.prepend(element("p", { class: "why", role: "status" }));

/** Places an explanation at the table. @type {(sentence: string, close: () => void) => void} */
let placeAtTable = () => {};

/** Set the function that places explanations at the table. @param {typeof placeAtTable} place */
export function placeExplanationsBy(place) {
  placeAtTable = place;
}

/** Explain for a few seconds why a tap does nothing. @param {string} sentence */
export function explain(sentence) {
  forget();
  const open = document.querySelectorAll("dialog[open] > .why");
  places = open.length ? open : [byId("why", HTMLElement)];
  for (const place of places) place.textContent = sentence;
  explained = setTimeout(forget, EXPLAINED_MS);
  if (!open.length) placeAtTable(sentence, forget);
}

function forget() {
  clearTimeout(explained);
  for (const place of places) place.textContent = "";
}

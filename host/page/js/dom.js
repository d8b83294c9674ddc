// The page's elements, with their types. Text only ever becomes text: nothing here takes HTML.

import { CHANGED, translated } from "./language.js";

/**
 * The element of that id. An Error if there is none, or one of another kind.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {{new (): T}} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no ${kind.name} "${id}".`);
  return element;
}

/**
 * A new element with text or other elements in it.
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

/** The sentence of an error. @param {unknown} error */
export const sentenceOf = (error) => (error instanceof Error ? error.message : `${error}`);

/** @param {string} id */
export function dialog(id) {
  return byId(id, HTMLDialogElement);
}

/** Show a sheet with something to read. @param {string | Node} title @param {(string | Node)[]} content */
export function showSheet(title, ...content) {
  const sheet = dialog("sheet");
  byId("sheet-title", HTMLElement).replaceChildren(title);
  byId("sheet-text", HTMLElement).replaceChildren(...content);
  sheet.showModal();
  sheet.scrollTop = 0;
  return sheet;
}

/** Select a text, and copy it; returns whether that could be. @param {HTMLInputElement | HTMLTextAreaElement} field */
export async function copied(field) {
  field.select();
  return navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
}

/**
 * Ask a question that is answered with No, or with the word given for yes.
 * @param {string} question @param {string} yes
 * @returns {Promise<boolean>}
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

/** Show an English sentence in an element, in the language in force, and in another one once that is. @param {HTMLElement} place @param {string} sentence */
export function say(place, sentence) {
  place.dataset.said = sentence;
  place.textContent = translated(sentence);
}

document.addEventListener(CHANGED, () => {
  for (const place of document.querySelectorAll("[data-said]"))
    if (place instanceof HTMLElement) say(place, place.dataset.said ?? "");
});

/** Show an English sentence at the top of the page; an empty one hides it. @param {string} sentence */
export function announce(sentence) {
  const banner = byId("banner", HTMLElement);
  say(banner, sentence);
  banner.hidden = !sentence;
}

/** Hide a sentence at the top of the page, unless another one has taken its place. @param {string} sentence */
export function withdraw(sentence) {
  if (byId("banner", HTMLElement).dataset.said === sentence) announce("");
}

const EXPLAINED_MS = 4000;
let explained = 0;
/** Where a sentence is now. @type {Iterable<Element>} */
let places = [];

// What lies behind an open dialog is hidden, also from screen readers: so each has a place for such a sentence.
for (const sheet of document.querySelectorAll("dialog")) sheet.prepend(element("p", { class: "why", role: "status" }));

/** Say for a while why a tap does nothing. @param {string} sentence */
export function explain(sentence) {
  forget();
  const open = document.querySelectorAll("dialog[open] > .why");
  places = open.length ? open : [byId("why", HTMLElement)];
  for (const place of places) place.textContent = sentence;
  explained = setTimeout(forget, EXPLAINED_MS);
}

function forget() {
  clearTimeout(explained);
  for (const place of places) place.textContent = "";
}

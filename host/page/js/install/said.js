// What the page says in its steps: English sentences, shown in the language in force and again when that changes.

import { byId, element } from "../dom.js";
import { CHANGED, translated } from "../language.js";

/** How each place is written, by its id. @type {Map<string, () => void>} */
const writers = new Map();

/** Say something in a step of the page. @param {string} id @param {string} sentence @param {boolean} [isError] */
export function say(id, sentence, isError = false) {
  const place = byId(id, HTMLElement);
  place.classList.toggle("error", isError);
  keep(id, () => place.replaceChildren(translated(sentence)));
}

/** What the self-test has found. @type {{name: string, fault: string, note: string}[]} */
let results = [];

/** Show a result of the self-test below the others. @param {string} name @param {string} fault "" if there is none @param {string} note */
export function tellResult(name, fault, note) {
  results.push({ name, fault, note });
  showResults();
}

/** Forget the results of a self-test. */
export function clearResults() {
  results = [];
  showResults();
}

function showResults() {
  const list = byId("results", HTMLElement);
  keep("results", () => {
    const lines = results.map(({ name, fault, note }) => {
      const text = `${translated(name)}: ${translated(fault || note)}`;
      return element("li", { class: fault ? "error" : "" }, text);
    });
    list.replaceChildren(...lines);
  });
}

/** @param {string} id @param {() => void} write */
function keep(id, write) {
  writers.set(id, write);
  write();
}

document.addEventListener(CHANGED, () => {
  for (const write of writers.values()) write();
});

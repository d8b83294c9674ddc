// The small button for both buttons held: it opens the menu, or answers what the device asks, and is called so.

import { _, CHANGED } from "./language.js";
import { byId } from "./dom.js";

let named = "";

/** Call it what the device calls both buttons held, "" for the menu. @param {string} both such as "play" */
export function nameMenu(both) {
  named = both;
  show();
  document.addEventListener(CHANGED, show);
}

function show() {
  const words = named || _("Device menu");
  byId("menu", HTMLButtonElement).textContent = words[0].toUpperCase() + words.slice(1);
}

// Which language page and device speak: the one that was spoken last, here or on the device; before any, the browser's.

import { byId, element } from "./dom.js";
import { CODES, catalogueOf, OWN_NAMES, ofBrowser, setLanguage } from "./language.js";
import { keepOffline } from "./offline.js";
import { loadSetting, saveSetting } from "./settings.js";

const KEY = "turtleback language"; // the one that was chosen last

/** The language that was chosen last, "" for none. @returns {string} */
export function lastLanguage() {
  const last = loadSetting(KEY, "");
  return CODES.includes(last) ? last : "";
}

/**
 * Connect the field of the language, and begin with the last one. `take` takes the one that the device speaks; `loaded`
 * waits for the page's texts.
 * @param {() => Device | null} device
 */
export function connectLanguage(device) {
  const field = byId("language", HTMLSelectElement);
  field.replaceChildren(...CODES.map((code, at) => element("option", { value: code, lang: code }, OWN_NAMES[at])));
  let taken = "";
  let loading = Promise.resolve();
  const speak = (/** @type {string} */ code) => {
    taken = field.value = code;
    loading = setLanguage(code);
    if (code !== CODES[0]) keepOffline(catalogueOf(code));
  };
  const take = (/** @type {string} */ code) => {
    if (code === taken) return;
    saveSetting(KEY, code);
    speak(code);
  };
  field.onchange = () => {
    const shown = device();
    if (shown)
      shown.ask("language", field.value); // which says its words in it, and is followed
    else take(field.value);
  };
  speak(lastLanguage() || ofBrowser());
  return { take, loaded: () => loading };
}

// Sets the language of page and device. It is the language that was last chosen on the page or on the device. If none
// was chosen, it is the browser's language.

import { byId, element } from "./dom.js";
import { CODES, catalogueOf, deviceTextsOf, OWN_NAMES, ofBrowser, setLanguage } from "./language.js";
import { keepOffline } from "./offline.js";
import { loadSetting, saveSetting } from "./settings.js";

const KEY = "turtleback language";

/**
 * Return the code of the language that was last chosen, or "" if none was chosen.
 *
 * @returns {string}
 */
export function lastLanguage() {
  const last = loadSetting(KEY, "");
  return CODES.includes(last) ? last : "";
}

/**
 * Connect the language field, and show the page in the language that was last chosen.
 *
 * @param {() => Device | null} device returns the device that follows the choice, if there is one
 * @returns {{take: (code: string) => void, loaded: () => Promise<void>}} `take` changes to the language of the device;
 *   `loaded` resolves when the page's texts are loaded
 */
export function connectLanguage(device) {
  const field = byId("language", HTMLSelectElement);
  field.replaceChildren(...CODES.map((code, at) => element("option", { value: code, lang: code }, OWN_NAMES[at])));
  let taken = "";
  let loading = Promise.resolve();
  const speak = (/** @type {string} */ code) => {
    taken = field.value = code;
    loading = setLanguage(code);
    if (code !== CODES[0]) [catalogueOf(code), deviceTextsOf(code)].map(keepOffline);
  };
  const take = (/** @type {string} */ code) => {
    if (code === taken) return;
    saveSetting(KEY, code);
    speak(code);
  };
  field.onchange = () => {
    const shown = device();
    if (shown)
      shown.ask("language", field.value); // the device's next text comes in this language, and `take` is then called
    else take(field.value);
  };
  speak(lastLanguage() || ofBrowser());
  return { take, loaded: () => loading };
}

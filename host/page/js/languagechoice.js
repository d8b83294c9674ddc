// Which language page and device speak: the one that the device keeps; before it keeps one, the browser's.

import { byId, element } from "./dom.js";
import { CODES, OWN_NAMES, ofBrowser, setLanguage } from "./language.js";
import { keepOffline } from "./offline.js";
import { loadSetting, saveSetting } from "./settings.js";

/** @typedef {import("./device.js").Device} Device */

const KEY = "turtleback language"; // the one that was spoken last
const ASKED = "turtleback language asked"; // one that was chosen where no device could keep it

/** The language to begin with. @returns {string} */
export function lastLanguage() {
  const last = loadSetting(KEY, "");
  return CODES.includes(last) ? last : ofBrowser();
}

/**
 * Connect the field in Settings, and begin with the last language. `take` takes the one that the device speaks; `claim`
 * tells a device that keeps settings what was chosen while there was none.
 * @param {() => Device | null} device
 */
export function connectLanguage(device) {
  const field = byId("language", HTMLSelectElement);
  field.replaceChildren(...CODES.map((code, at) => element("option", { value: code, lang: code }, OWN_NAMES[at])));
  let keeps = false; // whether the device keeps its settings
  let taken = "";
  const speak = (/** @type {string} */ code) => {
    setLanguage(code);
    if (code !== CODES[0]) keepOffline(`languages/${code}.json`);
  };
  const take = (/** @type {string} */ code) => {
    if (code === taken) return;
    taken = field.value = code;
    saveSetting(KEY, code);
    speak(code);
  };
  field.onchange = () => {
    if (!keeps) saveSetting(ASKED, field.value);
    const shown = device();
    if (shown)
      shown.ask("language", field.value); // which says its words in it, and is followed
    else take(field.value);
  };
  const claim = (/** @type {Device} */ kept) => {
    keeps = true;
    const asked = loadSetting(ASKED, "");
    if (asked) kept.ask("language", asked);
    saveSetting(ASKED, "");
  };
  taken = field.value = lastLanguage();
  speak(taken);
  return { take, claim };
}

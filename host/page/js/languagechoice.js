// Which language page and device speak: the one that the device keeps; before it keeps one, the browser's.

import { byId, element } from "./dom.js";
import { CODES, catalogueOf, OWN_NAMES, ofBrowser, setLanguage } from "./language.js";
import { keepOffline } from "./offline.js";
import { loadSetting, saveSetting } from "./settings.js";
/** @import { Device } from "./device.js" */

const KEY = "turtleback language"; // the one that was spoken last
const ASKED = "turtleback language asked"; // one that was chosen where no device could keep it

/** The language to begin with. @returns {string} */
export function lastLanguage() {
  const last = loadSetting(KEY, "");
  return CODES.includes(last) ? last : ofBrowser();
}

/**
 * Connect the field of the language, and begin with the last one. `take` takes the one that the device speaks; `claim`
 * tells a device that keeps settings what was chosen while there was none. `loaded` waits for the page's texts.
 * @param {() => Device | null} device @param {string} [page] whose texts: "install-", or those of the device's page
 */
export function connectLanguage(device, page = "") {
  const field = byId("language", HTMLSelectElement);
  field.replaceChildren(...CODES.map((code, at) => element("option", { value: code, lang: code }, OWN_NAMES[at])));
  let keeps = false; // whether the device keeps its settings
  let taken = "";
  let loading = Promise.resolve();
  const speak = (/** @type {string} */ code) => {
    taken = field.value = code;
    loading = setLanguage(code, page);
    if (code !== CODES[0]) keepOffline(catalogueOf(code, page));
  };
  const take = (/** @type {string} */ code) => {
    if (code === taken) return;
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
  speak(lastLanguage());
  return { take, claim, loaded: () => loading };
}

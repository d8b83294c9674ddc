// The settings of the page, and whatever else it stores in the browser (localStorage), which may store nothing.

import { byId } from "./dom.js";
import { cleaned } from "./namerule.js";

const KEY = "turtleback settings";
export const NAMES_KEY = "turtleback names"; // of people, by colour
export const PHONES_KEY = "turtleback phones"; // who sat by phone before this tab was loaded anew
const KEEP_KEY = "turtleback keep"; // whether the browser was asked to keep them
const DEFAULTS = {
  pace: 1, // how much time movements take
  text: 100,
  look: "auto",
  left: false,
  turns: false,
  vibration: true,
  sound: 0, // the level, 1 to 3
  speech: false,
  rate: 1, // of speech; 1 is as the voice likes it
};

/** @typedef {typeof DEFAULTS} Settings */

/** @typedef {"localStorage" | "sessionStorage"} StorageName of what is stored: of the browser, or of this tab alone */

/** The value stored under a key; `fallback` if there is none. @template T @param {string} key @param {T} fallback @param {StorageName} [storage] @returns {T} */
export function loadSetting(key, fallback, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(key) ?? "") ?? fallback;
  } catch {
    return fallback; // nothing there, no JSON, or a browser that stores nothing
  }
}

/** Store a value under a key, if the browser stores anything. @param {string} key @param {any} value @param {StorageName} [storage] */
export function saveSetting(key, value, storage = "localStorage") {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // The page works all the same.
  }
}

/** Ask the browser, once, to keep what is stored: Firefox asks the person, so there has to be a game to keep. */
export async function keepGames() {
  if (loadSetting(KEEP_KEY, false) || !navigator.storage?.persist) return;
  saveSetting(KEEP_KEY, true);
  await navigator.storage.persist();
}

/** The names of people by colour; what is stored there may be anything. @returns {Record<string, string>} */
export const savedNames = () =>
  Object.fromEntries(
    Object.entries(loadSetting(NAMES_KEY, {})).flatMap(([colour, name]) =>
      typeof name === "string" ? [[colour, cleaned(name)]] : [],
    ),
  );

/** What was chosen before. @returns {Settings} */
export const savedSettings = () => ({ ...DEFAULTS, ...loadSetting(KEY, {}) });

/** Show the settings that the page has a field for; `apply` is called now and after each change. @param {(settings: Settings) => void} apply */
export function connectSettings(apply) {
  const settings = savedSettings();
  const form = byId("wishes", HTMLFormElement);
  for (const it of form.querySelectorAll("[for=vibration], #vibration")) it.toggleAttribute("hidden", !canVibrate());
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS)).filter((name) => fieldOf(form, name));
  for (const name of names) show(fieldOf(form, name), settings[name]);
  const read = () => {
    for (const name of names) Object.assign(settings, { [name]: answerIn(fieldOf(form, name), typeof DEFAULTS[name]) });
    const root = document.documentElement;
    root.style.setProperty("--text-size", `${settings.text / 100}`);
    root.dataset.look = settings.look;
    root.toggleAttribute("data-left", settings.left);
    root.toggleAttribute("data-turns", settings.turns);
    apply(settings);
  };
  form.addEventListener("input", () => {
    read();
    saveSetting(KEY, settings);
  });
  read();
}

/** Whether there may be something that vibrates. */
const canVibrate = () => "vibrate" in navigator;

/** @typedef {HTMLInputElement | RadioNodeList} Field */

/** @param {HTMLFormElement} form @param {keyof Settings} name */
const fieldOf = (form, name) => /** @type {Field} */ (form.elements.namedItem(name));

/** @param {Field} field @param {Settings[keyof Settings]} value */
function show(field, value) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
  else field.value = `${value}`;
}

/** @param {Field} field @param {string} kind such as "number" */
function answerIn(field, kind) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  return kind === "number" ? Number(field.value) : field.value;
}

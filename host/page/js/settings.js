// The settings of the page, and its access to the browser's storage, which may be switched off.

import { byId } from "./dom.js";
import { cleaned } from "./namerule.js";
import { loadTableStyle } from "./styles.js";

const KEY = "turtleback settings";
export const NAMES_KEY = "turtleback names"; // the names of players, by colour
export const PHONES_KEY = "turtleback phones"; // the phones at the table, which are restored after a reload of this tab
export const SET_UP_KEY = "turtleback set-up"; // the last choice for each game
export const PLAYS_KEY = "turtleback plays"; // the plays of other programs
const KEEP_KEY = "turtleback keep"; // true if the browser was asked not to delete stored data
const DEFAULTS = {
  pace: 1, // a factor for the duration of movements
  text: 100,
  look: "auto",
  left: false,
  turns: false,
  vibration: true,
  sound: 0, // the level, from 1 to 3; 0 is off
  speech: false,
  rate: 1, // the rate of speech; 1 is the normal rate of the voice
};

/** @typedef {typeof DEFAULTS} Settings */

/**
 * The storage of the browser, or of this tab alone.
 * @typedef {"localStorage" | "sessionStorage"} StorageName
 */

/**
 * The texts that the browser did not store, by storage and key. They last as long as this page.
 *
 * @type {Map<string, string>}
 */
const notStored = new Map();

/**
 * Return the value stored under a key.
 *
 * @template T
 * @param {string} key
 * @param {T} fallback the result if nothing is stored or the stored text is not JSON
 * @param {StorageName} [storage]
 * @returns {T}
 */
export function loadSetting(key, fallback, storage = "localStorage") {
  try {
    return JSON.parse(notStored.get(`${storage} ${key}`) ?? window[storage].getItem(key) ?? "") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * Store a value under a key. If the browser stores nothing, the value lasts as long as this page.
 *
 * @param {string} key
 * @param {any} value
 * @param {StorageName} [storage]
 */
export function saveSetting(key, value, storage = "localStorage") {
  const text = JSON.stringify(value);
  notStored.delete(`${storage} ${key}`);
  try {
    window[storage].setItem(key, text);
  } catch {
    notStored.set(`${storage} ${key}`, text);
  }
}

/** Ask the browser once not to delete stored data. Call this after a game was stored, because Firefox asks the user. */
export async function keepGames() {
  if (loadSetting(KEEP_KEY, false) || !navigator.storage?.persist) return;
  saveSetting(KEEP_KEY, true);
  await navigator.storage.persist();
}

/**
 * Return the stored names of players. Skips values that are not text.
 *
 * @returns {Record<string, string>} the names, by colour
 */
export const savedNames = () =>
  Object.fromEntries(
    Object.entries(loadSetting(NAMES_KEY, {})).flatMap(([colour, name]) =>
      typeof name === "string" ? [[colour, cleaned(name)]] : [],
    ),
  );

/**
 * Return the stored settings, with defaults for missing settings.
 *
 * @returns {Settings}
 */
export const savedSettings = () => ({ ...DEFAULTS, ...loadSetting(KEY, {}) });

/**
 * Connect the fields of the page to the settings.
 *
 * @param {(settings: Settings) => void} apply is called now and after each change
 */
export function connectSettings(apply) {
  const settings = savedSettings();
  const form = byId("wishes", HTMLFormElement);
  for (const it of form.querySelectorAll("[for=vibration], #vibration")) it.toggleAttribute("hidden", !canVibrate());
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS)).filter((name) => fieldOf(form, name));
  for (const name of names) show(fieldOf(form, name), settings[name]);
  const read = () => {
    for (const name of names) Object.assign(settings, { [name]: answerIn(fieldOf(form, name), typeof DEFAULTS[name]) });
    for (const it of form.querySelectorAll("input")) it.parentElement?.classList.toggle("checked", it.checked);
    const root = document.documentElement;
    root.style.setProperty("--text-size", `${settings.text / 100}`);
    root.dataset.look = settings.look;
    root.toggleAttribute("data-left", settings.left);
    root.toggleAttribute("data-turns", settings.turns);
    if (settings.turns) loadTableStyle("around.css").catch(() => {}); // tried again after the next change
    apply(settings);
  };
  form.addEventListener("input", () => {
    read();
    saveSetting(KEY, settings);
  });
  read();
}

/** Return true if the device may be able to vibrate. */
const canVibrate = () => "vibrate" in navigator;

/** @typedef {HTMLInputElement | RadioNodeList} Field */

/**
 * Return the field of a setting.
 *
 * @param {HTMLFormElement} form
 * @param {keyof Settings} name
 */
const fieldOf = (form, name) => /** @type {Field} */ (form.elements.namedItem(name));

/**
 * Show a value in a field.
 *
 * @param {Field} field
 * @param {Settings[keyof Settings]} value
 */
function show(field, value) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
  else field.value = `${value}`;
}

/**
 * Return the value in a field.
 *
 * @param {Field} field
 * @param {string} kind the type of the value, as `typeof` names it
 */
function answerIn(field, kind) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  return kind === "number" ? Number(field.value) : field.value;
}

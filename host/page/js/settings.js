// What people like their page to be like: kept by the browser, if it keeps anything.

import { byId } from "./dom.js";

const KEY = "turtleback settings";
const DEFAULTS = { brightness: 100, text: 100, look: "auto", left: false, turns: false, vibration: true };

/** @typedef {typeof DEFAULTS} Settings */

/**
 * What the browser keeps under a key, or `fallback`.
 * @template T
 * @param {string} key @param {T} fallback
 * @returns {T}
 */
export function kept(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? fallback;
  } catch {
    return fallback; // nothing there, nothing legible, or a browser that keeps nothing
  }
}

/** Have the browser keep something, if it keeps anything. @param {string} key @param {any} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A page that is not kept works all the same.
  }
}

/** Show the settings in their dialog; `apply` is called now and after each change. @param {(settings: Settings) => void} apply */
export function connectSettings(apply) {
  /** @type {Settings} */
  const settings = { ...DEFAULTS, ...kept(KEY, {}) };
  const fields = {
    brightness: byId("brightness", HTMLInputElement),
    text: byId("text", HTMLInputElement),
    look: byId("look", HTMLSelectElement),
    left: byId("left", HTMLInputElement),
    turns: byId("turns", HTMLInputElement),
    vibration: byId("vibration", HTMLInputElement),
  };
  fields.brightness.value = `${settings.brightness}`;
  fields.text.value = `${settings.text}`;
  fields.look.value = settings.look;
  fields.left.checked = settings.left;
  fields.turns.checked = settings.turns;
  fields.vibration.checked = settings.vibration;
  const read = () => {
    settings.brightness = Number(fields.brightness.value);
    settings.text = Number(fields.text.value);
    settings.look = fields.look.value;
    settings.left = fields.left.checked;
    settings.turns = fields.turns.checked;
    settings.vibration = fields.vibration.checked;
    const root = document.documentElement;
    root.style.setProperty("--text-size", `${settings.text / 100}`);
    root.dataset.look = settings.look;
    root.toggleAttribute("data-left", settings.left);
    apply(settings);
  };
  for (const field of Object.values(fields)) {
    field.addEventListener("input", () => {
      read();
      keep(KEY, settings);
    });
  }
  read();
}

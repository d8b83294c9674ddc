// The settings of the page, and whatever else it stores in the browser (localStorage), which may store nothing.

const KEY = "turtleback settings";
export const NAMES_KEY = "turtleback names"; // of people, by colour
const DEFAULTS = {
  brightness: 100,
  text: 100,
  look: "auto",
  left: false,
  turns: false,
  vibration: true,
  sound: 0, // the level, 1 to 3
  speech: false,
  rate: 1, // of speech; 1 is as the voice likes it
  voice: "", // its name; empty for the browser's own
};

/** @typedef {typeof DEFAULTS} Settings */

/**
 * The value that the browser stores under a key; `fallback` if there is none.
 * @template T
 * @param {string} key @param {T} fallback
 * @returns {T}
 */
export function loadSetting(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? fallback;
  } catch {
    return fallback; // nothing there, no JSON, or a browser that stores nothing
  }
}

/** Store a value under a key, if the browser stores anything. @param {string} key @param {any} value */
export function saveSetting(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works all the same.
  }
}

/** Show the settings in their dialog; `apply` is called now and after each change. @param {(settings: Settings) => void} apply */
export function connectSettings(apply) {
  /** @type {Settings} */
  const settings = { ...DEFAULTS, ...loadSetting(KEY, {}) };
  const fields = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS)).map((name) => fieldOf(name));
  for (const field of fields) show(field, settings[/** @type {keyof Settings} */ (field.id)]);
  const read = () => {
    for (const field of fields) Object.assign(settings, { [field.id]: answerIn(field) });
    const root = document.documentElement;
    root.style.setProperty("--text-size", `${settings.text / 100}`);
    root.dataset.look = settings.look;
    root.toggleAttribute("data-left", settings.left);
    apply(settings);
  };
  for (const field of fields) {
    field.addEventListener("input", () => {
      read();
      saveSetting(KEY, settings);
    });
  }
  read();
}

/** The field of a setting, which has its name as its id. @param {keyof Settings} name */
function fieldOf(name) {
  const field = document.getElementById(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field;
  throw new Error(`There is no field "${name}".`);
}

/** @param {HTMLInputElement | HTMLSelectElement} field @param {Settings[keyof Settings]} value */
function show(field, value) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
  else field.value = `${value}`;
  if (field instanceof HTMLSelectElement && field.value !== `${value}`) {
    field.add(new Option(`${value}`)); // a voice that this browser does not know yet
    field.value = `${value}`;
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
function answerIn(field) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  const kind = typeof DEFAULTS[/** @type {keyof Settings} */ (field.id)];
  return kind === "number" ? Number(field.value) : field.value;
}

// The names that people have typed for the colours: they stay in this browser, and stand in the words.

import { _, CHANGED } from "./language.js";
import { loadSetting, NAMES_KEY, saveSetting } from "./settings.js";

/** Fired at the document when somebody is called something else. */
export const RENAMED = "turtleback renamed";

/** Do something whenever words with names in them have changed. @param {() => void} act */
export function onNewWords(act) {
  for (const change of [CHANGED, RENAMED]) document.addEventListener(change, act);
}

/** Names by colour, such as Mint. */
export class Names {
  /** @type {Record<string, string>} */
  #names = loadSetting(NAMES_KEY, {});
  /** @type {string[]} in English, in the order of the seats */
  colours = [];

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key !== NAMES_KEY) return; // which another tab has written
      this.#names = loadSetting(NAMES_KEY, {});
      document.dispatchEvent(new Event(RENAMED));
    });
  }

  /** What was typed for a colour, "" for nothing. @param {string} colour */
  typed(colour) {
    return this.#names[colour] ?? "";
  }

  /** Call the seat of a colour something. @param {string} colour @param {string} name */
  set(colour, name) {
    this.#names[colour] = name.trim();
    saveSetting(NAMES_KEY, this.#names);
    document.dispatchEvent(new Event(RENAMED));
  }

  /** What people call the seat of a colour. @param {string} colour */
  of(colour) {
    return this.#names[colour] || _(colour);
  }

  /**
   * A line of words with names in place of colours that have one; `seats` are the colours in the language of the line.
   * @param {string} line @param {string[]} [seats]
   */
  in(line, seats) {
    if (!seats || !this.colours.length) return named(line, this.#names);
    return named(line, Object.fromEntries(seats.map((seat, at) => [seat, this.#names[this.colours[at]] ?? ""])));
  }
}

/** A line of words with names in place of the colours that have one. @param {string} line @param {Record<string, string>} names */
export function named(line, names) {
  // "Mint II" before "Mint": the longer one is another seat.
  const colours = Object.keys(names).sort((one, other) => other.length - one.length);
  const called = colours.filter((colour) => names[colour]);
  if (!called.length) return line;
  const pattern = new RegExp(`\\b(${called.join("|")})\\b(?! II)`, "g");
  return line.replace(pattern, (colour) => names[colour]);
}

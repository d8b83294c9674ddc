// The names that people have typed for the colours: they stay in this browser, and stand in the words.

import { _, CHANGED } from "./language.js";
import { loadSetting, NAMES_KEY, saveSetting } from "./settings.js";

/** Fired at the document when somebody is called something else. */
export const RENAMED = "turtleback renamed";

/** Do something whenever words with names in them have changed. @param {() => void} act */
export function onNewWords(act) {
  for (const change of [CHANGED, RENAMED]) document.addEventListener(change, act);
}

/** The names of people by seat, which are stored by its colour. */
export class Names {
  /** @type {Record<string, string>} */
  #names = loadSetting(NAMES_KEY, {});
  /** Of the seats, in English. @type {string[]} */
  colours = [];

  /** What was typed for a seat, "" for nothing. @param {number} seat */
  typed(seat) {
    return this.#names[this.colours[seat]] ?? "";
  }

  /** Call a seat something. @param {number} seat @param {string} name */
  set(seat, name) {
    this.#names[this.colours[seat]] = name.trim();
    saveSetting(NAMES_KEY, this.#names);
    document.dispatchEvent(new Event(RENAMED));
  }

  /** What people call a seat. @param {number} seat */
  of(seat) {
    return this.typed(seat) || _(this.colours[seat] ?? "");
  }

  /** A line of words with names in place of colours that have one; `colours` are those in the language of the line. @param {string} line @param {string[]} [colours] */
  in(line, colours = this.colours) {
    return named(line, Object.fromEntries(colours.map((colour, seat) => [colour, this.typed(seat)])));
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

// The names that people have typed for the colours: they stay in this browser, and the device calls people by them.

import { _ } from "./language.js";
import { cleaned, isolated, isolatedNames } from "./namerule.js";
import { NAMES_KEY, savedNames, saveSetting } from "./settings.js";

/** Fired at the document when somebody is called something else. */
export const RENAMED = "turtleback renamed";

/** The names of people by seat, which are stored by its colour. */
export class Names {
  /** By colour. @type {Record<string, string>} */
  all = savedNames();
  /** Of the seats, in English. @type {string[]} */
  colours = [];

  /** What was typed for a seat, "" for nothing. @param {number} seat */
  typed(seat) {
    return this.all[this.colours[seat]] ?? "";
  }

  /** Call a seat something. @param {number} seat @param {string} name */
  set(seat, name) {
    this.all[this.colours[seat]] = cleaned(name);
    saveSetting(NAMES_KEY, this.all);
    document.dispatchEvent(new Event(RENAMED));
  }

  /** All names for the device's sentences, by colour. */
  get isolated() {
    return isolatedNames(this.all);
  }

  /** What people call a seat, for a text that may have numbers beside it. @param {number} seat */
  of(seat) {
    return isolated(this.typed(seat)) || _(this.colours[seat] ?? "");
  }
}

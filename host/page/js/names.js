// The names that players have entered, by colour. They are stored in this browser. The device uses them in its texts.

import { _ } from "./language.js";
import { cleaned, isolated, isolatedNames } from "./namerule.js";
import { NAMES_KEY, savedNames, saveSetting } from "./settings.js";

/** Fired at the document when a name has changed. */
export const RENAMED = "turtleback renamed";

/** The names of players by seat. They are stored under the colour of the seat. */
export class Names {
  /**
   * All names, by colour.
   *
   * @type {Record<string, string>}
   */
  all = savedNames();
  /**
   * The English colour names of the seats.
   *
   * @type {string[]}
   */
  colours = [];

  /**
   * Return the name that was entered for a seat, or "" if none was entered.
   *
   * @param {number} seat
   */
  typed(seat) {
    return this.all[this.colours[seat]] ?? "";
  }

  /**
   * Store the name of a seat, and fire RENAMED.
   *
   * @param {number} seat
   * @param {string} name
   */
  set(seat, name) {
    this.all[this.colours[seat]] = cleaned(name);
    saveSetting(NAMES_KEY, this.all);
    document.dispatchEvent(new Event(RENAMED));
  }

  /** All names by colour, isolated where necessary, for the sentences of the device. */
  get isolated() {
    return isolatedNames(this.all);
  }

  /**
   * Return the name of a seat, isolated if necessary. If no name was entered, return the colour of the seat.
   *
   * @param {number} seat
   */
  of(seat) {
    return isolated(this.typed(seat)) || _(this.colours[seat] ?? "");
  }
}

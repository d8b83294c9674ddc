// The game itself, drawn: which module draws which game, and where; what happens is shown one event after the other.

import { Motion } from "./motion.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("../messages.js").Facts} Facts
 */

/**
 * What a module that draws a game is given: the element to draw in, the firmware's facts, `choose` for an open action
 * of `position.legal` (it returns whether that was open), `why` to say why a tap does nothing, `name` for what people call a seat, and `takeBack` where
 * a game is played.
 * @typedef {{root: HTMLElement, facts: Facts, choose: (action: [string, ...number[]]) => Promise<boolean>,
 *   why: (sentence: string) => void, name: (seat: number) => string, takeBack?: () => void}} Given
 */

/**
 * A game drawn: shows one position after the other. With `happen` it shows each event that led to a position before
 * it shows that; the promise resolves once the event has been seen.
 * @typedef {{show: (position: Position) => void,
 *   happen?: (event: [string, ...number[]], motion: Motion) => Promise<void>}} Table
 */

/** @type {Record<string, () => Promise<{createTable: (given: Given) => Table}>>} */
export const TABLES = {
  bag: () => import("./bag.js"),
  mahe: () => import("./mahe.js"),
  mice: () => import("./mice.js"),
  midas: () => import("./midas.js"),
  mada: () => import("./mada.js"),
  mice_table: () => import("./mice_sheet.js"),
  mada_table: () => import("./mada_sheet.js"),
};

/** What an open action of a position leads to. @param {Pick<Position, "legal" | "previews">} position @param {[string, ...number[]]} action */
export const previewOf = ({ legal, previews }, action) => previews[legal.indexOf(action)];

/** So many of all ways, in a hundred. @param {number} ways @param {number} all */
export const percent = (ways, all) => Math.round((100 * ways) / all);

/** Draws whatever game is on the table. A tap has what moves on it be where it goes. */
export class Tables {
  #game = "";
  #root = document.createElement("div");
  #motion = new Motion(this.#root);
  /** @type {Position | null} */
  #position = null;
  /** @type {Promise<Table | null>} */
  #table = Promise.resolve(null);
  /** What is still to be shown on this table. @type {Promise<void>} */
  #shown = Promise.resolve();

  /**
   * @param {Given} given @param {() => void} hurry ends what the device shows, where nobody is asked
   * @param {() => void} goOn has it go on at once: all that happened has been seen
   */
  constructor(given, hurry = () => {}, goOn = () => {}) {
    this.given = given;
    this.goOn = goOn;
    given.root.addEventListener(
      "click",
      (event) => {
        if (!this.#position?.asked && this.#position?.passesTo === null) hurry();
        const isChoice = /** @type {Element} */ (event.target).closest(".choice, .round, .seat");
        if (this.#endMoves() && !isChoice) event.stopPropagation(); // no tap on what stands there
      },
      { capture: true },
    );
  }

  /** Have everything be where it moves to. Returns whether anything moved. */
  #endMoves() {
    const isMoving = this.#motion.isRunning;
    if (isMoving) this.#motion.hurry();
    const moving = this.given.root.getAnimations({ subtree: true });
    for (const one of moving) one.finish();
    return isMoving || moving.length > 0;
  }

  /**
   * Show a position, on a new table if no play leads there. Returns whether there is a picture of that game; null if
   * another table has been asked for before this one was there.
   * @param {Position} position
   */
  async show(position) {
    this.#position = position;
    if (position.game !== this.#game || position.jumps) {
      this.#game = position.game;
      // A root of its own: what is left of the table before draws on nothing that is shown.
      this.#root = document.createElement("div");
      this.#motion = new Motion(this.#root);
      this.#shown = Promise.resolve();
      this.#table = this.#load(position.game, this.#root);
    }
    const loading = this.#table;
    const table = await loading.catch(() => {
      if (loading === this.#table) this.#game = ""; // it may load the next time
      return null;
    });
    if (loading !== this.#table) return null;
    if (table?.happen) this.#shown = this.#shown.catch(() => {}).then(() => this.#play(table, position));
    else table?.show(position);
    return table !== null;
  }

  /** Show what has happened, then the position, and have the device go on. @param {Table} table @param {Position} position */
  async #play(table, position) {
    const motion = this.#motion;
    const isCurrent = () => motion === this.#motion; // else another game lies there
    try {
      for (const { actor, events } of position.news) {
        if (actor >= 0) motion.isBrief = position.people?.includes(actor) === false;
        for (const event of events) if (isCurrent()) await table.happen?.(event, motion);
      }
    } finally {
      if (isCurrent()) table.show(position);
    }
    if (!isCurrent()) return;
    if (position !== this.#position) return;
    motion.calm();
    if (!position.asked && position.passesTo === null && !position.winners) this.goOn();
  }

  /** @param {string} game @param {HTMLElement} root @returns {Promise<Table | null>} */
  async #load(game, root) {
    const drawn = game in TABLES ? await TABLES[game]() : null;
    if (root === this.#root) this.given.root.replaceChildren(root); // modules may come in another order
    return drawn ? drawn.createTable({ ...this.given, root }) : null;
  }
}

// The game itself, drawn: which module draws which game, and where.

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("../messages.js").Facts} Facts
 */

/**
 * What a module that draws a game is given: the element to draw in, the firmware's facts, `choose` for an open action
 * of `position.legal`, `why` to say why a tap does nothing, and `name` for what people call a seat.
 * @typedef {{root: HTMLElement, facts: Facts, choose: (action: [string, ...number[]]) => void,
 *   why: (sentence: string) => void, name: (seat: number) => string}} Given
 */

/**
 * A game drawn: shows one position after the other. It knows what it is shown, and no rules.
 * @typedef {{show: (position: Position) => void}} Table
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

/** Draws whatever game is on the table. A tap hurries what moves on it. */
export class Tables {
  #game = "";
  #root = document.createElement("div");
  /** @type {Position | null} */
  #position = null;
  /** @type {Promise<Table | null>} */
  #table = Promise.resolve(null);

  /** @param {Given} given @param {() => void} hurry ends what the device shows, where nobody is asked */
  constructor(given, hurry = () => {}) {
    this.given = given;
    given.root.addEventListener(
      "click",
      (event) => {
        if (!this.#position?.asked && this.#position?.passesTo === null) hurry();
        const isChoice = /** @type {Element} */ (event.target).closest(".choice");
        if (this.#endMoves() && !isChoice) event.stopPropagation(); // no tap on what stands there
      },
      { capture: true },
    );
  }

  /** Have everything be where it moves to. Returns whether anything moved. */
  #endMoves() {
    const moving = this.given.root.getAnimations({ subtree: true });
    for (const one of moving) one.finish();
    return moving.length > 0;
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
      this.#table = this.#load(position.game, this.#root);
    }
    const loading = this.#table;
    const table = await loading.catch(() => {
      if (loading === this.#table) this.#game = ""; // it may load the next time
      return null;
    });
    if (loading !== this.#table) return null;
    table?.show(position);
    return table !== null;
  }

  /** @param {string} game @param {HTMLElement} root @returns {Promise<Table | null>} */
  async #load(game, root) {
    const drawn = game in TABLES ? await TABLES[game]() : null;
    if (root === this.#root) this.given.root.replaceChildren(root); // modules may come in another order
    return drawn ? drawn.createTable({ ...this.given, root }) : null;
  }
}

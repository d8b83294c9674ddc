// What moves on the board of Midas in Love: gold that drifts, and pieces. Their elements stay, so that they can swim.

import { GOLD } from "./colours.js";
import { ARROW, beside, HOUSES, heading, middle, RINGS, ringOf } from "./midas_board.js";
import { halo, nugget, standing } from "./midas_pieces.js";
import { pieceWords } from "./midas_words.js";
import { moveTo, svg } from "./svg.js";

/**
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./midas_words.js").View} View
 */

export class Moving {
  #standing = svg("g");
  #drifting = svg("g"); // above, for gold can slide under a piece
  root = svg("g", { "pointer-events": "none" }, this.#standing, this.#drifting);
  #given;
  /** @type {Map<number, SVGElement>} gold, by where it would lie if no turn had begun */
  #gold = new Map();
  /** @type {(SVGElement | null)[]} */
  #pieces = [];

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /** @param {View} view */
  show(view) {
    this.#showGold(view);
    this.#showPieces(view);
  }

  /** @param {View} view */
  #showGold({ nuggets, current, turn, house }) {
    const keys = nuggets.map((at) => (((at - 1 - current * RINGS * turn) % HOUSES) + HOUSES) % HOUSES);
    for (const [key, drawn] of this.#gold)
      if (!keys.includes(key)) {
        drawn.remove();
        this.#gold.delete(key);
      }
    for (const [index, at] of nuggets.entries()) {
      const drawn = this.#gold.get(keys[index]) ?? svg("g");
      redraw(drawn, `${current} ${at}`, () => [...tail(at, current), nugget(1.85)]);
      if (!this.#gold.has(keys[index])) this.#drifting.append(drawn);
      this.#gold.set(keys[index], drawn);
      moveTo(drawn, ...(house.includes(at) ? beside(at) : middle(at)));
    }
  }

  /** @param {View} view */
  #showPieces(view) {
    for (const [piece, house] of view.house.entries()) {
      let drawn = this.#pieces[piece];
      if (!house) {
        drawn?.remove();
        this.#pieces[piece] = null;
        continue;
      }
      drawn ??= svg("g", { role: "img" });
      drawn.setAttribute("aria-label", pieceWords(view, piece, this.#given));
      const owner = view.owner[piece];
      const isMover = piece === view.mover;
      redraw(drawn, `${owner} ${ringOf(house)} ${isMover}`, () => [
        ...(isMover ? [halo(house)] : []),
        standing(piece, owner, house),
      ]);
      if (!drawn.parentNode) this.#standing.append(drawn);
      this.#pieces[piece] = drawn;
      moveTo(drawn, ...middle(house));
    }
  }
}

/** Draw an element anew if it is to look otherwise than it does. @param {SVGElement} drawn @param {string} look @param {() => SVGElement[]} draw */
function redraw(drawn, look, draw) {
  if (drawn.dataset.look === look) return;
  drawn.dataset.look = look;
  drawn.replaceChildren(...draw());
}

/** An arrow from gold the way that it drifts. @param {number} house @param {number} current */
function tail(house, current) {
  if (!current) return [];
  const transform = `rotate(${heading(house, current)}) translate(27 0) scale(8 10)`;
  return [svg("path", { d: ARROW, fill: GOLD, transform })];
}

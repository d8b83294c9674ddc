// A score sheet that people tap: a row for each seat, a line that says what is asked, and buttons below. Knows no game.

import { DARK, GOLD, GREY, LIGHT, QUIET, WATER } from "./colours.js";
import { text } from "./drawing.js";
import { choice, seatPatterns, svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 * @typedef {[string, ...number[]]} Action
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * What a game says of its sheet: what is drawn and which of it are choices, in the order of `legal`; what is asked;
 * what has just happened; why a tap does nothing; and the whole position.
 * @typedef {{draw: (position: Position, sheet: Sheet) => Node[],
 *   asked: (position: Position, name: (seat: number) => string) => string,
 *   happened: (position: Position, name: (seat: number) => string) => string,
 *   whyNot: (position: Position, name: (seat: number) => string) => string,
 *   allWords: (position: Position, name: (seat: number) => string) => string}} Kind
 */

const TOP = 14;
const ROWS = 590; // all of them at most
const ROW = 118; // one of them at most
const BUTTONS = 92; // from the rows to them
const LOWEST = 988;
export const LEFT = 10;
export const RIGHT = 990;
const CORNER = 765; // the ring stands to the right of it, at the bottom
const APART = 8;

export class Sheet {
  #isFocused = false;
  /** @type {Position | null} */
  #position = null;
  #shown = svg("g");
  #line = svg("g", { "pointer-events": "none" });
  #ghosts = svg("g", { "pointer-events": "none" });

  /** @param {Given} given @param {Kind} kind */
  constructor(given, kind) {
    this.given = given;
    this.kind = kind;
    this.root = svg("svg", { viewBox: "0 0 1000 1000", role: "group", "font-family": "system-ui, sans-serif" });
    this.root.append(
      svg("defs", {}, ...seatPatterns(given.facts.colours)),
      svg("rect", { width: 1000, height: 1000, rx: 28, fill: DARK }),
      this.#shown,
      this.#line,
      this.#ghosts,
    );
    this.root.addEventListener("click", ({ target }) => {
      if (this.#position && !(/** @type {Element} */ (target).closest(".choice")))
        given.why(kind.whyNot(this.#position, given.name));
    });
    given.root.replaceChildren(this.root);
  }

  /** @param {Position} position */
  show(position) {
    const focused = document.activeElement;
    this.#isFocused = this.root.contains(focused) || (this.#isFocused && focused === document.body);
    this.#position = position;
    this.#shown.replaceChildren(...this.kind.draw(position, this));
    this.root.setAttribute("aria-label", this.kind.allWords(position, this.given.name));
    this.#preview(null, []);
    const first = /** @type {SVGElement | null} */ (this.root.querySelector(".choice"));
    if (this.#isFocused) first?.focus();
  }

  /**
   * Have an element be the choice of an action; looked at, it says what it does and shows the ghosts.
   * @template {SVGElement} T
   * @param {T} drawn @param {Action} action @param {...SVGElement} ghosts
   */
  offer(drawn, action, ...ghosts) {
    const position = /** @type {Position} */ (this.#position);
    const look = () => this.#preview(action, ghosts);
    drawn.addEventListener("pointerenter", look);
    drawn.addEventListener("focus", () => drawn.matches(":focus-visible") && look());
    for (const event of ["pointerleave", "blur"]) drawn.addEventListener(event, () => this.#preview(null, []));
    return choice(drawn, previewOf(position, action).text, () => this.given.choose(action));
  }

  /** Say what an action does, or else what is asked. @param {Action | null} action @param {SVGElement[]} ghosts */
  #preview(action, ghosts) {
    const position = /** @type {Position} */ (this.#position);
    const { name } = this.given;
    const y = rowBox(position.seats, position.seats).y;
    const width = RIGHT - LEFT - 170; // dice may lie to the right
    const below = action ? previewOf(position, action).text : this.kind.happened(position, name);
    const lines = [
      text(LEFT + 6, y + 26, 42, this.kind.asked(position, name), { width, anchor: "start", weight: 700 }),
      text(LEFT + 6, y + 66, 32, below, { width, low: 30, anchor: "start", fill: action ? GOLD : QUIET, weight: 500 }),
    ];
    this.#line.replaceChildren(...lines);
    this.#ghosts.replaceChildren(...ghosts);
  }
}

/** Where the row of a seat is. @param {number} seat @param {number} seats @returns {Box} */
export function rowBox(seat, seats) {
  const height = Math.min(ROW, ROWS / seats);
  return { x: LEFT, y: TOP + seat * height, width: RIGHT - LEFT, height: height - APART };
}

/** The ground of a row: gold around whoever it is about. @param {Box} box @param {boolean} isMarked */
export function rowGround(box, isMarked) {
  const edge = isMarked ? { stroke: GOLD, "stroke-width": 6 } : { stroke: "#3d5058", "stroke-width": 2 };
  return svg("rect", { ...box, rx: 16, fill: WATER, ...edge });
}

/** A field of a row, with what is in it in the middle. @param {Box} box @param {boolean} isOpen @param {(Node | string)[]} content */
export function field({ x, y, width, height }, isOpen, ...content) {
  const edge = isOpen ? { stroke: GOLD, "stroke-width": 5 } : { stroke: "#5b7078", "stroke-width": 2 };
  const box = { x: -width / 2, y: -height / 2, width, height, rx: 12, fill: isOpen ? GREY : DARK, ...edge };
  return svg("g", { transform: `translate(${x + width / 2} ${y + height / 2})` }, svg("rect", box), ...content);
}

/** Where so many buttons stand below the rows of so many seats. @param {number} count @param {number} seats @param {number} inRow @returns {Box[]} */
export function buttonBoxes(count, seats, inRow) {
  const top = rowBox(seats, seats).y + BUTTONS;
  const rows = Math.ceil(count / inRow);
  const columns = Math.min(count, inRow);
  const width = Math.min(300, (CORNER - LEFT + APART) / columns);
  const height = Math.min(140, (LOWEST - top + APART) / rows);
  return Array.from({ length: count }, (_, at) => ({
    x: LEFT + width * (at % columns),
    y: top + height * Math.floor(at / columns),
    width: width - APART,
    height: height - APART,
  }));
}

/** A button with a drawing or words in its middle. @param {Box} box @param {string} fill @param {(Node | string)[]} content */
export function sheetButton({ x, y, width, height }, fill, ...content) {
  const box = { x: -width / 2, y: -height / 2, width, height, rx: 18, fill, stroke: LIGHT, "stroke-width": 3 };
  return svg("g", { transform: `translate(${x + width / 2} ${y + height / 2})` }, svg("rect", box), ...content);
}

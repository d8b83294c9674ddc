// The paper of the score pad: a row for each round, and a column under each seat.

import { _, withMinus } from "../../language.js";
import { element, showSheet } from "../../dom.js";
import { discPicture, picture } from "../../pieces.js";
import { svg } from "../../svg.js";

/**
 * An entry: its seat, its round, its amount, whether it was corrected, and whether it is the best of its round.
 * @typedef {[seat: number, round: number, amount: number, isCorrected: boolean, isBest: boolean]} Entry
 */

/**
 * The facts that `derived` of a position has (games/score/host_only/preview.py).
 * @typedef {object} Sheet
 * @property {Entry[]} rounds all entries, in their order
 * @property {number[]} round the round of the next entry of each seat
 * @property {boolean} isOver whether no round is unfinished
 * @property {boolean} inTurn whether each seat enters in its turn
 * @property {number} sign -1 if entries are taken away from the points, otherwise 1
 * @property {number[][]} courses for each seat the points at the start and after each round
 * @property {number[]} order the seats, the best one first
 * @property {number[]} leaders the seats with the best points, or none if all have equal points
 * @property {number | null} aim the points of the goal
 * @property {number[]} needs for each seat the points that it lacks to the goal; empty without one
 */

/** @type {Record<string, [seats: number, rounds: number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const MAX_CELLS = 6; // with more seats the fields are too narrow for a finger, and the whole row is tapped

/** The rows of the rounds. */
export class Paper {
  root = element("div", { class: "pad-sheet", "aria-label": _("Points by round") });

  /**
   * Create a paper without rows.
   * @param {Name} name
   * @param {(entry: number) => void} tapped is called with the index of an entry that the player taps
   */
  constructor(name, tapped) {
    this.name = name;
    this.tapped = tapped;
    this.root.onkeydown = (event) => this.#move(event);
    new ResizeObserver(() => this.#showLast()).observe(this.root);
  }

  /** Scroll to the last round, also after the screen was turned. */
  #showLast() {
    this.root.scrollTop = this.root.scrollHeight;
  }

  /**
   * Draw all rounds.
   * @param {Position} position
   * @param {{now: number, entry: number, text: string, hasHead: boolean}} writing `now`: the seat whose next entry is
   *   written, or -1; `entry`: the index of the entry that is corrected, or -1; `text`: what is written; `hasHead`: true
   *   if the seats are not above their columns
   */
  draw({ seats, derived, winners }, { now, entry, text, hasHead }) {
    const sheet = /** @type {Sheet} */ (derived);
    const last = Math.max(0, ...sheet.rounds.map(([, round]) => round), now < 0 ? 0 : sheet.round[now]);
    this.root.style.setProperty("--n", `${seats}`);
    const isCrowded = seats > MAX_CELLS;
    this.root.setAttribute("role", isCrowded ? "group" : "grid");
    const rows = Array.from({ length: last }, (_none, at) => {
      const round = at + 1;
      const cells = Array.from({ length: seats }, (_none, seat) => {
        const index = sheet.rounds.findIndex(([whose, which]) => whose === seat && which === round);
        const isNow = seat === now && round === sheet.round[seat] && entry < 0;
        return this.#cell(sheet, { seat, round, index }, isNow || (index >= 0 && index === entry), text);
      });
      if (isCrowded) return this.#row(round, cells);
      const head = element("span", { role: "rowheader", "aria-label": _("Round %d", round) }, `${round}`);
      return element("div", { class: "r", role: "row" }, head, ...cells);
    });
    const focused = this.root.contains(document.activeElement);
    const place = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.at;
    const discs = Array.from({ length: hasHead ? seats : 0 }, (_none, seat) =>
      element("span", {}, discPicture(seat, 22)),
    );
    const head = element("div", { class: "r head", "aria-hidden": "true" }, element("span"), ...discs);
    this.root.replaceChildren(...(hasHead && rows.length ? [head] : []), ...rows);
    if (!isCrowded) this.#stop(focused ? this.root.querySelector(`[data-at="${place}"]`) : null, focused);
    if (!winners) this.root.parentElement?.scrollTo?.(0, this.root.scrollHeight);
    this.#showLast();
  }

  /**
   * Return a row that opens as a list of its numbers.
   * @param {number} round
   * @param {HTMLButtonElement[]} cells
   */
  #row(round, cells) {
    const shown = cells.map((cell) => {
      const field = element("span", { class: cell.className });
      field.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
      return field;
    });
    const row = element(
      "button",
      { type: "button", class: "r", "data-round": `${round}` },
      element("span", {}, `${round}`),
    );
    row.append(...shown);
    const known = cells.filter((cell) => cell.value);
    const labels = cells.map((cell) => cell.getAttribute("aria-label") ?? "");
    row.setAttribute("aria-label", [_("Round %d", round), ...labels].join("; "));
    row.setAttribute("aria-disabled", `${!known.length}`);
    row.onclick = () => known.length && this.#list(round, known);
    return row;
  }

  /** Show the numbers of a round, which can be tapped. @param {number} round @param {HTMLButtonElement[]} cells */
  #list(round, cells) {
    const buttons = cells.map((cell) => {
      const button = element("button", { type: "button" }, cell.getAttribute("aria-label") ?? "");
      button.onclick = () => {
        sheet.close();
        this.tapped(Number(cell.value));
      };
      return element("li", {}, button);
    });
    const sheet = showSheet(_("Correct round %d", round), element("ul", { class: "choices" }, ...buttons));
  }

  /**
   * Return a cell of the paper.
   * @param {Sheet} sheet
   * @param {{seat: number, round: number, index: number}} place the seat, the round, and the entry or -1
   * @param {boolean} isWritten true if this number is written now
   * @param {string} text what is written
   */
  #cell(sheet, { seat, round, index }, isWritten, text) {
    const [, , amount, isCorrected, isBest = false] = sheet.rounds[index] ?? [];
    const shown = (isWritten && text) || (amount === undefined ? "" : withMinus(amount));
    const known = shown || _("nothing yet");
    const words = _("%s, round %d: %s", this.name(seat), round, known);
    const made = element("button", { type: "button", role: "gridcell", "data-at": `${round} ${seat}` });
    made.setAttribute("aria-label", isCorrected ? _("%s, corrected", words) : words);
    made.classList.toggle("now", isWritten);
    made.classList.toggle("todo", amount === undefined && !isWritten);
    made.classList.toggle("best", isBest);
    made.append(shown);
    if (isCorrected) made.append(pencil());
    if (index >= 0) made.value = `${index}`;
    made.onclick = () => this.tapped(index);
    return made;
  }

  /** Make a cell the only Tab stop. @param {HTMLElement | null} cell @param {boolean} isFocused */
  #stop(cell, isFocused) {
    const cells = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[role=gridcell]"));
    const stop = cell ?? cells[cells.length - 1];
    for (const one of cells) one.tabIndex = one === stop ? 0 : -1;
    if (isFocused) stop?.focus();
  }

  /** Move the focus by the arrow keys. @param {KeyboardEvent} event */
  #move(event) {
    const [along, down] = STEPS[event.key] ?? [];
    const cell = /** @type {HTMLElement} */ (event.target);
    const [round, seat] = (cell.dataset.at ?? "").split(" ").map(Number);
    if (along === undefined || !round) return;
    event.preventDefault();
    const next = this.root.querySelector(`[data-at="${round + down} ${seat + along}"]`);
    if (next instanceof HTMLElement) this.#stop(next, true);
  }
}

function pencil() {
  const d = "M4 20l1-5L16 4l4 4L9 19z";
  return picture("0 0 24 24", 13, 13, svg("path", { d, fill: "none", stroke: "currentColor", "stroke-width": 2.4 }));
}

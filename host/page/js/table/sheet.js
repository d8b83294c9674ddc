// A score sheet for any game. It shows the question, a row for each seat, and the open actions below the rows.

import { withMinus } from "../language.js";
import { element } from "../dom.js";
import { die, discPicture, letters, nameThing, picture } from "../pieces.js";
import { Frame } from "./frame.js";
import { dieWords, whyNot } from "../phrases.js";
import { svg } from "../svg.js";

/**
 * The part of a score sheet that depends on the game.
 * @typedef {object} SheetKind
 * @property {(position: Position, seat: number) => Node[]} fields returns the fields of a seat's row
 * @property {() => [drawn: Node, words: string][]} legend returns the drawings in the fields, with their meanings
 * @property {string[]} ofSeats the verbs of actions whose number is a seat; a tap on the seat's row takes the action
 * @property {(position: Position) => number} actsOf returns the seat whose row is marked
 * @property {(position: Position, action: Action, name: Name) => ActionLabel} write returns the label of an action
 */

/** A score sheet in its frame. It implements `Table`. */
export class Sheet {
  #position;
  /** The visible dice. @type {number[]} */
  #lying = [];
  #asks = element("p", { class: "ask" });
  #dice = element("div", { class: "dice" });
  #rows = element("div", { class: "rows" });
  #sheet = element("div", { class: "score" }, element("div", {}, this.#asks, this.#dice), this.#rows);

  /**
   * Create the sheet with its frame.
   * @param {TableContext} context
   * @param {Position} position
   * @param {SheetKind} kind
   */
  constructor(context, position, kind) {
    this.context = context;
    this.#position = position;
    this.kind = kind;
    this.frame = new Frame(context, position.game);
    const legend = kind.legend().map(([drawn, words]) => element("span", {}, drawn, words));
    this.#sheet.append(element("p", { class: "meanings" }, ...legend));
    this.frame.table.append(this.#sheet);
    this.frame.table.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    const { kind, context } = this;
    this.#position = position;
    this.#asks.textContent = position.asks;
    this.#lay(position.view.dice ?? []);
    this.#rows.replaceChildren(...Array.from({ length: position.seats }, (_, seat) => this.#row(position, seat)));
    this.frame.describe(this.#sheet, position);
    const isSmall = () => position.legal.length > 2;
    this.frame.offer(position, (action) => kind.write(position, action, context.name), { isSmall });
  }

  /**
   * Show an event. Dice are thrown one after the other.
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(event, motion, say) {
    const [kind, value] = event;
    if (kind === "roll") this.#lay([]);
    if (kind === "die" || kind === "blank") {
      this.#lay([...this.#lying, value]);
      await motion.throw(/** @type {Element} */ (this.#dice.lastChild));
      await motion.rest();
    }
    say();
  }

  /** Show dice on the sheet. @param {number[]} dice */
  #lay(dice) {
    this.#lying = dice;
    this.#dice.replaceChildren(
      ...dice.map((value) => nameThing(picture("-24 -24 48 48", 44, 44, die(value, 42)), dieWords(value))),
    );
  }

  /** Draw the row of a seat. @param {Position} position @param {number} seat */
  #row(position, seat) {
    const { winners, scores, seatSummaries } = position;
    const isOn = winners ? winners.includes(seat) : this.kind.actsOf(position) === seat;
    const unit = this.context.pieces.unit?.() ?? svg("g");
    const drawn = element(
      "div",
      { class: isOn ? "row on" : "row", "data-seat": `${seat}` },
      discPicture(seat, 26),
      element("span", { class: "name" }, this.context.name(seat)),
      element("span", { class: "fields" }, ...this.kind.fields(position, seat)),
      element("b", {}, withMinus(scores[seat]), picture("-10 -10 20 20", 16, 16, unit)),
    );
    return nameThing(drawn, withMinus(seatSummaries[seat]));
  }

  /**
   * Handle a tap. If a seat is asked for, a tap on its row chooses the seat. Otherwise explain why nothing happens.
   * @param {Element} target the tapped element
   */
  #tapped(target) {
    const position = this.#position;
    const seat = target.closest("[data-seat]")?.getAttribute("data-seat");
    const meant = position.legal.find(([verb, which]) => this.kind.ofSeats.includes(verb) && `${which}` === seat);
    if (meant) this.context.choose(meant);
    else this.context.why(whyNot(position));
  }
}

/**
 * Draw a field of a row.
 * @param {boolean} isOpen true if the question is about this field
 * @param {(Node | string)[]} content
 */
export const field = (isOpen, ...content) => element("span", { class: isOpen ? "field open" : "field" }, ...content);

/**
 * Draw a number as a picture, so that the button's accessible name can be a sentence.
 * @param {number} value
 * @param {Node[]} beside drawings to the right of the number
 */
export const numbered = (value, ...beside) =>
  picture(
    beside.length ? "-24 -18 48 36" : "-18 -18 36 36",
    beside.length ? 48 : 36,
    36,
    letters(value, beside.length ? -8 : 0, 9, 26, { fill: "currentColor" }),
    svg("g", { transform: "translate(13 0)" }, ...beside),
  );

/** Draw a seat's disc with its name. @param {number} seat @param {string} name */
export const named = (seat, name) => element("span", { class: "named" }, discPicture(seat, 24), name);

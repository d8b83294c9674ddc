// Who stands on whose back: shown in the middle of the island for the space that is pressed, or one after the other.

import { _ } from "./language.js";
import { byId, element } from "./dom.js";

/**
 * @typedef {import("./device.js").Device} Device
 * @typedef {import("./names.js").Names} Names
 * @typedef {{space: number, seats: number[]}} Stack its seats from bottom to top
 */

/** The stacks of the game on the table; there are none in a game that knows none. */
export class Stacks {
  /** @type {Stack[]} */
  #stacks = [];
  #at = -1;
  #box = byId("stack", HTMLElement);
  #button = byId("stacks", HTMLButtonElement);
  #names;

  /** @param {Names} names */
  constructor(names) {
    this.#names = names;
    this.#button.addEventListener("click", () => {
      this.#at = this.#at + 1 < this.#stacks.length ? this.#at + 1 : -1;
      this.#show(this.#stacks[this.#at]);
    });
    this.#box.addEventListener("click", () => this.#show(undefined));
  }

  /** Show the stacks of the device's position. @param {Device} device */
  update(device) {
    const view = device.position?.view;
    this.#stacks = view?.stacks ? stacksOf(view) : [];
    this.#button.hidden = !view?.stacks;
    this.#at = -1;
    this.#facts = device.facts;
    this.#show(undefined);
    const ring = byId("ring", HTMLElement);
    ring.setAttribute(
      "aria-label",
      [_("The ring of 24 lamps"), ...this.#stacks.map((it) => this.#said(it))].join(". "),
    );
  }

  /** Show who stands on a lamp's space. @param {number} lamp */
  showAt(lamp) {
    this.#show(this.#stacks.find(({ space }) => space === lamp + 1));
  }

  /** @type {Device["facts"]} */
  #facts = null;

  /** @param {number} seat */
  #name(seat) {
    return this.#names.of(this.#facts?.names[seat] ?? "");
  }

  /** @param {Stack} stack */
  #said({ space, seats }) {
    return _("Space %d: %s", space, seats.map((seat) => this.#name(seat)).join(_(", on it ")));
  }

  /** @param {Stack | undefined} stack */
  #show(stack) {
    if (!stack) return this.#box.replaceChildren();
    const rows = stack.seats.map((seat) => {
      const swatch = element("span", { class: "swatch" });
      swatch.style.background = `rgb(${this.#facts?.colours[seat].join(" ")})`;
      return element("li", {}, swatch, this.#name(seat));
    });
    this.#box.replaceChildren(element("p", {}, _("Space %d", stack.space)), element("ol", {}, ...rows.reverse()));
  }
}

/**
 * The spaces where somebody stands. On the raft, the first of the view's stacks, nobody stands on anybody.
 * @param {{stacks: number[][], owners: number[]}} view turtles from bottom to top, and the seat of each turtle
 * @returns {Stack[]}
 */
function stacksOf({ stacks, owners }) {
  const spaces = stacks.map((turtles, space) => ({ space, seats: turtles.map((turtle) => owners[turtle]) }));
  return spaces.slice(1).filter(({ seats }) => seats.length > 0);
}

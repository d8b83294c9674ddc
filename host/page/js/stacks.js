// Who stands on whose back: shown in the middle of the island for the space that is pressed, or one after the other.

import { _ } from "./language.js";
import { byId, element } from "./dom.js";
import { onNewWords } from "./names.js";

/**
 * @typedef {import("./messages.js").Facts} Facts
 * @typedef {import("./messages.js").Position} Position
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
    onNewWords(() => this.#tell());
  }

  /** Know the stacks of a position. @param {Position} position @param {Facts} facts */
  update({ view }, facts) {
    this.#stacks = view.stacks ? stacksOf(view) : [];
    this.#button.hidden = !view.stacks;
    this.#facts = facts;
    this.#tell();
  }

  /** Show none, and tell them in the ring's name. */
  #tell() {
    this.#at = -1;
    this.#show(undefined);
    const said = [_("The ring of 24 lamps"), ...this.#stacks.map((it) => this.#said(it))];
    byId("ring", HTMLElement).setAttribute("aria-label", said.join(". "));
  }

  /** Show who stands on a lamp's space. @param {number} lamp */
  showAt(lamp) {
    this.#show(this.#stacks.find(({ space }) => space === lamp + 1));
  }

  /** @type {Facts | null} */
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

// The part of the set-up that only the turn clock has: the time for a turn, and for each seat in all.

import { chooseByArrows } from "../../arrows.js";
import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { svg } from "../../svg.js";
import { stopwatch } from "./drawing.js";

const TURNS = [0, 30, 60, 120, 300]; // seconds
const TURN = 60; // the default
const BANKS = [0, 15, 30, 60]; // minutes
const WOOD = { r: 84, fill: "var(--wood)", stroke: "#10303a", "stroke-width": 2.5 };

/** The part of the set-up for the turn clock. */
export class ClockSetUp {
  title = _("Turn clock");
  rules = _("Rules");
  ownOptions = ["turn_s", "bank_min"]; // the options that this part asks for
  #root;
  #changed;
  #turn;
  #bank;

  /**
   * Create the part.
   * @param {HTMLElement} root the element to fill
   * @param {{options: Record<string, any>}} last the last choice
   * @param {unknown} _take is not used, because the clock has no earlier games
   * @param {() => void} changed is called when the player has changed something
   */
  constructor(root, { options }, _take, changed) {
    this.#root = root;
    this.#changed = changed;
    this.#turn = options.turn_s ?? TURN;
    this.#bank = options.bank_min ?? 0;
    this.#draw();
  }

  /** Return the options that this part asks for. Options with their default are left out. */
  read() {
    const turn = this.#turn === TURN ? {} : { turn_s: this.#turn };
    return { title: undefined, options: { ...turn, ...(this.#bank ? { bank_min: this.#bank } : {}) } };
  }

  /** Describe the rules in a few words. @param {Record<string, any>} options */
  describe({ overtime = 1 }) {
    return overtime ? _("at the end a tone, then on") : _("at the end a tone");
  }

  /** Describe what begins: the number of people and the time. @param {number} people */
  announce(people) {
    const words = [_.plural("%d person", "%d people", people)];
    if (this.#turn) words.push(_("%s a turn", turnWords(this.#turn)));
    if (this.#bank) words.push(_("%d min each in all", this.#bank));
    return words.join(", ");
  }

  /** Draw the table in the middle of the people. */
  table() {
    const picture = svg("svg", { viewBox: "-90 -90 180 180", "aria-hidden": "true" });
    const inner = { ...WOOD, r: 70, fill: "none", "stroke-width": 1.5, opacity: 0.35 };
    picture.append(svg("circle", WOOD), svg("circle", inner), stopwatch(0, 6));
    return picture;
  }

  /** The clock keeps no earlier games. */
  keep() {}

  #draw() {
    const turns = [...new Set([...TURNS, this.#turn])].sort((one, other) => one - other);
    const banks = [...new Set([...BANKS, this.#bank])].sort((one, other) => one - other);
    const turn = this.#row(_("Time for a turn"), turns, this.#turn, turnWords, (value) => {
      this.#turn = value;
    });
    const inAll = (/** @type {number} */ value) => (value ? _("%d min", value) : _("no end"));
    const bank = this.#row(_("Time for each in all"), banks, this.#bank, inAll, (value) => {
      this.#bank = value;
    });
    this.#root.replaceChildren(...turn, ...bank);
  }

  /**
   * Return a heading and a button for each value.
   * @param {string} title
   * @param {number[]} values
   * @param {number} chosen
   * @param {(value: number) => string} write returns the text of a button
   * @param {(value: number) => void} choose
   */
  #row(title, values, chosen, write, choose) {
    const row = element("div", { class: "segment", role: "radiogroup", "aria-label": title });
    for (const value of values) {
      const attributes = { type: "button", role: "radio", "aria-checked": `${value === chosen}` };
      const button = element("button", attributes, write(value));
      button.onclick = () => {
        choose(value);
        this.#draw();
        this.#changed();
        const again = this.#root.querySelector(`[aria-label="${title}"] [aria-checked=true]`);
        if (again instanceof HTMLElement) again.focus();
      };
      row.append(button);
    }
    chooseByArrows(row);
    return [element("p", {}, title), row];
  }
}

/** Return the time for a turn in words. @param {number} seconds */
function turnWords(seconds) {
  if (!seconds) return _("no end");
  return seconds % 60 ? _("%d s", seconds) : _("%d min", seconds / 60);
}

// The table of a game that the page cannot draw. It shows the lamps and texts of the device, and the open actions.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { LampRing } from "../ring.js";
import { Frame } from "./frame.js";
import { previewOf } from "./offers.js";
import { whyNot } from "../phrases.js";

// Matches sentences about the two buttons, in every language. The table shows the open actions instead of them.
const OF_BUTTONS = /^(ROLL|STOP)\b/;
const MAX_LARGE = 4; // the most large buttons; if more actions are open, all buttons are small

/**
 * Create a table that shows the lamps and the texts of the device.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new PlainTable(context, position);

/** A table that shows lamps and texts. */
class PlainTable {
  #position;
  #lamps = element("div", { role: "img" });
  #ring = new LampRing(this.#lamps);
  #words = element("div", { class: "words" });

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame({ ...context, history: undefined }, position.game);
    this.frame.table.append(element("div", { class: "undrawn" }, this.#lamps, this.#words));
    this.frame.table.addEventListener("click", () => context.why(whyNot(this.#position)));
  }

  /**
   * Show the lamps and the texts of the device.
   * @param {string} frame R, G, B of each lamp in hexadecimal
   * @param {() => string[]} sentences returns the texts
   */
  showScreen(frame, sentences) {
    const [first = "", ...more] = sentences().filter((sentence) => !OF_BUTTONS.test(sentence));
    this.#ring.showFrame(frame);
    this.#words.replaceChildren(element("p", { class: "ask" }, first), ...more.map((line) => element("p", {}, line)));
    this.#lamps.setAttribute("aria-label", [first, ...more].join(". "));
  }

  /** Show the seats and the open actions of a position. @param {Position} position */
  showPosition(position) {
    this.#position = position;
    this.frame.showSeats(position);
    const isSmall = () => position.legal.length > MAX_LARGE;
    this.frame.offer(position, (action) => write(position, action, this.context), { isSmall });
  }
}

/**
 * Return the label of an action. It consists of the preview, the risk and the gain.
 * @param {Position} position
 * @param {Action} action
 * @param {TableContext} context
 * @returns {ActionLabel}
 */
function write(position, action, { name, pieces }) {
  const { text, risk, wins } = previewOf(position, action);
  const lines = risk ? [_("busts %d of %d", ...risk)] : [];
  if (wins) lines.push(_("%s wins %s", name(position.actor), pieces.words(wins)));
  const kind = action[0] === "stop" ? "safe" : risk || action[0] === "roll" ? "risk" : "plain";
  return { kind, title: text[0].toUpperCase() + text.slice(1), lines };
}

// A game that has no drawing of its own: the ring and the words of the device, and what can be done.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { Ring } from "../ring.js";
import { Frame } from "./frame.js";
import { whyNot } from "../phrases.js";
import { previewOf } from "./position.js";

const OF_BUTTONS = /^(ROLL|STOP)\b/; // in every language; here what can be done says what it does
const MOST = 4; // large buttons

/** @param {TableContext} context @param {Position} position @returns {Table} */
export const createTable = (context, position) => new PlainTable(context, position);

class PlainTable {
  #position;
  #lamps = element("div", { role: "img" });
  #ring = new Ring(this.#lamps);
  #words = element("div", { class: "words" });

  /** @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame({ ...context, history: undefined }, position.game);
    this.frame.table.append(element("div", { class: "undrawn" }, this.#lamps, this.#words));
    this.frame.table.addEventListener("click", () => context.why(whyNot(this.#position)));
  }

  /** @param {string} frame of the lamps @param {() => string[]} sentences */
  showScreen(frame, sentences) {
    const [first = "", ...more] = sentences().filter((sentence) => !OF_BUTTONS.test(sentence));
    this.#ring.show(frame);
    this.#words.replaceChildren(element("p", { class: "ask" }, first), ...more.map((line) => element("p", {}, line)));
    this.#lamps.setAttribute("aria-label", [first, ...more].join(". "));
  }

  /** @param {Position} position */
  show(position) {
    this.#position = position;
    this.frame.showSeats(position);
    const isSmall = () => position.legal.length > MOST;
    this.frame.offer(position, (action) => write(position, action, this.context), { isSmall });
  }
}

/** What is written on an action. @param {Position} position @param {Action} action @param {TableContext} context @returns {ActionLabel} */
function write(position, action, { name, pieces }) {
  const { text, risk, wins } = previewOf(position, action);
  const lines = risk ? [_("busts %d of %d", ...risk)] : [];
  if (wins) lines.push(_("%s wins %s", name(position.actor), pieces.words(wins)));
  const kind = action[0] === "stop" ? "safe" : risk || action[0] === "roll" ? "risk" : "plain";
  return { kind, title: text[0].toUpperCase() + text.slice(1), lines };
}

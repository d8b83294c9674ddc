// The table of the dice bag. A button, a tap or a shake throws dice, tosses a coin or draws the starting seat.

import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { dieOf, number, TURNS } from "./dice.js";
import { at, disc, drawing, nameThing, picture } from "../../pieces.js";
import { dieWords } from "../../phrases.js";
import { Frame } from "../../table/frame.js";
import { svg } from "../../svg.js";

/**
 * The `view` of a position.
 * @typedef {object} View
 * @property {number} hand the kind of throw: DICE, COIN or STARTER; from COUNT on, the bag asks which dice to throw
 * @property {number} air 1 while the throw is not finished
 * @property {number} dice the number of dice
 * @property {number} faces the number of faces of each die
 * @property {number[]} fell the results of the last throw, one for each die
 * @property {number} closed 1 if the bag is closed
 * @typedef {{hand: number, dice: number, faces: number, actions: Action[]}} Way a kind of throw, with the actions
 *   that lead to it
 */

const [DICE, COIN, STARTER, COUNT] = [0, 1, 2, 3];
const APART_MS = 120; // delay from one die to the next
const SHAKE = 18; // m/s²; a greater acceleration counts as a shake of the phone

/**
 * Create the table of the dice bag.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new BagTable(context, position);

/** A table of the dice bag. */
class BagTable {
  #position;
  /** The results that are drawn on the cloth. They may be older than the position. @type {number[]} */
  #fell = [];
  /** @type {Promise<void>[]} */
  #moves = [];
  /** The results of earlier throws, with the newest first. @type {string[]} */
  #before = [];
  /** A place for each die, which never moves. */
  #places = element("div", { class: "places" });
  #lying = element("div", { class: "lying", role: "group" }, this.#places);
  #result = element("p", { class: "result", role: "status" });
  #tabs = element("div", { class: "segment tabs", role: "group", "aria-label": _("What is thrown") });
  #hand = element("div", { class: "kinds", role: "group", "aria-label": _("Dice") });
  #isOffered = false; // true once there are buttons

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame({ ...context, takeBack: undefined }, "bag");
    const cloth = element("div", { class: "cloth" }, this.#lying, this.#result);
    cloth.addEventListener("click", () => this.#throw());
    this.frame.table.append(this.#tabs, cloth, this.#hand);
    onShake(cloth, () => this.#throw());
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    this.#position = position;
    const { view } = position;
    this.#lay(view, view.fell, Boolean(view.air));
    const words = resultWords(view, this.context);
    const sum = words && view.hand === DICE && view.dice > 1 ? view.fell.join(" + ") : "";
    this.#result.replaceChildren(element("b", {}, words), sum || (words ? "" : question(view)));
    this.#lying.setAttribute("aria-label", `${_("The dice bag.")} ${sum && `${sum} = `}${words}`);
    if (view.air && this.#isOffered) return; // While dice fly, all buttons stay.
    this.#isOffered = position.asked;
    this.#tabs.replaceChildren(...this.#takes(position));
    const isWho = view.hand === STARTER && this.context.ending;
    this.#hand.replaceChildren(...(!position.asked ? [] : isWho ? [peopleButton()] : this.#dice(position)));
    this.#hand.classList.toggle("idle", view.hand !== DICE && !isWho);
    this.#hand.hidden = view.hand >= COUNT;
    this.#offer(position);
  }

  /**
   * Show an event. A throw is animated, and the previous results move to the status line.
   * @param {Action} event
   * @param {Motion} motion
   */
  async showEvent([kind, value], motion) {
    const { view } = this.#position;
    if (kind === "roll") {
      if (this.#before.length) this.frame.say(-1, _("Before: %s", this.#before.slice(0, 3).join(", ")));
      this.#lay(view, [], true);
    }
    if (kind === "turn") await Promise.all(this.#moves.splice(0));
    if (kind === "turn") this.#before.unshift(resultWords({ ...view, fell: this.#fell, air: 0 }, this.context));
    if (!["die", "coin", "starts"].includes(kind)) return;
    this.#lay(view, [...this.#fell, value], true);
    this.#moves.push(motion.throw(this.#places.children[this.#fell.length - 1]));
    await motion.rest(APART_MS);
  }

  /**
   * Show results on the cloth, each in its place.
   * @param {View} view
   * @param {number[]} fell
   * @param {boolean} isInAir true if the other dice are in the air; otherwise they lie there without a result
   */
  #lay({ hand, dice, faces }, fell, isInAir) {
    if (!fell.length) this.#result.replaceChildren();
    const key = `${[hand, dice, faces]}`;
    const known = this.#places.dataset.hand === key ? this.#fell : [];
    this.#places.dataset.hand = key;
    this.#places.dataset.count = `${hand === DICE ? Math.min(3, dice) : 1}`;
    this.#fell = fell;
    const drawn = Array.from({ length: hand === DICE ? dice : hand < COUNT ? 1 : 0 }, (_each, index) => {
      const value = fell[index];
      if (value !== undefined && index < known.length && known[index] === value) return this.#places.children[index];
      const idle = [() => dieOf(faces, 0), () => coin(1), () => this.#people()];
      const fallen = [() => dieOf(faces, value), () => coin(value), () => disc(value, 100)];
      const piece = (value === undefined ? idle : fallen)[hand]();
      const turn = hand === DICE ? TURNS[index] : 0;
      const made = picture("-132 -132 264 264", 264, 264, svg("g", { transform: at(0, 0, 1, turn) }, piece));
      if (value === undefined) {
        made.classList.add(isInAir ? "absent" : "unthrown");
        nameThing(made, [_("Dice of %d faces", faces), _("Coin"), _("Who starts")][hand]);
      } else {
        const words = hand === DICE ? dieWords(value) : resultWords({ hand, fell: [value], air: 0 }, this.context);
        nameThing(made, words);
      }
      return made;
    });
    this.#places.replaceChildren(...drawn);
  }

  /** Draw all seats in a ring; one of them will start. */
  #people() {
    const { seats } = this.#position;
    const discs = Array.from({ length: seats }, (_, seat) => {
      const angle = (2 * Math.PI * seat) / seats;
      return svg("g", { transform: at(82 * Math.sin(angle), -82 * Math.cos(angle)) }, disc(seat, 30));
    });
    return svg("g", {}, ...discs);
  }

  /** Return the buttons that choose the kind of throw. @param {Position} position */
  #takes({ asked, derived, legal, previews, view }) {
    const names = [_("Dice"), _("Coin"), _("Who starts"), "…"];
    const { ways } = /** @type {{ways: Way[]}} */ (derived);
    const kept = ways.filter(({ dice, faces }) => dice === view.dice && faces === view.faces);
    return kept.map((way) => {
      const button = this.#button(names[way.hand], way.hand === COUNT ? _("Open the bag") : "", way);
      button.setAttribute("aria-pressed", `${way.hand === Math.min(view.hand, COUNT)}`);
      button.disabled = !asked;
      const next = legal.findIndex(([verb], index) => verb === "stop" && previews[index].to === way.hand);
      if (next >= 0) {
        button.classList.add("choice");
        button.setAttribute(button.hasAttribute("aria-label") ? "aria-label" : "title", previews[next].text);
      }
      return button;
    });
  }

  /** Return the buttons that change the faces and the number of dice. @param {Position} position */
  #dice({ derived, view }) {
    const { dice, faces } = view;
    const ways = /** @type {Way[]} */ (derived.ways.filter((/** @type {Way} */ way) => way.hand === DICE));
    const chips = ways.filter((way) => way.dice === dice);
    chips.sort((one, other) => one.faces - other.faces);
    const chosen = chips.map((way) => {
      const chip = this.#button(`${way.faces}`, _("Dice of %d faces", way.faces), way);
      chip.setAttribute("aria-pressed", `${way.faces === faces}`);
      return chip;
    });
    const less = this.#button(
      "−",
      _("One die less"),
      ways.find((way) => way.dice < dice),
    );
    const more = this.#button(
      "+",
      _("One die more"),
      ways.find((way) => way.dice > dice),
    );
    const count = element("span", {}, _.plural("%d die", "%d dice", dice));
    return [element("div", { class: "chips" }, ...chosen), element("div", { class: "count" }, less, count, more)];
  }

  /**
   * Return a button that leads to a kind of throw. Without `way` the button is disabled.
   * @param {string} written the text of the button
   * @param {string} words the accessible name of the button; "" to use the text
   * @param {Way} [way] the kind of throw
   */
  #button(written, words, way) {
    const made = element("button", { type: "button" }, written);
    if (words) made.setAttribute("aria-label", words);
    made.disabled = !way;
    made.onclick = () => this.#position.asked && way?.actions.length && this.context.choose(...way.actions);
    return made;
  }

  /** Offer the open actions for which there is no button above the cloth. @param {Position} position */
  #offer(position) {
    const { legal, previews, view } = position;
    if (!legal.length) return this.frame.wait(view.closed ? _("The bag is closed") : position.asks);
    const isHere = legal.map(([verb]) => verb !== "stop");
    const open = { legal: legal.filter((_, at) => isHere[at]), previews: previews.filter((_, at) => isHere[at]) };
    const isSmall = (/** @type {Action} */ [verb]) => verb === "dice" || verb === "faces";
    this.frame.offer({ ...position, ...open }, (action) => write(action, view), { isSmall });
  }

  #throw() {
    const position = this.#position;
    if (!position.asked) return;
    const roll = position.legal.find(([verb]) => verb === "roll");
    if (!roll) return this.context.why(_("Choose one of the buttons."));
    this.#position = { ...position, asked: false }; // prevents a second throw
    this.frame.dock.classList.add("chosen");
    this.context.choose(roll);
  }
}

/**
 * Return the label of an action.
 * @param {Action} action
 * @param {View} view
 * @returns {ActionLabel}
 */
function write([verb, value], { hand }) {
  const kind = verb === "roll" ? "risk" : "plain";
  if (verb === "dice") return { kind, title: `${value}` };
  if (verb === "faces") return { kind, title: "", drawn: picture("-110 -125 220 250", 44, 50, dieOf(value, value)) };
  if (verb !== "roll") return { kind, title: verb === "close" ? _("Close") : _("Back") };
  const lines = matchMedia("(pointer: coarse)").matches ? [_("or shake the phone")] : [];
  return { kind, title: [_("Throw"), _("Toss"), _("Draw lots")][hand], lines };
}

/** Return a button that asks who is at the table. */
const peopleButton = () =>
  element("button", { type: "button", class: "pill", "data-opens": "change" }, _("Who plays?"));

/** Return the question that the bag asks, or "" if the bag asks none. @param {View} view */
const question = ({ hand, closed }) =>
  closed || hand < COUNT ? "" : hand === COUNT ? _("How many dice?") : _("Of how many faces?");

/**
 * Return the result of a throw as text, or "" if the throw is not finished.
 * @param {Pick<View, "hand" | "fell" | "air">} view
 * @param {TableContext} context
 */
function resultWords({ hand, fell, air }, { name }) {
  if (air || !fell.length) return "";
  if (hand === COIN) return fell[0] ? _("Heads") : _("Tails");
  return hand === STARTER ? _("%s starts", name(fell[0])) : `${fell.reduce((sum, die) => sum + die, 0)}`;
}

/**
 * Call a function whenever the phone is shaken, as long as an element is in the document.
 * @param {Element} there the element
 * @param {() => void} act the function
 */
function onShake(there, act) {
  const feel = (/** @type {DeviceMotionEvent} */ { acceleration }) => {
    const { x, y, z } = acceleration ?? {};
    if (!there.isConnected) removeEventListener("devicemotion", feel);
    else if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > SHAKE) act();
  };
  addEventListener("devicemotion", feel);
  const { DeviceMotionEvent: sensor } = /** @type {any} */ (globalThis);
  // On iOS the page needs permission, and may ask for it only during a tap.
  there.addEventListener("click", () => sensor?.requestPermission?.().catch(() => {}), { once: true });
}

/** Draw a coin, centred at 0 0 and 200 wide. @param {number} side 1 for heads, which shows a turtle; 0 for tails */
const coin = (side) => svg("g", {}, drawing("coin"), side ? drawing("heads") : number(1, 96, 0, "none"));

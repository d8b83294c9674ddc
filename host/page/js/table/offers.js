// Shows the open actions as large buttons in the dock and small buttons in the tray. If no action is open, shows what
// the table is waiting for.

import { isFocusLost } from "../covered.js";
import { element, fitLetters } from "../dom.js";
import { actingSeat } from "../phrases.js";
import { discPicture } from "../pieces.js";
import { hurryWords } from "./history.js";
/** @import { History } from "./history.js" */

const MIN_MARGINS = 12; // px above and below the lines of a button, with its lower lip
const TIGHT = ["tight", "tighter"]; // classes of smaller letters
const FRESH_MS = 250; // new buttons ignore taps for this time, because such taps were meant for earlier buttons

/** The open actions of a table. */
export class Offers {
  tray = element("div", { class: "tray" });
  dock = element("div", { class: "dock" });
  #hasOffered = false;
  #isFocused = false; // True if the player uses the keyboard. The next offer then receives the focus.

  /**
   * Create an empty tray and dock.
   * @param {TableContext} context
   * @param {Element} table the table, which may contain things that represent actions
   * @param {History} history its log is shown while nobody here is asked
   * @param {(part: Element) => void} shorten shortens the names in the texts of an element
   */
  constructor(context, table, history, shorten) {
    this.context = context;
    this.table = table;
    this.history = history;
    this.shorten = shorten;
  }

  /**
   * Offer the open actions, or show what the table is waiting for if no action is open.
   * Small actions go into the tray. The other actions become large buttons in the dock. An element on the table or in
   * the tray may also represent an action. The first tap on the element lifts it and shows a button in place of the
   * hint. The second tap takes the action.
   * @param {Position} position
   * @param {(action: Action) => ActionLabel} write returns the label of an action
   * @param {{isSmall?: (action: Action) => boolean, thingOf?: (action: Action) => HTMLElement | null, hint?: Element,
   *   look?: (action: Action) => void}} how `isSmall`: true if the action goes into the tray; `thingOf`: the element
   *   that represents an action; `hint`: shown in the dock until an element is lifted; `look`: shows where the action
   *   of the lifted element leads
   */
  offer(position, write, { isSmall = () => false, thingOf = () => null, hint, look = () => {} } = {}) {
    if (!position.legal.length) return this.#waitFor(position);
    this.#look();
    if (!this.#hasOffered && isFocusLost()) this.#isFocused = true; // The first question of a game receives the focus.
    this.#hasOffered = true;
    const things = position.legal.map(thingOf);
    const made = position.legal.map((action, at) => {
      const thing = things[at];
      const button = thing ?? actButton(write(action), isSmall(action));
      button.classList.add("choice");
      const { text } = previewOf(position, action);
      if (thing || button.querySelector("b")) button.title = text;
      else button.setAttribute("aria-label", text);
      const choose = () => this.#choose(action, made);
      button.onclick = thing ? () => this.#lift(thing, write(action), choose) && look(action) : choose;
      return button;
    });
    const small = made.filter((_, at) => isSmall(position.legal[at]));
    const large = made.filter((_, at) => !things[at] && !isSmall(position.legal[at]));
    this.tray.replaceChildren(...small);
    if (hint) this.shorten(hint);
    this.fill(...large, ...(hint ? [hint] : []));
    if (this.#isFocused) (large[0] ?? made[0])?.focus(); // With a card in focus, Enter could play it by accident.
  }

  /**
   * Lift an element and show its action as a button. If the element is already lifted, take the action.
   * @param {HTMLElement} thing the element
   * @param {ActionLabel} act the label of the action
   * @param {() => void} choose takes the action
   * @returns {boolean} true if this call has lifted the element
   */
  #lift(thing, act, choose) {
    const isLifted = thing.getAttribute("aria-pressed") === "true";
    if (isLifted) choose();
    if (isLifted || this.dock.classList.contains("chosen")) return false;
    for (const other of this.context.root.querySelectorAll("[aria-pressed]")) other.removeAttribute("aria-pressed");
    thing.setAttribute("aria-pressed", "true");
    const button = actButton(act);
    button.title = thing.title;
    button.onclick = choose;
    this.fill(...[...this.dock.children].slice(0, -1), button);
    return true;
  }

  /**
   * Choose an action, and ignore further choices until its result is shown.
   * @param {Action} action
   * @param {HTMLElement[]} offered all buttons of this offer
   */
  async #choose(action, offered) {
    if (this.dock.classList.contains("chosen")) return;
    this.#look();
    this.dock.classList.add("chosen");
    for (const button of offered) button.classList.remove("choice");
    if (await this.context.choose(action)) return;
    this.dock.classList.remove("chosen");
    for (const button of offered) button.classList.add("choice");
  }

  /**
   * Show what the table is waiting for. While the dice of a player here fall, the actions stay, dimmed.
   * @param {Position} position
   */
  #waitFor(position) {
    const { actor, asks, outlook, passTo, people, winners } = position;
    const isOwn = actor < 0 && people?.includes(actingSeat(position));
    if (isOwn && !winners && passTo === null && this.dock.classList.contains("chosen")) return;
    if (outlook && !people) this.wait(asks, outlook.join(" · "));
    else this.watch(asks, hurryWords(position));
  }

  /**
   * Show the newest sentences while others act. At the beginning of a game, show what the table is waiting for.
   * @param {string} title
   * @param {string} [below] a second line
   */
  watch(title, below) {
    if (!this.history.logged) return this.wait(title, below);
    this.#look();
    this.tray.replaceChildren();
    const isThere = this.dock.children.length === 1 && this.dock.firstChild === this.history.log;
    if (!isThere) this.fill(this.history.log);
  }

  /**
   * Show what the table is waiting for, without offering an action.
   * @param {string} title
   * @param {string} [below] a second line
   */
  wait(title, below) {
    this.#look();
    this.tray.replaceChildren();
    const made = waiting(title, below);
    this.shorten(made);
    this.fill(made);
  }

  /** Remember whether the keyboard focus is on the table, before the focused element is replaced. */
  #look() {
    const focused = document.activeElement;
    if ([this.table, this.dock, this.tray].some((part) => part.contains(focused))) this.#isFocused = true;
    else if (focused !== document.body) this.#isFocused = false;
  }

  /** Choose the largest letters with which the buttons fit into the dock. It keeps its height, and so does the table. */
  fit() {
    fitLetters(this.dock, TIGHT, () => [this.dock, ...this.dock.children].some(isTooHigh));
  }

  /** Replace the buttons in the dock, and ignore taps on the new ones for a moment. @param {Element[]} buttons */
  fill(...buttons) {
    this.dock.replaceChildren(...buttons);
    const isWatching = buttons.includes(this.history.log);
    this.context.root.toggleAttribute("data-watching", isWatching);
    if (!isWatching) this.history.cutLog();
    this.history.fit(); // its line may have come into sight
    this.dock.classList.toggle("grid", buttons.filter((one) => one.matches(".act")).length > 2);
    this.dock.classList.toggle("few", buttons.length < 3 && !buttons.some((one) => one.matches(".die-choices")));
    this.dock.classList.remove("chosen");
    this.fit();
    if (document.fonts.status === "loading") document.fonts.ready.then(() => this.fit());
    for (const part of [this.dock, this.tray]) freshen(part);
  }
}

/** Return true if something does not fit into its box, or the lines of a button touch its edges. @param {Element} part */
function isTooHigh(part) {
  const lines = part.matches("button.act") ? /** @type {HTMLElement[]} */ ([...part.querySelectorAll("b, span")]) : [];
  const [first, last] = [lines[0], lines.at(-1)];
  const high = first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0;
  return part.scrollHeight > part.clientHeight + 1 || high > part.clientHeight - MIN_MARGINS;
}

/**
 * Ignore taps on new buttons for a moment.
 * @param {Element} part the part of the page that contains the buttons
 * @param {number} [ms] how long
 */
export function freshen(part, ms = FRESH_MS) {
  part.classList.add("fresh");
  setTimeout(() => part.classList.remove("fresh"), ms);
}

/**
 * Return an element that shows what the table is waiting for. It takes the place of an action, but is no button.
 * @param {string} title
 * @param {string} [below] a second line
 */
export const waiting = (title, below) => actButton({ kind: "plain", title, lines: below ? [below] : [] }, false, "div");

/**
 * Return a hint that says what the player can do. If several people are here, its first line is the player's name.
 * @param {TableContext} context
 * @param {Position} position
 * @param {string} title
 * @param {string} [below] a further line
 */
export function hintFor({ name }, position, title, below) {
  const hint = waiting(title, below);
  const seat = actingSeat(position);
  const isAlone = (position.people?.length ?? 0) < 2;
  if (!isAlone) hint.prepend(element("span", { class: "who" }, discPicture(seat, 18), name(seat)), " ");
  return hint;
}

/**
 * Return an element with the label of an action.
 * @param {ActionLabel} act the label of the action
 * @param {boolean} [isSmall] true for a small button
 * @param {"button" | "div"} [tag] the kind of element
 */
export function actButton({ kind, title, lines = [], drawn }, isSmall = false, tag = "button") {
  const made = element(tag, { class: isSmall ? "small" : `act ${kind}` });
  if (tag === "button") made.setAttribute("type", "button");
  if (title) made.append(element("b", {}, title));
  if (drawn) made.append(drawn);
  made.append(...lines.flatMap((line) => [" ", element("span", {}, line)]));
  return made;
}

/**
 * Return the preview of an open action.
 * @param {Pick<Position, "legal" | "previews">} position
 * @param {Action} action an action of `position.legal`
 */
export const previewOf = ({ legal, previews }, action) => previews[legal.indexOf(action)];

// What is around every table: the seats above it; below, the line of what has just happened and what can be done.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { discPicture, picture, sign } from "../pieces.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./table.js").Position} Position
 * @typedef {[string, ...number[]]} Action
 *
 * What is written on an action: `kind` is its colour, `title` the verb, `lines` what it leads to, `drawn` a picture.
 * @typedef {{kind: "risk" | "safe" | "plain", title: string, lines?: string[], drawn?: Node}} Act
 */

const FRESH_MS = 250; // in which a new button takes no tap: it was meant for what stood there before
const MANY = 5; // seats, above which their names stand alone in a line

/** A table with its seats, line and actions, in `given.root`. */
export class Frame {
  table = element("div", { class: "table" });
  #seats = element("ol", { class: "seats" });
  #line = element("p", { class: "line", role: "status" });
  #tray = element("div", { class: "tray" });
  #dock = element("div", { class: "dock" });
  #undo = roundButton("undo", _("Take back"));
  #isFocused = false; // whether somebody plays by keys, who goes on with what is offered next

  /** @param {Given} given @param {string} game */
  constructor(given, game) {
    this.given = given;
    const menu = roundButton("menu", _("Menu"));
    menu.dataset.opens = "around";
    this.#undo.addEventListener("click", () => given.takeBack?.());
    const story = element("div", { class: "story" }, menu, this.#line, this.#undo);
    given.root.className = "frame";
    given.root.dataset.game = game;
    const title = given.facts.games.find(({ name }) => name === game)?.title ?? game;
    const heading = element("h1", { class: "unseen" }, _(title));
    given.root.replaceChildren(heading, this.#seats, this.table, story, this.#tray, this.#dock);
  }

  /**
   * Show the seats: who acts is ringed with gold.
   * @param {Position} position @param {(seat: number) => Node} unit what is counted
   * @param {(seat: number) => number} score @param {(seat: number) => string} said what it has won
   */
  showSeats({ seats, actor, winners }, unit, score, said) {
    const names = shortNames(Array.from({ length: seats }, (_, seat) => this.given.name(seat)));
    this.#seats.classList.toggle("many", seats > MANY);
    this.#seats.replaceChildren(
      ...names.map((name, seat) => {
        const on = winners ? winners.includes(seat) : actor === seat;
        const points = element(
          "span",
          { class: "points" },
          `${score(seat)}`,
          picture("-8 -8 16 16", 13, 13, unit(seat)),
        );
        const chip = element("button", { type: "button", class: "seat", title: said(seat) });
        const called = element("span", { class: "name" }, name);
        chip.append(discPicture(seat, seats > MANY ? 22 : 26), called, points);
        chip.onclick = () => this.given.why(`${said(seat)}.`);
        return element("li", on ? { class: "on", "aria-current": "true" } : {}, chip);
      }),
    );
  }

  /** The place of a seat's score, for what flies there. @param {number} seat */
  seat(seat) {
    return this.#seats.children[seat];
  }

  /** Change what a seat has, before the position is shown. @param {number} seat @param {number} points to be added */
  addPoints(seat, points) {
    const shown = this.seat(seat)?.querySelector(".points")?.firstChild;
    if (shown) shown.textContent = `${Number(shown.textContent) + points}`;
  }

  /** Say what has just happened. @param {string} sentence @param {number} [seat] who did it */
  say(sentence, seat) {
    this.#line.replaceChildren(...(seat === undefined ? [] : [discPicture(seat, 20)]), sentence);
  }

  /**
   * Offer the open actions: those for the tray as small things, the others as large buttons.
   * @param {Position} position @param {(action: Action) => Act} write @param {(action: Action) => boolean} isSmall
   * @returns {HTMLElement[]} in the order of `legal`
   */
  offer(position, write, isSmall = () => false) {
    this.#look();
    const made = position.legal.map((action) => {
      const button = actButton(write(action), isSmall(action));
      button.classList.add("choice");
      const { text } = previewOf(position, action);
      if (button.querySelector("b")) button.title = text;
      else button.setAttribute("aria-label", text);
      button.addEventListener("click", () => this.#choose(action, made));
      return button;
    });
    this.#tray.replaceChildren(...made.filter((_, at) => isSmall(position.legal[at])));
    const large = made.filter((_, at) => !isSmall(position.legal[at]));
    this.#fill(...large);
    if (this.#isFocused) (large[0] ?? made[0])?.focus(); // a card is not under a finger that presses Enter
    this.#undo.disabled = !this.given.takeBack;
    return made;
  }

  /** Choose once: until what comes of it is shown, nothing else can be. @param {Action} action @param {HTMLElement[]} offered */
  async #choose(action, offered) {
    if (this.#dock.classList.contains("chosen")) return;
    this.#dock.classList.add("chosen");
    for (const button of offered) button.classList.remove("choice");
    if (await this.given.choose(action)) return;
    this.#dock.classList.remove("chosen");
    for (const button of offered) button.classList.add("choice");
  }

  /** Offer nothing: say what is waited for. @param {string} title @param {string} [below] */
  wait(title, below) {
    this.#look();
    this.#tray.replaceChildren();
    this.#fill(actButton({ kind: "plain", title, lines: below ? [below] : [] }, false, "div"));
  }

  /** See where the focus is, before what has it goes. */
  #look() {
    const focused = document.activeElement;
    if (this.#dock.contains(focused) || this.#tray.contains(focused)) this.#isFocused = true;
    else if (focused !== document.body) this.#isFocused = false;
  }

  /** @param {HTMLElement[]} buttons */
  #fill(...buttons) {
    this.#dock.replaceChildren(...buttons);
    this.#dock.classList.toggle("grid", buttons.length > 2);
    this.#dock.classList.remove("chosen");
    for (const part of [this.#dock, this.#tray]) {
      part.classList.add("fresh");
      setTimeout(() => part.classList.remove("fresh"), FRESH_MS);
    }
  }
}

/** @param {"menu" | "undo"} name @param {string} words */
function roundButton(name, words) {
  const made = element("button", { type: "button", class: "round", "aria-label": words });
  made.append(sign(name));
  return made;
}

/** @param {Act} act @param {boolean} isSmall @param {"button" | "div"} [tag] */
function actButton({ kind, title, lines = [], drawn }, isSmall, tag = "button") {
  const made = element(tag, { class: isSmall ? "small" : `act ${kind}` });
  if (tag === "button") made.setAttribute("type", "button");
  if (title) made.append(element("b", {}, title));
  if (drawn) made.append(drawn);
  made.append(...lines.flatMap((line) => [" ", element("span", {}, line)]));
  return made;
}

/**
 * Names as they fit on so many chips: with four seats and more the first word, if it tells whom; cut where there are many.
 * @param {string[]} names
 */
export function shortNames(names) {
  if (names.length < 4) return names;
  const firsts = names.map((name) => name.split(" ")[0]);
  const letters = names.length > 7 ? 5 : names.length > MANY ? 6 : 9;
  return names.map((name, seat) => {
    const isAlone = firsts.filter((first) => first === firsts[seat]).length === 1;
    const short = isAlone ? firsts[seat] : name;
    return [...short].length > letters ? `${[...short].slice(0, letters).join("")}…` : short;
  });
}

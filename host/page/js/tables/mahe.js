// Mahé, drawn: the island with its turtles, raft and beach; in the middle of it what is to be decided.

import { choices, middle, turtleOf } from "./mahe_middle.js";
import { count, mark, prize } from "./mahe_marks.js";
import { card, island } from "./mahe_pieces.js";
import { BEACH, feet, placeOf, RAFT, rise, standing, way } from "./mahe_places.js";
import { plates } from "./mahe_plates.js";
import { happened, positionWords, stackWords, whyNot } from "./mahe_words.js";
import { animate, isStill, moveTo, seatPatterns, svg } from "./svg.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./mahe_places.js").View} View
 * @typedef {import("./mahe_places.js").Spot} Spot
 * @typedef {import("./mahe_words.js").Action} Action
 */

const SWIM_MS = 130; // a space
const LONGEST_MS = 2000; // swim
const FLY_MS = 900; // of a card to who has won it

/** @param {Given} given @returns {import("./table.js").Table} */
export function createTable(given) {
  const table = new MaheTable(given);
  return { show: (position) => table.show(position) };
}

class MaheTable {
  /** @type {Position | null} */
  #position = null;
  /** @type {SVGElement[]} by turtle */
  #turtles = [];
  /** The newest dice, and what came of them. */
  #thrown = {
    dice: /** @type {number[]} */ ([]),
    steps: 0,
    fresh: false,
    done: false,
    isBust: false,
    said: /** @type {string[]} */ ([]),
  };
  #isFocused = false;
  #marks = svg("g", { "pointer-events": "none" });
  #swimmers = svg("g");
  #rest = svg("g");
  #flying = svg("g", { "pointer-events": "none" });

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.root = svg("svg", { viewBox: "0 0 1000 1000", role: "group", "font-family": "system-ui, sans-serif" });
    this.root.append(svg("defs", {}, ...seatPatterns(given.facts.colours)), island());
    this.root.append(this.#marks, this.#rest, this.#swimmers, this.#flying);
    this.root.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    given.root.replaceChildren(this.root);
  }

  /** @param {Position} position */
  show(position) {
    const focused = document.activeElement;
    if (this.root.contains(focused)) this.#isFocused = true;
    else if (focused !== document.body) this.#isFocused = false;
    this.#position = position;
    this.#hear(position);
    const { drawn, spots } = plates(position, this.given);
    const open = choices(
      position,
      this.given,
      (action) => this.given.choose(action),
      (action) => this.#preview(action),
    );
    this.#rest.replaceChildren(...drawn, prize(position), middle(position, this.given, this.#thrown), ...open);
    this.#swim(position);
    this.#fly(position, spots);
    this.#preview(null);
    this.root.setAttribute("aria-label", positionWords(position, this.given.name));
    // A card that is played is gone: Enter, pressed too often, is not to play one.
    if (this.#isFocused)
      open[
        Math.max(
          0,
          position.legal.findIndex(([verb]) => verb !== "card"),
        )
      ]?.focus();
  }

  /** Take in what has happened: which dice lie, and what came of them. @param {Position} position */
  #hear({ news, view, winners }) {
    const thrown = this.#thrown;
    thrown.fresh = false;
    if (!news.length && !winners && !view.dice.length) Object.assign(thrown, { dice: [], said: [], isBust: false }); // taken back, or new
    for (const event of news.flatMap((played) => played.events)) {
      const [kind, ...told] = event;
      if (thrown.done && ["die", "card"].includes(kind))
        Object.assign(thrown, { dice: [], done: false, isBust: false });
      if (kind === "die" || kind === "card") {
        thrown.dice.push(told[told.length - 1]);
        thrown.fresh = true;
      }
      if (kind === "move") thrown.steps = told[2];
      if (kind === "move" || kind === "bust") Object.assign(thrown, { done: true, isBust: kind === "bust", said: [] });
      const said = happened(view, event, this.given.name);
      if (said) thrown.said.push(said);
    }
  }

  /** Have the turtles swim to where they stand now, space by space where they have swum. @param {Position} position */
  #swim({ view, news }) {
    if (this.#turtles.length !== view.owners.length || this.#turtles[0]?.dataset.seats !== `${this.#position?.seats}`) {
      this.#turtles = view.owners.map((/** @type {number} */ _, /** @type {number} */ which) => {
        const made = turtleOf(view, which, this.given.facts.colours);
        return svg("g", { "data-seats": `${this.#position?.seats}` }, made, svg("title"));
      });
      this.#swimmers.replaceChildren();
    }
    const ways = waysOf(news.flatMap((played) => played.events));
    const spots = standing(view);
    this.#turtles.forEach((drawn, which) => {
      const place = placeOf(view, which);
      const said = stackWords(view, place, this.given.name);
      drawn.setAttribute("data-says", `${said}.`);
      drawn.setAttribute("data-turtle", `${which}`);
      /** @type {Element} */ (drawn.lastChild).textContent = said;
      swimTo(drawn, ways.get(which) ?? [], spots[which]);
    });
    const stacks = view.stacks.map((/** @type {number[]} */ stack, /** @type {number} */ place) => ({ stack, place }));
    stacks.sort(
      (/** @type {{place: number}} */ a, /** @type {{place: number}} */ b) => height(a.place) - height(b.place),
    );
    const order = stacks.flatMap((/** @type {{stack: number[]}} */ { stack }) =>
      stack.map((which) => this.#turtles[which]),
    );
    const counts = stacks
      .filter((/** @type {{stack: number[], place: number}} */ { stack, place }) => place !== RAFT && stack.length > 1)
      .map((/** @type {{stack: number[], place: number}} */ { stack, place }) => count(place, stack.length));
    this.#swimmers.replaceChildren(...order, ...counts);
  }

  /** Have a card that was won fly to its owner. @param {Position} position @param {Spot[]} spots of the seats */
  #fly({ news }, spots) {
    if (isStill()) return;
    for (const [kind, seat, value] of news.flatMap((played) => played.events)) {
      if (kind !== "award") continue;
      const flying = svg("g", {}, card(value > 6 ? 0 : value, 120));
      this.#flying.append(flying);
      const [from, to] = [BEACH, spots[seat]].map(({ x, y }) => `translate(${x}px, ${y}px)`);
      const frames = [
        { transform: from },
        { transform: `${from} scale(1.25)`, offset: 0.3 },
        { transform: `${to} scale(0.2)` },
      ];
      flying.animate(frames, { duration: FLY_MS, easing: "ease-in-out" }).onfinish = () => flying.remove();
    }
  }

  /** @param {Action | null} action */
  #preview(action) {
    if (this.#position) mark(this.#marks, this.#position, this.given.facts.colours, action);
    for (const drawn of this.#turtles)
      drawn.classList.toggle("meant", action?.[0] === "turtle" && drawn.getAttribute("data-turtle") === `${action[1]}`);
  }

  /** A tap on something that is no choice tells what is there, or why nothing happens. @param {Element} at */
  #tapped(at) {
    const position = this.#position;
    if (!position || at.closest(".choice")) return;
    const turtle = at.closest("[data-turtle]")?.getAttribute("data-turtle");
    const meant = position.legal.find(([verb, which]) => verb === "turtle" && `${which}` === turtle);
    if (meant) this.given.choose(meant);
    else this.given.why(at.closest("[data-says]")?.getAttribute("data-says") ?? whyNot(position, this.given.name));
  }
}

/** How far down a place is. @param {number} place */
const height = (place) => (place === RAFT ? 0 : feet(place).y);

/** The spots that turtles have swum over. @param {[string, ...number[]][]} events @returns {Map<number, Spot[]>} by turtle */
function waysOf(events) {
  const ways = new Map();
  for (const [kind, ...told] of events) {
    if (kind !== "move") continue;
    const [start, , steps, ...group] = told;
    group.forEach((which, up) => {
      const over = way(start, steps).map((space) => ({ x: feet(space).x, y: feet(space).y - up * rise(group.length) }));
      ways.set(which, [...(ways.get(which) ?? []), ...over]);
    });
  }
  return ways;
}

/** Move a turtle over spots to where it stands. @param {SVGElement} drawn @param {Spot[]} over @param {Spot} to */
function swimTo(drawn, over, to) {
  const from = drawn.style.transform;
  if (!over.length || !from || isStill()) return moveTo(drawn, to.x, to.y);
  const spots = [...over.slice(0, -1), to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  drawn.style.transform = spots[spots.length - 1].transform;
  animate(drawn, [{ transform: from }, ...spots], { duration: Math.min(LONGEST_MS, SWIM_MS * spots.length) });
}

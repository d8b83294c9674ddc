// Mahé, drawn: the island with its turtles, raft and beach; in the middle of it what is to be decided.

import { choices, leadsTo, middle, turtleOf } from "./mahe_middle.js";
import { card, GOLD, island, text, tileShape } from "./mahe_pieces.js";
import { BEACH, feet, placeOf, RAFT, rise, standing, way } from "./mahe_places.js";
import { plates } from "./mahe_plates.js";
import { cardsToCome, eggs, happened, positionWords, stackWords, whyNot } from "./mahe_words.js";
import { isStill, moveTo, seatPatterns, svg } from "./svg.js";

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
  #thrown = { dice: /** @type {number[]} */ ([]), fresh: false, done: false, said: /** @type {string[]} */ ([]) };
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
    this.#rest.replaceChildren(...drawn, ...this.#prize(), middle(position, this.given, this.#thrown), ...open);
    this.#swim(position);
    this.#fly(position, spots);
    this.#preview(null);
    this.root.setAttribute("aria-label", positionWords(position, this.given.name));
    if (this.#isFocused) open[0]?.focus();
  }

  /** Take in what has happened: which dice lie, and what came of them. @param {Position} position */
  #hear({ news, view, winners }) {
    const thrown = this.#thrown;
    thrown.fresh = false;
    if (!news.length && !winners && !view.dice.length) Object.assign(thrown, { dice: [], said: [] }); // taken back, or new
    for (const event of news.flatMap((played) => played.events)) {
      const [kind, ...told] = event;
      if (thrown.done && ["die", "card"].includes(kind)) Object.assign(thrown, { dice: [], done: false, said: [] });
      if (kind === "die" || kind === "card") {
        thrown.dice.push(told[told.length - 1]);
        thrown.fresh = true;
      }
      if (kind === "move" || kind === "bust") thrown.done = true;
      const said = happened(view, event, this.given.name);
      if (said) thrown.said.push(said);
    }
  }

  /** The prize on the beach. */
  #prize() {
    const view = /** @type {View} */ (this.#position?.view);
    const left = cardsToCome(view);
    const isOver = this.#position?.actor === -2;
    const isBeach = view.prize > 6;
    const words = isOver
      ? "No prize is left"
      : isBeach
        ? "The last prize: the beach, 7 eggs"
        : `The prize: ${eggs(view.prize)}; ${left} cards to come`;
    const said = view.prize || isOver ? words : "No card lies open yet";
    const pile = Array.from({ length: Math.min(3, left) }, (_, at) =>
      svg("g", { transform: `translate(${BEACH.x + 12 - 4 * at} ${BEACH.y + 12 - 4 * at})` }, card(0, 152)),
    );
    const top = svg("g", { transform: `translate(${BEACH.x} ${BEACH.y})` });
    if (!isBeach) top.append(card(view.prize, 152));
    else if (!isOver) top.append(...seven());
    const below = isBeach ? (isOver ? "" : "7 eggs") : `${left} more`;
    return [
      svg(
        "g",
        { "data-says": `${said}.` },
        svg("title", {}, said),
        ...pile,
        top,
        text(BEACH.x, 228, 30, below, { fill: "#12191c" }),
      ),
    ];
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

  /** Show where an action would lead; none shows where stopping would, if one may. @param {Action | null} action */
  #preview(action) {
    const position = /** @type {Position} */ (this.#position);
    const view = /** @type {View} */ (position.view);
    const shown = action ?? position.legal.find(([verb]) => verb === "stop");
    this.#marks.replaceChildren();
    for (const group of view.groups) {
      const place = placeOf(view, group[0]);
      const isMeant = action?.[0] !== "turtle" || group[0] === action[1];
      if (position.actor >= 0 && place !== RAFT && isMeant) this.#mark(place, { stroke: "#f1f6f5", "stroke-width": 5 });
      const drawn = this.#turtles[group[0]].querySelector(".shell");
      const isChosen = action?.[0] === "turtle" && isMeant;
      drawn?.setAttribute("stroke", isChosen ? GOLD : "#12191c");
      drawn?.setAttribute("stroke-width", isChosen ? "3" : "1.4");
    }
    const leads = shown && leadsTo(position, shown);
    if (!leads) return;
    if (action) for (const space of leads.spaces) this.#mark(space, { fill: GOLD, opacity: 0.22 });
    this.#mark(leads.to, { stroke: GOLD, "stroke-width": 7, "stroke-dasharray": "16 9" });
    const spot = feet(leads.to);
    const below = view.stacks[leads.to].filter((which) => !leads.group.includes(which)).length;
    leads.group.forEach((which, up) => {
      const y = spot.y - (below + up) * rise(below + leads.group.length);
      const ghost = svg("g", { transform: `translate(${spot.x} ${y})`, opacity: 0.5 });
      ghost.append(turtleOf(view, which, this.given.facts.colours));
      this.#marks.append(ghost);
    });
    if (leads.eggs)
      this.#marks.append(
        svg("rect", { x: 505, y: 19, width: 182, height: 232, rx: 43, fill: "none", stroke: GOLD, "stroke-width": 7 }),
      );
  }

  /** @param {number} space @param {Record<string, string | number>} how */
  #mark(space, how) {
    this.#marks.append(svg("path", { d: tileShape(space, 2), fill: "none", "stroke-linejoin": "round", ...how }));
  }

  /** A tap on something that is no choice: hurries what moves; else tells what is there, or why nothing happens. @param {Element} at */
  #tapped(at) {
    const position = this.#position;
    if (!position || at.closest(".choice")) return;
    const moving = this.root.getAnimations({ subtree: true });
    for (const one of moving) one.finish();
    if (moving.length) return;
    const turtle = at.closest("[data-turtle]")?.getAttribute("data-turtle");
    const meant = position.legal.find(([verb, which]) => verb === "turtle" && `${which}` === turtle);
    if (meant) this.given.choose(meant);
    else this.given.why(at.closest("[data-says]")?.getAttribute("data-says") ?? whyNot(position, this.given.name));
  }
}

/** How far down a place is. @param {number} place */
const height = (place) => (place === RAFT ? 0 : feet(place).y);

/** How many turtles are in a stack, beside it. @param {number} place @param {number} turtles */
function count(place, turtles) {
  const { x, y } = feet(place);
  const at = { cx: x - 44, cy: y - 6 };
  const disc = svg("circle", { ...at, r: 20, fill: "#f1f6f5", stroke: "#12191c", "stroke-width": 3 });
  return svg(
    "g",
    { "pointer-events": "none" },
    disc,
    text(at.cx, at.cy, 32, `${turtles}`, { fill: "#12191c", weight: 800 }),
  );
}

/** The seven eggs of the beach. */
function seven() {
  return Array.from({ length: 7 }, (_, at) =>
    svg("ellipse", {
      cx: 46 * ((at % 3) - (at < 6 ? 1 : 0)),
      cy: 58 * Math.floor(at / 3) - 48,
      rx: 15,
      ry: 20,
      fill: GOLD,
      stroke: "#12191c",
    }),
  );
}

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
  drawn.animate([{ transform: from }, ...spots], { duration: Math.min(LONGEST_MS, SWIM_MS * spots.length) });
}

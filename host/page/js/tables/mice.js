// The mouse race, drawn: its track with the mice, what can be chosen, and the pens with what everybody has.

import { _ } from "../language.js";
import { DARK, GOLD, GREEN, LIGHT, WATER } from "./colours.js";
import { crosses, ground, preview, spotOf } from "./mice_ground.js";
import { layOut } from "./mice_map.js";
import { panel } from "./mice_panel.js";
import { pens, result } from "./mice_pens.js";
import { at, MOUSE, mouse, text } from "./mice_pieces.js";
import { mouseWords, positionWords, signOf, statusWords, whyNot, winnersWords } from "./mice_words.js";
import { previewOf } from "./table.js";
import { animate, choice, css, isStill, seatPatterns, svg } from "./svg.js";

/**
 * @typedef {import("./table.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 * @typedef {import("./mice_map.js").MiceMap} MiceMap
 * @typedef {import("./mice_pens.js").Put} Put
 */

const MICE = 7;
const WIDTH = 360;
const [LOWEST, HIGHEST] = [340, 560];
const STEP_MS = 160;
const CORNER = 0.78; // of the width: the ring stands to the right of it, at the bottom

/** @param {Given} given */
export const createTable = (given) => new MiceTable(given);

class MiceTable {
  /** @type {Position | null} */
  #position = null;
  #laid = ""; // for which paths and room the map is laid out
  /** @type {MiceMap} */
  #map = { spots: new Map(), cheese: { x: 0, y: 0, size: 0 }, size: 0, bends: new Map() };
  #height = WIDTH;
  /** @type {{piece: SVGElement, put: Put, cell: number}[]} */
  #mice = [];
  #hasKeys = false; // whether who plays does so by keyboard

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.picture = svg("svg", { role: "group", preserveAspectRatio: "xMidYMid meet" });
    Object.assign(this.picture.style, { background: DARK, borderRadius: "0.6rem" }); // in both colour schemes
    this.under = svg("g", {});
    this.aim = svg("g", {});
    this.mice = svg("g", {});
    this.over = svg("g", {});
    this.picture.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    for (const event of ["keydown", "pointerdown"])
      given.root.addEventListener(event, () => {
        this.#hasKeys = event === "keydown";
      });
    new ResizeObserver(() => this.#position && this.#lay(this.#position) && this.show(this.#position)).observe(
      given.root,
    );
  }

  /** @param {Position} position */
  show(position) {
    const isHere = document.activeElement === document.body || this.given.root.contains(document.activeElement);
    this.#position = position;
    if (position.passesTo !== null) this.#cover(position.passesTo);
    else this.#uncovered(position);
    if (!this.picture.isConnected) this.given.root.replaceChildren(this.picture);
    if (this.#hasKeys && isHere) /** @type {SVGElement | null} */ (this.picture.querySelector(".choice"))?.focus();
  }

  /** Nothing but whom the table goes to. @param {number} seat */
  #cover(seat) {
    this.#laid = "";
    this.#mice = [];
    this.#frame(WIDTH);
    this.picture.setAttribute("aria-label", _("The mouse race is covered. Pass to %s.", this.given.name(seat)));
    const name = this.given.name(seat);
    const words = _("I am %s: show my numbers", name);
    const frame = { x: 30, y: 212, width: 300, height: 64, rx: 14, fill: GREEN, stroke: LIGHT, "stroke-width": 2 };
    const uncover = svg("g", {}, svg("rect", frame), text(180, 244, 17, words, { "font-weight": 700, width: 272 }));
    this.picture.replaceChildren(
      svg("defs", {}, ...seatPatterns(this.given.facts.colours)),
      svg("rect", { x: 4, y: 4, width: 352, height: 352, rx: 22, fill: WATER }),
      at(180, 98, 4.4, mouse(seat, "")),
      text(180, 182, 26, _("Pass to %s", name), { "font-weight": 700 }),
      choice(uncover, words, () => this.given.root.dispatchEvent(new CustomEvent("uncover", { bubbles: true }))),
    );
  }

  /** @param {number} height */
  #frame(height) {
    this.#height = height;
    this.picture.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);
  }

  /** Lay the map out anew if track or room have changed; returns whether they have. @param {Position} position */
  #lay({ view, passesTo }) {
    if (passesTo !== null) return false;
    const { clientWidth, clientHeight } = this.given.root;
    const shape = clientWidth ? (WIDTH * clientHeight) / clientWidth : WIDTH;
    const height = Math.round(Math.min(HIGHEST, Math.max(LOWEST, shape)));
    const wanted = JSON.stringify([height, view.paths]);
    if (wanted === this.#laid) return false;
    this.#laid = wanted;
    this.#frame(height);
    this.#mice = [];
    this.#map = layOut(view.paths, this.#boxes().map);
    const patterns = svg("defs", {}, ...seatPatterns(this.given.facts.colours));
    const meadow = ground(this.#map, view.paths, this.#boxes().map, this.given.facts.colours);
    this.picture.replaceChildren(patterns, meadow, this.under, this.aim, this.mice, this.over);
    this.mice.replaceChildren();
    return true;
  }

  #boxes() {
    const more = this.#height - LOWEST;
    const panelHeight = 84 + 0.2 * more;
    const pensHeight = CORNER < 1 ? 78 : 0;
    const map = { x: 2, y: 2, width: WIDTH - 4, height: this.#height - panelHeight - pensHeight - 22 };
    const choices = { x: 4, y: map.y + map.height + 18, width: WIDTH - 8, height: panelHeight };
    const below = { x: 2, y: this.#height - pensHeight, width: CORNER * WIDTH - 4, height: pensHeight };
    return { map, choices, pens: below };
  }

  /** @param {Position} position */
  #uncovered(position) {
    this.#lay(position);
    const known = { ...position, view: { ...position.view, value: position.view.value ?? position.derived.seen } };
    const { view, seats, derived } = known;
    const boxes = this.#boxes();
    const { name } = this.given;
    const winners = position.winners ?? [];
    const drawn = pens(boxes.pens, {
      place: view.place,
      name,
      points: derived.points,
      turn: view.turn,
      winners,
      seats,
    });
    const status = winners.length ? "" : statusWords(known, name);
    this.picture.setAttribute("aria-label", positionWords(known, name));
    this.under.replaceChildren(drawn.drawn, ...this.#marked(known));
    this.aim.replaceChildren();
    this.over.replaceChildren(
      text(WIDTH / 2, boxes.choices.y - 8, 15, status, { "font-weight": 700, width: WIDTH - 24 }),
      panel(boxes.choices, known, {
        choose: this.given.choose,
        name,
        look: (action) => this.#look(known, action),
        colour: css(this.given.facts.colours[view.turn]),
      }),
    );
    if (winners.length) this.over.append(result(boxes.choices, winnersWords(winners, name)));
    this.#putMice(known, drawn.puts);
  }

  /** Rings around the mouse that is numbered next. @param {Position} position @returns {SVGElement[]} */
  #marked({ legal, actor, view }) {
    if (legal[0]?.[0] !== "place") return [];
    const { x, y, size } = spotOf(this.#map, view.place[MICE * actor + MICE - legal.length]);
    return [svg("circle", { cx: x, cy: y, r: size / 2 + 3, fill: "none", stroke: GOLD, "stroke-width": 4 })];
  }

  /** Show where a choice leads. @param {Position} position @param {[string, ...number[]] | null} action */
  #look(position, action) {
    for (const mark of this.over.querySelectorAll(".crossed")) mark.remove();
    this.aim.replaceChildren();
    const { path, takes = [] } = action ? previewOf(position, action) : {};
    if (!path) return;
    this.aim.append(preview(this.#map, path));
    const marks = crosses(
      this.#map,
      takes.map((one) => position.view.place[one]),
    );
    marks.classList.add("crossed");
    this.over.append(marks);
  }

  /** Every mouse where it stands; it runs there over the cells of its path. @param {Position} position @param {Map<number, Put>} puts */
  #putMice(position, puts) {
    const { view } = position;
    const runners = view.place.map((/** @type {number} */ cell, /** @type {number} */ one) =>
      this.#wayFrom(view.paths[Math.floor(one / MICE)], this.#mice[one]?.cell, cell),
    );
    const longest = Math.max(0, ...runners.map((/** @type {number[]} */ way) => way.length));
    view.place.forEach((/** @type {number} */ cell, /** @type {number} */ one) => {
      const put = puts.get(one) ?? this.#putOn(cell);
      const before = this.#mice[one];
      const piece = before?.piece ?? svg("g", { "data-mouse": one });
      const drawn = mouse(Math.floor(one / MICE), signOf(position, one));
      drawn.append(svg("title", {}, mouseWords(position, one, this.given.name)));
      if (one % MICE === view.moved && Math.floor(one / MICE) === view.turn && cell > 0)
        drawn.setAttribute("opacity", "0.55");
      piece.replaceChildren(drawn);
      if (!before) this.mice.append(piece);
      const way = runners[one].map((/** @type {number} */ passed) => this.#putOn(passed));
      this.#run(piece, before?.put, way.length ? [...way.slice(0, -1), put] : [put], way.length ? 0 : longest);
      this.#mice[one] = { piece, put, cell };
    });
  }

  /** The cells over which a mouse comes from one to another; none if it does not run. @param {number[]} path @param {number | undefined} from @param {number} to */
  #wayFrom(path, from, to) {
    const start = from === undefined ? -1 : path.indexOf(from);
    const end = path.indexOf(to);
    return start >= 0 && end > start ? path.slice(start + 1, end + 1) : [];
  }

  /** @param {number} cell @returns {Put} */
  #putOn(cell) {
    const { x, y, size } = spotOf(this.#map, cell);
    return { x, y, scale: (0.96 * size) / MOUSE };
  }

  /** Run through places, after so many steps of others. @param {SVGElement} piece @param {Put | undefined} from @param {Put[]} way @param {number} after */
  #run(piece, from, way, after) {
    const shapes = way.map(({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`);
    const start = piece.style.transform;
    const end = shapes[shapes.length - 1];
    piece.style.transform = end;
    if (!from || start === end || isStill()) return;
    if (way.length > 1 || after) this.mice.append(piece); // who runs is seen above the others
    const frames = [start, ...shapes].map((transform) => ({ transform }));
    animate(piece, frames, { duration: STEP_MS * Math.max(2, way.length), delay: STEP_MS * after, fill: "backwards" });
  }

  /** A tap that chooses nothing. @param {Element} target */
  #tapped(target) {
    if (target.closest(".choice") || !this.#position || this.#position.passesTo !== null) return;
    const tapped = target.closest("[data-mouse]")?.getAttribute("data-mouse");
    this.given.why(whyNot(this.#position, tapped ? Number(tapped) : null, this.given.name));
  }
}

// The table of the mouse race. The mice run around the meadow to the cheese. The hand of the asked player is below.

import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { at, disc, drawing, letters, mouse, picture } from "../../pieces.js";
import { Frame } from "../../table/frame.js";
import { FENCE } from "./facts.js";
import { fencePicture, Hand } from "./hand.js";
import { CHEESE, MICE, Track } from "./track.js";
import { cellWords, mouseWords, ownerOf, signOf, whyNot } from "./words.js";
import { cover } from "../../table/pass_screen.js";
import { svg } from "../../svg.js";
import { previewOf } from "../../table/offers.js";
/** @import { Spot } from "./track.js" */

const CELL_MS = 80;
const HOP_MS = 450;
const SHOWN_MS = 700; // how long a number is shown
const PLATE_STEP = 19; // pixels from one plate to the next in a chip
const HOME_WIDE = 21; // the width of a mouse's plate beside the cheese

/**
 * Create the table of the mouse race.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new MiceTable(context, position);

/** A table of the mouse race. */
class MiceTable {
  #position;
  /**
   * The drawn places of the mice. While events are shown, they may be older than the position.
   * @type {number[]}
   */
  #place = [];
  /** The visible numbers of all mice; 0 for a hidden number. @type {number[]} */
  #values = [];
  /** The mice whose numbers are turned up next, in this order. @type {number[]} */
  #turned = [];
  /** @type {SVGElement[]} */
  #mice = [];
  #turn = 0; // the seat whose turn it is
  #isShown = false; // True if the drawing shows the position and no event is being shown.
  #still = svg("g");
  #marks = svg("g", { "pointer-events": "none", "aria-hidden": "true" });
  #runners = svg("g");
  #crosses = svg("g", { "pointer-events": "none", "aria-hidden": "true" });
  #svg = svg("svg", {}, this.#still, this.#marks, this.#runners, this.#crosses);
  #box = [480, 480]; // the width and height of the drawing
  #track = new Track([[CHEESE]], 480, 480);

  /** Create the table with its frame and hand. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame(context, "mice");
    this.hand = new Hand(this.frame, context, () => this.#isShown && this.#draw());
    this.frame.table.append(this.#svg);
    this.frame.table.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    this.frame.fit(this.#svg, (...box) => {
      this.#box = box;
      this.#draw();
    });
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    const { view, derived } = position;
    this.#position = position;
    this.#place = [...view.place];
    this.#turned = [...view.pending];
    this.#turn = view.turn;
    this.#isShown = true;
    cover(this.context.root, position.passTo, this.context.name, () =>
      [-48, 48].map((x, index) => svg("g", { transform: at(x, -46, 0.8) }, mouse(position.passTo ?? 0, "", !index))),
    );
    this.hand.showHand(position, view.value ?? derived.seen);
    this.#draw();
  }

  /** Draw the track and the mice. While events are being shown, leave out what they have not shown yet. */
  #draw() {
    const position = this.#position;
    const { view, derived, actor, legal } = position;
    this.#track = new Track(view.paths, this.#box[0], this.#box[1]);
    this.#mark(position, this.#isShown ? this.hand.picked : null);
    if (this.#isShown) {
      const first = MICE * actor + MICE - legal.length; // the first mouse without a number
      const values = (!this.hand.isHidden && view.value) || derived.seen;
      const order = this.hand.isHidden ? [] : this.hand.order;
      this.#values = values.map(
        (/** @type {number} */ value, /** @type {number} */ which) => order[which - first] ?? value,
      );
      this.frame.showSeats(position, () => [element("span", { class: "pocket", "aria-hidden": "true" })]);
      this.frame.describe(this.#svg, position);
    }
    this.#put();
  }

  /**
   * Mark a move: the mouse, its path, its destination, and the mice that it takes. Own mice are crossed out.
   * @param {Position} position
   * @param {Action | null} picked null removes the marks
   */
  #mark(position, picked) {
    const track = this.#track;
    const { path = [], takes = [], to = CHEESE } = picked ? previewOf(position, picked) : {};
    const words = cellWords(position, picked, this.#sign, this.context.name);
    const isLost = (/** @type {number} */ which) => ownerOf(which) === position.actor;
    this.#still.replaceChildren(track.drawn(picked ? to : undefined, takes.some(isLost), this.#place, words));
    this.#marks.replaceChildren();
    this.#crosses.replaceChildren(
      ...takes.map((one) => mark(isLost(one) ? "cross" : "gain", track.spot(position.view.place[one]))),
    );
    if (!picked) return;
    const ghost = svg("g", { class: "ghost" }, this.#placed(MICE * position.actor + picked[1], track.spot(to)));
    this.#marks.append(mark("picked", track.spot(path[0])), ...track.bubbles(path), ...(to === CHEESE ? [] : [ghost]));
  }

  /** Draw a mouse at a spot. @param {number} which the index of the mouse @param {Spot} spot */
  #placed(which, spot) {
    const made = svg("g", {}, this.#mouse(which, spot.size, this.#track.looksLeft(spot)));
    made.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
    return made;
  }

  /** Draw a mouse. @param {number} which its index @param {number} size its width @param {boolean} looksLeft */
  #mouse(which, size, looksLeft) {
    const drawn = mouse(ownerOf(which), this.#sign(which), looksLeft);
    drawn.setAttribute("transform", at(0, 0, size / 100));
    return drawn;
  }

  #sign = (/** @type {number} */ which) => signOf(this.#position, this.#values, which);

  /** Place all mice. */
  #put() {
    const track = this.#track;
    const home = this.#place.flatMap((cell, which) => (cell === CHEESE ? [which] : []));
    this.#mice = this.#place.map((cell, which) => {
      const drawn = this.#placed(
        which,
        cell === CHEESE ? track.home(home.indexOf(which), home.length) : track.spot(cell),
      );
      if (cell === CHEESE && !this.#turned.includes(which))
        drawn.replaceChildren(plate(ownerOf(which), this.#sign(which), HOME_WIDE));
      drawn.setAttribute("data-mouse", `${which}`);
      drawn.setAttribute("role", "img");
      drawn.append(svg("title", {}, mouseWords(this.#position, which, this.#sign(which), this.context.name)));
      return drawn;
    });
    const seen = this.#mice.filter((_, which) => this.#place[which] >= CHEESE);
    const away = this.#turned.flatMap((which) => (this.#place[which] < CHEESE ? [this.#atChip(which)] : []));
    this.#runners.replaceChildren(...seen, ...away);
    for (let seat = 0; seat < this.#position.seats; seat++) this.#fillPocket(seat);
  }

  /** Show in the chip of a seat the mice that it has taken: those of others, and its own behind the fence. @param {number} seat */
  #fillPocket(seat) {
    const taken = this.#place.flatMap((cell, which) =>
      cell === -1 - seat && !this.#turned.includes(which) ? [which] : [],
    );
    const drawn = (/** @type {number} */ which) =>
      element("i", {}, picture("-12 -12 24 24", 17, 17, plate(ownerOf(which), this.#sign(which), 23)));
    const pocket = this.frame.seat(seat)?.querySelector(".pocket");
    const [own, others] = [true, false].map((isOwn) => taken.filter((which) => (ownerOf(which) === seat) === isOwn));
    if (own.length) this.frame.seat(seat).setAttribute("aria-description", _(FENCE));
    const fence = own.length ? [element("i", { class: "fence" }, fencePicture(15))] : [];
    const shown = [...others.map(drawn), ...fence, ...own.map(drawn)];
    const room = Math.floor((pocket?.clientWidth || Infinity) / PLATE_STEP);
    const more = shown.length > room ? shown.splice(room - 1).length : 0;
    pocket?.replaceChildren(...shown, more ? `+${more}` : "");
  }

  /**
   * Show an event.
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(event, motion, say) {
    this.#isShown = false;
    this.#mark(this.#position, null);
    const [kind, seat, second, third] = event;
    if (kind === "die") await this.hand.throwDie(seat, this.#turn, true, motion);
    else if (kind === "blank") await this.hand.throwDie(seat, this.#turn, false, motion);
    else if (kind === "roll") this.#turn = seat;
    else if (kind === "move") await this.#run(MICE * seat + second, third, motion);
    else if (kind === "capture") await this.#hop(MICE * second + third, -1 - seat, motion);
    else if (kind === "fence") {
      await this.#hop(MICE * seat + second, -1 - seat, motion);
      this.#turned.pop(); // The number of a fenced mouse stays hidden.
      this.#put();
    } else if (kind === "open") this.#turned.push(MICE * seat + second);
    else if (kind === "home") await this.#hop(MICE * seat + second, CHEESE, motion);
    else if (kind === "value") await this.#turnUp(seat, motion, say);
    if (kind !== "value") say();
  }

  /**
   * Move a mouse along its path. It looks where it runs.
   * @param {number} which the index of the mouse
   * @param {number} pips the number of cells
   * @param {Motion} motion
   */
  async #run(which, pips, motion) {
    const path = this.#position.view.paths[ownerOf(which)];
    const start = path.indexOf(this.#place[which]);
    const cells = path.slice(start, start + pips + 1);
    const drawn = this.#mice[which];
    const { size } = this.#track.spot(cells[0]);
    const legs = this.#track.legs(cells);
    const all = legs.reduce((sum, { points }) => sum + points.length - 1, 0);
    this.#runners.append(drawn); // draws this mouse above the other mice
    for (const { points, looksLeft } of legs) {
      const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      drawn.firstElementChild?.replaceWith(this.#mouse(which, size, looksLeft));
      drawn.style.transform = frames[frames.length - 1].transform;
      const ms = (CELL_MS * (cells.length - 1) * (points.length - 1)) / all;
      await motion.move(drawn, frames, ms, { easing: "linear" });
    }
    this.#place[which] = cells[cells.length - 1];
    this.#put();
  }

  /**
   * Animate a mouse that hops off the track, to the cheese or to a seat.
   * @param {number} which the index of the mouse
   * @param {number} place CHEESE, or -1 - seat for a seat
   * @param {Motion} motion
   */
  async #hop(which, place, motion) {
    const before = this.#mice[which].style.transform;
    this.#place[which] = place;
    this.#turned.push(which);
    this.#put();
    const drawn = this.#mice[which];
    const after = drawn.style.transform;
    const frames = [before, `${before} translate(0, -30px) scale(1.3)`, after].map((transform) => ({ transform }));
    await motion.move(drawn, frames, HOP_MS);
  }

  /** Draw a mouse that has been taken, at the seat that has taken it. @param {number} which the index of the mouse */
  #atChip(which) {
    const box = this.#svg.getBoundingClientRect();
    const chip = this.frame.seat(-1 - this.#place[which])?.getBoundingClientRect() ?? box;
    const size = box.width / this.#track.width || 1;
    const [x, y] = [(chip.x + chip.width / 2 - box.x) / size, (chip.y + chip.height / 2 - box.y) / size];
    this.#mice[which] = this.#placed(which, { x, y, turn: 0, size: 52 });
    return this.#mice[which];
  }

  /**
   * Show the number of the next mouse to be turned up, and add the number to the score.
   * @param {number} value
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async #turnUp(value, motion, say) {
    const which = this.#turned[0];
    if (which === undefined) return;
    const place = this.#place[which];
    this.#values = this.#values.map((one, index) => (index === which ? value : one));
    this.#put();
    await motion.rest(SHOWN_MS);
    this.#turned.shift();
    this.#put();
    const [owner, seat] = [ownerOf(which), place === CHEESE ? ownerOf(which) : -1 - place];
    const isFenced = place !== CHEESE && seat === owner;
    say();
    this.frame.addPoints(seat, isFenced ? -value : value);
  }

  /** Handle a tap: pick a mouse, or explain why nothing happens. @param {Element} target the tapped element */
  #tapped(target) {
    const position = this.#position;
    if (position.passTo !== null) return;
    const tapped = target.closest("[data-mouse]")?.getAttribute("data-mouse");
    const which = tapped ? Number(tapped) : null;
    if (which !== null && this.hand.tap(which)) return;
    this.context.why(whyNot(position, which, this.context.name));
  }
}

/** Draw a mark around a mouse. @param {string} name the name of the drawing @param {Spot} spot */
const mark = (name, { x, y, size }) => drawing(name, { transform: at(x, y, size / 100) });

/**
 * Draw the plate of a mouse that is no longer on the track, centred at 0 0.
 * @param {number} seat
 * @param {string} sign the text on the plate; "" to show the shape of the seat there
 * @param {number} wide the width
 */
function plate(seat, sign, wide) {
  const made = disc(seat, wide / 2);
  if (sign) made.querySelector(".shape")?.replaceWith(letters(sign, 0, 4.8, 13.5, { "font-weight": 650 }));
  return made;
}

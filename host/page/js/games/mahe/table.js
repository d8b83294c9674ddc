// The table of Mahé. Turtles swim around the lagoon. The island shows the question, the swimming turtles and the dice.

import { _ } from "../../language.js";
import { at, die, drawing, egg, eggCard, letters, nameThing, PAPER, picture, turtle } from "../../pieces.js";
import { element } from "../../dom.js";
import { Frame } from "../../table/frame.js";
import { Lagoon, RAFT } from "./lagoon.js";
import { BEACH, spaceWords, stackWords, sumWords, write } from "./words.js";
import { dieWords, ended, whyNot } from "../../phrases.js";
import { svg } from "../../svg.js";
import { previewOf } from "../../table/offers.js";
/** @import { View } from "./words.js" */

/** @typedef {Action} Event */

const MAX_LARGE_LETTERS = 30; // a question with more letters has a smaller font
const ABOVE = 24; // pixels between the lagoon and the seats around it
const SWIM_MS = 90; // the duration of a move, per space
const [MIN_SWIM_MS, MAX_SWIM_MS] = [350, 1500]; // limits of the duration of a move
const CARD_MS = 500;
const [WASH_MS, FOAM_MS] = [900, 450];
const APART_MS = 80; // the delay from one turtle of a stack to the next
const PALE = "#ffd9cf"; // the colour of dice that bust

/**
 * Create the table of Mahé.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws; its turtles stay the same during the game
 * @returns {Table}
 */
export const createTable = (context, position) => new MaheTable(context, position);

/** A table of Mahé. */
class MaheTable {
  #position;
  /** The drawn stacks. While events are shown, they may be older than the position. @type {number[][]} */
  #stacks = [];
  /** The turtles on the raft that are drawn on top of another turtle. @type {number[]} */
  #riding = [];
  /** The drawings of the turtles. @type {SVGElement[]} */
  #turtles;
  /** @type {number[]} */
  #dice = [];
  #isBust = false;
  #isDone = false; // True if the visible dice belong to a finished move.
  #isShown = false; // True if the drawing shows the position and no event is being shown.
  #still = svg("g");
  #marks = svg("g", { "pointer-events": "none", "aria-hidden": "true" });
  #swimmers = svg("g");
  #flying = svg("g", { "pointer-events": "none", "aria-hidden": "true" });
  #svg = svg("svg", {}, this.#still, this.#marks, this.#swimmers, this.#flying);
  #middle = element("div", { class: "middle" });
  #island = element("div", { class: "island" }, this.#middle);

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.#turtles = position.view.owners.map((/** @type {number} */ _, /** @type {number} */ which) =>
      svg("g", { role: "img", "data-turtle": `${which}` }, svg("g", {}, turtleOf(position.view, which)), svg("title")),
    );
    this.frame = new Frame(context, "mahe", this.#island);
    this.frame.table.append(this.#svg, this.#island);
    this.frame.table.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    this.lagoon = new Lagoon(390, 600);
    this.frame.fit(this.#svg, (...box) => this.#resize(...box));
  }

  /**
   * Lay out and draw the lagoon for the size of the table.
   * @param {number} width
   * @param {number} height
   * @param {number} size the number of pixels per unit
   */
  #resize(width, height, size) {
    this.lagoon = new Lagoon(width, height, this.context.root.matches(".around") ? ABOVE : 0);
    const inset = 2 * (this.lagoon.thick + 18);
    this.#island.style.cssText = `zoom: ${size}; --wide: ${width - inset}px; --high: ${height - inset}px`;
    if (this.#isShown) this.#draw(this.#position);
    else this.#lay(this.#position);
  }

  /**
   * Redraw the board while an event is being shown, without the parts that the event has not shown yet.
   * @param {Position} position
   */
  #lay(position) {
    this.#still.replaceChildren(this.lagoon.drawn({}, spaceWords(position)), this.#prize(position));
    this.#place({ .../** @type {View} */ (position.view), groups: [] });
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    this.#position = position;
    this.#isShown = true;
    this.#stacks = position.view.stacks.map((/** @type {number[]} */ stack) => [...stack]);
    this.#riding = position.view.riding;
    if (position.view.dice.length || position.asked || position.discontinuous) {
      this.#dice = position.view.dice;
      this.#isBust = false;
    }
    this.#draw(position);
    this.#offer(position);
  }

  /** Draw a position: seats, marks, turtles and island. @param {Position} position */
  #draw(position) {
    const view = /** @type {View} */ (position.view);
    this.frame.showSeats(position);
    this.#mark(position);
    this.#place(view);
    this.#showIsland(position);
    this.frame.describe(this.#svg, position);
    this.#describeStacks(position);
  }

  /** Set the title of each turtle, which describes its stack. @param {Position} position */
  #describeStacks(position) {
    for (const [which, words] of stackWords(position).entries()) {
      const drawn = this.#turtles[which];
      /** @type {Element} */ (drawn.lastChild).textContent = words;
      drawn.setAttribute("data-says", ended(words));
    }
  }

  /** Mark the space to which stopping leads and the spaces to which another die may lead. @param {Position} position */
  #mark(position) {
    const view = /** @type {View} */ (position.view);
    const { lagoon } = this;
    const stop = position.legal.find(([verb]) => verb === "stop");
    const roll = position.legal.find(([verb]) => verb === "roll");
    const look = stop && previewOf(position, stop);
    const falls = ((roll && previewOf(position, roll).falls) ?? []).filter(([, to]) => to !== RAFT);
    this.#still.replaceChildren(
      lagoon.drawn({ to: look?.to, maybe: falls.map(([, to]) => to) }, spaceWords(position)),
      this.#prize(position),
    );
    const marks = falls.filter(([, to]) => !view.stacks[to].length).map(([value, to]) => lagoon.dieBeside(to, value));
    if (look?.to && look.path) {
      const [group] = view.groups;
      const below = view.stacks[look.to].filter((one) => !group.includes(one)).length;
      marks.push(...lagoon.bubbles(look.path[0], look.to, look.path.length - 1));
      const ghosts = group.map((one, up) => {
        const { x, y, size, flip } = this.#spotOf(view, one, look.to ?? 0, below + up, below + group.length);
        return svg("g", { transform: `${at(x, y)} scale(${flip ? -size : size} ${size})` }, turtleOf(view, one));
      });
      marks.push(svg("g", { class: "ghost" }, ...ghosts));
    }
    this.#marks.replaceChildren(...marks);
  }

  /** Draw the open card, and show how many prizes are left. @param {Position} position */
  #prize(position) {
    const { winners, view } = position;
    const { prize } = view;
    const { x, y } = this.lagoon.beach;
    const left = position.derived.remaining + 1;
    const high = this.lagoon.thick * 0.9;
    const card =
      prize && prize < BEACH ? eggCard(prize, high) : prize && !winners ? svg("g", {}, egg(high * 0.6)) : svg("g");
    card.setAttribute("transform", at(x - high * 0.36, y));
    const [beside, fill] = [x + high * 0.38, "var(--sand-text)"];
    const words = winners
      ? []
      : [
          letters(left, beside, y - 1, 20, { fill, "font-weight": 650 }),
          letters(_("left"), beside, y + 15, 13, { fill, "font-weight": "inherit" }),
        ];
    const [says] = position.where.slice(-1);
    return nameThing(svg("g", { "data-says": ended(says), class: "prize" }, card, ...words), says);
  }

  /** Place the turtles. @param {View} view */
  #place(view) {
    this.#stacks.forEach((stack, space) => {
      stack.forEach((which, up) => {
        const drawn = this.#turtles[which];
        const { x, y, size, flip } = this.#spotOf(view, which, space, up, stack.length);
        drawn.style.transform = `translate(${x}px, ${y}px)`;
        /** @type {Element} */ (drawn.firstChild).setAttribute("transform", `scale(${flip ? -size : size} ${size})`);
      });
    });
    const order = this.#stacks.map((stack, space) => ({ stack, y: space ? this.lagoon.spot(space).y : 0 }));
    order.sort((one, other) => Math.round(one.y) - Math.round(other.y)); // spaces at the same height in their order
    const bracket = this.#bracket(view);
    this.#swimmers.replaceChildren(
      ...order.flatMap(({ stack }) => stack.map((which) => this.#turtles[which])),
      ...bracket,
    );
  }

  /**
   * Return the place, size and direction of a turtle in a stack.
   * @param {View} view
   * @param {number} which the index of the turtle
   * @param {number} space
   * @param {number} up the number of turtles below it
   * @param {number} tall the number of turtles in the stack
   */
  #spotOf(view, which, space, up, tall) {
    if (space === RAFT) return this.#spotOnRaft(which, view.owners.length);
    const flip = this.lagoon.way.looksLeft(this.lagoon.spot(space));
    return { ...this.lagoon.feet(space, up, tall), size: this.lagoon.turtle / 100, flip };
  }

  /**
   * Return the place of a turtle on the raft. Riders are above the lowest turtle of their stack.
   * @param {number} which the index of the turtle
   * @param {number} all the number of turtles
   */
  #spotOnRaft(which, all) {
    const raft = this.#stacks[RAFT];
    const index = raft.indexOf(which);
    let lowest = index;
    while (this.#riding.includes(raft[lowest])) lowest -= 1;
    const spot = this.lagoon.onRaft(raft[lowest], all, index - lowest);
    return { ...spot, size: this.lagoon.sizeOnRaft(all) / 100, flip: false };
  }

  /**
   * Return the turtles that are about to swim, or null if a player still has to choose.
   *
   * @param {View} view
   */
  #swimmersOf({ groups }) {
    const [[verb = "", which = -1] = [], ...others] = this.#position.legal;
    if (verb === "turtle" && !others.length) return groups.find((group) => group[0] === which) ?? null;
    return groups.length === 1 ? groups[0] : null;
  }

  /** Draw a bracket beside the turtles that are about to swim. @param {View} view @returns {SVGElement[]} */
  #bracket(view) {
    const group = this.#swimmersOf(view);
    if (!group || this.#position.winners) return [];
    const space = this.#stacks.findIndex((stack) => stack.includes(group[0]));
    if (space <= RAFT) return [];
    const stack = this.#stacks[space];
    const [low, high] = [stack.indexOf(group[0]), stack.length - 1].map((up) =>
      this.lagoon.feet(space, up, stack.length),
    );
    const x = low.x + (low.x < this.lagoon.width / 2 ? 1 : -1) * this.lagoon.turtle * 0.72;
    const d = `M${x} ${low.y}V${high.y - this.lagoon.turtle * 0.6}`;
    return [
      ["#10303a", 9],
      ["var(--gold)", 5],
    ].map(([stroke, width]) =>
      svg("path", { d, stroke, "stroke-width": width, "stroke-linecap": "round", "aria-hidden": "true" }),
    );
  }

  /**
   * Show the question, the turtles that are about to swim, and the dice. After a bust, show "Splash!" and the dice.
   * @param {Position} position
   */
  #showIsland(position) {
    if (this.#isBust) return this.#showSplash();
    const view = /** @type {View} */ (position.view);
    const group = view.groups.length === 1 && !position.winners ? view.groups[0] : [];
    const high = 62 + 26 * Math.max(0, group.length - 1);
    const ride = group.map((which, up) =>
      svg("g", { transform: at(up % 2 ? 3 : -2, high - 4 - 26 * up, 0.78) }, turtleOf(view, which)),
    );
    const ask = element("p", { class: "ask" }, position.asks);
    this.frame.shorten(ask);
    ask.classList.toggle("long", (ask.textContent ?? "").length > MAX_LARGE_LETTERS);
    const rows = [ask];
    this.#middle.classList.toggle("rides", group.length > 0);
    if (group.length) {
      const drawn = picture(`-46 0 98 ${high}`, 149, (149 * high) / 98, ...ride);
      rows.push(element("div", { class: "ride" }, nameThing(drawn, stackWords(position).get(group[0]) ?? "")));
    }
    this.#middle.replaceChildren(...rows, this.#diceRow());
    if (this.#dice.length) {
      const [sum, far] = sumWords(this.#dice, view.dice.length ? position.derived.steps : 0);
      if (sum) this.#middle.append(element("p", { class: "sum" }, sum));
      if (far) this.#middle.append(element("p", { class: "steps" }, far));
    }
  }

  #showSplash() {
    this.#middle.classList.remove("rides");
    this.#middle.replaceChildren(element("p", { class: "ask splash" }, _("Splash!")), this.#diceRow());
    this.#middle.append(element("p", { class: "sum" }, sumWords(this.#dice)[0]));
  }

  /** Draw the dice of the move, and a slot for the next die. */
  #diceRow() {
    const count = this.#dice.length;
    const places = [
      ...this.#dice.map((value, index) =>
        nameThing(
          svg(
            "g",
            { transform: at(36 + index * 68, 36, 1, index % 2 ? 5 : -4), class: "die" },
            die(value, 56, this.#isBust ? PALE : PAPER),
          ),
          dieWords(value),
        ),
      ),
    ];
    if (count < 3 && !this.#isBust && count) {
      const slot = drawing("slot", { transform: at(36 + count * 68, 36) });
      places.push(nameThing(slot, _("Room for another die")));
    }
    const wide = Math.max(1, places.length) * 68 + 4;
    const drawn = picture(`0 0 ${wide} 74`, wide, 74, ...places);
    drawn.removeAttribute("aria-hidden");
    return element("div", { class: "dice" }, drawn);
  }

  /** Offer the open actions. @param {Position} position */
  #offer(position) {
    const { name } = this.context;
    const written = (/** @type {Action} */ action) => write(position, action, name, drawnOn(position, action));
    this.frame.offer(position, written, { isSmall: ([verb]) => verb === "card" });
  }

  /**
   * Show an event. No sentence is shown for a die.
   * @param {Event} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(event, motion, say) {
    this.#isShown = false;
    const view = /** @type {View} */ (this.#position.view);
    const [kind, ...numbers] = event;
    if (kind === "die" || kind === "card") await this.#throw(numbers[numbers.length - 1], motion);
    else if (kind === "move") await this.#swim(view, numbers, motion);
    else if (kind === "bust") await this.#wash(view, numbers, motion);
    else if (kind === "award") await this.#win(numbers, motion);
    if (["move", "bust", "award", "card"].includes(kind)) say();
    if (kind === "award") this.frame.addPoints(numbers[0], numbers[1]);
  }

  /** Animate a die that is thrown, or a card that is played. @param {number} value @param {Motion} motion */
  async #throw(value, motion) {
    if (this.#isDone) this.#dice = [];
    this.#isDone = this.#isBust = false;
    this.#dice = [...this.#dice, value];
    for (const old of this.#middle.querySelectorAll(".dice, .sum, .steps")) old.remove();
    this.#middle.append(this.#diceRow());
    const thrown = this.#middle.querySelectorAll(".die")[this.#dice.length - 1];
    await motion.throw(/** @type {Element} */ (thrown.firstChild));
    await motion.rest();
  }

  /**
   * Move a turtle and its riders along the spaces.
   * @param {View} view
   * @param {number[]} numbers the numbers of the event: from, to, steps, then the turtles
   * @param {Motion} motion
   */
  async #swim(view, [from, to, steps, ...group], motion) {
    const left = this.#stacks[from].filter((which) => !group.includes(which));
    this.#stacks[from] = left;
    this.#riding = this.#riding.filter((which) => !group.includes(which));
    this.#marks.replaceChildren();
    const below = this.#stacks[to].length;
    const tall = below + group.length;
    const far = this.lagoon.lengthOf(from, to, steps);
    const start = this.lagoon.distanceOf(from);
    const points = Array.from({ length: 1 + Math.ceil(far / 18) }, (_, part) =>
      this.lagoon.way.pointAt(start + Math.min(far, 18 * part)),
    );
    const ms = Math.min(MAX_SWIM_MS, Math.max(MIN_SWIM_MS, SWIM_MS * steps));
    const size = this.lagoon.turtle / 100;
    const moves = group.map((which, up) => {
      const drawn = this.#turtles[which];
      const frames = points.map(({ x, y }) => ({
        transform: `translate(${x}px, ${y + this.lagoon.turtle * 0.35 - up * this.lagoon.rise}px)`,
      }));
      const end = this.lagoon.feet(to, below + up, tall);
      frames.push({ transform: `translate(${end.x}px, ${end.y}px)` });
      this.#swimmers.append(drawn);
      /** @type {Element} */ (drawn.firstChild).setAttribute("transform", `scale(${size} ${size})`);
      return motion.move(drawn, frames, ms);
    });
    await Promise.all(moves);
    this.#stacks[to] = [...this.#stacks[to], ...group];
    this.#isDone = true;
    this.#place({ ...view, groups: [] });
  }

  /**
   * Wash turtles back to the raft after a bust.
   * @param {View} view
   * @param {number[]} numbers the numbers of the event: the space, then the turtles
   * @param {Motion} motion
   */
  async #wash(view, [from, ...group], motion) {
    this.#isBust = this.#isDone = true;
    this.#marks.replaceChildren();
    this.#showSplash();
    await motion.shake(this.#middle);
    this.#stacks[from] = this.#stacks[from].filter((which) => !group.includes(which));
    this.#stacks[RAFT] = [...this.#stacks[RAFT], ...group];
    this.#riding = this.#riding.filter((which) => !group.includes(which));
    if (view.options.raft_stacks) this.#riding = [...this.#riding, ...group.slice(1)];
    const moves = [...group].reverse().map((which, later) => {
      const drawn = this.#turtles[which];
      const to = this.#spotOnRaft(which, view.owners.length);
      this.#swimmers.append(drawn);
      const frames = [
        { transform: drawn.style.transform },
        {
          transform: `translate(${to.x}px, ${to.y}px) rotate(${later % 2 ? -360 : 360}deg) scale(${(to.size * 100) / this.lagoon.turtle})`,
        },
      ];
      return motion.move(drawn, frames, WASH_MS, { delay: APART_MS * later });
    });
    if (from !== RAFT) moves.push(this.#foam(from, motion));
    await Promise.all(moves);
    this.#place({ ...view, groups: [] });
    await motion.rest();
  }

  /** Draw two rings of foam that fade. @param {number} space @param {Motion} motion */
  async #foam(space, motion) {
    const { x, y } = this.lagoon.spot(space);
    const rings = drawing("foam");
    this.#flying.append(rings);
    const there = `translate(${x}px, ${y}px)`;
    const grow = [{ transform: `${there} scale(0.2)` }, { transform: `${there} scale(1.2)`, opacity: 0 }];
    await motion.move(rings, grow, FOAM_MS);
    rings.remove();
  }

  /**
   * Fly the prize to the seat that has won it.
   * @param {number[]} numbers the numbers of the event: seat, eggs
   * @param {Motion} motion
   */
  async #win([seat, value], motion) {
    const [prize] = this.#still.querySelector(".prize")?.children ?? [];
    if (!prize) return;
    const card = value < BEACH ? eggCard(value, 60) : egg(44);
    const flying = motion.fly(picture("-24 -32 48 64", 48, 64, card), prize, this.frame.pointsOf(seat), CARD_MS);
    prize.parentElement?.replaceChildren();
    await flying;
  }

  /**
   * Handle a tap. A tap on a turtle may choose the turtle. Otherwise explain what is there, or why nothing happens.
   * @param {Element} target the tapped element
   */
  #tapped(target) {
    const position = this.#position;
    const which = target.closest("[data-turtle]")?.getAttribute("data-turtle");
    const meant = position.legal.find(([verb, one]) => verb === "turtle" && `${one}` === which);
    const says = target.closest("[data-says]")?.getAttribute("data-says");
    if (meant) this.context.choose(meant);
    else if (says || position.asked) this.context.why(says ?? whyNot(position));
  }
}

/**
 * Draw a turtle. If its seat has two turtles, knobs on their shells tell them apart.
 * @param {View} view
 * @param {number} which the index of the turtle
 */
function turtleOf(view, which) {
  const isPair = view.owners.filter((owner) => owner === view.owners[which]).length > 1;
  return turtle(view.owners[which], isPair ? (which % 2) + 1 : 0);
}

/** Return the picture on the button of an action. @param {Position} position @param {Action} action an open action */
function drawnOn(position, action) {
  const [verb, value] = action;
  if (verb === "turtle") return picture("-56 -70 122 74", 61, 37, turtleOf(position.view, value));
  if (verb === "die") return picture("-30 -30 60 62", 44, 46, die(value, 54));
  if (verb === "egg" || verb === "card") return picture("-24 -32 48 64", 36, 48, eggCard(value, 60));
  const { falls } = previewOf(position, action);
  return falls && faces(falls);
}

/**
 * Draw the six faces of a die, and cross out the faces that bust.
 * @param {[number, number][]} falls each face, with the space to which it leads
 */
function faces(falls) {
  const line = { stroke: "#a3231f", "stroke-width": 3.4, "stroke-linecap": "round" };
  const drawn = falls.flatMap(([value, to], index) => {
    const x = 14 + index * 25.6;
    const face = (/** @type {string} */ fill) => svg("g", { transform: at(x, 12) }, die(value, 19, fill));
    return to === RAFT ? [face(PALE), svg("path", { d: `M${x - 10} 22l20-20`, ...line })] : [face(PAPER)];
  });
  return picture("0 0 156 26", 156, 26, ...drawn);
}

// The table of Midas in Love. The board turns so that the acting piece is in front. The arrows below the board
// therefore show the directions in which the piece would move.

import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { at, drawing, icon, nameThing, picture } from "../../pieces.js";
import { Frame } from "../../table/frame.js";
import { previewOf, waiting } from "../../table/offers.js";
import {
  beside,
  currents,
  footprint,
  ground,
  middle,
  outline,
  RIM,
  SPOKE,
  sizeOn,
  token,
  turnTo,
  upright,
  way,
  whirlpool,
} from "./board.js";
import { currentWords, goldWords, pieceWords, spaceWords, wayName, whyNot, write } from "./words.js";
import { ended } from "../../phrases.js";
import { svg } from "../../svg.js";
/** @import { Closed, View } from "./words.js" */

const [DEAL_MS, APPEAR_MS] = [8, 150]; // from one card to the next, and until a piece is there
const DEALT = ["nugget", "placed"]; // the events of a deal
const COIN_MS = 300;
const DRIFT_MS = 400;
const TURN_MS = 300;
const STEP_MS = 420;
const KISS_MS = 240;
const [FLY_MS, CROWN_MS] = [500, 300];
const CAUGHT_MS = 900;
const END_MS = 900; // how long the end of a hand is shown
const TINY = 0.38; // at a smaller scale, the numbers are larger and only every second spoke has one
const THICK = { "stroke-width": 2.6 }; // the line width of icons
const STEPS = 3; // the King's steps in a turn, which are shown as footprints

/**
 * Create the table of Midas in Love.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new MidasTable(context, position);

/** A table of Midas in Love. */
class MidasTable {
  #position;
  #turned = 0; // the angle of the board in degrees
  #current = Number.NaN;
  /**
   * The spaces where the pieces are drawn. While events are shown, they may be newer than the position.
   * @type {number[]}
   */
  #spaces = [];
  /** The drawings of the pieces. @type {SVGElement[]} */
  #pieces = [];
  /** Returns the element to tap for an open action. @type {(action: Action) => HTMLElement | null} */
  #thingOf = () => null;
  /** @type {Action | null} */
  #picked = null;
  /** The pieces and nuggets that were dealt and are not shown yet. @type {SVGElement[]} */
  #dealt = [];
  #pool = svg("g");
  #rim = svg("g", { "aria-hidden": "true" });
  #marks = svg("g", { "pointer-events": "none", "aria-hidden": "true" });
  #gold = svg("g");
  #standing = svg("g");
  #kisses = svg("g");
  #board = svg("g", { class: "turning" }, ...ground(), this.#rim, this.#pool, this.#marks);
  #svg = svg("svg", {}, this.#board);
  #starts = element("div", { class: "starts turning" });

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame(context, "midas");
    this.#board.append(this.#standing, this.#gold, this.#kisses);
    this.frame.table.append(this.#svg, this.#starts);
    context.root.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    this.frame.fit(this.#svg, (wide, high, size) => {
      this.#svg.setAttribute("viewBox", `${-wide / 2} ${-high / 2} ${wide} ${high}`);
      const scale = Math.min(wide, high) / 2 / RIM;
      this.#board.style.scale = `${scale}`;
      this.#starts.style.scale = `${scale * size}`;
      this.#board.classList.toggle("tiny", scale * size < TINY);
    });
  }

  /**
   * Turn the board so that the piece of the asked player is in front.
   * @param {Position} position
   * @param {Motion} [motion] animates the turn; without it, the board turns at once
   */
  async prepare({ asked, view }, motion) {
    if (motion) await this.#showDealt(motion);
    const space = asked ? view.space[view.mover] : 0;
    if (!space) return;
    const from = this.#turned;
    this.#turned += ((((turnTo(space) - from + 180) % 360) + 360) % 360) - 180;
    const { table } = this.frame;
    table.style.setProperty("--turn", `${this.#turned}deg`);
    if (!motion || from === this.#turned) return;
    this.#marks.replaceChildren();
    const frames = [from, this.#turned].map((turn) => ({ "--turn": `${turn}deg` }));
    await motion.move(table, frames, TURN_MS);
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    this.#position = position;
    const view = /** @type {View} */ (position.view);
    const king = view.owner[0]; // acts while gold is dealt and the coin is tossed
    this.frame.showSeats(position.actor < 0 ? { ...position, view: { decider: king } } : position);
    const worn = picture("-12 -10 24 18", 22, 17, drawing("crown"));
    worn.classList.add("worn");
    this.frame.seat(view.owner[0])?.firstElementChild?.append(worn);
    this.prepare(position);
    this.#showCurrent(view.current);
    this.#gold.style.rotate = "";
    this.#gold.replaceChildren(...view.nuggets.map((space) => this.#nugget(space, view.space)));
    this.#place(position);
    this.#starts.replaceChildren();
    this.#nameSpaces(position);
    this.#mark(position, null);
    this.frame.describe(this.#svg, position);
    this.#offer(position);
  }

  /** Name the spaces and the whirlpool for screen readers. @param {Position} position */
  #nameSpaces(position) {
    const words = spaceWords(position);
    for (const drawn of this.#board.querySelectorAll("[data-space]"))
      nameThing(drawn, words(Number(drawn.getAttribute("data-space"))));
    nameThing(this.#pool, currentWords(position));
  }

  /** Show the direction of the current. @param {number} current -1 clockwise, 1 counter-clockwise */
  #showCurrent(current) {
    if (current === this.#current) return;
    this.#current = current;
    this.#pool.replaceChildren(whirlpool(current));
    this.#rim.replaceChildren(...currents(current));
  }

  /**
   * Draw a nugget on a space. If a piece is on the space, the nugget is beside the piece.
   * @param {number} space
   * @param {number[]} standing the spaces of all pieces
   */
  #nugget(space, standing = []) {
    const isBeside = standing.includes(space);
    const [x, y] = isBeside ? beside(space) : middle(space);
    const drawn = svg("g", { "data-gold": space, transform: at(x, y, isBeside ? 1.9 : 2.5) }, drawing("nugget"));
    return nameThing(drawn, goldWords(space));
  }

  /** Place the pieces. @param {Position} position */
  #place(position) {
    const { view } = position;
    this.#spaces = [...view.space];
    this.#pieces = view.space.map((/** @type {number} */ space, /** @type {number} */ piece) => {
      if (!space) return svg("g");
      const drawn = svg("g", { role: "img" }, svg("title", {}, pieceWords(position, piece)));
      drawn.append(svg("g", { class: "upright" }, token(piece, view.owner[piece])));
      drawn.style.transform = placeOf(middle(space), sizeOn(space));
      return drawn;
    });
    this.#standing.replaceChildren(...this.#pieces);
  }

  /**
   * Mark the acting piece, the spaces to which it can move, and the picked action.
   * @param {Position} position
   * @param {Action | null} picked the picked action
   */
  #mark(position, picked) {
    this.#picked = picked;
    const { view, legal, asked, derived } = position;
    const here = position.actor >= 0 ? view.space[view.mover] : 0;
    const marks = [];
    for (const action of legal) {
      const { to } = previewOf(position, action);
      if (!to) continue;
      const edge =
        action === picked ? { stroke: "var(--gold)", "stroke-width": 11 } : { stroke: "#10303a", "stroke-width": 4 };
      marks.push(svg("path", { d: outline(to, 5), fill: "#fffaea", "fill-opacity": 0.9, ...edge }));
    }
    if (here) marks.push(drawing("stand", { transform: at(...middle(here), sizeOn(here)), opacity: asked ? 1 : 0.6 }));
    if (picked) marks.push(...this.#ghost(position, picked));
    this.#marks.replaceChildren(...marks);
    const king = view.space[0];
    const kisses = derived.closed.flatMap((/** @type {Closed} */ { isKiss, to, says }) =>
      isKiss && to ? [nameThing(this.#heart(to, king), says)] : [],
    );
    const look = picked && previewOf(position, picked);
    if (look?.kisses) kisses.push(nameThing(this.#heart(look.to ?? here, king), look.text));
    this.#kisses.replaceChildren(...kisses);
  }

  /**
   * Draw a translucent piece at the destination of an action, and the way to the destination.
   * @param {Position} position
   * @param {Action} action
   */
  #ghost(position, action) {
    const { view } = position;
    const { to, path } = previewOf(position, action);
    if (!to) return [];
    const points = path ? way(path[0], to) : [];
    const dots = { fill: "none", stroke: "#10303a", "stroke-width": 7, "stroke-linecap": "round" };
    const piece = upright(middle(to), token(view.mover, view.owner[view.mover]));
    /** @type {SVGElement} */ (piece.firstElementChild).style.scale = `${sizeOn(to)}`;
    piece.classList.add("ghost");
    return [
      svg("path", { d: points.length ? `M${points.join("L")}` : "", "stroke-dasharray": "2 17", ...dots }),
      piece,
    ];
  }

  /** Draw a heart between two spaces. @param {number} space @param {number} king the King's space */
  #heart(space, king) {
    const [[x, y], [kingX, kingY]] = [middle(space), middle(king)];
    const drawn = upright([(x + kingX) / 2, (y + kingY) / 2], drawing("heart"));
    /** @type {SVGElement} */ (drawn.firstElementChild).style.scale = "2.3";
    return drawn;
  }

  /** Offer the open actions. @param {Position} position */
  #offer(position) {
    if (!position.legal.length) {
      this.frame.watch(position.asks, position.where.slice(-1)[0]);
      const pad = this.#pad(position, []);
      pad.classList.add("idle");
      if (!position.winners) this.frame.tray.replaceChildren(pad);
      return;
    }
    const things = position.legal.map((action) => this.#made(position, action));
    this.#thingOf = (action) => things[position.legal.indexOf(action)];
    const question = waiting(position.asks);
    question.append(footprints(position.view) ?? "");
    this.frame.offer(position, (action) => write(position, action, footprints(position.view)), {
      thingOf: this.#thingOf,
      hint: question,
      look: (action) => this.#mark(position, action),
    });
    const isStart = !position.view.space[position.view.mover];
    if (isStart) this.#starts.replaceChildren(...things);
    this.frame.tray.replaceChildren(this.#pad(position, isStart ? [] : things));
  }

  /**
   * Return the element to tap for an action: an arrow with the outcome, or a start space.
   * @param {Position} position
   * @param {Action} action
   */
  #made(position, action) {
    const { way: leads, takes, kisses, path, to } = previewOf(position, action);
    const made = element("button", { type: "button", class: to && !path ? "start" : "way" });
    if (to && !path) {
      const [x, y] = middle(to);
      made.style.translate = `${x}px ${y}px`;
    } else if (leads) made.append(arrow(leads, position.view.current), element("span", {}, wayName(leads)));
    else if (path) made.append(icon("whirlpool", 20, THICK));
    else {
      made.append(element("span", {}, _("Stay")));
      made.classList.add("named");
    }
    if (takes) made.append(picture("-12 -11 24 22", 24, 22, drawing("nugget")));
    if (kisses) made.append(picture("-12 -11 24 22", 24, 22, drawing("heart")));
    return made;
  }

  /**
   * Return a pad with all ways, arranged as on the board. A tap on a closed way explains why it is closed.
   * @param {Position} position
   * @param {HTMLElement[]} made the element to tap for each open action
   */
  #pad({ view, previews, derived }, made) {
    const cells = [1, 0, -1].flatMap((inward) =>
      [-1, 0, 1].map((right) => {
        if (!right && !inward) return element("div", { class: "here" }, ...made.filter((_, at) => !previews[at].way));
        const leads = /** @type {[number, number]} */ ([right * (view.current || 1), inward]);
        const open = made.find((_, at) => `${previews[at].way}` === `${leads}`);
        return open ?? this.#shut(leads, view, derived.closed);
      }),
    );
    return element("div", { class: "pad" }, ...cells);
  }

  /**
   * Draw a closed way.
   * @param {[number, number]} leads the way
   * @param {View} view
   * @param {Closed[]} every all closed ways
   */
  #shut(leads, view, every) {
    const closed = every.find((one) => `${one.way}` === `${leads}`);
    const drawn = element("div", { class: "way shut" }, arrow(leads, view.current));
    drawn.dataset.way = `${leads[0] * (view.current || 1)},${leads[1]}`;
    if (closed) drawn.dataset.says = ended(closed.says);
    nameThing(drawn, [wayName(leads), ...(closed ? [closed.says] : [])].map(ended).join(" "));
    if (closed?.isKiss) {
      drawn.classList.add("kissed");
      drawn.append(picture("-12 -11 24 22", 24, 22, drawing("heart")));
    }
    return drawn;
  }

  /** Handle a tap. A space picks its action. Otherwise explain why nothing happens. @param {Element} target */
  #tapped(target) {
    const position = this.#position;
    const says = target.closest("[data-says]")?.getAttribute("data-says");
    if (target.closest("button")) return;
    const nudged = target.closest("[data-way]")?.getAttribute("data-way")?.split(",").map(Number);
    const next = nudged && position.legal.length && !position.view.space[position.view.mover] && this.#next(nudged);
    if (next) return this.#thingOf(next)?.click();
    const space = Number(target.closest("[data-space]")?.getAttribute("data-space") ?? 0);
    const meant = space && position.legal.find((action) => previewOf(position, action).to === space);
    if (meant) this.#thingOf(meant)?.click();
    else if (says || (this.#svg.contains(target) && target !== this.#svg))
      this.context.why(says ?? whyNot(position, space));
  }

  /**
   * Return the nearest start space in a direction on the screen.
   * @param {number[]} direction the components of the direction, to the right and up
   */
  #next([right, up]) {
    const { legal } = this.#position;
    const turn = (this.#turned * Math.PI) / 180;
    const [fromX, fromY] = middle(this.#picked?.[1] ?? 0);
    const ahead = legal.flatMap((action) => {
      const [x, y] = [middle(action[1])[0] - fromX, middle(action[1])[1] - fromY];
      const far = Math.hypot(x, y);
      const [along, down] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
      const isAhead = far && (along * right - down * up) / Math.hypot(right, up) > far * 0.8;
      return isAhead ? [{ action, far }] : [];
    });
    return ahead.sort((one, other) => one.far - other.far)[0]?.action;
  }

  /**
   * Show an event.
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(event, motion, say) {
    const [kind, ...numbers] = event;
    if (kind in this.#moves && !DEALT.includes(kind)) await this.#showDealt(motion);
    await this.#moves[kind]?.(numbers, motion, this.#position.view);
    say();
    if (kind === "gold") this.frame.addPoints(numbers[0], 1);
  }

  /**
   * The animation of each event, by its name.
   * @type {Record<string, (numbers: number[], motion: Motion, view: View) => Promise<void>>}
   */
  #moves = {
    nugget: async ([space]) => this.#deal(this.#gold, this.#nugget(space)),
    placed: async ([seat, piece, space]) => {
      this.#spaces[piece] = space;
      const drawn = svg("g", {}, svg("g", { class: "upright" }, token(piece, seat)));
      drawn.style.transform = placeOf(middle(space), sizeOn(space));
      this.#pieces[piece] = drawn;
      this.#deal(this.#standing, drawn);
    },
    heads: (_, motion) => this.#toss(-1, motion),
    tails: (_, motion) => this.#toss(1, motion),
    turn: (_, motion, view) => this.#drift(view.current || this.#current, motion),
    kiss: ([piece], motion) => {
      this.#marks.replaceChildren();
      return this.#appear(this.#kisses, this.#heart(this.#spaces[piece], this.#spaces[0]), motion, KISS_MS);
    },
    king: ([, space], motion) => this.#step(0, space, motion),
    nymph: ([, piece, space], motion) => this.#step(piece, space, motion),
    gold: ([seat, space], motion) => this.#fly(seat, this.#taken(space), drawing("nugget"), motion),
    lost: async ([, space], motion) => {
      const lost = this.#taken(space);
      await motion.move(lost, [{ opacity: 1 }, { opacity: 0 }], KISS_MS);
      lost.remove();
    },
    caught: async (_, motion) => {
      const king = this.#pieces[0];
      const frames = [{ transform: king.style.transform }, { transform: "rotate(720deg) scale(0.2)", opacity: 0 }];
      await motion.move(king, frames, CAUGHT_MS);
      king.remove();
    },
    crown: async ([seat], motion) => {
      if (this.#spaces.some((space) => space)) await motion.rest(END_MS);
      for (const part of [this.#gold, this.#standing, this.#marks, this.#kisses]) part.replaceChildren();
      this.#spaces = [];
      return this.#fly(seat, this.#pool, drawing("crown"), motion, CROWN_MS);
    },
  };

  /**
   * Fade a drawing in.
   * @param {Element} onto the element to add the drawing to
   * @param {SVGElement} drawn
   * @param {Motion} motion
   * @param {number} ms
   */
  async #appear(onto, drawn, motion, ms) {
    onto.append(drawn);
    await motion.move(drawn, [{ opacity: 0 }, { opacity: 1 }], ms);
  }

  /** Put a piece or a nugget on the board. `#showDealt` then shows all of them. @param {Element} onto @param {SVGElement} drawn */
  #deal(onto, drawn) {
    drawn.style.opacity = "0";
    onto.append(drawn);
    this.#dealt.push(drawn);
  }

  /** Show what was dealt, one card a little after the other. @param {Motion} motion */
  async #showDealt(motion) {
    const fades = this.#dealt.splice(0).map((drawn, index) => {
      drawn.style.opacity = "";
      const how = { delay: DEAL_MS * index, fill: /** @type {FillMode} */ ("backwards") };
      return motion.move(drawn, [{ opacity: 0 }, { opacity: 1 }], APPEAR_MS, how);
    });
    await Promise.all(fades);
  }

  /**
   * Toss the coin that sets the current.
   * @param {number} current -1 clockwise, 1 counter-clockwise
   * @param {Motion} motion
   */
  async #toss(current, motion) {
    this.#showCurrent(current);
    const frames = [{ rotate: "0deg" }, { rotate: `${-180 * current}deg` }];
    await motion.move(this.#pool, frames, COIN_MS);
  }

  /**
   * Move all gold by one spoke with the current.
   * @param {number} current -1 clockwise, 1 counter-clockwise
   * @param {Motion} motion
   */
  async #drift(current, motion) {
    this.#marks.replaceChildren();
    this.#kisses.replaceChildren();
    const turns = [0, -SPOKE * current].map((turn) => ({ rotate: `${turn}deg` }));
    await Promise.all([this.#gold, this.#pool].map((part) => motion.move(part, turns, DRIFT_MS, { easing: "linear" })));
    this.#gold.style.rotate = turns[1].rotate; // holds until the next position draws the nuggets on their new spaces
  }

  /**
   * Move a piece to a space.
   * @param {number} piece the number of the piece
   * @param {number} space
   * @param {Motion} motion
   */
  async #step(piece, space, motion) {
    const from = this.#spaces[piece];
    this.#spaces[piece] = space;
    const drawn = this.#pieces[piece];
    this.#marks.replaceChildren();
    const points = way(from, space);
    const grows = (sizeOn(space) - sizeOn(from)) / (points.length - 1);
    const frames = points.map((point, step) => ({ transform: placeOf(point, sizeOn(from) + grows * step) }));
    drawn.style.transform = frames[frames.length - 1].transform;
    await motion.move(drawn, frames, STEP_MS);
  }

  /** Return the element of the nugget on a space. The caller removes it. @param {number} space */
  #taken(space) {
    const lying = /** @type {SVGElement | null} */ (this.#gold.querySelector(`[data-gold="${space}"]`));
    return lying ?? this.#gold.appendChild(this.#nugget(space));
  }

  /**
   * Fly a drawing to a seat's score.
   * @param {number} seat
   * @param {SVGElement} from the element to start from, which is removed unless it is the whirlpool
   * @param {SVGElement} drawn
   * @param {Motion} motion
   * @param {number} [ms]
   */
  async #fly(seat, from, drawn, motion, ms = FLY_MS) {
    const flying = motion.fly(picture("-12 -11 24 22", 24, 22, drawn), from, this.frame.pointsOf(seat), ms);
    if (from !== this.#pool) from.remove();
    await flying;
  }
}

/** Return the CSS transform of a piece. @param {[number, number]} point @param {number} size */
const placeOf = ([x, y], size) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${size.toFixed(3)})`;

/**
 * Draw the arrow of a way, in its direction on the turned board.
 * @param {[number, number]} leads the way
 * @param {number} current -1 clockwise, 1 counter-clockwise
 */
function arrow([along, inward], current) {
  const degrees = (Math.atan2(along * (current || 1), inward) * 180) / Math.PI;
  return icon("arrow", 20, { ...THICK, transform: `rotate(${Math.round(degrees)} 12 12)` });
}

/** Draw the King's steps as footprints. The steps after the current one are pale. @param {View} view */
function footprints({ mover, left }) {
  if (mover || !left) return undefined;
  const feet = Array.from({ length: STEPS }, (_, step) =>
    svg("g", { transform: at(12 + 20 * step, step % 2 ? 17 : 13) }, footprint(step % 2 === 0, step > STEPS - left)),
  );
  return picture("0 0 64 30", 64, 30, ...feet);
}

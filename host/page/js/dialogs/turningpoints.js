// Shows the turning points of a game: for each, what was played and what the bot would have played, as two small
// tables side by side, and the luck of all seats over the turns.

import { _, translated } from "../language.js";
import { element, sentenceOf, showSheet } from "../dom.js";
import { factsOf, isDrawn, loadTable } from "../games/index.js";
import { at, colourOf, discPicture, drawing, icon, letters, PLAIN_PIECES, picture } from "../pieces.js";
import { reviewOf, signed } from "../review.js";
import { loadStyle } from "../styles.js";
import { svg } from "../svg.js";
import { fillBars, isLuckless, legend, luckRows, momentsCard } from "../table/luck.js";

/** @typedef {import("../review.js").TurningPoint} TurningPoint */
/** @typedef {import("../review.js").Review} Review */

/** The drawing of the luck over the turns, and the space around its lines: for stars, numbers, discs and turns. */
const [WIDTH, HEIGHT] = [340, 208];
const EDGES = { top: 30, left: 36, right: 30, bottom: 26 };
const STAR_AT = 12; // the y of the stars
const LETTERS = 13; // the height of the numbers
const APART = 30; // the width of a turn's number; of turns that are closer only one is named
const STAR = { stroke: "var(--ol)", "stroke-width": 2 };
/** The table of a board is drawn at this size, and then made smaller. */
const DRAWN_WIDTH = 300;

/**
 * Review the game on a device, and show its turning points.
 *
 * @param {Pick<Device, "ask" | "facts">} device
 * @param {Name} name
 * @param {(number: number) => void} [watch] shows the record from the turn of an action on
 */
export async function showTurningPoints(device, name, watch) {
  await loadStyle("lookback.css");
  const progress = element("progress", { "aria-label": _("The game is looked at") });
  const place = element("div", { class: "turning" }, progress);
  const shown = showSheet(_("Turning points"), place);
  try {
    const review = await reviewOf(device, ({ done, of }) => {
      progress.max = of;
      progress.value = done;
      return shown.open && place.isConnected;
    });
    if (review) new TurningPoints(place, device, name, review, watch).show(0);
  } catch (error) {
    place.replaceChildren(element("p", {}, translated(sentenceOf(error))));
  }
}

/** The turning points of a game. It shows one of them at a time. */
class TurningPoints {
  /**
   * Sort the turning points by their turns.
   *
   * @param {HTMLElement} place the element to draw in
   * @param {Pick<Device, "ask" | "facts">} device
   * @param {Name} name
   * @param {Review} review
   * @param {(number: number) => void} [watch]
   */
  constructor(place, device, name, review, watch) {
    this.place = place;
    this.device = device;
    this.name = name;
    this.review = review;
    this.watch = watch;
    this.points = [...review.points].sort((one, other) => one.number - other.number);
  }

  /** Show a turning point. @param {number} index */
  show(index) {
    const { points, review, watch } = this;
    const point = points[index];
    const moments = momentsCard(review.moments, watch);
    const curve = isLuckless(review.seats) ? [] : [this.#curve(index)];
    const about = element("p", { class: "quiet" }, _("By the values of the clever bot, which are estimates."));
    const luck = this.#luck();
    if (!point) {
      const star = picture("-12 -12 24 24", 44, 44, drawing("shape5", { fill: "var(--gold)", ...STAR }));
      const why = _("No single turn was a mistake, by the values of the clever bot.");
      const isOnPodium = document.querySelector(".podium .bars")?.getClientRects().length;
      const faultless = element("p", { class: "faultless" }, star, element("span", {}, why));
      this.place.replaceChildren(faultless, ...moments, ...curve, ...(isOnPodium ? [] : [luck]), about);
      return;
    }
    const from = element("button", { type: "button", class: "pill" }, _("Watch from here"));
    from.onclick = () => watch?.(point.number);
    this.place.replaceChildren(
      this.#heading(index),
      this.#boards(point),
      ...this.#cost(point),
      ...(watch ? [from] : []),
      ...curve,
      luck,
      ...moments,
      about,
    );
  }

  /** Return luck and choices of all seats. */
  #luck() {
    const { review, name } = this;
    const bars = element("ol", { class: "list" }, ...luckRows([...review.seats.keys()], name));
    const head = element("div", {}, element("h3", {}, _("Luck and choices")), legend());
    const luck = element("section", { class: "luck" }, head, bars);
    fillBars(luck, review.seats, name);
    return luck;
  }

  /** Return the heading of a turning point, between the buttons to the others. @param {number} index */
  #heading(index) {
    const { points, review } = this;
    const { seat, turn } = points[index];
    const turns = `${_("Turn %d of %d", turn, review.luck.length)} · ${_("turning point %d of %d", index + 1, points.length)}`;
    const to = (/** @type {number} */ other, /** @type {string} */ name, /** @type {string} */ words) => {
      const button = element("button", { type: "button", class: "round", "aria-label": words }, icon(name));
      button.disabled = !points[other];
      button.onclick = () => {
        this.show(other);
        this.place.querySelector("h3")?.focus();
      };
      return button;
    };
    const title = element("h3", { tabindex: "-1" }, discPicture(seat, 26), this.name(seat));
    return element(
      "header",
      {},
      to(index - 1, "earlier", _("Turning point before")),
      element("div", {}, title, element("p", { class: "quiet" }, turns)),
      to(index + 1, "later", _("Next turning point")),
    );
  }

  /** Return the two boards of a turning point. @param {TurningPoint} point */
  #boards({ played, advised, lines }) {
    return element(
      "div",
      { class: "boards" },
      this.#board(_("Played"), played, lines[0]),
      this.#board(_("The clever bot"), advised, lines[1]),
    );
  }

  /**
   * Return a board with the outcome of one action.
   *
   * @param {string} title says whose action it is
   * @param {Position} position the position with only this action
   * @param {string} words the same in words
   */
  #board(title, position, words) {
    const root = element("div");
    const box = element("div", { class: "board", inert: "" }, element("div", {}, root));
    this.#draw(root, position).catch(() => box.remove());
    const text = element("figcaption", {}, element("b", {}, title), position.previews[0]?.text ?? "");
    const made = element("figure", { "aria-label": words }, box, text);
    new ResizeObserver(([{ contentRect }]) => {
      box.style.setProperty("--scale", `${contentRect.width / DRAWN_WIDTH}`);
    }).observe(box);
    return made;
  }

  /** Draw a position with the table of its game. @param {HTMLElement} root @param {Position} position */
  async #draw(root, position) {
    if (!isDrawn(position.game) || !this.device.facts) return root.closest(".board")?.remove();
    const { createTable } = await loadTable(position.game);
    const context = {
      root,
      facts: this.device.facts,
      choose: async () => false,
      why: () => {},
      name: this.name,
      pieces: factsOf(position.game).pieces ?? PLAIN_PIECES,
    };
    createTable(context, position).showPosition(position);
    /** @type {HTMLElement | null} */ (root.querySelector(".choice"))?.click(); // A table then marks what it changes.
  }

  /** Return what a turning point has cost. @param {TurningPoint} point */
  #cost({ cost, lines, played }) {
    if (cost === null) return [];
    const unit = factsOf(played.game).pieces?.unit;
    const sum = element("b", {}, signed(-cost), ...(unit ? [picture("-10 -10 20 20", 26, 26, unit())] : []));
    return [element("p", { class: "cost" }, element("span", {}, lines[2] ?? ""), sum)];
  }

  /** Draw the luck of all seats over the turns, with the turning points. @param {number} shown the shown one */
  #curve(shown) {
    const { luck, seats, points } = this.review;
    const rows = [seats.map(() => 0), ...luck];
    const most = Math.max(...rows.flat().map(Math.abs), 0.1);
    const [right, low] = [WIDTH - EDGES.right, HEIGHT - EDGES.bottom];
    const x = (/** @type {number} */ turn) => EDGES.left + ((right - EDGES.left) * turn) / (rows.length - 1 || 1);
    const y = (/** @type {number} */ value) => (EDGES.top + low) / 2 - ((low - EDGES.top) / 2) * (value / most);
    const lines = seats.flatMap((_, seat) => {
      const corners = rows.map((row, turn) => `${x(turn).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ");
      const shape = { points: corners, fill: "none", "stroke-linejoin": "round" };
      const under = svg("polyline", { ...shape, stroke: "var(--ol)", "stroke-width": 6 });
      return [under, svg("polyline", { ...shape, stroke: colourOf(seat), "stroke-width": 3.2 })];
    });
    const ends = seats.map((_, seat) => {
      const drawn = discPicture(seat, 20);
      drawn.setAttribute("x", `${right + 4}`);
      drawn.setAttribute("y", `${y(rows[rows.length - 1][seat]) - 10}`);
      return drawn;
    });
    const drawn = picture(
      `0 0 ${WIDTH} ${HEIGHT}`,
      WIDTH,
      HEIGHT,
      ...scale(most).flatMap((value) => level(signed(value, value % 1 ? 1 : 0), y(value), right)),
      ...this.#stars(shown, x, low),
      ...lines,
      ...ends,
    );
    drawn.onclick = ({ clientX }) => {
      const { left, width } = drawn.getBoundingClientRect();
      const tapped = ((clientX - left) / width) * WIDTH;
      const nearest = this.points
        .map(({ turn }, index) => ({ index, away: Math.abs(x(turn) - tapped) }))
        .sort((one, other) => one.away - other.away)[0];
      if (nearest) this.show(nearest.index);
    };
    const unit = points[0] && factsOf(points[0].played.game).pieces?.unit;
    const title = element(
      "h3",
      {},
      _("Luck over the game"),
      ...(unit ? [picture("-10 -10 20 20", 20, 20, unit())] : []),
    );
    return element("section", { class: "curve" }, title, drawn);
  }

  /**
   * Draw a star and a line for each turning point, with the number of its turn. A number without room is left out.
   *
   * @param {number} shown the index of the shown turning point, whose number is never left out
   * @param {(turn: number) => number} x
   * @param {number} low the lower end of the lines
   */
  #stars(shown, x, low) {
    /** @type {number[]} */
    const numbered = [];
    const drawn = [];
    const indices = [...this.points.keys()].sort((one, other) => Number(other === shown) - Number(one === shown));
    for (const index of indices) {
      const { turn } = this.points[index];
      const isShown = index === shown;
      const line = { "stroke-width": isShown ? 3 : 1.5, "stroke-dasharray": isShown ? "none" : "4 4" };
      const star = { ...STAR, transform: at(x(turn), STAR_AT, isShown ? 1 : 0.7) };
      drawn.push(svg("path", { d: `M${x(turn)} ${STAR_AT}V${low}`, stroke: "var(--bad)", ...line }));
      drawn.push(drawing("shape5", { fill: "var(--gold)", ...star }));
      if (numbered.some((other) => Math.abs(other - x(turn)) < APART)) continue;
      numbered.push(x(turn));
      drawn.push(small(`${turn}`, x(turn), low + 18, "middle"));
    }
    return [...drawn, small(_("Turn"), 0, low + 18, "start")];
  }
}

/**
 * Return the values of a scale around 0: one number above it and the same below it.
 *
 * @param {number} most the largest value of the drawing
 */
function scale(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].map((digit) => digit * power).find((value) => value <= most) ?? power;
  return [step, 0, -step];
}

/**
 * Draw a level of the scale with its number.
 *
 * @param {string} words
 * @param {number} y
 * @param {number} right the right end of its line
 */
const level = (words, y, right) => [
  svg("path", { d: `M${EDGES.left} ${y}H${right}`, stroke: "var(--hair)", "stroke-width": 2 }),
  small(words, EDGES.left - 8, y + 4.5, "end"),
];

/**
 * Write a number beside the drawing of the luck.
 *
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 */
const small = (words, x, y, anchor) =>
  letters(words, x, y, LETTERS, { "text-anchor": anchor, fill: "var(--quiet)", "font-weight": 400 });

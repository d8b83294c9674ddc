// Shows the end of a game: the best seats on a podium, the other seats beside it, and buttons for what to do next. A
// television and a phone with a seat show it too, with a heading and buttons of their own.

import { _, withMinus } from "../language.js";
import { element } from "../dom.js";
import { at, colourOf, discPicture, drawing, emblem, INK, nameThing, picture } from "../pieces.js";
import { actButton, freshen } from "./offers.js";
import { shortNames } from "./seats.js";
import { loadStyle, loadTableStyle } from "../styles.js";
import { svg } from "../svg.js";

const LOOK_MS = 900; // the pause after the last event, in which players see the table
const RISE_MS = 500;
const APART_MS = 120; // the delay from one step to the next; the step of the third place rises first
const FALL_MS = 1400;
const STEPS = 3; // more if seats share the last one, because equal points are worth the same
const MAX_STEPS = 4; // with more steps or seats all are listed, because columns and names would be too narrow
const MAX_ON_STAND = 5;
const MAX_LARGE_LETTERS = 32; // a heading with more letters is smaller
// The places where the winners' shapes end after their fall: x, y, degrees.
const SHAPES = [
  [40, 60, -20],
  [92, 24, 30],
  [138, 74, 10],
  [258, 70, 40],
  [306, 22, -12],
  [352, 62, 22],
  [24, 128, 50],
  [368, 136, 0],
];

/**
 * Show the podium over a table.
 * @param {Pick<TableContext, "root" | "name" | "pieces" | "hints">} context
 * @param {Position} position the last position of a game
 * @param {Ending} ending
 * @param {Motion} motion
 */
export async function showPodium({ root, name, pieces, hints }, position, ending, motion) {
  motion.isBot = false;
  const styled = loadTableStyle("podium.css").catch(() => {}); // without it the podium can be read
  if (position.discontinuous) motion.hurry();
  else await motion.rest(LOOK_MS);
  await styled;
  const order = ranked(position);
  const bars = ending.review && order.length ? await barsOf(ending, order[0].seat, name) : null;
  const best = order.filter(({ place }) => place <= STEPS);
  const others = order.slice(best.length);
  const isListed = order.length > MAX_ON_STAND || best.length > MAX_STEPS;
  const steps = isListed ? [] : best.map((one) => step(position, one, name, pieces));
  const short = shortNames(Array.from({ length: position.seats }, (_, seat) => name(seat)));
  const rest = isListed ? [] : others.map((one) => beside(position, one, short, pieces));
  const winners = isCounted(position) ? (position.winners ?? []) : [];
  const heading = element(
    "h1",
    { tabindex: "-1", class: ending.heading.length > MAX_LARGE_LETTERS ? "long" : "" },
    ending.heading,
  );
  const most = order.length ? pieces.words(position.scores[order[0].seat]) : "";
  const falling = shapes(winners);
  const acts = element("div", { class: "acts" }, ...ending.acts);
  const places = isListed
    ? element(
        "ol",
        { class: bars ? "ranks rated" : "ranks" },
        ...order.map((one) => row(position, one, name, pieces, bars?.emptyBars)),
      )
    : element("ol", { class: "steps" }, ...steps);
  const stand = element("div", { class: "stand" }, falling, places);
  const drawEnd = await pieces.loadEnd?.();
  if (drawEnd) stand.replaceChildren(drawEnd(position, name));
  stand.classList.toggle("ended", Boolean(drawEnd));
  places.style.setProperty("--rows", `${order.length}`);
  if (rest.length) {
    const listed = element("ul", { class: "others" }, ...rest);
    const words = others.flatMap(({ seat }) => short[seat].split(/[ -]/));
    listed.style.setProperty("--letters", `${Math.max(...words.map(({ length }) => length))}`);
    stand.append(listed);
  }
  // An end of its own, such as a clock's, tells the time exactly.
  const lasted = ending.minutes && !drawEnd ? _.plural("%d minute", "%d minutes", ending.minutes) : "";
  const below = [ending.score?.(pieces) ?? most, lasted].filter(Boolean).join(", ");
  const words = element("div", { class: "crowned" }, heading, element("p", {}, below));
  const seats = ending.reviewed ?? order.map(({ seat }) => seat);
  const luck = bars ? [isListed ? bars.legend() : bars.luckCard(seats, name)] : [];
  const podium = element("section", { class: "podium" }, words, stand, ...luck, acts);
  root.querySelector(".podium")?.remove();
  root.append(podium);
  root.classList.add("over");
  hints?.finish(position.game);
  freshen(acts);
  heading.focus();
  await Promise.all([
    ...steps.map((one, index) => rise(one, steps.length - 1 - index, motion)),
    ...[...falling.children].map((shape) => fall(shape, motion)),
  ]);
  motion.calm();
  bars?.fill(podium);
}

/**
 * Return what draws luck and choices, and a function that fills the bars of a podium while it is shown.
 * @param {Ending} ending
 * @param {number} best the seat whose best moment is shown, if the ending reviews no other one first
 * @param {Name} name
 */
async function barsOf({ review, reviewed, watch }, best, name) {
  const [seat] = reviewed ?? [best];
  const [drawn] = await Promise.all([import("./luck.js"), loadStyle("lookback.css")]);
  const fill = async (/** @type {Element} */ podium) => {
    const found = await review?.(() => podium.isConnected).catch(() => null);
    if (found) {
      drawn.fillBars(podium, found.seats, name);
      drawn.showMoment(podium, found.moments[seat], seat, watch);
    } else podium.querySelector(".luck")?.remove();
  };
  return { ...drawn, fill };
}

/**
 * Return the buttons of the podium of a table.
 * @param {string} begins a text on who begins the next game, or ""
 * @param {boolean} isRated true if a bot of the game rates its positions, so that there are turning points
 * @param {string} [ready] a text on the players whose phones say that they play again
 */
export function waysOn(begins, isRated, ready = "") {
  const again = actButton({ kind: "risk", title: _("Again"), lines: begins ? [begins] : [] }, false);
  again.dataset.opens = "again";
  again.append(" ", element("span", { class: "ready" }, ready));
  const review = isRated ? [way("review", _("Turning points"))] : [];
  return [again, way("change", _("Change")), way("watch", _("Watch it")), ...review, way("new", _("Home"))];
}

/** Show on the podium of a table who wants to play again. @param {string} ready a text, or "" */
export function showReady(ready) {
  const line = document.querySelector(".podium .act .ready");
  if (line) line.textContent = ready;
}

/** Return true if any seat has points. In the dice bag no seat has points. @param {Position} position */
const isCounted = ({ scores }) => scores.some((points) => points !== 0);

/** Return the seats with their places, best first. Seats with equal points share a place. @param {Position} position */
export function ranked(position) {
  if (!isCounted(position)) return [];
  const sign = position.view.options?.low_wins ? -1 : 1;
  const rank = (/** @type {number} */ seat) =>
    position.winners?.includes(seat) ? Number.POSITIVE_INFINITY : sign * position.scores[seat];
  const seats = Array.from({ length: position.seats }, (_, seat) => seat);
  const placed = seats.map((seat) => ({ seat, place: 1 + seats.filter((other) => rank(other) > rank(seat)).length }));
  return placed.sort((one, other) => one.place - other.place);
}

/**
 * Draw a step of the podium with the piece of its seat.
 * @param {Position} position
 * @param {{seat: number, place: number}} ranked the seat and its place
 * @param {Name} name
 * @param {Pieces} pieces
 */
function step({ scores }, { seat, place }, name, { piece, unit, words }) {
  const points = pointsOf(scores[seat], unit);
  const column = element("div", { class: "column" }, points, element("span", {}, name(seat)));
  column.style.setProperty("--seat", colourOf(seat));
  const crowned = place === 1 ? [svg("g", { transform: at(0, -80, 1.9) }, drawing("crown"))] : [];
  const drawn = picture("-58 -100 122 102", 122, 102, piece(seat), ...crowned);
  drawn.setAttribute("preserveAspectRatio", "xMidYMax"); // so that the piece stands on its column
  nameThing(drawn, `${name(seat)}: ${words(scores[seat])}`);
  return element("li", { "data-place": `${place}` }, drawn, column);
}

/**
 * Draw a seat that is not on the podium.
 * @param {Position} position
 * @param {{seat: number}} ranked the seat
 * @param {string[]} names the names of all seats
 * @param {Pieces} pieces
 */
function beside({ scores }, { seat }, names, { piece }) {
  const drawn = picture("-58 -72 122 76", 56, 35, piece(seat));
  return element("li", {}, element("span", {}, names[seat]), element("b", {}, withMinus(scores[seat])), drawn);
}

/**
 * Return a seat of many as a row with its place.
 * @param {Position} position
 * @param {{seat: number, place: number}} ranked the seat and its place
 * @param {Name} name
 * @param {Pieces} pieces
 * @param {(seat: number) => Node} [bars] returns the place of the bars of luck and choices
 */
function row({ scores }, { seat, place }, name, { unit }, bars) {
  const bar = bars ? [bars(seat)] : [];
  const parts = [discPicture(seat, 26), element("span", { class: "name" }, name(seat)), ...bar];
  return element(
    "li",
    { "data-place": `${place}` },
    element("span", {}, `${place}`),
    ...parts,
    pointsOf(scores[seat], unit),
  );
}

/**
 * Return points with the drawing of their unit, if there is one.
 * @param {number} points
 * @param {Pieces["unit"]} unit
 */
const pointsOf = (points, unit) =>
  element("b", {}, withMinus(points), ...(unit ? [picture("-10 -10 20 20", 22, 22, unit())] : []));

/** Draw the shapes of the winners, which fall from above. @param {number[]} winners */
function shapes(winners) {
  const places = winners.length ? SHAPES : [];
  const drawn = places.map(([x, y, turn], index) => {
    const seat = winners[index % winners.length];
    const how = { transform: at(x, y, 1, turn), stroke: INK, "stroke-width": 1.9 };
    return svg("g", {}, svg("g", how, emblem(seat, 9.5, colourOf(seat))));
  });
  const all = picture("0 0 390 160", 390, 160, ...drawn);
  all.classList.add("shapes");
  return all;
}

/**
 * Animate a step of the podium that rises.
 * @param {Element} one the step
 * @param {number} later the number of steps that rise before this step
 * @param {Motion} motion
 */
const rise = (one, later, motion) =>
  motion.move(one, [{ transform: "translateY(100%)" }, { transform: "none" }], RISE_MS, {
    ...{ delay: APART_MS * later, easing: "ease-out", fill: "backwards" },
  });

/** Animate the fall of a shape. @param {Element} shape @param {Motion} motion */
const fall = (shape, motion) =>
  motion.move(shape, [{ transform: "translateY(-260px)" }, { transform: "none" }], FALL_MS, { easing: "ease-out" });

/**
 * Return a button that leads to another part of the page.
 * @param {string} opens the value of `data-opens`, which the main module handles
 * @param {string} words the label
 */
export function way(opens, words) {
  return element("button", { type: "button", class: "pill", "data-opens": opens }, words);
}

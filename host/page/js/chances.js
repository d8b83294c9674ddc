// The chances to win along a record of Mahé, from the file that `turtleback analyse --json` has written.

import { _, CHANGED, later } from "./language.js";
import { byId, element, explain } from "./dom.js";
import { css, svg } from "./tables/svg.js";

/**
 * @typedef {import("./messages.js").Facts} Facts
 * @typedef {{number: number, seat: number, action: string, before: number, after: number, best: string}} Step
 * @typedef {{seats: number, decisions: Step[], mistakes: Step[], lead: {action: number, chances: number[]}[]}} Analysis
 */

const WIDTH = 300;
const HEIGHT = 90;
const MAKE = "`turtleback analyse GAME.txt --json > analysis.json`";

/** What people do, by the first word of an action in a record. @type {Record<string, string>} */
const DEEDS = { roll: later("roll"), stop: later("stop"), turtle: later("turtle"), card: later("card") };

/** An action of a record, with its word in the language in force. @param {string} action */
function inWords(action) {
  const [deed, ...numbers] = action.split(" ");
  return [_(DEEDS[deed] ?? deed), ...numbers].join(" ");
}

/**
 * Take the file of an analysis, chosen or dropped on the page, and show it. `go` steps to behind so many actions.
 * Returns what is to be told how many actions are behind, of how many.
 * @param {Facts} facts @param {(at: number) => void} go
 */
export function connectChances(facts, go) {
  const box = byId("chances", HTMLElement);
  /** @type {Analysis | null} */
  let analysis = null;
  let at = 0;
  let length = 0;
  let newest = 0; // of the files: one may be read more slowly than the next
  /** @type {() => void} */
  let told = () => {};
  const isTold = new Promise((resolve) => {
    told = () => resolve(null);
  });
  const show = () => {
    if (analysis) box.replaceChildren(...shown(analysis, facts, at, length, go));
  };
  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const mine = ++newest;
    try {
      const text = await file.text();
      await isTold;
      if (mine !== newest) return;
      analysis = checked(JSON.parse(text), length, facts.names.length);
      show();
    } catch {
      explain(_("This is no analysis of this game: make one with %s.", MAKE));
    }
  };
  const field = byId("analysis", HTMLInputElement);
  field.addEventListener("change", () => take(field.files?.[0]));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  document.addEventListener(CHANGED, show);
  return (/** @type {number} */ behind, /** @type {number} */ all) => {
    at = behind;
    length = all;
    told();
    show();
  };
}

/** The analysis, if it is one of a game as long as that. An Error if not. @param {any} read @param {number} length @param {number} most @returns {Analysis} */
function checked(read, length, most) {
  const isStep = (/** @type {Step} */ step) =>
    Number.isInteger(step.number) && step.number <= length && step.seat < most;
  const isPoint = (/** @type {{action: number, chances: number[]}} */ point) =>
    point.action <= length && point.chances.length === read.seats && point.chances.every(Number.isFinite);
  const fits = read.game === "mahe" && read.seats <= most && read.lead.length > 0;
  if (!fits || ![...read.decisions, ...read.mistakes].every(isStep) || !read.lead.every(isPoint)) throw new Error();
  return read;
}

/** @param {Analysis} analysis @param {Facts} facts @param {number} at @param {number} length @param {(at: number) => void} go */
function shown(analysis, facts, at, length, go) {
  const x = (/** @type {number} */ action) => (WIDTH * action) / Math.max(1, length);
  const lines = Array.from({ length: analysis.seats }, (_, seat) => {
    const points = analysis.lead.map(({ action, chances }) => `${x(action)},${HEIGHT * (1 - chances[seat])}`).join(" ");
    return svg("polyline", { points, fill: "none", stroke: css(facts.colours[seat]), "stroke-width": 2 });
  });
  const here = svg("line", {
    x1: x(at),
    x2: x(at),
    y1: 0,
    y2: HEIGHT,
    stroke: "currentColor",
    "stroke-dasharray": "3 3",
  });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": _("Chances to win along the game") },
    ...lines,
    here,
  );
  const now = analysis.lead.findLast(({ action }) => action <= at) ?? analysis.lead[0];
  const words = now.chances.map((chance, seat) => `${_(facts.names[seat])} ${Math.round(100 * chance)} %`).join(", ");
  const decision = analysis.decisions.find(({ number }) => number === at);
  const mistakes = analysis.mistakes.map(({ number, seat, action, best }) => {
    const button = element(
      "button",
      { type: "button" },
      _("%d: %s %s, %s was better", number, _(facts.names[seat]), inWords(action), inWords(best)),
    );
    button.addEventListener("click", () => go(number));
    return button;
  });
  const told =
    decision && decision.action !== decision.best
      ? ` ${_("%s was better than %s.", inWords(decision.best), inWords(decision.action))}`
      : "";
  return [picture, element("p", {}, `${words}.${told}`), ...mistakes];
}

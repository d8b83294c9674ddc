// The controls that step through a record by turns. Marks at the slider show wins, busts and turning points.

import { _, CHANGED, N_, withMinus } from "../language.js";
import { byId, element, mark, say, sentenceOf, showSheet } from "../dom.js";
import { factsOf } from "../games/index.js";
import { RENAMED } from "../names.js";
import { baseGame, ended } from "../phrases.js";
import { at, drawing, picture, PLAIN_PIECES } from "../pieces.js";
import { reviewOf } from "../review.js";
import { loadSetting, savedSettings, saveSetting } from "../settings.js";
import { loadStyle } from "../styles.js";
import { isStill } from "../svg.js";
import { setPace } from "../table/motion.js";

export const STEP = "turtleback step"; // the storage key of the first step that this tab shows
export const FROM = "turtleback from"; // the storage key of the part of the page that opened the record
/** @typedef {"end" | "games" | ""} Origin the podium, the list of games, or a link */
/** @typedef {{end: number, mark: "won" | "bust" | ""}} Turn */

const REST_MS = 900; // between two turns that go on by themselves
const LONGER_MS = 600; // added after a bust and after a turning point
const QUICK_MS = 300; // between two turns without motion
const SPEEDS = [1, 2, 4]; // at 1 things move as in a game, at 4 they do not move
const MANY_TURNS = 36; // with more turns, their marks are smaller
const MARK_SIZES = [20, 14]; // px with few and with many turns
const LEGEND_SIZE = 16; // px
const CROWDED_TURNS = 60; // with more turns, busts are not marked
/**
 * The meaning of each mark.
 * @typedef {"won" | "bust" | "star"} Kind
 * @type {Record<Kind, string>}
 */
const MEANINGS = { won: N_("won"), bust: N_("bust"), star: N_("turning point") };
const RIM = 13; // half the width of the slider's thumb

/** Is called when the table has shown all events of a turn. */
let turnShown = () => {};

/** Continue, because the table has shown all events of a turn. */
export const goOnAfterTurn = () => turnShown();

/**
 * Show the button that leaves the record, and hide the buttons that play a game.
 *
 * @param {(to: Origin) => void} leave is called with the part of the page to return to
 */
export function prepareReplay(leave) {
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = true;
  byId("record", HTMLElement).hidden = false;
  const button = byId("leave", HTMLButtonElement);
  button.hidden = false;
  const from = /** @type {Origin} */ (loadSetting(FROM, "", "sessionStorage"));
  const name = () => {
    button.textContent = from ? _("Back") : _("Home");
  };
  name();
  document.addEventListener(CHANGED, name);
  button.onclick = () => leave(from);
}

/**
 * Connect the controls to the device that shows a record.
 *
 * @param {Device} device
 * @param {string} record
 */
export async function connectReplay(device, record) {
  const [turns] = await Promise.all([
    device.ask("turns_of_record").then(JSON.parse),
    loadStyle("lookback.css").catch(() => {}), // without it the controls can be used
  ]);
  byId("verify-entry", HTMLElement).hidden = false;
  byId("verify", HTMLButtonElement).onclick = async () => {
    byId("around", HTMLDialogElement).close();
    const verdict = element("p", { id: "verdict" });
    say(verdict, await device.ask("verify", record).catch(sentenceOf));
    showSheet(_("Verify the dice"), verdict);
  };
  const replay = new ReplayControls(device, turns);
  byId("playback", HTMLElement).hidden = false;
  mark("replay", true);
  if (!isStill()) replay.play();
  const shown = replay.step(loadSetting(STEP, "", "sessionStorage"));
  saveSetting(STEP, "", "sessionStorage");
  await shown; // before the review, whose start is slow
  await replay.lookForStars();
}

/** The slider of the turns, and the buttons beside it. */
class ReplayControls {
  #slider = byId("step", HTMLInputElement);
  #caption = byId("caption", HTMLOutputElement);
  #run = byId("run", HTMLButtonElement);
  #speed = SPEEDS[0];
  #newest = 0; // the number of the newest request; a dragged slider requests more turns than the device can show
  #timer = 0;
  #isRunning = false;
  /** The turns that were turning points. @type {Set<number>} */
  #stars = new Set();
  #canBeReviewed = true; // so that the room of the turning points is reserved until it is known

  /**
   * Connect the controls, and draw what happens in which turn.
   *
   * @param {Device} device
   * @param {Turn[]} turns
   */
  constructor(device, turns) {
    this.device = device;
    this.turns = turns;
    this.#slider.max = `${turns.length}`;
    this.#slider.oninput = () => this.#stopAndStep(this.#slider.value);
    for (const button of document.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => this.#stopAndStep(button.getAttribute("data-step") ?? ""));
    this.#run.onclick = () => this.#toggle();
    byId("speed", HTMLButtonElement).onclick = () => {
      this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length];
      this.#describe();
    };
    document.addEventListener("keydown", (event) => this.#press(event));
    const again = () => {
      this.#describe();
      this.step("");
    };
    for (const change of [CHANGED, RENAMED]) document.addEventListener(change, again);
    turnShown = () => this.#wait();
    this.#describe();
  }

  /**
   * Show another turn.
   *
   * @param {string} to `on`, `back`, a number of turns, "action N", or "" for the same turn again
   */
  async step(to) {
    const mine = ++this.#newest;
    clearTimeout(this.#timer);
    await Promise.resolve();
    if (mine !== this.#newest && to !== "on" && to !== "back") return;
    const { at: shown, length, sentences } = JSON.parse(await this.device.ask("step_record", to));
    if (mine === this.#newest) this.#slider.value = `${shown}`; // otherwise the user has moved the slider meanwhile
    const turn = _("Turn %d of %d", shown, length);
    const words = element("span", {}, ": ", withMinus(sentences.map(ended).join(" ")));
    this.#caption.replaceChildren(turn, ...(sentences.length ? [words] : []));
    this.#slider.setAttribute("aria-valuetext", this.#caption.textContent ?? "");
    this.#slider.style.setProperty("--at", `${shown / (length || 1)}`);
    if (shown === length) this.#stop();
    if (!byId("marks", HTMLElement).childElementCount) this.#mark(); // now the game is known
  }

  /** Mark the turning points, if the record can be reviewed. The device looks for them between the steps. */
  async lookForStars() {
    // Neither a game without a clever bot nor one before its end can be reviewed.
    this.#canBeReviewed = await this.device.ask("review", 0).then(Boolean, () => false);
    byId("stars", HTMLElement).hidden = !this.#canBeReviewed;
    const review = this.#canBeReviewed ? await reviewOf(this.device, () => true).catch(() => null) : null;
    this.#stars = new Set(review?.points.map(({ turn }) => turn));
    this.#mark();
  }

  /** Show another turn by hand. @param {string} to */
  #stopAndStep(to) {
    this.#stop();
    this.step(to);
  }

  /** Name the buttons in the current language, and set the pace. */
  #describe() {
    this.#run.setAttribute("aria-label", this.#isRunning ? _("Pause") : _("Autoplay"));
    this.#run.toggleAttribute("data-runs", this.#isRunning);
    const speed = byId("speed", HTMLButtonElement);
    speed.textContent = `${this.#speed}×`;
    speed.setAttribute("aria-label", _("Pace: %d×", this.#speed));
    setPace(this.#speed === SPEEDS[2] ? 0 : savedSettings().pace / this.#speed);
    this.#mark();
  }

  /** Draw the marks of all turns, and their meanings. Those of turning points have their room before these are known. */
  #mark() {
    const { length } = this.turns;
    const game = this.device.position?.game;
    if (!game) return;
    document.documentElement.dataset.ground = baseGame(game); // the controls stand on the ground of the game
    const { unit } = factsOf(game).pieces ?? PLAIN_PIECES;
    const [few, many] = MARK_SIZES;
    const size = length > MANY_TURNS ? many : few;
    const pieces = {
      won: () => unit?.() ?? drawing("shape0", { fill: "var(--gold)" }),
      bust: () => drawing("cross", { transform: at(0, 0, 0.24) }),
      star: () => drawing("shape5", { fill: "var(--gold)", stroke: "var(--ol)", "stroke-width": 2 }),
    };
    const drawn = (/** @type {Kind} */ kind, px = size) => picture("-11 -11 22 22", px, px, pieces[kind]());
    const place = (/** @type {Kind} */ kind, /** @type {number} */ turn) => {
      const made = drawn(kind);
      made.style.left = `calc(${RIM}px + ${turn / length} * (100% - ${2 * RIM}px))`;
      return made;
    };
    const stars = [...this.#stars].map((turn) => place("star", turn));
    const marked = this.turns.map(({ mark: kind }) => (kind === "bust" && length > CROWDED_TURNS ? "" : kind));
    const marks = marked.flatMap((kind, index) => (kind ? [place(kind, index + 1)] : []));
    byId("marks", HTMLElement).replaceChildren(...marks);
    byId("stars", HTMLElement).replaceChildren(...stars);
    this.#caption.dataset.longest = _("Turn %d of %d", length, length).replace(/\d/g, "0");
    const kinds = new Set([...marked, ...(this.#canBeReviewed ? ["star"] : [])]);
    const meanings = /** @type {Kind[]} */ (Object.keys(MEANINGS)).filter((kind) => kinds.has(kind));
    byId("legend", HTMLElement).replaceChildren(
      ...meanings.map((kind) => {
        const meaning = element("span", {}, drawn(kind, LEGEND_SIZE), _(MEANINGS[kind]));
        if (kind === "star" && !stars.length) meaning.style.visibility = "hidden";
        return meaning;
      }),
    );
  }

  /** Start to go on by itself after each turn. */
  play() {
    this.#isRunning = true;
    this.#describe();
  }

  /** Start or stop going on by itself. */
  #toggle() {
    if (this.#isRunning) return this.#stop();
    this.play();
    const isOver = this.#slider.value === this.#slider.max;
    this.step(isOver ? "0" : "on");
  }

  #stop() {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#describe();
  }

  /** Go on after a while, if the record goes on by itself. */
  #wait() {
    if (!this.#isRunning) return;
    clearTimeout(this.#timer);
    const turn = Number(this.#slider.value);
    const isLong = this.turns[turn - 1]?.mark === "bust" || this.#stars.has(turn);
    const rest = this.#speed === SPEEDS[2] ? QUICK_MS : (REST_MS + (isLong ? LONGER_MS : 0)) / this.#speed;
    this.#timer = setTimeout(() => this.step("on"), rest * savedSettings().pace);
  }

  /** Handle a key: space plays, arrows and Home and End step. @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (target === this.#slider ? event.key !== " " : target.closest("input, select")) return;
    if (target.closest("button, a") && event.key === " ") return; // which presses that button
    /** @type {Record<string, () => void>} */
    const keys = {
      " ": () => this.#toggle(),
      ArrowLeft: () => this.#stopAndStep("back"),
      ArrowRight: () => this.#stopAndStep("on"),
      Home: () => this.#stopAndStep("0"),
      End: () => this.#stopAndStep(this.#slider.max),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }
}

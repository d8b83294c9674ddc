// The view of the current game. It loads the module that draws the game, and shows one event after the other.

import { factsOf, isDrawn, loadTable } from "./games/index.js";
import { PLAIN_PIECES } from "./pieces.js";
import { ended } from "./phrases.js";
import { effectOf, turnOf } from "./table/effects.js";
import { Motion } from "./table/motion.js";

const HOLD_MS = 300; // a shorter touch is a tap
const LAST_SENTENCES = 2;
const FRAME_MS = 16; // the duration of a frame of the screen

/** Yield to the event loop. Otherwise, all waiting events would be one long task if animations are off. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Return the pieces of a game. @param {string} game */
const piecesOf = (game) => factsOf(game).pieces ?? PLAIN_PIECES;

/**
 * Return a position without news for a redraw, so that no event is shown again.
 * @param {Position} position
 * @returns {Position}
 */
export const withoutNews = (position) => ({ ...position, news: [], discontinuous: true });

/**
 * Show the last two sentences of a turn, after a jump in a record.
 * @param {Table} table
 * @param {Position} position
 * @param {string} line the status line of a turn without sentences, or ""
 */
function sayLast(table, { news }, line) {
  const last = news.flatMap(({ sentences }) => sentences.flatMap((one) => (one ? [one] : []))).slice(-LAST_SENTENCES);
  if (last.length) table.frame.say(last[0][0], last.map(([, sentence]) => ended(sentence)).join(" "));
  else if (line) table.frame.say(-1, ended(line));
}

/** The view of the current game. The module of the game provides the table. A tap finishes all animations. */
export class TableView {
  #game = "";
  #root = document.createElement("div");
  #motion = new Motion(this.#root);
  /** @type {import("./table/reading.js").Reading | null} */
  #reading = null; // loaded with a table at which others play
  /** @type {Position | null} */
  #position = null;
  /** @type {Promise<Table | null>} */
  #table = Promise.resolve(null);
  /** The lamps and sentences of a device, or null. @type {[frame: string, sentences: () => string[]] | null} */
  #screen = null;
  /** @type {Promise<void> | null} */
  #tips = null;
  #lastAsked = -1; // the seat that was asked last
  /** Resolves when this table has shown all events so far. @type {Promise<void>} */
  #shown = Promise.resolve();

  /**
   * Create the view, without a table.
   * @param {Omit<TableContext, "pieces">} context
   * @param {() => void} hurry skips the scene that the device shows, if no player is asked
   * @param {() => void} goOn lets the device continue at once, because all events have been shown
   */
  constructor(context, hurry = () => {}, goOn = () => {}) {
    this.context = context;
    this.goOn = goOn;
    context.root.addEventListener(
      "click",
      (event) => {
        if (!this.#position?.asked && this.#position?.passTo === null && !this.#position.winners) hurry();
        const isChoice = /** @type {Element} */ (event.target).closest(".choice, .round, .seat");
        if (this.endMoves() && !isChoice) event.stopPropagation(); // The tap has only finished the animations.
      },
      { capture: true },
    );
    this.#goFastWhileHeld(context.root);
    for (const first of ["pointerdown", "keydown"])
      context.root.addEventListener(first, (event) => this.#loadTips(event), { capture: true, once: true });
  }

  /** Load the tips when the table is first touched. @param {Event} event the touch, which may still ask for a tip then */
  #loadTips(event) {
    if (this.#tips) return;
    const { root } = this.context;
    let isHeld = true;
    const letGo = () => {
      isHeld = false;
    };
    for (const end of ["pointerup", "pointercancel", "keyup", "blur"]) addEventListener(end, letGo, { once: true });
    this.#tips = import("./tips.js").then(({ Tips }) => {
      const tips = new Tips(root, () => this.#motion.isRunning);
      if (isHeld) tips.press(event);
    });
  }

  /** Speed up animations while the user holds a finger where nothing can be chosen. @param {HTMLElement} root */
  #goFastWhileHeld(root) {
    let timer = 0;
    root.addEventListener("pointerdown", ({ target }) => {
      if (/** @type {Element} */ (target).closest("button, .choice")) return;
      timer = setTimeout(() => this.#motion.hold(true), HOLD_MS);
    });
    const end = () => {
      clearTimeout(timer);
      this.#motion.hold(false);
    };
    for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, end);
  }

  /** Finish all animations. @returns {boolean} true if any animation was running */
  endMoves() {
    const isMoving = this.#motion.isRunning;
    if (isMoving) this.#motion.hurry();
    const moving = this.context.root.getAnimations({ subtree: true });
    for (const one of moving) one.finish();
    return isMoving || moving.length > 0;
  }

  /**
   * Show a position. Uses a new table if the position does not follow from the previous one.
   * @param {Position} position
   * @returns {Promise<boolean | null>} true if the page draws this game; null if another table was requested
   *   meanwhile
   */
  async showPosition(position) {
    this.#position = position;
    const isNew = position.game !== this.#game || position.discontinuous === true;
    if (isNew) {
      this.#game = position.game;
      // Each table gets its own root, so that unfinished work of the previous table stays invisible.
      this.#root = document.createElement("div");
      this.#motion = new Motion(this.#root);
      this.#reading = null;
      this.#shown = Promise.resolve();
      this.#table = this.#load(position, this.#root);
    }
    const loading = this.#table;
    const table = await loading.catch(() => {
      if (loading === this.#table) this.#game = ""; // The next attempt to load may succeed.
      return null;
    });
    if (loading !== this.#table) return null;
    if (table?.showEvent) this.#shown = this.#shown.catch(() => {}).then(() => this.#play(table, position, isNew));
    else {
      table?.showPosition(position);
      this.context.settled?.(position);
      await this.#end(position, this.#motion);
    }
    return table !== null;
  }

  /**
   * Show lamps and sentences of the device, if the table has a place for them.
   * @param {string} frame R, G, B of each lamp in hexadecimal
   * @param {() => string[]} sentences
   */
  async showScreen(frame, sentences) {
    this.#screen = [frame, sentences];
    (await this.#table.catch(() => null))?.showScreen?.(...this.#screen);
  }

  /**
   * Show the events that led to a position, then the position, and let the device continue.
   * @param {Table} table
   * @param {Position} position
   * @param {boolean} isNew true to show only the sentences of the last events, because the table is new
   */
  async #play(table, position, isNew) {
    const news = isNew ? [] : position.news;
    const motion = this.#motion;
    const { people } = position;
    const isCurrent = () => motion === this.#motion; // false once another table is shown
    let begun = performance.now();
    try {
      for (const { actor, events, sentences } of news) {
        if (actor >= 0) motion.isBot = people?.includes(actor) === false;
        motion.isOpening = this.#reading?.isOpening ?? false;
        await this.#reading?.pass(actor, motion.isBot);
        for (const [at, event] of events.entries()) {
          const say = () => {
            if (!sentences[at]) return;
            table.frame.say(...sentences[at]);
            this.#reading?.said(table.frame.edge);
          };
          if (sentences[at]) await this.#reading?.makeRoom();
          if (isCurrent()) await this.#showEvent(table, event, motion, say);
          if (performance.now() - begun < FRAME_MS) continue;
          await nextTask();
          begun = performance.now();
        }
      }
      await this.#reading?.end(position);
      motion.isOpening = false;
      if (isCurrent()) await table.prepare?.(position, motion);
    } finally {
      if (isCurrent()) table.showPosition(position);
      if (isCurrent() && isNew) sayLast(table, position, this.context.lineOf?.(position) ?? "");
    }
    if (!isCurrent() || position !== this.#position) return;
    await this.#end(position, motion);
    motion.calm();
    this.context.settled?.(position);
    this.#alert(position);
    if (position.asked) this.context.hints?.asked(position.game, position.legal);
    if (!position.asked && position.passTo === null && !position.winners) this.goOn();
  }

  /**
   * Show the podium at the end of a game.
   * @param {Position} position
   * @param {Motion} motion
   */
  async #end(position, motion) {
    const { ending, name, hints } = this.context;
    if (!position.winners || !ending) return;
    const [shown, { showPodium }] = await Promise.all([ending(position), import("./table/podium.js")]);
    if (shown && motion === this.#motion)
      await showPodium({ root: this.#root, name, pieces: piecesOf(position.game), hints }, position, shown, motion);
  }

  /**
   * Show an event with its sound, its vibration and its hint.
   * @param {Table} table
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async #showEvent(table, event, motion, say) {
    const effect = effectOf(factsOf(this.#game).effects, event);
    if (effect && !motion.isHurried) this.context.feel?.(effect);
    await table.showEvent?.(event, motion, say);
    this.context.hints?.happened(this.#game, event);
  }

  /** Announce with sound and vibration that another seat is asked. @param {Position} position */
  #alert({ asked, actor, people = [] }) {
    const isNew = asked && actor !== this.#lastAsked && people.length > 1;
    this.#lastAsked = asked ? actor : -1;
    if (isNew) this.context.feel?.(turnOf(this.context.facts.intervals[actor]));
  }

  /**
   * Load and create the table of a position's game.
   * @param {Position} position
   * @param {HTMLElement} root the element that contains the table
   * @returns {Promise<Table | null>} null if the page cannot draw the game
   */
  async #load(position, root) {
    const { game, people, seats } = position;
    if (!isDrawn(game) && !this.#screen) return null;
    const [{ createTable }, reading] = await Promise.all([
      isDrawn(game) ? loadTable(game) : import("./table/plain.js"),
      people && people.length < seats ? import("./table/reading.js") : null,
    ]);
    // An earlier request may be answered later.
    if (root === this.#root) {
      this.context.root.replaceChildren(root);
      this.#reading = reading && new reading.Reading(this.#motion, Boolean(factsOf(game).opensFast));
    }
    const table = createTable({ ...this.context, root, pieces: piecesOf(game) }, position);
    if (this.#screen) table.showScreen?.(...this.#screen);
    return table;
  }
}

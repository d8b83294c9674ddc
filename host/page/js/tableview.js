// The game itself, drawn: which module draws which game, and where; what happens is shown one event after the other.

import { factsOf, isDrawn, loadTable } from "./games/index.js";
import { PLAIN_PIECES } from "./pieces.js";
import { effectOf, turnOf } from "./table/effects.js";
import { Motion } from "./table/motion.js";

const HOLD_MS = 300; // what is shorter is a tap
const FRAME_MS = 16; // of one frame of the screen

/** Lets the browser do what waits: without motion all events that have come together would be one long task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Return the pieces of a game. @param {string} game */
const piecesOf = (game) => factsOf(game).pieces ?? PLAIN_PIECES;

/** Draws whatever game is on the table. A tap has what moves on it be where it goes. */
export class TableView {
  #game = "";
  #root = document.createElement("div");
  #motion = new Motion(this.#root);
  /** @type {Position | null} */
  #position = null;
  /** @type {Promise<Table | null>} */
  #table = Promise.resolve(null);
  /** @type {[frame: string, sentences: () => string[]] | null} what the device shows, where there is one */
  #screen = null;
  #lastAsked = -1; // a seat
  /** What is still to be shown on this table. @type {Promise<void>} */
  #shown = Promise.resolve();

  /**
   * @param {Omit<TableContext, "pieces">} context @param {() => void} hurry ends what the device shows, where nobody is asked
   * @param {() => void} goOn has it go on at once: all that happened has been seen
   */
  constructor(context, hurry = () => {}, goOn = () => {}) {
    this.context = context;
    this.goOn = goOn;
    context.root.addEventListener(
      "click",
      (event) => {
        if (!this.#position?.asked && this.#position?.passTo === null && !this.#position.winners) hurry();
        const isChoice = /** @type {Element} */ (event.target).closest(".choice, .round, .seat");
        if (this.endMoves() && !isChoice) event.stopPropagation(); // no tap on what stands there
      },
      { capture: true },
    );
    this.#goFastWhileHeld(context.root);
  }

  /** Go faster as long as a finger is where nothing can be chosen. @param {HTMLElement} root */
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

  /** Have everything be where it moves to. Returns whether anything moved. */
  endMoves() {
    const isMoving = this.#motion.isRunning;
    if (isMoving) this.#motion.hurry();
    const moving = this.context.root.getAnimations({ subtree: true });
    for (const one of moving) one.finish();
    return isMoving || moving.length > 0;
  }

  /**
   * Show a position, on a new table if no play leads there. Returns whether there is a picture of that game; null if
   * another table has been asked for before this one was there.
   * @param {Position} position
   */
  async show(position) {
    this.#position = position;
    const isNew = position.game !== this.#game || position.discontinuous;
    if (isNew) {
      this.#game = position.game;
      // A separate root: what is left of the table before draws on nothing that is shown.
      this.#root = document.createElement("div");
      this.#motion = new Motion(this.#root);
      this.#shown = Promise.resolve();
      this.#table = this.#load(position, this.#root);
    }
    const loading = this.#table;
    const table = await loading.catch(() => {
      if (loading === this.#table) this.#game = ""; // it may load the next time
      return null;
    });
    if (loading !== this.#table) return null;
    if (table?.happen)
      this.#shown = this.#shown.catch(() => {}).then(() => this.#play(table, position, isNew ? [] : position.news));
    else {
      table?.show(position);
      this.context.settled?.(position);
      await this.#end(position, this.#motion);
    }
    return table !== null;
  }

  /** Show what the device shows, on a table that does. @param {string} frame @param {() => string[]} sentences */
  async showScreen(frame, sentences) {
    this.#screen = [frame, sentences];
    (await this.#table.catch(() => null))?.showScreen?.(...this.#screen);
  }

  /** Show what has happened, then the position, and have the device go on. @param {Table} table @param {Position} position @param {NewsItem[]} news */
  async #play(table, position, news) {
    const motion = this.#motion;
    const isCurrent = () => motion === this.#motion; // else another game lies there
    let begun = performance.now();
    try {
      for (const { actor, events, said } of news) {
        if (actor >= 0) motion.isBrief = position.people?.includes(actor) === false;
        for (const [at, event] of events.entries()) {
          const say = () => said[at] && table.frame.say(...said[at]);
          if (isCurrent()) await this.#happen(table, event, motion, say);
          if (performance.now() - begun < FRAME_MS) continue;
          await nextTask();
          begun = performance.now();
        }
      }
      if (isCurrent()) await table.ready?.(position, motion);
    } finally {
      if (isCurrent()) table.show(position);
    }
    if (!isCurrent() || position !== this.#position) return;
    await this.#end(position, motion);
    motion.calm();
    this.context.settled?.(position);
    this.#alert(position);
    if (position.asked) this.context.hints?.asked(position.game, position.legal);
    if (!position.asked && position.passTo === null && !position.winners) this.goOn();
  }

  /** Show the end of a game that is played here. @param {Position} position @param {Motion} motion */
  async #end(position, motion) {
    const { begins, name } = this.context;
    if (!position.winners || !begins) return;
    const [words, { showPodium }] = await Promise.all([begins(), import("./table/podium.js")]);
    if (motion === this.#motion)
      await showPodium({ root: this.#root, name, pieces: piecesOf(position.game) }, position, words, motion);
  }

  /** @param {Table} table @param {Action} event @param {Motion} motion @param {() => void} say */
  async #happen(table, event, motion, say) {
    const effect = effectOf(factsOf(this.#game).effects, event);
    if (effect && !motion.isHurried) this.context.feel?.(effect);
    await table.happen?.(event, motion, say);
    this.context.hints?.happened(this.#game, event);
  }

  /** Let whoever is asked now hear and feel that it is their turn. @param {Position} position */
  #alert({ asked, actor, people = [] }) {
    const isNew = asked && actor !== this.#lastAsked && people.length > 1;
    this.#lastAsked = asked ? actor : -1;
    if (isNew) this.context.feel?.(turnOf(this.context.facts.intervals[actor]));
  }

  /** @param {Position} position @param {HTMLElement} root @returns {Promise<Table | null>} */
  async #load(position, root) {
    const { game } = position;
    if (!isDrawn(game) && !this.#screen) return null;
    const { createTable } = await (isDrawn(game) ? loadTable(game) : import("./table/plain.js"));
    if (root === this.#root) this.context.root.replaceChildren(root); // modules may come in another order
    const table = createTable({ ...this.context, root, pieces: piecesOf(game) }, position);
    if (this.#screen) table.showScreen?.(...this.#screen);
    return table;
  }
}

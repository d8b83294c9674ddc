// Keeps the sentences on bots long enough to be read. While a bot's turn goes on, its sentences move up in the log; its
// last sentence stands before the next seat acts.

import { MAX_LOG } from "./history.js";

const READ_MS = 900;
const MAX_DRAWN = 2; // after more dice or cards in a row, as at the deal of Midas, no sentence stands

/** The sentences that stand at a table. */
export class Reading {
  /** For each sentence in the log, the oldest first, a promise that resolves when it may go. @type {Promise<void>[]} */
  #standing = [];
  #actor = -1; // the seat that acted last
  #isBot = false;
  #drawn = 0; // the number of dice and cards in a row

  /**
   * Create it without sentences.
   * @param {Motion} motion
   * @param {boolean} isOpening true if the sentences before the first question to a player do not stand, because many
   *   bots may act before it
   */
  constructor(motion, isOpening) {
    this.motion = motion;
    this.isOpening = isOpening;
  }

  /** Note a sentence that has been shown. Only those on bots stand. @param {Element} edge the edge of the log */
  said(edge) {
    if (this.isOpening || !this.#isBot || this.#drawn > MAX_DRAWN) return;
    this.#standing.push(this.motion.stand(edge, READ_MS));
    if (this.#standing.length > MAX_LOG) this.#standing.shift();
  }

  /** Wait until another sentence may be shown, which pushes the oldest one out of the log. */
  async makeRoom() {
    if (this.#standing.length === MAX_LOG) await this.#standing[0];
  }

  /**
   * Wait before a seat acts, if that is not the bot that acted last.
   * @param {number} actor -1 for chance
   * @param {boolean} isBot
   */
  async pass(actor, isBot) {
    this.#drawn = actor < 0 ? this.#drawn + 1 : 0;
    if (actor < 0) return;
    if (this.#isBot && actor !== this.#actor) await Promise.all(this.#standing);
    [this.#actor, this.#isBot] = [actor, isBot];
  }

  /** Wait before a position is shown. The newest sentence stays if a player is asked. @param {Position} position */
  async end({ asked, passTo, winners }) {
    if (asked || passTo !== null) this.isOpening = false;
    if (!this.#isBot || !(asked || passTo !== null || winners)) return;
    await Promise.all(asked ? this.#standing.slice(0, -1) : this.#standing);
    this.motion.endStands();
  }
}

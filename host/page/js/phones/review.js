// Reviews a finished game on a phone. A phone has no device, so it reviews the record itself, in a worker. Therefore the
// sentences are in its own language, and it need not trust the table.

import { NOT_LOADED } from "../device/messages.js";
import { reviewOf } from "../review.js";

/**
 * The data from which a worker reviews a game.
 *
 * @typedef {object} ReviewedGame
 * @property {string} record
 * @property {string} language the code of the language of all sentences
 * @property {Record<string, string>} names the names of people, by colour
 */

/** A finished game that a worker reviews. The worker ends with the review. */
class PhoneReview {
  users = 0; // the number of functions that use it now
  #whole = ""; // the complete review, as JSON
  #worker = new Worker(new URL("review-worker.js", import.meta.url), { type: "module" });
  /**
   * The requests that wait for an answer, the oldest first.
   *
   * @type {{resolve: (found: string) => void, reject: (error: Error) => void}[]}
   */
  #waiting = [];

  /**
   * Load the worker.
   *
   * @param {ReviewedGame} game
   * @param {Facts} facts
   */
  constructor(game, facts) {
    this.game = game;
    this.facts = facts;
    this.#worker.onmessage = ({ data: { found, fault } }) => {
      if (found === undefined) this.close(fault);
      else this.#take(found);
    };
    this.#worker.onerror = () => this.close();
  }

  /** Give the oldest request a part of the review. @param {string} found */
  #take(found) {
    const { done, of } = JSON.parse(found);
    if (done === of) this.#whole = found;
    this.#waiting.shift()?.resolve(found);
    if (this.#whole) this.close();
  }

  /** End the worker, and all requests that wait. @param {string} [fault] why it fails, if that is known */
  close(fault) {
    this.#worker.terminate();
    for (const { resolve, reject } of this.#waiting.splice(0)) {
      if (this.#whole) resolve(this.#whole);
      else reject(new Error(fault || NOT_LOADED));
    }
    if (!this.#whole && current === this) current = null;
  }

  /**
   * Analyse more actions.
   *
   * @param {string} _command as Device.ask has it
   * @param {number} part the number of actions
   * @returns {Promise<string>} the review as JSON
   */
  ask(_command, part) {
    if (this.#whole) return Promise.resolve(this.#whole);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ game: this.game, part });
    });
  }
}

/**
 * The newest review.
 *
 * @type {PhoneReview | null}
 */
let current = null;

/**
 * Call a function with the review of a game. It is the same one as long as record, language and names are.
 *
 * @template T
 * @param {ReviewedGame} game
 * @param {Facts} facts
 * @param {(review: PhoneReview) => Promise<T>} look
 */
async function withReview(game, facts, look) {
  if (JSON.stringify(current?.game) !== JSON.stringify(game)) current = new PhoneReview(game, facts);
  const used = /** @type {PhoneReview} */ (current);
  used.users++;
  try {
    return await look(used);
  } finally {
    used.users--;
    if (!used.users) used.close();
  }
}

/**
 * Review a game, as long as its podium is shown.
 *
 * @param {ReviewedGame} game
 * @param {Facts} facts
 * @param {() => boolean} goOn
 */
export const reviewOnPhone = (game, facts, goOn) => withReview(game, facts, (review) => reviewOf(review, goOn));

/**
 * Show the turning points of a game.
 *
 * @param {ReviewedGame} game
 * @param {Facts} facts
 * @param {Name} name
 */
export async function showTurningPointsOnPhone(game, facts, name) {
  const { showTurningPoints } = await import("../dialogs/turningpoints.js");
  await withReview(game, facts, (review) => showTurningPoints(review, name));
}

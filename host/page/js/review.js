// Asks a device for the review of a finished game. The device makes it in parts, and meanwhile obeys taps.

const PART_MS = 60; // the duration of a part on the device
const [FIRST_PART, MAX_PART] = [4, 60]; // actions

/**
 * Luck and choices of a seat, in points from the average of the seats.
 *
 * @typedef {{start: number, luck: number, choices: number, result: number}} Shares
 */

/**
 * A decision that cost much: the number of its action, its turn, seat, sentences, and cost in points (null if the bot
 * does not count in points). `played` and `advised` are the position with only the action that was played, and with
 * only the action of the bot.
 *
 * @typedef {{number: number, turn: number, seat: number, lines: string[], cost: number | null, played: Position,
 *   advised: Position}} TurningPoint
 */

/**
 * The decision of a seat that was most above the average of its alternatives: the number of its action, its turn, and
 * the action in words.
 *
 * @typedef {{number: number, turn: number, text: string}} Moment
 */

/**
 * The review of a game. All but `done` and `of` are there at the end.
 *
 * @typedef {object} Review
 * @property {number} done the number of analysed actions
 * @property {number} of the number of all actions
 * @property {TurningPoint[]} points the costliest decisions, the highest cost first
 * @property {Shares[]} seats the shares of each seat
 * @property {string[]} sums a sentence for each seat on its shares
 * @property {number[][]} luck for each turn, the luck of each seat so far
 * @property {(Moment | null)[]} moments the best moment of each seat
 */

/**
 * Return the review of the game on a device.
 *
 * @param {Pick<Device, "ask">} device
 * @param {(review: Review) => boolean} goOn is called after each part; false ends the review
 * @returns {Promise<Review | null>} null if `goOn` has ended it, or if another game has begun
 */
export async function reviewOf(device, goOn) {
  for (let part = FIRST_PART; ; ) {
    const begun = performance.now();
    const review = JSON.parse(await device.ask("review", part));
    if (!review || !goOn(review)) return null; // another game has begun, or the podium is closed
    if (review.done === review.of) return review;
    const share = PART_MS / Math.max(1, performance.now() - begun);
    part = Math.max(1, Math.min(MAX_PART, Math.round(part * share)));
  }
}

/** Return a number of points with a sign, by default with one decimal. @param {number} points @param {number} [digits] */
export const signed = (points, digits = 1) =>
  points
    .toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "exceptZero",
    })
    .replace("-", "−");

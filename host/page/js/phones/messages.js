// What a phone may say to the table, checked word for word: whatever else comes is refused.

/**
 * @typedef {[string, ...number[]]} Action
 *
 * `hello` comes first, with the token of the seat that this phone had, or "". `choose` answers the position of that
 * stamp. `spares` are answers to the tickets for coming back. `commit` and `reveal` are a number for the dice
 * (stirring.js).
 * @typedef {{type: "hello", token: string, language: string}
 *   | {type: "sit", seat: number, name: string}
 *   | {type: "choose", stamp: number, actions: Action[]}
 *   | {type: "spares", answers: string[]}
 *   | {type: "commit", hash: string}
 *   | {type: "reveal", number: number, salt: string}
 *   | {type: "ping"}} FromPhone
 *
 * A seat as phones are told of it.
 * @typedef {{seat: number, name: string, state: "free" | "phone" | "away" | "bot"}} Chair
 *
 * `seats` tells who sits where, and where this phone does; `position` is what its seat may see; `off` ends the connection.
 * @typedef {{type: "seats", chairs: Chair[], yours: number | null, names: Record<string, string>, colours: string[]}
 *   | {type: "welcome", seat: number, token: string, box: string, facts: import("../messages.js").Facts}
 *   | {type: "position", position: PhonePosition}
 *   | {type: "spares", tickets: string[]}
 *   | {type: "refused", sentence: string}
 *   | {type: "off", sentence: string}
 *   | {type: "code", code: string}
 *   | {type: "commits", commits: [number, string][]}
 *   | {type: "reveals", reveals: [number, number, string][]}
 *   | {type: "record", record: string}
 *   | {type: "pong"}} FromTable
 *
 * @typedef {import("../messages.js").Position & {stamp: number, called: string[]}} PhonePosition
 */

const SEATS = 9;
const MOST_ACTIONS = 8;
const LONGEST_ACTION = 12; // numbers
export const LONGEST_NAME = 20;
export const SPARES = 2;

/** @typedef {(value: unknown) => boolean} Check */

/** @param {number} most @returns {Check} */
const numberTo = (most) => (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {RegExp} pattern @returns {Check} */
const letters = (pattern) => (value) => typeof value === "string" && pattern.test(value);

/** @param {Check} check @param {number} most @returns {Check} */
const listOf = (check, most) => (value) => Array.isArray(value) && value.length <= most && value.every(check);

/** @type {Check} */
const isAction = (value) =>
  Array.isArray(value) && letters(/^[a-z ]{1,20}$/)(value[0]) && listOf(numberTo(999), LONGEST_ACTION)(value.slice(1));

/** @type {Record<string, Record<string, Check>>} */
const KINDS = {
  hello: { token: letters(/^([0-9a-f]{32})?$/), language: letters(/^[a-z]{2}$/) },
  sit: { seat: numberTo(SEATS - 1), name: (value) => typeof value === "string" && value.length <= LONGEST_NAME },
  choose: { stamp: numberTo(2 ** 30), actions: listOf(isAction, MOST_ACTIONS) },
  spares: { answers: listOf(letters(/^[\w-]{60,200}$/), SPARES) },
  commit: { hash: letters(/^[0-9a-f]{64}$/) },
  reveal: { number: numberTo(21), salt: letters(/^[0-9a-f]{32}$/) },
  ping: {},
};

/** What a phone has said; null if it is nothing that a phone may say. @param {unknown} message @returns {FromPhone | null} */
export function checked(message) {
  if (typeof message !== "object" || message === null) return null;
  const { type, ...rest } = /** @type {Record<string, unknown>} */ (message);
  if (typeof type !== "string" || !Object.hasOwn(KINDS, type)) return null;
  const checks = Object.entries(KINDS[type]);
  const isWhole = Object.keys(rest).length === checks.length && checks.every(([name, check]) => check(rest[name]));
  return isWhole ? /** @type {FromPhone} */ (message) : null;
}

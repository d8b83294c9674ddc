// What a phone and the table say to each other: types alone. The table (turtleback_host/phones) checks what comes.

/**
 * @typedef {[string, ...number[]]} Action
 *
 * `hello` comes first, with the token of the seat that this phone had, or "". `choose` answers the position of that
 * stamp. `spares` are answers to the tickets for coming back, and for the page alone. `commit` and `reveal` are a number
 * for the dice (stirring.js). `history` asks for what has happened.
 * @typedef {{type: "hello", token: string, language: string}
 *   | {type: "sit", seat: number, name: string}
 *   | {type: "choose", stamp: number, actions: Action[]}
 *   | {type: "spares", answers: string[]}
 *   | {type: "commit", hash: string}
 *   | {type: "reveal", number: number, salt: string}
 *   | {type: "history"}
 *   | {type: "ping"}} FromPhone
 *
 * A seat that people can take.
 * @typedef {{seat: number, state: "free" | "phone" | "away"}} Chair
 *
 * `seats` tells who sits where, and where this phone does; `position` is what its seat may see; `spares` has a page's
 * mailbox and the tickets for coming back; `missing` is the seat whose phone gave no number; `off` ends the connection.
 * @typedef {{type: "seats", chairs: Chair[], yours: number | null, names: Record<string, string>, colours: string[]}
 *   | {type: "welcome", seat: number, token: string, facts: import("../messages.js").Facts}
 *   | {type: "position", position: PhonePosition}
 *   | {type: "history", said: [number, string][]}
 *   | {type: "spares", box: string, tickets: string[]}
 *   | {type: "refused", sentence: string}
 *   | {type: "off", sentence: string}
 *   | {type: "code", code: string}
 *   | {type: "commits", commits: [number, string][]}
 *   | {type: "reveals", reveals: [number, number, string][]}
 *   | {type: "missing", seat: number}
 *   | {type: "record", record: string}
 *   | {type: "pong"}} FromTable
 *
 * @typedef {import("../messages.js").Position & {stamp: number, called: string[]}} PhonePosition
 */

export {};

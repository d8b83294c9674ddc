// What a page that only looks on is told of a game: types alone.

/**
 * `state` comes first, with everything that is known; then `names` of people by colour, `game` when another one begins,
 * `position` with what is said of it in words, `frame` with R, G, B of the 24 lamps in hexadecimal, `words` of the small
 * screen, `say` with a sentence of the device, and `fault` with what is wrong, or nothing. `players` are those of the
 * seats, people or bots. `said` has what has happened, `state` how the game stands and `where` who stands where, in
 * English, and `translated` all three in other languages, by their codes.
 * @typedef {{type: "position", position: import("./messages.js").Position, players: string[], said: string[],
 *   state: string[], where: string[],
 *   translated: Record<string, {said: string[], state: string[], where: string[]}>}} Told
 * @typedef {{type: "frame", frame: string}} Frame
 * @typedef {{type: "words", lines: string[]}} Words
 * @typedef {{type: "fault", sentence: string}} Fault
 * @typedef {{type: "state", facts: import("./messages.js").Facts, names: Record<string, string>, position?: Told,
 *   frame?: Frame, words?: Words, fault?: Fault}} State
 * @typedef {State | Told | Frame | Words | Fault | {type: "game"} | {type: "say", sentence: string}
 *   | {type: "names", names: Record<string, string>}
 *   | {type: "still"}} FromGame
 */

export {};

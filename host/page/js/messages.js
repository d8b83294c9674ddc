// What page and device say to each other: types alone.

/**
 * A button of the device.
 * @typedef {"roll" | "stop"} Button
 */

/**
 * `start` comes first and once: `clock: "manual"` has time pass only by `ask` of `advance` (ms); with `replay` the
 * device shows that record and keeps nothing. `press` has its instant `at` in ms since 1970. `ask` is answered.
 * @typedef {{type: "start", clock?: "manual", replay?: string}
 *   | {type: "press", button: Button, down: boolean, at: number}
 *   | {type: "gesture", gesture: string}
 *   | {type: "ask", id: number, what: string, with: any[]}} ToDevice
 */

/**
 * What the firmware knows and the page shows.
 * @typedef {{games: {name: string, title: string, seats: [number, number]}[], names: string[],
 *   colours: [number, number, number][], rhythms: number[], slotMs: number}} Facts
 */

/**
 * `frame` is R, G, B of the 24 lamps in hexadecimal. `keeps` says whether games are kept.
 * @typedef {{type: "ready", facts: Facts, keeps: boolean}
 *   | {type: "failed", sentence: string}
 *   | {type: "frame", frame: string}
 *   | {type: "words", lines: string[]}
 *   | {type: "record", record: string}
 *   | {type: "say", sentence: string}
 *   | {type: "answer", id: number, value: any, error: string}} FromDevice
 */

export {};

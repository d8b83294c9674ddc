// Types that all modules use without importing them, beside the messages (message-types.js). Not a module, and never loaded.

/**
 * @typedef {import("./device/device.js").Device} Device
 * @typedef {import("./hints.js").Hints} Hints
 * @typedef {import("./names.js").Names} Names
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./phones/table.js").Phones} Phones
 * @typedef {import("./table/frame.js").Frame} Frame
 * @typedef {import("./table/motion.js").Motion} Motion
 */

/**
 * @typedef {[verb: string, ...numbers: number[]]} Action
 *
 * What the small screen says; `refusal` is why the newest press was refused, "" if it was not; `isEvent` whether it says
 * what happens, and not what is asked.
 * @typedef {Omit<ScreenText, "type">} Spoken
 */

/**
 * A button of the device.
 * @typedef {PressButton["button"]} Button
 */

/**
 * What is written on an action: `kind` is its colour, `title` the verb, `lines` what it leads to, `drawn` a picture.
 * @typedef {{kind: "risk" | "safe" | "plain", title: string, lines?: string[], drawn?: Node}} ActionLabel
 */

/**
 * A note that glides: its Hz at first and at last, when it begins and how long it lasts (ms).
 * @typedef {[from: number, to: number, at: number, ms: number]} Note
 * @typedef {{notes: Note[], tremble: number[]}} Effect `tremble` as navigator.vibrate takes it
 */

/**
 * The pieces of a game: `piece` stands for a seat, with its feet at 0 0 and 100 wide; `unit` is what is counted, around
 * 0 0 and 20 high; `words` writes a count of it.
 * @typedef {{piece: (seat: number) => Node, unit?: () => Node, words: (count: number) => string}} Pieces
 *
 * The labels beside the 24 lamps of the ring, from the first on, and the drawings on its shore: name of the drawing,
 * text and lamp.
 * @typedef {{labels: string[], shores?: [string, string, number][]}} RingLabels
 *
 * A sentence for the first time that an action is open (the earlier ones first) and that an event happens.
 * @typedef {{asked: Record<string, string>, seen: Record<string, string>}} HintTexts
 *
 * All that the page knows of a game beside its table: `hintOf` names the hint of an event if it is not the event's own
 * name; `drawHome` draws 180 by 130 for the home screen; `drawSeat` draws a seat of the set-up; `effects` has the effect
 * of each event that is heard, and the place of the number in it that is counted.
 * @typedef {{hints?: HintTexts, hintOf?: (event: Action) => string, drawHome?: () => Node[],
 *   drawSeat?: (seat: number) => Node, pieces?: Pieces, ring?: RingLabels,
 *   effects: Record<string, [effect: string, at?: number]>}} GameOnPage
 */

/** @typedef {(seat: number) => string} Name what people call a seat */

/**
 * What a module that draws a game is given: the element to draw in, the firmware's facts, `choose` for an open action
 * of `position.legal`, or several in a row (it returns whether the first was open), `why` to say why a tap does nothing,
 * `name` for what people call a seat; where a game is played `history` for what was said of it since it began and the
 * begin code of its dice, `takeBack`, `advise` to show the help that was asked for, `feel` to have somebody hear and feel
 * what happens, `hints` for who plays for the first time, `begins`, who would begin another game when it is over,
 * `phoneAt`, whether people at a seat have a phone, `settled`, told a position once all that led to it has been seen, and
 * `intro`, what stands in the line at first.
 * @typedef {{root: HTMLElement, facts: Facts, choose: (...actions: Action[]) => Promise<boolean>,
 *   why: (sentence: string) => void, name: Name, pieces: Pieces,
 *   history?: () => Promise<{said: [number, string][], code: string}>, takeBack?: () => void,
 *   advise?: () => void, feel?: (effect: Effect) => void, hints?: Hints, begins?: () => Promise<string>,
 *   phoneAt?: (seat: number) => "phone" | "away" | "free" | undefined, settled?: (position: Position) => void,
 *   intro?: string}} TableContext
 */

/**
 * A game drawn: shows one position after the other. With `happen` it shows each event that led to a position before
 * it shows that, and says what there is to say of it; the promise resolves once the event has been seen. `ready` may
 * move things, too, before a position.
 * `showScreen` is told the lamps and what the device says, whenever they change.
 * @typedef {{frame: Frame, show: (position: Position) => void, ready?: (position: Position, motion: Motion) => Promise<void>,
 *   showScreen?: (frame: string, sentences: () => string[]) => void,
 *   happen?: (event: Action, motion: Motion, say: () => void) => Promise<void>}} Table
 */

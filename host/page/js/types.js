// Types that all modules know without importing them: what page, device and phones say to each other, what a table is
// given, and the classes that are passed around. No module, and never loaded.

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
 * The lines of the small screen and the same as sentences, and the code of their language. `both` is what holding both
 * buttons does, "" where it opens the menu; `refusal` why the newest press was refused, "" if it was not; `isEvent`
 * whether they say what happens, and not what is asked.
 * @typedef {{lines: string[], sentences: string[], language: string, both: string, refusal: string,
 *   isEvent: boolean}} Spoken
 */

/**
 * A button of the device.
 * @typedef {"roll" | "stop"} Button
 */

/**
 * `start` comes first and once: `language` is the code of the one to speak, "" for the one that is kept, or the
 * browser's; `names` are those of people, by colour; `clock: "manual"` has time pass only by `ask` of `advance` (ms); with `replay` the device shows that record
 * and keeps nothing. `press` has its instant `at` in ms since 1970. `ask` runs a command of device/page_device.py and
 * is answered with what that returns.
 * @typedef {{type: "start", language: string, names: Record<string, string>, clock?: "manual", replay?: string}
 *   | {type: "press", button: Button, down: boolean, at: number}
 *   | {type: "ask", id: number, what: string, with: any[]}} ToDevice
 */

/**
 * An option of a game: `default` is a number from `low` to `high`, perhaps with `names`, or the list of numbers that it
 * takes; `isSeat` where it is a seat, or 9.
 * @typedef {{name: string, title: string, default: number | number[], low: number, high: number, names: string[],
 *   isSeat: boolean}} Option
 *
 * A game: `isThrown` says whether people can throw its dice, `hasOddsLamp` whether the lamps can show a die's risk.
 * @typedef {{name: string, title: string, seats: [number, number], bots: string[], isThrown: boolean,
 *   hasOddsLamp: boolean, options: Option[]}} GameFacts
 */

/**
 * What the firmware knows and the page shows.
 * @typedef {{games: GameFacts[],
 *   names: string[],
 *   colours: [number, number, number][], rhythms: number[], slotMs: number, intervals: number[],
 *   meanings: {words: string, colour: [number, number, number]}[]}} Facts
 */

/**
 * `tone` sounds so many Hz at a level of 0 to 3 from the device's instant `at` (ms) on.
 * `frame` is R, G, B of the 24 lamps in hexadecimal. `notKept` is a sentence on why games are
 * not kept; "" if they are. `saves` says whether the game on the table survives the end of the page. `phone` is a message for the phone at the other end of a line, null to end it;
 * `phones` tells who sits where, with seat, token and line (0 for none); `called` what somebody there is called;
 * `missing` whose phone has given no number for the dice.
 * @typedef {{type: "ready", facts: Facts, notKept: string}
 *   | {type: "failed", sentence: string}
 *   | {type: "frame", frame: string}
 *   | {type: "words"} & Spoken
 *   | {type: "position", position: Position}
 *   | {type: "phone", line: number, message: FromTable | null}
 *   | {type: "phones", chairs: Chair[], sitters: [number, string, number][]}
 *   | {type: "called", seat: number, name: string}
 *   | {type: "missing", seat: number}
 *   | {type: "record", record: string}
 *   | {type: "tone", frequency: number, level: number, at: number}
 *   | {type: "say", sentence: string}
 *   | {type: "saves", saves: boolean}
 *   | {type: "answer", id: number, value: any, error: string}} FromDevice
 */

/**
 * What an open action leads to (firmware/turtleback/games/host_only/preview.py): `text` is a sentence, the rest is
 * there if there is anything to tell.
 * @typedef {{text: string, to?: number, path?: number[], takes?: number[], wins?: number, costs?: number,
 *   risk?: [number, number], falls?: [number, number][], then?: number, way?: [number, number],
 *   kisses?: boolean}} Preview
 *
 * @typedef {{actor: number, action: Action, events: Action[], said: ([number, string] | null)[]}} Played
 *
 * The position of the game as the person in front of the page may see it. `actor` is a seat, -1 for chance, -2 when the
 * game is over; `asked` whether a person is to choose from `legal`, actions as a verb and numbers; `passTo` the seat
 * that the page goes to before anything more is seen; `viewer` the seat that `view` is of, null for what all see alike
 * (and null in it what only some may see); `previews` what each action in `legal` leads to; `derived` what follows from
 * the rules besides, by game; `asks` a sentence on whose decision it is, or who has won, `where` those on who stands
 * where, `seatSummaries` one on what each seat has; `news` what was played since the position before,
 * with the events it caused, and for each of these what is `said` of it: the seat that it is about, -1 for none, and a
 * sentence; `discontinuous` that no play leads here from the position before: another game, one step back, a move taken back;
 * `people` the seats that no bot plays; `takenBack` that a move has been taken back; `onPhone` that nobody in front can
 * hurry what happens: who is asked has a phone; `onRing` that the ring has to be seen: it shows the fair-dice code before
 * the first card, or what the set-up asks; `help` the level of help that the person who is asked may ask for, 0 for none;
 * `outlook`, where nobody in front plays, sentences on where the open actions lead.
 * @typedef {{game: string, seats: number, actor: number, asked: boolean, passTo: number | null,
 *   viewer: number | null, legal: Action[], previews: Preview[], derived: any,
 *   asks: string, where: string[], seatSummaries: string[],
 *   view: any, scores: number[], winners: number[] | null, news: Played[], discontinuous?: boolean, onRing?: boolean,
 *   people?: number[], takenBack?: boolean, onPhone?: boolean, help?: number, outlook?: string[]}} Position
 */

/**
 * What a page that only looks on is told of a game. `state` comes first, with everything that is known; then `names` of
 * people by colour, `game` when another one begins, `position` with what is said of it in words, `frame` with R, G, B of
 * the 24 lamps in hexadecimal, `words` of the small screen, `phones` with the seats that are played by phone, `say` with a
 * sentence of the device, and `fault` with what is wrong, or nothing. `translated` has what of a position is words in
 * other languages, by their codes.
 * @typedef {Pick<Position, "news" | "asks" | "where" | "seatSummaries" | "outlook">} InWords
 * @typedef {{type: "position", position: Position, translated: Record<string, InWords>}} Told
 * @typedef {{type: "frame", frame: string}} NewFrame
 * @typedef {{type: "words", lines: string[]}} NewWords
 * @typedef {{type: "fault", sentence: string}} Fault
 * @typedef {{type: "phones", chairs: Chair[]}} WithPhones
 * @typedef {{type: "state", facts: Facts, names: Record<string, string>, position?: Told,
 *   frame?: NewFrame, words?: NewWords, fault?: Fault, phones?: WithPhones}} State
 * @typedef {State | Told | NewFrame | NewWords | Fault | WithPhones | {type: "game"} | {type: "say", sentence: string}
 *   | {type: "names", names: Record<string, string>}
 *   | {type: "still"}} FromGame
 */

// What a phone and the table say to each other. The table (turtleback_portable/phones) checks what comes.

/**
 * `hello` comes first, with the token of the seat that this phone had, or "". `choose` answers the position of that
 * stamp. `spares` are answers to the tickets for coming back, and for the page alone. `commit` and `reveal` are a number
 * for the dice (witness.js). `history` asks for what has happened.
 * @typedef {{type: "hello", token: string, language: string}
 *   | {type: "sit", seat: number, name: string}
 *   | {type: "choose", stamp: number, actions: Action[]}
 *   | {type: "spares", answers: string[]}
 *   | {type: "commit", round: string, hash: string}
 *   | {type: "reveal", round: string, number: number, salt: string}
 *   | {type: "seal", round: string, secret: string}
 *   | {type: "history"}
 *   | {type: "ping"}} FromPhone
 *
 * A seat that people can take.
 * @typedef {{seat: number, state: "free" | "phone" | "away"}} Chair
 *
 * `seats` tells who sits where, and where this phone does; `position` is what its seat may see; `spares` has a page's
 * mailbox and the tickets for coming back; `missing` is the seat whose phone gave no number; `off` ends the connection.
 * @typedef {{type: "seats", chairs: Chair[], yours: number | null, names: Record<string, string>, colours: string[]}
 *   | {type: "welcome", seat: number, token: string, facts: Facts}
 *   | {type: "position", position: PhonePosition}
 *   | {type: "history", said: [number, string][]}
 *   | {type: "spares", box: string, tickets: string[]}
 *   | {type: "refused", sentence: string}
 *   | {type: "off", sentence: string}
 *   | {type: "game", code: string}
 *   | {type: "code", code: string, header: string[], round: string}
 *   | {type: "commits", commits: [number, string][], missing: number[], round: string}
 *   | {type: "reveals", reveals: [number, number, string][], missing: number[], round: string}
 *   | {type: "dropped", round: string}
 *   | {type: "seals", seals: [number, string][], round: string}
 *   | {type: "missing", seat: number}
 *   | {type: "record", record: string}
 *   | {type: "pong"}} FromTable
 *
 * @typedef {Position & {stamp: number}} PhonePosition
 */

/**
 * What is written on an action: `kind` is its colour, `title` the verb, `lines` what it leads to, `drawn` a picture.
 * @typedef {{kind: "risk" | "safe" | "plain", title: string, lines?: string[], drawn?: Node}} Act
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
 *   intro?: string}} Given
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

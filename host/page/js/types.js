// Types that all modules use without importing them. The types of messages are in message-types.js. The page does not
// load this file.

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
 * An action or an event: its name and its numbers.
 * @typedef {[verb: string, ...numbers: number[]]} Action
 * @typedef {[verb: string, ...pairs: [low: number, high: number][]]} NumberRange
 */

/**
 * The text of the small screen.
 * @typedef {Omit<ScreenText, "type">} Spoken
 */

/**
 * A button of the device.
 * @typedef {PressButton["button"]} Button
 */

/**
 * The label of an action.
 * @typedef {object} ActionLabel
 * @property {"risk" | "safe" | "danger" | "plain"} kind the colour of the button; "danger" for a certain loss
 * @property {string} title the name of the action; "" if the picture is enough
 * @property {string[]} [lines] the outcome of the action
 * @property {Node} [drawn] a picture on the button
 */

/**
 * A note that glides from one frequency to another, both in Hz. `at` is its start and `ms` its duration, both in ms.
 * @typedef {[from: number, to: number, at: number, ms: number]} Note
 */

/**
 * A sound with a vibration.
 * @typedef {object} Effect
 * @property {Note[]} notes the notes of the sound
 * @property {number[]} tremble the pattern for navigator.vibrate: on, off, on, ... in ms
 */

/**
 * The pieces of a game.
 * @typedef {object} Pieces
 * @property {(seat: number) => Node} piece draws a seat's piece, which is 100 wide and has its feet at 0 0
 * @property {() => Node} [unit] draws one of the things that scores count, centred at 0 0 and 20 high
 * @property {(count: number) => string} words returns a number of these things as text, such as "2 eggs"
 * @property {() => Promise<(position: Position, name: Name) => Node>} [loadEnd] loads what draws the end of a game
 *   without scores
 */

/**
 * The texts around the ring.
 * @typedef {object} RingLabels
 * @property {string[]} labels the labels of the lamps, beginning with the first lamp
 * @property {[name: string, text: string, lamp: number][]} [shores] each drawing in the ring: name, text, lamp
 */

/**
 * The hints for a first game.
 * @typedef {object} HintTexts
 * @property {Record<string, string>} asked a sentence for each verb, shown when an action with this verb is open; if
 *   several verbs are open, the first one in this object is shown first
 * @property {Record<string, string>} seen a sentence for each event, shown when the event happens
 * @property {string[]} [inDock] the verbs whose sentence is about the first button of the dock
 * @property {Record<string, string>} [unless] for a verb another one; while that is open, no sentence is shown
 */

/**
 * The facts that the page knows about a game without loading its table.
 * @typedef {object} GameOnPage
 * @property {HintTexts} [hints] the hints for a first game
 * @property {(event: Action) => string} [hintOf] returns the name of an event's hint; by default the event's own name
 * @property {(seat: number) => Node} [drawSeat] draws a seat for the set-up
 * @property {() => Promise<typeof import("./games/score/setup.js").ScoreSetUp
 *   | typeof import("./games/clock/setup.js").ClockSetUp>} [loadSetUp] loads the part of the set-up that only this game
 *   has; its people sit round a table
 * @property {boolean} [opensFast] true if what bots do before the first question to a player is shown quickly
 * @property {boolean} [beginsAtOnce] true if a tap at home begins the game without a set-up
 * @property {boolean} [isEndless] true if the game has no end, so that another one may begin at any time
 * @property {Pieces} [pieces] the drawings of the game's pieces
 * @property {RingLabels} [ring] the texts around the ring
 * @property {Record<string, [effect: string, at?: number]>} effects the effects by the name of the event; the number
 *   at index `at` of the event says how often the effect is repeated
 */

/** @typedef {(seat: number) => string} Name returns the name of a seat */

/**
 * The parts of the page that a table needs.
 * @typedef {object} TableContext
 * @property {HTMLElement} root the element to draw in
 * @property {Facts} facts the firmware's facts
 * @property {(...actions: Action[]) => Promise<boolean>} choose takes an action of `position.legal`, or several
 *   actions in a row; resolves to false if the first one was refused
 * @property {(sentence: string) => void} why explains to the player why a tap does nothing
 * @property {Name} name returns the name of a seat
 * @property {Pieces} pieces the drawings of the game's pieces
 * @property {() => Promise<GameHistory>} [history] returns the history of the game; missing if
 *   the game is not played on this page
 * @property {() => void} [takeBack] takes back the last action
 * @property {(game: string, title: string) => void} [rules] shows the rules of a game; missing on phones and televisions
 * @property {() => void} [advise] shows the advice of the coach
 * @property {(effect: Effect) => void} [feel] plays an effect
 * @property {Hints} [hints] the hints for a first game
 * @property {(position: Position) => Promise<Ending | null>} [ending] returns what the podium shows besides the
 *   places; missing or null if no podium is shown
 * @property {(seat: number) => "phone" | "away" | "free" | undefined} [phoneAt] returns the state of a seat's phone
 * @property {(position: Position) => void} [settled] is called when all events up to a position have been shown
 * @property {(position: Position) => string} [lineOf] returns the status line of a turn, in a record, that has no sentences
 * @property {string} [intro] the first sentence of the status line, in English
 */

/**
 * The words and buttons of a podium.
 * @typedef {object} Ending
 * @property {string} heading a sentence on the end of the game
 * @property {(pieces: Pieces) => string} [score] returns a text on the points; by default the winner's points
 * @property {((goOn: () => boolean) => Promise<import("./review.js").Review | null>) | undefined} [review] reviews
 *   the game, as long as `goOn` returns true; missing if no bot rates its positions
 * @property {number[]} [reviewed] the seats whose luck and choices a card shows; by default all
 * @property {number} [minutes] the length of the game, if it is known
 * @property {(number: number) => void} [watch] shows the record from the turn of an action on
 * @property {Element[]} acts what is below the places: buttons, on a phone a sentence, too
 */

/**
 * The history of the current game.
 * @typedef {object} GameHistory
 * @property {SeatSentence[]} sentences a sentence for each event with its seat (-1 for none), from oldest to newest
 * @property {string} code the begin code of the dice, or "" if there is none
 */

/**
 * The drawn table of a game, which `createTable(context, position)` of the game's module returns. For each position,
 * the page calls `showEvent` for each event that led to the position, then `prepare`, and then `showPosition`.
 * @typedef {object} Table
 * @property {Frame} frame the seats, the status line and the open actions around the drawing
 * @property {(position: Position) => void} showPosition draws a position and offers its actions
 * @property {(position: Position, motion: Motion) => Promise<void>} [prepare] moves things before a position is shown
 * @property {(frame: string, sentences: () => string[]) => void} [showScreen] shows the lamps and texts of the device,
 *   whenever they change
 * @property {(event: Action, motion: Motion, say: () => void) => Promise<void>} [showEvent] shows an event, and
 *   calls `say` when its sentence may be shown; resolves at the end. A table without this function shows only positions
 */

// Made by `make messages` of turtleback_portable/types/messages.py, which says what they mean. Never loaded.

/** @typedef {[number, string]} SeatSentence */

/** @typedef {[number, number, string]} SeatNumber */

/** @typedef {[number, string, number]} Sitting */

/**
 * An option of a game: `default` is a number from `low` to `high`, or the list of numbers that it takes.
 *
 * `isSeat` says that it is a seat, or 9.
 * @typedef {{name: string, title: string, default: number | number[], low: number, high: number, names: string[], isSeat: boolean}} OptionFacts
 */

/**
 * A game: `isThrown` if people can throw its dice, `hasOddsLamp` if the lamps can show the risk of a die.
 * @typedef {{name: string, title: string, seats: [number, number], bots: string[], isThrown: boolean, hasOddsLamp: boolean, options: OptionFacts[]}} GameFacts
 */

/**
 * What a colour means that belongs to no seat.
 * @typedef {{words: string, colour: [number, number, number]}} Meaning
 */

/**
 * What the firmware knows and the page shows.
 * @typedef {{games: GameFacts[], names: string[], colours: [number, number, number][], rhythms: number[], slotMs: number, intervals: number[], meanings: Meaning[]}} Facts
 */

/**
 * A seat that people can take.
 * @typedef {{seat: number, state: "free" | "phone" | "away"}} Chair
 */

/**
 * Who sits where, and where this phone does.
 * @typedef {{type: "seats", chairs: Chair[], yours: number | null, names: Record<string, string>, colours: string[]}} TableSeats
 */

/**
 * The seat of a phone, -1 for none, and the token by which it comes back to it.
 * @typedef {{type: "welcome", seat: number, token: string, facts: Facts}} Welcome
 */

/**
 * What an open action leads to (firmware/turtleback/games/preview.py); `text` is a sentence.
 * @typedef {{text: string, to?: number, path?: number[], takes?: number[], wins?: number, costs?: number, risk?: [number, number], falls?: [number, number][], then?: number, way?: [number, number], kisses?: boolean}} Preview
 */

/**
 * An action that was played, its events, and for each what is `said` of it: a seat, -1 for none, and a sentence.
 * @typedef {{actor: number, action: Action, events: Action[], said: (SeatSentence | null)[]}} NewsItem
 */

/**
 * The position of the game as a viewer may see it.
 *
 * `actor` is a seat, -1 for chance, -2 when the game is over; `asked` whether a person is to choose from `legal`,
 * actions as a verb and numbers; `passTo` the seat that the page goes to before anything more is seen; `viewer` the
 * seat that `view` is of, null for what all see alike (and null in it what only some may see); `previews` what each
 * action in `legal` leads to; `derived` what follows from the rules besides, by game; `asks` a sentence on whose
 * decision it is, or who has won, `where` those on who stands where, `seatSummaries` one on what each seat has; `news`
 * what was played since the position before; `discontinuous` that no play leads here from the position before: another
 * game, one step back, a move taken back; `people` the seats that no bot plays; `takenBack` that a move has been taken
 * back; `onPhone` that nobody in front can hurry what happens: who is asked has a phone; `onRing` that the ring has to
 * be seen: it shows the fair-dice code before the first card, or what the set-up asks; `help` the level of help that
 * the person who is asked may ask for, 0 for none; `outlook`, where nobody in front plays, sentences on where the open
 * actions lead.
 * @typedef {{game: string, seats: number, actor: number, asked: boolean, passTo: number | null, viewer: number | null, legal: Action[], previews: Preview[], derived: any, asks: string, where: string[], seatSummaries: string[], view: any, scores: number[], winners: number[] | null, news: NewsItem[], discontinuous?: boolean, onRing?: boolean, people?: number[], takenBack?: boolean, onPhone?: boolean, help?: number, outlook?: string[]}} Position
 */

/**
 * The position that a phone is shown; a choice answers it by its `stamp`.
 * @typedef {Position & {stamp: number}} PhonePosition
 */

/**
 * The position that the seat of a phone may see.
 * @typedef {{type: "position", position: PhonePosition}} TablePosition
 */

/**
 * What has happened in the game, the newest last.
 * @typedef {{type: "history", said: SeatSentence[]}} TableHistory
 */

/**
 * A page's mailbox, and the tickets with which a phone comes back; from the page alone.
 * @typedef {{type: "spares", box: string, tickets: string[]}} Tickets
 */

/**
 * Why what a phone asked for is not done.
 * @typedef {{type: "refused", sentence: string}} Refused
 */

/**
 * The end of the connection, and why.
 * @typedef {{type: "off", sentence: string}} Off
 */

/**
 * The begin code of the game on the table, empty if its dice need none.
 * @typedef {{type: "game", code: string}} GameCode
 */

/**
 * A round of numbers for the dice begins; `header` has the first lines of the record.
 * @typedef {{type: "code", code: string, header: string[], round: string}} StirCode
 */

/**
 * The hashes of all numbers, with their seats; `missing` are seats that gave none.
 * @typedef {{type: "commits", commits: SeatSentence[], missing: number[], round: string}} Commits
 */

/**
 * The numbers and salts, with their seats; `missing` are seats that gave none.
 * @typedef {{type: "reveals", reveals: SeatNumber[], missing: number[], round: string}} Reveals
 */

/**
 * The game has begun without the numbers of that round.
 * @typedef {{type: "dropped", round: string}} Dropped
 */

/**
 * The secrets behind the salts, with their seats.
 * @typedef {{type: "seals", seals: SeatSentence[], round: string}} Seals
 */

/**
 * The seat whose phone gave no number for the dice.
 * @typedef {{type: "missing", seat: number}} Missing
 */

/**
 * The record of the game, once all may see it; empty before.
 * @typedef {{type: "record", record: string}} GameRecord
 */

/**
 * The answer to a ping.
 * @typedef {{type: "pong"}} Pong
 */

/** @typedef {TableSeats | Welcome | TablePosition | TableHistory | Tickets | Refused | Off | GameCode | StirCode | Commits | Reveals | Dropped | Seals | Missing | GameRecord | Pong} FromTable */

/**
 * The first message, with the token of the seat that the phone had, or an empty one.
 * @typedef {{type: "hello", token: string, language: string}} Hello
 */

/**
 * A seat that a person chooses, and their name.
 * @typedef {{type: "sit", seat: number, name: string}} Sit
 */

/**
 * Actions that answer the position of that stamp.
 * @typedef {{type: "choose", stamp: number, actions: Action[]}} Choose
 */

/**
 * The hash of a number for the dice.
 * @typedef {{type: "commit", round: string, hash: string}} Commit
 */

/**
 * The number, and the salt that was hashed with it.
 * @typedef {{type: "reveal", round: string, number: number, salt: string}} Reveal
 */

/**
 * The secret behind the salt, at the end of the game.
 * @typedef {{type: "seal", round: string, secret: string}} Seal
 */

/**
 * A question for what has happened.
 * @typedef {{type: "history"}} AskHistory
 */

/**
 * A sign of life.
 * @typedef {{type: "ping"}} Ping
 */

/** @typedef {Hello | Sit | Choose | Commit | Reveal | Seal | AskHistory | Ping} ToTable */

/**
 * R, G, B of the 24 lamps, in hexadecimal.
 * @typedef {{type: "frame", frame: string}} LampFrame
 */

/**
 * What the small screen says, by line and as sentences; `both` is what holding both buttons does.
 * @typedef {{type: "words", lines: string[], sentences: string[], language: string, both: string, refusal: string, isEvent: boolean}} ScreenWords
 */

/**
 * The position as the person in front of the page may see it.
 * @typedef {{type: "position", position: Position}} NewPosition
 */

/**
 * A message for the phone at the other end of a line, null to end that.
 * @typedef {{type: "phone", line: number, message: FromTable | null}} PhoneMessage
 */

/**
 * Who sits where by phone: seat, token and line, 0 for none.
 * @typedef {{type: "phones", chairs: Chair[], sitters: Sitting[]}} PhoneSeats
 */

/**
 * What a person at a seat is called.
 * @typedef {{type: "called", seat: number, name: string}} Called
 */

/**
 * A tone of so many Hz at a level of 0 to 3, from the device's instant `at` (ms) on.
 * @typedef {{type: "tone", frequency: number, level: number, at: number}} Tone
 */

/**
 * A sentence of the device.
 * @typedef {{type: "say", sentence: string}} Say
 */

/**
 * Whether the game on the table survives the end of the page.
 * @typedef {{type: "saves", saves: boolean}} Saves
 */

/** @typedef {LampFrame | ScreenWords | NewPosition | PhoneMessage | PhoneSeats | Called | Tone | Say | Saves | Missing | GameRecord} FromFirmware */

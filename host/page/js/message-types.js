// Made from turtleback_portable/types/messages.py by `make messages`. Never loaded.

/** @typedef {[number, string]} SeatSentence */

/** @typedef {[number, number, string]} SeatNumber */

/** @typedef {[number, string, number]} Sitting */

/**
 * An option of a game.
 *
 * @typedef {object} OptionFacts
 * @property {string} name the name in records
 * @property {string} title the name on the page
 * @property {number | number[]} default a number or a list of numbers
 * @property {number} low the smallest value
 * @property {number} high the largest value
 * @property {string[]} names the names of the values, if they have any
 * @property {boolean} isSeat whether the value is a seat; `high` then means no seat
 */

/**
 * Constants of a game.
 *
 * @typedef {object} GameFacts
 * @property {string} name the name in records and commands
 * @property {string} title the name on the page
 * @property {[number, number]} seats the smallest and the largest number of seats
 * @property {string[]} bots the names of its bots
 * @property {boolean} isThrown whether players can throw real dice and enter the results
 * @property {boolean} hasOddsLamp whether the lamps can show the risk of a die
 * @property {OptionFacts[]} options the options of its rules
 */

/**
 * A colour that belongs to no seat.
 *
 * @typedef {object} Meaning
 * @property {string} words what the colour means
 * @property {[number, number, number]} colour its R, G, B
 */

/**
 * Constants of the firmware that the page needs.
 *
 * @typedef {object} Facts
 * @property {GameFacts[]} games all games, in the order of the set-up
 * @property {string[]} names the colour names of the seats
 * @property {[number, number, number][]} colours the colours of the seats: R, G, B
 * @property {number[]} rhythms the beat of each seat's lamp, with one bit for each time slot
 * @property {number} slotMs the length of a time slot, in ms
 * @property {number[]} intervals the interval from each seat's first note to its second, in semitones
 * @property {Meaning[]} meanings the colours that belong to no seat
 */

/**
 * The consequences of an open action (firmware/turtleback/games/host_only/preview.py).
 *
 * @typedef {object} Preview
 * @property {string} text a sentence in the current language
 * @property {number} [to] the destination, as the game numbers its places
 * @property {number[]} [path] the places from the start of the move to `to`
 * @property {number[]} [takes] the pieces that leave the board: indices of mice in the view, or spaces of gold
 * @property {number} [wins] points for the seat that acts
 * @property {number} [costs] points that the seat loses
 * @property {[number, number]} [risk] the risk at the next die or card: outcomes that bust, and all outcomes
 * @property {[number, number][]} [falls] in Mahé, for each face of one more die: value and space (0 for a bust)
 * @property {number} [then] in the mouse race, the other die, which is still to be played
 * @property {[number, number]} [way] in Midas, the step to a neighbouring space: along the ring, and inward
 * @property {boolean} [kisses] in Midas, whether a nymph then blocks a way of the King
 */

/**
 * An action that was played.
 *
 * @typedef {object} NewsItem
 * @property {number} actor the seat, or -1 for chance
 * @property {Action} action the action, without its values if they are secret
 * @property {Action[]} events what the action caused
 * @property {(SeatSentence | null)[]} sentences for each event, its seat (-1 for none) and sentence, or null
 */

/**
 * The texts of a position, which depend on the language.
 *
 * @typedef {object} PositionText
 * @property {NewsItem[]} news the actions since the previous position
 * @property {string} asks a sentence that says who decides or who has won
 * @property {string[]} where sentences that say where the pieces are
 * @property {string[]} seatSummaries a sentence for each seat that says what the seat has
 * @property {string[]} [outlook] on a television, sentences that say where the open actions lead
 */

/**
 * The position of the game as one viewer may see it.
 *
 * @typedef {object} Position
 * @property {NewsItem[]} news the actions since the previous position
 * @property {string} asks a sentence that says who decides or who has won
 * @property {string[]} where sentences that say where the pieces are
 * @property {string[]} seatSummaries a sentence for each seat that says what the seat has
 * @property {string[]} [outlook] on a television, sentences that say where the open actions lead
 * @property {string} game the name of the game
 * @property {number} seats the number of seats
 * @property {number} actor the seat that decides; -1 for chance, -2 after the end of the game
 * @property {boolean} asked whether the person in front of the page is asked, and chooses from `legal`
 * @property {number | null} passTo the seat to which the page must be passed before it shows more
 * @property {number | null} viewer the seat whose hidden fields are included, or null; 0 if nothing is hidden
 * @property {Action[]} legal the open actions; empty unless `asked`
 * @property {Preview[]} previews a preview for each action in `legal`
 * @property {NumberRange[]} ranges the open actions with a number that people enter; empty unless `asked`
 * @property {any} derived values that the rules compute from `view` for the drawing; they differ by game
 * @property {any} view the fields of the position, which differ by game; null for a field that `viewer` may not see
 * @property {number[]} scores the points of each seat
 * @property {number[] | null} winners the seats that have won; null before the end
 * @property {boolean} [discontinuous] whether this is the first position, or a position after an undo or a step back
 * @property {boolean} [takenBack] whether a move has just been taken back
 * @property {boolean} [canUndo] whether the last move can be taken back
 * @property {number[]} [people] the seats without a bot; on a phone only the seat of the phone
 * @property {boolean} [onPhone] whether the actor has a phone; the page cannot hurry the game then
 * @property {boolean} [onRing] whether the ring must be visible, as for a begin code or a question of the set-up
 * @property {number} [help] the level of help that the actor may ask for; 0 for none
 * @property {number} [elapsed] in a game with a clock that runs now: the time since the newest action, in ms
 */

/**
 * A seat that a person can take.
 *
 * @typedef {object} Chair
 * @property {number} seat the number of the seat
 * @property {"free" | "phone" | "away"} state whether the seat has no phone, a connected phone, or a phone that is away
 * @property {boolean} [again] whether the game is over, and the player wants to play again
 */

/**
 * The seats of the table, sent after each change.
 *
 * @typedef {object} TableSeats
 * @property {"seats"} type
 * @property {Chair[]} chairs the seats that people can take
 * @property {number | null} yours the seat of this phone
 * @property {Record<string, string>} names the names of people, by colour
 * @property {string[]} colours the colour names of all seats
 */

/**
 * The answer to `hello` and `sit`.
 *
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number} seat the seat of this phone, -1 for none
 * @property {string} token the token with which the phone gets its seat back after a lost connection
 * @property {Facts} facts the firmware's constants
 */

/**
 * The position as a phone shows it.
 *
 * @typedef {object} PhonePosition
 * @property {NewsItem[]} news the actions since the previous position
 * @property {string} asks a sentence that says who decides or who has won
 * @property {string[]} where sentences that say where the pieces are
 * @property {string[]} seatSummaries a sentence for each seat that says what the seat has
 * @property {string[]} [outlook] on a television, sentences that say where the open actions lead
 * @property {string} game the name of the game
 * @property {number} seats the number of seats
 * @property {number} actor the seat that decides; -1 for chance, -2 after the end of the game
 * @property {boolean} asked whether the person in front of the page is asked, and chooses from `legal`
 * @property {number | null} passTo the seat to which the page must be passed before it shows more
 * @property {number | null} viewer the seat whose hidden fields are included, or null; 0 if nothing is hidden
 * @property {Action[]} legal the open actions; empty unless `asked`
 * @property {Preview[]} previews a preview for each action in `legal`
 * @property {NumberRange[]} ranges the open actions with a number that people enter; empty unless `asked`
 * @property {any} derived values that the rules compute from `view` for the drawing; they differ by game
 * @property {any} view the fields of the position, which differ by game; null for a field that `viewer` may not see
 * @property {number[]} scores the points of each seat
 * @property {number[] | null} winners the seats that have won; null before the end
 * @property {boolean} [discontinuous] whether this is the first position, or a position after an undo or a step back
 * @property {boolean} [takenBack] whether a move has just been taken back
 * @property {boolean} [canUndo] whether the last move can be taken back
 * @property {number[]} [people] the seats without a bot; on a phone only the seat of the phone
 * @property {boolean} [onPhone] whether the actor has a phone; the page cannot hurry the game then
 * @property {boolean} [onRing] whether the ring must be visible, as for a begin code or a question of the set-up
 * @property {number} [help] the level of help that the actor may ask for; 0 for none
 * @property {number} [elapsed] in a game with a clock that runs now: the time since the newest action, in ms
 * @property {number} stamp the number of the position, which a choice must repeat
 */

/**
 * A new position, as the seat of the phone may see it.
 *
 * @typedef {object} TablePosition
 * @property {"position"} type
 * @property {PhonePosition} position the position, in the language of the phone
 */

/**
 * The answer to `history`.
 *
 * @typedef {object} TableHistory
 * @property {"history"} type
 * @property {SeatSentence[]} sentences the history as sentences with seats, from oldest to newest
 */

/**
 * New spare tickets. A page sends them, but a server does not.
 *
 * @typedef {object} Tickets
 * @property {"spares"} type
 * @property {string} box the mailbox of the page
 * @property {string[]} tickets the tickets with which the phone can reconnect
 */

/**
 * A refusal of the phone's request.
 *
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {string} sentence the reason
 */

/**
 * The last message of a connection.
 *
 * @typedef {object} Off
 * @property {"off"} type
 * @property {string} sentence the reason why the table closes the connection
 */

/**
 * Another game has begun.
 *
 * @typedef {object} GameCode
 * @property {"game"} type
 * @property {string} code the begin code of the game, empty if its dice need no code
 */

/**
 * A request for the hash of a number for the dice.
 *
 * @typedef {object} StirCode
 * @property {"code"} type
 * @property {string} code the begin code of the game
 * @property {string[]} header the first lines of the game's record
 * @property {string} round the name of this round of numbers
 */

/**
 * All hashes, and a request for the numbers behind them.
 *
 * @typedef {object} Commits
 * @property {"commits"} type
 * @property {SeatSentence[]} commits seats and hashes
 * @property {number[]} missing the seats that sent no hash in time
 * @property {string} round the name of this round of numbers
 */

/**
 * All numbers, which now determine the dice.
 *
 * @typedef {object} Reveals
 * @property {"reveals"} type
 * @property {SeatNumber[]} reveals seats, numbers and salts
 * @property {number[]} missing the seats that sent no number in time
 * @property {string} round the name of this round of numbers
 */

/**
 * The game has begun without the numbers of a round.
 *
 * @typedef {object} Dropped
 * @property {"dropped"} type
 * @property {string} round the name of this round of numbers
 */

/**
 * The secrets behind the salts, at the end of the game.
 *
 * @typedef {object} Seals
 * @property {"seals"} type
 * @property {SeatSentence[]} seals seats and secrets
 * @property {string} round the name of the round of numbers
 */

/**
 * A phone gave no number for the dice.
 *
 * @typedef {object} Missing
 * @property {"missing"} type
 * @property {number} seat the seat of the phone
 */

/**
 * The record of the game.
 *
 * @typedef {object} GameRecord
 * @property {"record"} type
 * @property {string} record the record; empty until all players may see it
 */

/**
 * The answer to a ping.
 *
 * @typedef {object} Pong
 * @property {"pong"} type
 */

/** @typedef {TableSeats | Welcome | TablePosition | TableHistory | Tickets | Refused | Off | GameCode | StirCode | Commits | Reveals | Dropped | Seals | Missing | GameRecord | Pong} FromTable */

/**
 * The first message of a phone.
 *
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {string} token the token of the phone's former seat, or empty
 * @property {string} language the code of the phone's language
 */

/**
 * A request for a seat.
 *
 * @typedef {object} Sit
 * @property {"sit"} type
 * @property {number} seat the seat
 * @property {string} name the name of the player; empty to keep the name of the seat
 */

/**
 * A choice.
 *
 * @typedef {object} Choose
 * @property {"choose"} type
 * @property {number} stamp the stamp of the position that the choice answers
 * @property {Action[]} actions the actions to play, one after the other
 */

/**
 * The hash of a number for the dice.
 *
 * @typedef {object} Commit
 * @property {"commit"} type
 * @property {string} round the name of the round, as in the request
 * @property {string} hash the SHA-256 of begin code, number and salt, in hexadecimal
 */

/**
 * A number for the dice.
 *
 * @typedef {object} Reveal
 * @property {"reveal"} type
 * @property {string} round the name of the round, as in the request
 * @property {number} number the number
 * @property {string} salt the salt that was hashed with the number
 */

/**
 * The secret behind a salt, at the end of the game.
 *
 * @typedef {object} Seal
 * @property {"seal"} type
 * @property {string} round the name of the round in which the salt was revealed
 * @property {string} secret the secret from whose hash the salt is taken
 */

/**
 * A request for the history of the game.
 *
 * @typedef {object} AskHistory
 * @property {"history"} type
 */

/**
 * The player wants to play again, after the end of a game.
 *
 * @typedef {object} Ready
 * @property {"ready"} type
 */

/**
 * A message that keeps the connection open.
 *
 * @typedef {object} Ping
 * @property {"ping"} type
 */

/** @typedef {Hello | Sit | Choose | Commit | Reveal | Seal | AskHistory | Ready | Ping} ToTable */

/**
 * The answers of a phone to the spare tickets of a page.
 *
 * @typedef {object} SpareAnswers
 * @property {"spares"} type
 * @property {string[]} answers an answer for each ticket
 */

/** @typedef {ToTable | SpareAnswers} FromPhone */

/**
 * A new picture on the ring.
 *
 * @typedef {object} LampFrame
 * @property {"frame"} type
 * @property {string} frame R, G, B of the 24 lamps, in hexadecimal
 */

/**
 * A new text on the small screen.
 *
 * @typedef {object} ScreenText
 * @property {"words"} type
 * @property {string[]} lines the text as the screen shows it
 * @property {string[]} sentences the text as a screen reader says it
 * @property {string} language the code of the text's language
 * @property {string} both the effect of holding both buttons in the set-up; elsewhere "", because that opens the menu
 * @property {string} refusal why the newest press was refused, or "" if it was accepted
 * @property {boolean} isEvent whether the text reports an event and asks nothing
 */

/**
 * A new position, as the person in front of the page may see it.
 *
 * @typedef {object} NewPosition
 * @property {"position"} type
 * @property {Position} position the position, in the current language
 */

/**
 * A message that the page passes on to a phone.
 *
 * @typedef {object} PhoneMessage
 * @property {"phone"} type
 * @property {number} line the number of the connection
 * @property {FromTable | null} message null closes the connection
 */

/**
 * The phones at the table, sent after each change.
 *
 * @typedef {object} PhoneSeats
 * @property {"phones"} type
 * @property {Chair[]} chairs the seats that people can take
 * @property {Sitting[]} seated seat, token and connection (0 for none) of each phone
 */

/**
 * A player has entered a name on a phone.
 *
 * @typedef {object} Called
 * @property {"called"} type
 * @property {number} seat the seat of the player
 * @property {string} name the name of the player
 */

/**
 * A tone.
 *
 * @typedef {object} Tone
 * @property {"tone"} type
 * @property {number} frequency the frequency in Hz, 0 for silence
 * @property {number} level the loudness, from 0 to 3
 * @property {number} at the time at which the tone begins, in ms on the device's clock
 */

/**
 * An announcement.
 *
 * @typedef {object} Say
 * @property {"say"} type
 * @property {string} sentence the sentence, in the current language
 */

/**
 * The game is saved again, or is no longer saved.
 *
 * @typedef {object} Saves
 * @property {"saves"} type
 * @property {boolean} saves whether the current game survives closing the page
 */

/** @typedef {LampFrame | ScreenText | NewPosition | PhoneMessage | PhoneSeats | Called | Tone | Say | Saves | Missing | GameRecord} FromFirmware */

/**
 * The first message to the worker, sent once.
 *
 * @typedef {object} StartDevice
 * @property {"start"} type
 * @property {string} language a language code; "" for the saved language or, if none is saved, the browser's
 * @property {Record<string, string>} names the names of people, by colour
 * @property {"manual"} [clock] with this value, only the command `advance` (ms) advances time
 * @property {string} [replay] a record to show instead of a game; nothing is saved then
 */

/**
 * A button is pressed or released.
 *
 * @typedef {object} PressButton
 * @property {"press"} type
 * @property {"roll" | "stop"} button the button
 * @property {boolean} down true for a press, false for a release
 * @property {number} at the time of the press or release, in ms since 1970
 */

/**
 * A command of host/page/device/page_device.py.
 *
 * @typedef {object} RunCommand
 * @property {"ask"} type
 * @property {number} id a number that the answer repeats
 * @property {string} command the name of the command
 * @property {any[]} args the arguments, which have to be JSON
 */

/** @typedef {StartDevice | PressButton | RunCommand} ToDevice */

/**
 * The device has started.
 *
 * @typedef {object} DeviceReady
 * @property {"ready"} type
 * @property {Facts} facts the firmware's constants
 * @property {string} notKept a sentence on why games are not saved, or "" if they are saved
 */

/**
 * The device has stopped permanently, or it has not started.
 *
 * @typedef {object} DeviceFailed
 * @property {"failed"} type
 * @property {string} sentence the reason
 */

/**
 * The answer to a command.
 *
 * @typedef {object} CommandAnswer
 * @property {"answer"} type
 * @property {number} id the number of the command
 * @property {any} value the value that the command returned; null after an error
 * @property {string} error a sentence on the error, or "" if the command succeeded
 */

/** @typedef {FromFirmware | DeviceReady | DeviceFailed | CommandAnswer} FromDevice */

/**
 * A new position, as all viewers may see it.
 *
 * @typedef {object} WatchedPosition
 * @property {"position"} type
 * @property {Position} position the position, in English
 * @property {Record<string, PositionText>} translated the texts of the position in other languages, by language code
 */

/**
 * A new text on the small screen of the device.
 *
 * @typedef {object} ScreenLines
 * @property {"words"} type
 * @property {string[]} lines the text as the screen shows it
 */

/**
 * A problem with the connection to the device, or the end of this problem.
 *
 * @typedef {object} Fault
 * @property {"fault"} type
 * @property {string} sentence a sentence on the problem, or "" when the problem is solved
 */

/**
 * The seats that are played by phone, sent after each change.
 *
 * @typedef {object} WatchedPhones
 * @property {"phones"} type
 * @property {Chair[]} chairs the seats that are played by phone
 */

/**
 * Another game begins.
 *
 * @typedef {object} NewGame
 * @property {"game"} type
 */

/**
 * The names of people have changed.
 *
 * @typedef {object} WatchedNames
 * @property {"names"} type
 * @property {Record<string, string>} names the names of people, by colour
 */

/**
 * A message that keeps the connection open.
 *
 * @typedef {object} Heartbeat
 * @property {"still"} type
 */

/**
 * The whole state. It is the first message to a viewer. A viewer that is too slow receives the state again.
 *
 * @typedef {object} WatchedState
 * @property {"state"} type
 * @property {Facts} facts the firmware's constants
 * @property {Record<string, string>} names the names of people, by colour
 * @property {WatchedPosition} [position] the newest position, without news
 * @property {LampFrame} [frame] the newest picture on the ring
 * @property {ScreenLines} [words] the newest text on the small screen
 * @property {Fault} [fault] the newest message about a problem
 * @property {WatchedPhones} [phones] the seats that are played by phone now
 */

/** @typedef {WatchedState | WatchedPosition | LampFrame | ScreenLines | Fault | WatchedPhones | NewGame | Say | WatchedNames | Heartbeat} ToTelevision */

/**
 * The device has refused a choice. A program on a PC handles this message. No television receives it.
 *
 * @typedef {object} ChoiceRefused
 * @property {"refused"} type
 */

/** @typedef {ToTelevision | ChoiceRefused} FromFeed */

/**
 * The worker has loaded the firmware.
 *
 * @typedef {object} FollowerReady
 * @property {"ready"} type
 * @property {Facts} facts the firmware's constants
 */

/**
 * The answer to a line of the device. The page sends the answer to the device's port.
 *
 * @typedef {object} LineAnswer
 * @property {"answer"} type
 * @property {string} letter the answer
 */

/** @typedef {ToTelevision | FollowerReady | LineAnswer} FromFollower */

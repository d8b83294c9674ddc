// Facts about MADA and its score sheet. The page uses them without loading the tables.

import { N_ } from "../../language.js";
import { pears } from "../../phrases.js";
import { ofSeat, pear } from "../../pieces.js";

/** @type {HintTexts} */
const hints = {
  inDock: ["luck"],
  unless: { luck: "play" },
  asked: {
    swap: N_("A double lemur! Tap the pile you want: yours goes there."),
    done: N_("You lost the round: you may discard any cards of your hand."),
    discard: N_("A scorpion! It takes a card of your hand along: choose which."),
    play: N_("Play a cactus at least as high as the top of your pile. A lemur always fits."),
    draw: N_("With fewer than three cards you may draw one. That is your turn."),
    luck: N_("Nothing fits? Try your luck with a card of the deck. If it is too low, you lose the round."),
  },
  seen: {
    lost: N_("Too low: the round is over. All others set aside their top card, for its pears."),
    aside: N_("Whoever sets aside a fifth cactus ends the game."),
  },
};

/** @type {GameOnPage} */
export const facts = {
  hints,
  pieces: { piece: (seat) => ofSeat("seat-pear", seat), unit: () => pear(19), words: pears },
  effects: {
    card: ["card"],
    play: ["card"],
    flip: ["card"],
    swap: ["card"],
    discard: ["card"],
    lost: ["loss"],
    sting: ["loss"],
    aside: ["gain"],
    pears: ["gain", 2],
  },
};

/** @type {GameOnPage} */
export const sheetFacts = { ...facts, hints: undefined };

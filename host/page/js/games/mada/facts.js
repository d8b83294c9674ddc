// Facts about MADA and its score sheet. The page uses them without loading the tables.

import { N_ } from "../../language.js";
import { pears } from "../../phrases.js";
import { ground, ofSeat, pear, placed } from "../../pieces.js";
import { card } from "./cards.js";

/** @type {HintTexts} */
const hints = {
  asked: {
    swap: N_("A double lemur: choose whose pile you want, and give yours for it."),
    done: N_("You have lost the round. Of your hand you may discard what you like."),
    discard: N_("A scorpion! It goes, and takes a card of your hand along. Choose which one."),
    play: N_(
      "Only you see your hand. Play a cactus that is at least as high as the top of your pile; a lemur always fits.",
    ),
    draw: N_("With fewer than three cards in hand you may draw one. That is your turn, too."),
    luck: N_(
      "Nothing fits? Try your luck: a card of the deck comes onto your pile. If it is lower than the top, you lose the round.",
    ),
  },
  seen: {
    lost: N_("Too low: the round is over. All but the loser set aside the top of their pile: the pears are theirs."),
    aside: N_("Whoever sets aside a fifth cactus ends the game. Then the most pears win."),
  },
};

/** The number of pears on each cactus, from value 1 to 13, in the default options. */
const PEARS = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

/** Draw three cactus cards for the home screen. */
const drawHome = () => [
  ground("#f3cf94"),
  placed(30, 34, 0.66, card(4, PEARS), -12),
  placed(62, 20, 0.66, card(8, PEARS)),
  placed(106, 22, 0.66, card(12, PEARS), 12),
];

/** @type {GameOnPage} */
export const facts = {
  hints,
  drawHome,
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
export const sheetFacts = { ...facts, hints: undefined, drawHome: undefined };

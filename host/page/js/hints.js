// A first game explains itself: what happens or is asked for the first time is said in a sentence, once in each browser.

import { _, N_ } from "./language.js";
import { byId } from "./dom.js";
import { loadSetting, saveSetting } from "./settings.js";

/** Events of which the same is said. @type {Record<string, string>} */
const ALIKE = { heads: "current", tails: "current" };
const KEY = "turtleback hints"; // those that have been seen, by game and word; false where nobody wants any

/** What is said of an action that is asked for, the one before the other; and of an event. @type {Record<string, {asked: Record<string, string>, seen: Record<string, string>}>} */
const HINTS = {
  mahe: {
    asked: {
      turtle: N_("You have two turtles, and each swims once in a turn: choose which one goes first."),
      roll: N_("Roll a die: it says how far your turtle swims."),
      card: N_("Instead of a die you may play one of your own cards. Then it is gone."),
      stop: N_(
        "Stop and swim, or roll once more? The sum of two dice counts twice, of three dice three times. But more than 7 is a bust!",
      ),
    },
    seen: {
      ride: N_("A turtle carries all that stand on it. The one on top decides how far they swim, and wins the eggs."),
      bust: N_("More than 7: the turtle goes back to the raft, with all that stand on it."),
      award: N_("At the beach the open card is won: it goes to the turtle on top of those that swam."),
    },
  },
  mice: {
    asked: {
      place: N_("Each mouse has a secret number: it is worth so many points. Choose in which order yours start."),
      roll: N_("Roll two dice: with each of them you move another mouse."),
      move: N_("A mouse takes all that it passes or meets: those of others are yours, but your own cost points."),
    },
    seen: {
      capture: N_("A mouse is caught and shows its number. Whoever caught it gets so many points."),
      fence: N_("A mouse has run over one of its own: that goes into the fence, and its number is taken off."),
      home: N_("A mouse is home and shows its number: so many points."),
    },
  },
  mada: {
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
  },
  midas: {
    asked: {
      start: N_("You are King: choose where you start."),
      king: N_("You are King: take up to three steps. Each that ends on gold takes it."),
      nymph: N_("One step for your nymph. Beside the King she bars his way; on gold she takes it away from him."),
    },
    seen: {
      current: N_("The current has been tossed. A step with it is two spaces long, all others are one."),
      kiss: N_("A nymph beside the King kisses him: in this turn he takes no step in her direction."),
      turn: N_("Before each turn all gold drifts one space with the current."),
      caught: N_("The King has no step left, so his hand is over. Everybody is King once; the most gold wins."),
    },
  },
};

/** Says one hint at a time, which stays until somebody closes it or decides something. */
export class Hints {
  #text = byId("hint-text", HTMLElement);

  constructor() {
    byId("hint-close", HTMLButtonElement).onclick = () => this.close();
    byId("hint-off", HTMLButtonElement).onclick = () => {
      saveSetting(KEY, false);
      this.close();
    };
  }

  /** Begin anew, for somebody who has not played yet. */
  restart() {
    saveSetting(KEY, []);
    this.close();
  }

  close() {
    this.#text.textContent = "";
  }

  /** An event has been seen. @param {string} game @param {[string, ...number[]]} event */
  happened(game, [kind, ...told]) {
    const isRide = game === "mahe" && kind === "move" && told.length > 4;
    this.#say(game, "seen", [isRide ? "ride" : (ALIKE[kind] ?? kind)]);
  }

  /** Somebody in front of the page is asked. @param {string} game @param {[string, ...number[]][]} legal */
  asked(game, legal) {
    this.#say(
      game,
      "asked",
      legal.map(([verb]) => verb),
    );
  }

  /** @param {string} game @param {"asked" | "seen"} when @param {string[]} words */
  #say(game, when, words) {
    /** @type {string[] | false} */
    const known = loadSetting(KEY, []);
    if (!known || this.#text.textContent) return;
    const texts = HINTS[game]?.[when] ?? {};
    const word = Object.keys(texts).find((each) => words.includes(each) && !known.includes(`${game} ${when} ${each}`));
    if (!word) return;
    this.#text.textContent = _(texts[word]);
    saveSetting(KEY, [...known, `${game} ${when} ${word}`]);
  }
}

// Shows what a phone knows about the dice: four characters, which its menu has during the game, a verdict after the game,
// and a warning if the dice are false.

import { announce, byId, element } from "../dom.js";
import { fragmentOf } from "../fragment.js";
import { _, N_ } from "../language.js";
import { keep, keepItems, kept, keptItems } from "./memory.js";
import { Witness } from "./witness.js";

/**
 * The warnings for false dice.
 *
 * @type {Record<import("./witness.js").DiceFault["kind"], string>}
 */
const FAULTS = {
  mine: N_("FALSE DICE: the table does not count the number of this phone. Do not trust this game."),
  kept: N_("FALSE DICE: a number is not the one that was promised. Do not trust this game."),
  lists: N_("FALSE DICE: the table has told this phone two lists of numbers. Do not trust this game."),
  early: N_("FALSE DICE: dice fell before this phone was told the numbers. Do not trust this game."),
  records: N_("FALSE DICE: the table has shown this phone two records of one game. Do not trust this game."),
  record: "",
};
/**
 * The sentence for each verdict on a finished game. The verdict `follow` has its own sentences.
 *
 * @type {Record<string, string>}
 */
const VERDICTS = {
  none: "",
  late: N_("This phone came after the dice were fixed: it cannot check them."),
  left: N_("The number of this phone came too late for the dice: it cannot check them."),
  open: N_("The record is not whole: it proves no dice."),
  unchecked: N_("This phone could not load the rules: it has not checked the dice."),
};
const FOLLOW = N_("All %d dice and cards follow from everybody's numbers.");
const ASKED = N_("The table asked for numbers %d times since a game was over: it could choose among %d games.");
const MISSING = N_("Numbers that are missing: %d. Whoever kept them back could choose among %d games.");
const KEYED = N_("Dice that people threw themselves: %d.");
const FIRST_SIGNS = N_("Before the first die all phones show the same four signs: %s.");
const END_SIGNS = N_("All phones now show the same four signs: %s. If one shows others, the table lies.");

export const witness = new Witness(kept.dice, keptItems(), (dice, items) => {
  keep({ dice });
  keepItems(items);
});
let checked = ""; // the newest record whose check has started
export const finished = { record: "" }; // the record of the game, once the table has sent it

/**
 * Check the record of a finished game against the rules, and show the verdict. Each record is checked only once.
 *
 * @param {string} record
 */
export async function check(record) {
  finished.record = record;
  if (!witness.dice.record || witness.dice.verdict || record === checked) return showDice(record);
  checked = record;
  const worker = new Worker(new URL("rules-worker.js", import.meta.url), { type: "module" });
  /** @type {import("./witness.js").RecordCheck | null} */
  const found = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage({ record, noted: witness.noted });
  });
  worker.terminate();
  witness.judge(record, found);
  showDice(record);
}

/**
 * Show what this phone knows about the dice. If the dice are false, show only a warning.
 *
 * @param {string} [record] the record of a finished game
 */
export async function showDice(record) {
  const { fault, verdict, isLeft } = witness.dice;
  const place = byId("dice", HTMLElement);
  const sentences = fault ? [] : verdict ? sentencesOf(verdict) : isLeft ? [_(VERDICTS.left)] : [];
  const isBefore = !fault && !verdict && !witness.endSigns;
  byId("signs", HTMLElement).textContent = isBefore && witness.signs ? _(FIRST_SIGNS, witness.signs) : "";
  if (fault) announce(FAULTS[fault.kind] || N_("FALSE DICE: %s Do not trust this game.", fault.sentence));
  else if (witness.endSigns) sentences.push(_(END_SIGNS, witness.endSigns));
  const opened = (witness.dice.record && place.querySelector("a")) || "";
  place.replaceChildren(sentences.join(" "), " ", opened);
  if (!sentences.length && !opened) place.replaceChildren();
  if (!record) return;
  const link = element("a", { href: `./${await fragmentOf(record)}`, target: "_blank" }, _("Look at the record"));
  place.querySelector("a")?.remove();
  place.append(link);
}

/**
 * Return the sentences of a verdict.
 *
 * @param {import("./witness.js").Verdict} verdict
 */
function sentencesOf({ kind, drawn, keyed, asked, missing }) {
  if (kind !== "follow") return VERDICTS[kind] ? [_(VERDICTS[kind])] : [];
  const sentences = [];
  if (asked > 1) sentences.push(_(ASKED, asked, asked));
  if (missing) sentences.push(_(MISSING, missing, 2 ** missing));
  if (!sentences.length) sentences.push(_(FOLLOW, drawn));
  if (keyed) sentences.push(_(KEYED, keyed));
  return sentences;
}

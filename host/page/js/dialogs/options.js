// The fields for the options of a new game: the kind of dice, and the options of the rules.

import { _ } from "../language.js";
import { element } from "../dom.js";

/**
 * The value of an option.
 * @typedef {number | number[]} Value
 */

/**
 * The chosen options. A missing option has its default.
 * @typedef {{real_dice: boolean, stir: boolean, odds: boolean, options: Record<string, Value>}} Choice
 */

export const NO_SEAT = 9; // the value for no seat; the first player is then drawn, or no player has a head start
const MAX_LISTED = 12; // the most values in a list; an option with more values has a number field
/** @type {Choice} */
export const PLAIN = { real_dice: false, stir: false, odds: false, options: {} };

/**
 * Show the fields for the options of a game.
 *
 * @param {HTMLElement} root the element to show the fields in
 * @param {GameFacts} game
 * @param {(seat: number) => string} name returns the name of a seat
 * @param {Choice} before the options to show first
 * @returns {{read: () => Choice, seat: (seats: number) => void}} `read` returns the chosen options, or raises an Error
 *   with a sentence if a field is invalid; `seat` sets how many seats the drop-down lists offer
 */
export function showOptions(root, game, name, before) {
  const dice = list(
    "new-dice",
    [_("the page throws them"), _("real dice: you say what fell"), _("the page's, stirred by each of you")],
    before.stir ? 2 : Number(before.real_dice),
  );
  const odds = checkbox("new-odds", before.odds);
  const fields = game.options.map((option) => {
    const value = before.options[option.name] ?? option.default;
    return option.isSeat ? seatField(option, name, value) : plainField(option, value);
  });
  root.replaceChildren(
    ...(game.isThrown ? labelled(_("Whose dice?"), dice) : []),
    ...(game.hasOddsLamp ? labelled(_("Lamps show what one more die risks"), odds) : []),
    ...fields.flatMap(({ title, shown }) => labelled(title, shown)),
  );
  const read = () => {
    /** @type {Record<string, Value>} */
    const options = {};
    for (const [at, field] of fields.entries()) {
      const value = field.read();
      if (`${value}` !== `${game.options[at].default}`) options[game.options[at].name] = value;
    }
    const [real_dice, stir] = ["1", "2"].map((value) => game.isThrown && dice.value === value);
    return { real_dice, stir, odds: game.hasOddsLamp && odds.checked, options };
  };
  const seat = (/** @type {number} */ seats) => {
    for (const field of fields) field.seat?.(seats);
  };
  return { read, seat };
}

/**
 * Return the options of a game in words: for each, its title and its value.
 *
 * @param {GameFacts} game
 * @param {Record<string, Value>} values the values by the names of the options
 * @param {(seat: number) => string} name returns the name of a seat
 * @returns {[title: string, value: string][]}
 */
export function optionsInWords(game, values, name) {
  return game.options.map((option) => {
    const value = values[option.name] ?? option.default;
    const { low, high, names } = option;
    if (option.isSeat) {
      const [title, none] = seatTitle(option);
      return [title, value === high ? none : name(Number(value))];
    }
    const isYesOrNo = !Array.isArray(value) && low === 0 && high === 1;
    const isNamed = !Array.isArray(value) && names[value - low] !== undefined;
    const words = isNamed ? valueName(names[Number(value) - low]) : [value].flat().join(" ");
    return [_(option.title), isYesOrNo ? (value ? _("yes") : _("no")) : words];
  });
}

/**
 * The field of an option: its title, its element, a function that reads its value, and a function that sets
 * the number of seats.
 * @typedef {{title: string, shown: HTMLElement, read: () => Value, seat?: (seats: number) => void}} Field
 */

/**
 * Return a label and its field.
 *
 * @param {string} title
 * @param {HTMLElement} shown the field
 */
const labelled = (title, shown) => [element("label", { for: shown.id }, title), shown];

/**
 * Return a checkbox.
 *
 * @param {string} id
 * @param {boolean} checked
 */
function checkbox(id, checked) {
  const box = element("input", { type: "checkbox", id });
  box.checked = checked;
  return box;
}

/**
 * Return a drop-down list of names. The values of the names are consecutive numbers that begin with `low`.
 *
 * @param {string} id
 * @param {string[]} names
 * @param {Value} value the chosen value
 * @param {number} [low] the value of the first name
 */
function list(id, names, value, low = 0) {
  const select = element(
    "select",
    { id },
    ...names.map((name, at) => element("option", { value: `${low + at}` }, name)),
  );
  select.value = `${value}`;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  return select;
}

/**
 * Return the title of an option whose value is a seat, and the words for no seat.
 *
 * @param {OptionFacts} option
 */
const seatTitle = ({ name }) =>
  name === "first" ? [_("Who begins?"), _("is drawn")] : [_("A head start?"), _("nobody")];

/**
 * Return the field for an option whose value is a seat: the first player, or the player with a head start.
 *
 * @param {OptionFacts} option
 * @param {(seat: number) => string} name returns the name of a seat
 * @param {Value} value
 * @returns {Field}
 */
function seatField(option, name, value) {
  const select = element("select", { id: idOf(option) });
  const [title, last] = seatTitle(option);
  const seat = (/** @type {number} */ seats) => {
    const wanted = select.value || `${value}`;
    const named = Array.from({ length: seats }, (_, one) => element("option", { value: `${one}` }, name(one)));
    select.replaceChildren(...named, element("option", { value: `${NO_SEAT}` }, last));
    select.value = wanted;
    if (select.selectedIndex < 0) select.value = `${option.default}`;
  };
  return { title, shown: select, read: () => Number(select.value), seat };
}

/**
 * Return the field for any other option: a checkbox, a list, or a field for one or several numbers.
 *
 * @param {OptionFacts} option
 * @param {Value} value
 * @returns {Field}
 */
function plainField(option, value) {
  const { low, high, names } = option;
  const title = _(option.title);
  const id = idOf(option);
  if (Array.isArray(option.default)) {
    const input = element("input", { id, value: [value].flat().join(" "), inputmode: "numeric" });
    return { title, shown: input, read: () => numbersIn(input.value, title) };
  }
  if (low === 0 && high === 1) {
    const box = checkbox(id, value === 1);
    return { title, shown: box, read: () => Number(box.checked) };
  }
  if (names.length || high - low < MAX_LISTED) {
    const labels = names.length
      ? names.map(valueName)
      : Array.from({ length: high - low + 1 }, (_, at) => `${low + at}`);
    const select = list(id, labels, value, low);
    return { title, shown: select, read: () => Number(select.value) };
  }
  const input = element("input", { type: "number", id, min: `${low}`, max: `${high}`, value: `${value}` });
  return { title, shown: input, read: () => numbersIn(input.value, title)[0] };
}

/**
 * Return the title of an option's value, such as "ring of 24 cells" for "ring24".
 *
 * @param {string} name
 */
function valueName(name) {
  const [, kind, cells] = name.match(/^(\D+)(\d+)$/) ?? [];
  if (kind === "ring") return _("ring of %d cells", cells);
  return kind === "line" ? _("line of %d cells", cells) : _(name);
}

/**
 * Return the id of the field of an option.
 *
 * @param {OptionFacts} option
 */
const idOf = (option) => `new-option-${option.name}`;

/**
 * Return the numbers in a line. Raises: Error with a sentence if the line contains anything else.
 *
 * @param {string} line
 * @param {string} title the title of the option
 * @returns {number[]}
 */
function numbersIn(line, title) {
  const words = line.split(/[\s,]+/).filter(Boolean);
  if (!words.length || !words.every((word) => /^\d{1,9}$/.test(word)))
    throw new Error(_("%s: write numbers, with spaces between them.", title));
  return words.map(Number);
}

// What a phone with a seat shows at the end of a game: the place of its own player, and its menu.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { ranked, way } from "../table/podium.js";

/**
 * Return what the podium of a phone shows besides the places.
 *
 * @param {Position} position the last position of a game
 * @param {number} seat the seat of this phone
 * @param {string} name the name of its player
 * @returns {Ending}
 */
export function endingOfPhone(position, seat, name) {
  const winners = position.winners ?? [];
  const hasWon = winners.includes(seat);
  const place = hasWon ? 1 : ranked(position).find((one) => one.seat === seat)?.place;
  const acts = [element("p", {}, _("The next game begins at the table.")), way("around", _("Menu"))];
  if (!place) return { heading: position.asks, acts };
  return {
    heading: headingOf(place, winners.length > 1, name),
    score: ({ words }) => [words(position.scores[seat]), ...(hasWon ? [] : [position.asks])].join(". "),
    acts,
  };
}

/**
 * Return a sentence on the place of a player.
 *
 * @param {number} place
 * @param {boolean} isShared true if several seats have won
 * @param {string} name
 */
function headingOf(place, isShared, name) {
  if (place === 1) return isShared ? _("You share the win, %s!", name) : _("You win, %s!", name);
  if (place === 2) return _("Second place, %s!", name);
  return place === 3 ? _("Third place, %s!", name) : _("Place %d, %s", place, name);
}

// Functions of a position of any game.

/**
 * Return the position without news, for a redraw: no event is shown again.
 * @param {Position} position
 * @returns {Position}
 */
export const withoutNews = (position) => ({ ...position, news: [], discontinuous: true });

/**
 * Return the preview of an open action.
 * @param {Pick<Position, "legal" | "previews">} position
 * @param {Action} action of its `legal`
 */
export const previewOf = ({ legal, previews }, action) => previews[legal.indexOf(action)];

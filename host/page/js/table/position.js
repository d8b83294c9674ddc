// What any position of any game says.

/** A position to be drawn anew: what is around it has changed, and nothing was played. @param {Position} position @returns {Position} */
export const withoutNews = (position) => ({ ...position, news: [], discontinuous: true });

/** What an open action of a position leads to. @param {Pick<Position, "legal" | "previews">} position @param {Action} action */
export const previewOf = ({ legal, previews }, action) => previews[legal.indexOf(action)];

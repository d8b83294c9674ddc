// Numbers of things in words.

/** "1 egg", "2 eggs". @param {number} count @param {string} thing */
export const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

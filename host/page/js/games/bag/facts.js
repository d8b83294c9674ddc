// Facts about the dice bag. The page uses them without loading the table.

/** @type {GameOnPage} */
export const facts = {
  beginsAtOnce: true,
  isEndless: true,
  effects: { die: ["throw"], coin: ["throw"] },
};

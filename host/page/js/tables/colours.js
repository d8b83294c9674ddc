// The colours of the tables: flat and few, on a dark ground in both looks of the page. Those of the seats come from the firmware.

export const DARK = "#12191c";
export const LIGHT = "#f1f6f5";
export const QUIET = "#b4c2c2"; // words that matter less
export const GOLD = "#ffdb00";
export const WATER = "#1b2c33";
export const GRASS = "#3c6b3a";
export const SAND = "#c9b37c";
export const PAPER = "#fbf4e0";
export const GREEN = "#27734a"; // of ROLL
export const RED = "#a8322b"; // of STOP
export const GREY = "#35474f"; // of other buttons

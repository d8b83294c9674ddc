// What people are told when the device does not run, in English until it is shown.

import { later } from "./language.js";

export const FAILED = later("The device has failed: reload this page, and go on with the game that it offers.");
export const NOT_LOADED = later("The device could not be loaded: reload this page, or take a newer browser.");

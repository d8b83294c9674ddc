// The sentences for a device that does not start or has failed.

import { N_ } from "../language.js";

export const NOT_LOADED = N_("The device could not be loaded: reload this page, or take a newer browser.");
export const FAILED = N_("The device has failed: reload this page, and go on with the game that it offers.");

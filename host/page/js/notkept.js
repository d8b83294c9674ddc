// Why games are not kept, in sentences, by the reason that storage.js gives.

import { later } from "./language.js";

/** @type {Record<string, string>} */
export const NOT_KEPT = {
  http: later(
    "This page was not served over https, so the browser saves nothing: a game lasts only as long as this page is open.",
  ),
  old: later("This browser is too old to keep anything here: a game lasts only as long as this page is open."),
  full: later(
    "This browser has no room left, so it keeps nothing here: a game lasts only as long as this page is open.",
  ),
  private: later(
    "This browser keeps nothing here (a private window?): a game lasts only as long as this page is open.",
  ),
};

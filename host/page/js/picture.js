// Shows the drawn table of the current game in place of the ring. A button switches between the two.

import { setCovered } from "./covered.js";
import { byId, explain, mark } from "./dom.js";
import { CHANGED } from "./language.js";
import { loadSetting, saveSetting } from "./settings.js";
import { sideOf } from "./table/seats.js";
import { TableView, withoutNews } from "./tableview.js";

const BELOW = "body > header, #ring, #screen, #more, #buttons"; // the elements that the table hides
const KEY = "turtleback table"; // the storage key; the value is true if the table is shown, false if the ring is shown

/** Return true if the player has chosen the table, not the ring. */
export const isTableWanted = () => loadSetting(KEY, true);

/** The drawn table of the current game, and the button that switches to the ring. */
export class Picture {
  #button = byId("picture", HTMLButtonElement);
  #board = byId("board", HTMLElement);
  #tableView;
  /** @type {Position | null} */
  #position = null;
  #isWanted = isTableWanted();

  /**
   * Create the picture. It shows nothing until `showPosition` is called.
   * @param {Omit<TableContext, "root" | "why" | "pieces">} context the context,
   *   without the parts that this class adds
   * @param {(gesture: string) => void} make makes a gesture on the device
   */
  constructor(context, make) {
    const goOn = () => setTimeout(() => !this.#board.hidden && make("go on")); // `#look` shows the board before that
    const all = { ...context, root: this.#board, why: explain };
    this.#tableView = new TableView(all, () => make("skip"), goOn);
    const change = () => {
      byId("around", HTMLDialogElement).close();
      this.#isWanted = !this.#isWanted;
      saveSetting(KEY, this.#isWanted);
      this.#look();
    };
    this.#button.onclick = change;
    byId("lamps", HTMLButtonElement).onclick = change;
    document.addEventListener(CHANGED, () => this.refresh());
  }

  /** Show a position. @param {Position | null} position null shows the ring */
  showPosition(position) {
    this.#position = position;
    return this.#look();
  }

  /** Redraw the position. Call this when the language or the connected phones have changed. */
  refresh() {
    this.#look(true);
  }

  /**
   * Show the lamps and sentences of the device.
   * @param {string} frame R, G, B of each lamp in hexadecimal
   * @param {string[]} sentences
   */
  showScreen(frame, sentences) {
    this.#tableView.showScreen(frame, () => sentences);
  }

  /**
   * Draw the current position, and show either the table or the ring.
   * @param {boolean} isRedraw true to redraw the position without showing its events again
   */
  async #look(isRedraw = false) {
    const shown = this.#position;
    const isDrawn = shown ? await this.#tableView.showPosition(isRedraw ? withoutNews(shown) : shown) : false;
    if (isDrawn === null || shown !== this.#position) return; // Another position has been shown meanwhile.
    const isThere = isDrawn && !shown?.onRing;
    byId("views", HTMLElement).hidden = !isThere;
    this.#board.hidden = !isThere || !this.#isWanted;
    mark("table", !this.#board.hidden);
    if (shown) mark("record", false);
    setCovered("table", this.#board.hidden ? [] : document.querySelectorAll(BELOW));
    this.#board.dispatchEvent(new CustomEvent("seen", { detail: !this.#board.hidden }));
    this.#turn();
  }

  /** Set the attribute that tells the style sheet at which side of the screen the asked player sits. */
  #turn() {
    const position = this.#position;
    const seat = position?.passTo ?? position?.actor ?? 0;
    byId("device", HTMLElement).dataset.side = `${position && seat >= 0 ? sideOf(seat, position.seats) : 0}`;
  }
}

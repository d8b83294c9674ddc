// The game on the table, drawn in place of the ring; a button changes between the two.

import { setCovered } from "./covered.js";
import { byId, explain } from "./dom.js";
import { CHANGED } from "./language.js";
import { loadSetting, saveSetting } from "./settings.js";
import { sideOf } from "./table/sides.js";
import { withoutNews } from "./table/position.js";
import { TableView } from "./tableview.js";

const BELOW = "body > header, #ring, #screen, #more, #buttons"; // the table fills the screen
const KEY = "turtleback table"; // whether the table is shown and not the ring

/** Whether people want to see the table, and not the lamps. */
export const isTableWanted = () => loadSetting(KEY, true);

/** Shows the positions of whatever game is on the table. */
export class Picture {
  #button = byId("picture", HTMLButtonElement);
  #board = byId("board", HTMLElement);
  #tableView;
  /** @type {Position | null} */
  #position = null;
  #isWanted = isTableWanted();

  /**
   * @param {Omit<TableContext, "root" | "why" | "takeBack" | "pieces">} context what a table is given, but for what the page itself has
   * @param {(gesture: string) => void} make has the device take a gesture
   */
  constructor(context, make) {
    const takeBack = context.begins && (() => make("hold stop")); // nothing is taken back of a record
    const goOn = () => !this.#board.hidden && make("go on");
    const all = { ...context, root: this.#board, why: explain, takeBack };
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

  /** Show a position, or the ring where there is none. @param {Position | null} position */
  show(position) {
    this.#position = position;
    return this.#look();
  }

  /** Draw the same anew: the language has changed, or who has a phone. */
  refresh() {
    this.#look(true);
  }

  /** Show lamps and sentences of the device. @param {string} frame @param {string[]} sentences */
  showScreen(frame, sentences) {
    this.#tableView.showScreen(frame, () => sentences);
  }

  /** @param {boolean} isAnew as for `refresh` */
  async #look(isAnew = false) {
    const shown = this.#position;
    const isDrawn = shown ? await this.#tableView.show(isAnew ? withoutNews(shown) : shown) : false;
    if (isDrawn === null || shown !== this.#position) return; // a newer one has come meanwhile
    const isThere = isDrawn && !shown?.onRing;
    byId("views", HTMLElement).hidden = !isThere;
    this.#board.hidden = !isThere || !this.#isWanted;
    setCovered("table", this.#board.hidden ? [] : document.querySelectorAll(BELOW));
    this.#board.dispatchEvent(new CustomEvent("seen", { detail: !this.#board.hidden }));
    this.#turn();
  }

  /** Tell the style sheet on which side whoever is asked sits: seats sit around the table in their order. */
  #turn() {
    const position = this.#position;
    const seat = position?.passTo ?? position?.actor ?? 0;
    byId("device", HTMLElement).dataset.side = `${position && seat >= 0 ? sideOf(seat, position.seats) : 0}`;
  }
}

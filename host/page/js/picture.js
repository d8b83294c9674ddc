// The game on the table, drawn in place of the ring; a button changes between the two.

import { _ } from "./language.js";
import { byId, explain } from "./dom.js";
import { onNewWords } from "./names.js";
import { loadSetting, saveSetting } from "./settings.js";
import { Tables } from "./tables/table.js";

/**
 * @typedef {import("./messages.js").Facts} Facts
 * @typedef {import("./messages.js").Position} Position
 */

const KEY = "turtleback table"; // whether the table is shown and not the ring

/** Whether people want to see the table, and not the lamps. */
export const isTableWanted = () => loadSetting(KEY, true);

/** Shows the positions of whatever game is on the table. */
export class Picture {
  #button = byId("picture", HTMLButtonElement);
  #board = byId("board", HTMLElement);
  #tables;
  /** @type {Position | null} */
  #position = null;
  #named;
  #isWanted = isTableWanted();
  #turns = false;

  /**
   * @param {Facts} facts @param {(seat: number) => string} name what people call a seat
   * @param {(text: string) => string} named a sentence of the device with these names in it
   * @param {(action: [string, ...number[]]) => Promise<boolean>} choose @param {(gesture: string) => void} make
   */
  constructor(facts, name, named, choose, make) {
    this.#named = named;
    const takeBack = () => make("hold stop");
    const goOn = () => !this.#board.hidden && make("go on");
    const given = { root: this.#board, facts, choose, why: explain, name, takeBack };
    this.#tables = new Tables(given, () => make("skip"), goOn);
    const change = () => {
      byId("around", HTMLDialogElement).close();
      this.#isWanted = !this.#isWanted;
      saveSetting(KEY, this.#isWanted);
      this.#look();
    };
    this.#button.onclick = change;
    byId("lamps", HTMLButtonElement).onclick = change;
    onNewWords(() => this.#look(true));
  }

  /** Show a position, or the ring where there is none. @param {Position | null} position */
  show(position) {
    this.#position = position;
    return this.#look();
  }

  /** @param {boolean} turns whether it turns to the side of the table where whoever is asked sits */
  set turns(turns) {
    this.#turns = turns;
    this.#turn();
  }

  /** @param {boolean} isAnew whether its words have changed, and nothing has been played */
  async #look(isAnew = false) {
    const shown = this.#position;
    const isDrawn = shown ? await this.#tables.show(this.#called(shown, isAnew)) : false;
    if (isDrawn === null || shown !== this.#position) return; // a newer one has come meanwhile
    const isThere = isDrawn && !shown?.onRing;
    this.#button.hidden = !isThere;
    this.#button.textContent = this.#isWanted ? _("Ring") : _("Table");
    this.#board.hidden = !isThere || !this.#isWanted;
    this.#turn();
  }

  /** The position with people's names in it; as if it had come anew. @param {Position} shown @param {boolean} isAnew */
  #called(shown, isAnew) {
    const previews = shown.previews.map((preview) => ({ ...preview, text: this.#named(preview.text) }));
    return { ...shown, previews, ...(isAnew ? { news: [], jumps: true } : {}) };
  }

  /** Turn to whoever is asked: seats sit around the table in their order. */
  #turn() {
    const position = this.#position;
    const seat = position?.passesTo ?? position?.actor ?? 0;
    const quarters = position && seat >= 0 ? Math.round((4 * seat) / position.seats) % 4 : 0;
    const device = byId("device", HTMLElement);
    if (this.#turns) device.dataset.turned = `${quarters}`;
    else delete device.dataset.turned;
  }
}

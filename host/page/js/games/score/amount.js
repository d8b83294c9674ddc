// The number that a player types on the pad: digits, a sign, and amounts that are added up.

export const MAX_AMOUNT = 999;

/** A number that is being typed. It never exceeds MAX_AMOUNT. */
export class Amount {
  /** The amounts that are complete. @type {number[]} */
  #terms = [];
  #typed = "";
  #sign = 1;

  /** Return true if nothing has been typed. */
  isEmpty() {
    return !this.#terms.length && !this.#typed;
  }

  /** All amounts. The last one may still grow. @returns {number[]} */
  get terms() {
    return this.#typed ? [...this.#terms, Number(this.#typed)] : this.#terms;
  }

  /** The sum of all amounts, with its sign. */
  get value() {
    return this.#sign * this.#sum;
  }

  get #sum() {
    return this.terms.reduce((sum, term) => sum + term, 0);
  }

  /** Return true if a key would change the number. @param {string} key a digit, "00", "+7" or a name */
  takes(key) {
    const tried = this.#copy();
    return tried.press(key);
  }

  #copy() {
    const made = new Amount();
    made.#terms = [...this.#terms];
    made.#typed = this.#typed;
    made.#sign = this.#sign;
    return made;
  }

  /**
   * Press a key: digits to append, "+" to begin another amount, "+7" to add 7, "sign" or "erase".
   * @param {string} key
   * @returns {boolean} false, without any change, if the key has no meaning now or would exceed MAX_AMOUNT
   */
  press(key) {
    if (key === "sign") this.#sign = -this.#sign;
    else if (key === "erase") return this.#erase();
    else if (key === "+") return this.#complete();
    else if (key.startsWith("+")) return this.#add(Number(key));
    else return this.#type(key);
    return true;
  }

  #erase() {
    if (this.isEmpty() && this.#sign > 0) return false;
    if (this.#typed) this.#typed = this.#typed.slice(0, -1);
    else if (this.#terms.length) this.#terms.pop();
    else this.#sign = 1;
    return true;
  }

  #complete() {
    if (!this.#typed) return false;
    this.#terms.push(Number(this.#typed));
    this.#typed = "";
    return true;
  }

  /** Add an amount. @param {number} amount */
  #add(amount) {
    if (this.#sum + amount > MAX_AMOUNT) return false;
    this.#complete();
    this.#terms.push(amount);
    return true;
  }

  /** Append digits. @param {string} digits */
  #type(digits) {
    const typed = `${Number(this.#typed + digits)}`;
    const before = this.#sum - Number(this.#typed);
    if (before + Number(typed) > MAX_AMOUNT) return false;
    this.#typed = typed;
    return true;
  }
}

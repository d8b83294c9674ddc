// The self-test of a board: it runs on the board itself, which shows each lamp, and a person says what is to be seen.

import { later } from "../language.js";

/**
 * What the page does for the self-test: show a text without a question, ask one (null for "again"), and show a result.
 * @typedef {{show: (text: string) => void, ask: (text: string) => Promise<boolean | null>,
 *   tell: (name: string, fault: string, note: string) => void}} Person
 */

/** Test every part; returns whether all pass. An Error with a sentence. @param {import("./board.js").Board} board @param {string} script @param {Person} person */
export async function selfTest(board, script, person) {
  if (!(await board.firstLine("turtleback/version.txt"))) {
    throw new Error(later("There is no Turtleback on the board yet: install it first."));
  }
  await board.run(script);
  let isWell = true;
  let answer = "None";
  for (;;) {
    const lines = linesOf(await board.run(`go(${answer})`));
    for (const [kind, name, fault, note] of lines) {
      if (kind !== "result") continue;
      person.tell(name, fault, note);
      isWell &&= !fault;
    }
    const [kind, text, asks] = lines[lines.length - 1] ?? [];
    if (kind !== "prompt") return isWell;
    answer = "None";
    person.show(text);
    if (asks) answer = (await answered(board, text, person)) ? "True" : "False";
  }
}

/** The answer to a question; what it asks about is shown again as often as is wished. @param {import("./board.js").Board} board @param {string} text @param {Person} person */
async function answered(board, text, person) {
  for (;;) {
    const answer = await person.ask(text);
    if (answer !== null) return answer;
    await board.run("again()");
  }
}

/** The lines of JSON in what a board prints; others only say that it is still there. @param {string} printed @returns {any[][]} */
function linesOf(printed) {
  return printed
    .split("\n")
    .filter((line) => line.startsWith("["))
    .map((line) => JSON.parse(line));
}

// "Fill numbers": the numbers that are already forced, wherever a cell is certainly free and the
// mines around it are certain in their sum.

import { Question } from "../solver/question.js";
import { toRequest } from "../state/position.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {Pick<import("../solver/protocol.js").FillLegal, "numbers" | "safe">} Forced
 *   `numbers` of cells that show none yet; `safe` cells whose number is still open
 */

/**
 * The numbers that this position forces; null, after saying why, where there is no answer.
 * @param {Context} context
 * @param {import("../state/position.js").Position} position
 * @returns {Promise<Forced | null>}
 */
export async function askForced({ solver, store, say }, position) {
  const { revision } = store.state;
  const response = await new Question(solver, "fill").ask(
    { operation: "fill", position: toRequest(position) },
    () => store.state.revision === revision,
  );
  const { answer, error } = response ?? {};
  if (answer?.legal) return answer;
  if (answer) say(`Nothing can be filled in. ${answer.contradiction.sentence}`);
  else if (error && error.kind !== "stopped") say(error.message);
  else if (store.state.revision !== revision)
    say("The board has changed meanwhile; nothing was filled.");
  return null;
}

/**
 * What there is to say about cells that stay as they are.
 * @param {Forced} forced
 * @param {import("../state/position.js").Position} position
 */
export function nothingForced({ safe }, position) {
  if (safe.length === 0) return "No number is forced here.";
  return `No number is forced here; ${safe.length} ${cellWord(position, safe.length)} ${safe.length === 1 ? "is" : "are"} safe, but may show one number or another.`;
}

/**
 * Write the forced numbers on the board that is edited.
 * @param {Context} context
 */
export async function open(context) {
  const { store, say } = context;
  if (store.player) {
    store.player.fill();
    return;
  }
  const { position } = store.state;
  const forced = await askForced(context, position);
  if (!forced) return;
  if (store.state.position !== position) {
    say("The board has changed meanwhile; nothing was filled.");
    return;
  }
  if (forced.numbers.length === 0) {
    say(nothingForced(forced, position));
    return;
  }
  store.dispatch({ do: "fill", numbers: forced.numbers });
  const many = forced.numbers.length;
  say(many === 1 ? "1 forced number was written." : `${many} forced numbers were written.`);
}

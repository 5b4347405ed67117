// "Fill numbers": the numbers that are already forced, wherever a cell is certainly free and the
// mines around it are certain in their sum.

import { Question } from "../solver/question.js";
import { toRequest } from "../state/position.js";
import { BOARD_CHANGED, filledText, notFilled, nothingForcedText } from "./fill_words.js";

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
  if (answer) say(notFilled(answer.contradiction.sentence));
  else if (error && error.kind !== "stopped") say(error.message);
  else if (store.state.revision !== revision) say(BOARD_CHANGED);
  return null;
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
    say(BOARD_CHANGED);
    return;
  }
  if (forced.numbers.length === 0) {
    say(nothingForcedText(position, forced.safe.length));
    return;
  }
  store.dispatch({ do: "fill", numbers: forced.numbers });
  say(filledText(forced.numbers.length));
}

// "Fill numbers": the numbers that are already forced, wherever a cell is certainly free and the
// mines around it are certain in their sum.

import { Question } from "../solver/question.js";
import { toRequest } from "../state/position.js";
import { cellWord } from "../text/names.js";
import { counted } from "../text/wording.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").FillLegal["numbers"]} Forced  of cells that show none yet
 */

const WORDS = {
  changed: "The board has changed in the meantime, so nothing was filled in.",
  /** @param {string} reason */
  cannot: (reason) => `Nothing can be filled in. ${reason}`,
  none: "No number is forced here",
  /** @param {number} safe @param {string} cells */
  open: (safe, cells) =>
    `; ${safe} ${cells} ${safe === 1 ? "is" : "are"} safe, but could show different numbers`,
  /** @param {number} count */
  filled: (count) => `${counted(count, "forced number")} filled in.`,
};

/**
 * The numbers that this position forces; null, after saying why, where there are none.
 * @param {Context} context
 * @param {Position} position
 * @returns {Promise<Forced | null>}
 */
export async function askForced({ solver, store, say }, position) {
  const { revision } = store.state;
  const response = await new Question(solver, "fill").ask(
    { operation: "fill", position: toRequest(position) },
    () => store.state.revision === revision,
  );
  const { answer, error } = response ?? {};
  if (answer?.legal && answer.numbers.length) return answer.numbers;
  if (answer?.legal) say(noneText(position, answer.safe.length));
  else if (answer) say(WORDS.cannot(answer.contradiction.sentence));
  else if (error && error.kind !== "stopped") say(error.message);
  else if (store.state.revision !== revision) say(WORDS.changed);
  return null;
}

/**
 * @param {Position} position
 * @param {number} safe  cells whose number is still open
 */
const noneText = (position, safe) =>
  `${WORDS.none}${safe ? WORDS.open(safe, cellWord(position, safe)) : ""}.`;

/**
 * Write the forced numbers on the board that is edited, or open them in a game.
 * @param {Context} context
 */
export async function open(context) {
  const { store, say } = context;
  if (store.player) {
    store.player.fill();
    return;
  }
  const { position } = store.state;
  const numbers = await askForced(context, position);
  if (!numbers) return;
  store.dispatch({ do: "fill", numbers });
  say(WORDS.filled(numbers.length));
}

// What the verdict says, and what the solver is doing.

import { takesLong } from "../state/state.js";
import { chanceInWords } from "../text/chance.js";
import { cellName } from "../text/names.js";

export const VERDICT = {
  loading: "Loading Python",
  stop: "Stop",
  again: "Count again",
  stopped: "Stopped",
  stoppedMore: "before the answer was there",
  counting: "Counting …",
  starting: (/** @type {string} */ cells) => `Python is starting; ${cells} can be written already`,
  failed: "Python did not start",
  noAnswer: "No answer",
  noSolution: "No arrangement of mines fits the numbers",
  contradiction: (/** @type {number} */ count, /** @type {string} */ word) =>
    count === 2
      ? "Contradiction: two numbers cannot both hold"
      : `Contradiction: ${count || "the"} ${count ? word : "mines"} cannot hold together`,
  goTo: "Go to",
  goToTitle: "Chooses the next of these cells on the board, one a press",
  safe: (/** @type {number} */ count, /** @type {string} */ word) =>
    `${count.toLocaleString("en")} ${word} ${count === 1 ? "is" : "are"} certainly safe`,
  mined: (/** @type {number} */ count) =>
    count === 1 ? "1 is a certain mine" : `${count.toLocaleString("en")} are certain mines`,
  noMine: "no certain mine",
  noneSafe: (/** @type {string} */ word) => `No ${word} is certainly safe`,
  nothing: (/** @type {string} */ word) => `No ${word} is certain`,
  onlyMines: (/** @type {string} */ words) => `All covered ${words} are mines`,
  noUnknown: (/** @type {string} */ word) => `No ${word} is unknown`,
  /**
   * @param {NonNullable<import("../solver/answer.js").SolveAnswer["safest"]>} safest
   * @param {import("../state/position.js").Position} position
   */
  safest: ({ cells, probability }, position) =>
    cells.length === 1
      ? `Safest: ${cellName(position, cells[0])}, mine with chance ${chanceInWords(probability)}`
      : `Safest: ${cells.length.toLocaleString("en")}, each a mine with chance ${chanceInWords(probability)}`,
};

/** @param {import("../state/state.js").State} state */
export function statusText({ solver, answer, revision }) {
  const inFull = (/** @type {number} */ count) => count.toLocaleString("en");
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
  const long = takesLong(solver);
  if (solver.stage === "failed") return "Python did not start";
  if (solver.stage === "loading")
    return solver.toLoad
      ? `Loading Python, ${megabytes(solver.loaded)} of ${megabytes(solver.toLoad)} MB`
      : "Loading Python …";
  if (solver.stage === "starting") return "Starting Python …";
  if (long && solver.nodes > 0)
    return `Level ${inFull(solver.done)} of ${inFull(solver.expected)}, ${inFull(solver.nodes)} nodes …`;
  if (long) return `Counting for ${Math.round((performance.now() - solver.since) / 1000)} s …`;
  if (solver.stopped && answer?.revision !== revision) return "Stopped";
  if (answer?.revision !== revision) return "Working …";
  if (answer.problem) return "No answer";
  return answer.result?.legal === false ? "Contradiction" : "Exact";
}

// What the verdict says, and what the solver is doing.

import { UNKNOWN } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { isStopped, takesLong } from "../state/state.js";
import { chanceInWords, MOST_SIGNS, percentInWords } from "../text/chance.js";
import { fromText } from "../text/fraction.js";
import { cellName, shortName } from "../text/names.js";

const MOST = 40; // signs that the second line has room for where the panel is 400 px wide

export const VERDICT = {
  loading: "Loading Python",
  stop: "Stop",
  again: "Count again",
  stopped: "Stopped",
  stoppedMore: "before the answer was there",
  counting: "Counting …",
  starting: "Python is starting",
  meanwhile: (/** @type {string} */ status) =>
    `You can already write; ${status.replace(/^.*Python,? /, "")}`,
  failed: "Python did not start",
  noAnswer: "No answer",
  noSolution: "No arrangement of mines fits the numbers",
  /** @param {import("../solver/answer.js").Contradiction | undefined} found */
  contradiction: (found) => {
    if (!found || found.mine_count) return "The number of mines does not fit";
    const count = found.cells.length;
    if (count === 1) return "One number cannot be right";
    return `${count === 2 ? "Two" : count} numbers conflict`;
  },
  noChances: "No chances until this is changed",
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
  safest: ({ cells, probability }, position) => {
    const count = cells.length;
    const isEvery =
      count > 1 && count === position.labels.filter((each) => each === UNKNOWN).length;
    const more = count > 1 ? ` and ${(count - 1).toLocaleString("en")} more` : "";
    const which = isEvery
      ? `all ${count.toLocaleString("en")}`
      : `${isGraph(position) ? shortName(position, cells[0]) : cellName(position, cells[0])}${more}`;
    const [exact, percent] = bothWays(probability);
    const whole = `Safest: ${which}, ${exact}${percent && ` = ${percent}`}`;
    return whole.length <= MOST || !percent ? whole : `Safest: ${which}, ${percent}`;
  },
};

/**
 * A chance as a fraction and in per cent; of one that is long or no fraction, one of both.
 * @param {import("../solver/protocol.js").Value} value
 */
const bothWays = (value) =>
  typeof value === "string" && value.length <= MOST_SIGNS
    ? [value, percentInWords(fromText(value))]
    : [chanceInWords(value), ""];

/** @param {import("../state/state.js").State} state */
export function statusText(state) {
  const { python, revision } = state;
  const { answer } = state.said;
  const inFull = (/** @type {number} */ count) => count.toLocaleString("en");
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
  if (python.is === "failed") return "Python did not start";
  if (python.is === "loading")
    return python.toLoad
      ? `Loading Python, ${megabytes(python.loaded)} of ${megabytes(python.toLoad)} MB`
      : "Loading Python …";
  if (python.is === "starting") return "Starting Python …";
  const { job } = python;
  if (takesLong(job))
    return job.nodes > 0
      ? `Level ${inFull(job.done)} of ${inFull(job.expected)}, ${inFull(job.nodes)} nodes …`
      : `Counting for ${Math.round((performance.now() - job.since) / 1000)} s …`;
  if (isStopped(state)) return "Stopped";
  if (answer?.revision !== revision) return "Working …";
  if (answer.problem) return "No answer";
  return answer.result?.legal === false ? "Contradiction" : "Exact";
}

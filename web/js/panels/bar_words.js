// What the bar at the top says: the commands, and what the solver is doing.

import { takesLong } from "../state/state.js";

export const BAR = {
  themes: { auto: "as the system", light: "light", dark: "dark" },
  theme: (/** @type {string} */ name) => `Colours: ${name}`,
  smaller: (/** @type {string} */ cells) => `Smaller ${cells}`,
  larger: (/** @type {string} */ cells) => `Larger ${cells}`,
  size: (/** @type {string} */ cells) => `Size of the ${cells}`,
};

/** How probabilities are written. */
export const NOTATION_NAMES = /** @type {const} */ ([
  ["fraction", "Fraction"],
  ["percent", "Percent"],
  ["decimal", "Decimal"],
  ["off", "Off"],
]);

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

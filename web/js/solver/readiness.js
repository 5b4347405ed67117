// How far Python is: what to say while an answer cannot come yet.

import { notStarted, stillStarting } from "./words.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * Whether sympy is there; where it is not, it is asked for.
 * @param {State} state
 * @param {import("../page/on_demand.js").Context} context
 */
export function hasSympy({ solver }, context) {
  if (!solver.sympy && solver.stage === "ready" && !context.solver.wantsSympy)
    context.solver.loadSympy();
  return solver.sympy;
}

/**
 * What to say while an answer cannot come yet; "" where it can.
 * @param {State["solver"]} solver
 * @param {string} what  that is waited for
 */
export function waitingFor({ stage, message }, what) {
  if (stage === "ready") return "";
  if (stage === "failed") return message || notStarted();
  return stillStarting(what);
}

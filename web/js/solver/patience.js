// Questions asked from a dialog. The board has the right of way: what it interrupts is asked again.

/** @typedef {import("./client.js").Solver} Solver */

const MOST_TRIES = 20;

/**
 * @param {Solver} solver
 * @param {object} request
 * @param {string} channel
 * @param {() => boolean} wanted  false as soon as nobody waits for the answer any more
 * @returns {Promise<any>}
 */
export async function askAgain(solver, request, channel, wanted) {
  let response = await solver.ask(request, channel);
  for (
    let tries = 1;
    tries < MOST_TRIES && wanted() && response.error?.kind === "stopped";
    tries += 1
  ) {
    response = await solver.ask(request, channel);
  }
  return response;
}

/**
 * What to say while an answer cannot come yet; "" where it can.
 * @param {import("../state/store.js").State["solver"]} solver
 * @param {string} what  that is waited for
 */
export function waitingFor({ stage, message }, what) {
  if (stage === "ready") return "";
  if (stage === "failed")
    return message || "Python could not be started. Reload the page to try again; the board stays.";
  return `Python is still starting. ${what} as soon as it is ready.`;
}

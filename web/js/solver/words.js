// What is said of Python: that it starts, that it failed, that it was stopped.

export const STOPPED = "The work was stopped.";
export const NOT_SURVIVED = "Python crashed on this question. Change the board to go on.";
export const NO_WORKER = "the worker did not start";
export const RESTARTING = "Python stopped and is starting again. The board is kept.";

/** @param {string} reason */
export const notStarted = (reason = "") =>
  `Python could not be started${reason ? ` (${reason})` : ""}. Reload the page to try again; the board is kept.`;

/** @param {string} what  that is waited for */
export const stillStarting = (what) => `Python is still starting. ${what} as soon as it is ready.`;

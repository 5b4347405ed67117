// The strategies in words; which there are is Python's to say.

/** @typedef {import("../../solver/protocol.js").StrategyName} StrategyName */

/**
 * In the order in which they are offered.
 * @type {Record<StrategyName, {title: string, meaning: string}>}
 */
export const STRATEGIES = {
  best: {
    title: "Best",
    meaning: "Looks two moves ahead, and plays exactly where few arrangements of mines are left.",
  },
  lookahead: {
    title: "Look-ahead",
    meaning: "Opens the cell after which the next move is safest, too.",
  },
  endgame: {
    title: "Endgame",
    meaning: "As PSEQ, but exact where few arrangements of mines are left.",
  },
  pseq: {
    title: "PSEQ",
    meaning:
      "The safest cell; among equals the one that most likely makes another safe, then the one that tells most.",
  },
  teddy: {
    title: "Teddy",
    meaning: "The score of the program TeddySweeper, with exact probabilities.",
  },
  safest: {
    title: "Safest",
    meaning: "One of the safest cells, whatever it tells.",
  },
};

/** @type {readonly StrategyName[]} */
export const STRATEGY_NAMES = /** @type {StrategyName[]} */ (Object.keys(STRATEGIES));

// The strategies in the order in which they are offered; which there are is Python's to say.

/** @typedef {import("../../solver/protocol.js").StrategyName} StrategyName */

/** @type {readonly StrategyName[]} */
export const STRATEGY_NAMES = ["best", "lookahead", "endgame", "pseq", "teddy", "safest"];

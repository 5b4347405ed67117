// What many games say together. These are estimates, and floats: the same formulas as in Python's
// `play/simulation/results.py`, where tests compare them.

/** Standard errors on either side that hold 95 % of a normal distribution. */
const NORMAL_95 = 1.959964;

/**
 * Wilson's interval of a win rate, which holds the true rate in 95 % of all simulations.
 * @param {number} wins
 * @param {number} games
 * @returns {[number, number]}
 */
export function winInterval(wins, games) {
  if (games === 0) return [0, 1];
  const [rate, z] = [wins / games, NORMAL_95];
  const middle = rate + (z * z) / (2 * games);
  const half = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [(middle - half) / whole, (middle + half) / whole];
}

/**
 * A mean and its standard error.
 * @param {number} count
 * @param {number} sum
 * @param {number} squares  the sum of the squares
 */
export function meanWithError(count, sum, squares) {
  if (count < 2) return { mean: sum, error: 0 };
  const mean = sum / count;
  const variance = Math.max(0, squares - count * mean * mean) / (count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

/**
 * The rate of the first of two strategies less that of the second on the same boards, and its
 * standard error: only the games count that one has won and the other lost.
 * @param {number} games
 * @param {number} onlyFirst
 * @param {number} onlySecond
 */
export function pairedDifference(games, onlyFirst, onlySecond) {
  if (games === 0) return { difference: 0, error: 0 };
  const difference = (onlyFirst - onlySecond) / games;
  const spread = onlyFirst + onlySecond - games * difference * difference;
  return { difference, error: Math.sqrt(Math.max(0, spread)) / games };
}

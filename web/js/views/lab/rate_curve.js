// The win rate and its band over the number of games, as a plot draws them.

import { winInterval } from "./statistics.js";

/**
 * @typedef {import("../plot.js").Picture} Picture
 * @typedef {{games: number, rate: number, low: number, high: number}} RatePoint
 * @typedef {{title: string, look: "main" | "other", points: readonly RatePoint[]}} RateCurve
 */

const MOST_PLACES = 100; // on the axis
const STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2];
const MOST_LEVELS = 5;
const SETTLED = 0.2; // of the games: what was before them was too uncertain to be scaled by
const LEAST_GAMES = 10; // on the axis

/**
 * The axis for so many games: it ends at 10, 20, 50, 100 and so on, and has places that are a whole
 * number of games apart.
 * @param {number} games
 */
export function axisFor(games) {
  let end = LEAST_GAMES;
  for (let k = 0; end < games; k += 1) end *= k % 3 === 1 ? 2.5 : 2;
  const places = Math.min(end, MOST_PLACES);
  return { end, places, step: end / places };
}

/**
 * The rate at every place of the axis, and after the last game.
 * @param {readonly number[]} winsAfter
 * @param {number} step
 * @returns {RatePoint[]}
 */
export function ratePoints(winsAfter, step) {
  const counted = winsAfter.length - 1;
  return Array.from({ length: Math.ceil(counted / step) }, (_, i) => {
    const games = Math.min((i + 1) * step, counted);
    const [low, high] = winInterval(winsAfter[games], games);
    return { games, rate: winsAfter[games] / games, low, high };
  });
}

/**
 * Lines across the plot, as close as they can be around what is uncertain still.
 * @param {readonly RateCurve[]} curves
 */
export function levelsFor(curves) {
  const settled = curves.flatMap(({ points }) => {
    const least = SETTLED * (points.at(-1)?.games ?? 0);
    return points.filter(({ games }) => games >= least);
  });
  const low = Math.min(1, ...settled.map((point) => point.low));
  const high = Math.max(0, ...settled.map((point) => point.high));
  const [from, to] = low <= high ? [low, high] : [0, 1];
  const fitting = STEPS.find((step) => levelCount(from, to, step) <= MOST_LEVELS);
  const step = fitting ?? STEPS[STEPS.length - 1];
  const first = Math.floor(from / step);
  return Array.from({ length: levelCount(from, to, step) + 1 }, (_, i) => {
    const y = (first + i) * step;
    return { y, label: `${Number((100 * y).toFixed(1))} %` };
  });
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} step
 */
function levelCount(from, to, step) {
  return Math.max(1, Math.ceil(to / step - 1e-9) - Math.floor(from / step));
}

/**
 * @param {readonly RateCurve[]} curves
 * @param {number} end  of the axis
 * @returns {Picture}
 */
export function ratePicture(curves, end) {
  const levels = levelsFor(curves);
  const [floor, ceiling] = [levels[0].y, levels[levels.length - 1].y];
  const within = (/** @type {number} */ y) => Math.max(floor, Math.min(y, ceiling));
  return {
    lines: curves.map(({ title, look, points }) => ({
      title,
      look,
      points: points.map(({ games, rate }) => [
        games / end,
        rate === within(rate) ? rate : Number.NaN,
      ]),
    })),
    bands: curves.map(({ look, points }) => ({
      look,
      points: points.map(({ games, low, high }) => [games / end, within(low), within(high)]),
    })),
    levels,
    steps: false,
    ticks: [0, 1, 2, 3, 4, 5].map((fifths) => ({
      x: fifths / 5,
      label: ((end * fifths) / 5).toLocaleString("en"),
    })),
    chosen: null,
    dots: [],
  };
}

// A bar for each number of mines, as tall as its count or as the count's logarithm.

import { h } from "../../page/h.js";
import { inThrees, shortened } from "../../text/numbers.js";

/**
 * @typedef {[number, string][]} Counts  a number of mines, and how many solutions have it
 * @typedef {{scale: "linear" | "log", ticks: {at: number, label: string, power: number | null}[],
 *   heights: number[]}} Axis
 *   `heights` and `at` from 0 to 1
 */

const WORDS = {
  linear: "linear scale",
  log: "logarithmic scale",
  label: (/** @type {string} */ scale) =>
    `Solutions by number of mines, ${scale}; the table below has the values`,
  axis: (/** @type {string} */ scale) => `mines on the board (solutions: ${scale})`,
  bar: (/** @type {number} */ mines, /** @type {string} */ count) => `${mines} mines: ${count}`,
};

const [LEFT, RIGHT, TOP, BOTTOM] = [62, 12, 14, 40]; // px
const TICK_ROOM = 40; // px for a number of mines
/** Counts are drawn by their logarithms where the largest is so many times the smallest. */
const LOG_FROM = 1000;
const MOST_RULES = 6;

/**
 * @param {Counts} counts  above 0, by number of mines
 * @param {number | null} given  the number of mines of the board, where it is known
 * @param {number} width  px
 * @param {number} height
 */
export function drawBars(counts, given, width, height) {
  const { scale, ticks, heights } = axisOf(counts.map(([, count]) => count));
  const [least, most] = [counts[0][0], counts[counts.length - 1][0]];
  const step = (width - LEFT - RIGHT) / (most - least + 1);
  const up = (/** @type {number} */ share) => height - BOTTOM - share * (height - TOP - BOTTOM);
  const across = (/** @type {number} */ mines) => LEFT + (mines - least + 0.5) * step;
  const wide = Math.min(56, Math.max(0.6, step * 0.8));
  const every = Math.max(1, Math.ceil(TICK_ROOM / step));
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return h(
    "svg",
    {
      class: "plot counts-plot",
      role: "img",
      viewBox: `0 0 ${width} ${height}`,
      "aria-label": WORDS.label(WORDS[scale]),
    },
    ticks.map(({ at, label, power }) => [
      h("line", {
        class: at ? "rule" : "base",
        x1: LEFT,
        x2: width - RIGHT,
        y1: up(at),
        y2: up(at),
      }),
      h(
        "text",
        { class: "tick left", x: LEFT - 6, y: up(at) + 4 },
        label,
        power !== null && h("tspan", { dy: -5, class: "power" }, power),
      ),
    ]),
    counts.map(([mines, count], i) =>
      h(
        "rect",
        {
          key: mines,
          class: mines === given ? "column given" : "column",
          x: across(mines) - wide / 2,
          width: wide,
          y: up(heights[i]),
          height: Math.max(1, up(0) - up(heights[i])),
        },
        h("title", {}, WORDS.bar(mines, shortCount(count))),
      ),
    ),
    all
      .filter((mines) => (mines - least) % every === 0)
      .map((mines) => h("text", { class: "tick", x: across(mines), y: up(0) + 16 }, mines)),
    h(
      "text",
      { class: "axis", x: LEFT + (width - LEFT - RIGHT) / 2, y: height - 5 },
      WORDS.axis(WORDS[scale]),
    ),
  );
}

/** @param {string} count */
function shortCount(count) {
  const { text, power } = shortened(count);
  return power === null ? inThrees(count) : `${text}^${power}`;
}

/** The logarithm to base 10 of a whole number above 0, for drawing. @param {string} digits */
function log10(digits) {
  return digits.length <= 15
    ? Math.log10(Number(digits))
    : Math.log10(Number(digits.slice(0, 15))) + digits.length - 15;
}

/**
 * Heights of bars, and lines to read them by. Counts that differ much are drawn by their
 * logarithms.
 * @param {string[]} counts  above 0
 * @returns {Axis}
 */
export function axisOf(counts) {
  const logs = counts.map(log10);
  const top = Math.max(...logs);
  if (top - Math.min(...logs) >= Math.log10(LOG_FROM)) {
    // One decade more than needed below: a single solution is a bar, too.
    const most = Math.max(1, Math.ceil(top));
    const step = Math.max(1, Math.ceil(most / MOST_RULES));
    const ticks = [];
    for (let power = 0; power <= most; power += step)
      ticks.push({ at: (power + 1) / (most + 1), label: power ? "10" : "1", power: power || null });
    return {
      scale: "log",
      heights: logs.map((each) => (each + 1) / (most + 1)),
      ticks: [{ at: 0, label: "", power: null }, ...ticks],
    };
  }
  // In units of a power of ten, so that long numbers need no exact division.
  const power = Math.max(0, Math.floor(top));
  const largest = 10 ** (top - power);
  const round = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each >= largest - 1e-9) ?? 10;
  const rules = power === 0 ? round : ([4, 5, 3].find((each) => round % each === 0) ?? 4);
  const ticks = Array.from({ length: rules + 1 }, (_, i) => {
    const value = (round * i) / rules;
    if (power < 6)
      return {
        at: i / rules,
        label: String(Math.round(value * 10 ** power * 100) / 100),
        power: null,
      };
    return {
      at: i / rules,
      label: value ? `${Math.round(value * 100) / 100}·10` : "0",
      power: value ? power : null,
    };
  });
  return { scale: "linear", heights: logs.map((each) => 10 ** (each - power) / round), ticks };
}

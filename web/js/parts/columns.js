// A chart of columns, one for each number of mines, with the numbers below them and perhaps lines to read them by.

import { h } from "../page/h.js";

/**
 * @typedef {{mines: number, height: number, title: string, look?: string}} Column  `height` from 0 to 1
 * @typedef {{at: number, label: string, power: number | null}} Level  a line across the chart, from 0 to 1; `power`: of
 *   ten, which is raised behind its label
 * @typedef {object} Chart
 * @property {string} label  what it shows
 * @property {string} [look]  a class
 * @property {number} width  in its own units
 * @property {number} height
 * @property {readonly [number, number, number, number]} edges  what is free at the left, the right, the top and the bottom
 * @property {number} tickRoom  for a number of mines
 * @property {number} [widest]  column
 * @property {readonly Level[]} [levels]
 * @property {string} [axis]  what stands along it
 */

const BELOW = 16; // from the columns to their numbers, at the most

/**
 * @param {readonly Column[]} columns  by number of mines
 * @param {Chart} chart
 */
export function columnChart(columns, chart) {
  const { label, look, width, height, edges, tickRoom, widest = width, levels = [], axis } = chart;
  const [left, right, top, bottom] = edges;
  const [least, most] = [columns[0].mines, columns[columns.length - 1].mines];
  const step = (width - left - right) / (most - least + 1);
  const floor = height - bottom;
  const across = (/** @type {number} */ mines) => left + (mines - least + 0.5) * step;
  const tall = (/** @type {number} */ share) => share * (floor - top);
  const wide = Math.min(widest, Math.max(0.6, step * 0.8));
  const every = Math.max(1, Math.ceil(tickRoom / step));
  const count = Math.ceil((most - least + 1) / every);
  const ticks = Array.from({ length: count }, (_, i) => least + i * every);
  const [middle, y] = ["middle", floor + Math.min(BELOW, bottom - 3)];
  return h(
    "svg",
    { class: look, role: "img", viewBox: `0 0 ${width} ${height}`, "aria-label": label },
    levels.map((level) => drawLevel(level, left, width - right, floor - tall(level.at))),
    columns.map(({ mines, height: share, title, look: own }) => {
      const high = Math.max(1, tall(share));
      const [x, from] = [across(mines) - wide / 2, floor - high];
      const box = { x, y: from, width: wide, height: high };
      return h("rect", { key: mines, class: own, ...box }, h("title", {}, title));
    }),
    ticks.map((mines) =>
      h("text", { class: "tick", x: across(mines), y, "text-anchor": middle }, mines),
    ),
    axis && h("text", { class: "axis", x: (left + width - right) / 2, y: height - 5 }, axis),
  );
}

/**
 * @param {Level} level
 * @param {number} x1
 * @param {number} x2
 * @param {number} y
 */
const drawLevel = ({ at, label, power }, x1, x2, y) => [
  h("line", { class: at ? "rule" : "base", x1, x2, y1: y, y2: y }),
  h(
    "text",
    { class: "tick left", x: x1 - 6, y: y + 4 },
    label,
    power !== null && h("tspan", { dy: -5, class: "power" }, power),
  ),
];

// One way in which the mines can lie, found within a moment from what the answer knows: for a picture, so
// that none is drawn where it would take longer.

import { isNumber, minesOf } from "../../state/labels.js";
import { around } from "../../state/position.js";

const MOST_TRIES = 4000;

/**
 * @param {import("../../state/position.js").Position} position
 * @param {import("../../solver/answer.js").SolveAnswer} result
 * @returns {Set<number> | null} the covered cells that hold a mine
 */
export function someArrangement(position, result) {
  const counts = countsOfGroups(position, result);
  if (!counts) return null;
  const mines = new Set(
    result.groups.flatMap(({ cells }, g) => spread(cells, counts[g], position.xMax)),
  );
  const { prior, labels } = position;
  const { cells } = result.outer;
  const used = counts.reduce((a, b) => a + b, 0);
  const flagged = labels.reduce((sum, label) => sum + minesOf(label), 0);
  const wanted =
    prior.kind === "total"
      ? Number(prior.mines) - flagged - used
      : Math.round(cells.length * shareOf(result.outer.probability));
  if (wanted < 0 || wanted > cells.length * position.xMax) return null;
  for (const cell of spread(cells, wanted, position.xMax)) mines.add(cell);
  return mines;
}

/**
 * So many mines on cells that are alike, with gaps that look like none of a pattern.
 * @param {readonly number[]} cells
 * @param {number} count
 * @param {number} most  in one cell
 */
function spread(cells, count, most) {
  const needed = Math.max(Math.ceil(count / most), Math.min(count, cells.length));
  return [...cells]
    .sort((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009) || a - b)
    .slice(0, needed);
}

/** @param {import("../../solver/protocol.js").Value | null} value */
function shareOf(value) {
  if (value === null) return 0;
  const [top, bottom = "1"] = (typeof value === "string" ? value : value.decimal).split("/");
  return Number(top) / Number(bottom);
}

/**
 * How many mines are in each group, so that every number is right; the likeliest is tried first.
 * @param {import("../../state/position.js").Position} position
 * @param {import("../../solver/answer.js").SolveAnswer} result
 * @returns {number[] | null}
 */
function countsOfGroups(position, result) {
  const near = around(position);
  /** What each number still needs, and how much room its groups leave. @type {Map<number, {needs: number, room: number}>} */
  const numbers = new Map();
  position.labels.forEach((label, cell) => {
    if (!isNumber(label)) return;
    const flagged = near[cell].reduce((sum, other) => sum + minesOf(position.labels[other]), 0);
    numbers.set(cell, { needs: Number(label) - flagged, room: 0 });
  });
  const groups = result.groups.map(({ cells, numbers: touched, probability }) => ({
    most: cells.length * position.xMax,
    likely: shareOf(probability) * cells.length,
    touched: touched.flatMap((number) => numbers.get(number) ?? []),
  }));
  for (const { most, touched } of groups) for (const number of touched) number.room += most;
  // Island by island, and in each as the numbers follow each other.
  const order = result.islands.flatMap((island) =>
    [...island.groups].sort((a, b) => result.groups[a].cells[0] - result.groups[b].cells[0]),
  );
  const choices = order.map((g) =>
    Array.from({ length: groups[g].most + 1 }, (_, count) => count).sort(
      (a, b) => Math.abs(a - groups[g].likely) - Math.abs(b - groups[g].likely),
    ),
  );
  const put = (
    /** @type {number} */ g,
    /** @type {number} */ count,
    /** @type {1 | -1} */ sign,
  ) => {
    for (const number of groups[g].touched) {
      number.needs -= sign * count;
      number.room -= sign * groups[g].most;
    }
  };
  /** Which choice each has now. */
  const at = order.map(() => -1);
  let depth = 0;
  for (let tries = 0; tries < MOST_TRIES && depth >= 0; tries += 1) {
    if (depth === order.length) {
      const counts = groups.map(() => 0);
      for (const [i, g] of order.entries()) counts[g] = choices[i][at[i]];
      return counts;
    }
    const g = order[depth];
    if (at[depth] >= 0) put(g, choices[depth][at[depth]], -1);
    at[depth] += 1;
    if (at[depth] === choices[depth].length) {
      at[depth] = -1;
      depth -= 1;
      continue;
    }
    put(g, choices[depth][at[depth]], 1);
    if (groups[g].touched.every(({ needs, room }) => needs >= 0 && needs <= room)) depth += 1;
  }
  return null;
}

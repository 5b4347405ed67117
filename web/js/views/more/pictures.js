// The small pictures of the cards: each of this very board, drawn from what the page knows already.

import { pathOf } from "../../board/thumbnail.js";
import { h } from "../../page/h.js";
import { boundsOf, VERTEX } from "../../state/frame.js";
import { cornersAt, extentOf, isSlanted, squareAt } from "../../state/geometry.js";
import { isFlag, isNumber, minesOf, UNKNOWN } from "../../state/labels.js";
import { around, isGraph } from "../../state/position.js";
import { toLength } from "../../text/numbers.js";
import { nameGroups } from "../groups.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../page/h.js").Drawing} Drawing
 */

const [WIDE, HIGH] = [160, 64]; // units of a picture
/** Rows and columns of a larger board that are drawn. */
const MOST = { columns: 60, rows: 24 };
const MOST_BARS = 40;
const MOST_LEVELS = 4;
const MOST_BAGS = 4;
const MOST_DOTS = 4;
/** A solution that takes longer to find is not drawn. */
const MOST_TRIES = 4000;

/** @param {...(Drawing | false | Drawing[])} parts */
const picture = (...parts) => svg(`0 0 ${WIDE} ${HIGH}`, ...parts);

/** @param {string} viewBox @param {...(Drawing | false | Drawing[])} parts */
const svg = (viewBox, ...parts) =>
  h("svg", { class: "card-picture", viewBox, "aria-hidden": "true" }, ...parts);

/** @param {number} cx @param {number} cy @param {number} r @param {string} [kind] */
const dot = (cx, cy, r, kind) => h("circle", { cx, cy, r, class: kind ?? null });

/**
 * The board with a class for each cell; cells of one class are one path, however many there are.
 * @param {Position} position
 * @param {(cell: number) => string} classOf
 */
function sketch(position, classOf) {
  /** @type {Map<string, string[]>} */
  const paths = new Map();
  const add = (/** @type {number} */ cell, /** @type {string} */ path) => {
    const name = classOf(cell);
    paths.set(name, [...(paths.get(name) ?? []), path]);
  };
  const drawn = () =>
    [...paths].map(([name, parts]) => h("path", { key: name, class: name, d: parts.join("") }));
  if (isGraph(position)) {
    const { places, edges } = position;
    const r = VERTEX / 2;
    places.forEach(([x, y], cell) => {
      add(cell, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    });
    const { left, top, right, bottom } = boundsOf(places);
    const box = [left - r - 1, top - r - 1, right - left + 2 * r + 2, bottom - top + 2 * r + 2];
    return svg(box.join(" "), h("path", { class: "lines", d: pathOf(edges, places) }), drawn());
  }
  const { shape, width, height } = position;
  const [columns, rows] = [Math.min(width, MOST.columns), Math.min(height, MOST.rows)];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = squareAt(shape, row, column);
      const path = isSlanted(shape)
        ? `M${cornersAt(shape, row, column)
            .map((corner) => corner.map((each) => each.toFixed(2)).join(" "))
            .join("L")}z`
        : `M${x} ${y}h.9v.9h-.9z`;
      add(row * width + column, path);
    }
  const extent = extentOf(shape, columns, rows);
  return svg(`0 0 ${extent.width} ${extent.height}`, drawn());
}

/** @param {Position} position @param {number} cell */
const plain = ({ labels }, cell) =>
  labels[cell] === UNKNOWN ? "covered" : isFlag(labels[cell]) ? "mine" : "open";

/** The groups by their colours. @param {Position} position @param {SolveAnswer} result */
function groups(position, result) {
  const tones = new Map(
    nameGroups(result).groups.flatMap(({ cells, tone }) =>
      cells.map((cell) => /** @type {const} */ ([cell, `tone${tone}`])),
    ),
  );
  return sketch(position, (cell) => tones.get(cell) ?? plain(position, cell));
}

/** Where the mines could lie. @param {Position} position @param {SolveAnswer} result */
function solution(position, result) {
  const mines = someArrangement(position, result) ?? new Set(result.mined);
  return sketch(position, (cell) => (mines.has(cell) ? "mine" : plain(position, cell)));
}

/**
 * Chance above density: that of the outer cells is the density itself, the diagonal; the others are dots
 * above the density that this board has.
 * @param {SolveAnswer} result
 * @param {Position} position
 */
function chances(result, position) {
  const x = (/** @type {number} */ share) => 14 + 132 * Math.min(1, share);
  const y = (/** @type {number} */ share) => HIGH - 8 - (HIGH - 16) * share;
  const heights = result.groups.map(({ probability }) => toLength(probability));
  const mean = result.outer.probability;
  const density =
    mean === null
      ? heights.reduce((a, b) => a + b, 0) / Math.max(1, heights.length)
      : toLength(mean) / position.xMax;
  return picture(
    h("path", { class: "axis", d: `M${x(0)} 6V${y(0)}H${x(1)}` }),
    h("path", { class: "curve", d: `M${x(0)} ${y(0)}L${x(1)} ${y(1)}` }),
    h("path", { class: "axis", d: `M${x(density)} ${y(0)}V${y(1)}` }),
    [...new Set(heights)].map((height) => dot(x(density), y(Math.min(1, height)), 2.5, "point")),
  );
}

/**
 * How many solutions have how many mines: exactly where the answer says it; with a known total only
 * where most of them lie, and where this board is.
 * @param {SolveAnswer} result
 * @param {Position} position
 */
function counts(result, position) {
  const { prior } = position;
  const wanted = prior.kind === "total" ? Number(prior.mines) : null;
  const known = (result.mine_counts ?? []).map(
    ([mines, share]) => /** @type {const} */ ([mines, toLength(share)]),
  );
  const bars = wanted === null && known.length ? known : likelyCounts(result, wanted ?? 0);
  const step = Math.ceil(bars.length / MOST_BARS);
  const shown = bars.filter(([mines], i) => i % step === 0 || mines === wanted);
  const most = shown.reduce((high, [, share]) => Math.max(high, share), 0) || 1;
  const width = Math.min(14, (WIDE - 16) / Math.max(1, shown.length));
  const left = (WIDE - width * shown.length) / 2;
  return picture(
    shown.map(([mines, share], i) => {
      const high = Math.max(1, (share / most) * (HIGH - 18));
      return h("rect", {
        key: mines,
        class: mines === wanted ? "count here" : "count",
        x: left + width * i + 0.5,
        y: HIGH - 8 - high,
        width: Math.max(0.5, width - 1),
        height: high,
      });
    }),
    h("path", { class: "axis", d: `M8 ${HIGH - 8}H${WIDE - 8}` }),
  );
}

/**
 * The bell that so many cells make which may hold a mine or not.
 * @param {SolveAnswer} result
 * @param {number} wanted
 * @returns {(readonly [number, number])[]}
 */
function likelyCounts(result, wanted) {
  const open = result.groups.filter(({ probability }) => !["0", "1"].includes(String(probability)));
  const inGroups = open.reduce((sum, { cells }) => sum + cells.length, 0);
  const mean =
    result.mined.length +
    result.outer.cells.length / 2 +
    open.reduce((sum, { cells, probability }) => sum + cells.length * toLength(probability), 0);
  const spread = Math.sqrt(Math.max(1, (result.outer.cells.length + inGroups / 2) / 4));
  const from = Math.max(0, Math.floor(Math.min(wanted - 1, mean - 3 * spread)));
  const to = Math.ceil(Math.max(wanted + 1, mean + 3 * spread));
  return Array.from({ length: to - from + 1 }, (_, i) => [
    from + i,
    Math.exp(-(((from + i - mean) / spread) ** 2) / 2),
  ]);
}

/** Questions from above: a level for each covered cell, as far as there is room. @param {SolveAnswer} result */
function questions(result) {
  const cells =
    result.outer.cells.length + result.groups.reduce((n, { cells: c }) => n + c.length, 0);
  const levels = Math.max(1, Math.min(MOST_LEVELS, cells));
  const y = (/** @type {number} */ level) => 8 + ((HIGH - 16) * level) / levels;
  const nodes = (/** @type {number} */ level) =>
    level === levels ? 1 : Math.min(level + 1, levels - level + 1);
  const x = (/** @type {number} */ level, /** @type {number} */ i) =>
    WIDE / 2 + (i - (nodes(level) - 1) / 2) * 36;
  /** @type {Drawing[]} */
  const lines = [];
  for (let level = 0; level < levels; level += 1)
    for (let i = 0; i < nodes(level); i += 1)
      for (const yes of [0, 1]) {
        const left = nodes(level + 1) > nodes(level) ? i : i - 1;
        const to = Math.min(Math.max(0, left + yes), nodes(level + 1) - 1);
        const [x1, y1, x2, y2] = [x(level, i), y(level), x(level + 1, to), y(level + 1)];
        lines.push(h("path", { class: yes ? "axis" : "axis no", d: `M${x1} ${y1}L${x2} ${y2}` }));
      }
  const dots = Array.from({ length: levels + 1 }, (_, level) =>
    Array.from({ length: nodes(level) }, (__, i) => dot(x(level, i), y(level), 5, "node")),
  ).flat();
  return picture(lines, dots);
}

/** A bag for each island, with a dot for each of its groups. @param {SolveAnswer} result */
function bags({ islands }) {
  const shown = islands.length
    ? islands.slice(0, MOST_BAGS).map(({ groups: inIsland }) => inIsland.length)
    : [1];
  const step = WIDE / (shown.length + 1);
  return picture(
    h("path", { class: "axis", d: `M${step} ${HIGH / 2}H${WIDE - step}` }),
    shown.map((count, i) => {
      const seen = Math.min(count, MOST_DOTS);
      const width = 8 * seen + 6;
      const middle = step * (i + 1);
      return h(
        "g",
        { key: i },
        h("rect", {
          class: "bag",
          x: middle - width / 2,
          y: HIGH / 2 - 12,
          width,
          height: 24,
          rx: 8,
        }),
        Array.from({ length: seen }, (_, d) =>
          dot(middle + 8 * (d - (seen - 1) / 2), HIGH / 2, 2.5, "point"),
        ),
      );
    }),
  );
}

/** Two ways to the same number. */
function ticks() {
  return picture(
    [20, 40].map((y) =>
      h(
        "g",
        { key: y },
        h("path", { class: "axis", d: `M34 ${y}h54` }),
        h("path", { class: "curve", d: `M104 ${y}l5 5 10-11` }),
      ),
    ),
  );
}

/**
 * The picture of a card; of a board without an answer there is none.
 * @param {string} name
 * @param {State} state
 * @param {boolean} isForest
 * @returns {Drawing}
 */
export function pictureFor(name, { said: { answer }, position }, isForest) {
  const result = answer?.result;
  if (name === "check") return ticks();
  // An answer may be that to the board before.
  const isOf = result?.legal && answer?.byCell.length === position.labels.length;
  if (!isOf || position.labels.length === 0) return picture();
  switch (name) {
    case "configurations":
      return groups(position, result);
    case "formula":
      return chances(result, position);
    case "counts":
      return counts(result, position);
    case "solutions":
      return solution(position, result);
    case "diagram":
      return questions(result);
    default:
      return isForest && isGraph(position)
        ? sketch(position, (cell) => (isNumber(position.labels[cell]) ? "open" : "covered"))
        : bags(result);
  }
}

/**
 * One way in which the mines can lie, found within a moment from what the answer knows.
 * @param {Position} position
 * @param {SolveAnswer} result
 * @returns {Set<number> | null} the covered cells that hold a mine
 */
function someArrangement(position, result) {
  const { prior, labels, xMax } = position;
  const { cells, probability } = result.outer;
  const groups = tightGroups(position, result);
  const counts = fittingCounts(groups);
  if (!counts) return null;
  const used = counts.reduce((a, b) => a + b, 0);
  const flagged = labels.reduce((sum, label) => sum + minesOf(label), 0);
  const wanted =
    prior.kind === "total"
      ? Number(prior.mines) - flagged - used
      : Math.round(cells.length * toLength(probability ?? "0"));
  if (wanted < 0 || wanted > cells.length * xMax) return null;
  return new Set([
    ...groups.flatMap((group, i) => spread(group.cells, counts[i], xMax)),
    ...spread(cells, wanted, xMax),
  ]);
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

/**
 * The groups island by island, and in each as the numbers follow each other: how many mines each can hold, the
 * likeliest first, and what the numbers that it touches still need, and how much room their groups leave.
 * @typedef {{needs: number, room: number}} Need
 * @param {Position} position
 * @param {SolveAnswer} result
 */
function tightGroups(position, { groups, islands }) {
  const { labels, xMax } = position;
  const near = around(position);
  /** @type {Map<number, Need>} */
  const numbers = new Map();
  labels.forEach((label, cell) => {
    if (!isNumber(label)) return;
    const flagged = near[cell].reduce((sum, other) => sum + minesOf(labels[other]), 0);
    numbers.set(cell, { needs: Number(label) - flagged, room: 0 });
  });
  const inOrder = islands.flatMap((island) =>
    island.groups.map((g) => groups[g]).sort((a, b) => a.cells[0] - b.cells[0]),
  );
  return inOrder.map(({ cells, numbers: touched, probability }) => {
    const most = cells.length * xMax;
    const likely = toLength(probability) * cells.length;
    const choices = Array.from({ length: most + 1 }, (_, count) => count).sort(
      (a, b) => Math.abs(a - likely) - Math.abs(b - likely),
    );
    const needs = touched.flatMap((number) => numbers.get(number) ?? []);
    for (const number of needs) number.room += most;
    return { cells, most, choices, needs };
  });
}

/**
 * How many mines are in each group, so that every number is right; null where that takes too long to find.
 * @param {ReturnType<typeof tightGroups>} groups
 */
function fittingCounts(groups) {
  /** @type {number[]} */
  const counts = [];
  let tries = 0;
  const fitFrom = (/** @type {number} */ i) => {
    if (i === groups.length) return true;
    const { most, choices, needs } = groups[i];
    const put = (/** @type {number} */ count, /** @type {number} */ room) => {
      for (const number of needs) {
        number.needs -= count;
        number.room -= room;
      }
    };
    for (const count of choices) {
      tries += 1;
      if (tries > MOST_TRIES) break;
      counts[i] = count;
      put(count, most);
      if (
        needs.every((number) => number.needs >= 0 && number.needs <= number.room) &&
        fitFrom(i + 1)
      )
        return true;
      put(-count, -most);
    }
    return false;
  };
  return fitFrom(0) ? counts : null;
}

// Counts: what the whole board comes to; and how many solutions there are with each number of mines, as columns, as an
// exact table, and as the polynomial that has them for coefficients.

import { h } from "../page/h.js";
import { columnChart } from "../parts/columns.js";
import { generatingPolynomial } from "../parts/generating_polynomial.js";
import { NO_SOLUTION, NO_VERTEX } from "../parts/notice.js";
import { sized } from "../parts/plot.js";
import { copyTable, exactTable, row } from "../parts/table.js";
import { toRequest } from "../state/position.js";
import { isOverdue } from "../state/state.js";
import { chanceInWords } from "../text/chance.js";
import { asFraction, fromText, toDecimal, toShade } from "../text/fraction.js";
import { cellWord } from "../text/names.js";
import { inThrees, numberInWords, numberNode, shortened } from "../text/numbers.js";
import { counted } from "../text/wording.js";
import { view } from "./view.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../solver/answer.js").Value} Value
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {[number, string][]} Counts  a number of mines, and how many solutions have it
 */

const MOST_BARS = 60;
/** The chart of the distribution, in its own units. */
const SMALL = {
  width: 300,
  height: 106,
  edges: /** @type {const} */ ([0, 0, 0, 16]),
  tickRoom: 25,
};
/** The chart of the counts, in pixels. */
const LARGE = { edges: /** @type {const} */ ([62, 12, 14, 40]), tickRoom: 40, widest: 56 };
/** Counts are drawn by their logarithms where the largest is so many times the smallest. */
const LOG_FROM = 1000;
const MOST_RULES = 6;
const LONG_COUNT = 12; // digits
const LONG_MEAN = 14; // signs

const WORDS = {
  lead: "The number of solutions for every number of mines on the board, known mines included. The number of mines you set does not matter here.",
  table: "Solutions for each number of mines",
  columns: ["Mines", "Solutions, exactly"],
  copied: ["mines", "solutions"],
  solutions: (/** @type {bigint} */ all) => (all === 1n ? " solution" : " solutions"),
  range: (/** @type {number} */ least, /** @type {number} */ most) =>
    least === most ? ` with exactly ${least} mines` : ` with ${least} to ${most} mines`,
  mostOfThem: "; most of them, ",
  withMines: (/** @type {number} */ mines) => `, with ${mines}.`,
  all: "Solutions",
  parts: "Islands, groups",
  mean: "Expected mines",
  engine: "Engine, time",
  unknown: "–",
  soon: "…",
  distributed: "Mines on the board",
  given: "The number of mines is given, so it has no distribution.",
  inParts: (
    /** @type {SolveAnswer} */ { islands, groups, outer },
    /** @type {Position} */ position,
  ) =>
    `${counted(islands.length, "island")}, ${counted(groups.length, "group")}, ${outer.cells.length} outer ${cellWord(position, outer.cells.length)}`,
  distribution: (/** @type {number} */ mines) =>
    `Distribution of the number of mines, most likely ${mines}`,
  linear: "linear scale",
  log: "logarithmic scale",
  chart: (/** @type {string} */ scale) =>
    `Solutions by number of mines, ${scale}; the table below has the values`,
  axis: (/** @type {string} */ scale) => `mines on the board (solutions: ${scale})`,
  bar: (/** @type {number} */ mines, /** @type {string} */ count) => `${mines} mines: ${count}`,
};

export default view({
  name: "counts",
  // Every arrangement counts the same.
  asks: ({ state: { position } }) =>
    position.labels.length
      ? {
          operation: "totals",
          about: (board) => ({ ...toRequest(board), prior: { kind: "uniform" } }),
        }
      : NO_VERTEX,
  refuses: ({ answer }) => (answer.legal ? "" : NO_SOLUTION),
  frame: ({ state }, middle) => [drawFacts(state), middle],
  draw({ answer, state: { position }, page }) {
    const { prior } = position;
    const counts = /** @type {Counts} */ (answer.counts);
    const given = prior.kind === "total" ? Number(prior.mines) : null;
    return [
      h("p", { class: "lead" }, WORDS.lead),
      h("p", {}, summary(counts)),
      sized({ class: "plot-box plot-room" }, (width, height) =>
        drawCounts(counts, given, width, height),
      ),
      exactTable(
        WORDS.table,
        WORDS.columns,
        counts.map(([mines, count]) =>
          row([h("th", { scope: "row" }, mines), inThrees(count)], { key: mines }),
        ),
        { table: "counts-table" },
      ),
      copyTable(WORDS.copied, () => counts, page),
      generatingPolynomial(answer, page),
    ];
  },
});

/** @param {Counts} counts */
function summary(counts) {
  const all = counts.reduce((sum, [, count]) => sum + BigInt(count), 0n);
  const [most, count] = counts.reduce((best, each) =>
    BigInt(each[1]) > BigInt(best[1]) ? each : best,
  );
  const [[least], [last]] = [counts[0], counts[counts.length - 1]];
  return [
    numberNode(String(all)),
    `${WORDS.solutions(all)}${WORDS.range(least, last)}${WORDS.mostOfThem}`,
    numberNode(count),
    WORDS.withMines(most),
  ];
}

/**
 * @param {Counts} counts  above 0, by number of mines
 * @param {number | null} given  the number of mines of the board, where it is known
 * @param {number} width  px
 * @param {number} height
 */
function drawCounts(counts, given, width, height) {
  const { scale, levels, heights } = axisOf(counts.map(([, count]) => count));
  const columns = counts.map(([mines, count], i) => ({
    mines,
    height: heights[i],
    title: WORDS.bar(mines, numberInWords(count)),
    look: mines === given ? "column given" : "column",
  }));
  const label = WORDS.chart(WORDS[scale]);
  const axis = WORDS.axis(WORDS[scale]);
  const look = "plot counts-plot";
  return columnChart(columns, { ...LARGE, width, height, label, levels, axis, look });
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
 * @returns {{scale: "linear" | "log", levels: import("../parts/columns.js").Level[], heights: number[]}}
 *   `heights` from 0 to 1
 */
export function axisOf(counts) {
  const logs = counts.map(log10);
  const top = Math.max(...logs);
  if (top - Math.min(...logs) >= Math.log10(LOG_FROM)) {
    // One decade more than needed below: a single solution is a bar, too.
    const most = Math.max(1, Math.ceil(top));
    const step = Math.max(1, Math.ceil(most / MOST_RULES));
    const levels = [];
    for (let power = 0; power <= most; power += step)
      levels.push({
        at: (power + 1) / (most + 1),
        label: power ? "10" : "1",
        power: power || null,
      });
    return {
      scale: "log",
      heights: logs.map((each) => (each + 1) / (most + 1)),
      levels: [{ at: 0, label: "", power: null }, ...levels],
    };
  }
  // In units of a power of ten, so that long numbers need no exact division.
  const power = Math.max(0, Math.floor(top));
  const largest = 10 ** (top - power);
  const round = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each >= largest - 1e-9) ?? 10;
  const rules = power === 0 ? round : ([4, 5, 3].find((each) => round % each === 0) ?? 4);
  const levels = Array.from({ length: rules + 1 }, (_, i) => {
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
  return { scale: "linear", heights: logs.map((each) => 10 ** (each - power) / round), levels };
}

/** What the whole position comes to. @param {State} state */
function drawFacts(state) {
  const { position } = state;
  const { answer } = state.said;
  const result = answer?.result;
  const counts = result?.legal ? (result.mine_counts ?? []) : [];
  const isGiven = position.prior.kind === "total" && counts.length === 1;
  return h(
    "div",
    { key: "facts", class: isOverdue(state) ? "board-facts stale" : "board-facts" },
    h(
      "dl",
      { class: "facts" },
      rowsOf(state).map(([name, value]) => [
        h("dt", { key: `${name} name` }, name),
        h("dd", { key: name }, value),
      ]),
    ),
    h(
      "div",
      { class: "chart" },
      counts.length > 1
        ? drawDistribution(counts)
        : h("p", { class: "hint" }, isGiven && WORDS.given),
    ),
  );
}

/** @param {State} state @returns {[string, Content][]} */
function rowsOf({ said: { answer }, position }) {
  const result = answer?.result;
  const legal = result?.legal ? result : null;
  const soon = legal ? WORDS.soon : WORDS.unknown;
  return [
    [WORDS.all, legal?.count ? drawCount(legal.count.exact) : result && !legal ? "0" : soon],
    [WORDS.parts, legal ? WORDS.inParts(legal, position) : WORDS.unknown],
    [WORDS.mean, legal?.expected_mines ? meanInWords(legal.expected_mines) : soon],
    [
      WORDS.engine,
      result && answer
        ? h(
            "span",
            { title: result.engine.reason },
            `${result.engine.name}, ${milliseconds(answer.seconds)}`,
          )
        : WORDS.unknown,
    ],
  ];
}

/** @param {string} exact  digits */
function drawCount(exact) {
  if (exact.length <= LONG_COUNT) return inThrees(exact);
  const { text, power } = shortened(exact);
  return h(
    "details",
    {},
    h("summary", {}, text, power !== null && h("sup", {}, String(power))),
    h("span", { class: "digits", tabindex: 0 }, exact),
  );
}

/** @param {Value} value */
function meanInWords(value) {
  if (typeof value !== "string") return value.decimal.slice(0, 9);
  const fraction = fromText(value);
  if (fraction.bottom === 1n) return value;
  const decimal = toDecimal(fraction, 3);
  return value.length < LONG_MEAN ? `${value} ≈ ${decimal}` : decimal;
}

/** @param {number} seconds */
function milliseconds(seconds) {
  const ms = seconds * 1000;
  if (ms >= 1000) return `${seconds.toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}

/**
 * The distribution of the mine count; what is less likely than a thousandth of the peak is left out at both ends.
 * @param {readonly [number, Value][]} counts
 */
function drawDistribution(counts) {
  const shares = counts.map(([mines, value]) => ({
    mines,
    title: WORDS.bar(mines, chanceInWords(value)),
    height: toShade(asFraction(value)),
  }));
  const peak = shares.reduce((best, each) => (each.height > best.height ? each : best));
  let kept = shares.filter(({ height }) => height >= peak.height / 1000);
  if (kept.length > MOST_BARS)
    kept = kept.filter(({ height }) => height >= peak.height / 20).slice(0, MOST_BARS);
  const columns = kept.map((each) => ({ ...each, height: each.height / peak.height }));
  const label = WORDS.distribution(peak.mines);
  return [h("h3", {}, WORDS.distributed), columnChart(columns, { ...SMALL, label })];
}

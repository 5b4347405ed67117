// The chance of a cell against the number of mines on the board: a step for each number, exact values in a table,
// and the generating polynomial that counts the arrangements.

import { h, onceFor } from "../../page/h.js";
import { unfolding } from "../../parts/fields.js";
import { generatingPolynomial } from "../../parts/generating_polynomial.js";
import { noticeAbout } from "../../parts/notice.js";
import { plot } from "../../parts/plot.js";
import { copyTable, exactTable, row } from "../../parts/table.js";
import { fromText, toDecimal } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import { equalTo, inThrees, numberNode, shortened } from "../../text/numbers.js";
import { lettersOf } from "./density.js";

/**
 * @typedef {import("../../solver/protocol.js").TotalsLegal} TotalsLegal
 * @typedef {TotalsLegal & {[Key in "asked" | "cell"]: NonNullable<TotalsLegal[Key]>}} Totals  of a cell
 * @typedef {import("../../state/state.js").State} State
 * @typedef {Pick<import("../../page/on_demand.js").Context, "copyText">} Page
 * @typedef {import("./formula.js").Named} Named
 * @typedef {{mines?: number, isTableOpen?: boolean}} Change
 * @typedef {{state: State, mines: number | null, isTableOpen: boolean, named: Named, page: Page,
 *   set: (change: Change) => void}} Shown
 *   `mines`: where somebody has put the slider; null: at the number of the board
 */

const DIGITS = 12; // of a value by itself
const TABLE_DIGITS = 6;
const MOST_COUNTED = 12; // digits of a number of solutions
const MOST_SIGNS = 400; // of a number that the table shortens

const WORDS = {
  title: "Against the number of mines K",
  plot: "Probability of a mine against the number of mines on the board; the table below has the values",
  slider: "What if the number of mines were",
  axis: "K, mines on the board",
  chosen: (/** @type {string} */ cell) => `the chosen ${cell}`,
  is: (/** @type {number} */ mines) => `K = ${mines}`,
  at: (/** @type {number} */ mines, /** @type {string} */ words) => `At K = ${mines}: ${words}`,
  noSolution: "no solution",
  chance: (/** @type {string} */ chance, /** @type {string} */ solutions) =>
    `P ${chance}, ${solutions}`,
  solutions: (/** @type {string} */ count) =>
    `${inThrees(count)} ${count === "1" ? "solution" : "solutions"}`,
  manySolutions: (/** @type {number} */ digits) => `a number of solutions with ${digits} digits`,
  open: "All values as a table",
  table: "Probability for each number of mines",
  columns: ["K", "Solutions", "P exactly", "P"],
  weighedColumns: ["K", "Solutions", "Weight", "P exactly", "P"],
  copied: ["K", "solutions", "P"],
};

/**
 * What comes after the formula: until it is there, what was seen of another cell.
 * @param {import("../view.js").Told} told
 * @param {Shown} shown
 */
export function drawTotals(told, shown) {
  const { answer, old, problem } = told;
  /** @type {Totals | null} */
  const totals = answer ?? old;
  const isSeen = totals !== null && !problem;
  return h(
    "div",
    { class: isSeen && !answer ? "stale" : null },
    noticeAbout(told, totals ? null : shown.state),
    h("div", { class: "totals", hidden: !isSeen }, totals && drawBody(totals, shown)),
  );
}

/** @param {Totals} totals @param {Shown} shown */
function drawBody(totals, { state: { position }, mines, isTableOpen, named, page, set }) {
  const { least, most } = rangeOf(totals);
  const { prior } = position;
  const isInRange = (/** @type {number | null} */ each) =>
    each !== null && each >= least && each <= most;
  const total = prior.kind === "total" ? Number(prior.mines) : null;
  const given = isInRange(total) ? total : null;
  const at = (isInRange(mines) ? mines : given) ?? least;
  const chance = totals.cell.find(([each]) => each === at)?.[1];
  const said = valueInWords(at, chance, totals.counts.find(([each]) => each === at)?.[1]);
  return [
    h("h3", {}, WORDS.title),
    plot({
      label: WORDS.plot,
      asks: WORDS.slider,
      axis: WORDS.axis,
      picture: pictureOf(totals, given, named, cellWord(position, 1)),
      places: most - least,
      inner: marginOf(least, most),
      at: { place: at - least, y: chance === undefined ? NaN : toY(chance), said },
      moved: (place) => set({ mines: least + place }),
    }),
    h("div", { class: "what-if-line" }, h("p", { class: "what-if", role: "status" }, `${said}.`)),
    unfolding(
      WORDS.open,
      isTableOpen,
      (isOpen) => set({ isTableOpen: isOpen }),
      () => drawTable(totals, page),
    ),
    drawPolynomial(totals, page),
  ];
}

/** @param {Totals} totals */
const rangeOf = ({ counts }) => ({ least: counts[0][0], most: counts[counts.length - 1][0] });

/** Half the room of a number on the axis, which has room for two at least. @param {number} least @param {number} most */
const marginOf = (least, most) => 0.5 / (Math.max(1, most - least) + 1);

/**
 * @param {number} mines
 * @param {string | undefined} chance
 * @param {string | undefined} count  of solutions
 */
function valueInWords(mines, chance, count) {
  if (chance === undefined || count === undefined) return WORDS.at(mines, WORDS.noSolution);
  const { length } = count;
  const solutions = length > MOST_COUNTED ? WORDS.manySolutions(length) : WORDS.solutions(count);
  return WORDS.at(mines, WORDS.chance(equalTo(chance, DIGITS), solutions));
}

/** A fraction or a decimal, for drawing. @param {string} value */
const toY = (value) => Number(value.includes("/") ? toDecimal(fromText(value), 6) : value);

/** What does not move with the slider. */
const pictureOf = onceFor(
  (
    /** @type {Totals} */ totals,
    /** @type {number | null} */ given,
    /** @type {Named} */ named,
    /** @type {string} */ cell,
  ) => {
    const { least, most } = rangeOf(totals);
    const margin = marginOf(least, most);
    const xOf = (/** @type {number} */ mines) => margin * (2 * (mines - least) + 1);
    const all = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const lineOf = (
      /** @type {[number, string][]} */ values,
      /** @type {"main" | "faint"} */ look,
      /** @type {string} */ title,
    ) => {
      const sparse = values.length < totals.counts.length;
      const known = new Map(values);
      const shown = sparse ? values.map(([mines]) => mines) : all;
      const points = shown.map((mines) => {
        const value = known.get(mines);
        return /** @type {[number, number]} */ ([
          xOf(mines),
          value === undefined ? NaN : toY(value),
        ]);
      });
      return { points, look, title, sparse };
    };
    return {
      lines: [
        ...totals.others.map(({ samples, cells }) =>
          lineOf(samples, "faint", lettersOf(cells, named).join(", ")),
        ),
        lineOf(totals.cell, "main", WORDS.chosen(cell)),
      ],
      steps: true,
      ticks: all.map((mines) => ({ x: xOf(mines), label: String(mines) })),
      dots: [],
      chosen: given === null ? null : { x: xOf(given), label: WORDS.is(given) },
    };
  },
);

/** Long, and the same wherever the slider is. */
const drawPolynomial = onceFor(generatingPolynomial);

/** The same of the table. */
const drawTable = onceFor((/** @type {Totals} */ totals, /** @type {Page} */ page) => {
  const chances = new Map(totals.cell);
  const weights = totals.weights && new Map(totals.weights);
  const number = (/** @type {string} */ value) => {
    const isShort = shortened(value).text.startsWith("≈");
    return h("td", { title: isShort ? value.slice(0, MOST_SIGNS) : null }, numberNode(value));
  };
  const rows = totals.counts.map(([mines, count]) => {
    const chance = chances.get(mines) ?? "0";
    return row(
      [
        h("th", { scope: "row" }, mines),
        number(count),
        ...(weights ? [number(weights.get(mines) ?? "0")] : []),
        number(chance),
        toDecimal(fromText(chance), TABLE_DIGITS),
      ],
      { key: mines },
    );
  });
  const copied = () =>
    totals.counts.map(([mines, count]) => [mines, count, chances.get(mines) ?? "0"]);
  return [
    exactTable(WORDS.table, weights ? WORDS.weighedColumns : WORDS.columns, rows),
    copyTable(WORDS.copied, copied, page),
  ];
});

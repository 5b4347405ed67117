// Counts: what the whole board comes to; and how many solutions there are with each number of mines, as
// bars, as an exact table, and as the polynomial that has them for coefficients.

import { h } from "../../page/h.js";
import { copyRow } from "../../parts/fields.js";
import { generatingPolynomial } from "../../parts/generating_polynomial.js";
import { sized } from "../../parts/plot.js";
import { exactTable, row } from "../../parts/table.js";
import { toRequest } from "../../state/position.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { NO_SOLUTION, NO_VERTEX } from "../notice.js";
import { view } from "../view.js";
import { drawBars } from "./bars.js";
import { drawFacts } from "./facts.js";

/** @typedef {import("./bars.js").Counts} Counts */

const WORDS = {
  lead: "The number of solutions for every number of mines on the board, known mines included. The number of mines you set does not matter here.",
  table: "Solutions for each number of mines",
  columns: ["Mines", "Solutions, exactly"],
  copyTable: "Table",
  copied: "mines\tsolutions",
  solutions: (/** @type {bigint} */ all) => (all === 1n ? " solution" : " solutions"),
  range: (/** @type {number} */ least, /** @type {number} */ most) =>
    least === most ? ` with exactly ${least} mines` : ` with ${least} to ${most} mines`,
  mostOfThem: "; most of them, ",
  withMines: (/** @type {number} */ mines) => `, with ${mines}.`,
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
        drawBars(counts, given, width, height),
      ),
      exactTable(
        WORDS.table,
        WORDS.columns,
        counts.map(([mines, count]) =>
          row([h("th", { scope: "row" }, mines), inThrees(count)], { key: mines }),
        ),
        { table: "counts-table" },
      ),
      copyRow([[WORDS.copyTable, () => written(counts)]], page),
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

/** @param {Counts} counts */
const written = (counts) => [WORDS.copied, ...counts.map((pair) => pair.join("\t"))].join("\n");

// The probability of a cell for each number of mines, exactly, as a table.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { fromText, toDecimal } from "../../text/fraction.js";
import { numberNode, shortened } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { TOTALS, totalsColumns } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("./totals.js").Totals} Totals
 */

/**
 * @param {Totals} answer
 * @param {Context["copyText"]} copyText
 * @returns {Node[]}
 */
export function totalsTable(answer, copyText) {
  const chances = new Map(answer.cell);
  const weights = answer.weights && new Map(answer.weights);
  const cell = (/** @type {string} */ value) =>
    make(
      "td",
      { title: shortened(value).text.startsWith("≈") ? value.slice(0, 400) : null },
      numberNode(value),
    );
  const rows = answer.counts.map(([mines, count]) => {
    const chance = chances.get(mines) ?? "0";
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, String(mines)),
      cell(count),
      weights ? cell(weights.get(mines) ?? "0") : null,
      cell(chance),
      make("td", {}, toDecimal(fromText(chance), 6)),
    );
  });
  return [
    exactTable(TOTALS.table, totalsColumns(Boolean(weights)), rows),
    copyRow([[TOTALS.copyTable, () => writeTable(answer)]], copyText),
  ];
}

/** @param {Totals} answer */
function writeTable({ counts, cell }) {
  const chances = new Map(cell);
  const lines = counts.map(([mines, count]) => `${mines}\t${count}\t${chances.get(mines) ?? "0"}`);
  return ["K\tarrangements\tP", ...lines].join("\n");
}

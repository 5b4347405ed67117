// How many solutions there are: exactly, with the digits, and by their number of mines.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { toPercent } from "../../text/fraction.js";
import { inBreakableThrees, inThrees, numberNode } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { sharesOfLargest } from "./numbering.js";
import { digitsInWords, TOTAL, totalInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 */

const WRITTEN_OUT = 12; // digits: longer numbers are rounded, and their digits are below

/**
 * @param {SolutionsLegal} answer
 * @param {number} pins  with which they agree
 * @param {Context["copyText"]} copyText
 * @returns {Node[]}
 */
export function drawTotal({ total, digits }, pins, copyText) {
  const heading = make("p", { class: "solution-total" }, ...totalInWords(total, pins));
  if (digits <= WRITTEN_OUT) return [heading];
  heading.append(digitsInWords(digits));
  return [
    heading,
    make(
      "details",
      { class: "all-digits" },
      make("summary", {}, TOTAL.allDigits),
      make("p", { class: "digits", tabindex: 0 }, inBreakableThrees(total)),
      copyRow([[TOTAL.copyNumber, () => total]], copyText),
    ),
  ];
}

export class Histogram {
  /** @param {Context["copyText"]} copyText */
  constructor(copyText) {
    this.copyText = copyText;
    this.element = make("section", { class: "histogram" });
    /** @type {Map<number, HTMLTableRowElement>} */
    this.rows = new Map();
    this.marked = -1;
  }

  /** @param {SolutionsLegal} answer */
  show({ total, by_mines: byMines }) {
    this.rows.clear();
    this.marked = -1;
    const title = make("h3", {}, TOTAL.byMines);
    if (!byMines) {
      this.element.replaceChildren(title, make("p", { class: "hint" }, TOTAL.takesLong));
      return;
    }
    const all = BigInt(total);
    const shares = sharesOfLargest(byMines.map(([, count]) => count));
    byMines.forEach(([mines, count], i) => {
      const bar = make("span", { class: "count-bar" });
      bar.style.setProperty("--share", String(shares[i]));
      const { top, bottom } = { top: BigInt(count), bottom: all };
      const row = make(
        "tr",
        {},
        make("th", { scope: "row" }, String(mines)),
        make(
          "td",
          { title: count.length > WRITTEN_OUT ? inThrees(count) : null },
          numberNode(count),
        ),
        make("td", {}, `${toPercent({ top, bottom }, 1, 3)} %`),
        make("td", { class: "bar-cell" }, bar),
      );
      this.rows.set(mines, row);
    });
    this.element.replaceChildren(
      title,
      exactTable(TOTAL.table, TOTAL.columns, [...this.rows.values()], { table: "histogram-table" }),
      copyRow([[TOTAL.copyTable, () => writeTable(byMines)]], this.copyText, TOTAL.table),
    );
  }

  /** Mark the row of the solution that is shown. @param {number} mines */
  mark(mines) {
    if (mines === this.marked) return;
    this.rows.get(this.marked)?.classList.remove("active");
    this.rows.get(mines)?.classList.add("active");
    this.marked = mines;
  }
}

/** @param {[number, string][]} counts */
function writeTable(counts) {
  return ["mines\tsolutions", ...counts.map((pair) => pair.join("\t"))].join("\n");
}

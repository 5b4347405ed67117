// How many solutions there are: exactly, with the digits, and by their number of mines.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { toPercent } from "../../text/fraction.js";
import { inBreakableThrees, inThrees, numberNode } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { sharesOfLargest } from "./numbering.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 */

const WRITTEN_OUT = 12; // digits: longer numbers are rounded, and their digits are below

/**
 * @param {SolutionsLegal} answer
 * @param {string} which  what else is said of them
 * @param {Context["copyText"]} copyText
 * @returns {Node[]}
 */
export function drawTotal({ total, digits }, which, copyText) {
  const word = total === "1" ? "solution" : "solutions";
  const heading = make(
    "p",
    { class: "solution-total" },
    make("b", {}, numberNode(total)),
    ` ${word}${which}`,
  );
  if (digits <= WRITTEN_OUT) return [heading];
  heading.append(`: a number of ${digits.toLocaleString("en")} digits.`);
  return [
    heading,
    make(
      "details",
      { class: "all-digits" },
      make("summary", {}, "All digits"),
      make("p", { class: "digits", tabindex: 0 }, inBreakableThrees(total)),
      copyRow([["Number", () => total]], copyText),
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
    const title = make("h3", {}, "By number of mines");
    if (!byMines) {
      const why = "How many have which number of mines would take minutes to count here.";
      this.element.replaceChildren(title, make("p", { class: "hint" }, why));
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
      exactTable(
        "Solutions by number of mines",
        ["Mines", "Solutions", "Share", "Bar"],
        [...this.rows.values()],
        { table: "histogram-table" },
      ),
      copyRow(
        [["Table", () => writeTable(byMines)]],
        this.copyText,
        "Solutions by number of mines",
      ),
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

// How many legal assignments there are with each number of mines: as bars, as an exact table, and
// as the polynomial that has them for coefficients.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { toRequest } from "../../state/position.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { drawGeneratingPolynomial } from "../generating_polynomial.js";
import { exactTable } from "../table.js";
import { View } from "../view.js";
import { Bars } from "./bars.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/state.js").State} State
 */

/** @extends {View<"totals">} */
export default class CountsView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "counts" });
    this.summary = make("p", {});
    this.bars = new Bars();
    this.table = make("div", {});
    this.polynomial = make("div", { class: "generating" });
    this.body.append(
      make(
        "p",
        { class: "lead" },
        "The number of legal assignments for every number of mines on the board, known ones included; what is said about the number of mines does not matter here.",
      ),
      this.summary,
      this.bars.element,
      this.table,
      this.polynomial,
    );
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"totals"> | string}
   */
  ask({ position }) {
    return position.labels.length ? { operation: "totals" } : "This board has no vertex yet.";
  }

  /** Every arrangement counts the same. @param {Position} position */
  positionAsked(position) {
    return { ...toRequest(position), prior: { kind: "uniform" } };
  }

  /** @param {import("../../solver/protocol.js").TotalsAnswer} answer */
  refuse({ legal }) {
    return legal
      ? ""
      : "Nothing is legal: no number of mines has a single assignment that fits the numbers.";
  }

  /**
   * @param {import("../../solver/protocol.js").TotalsLegal} answer
   * @param {State} state
   */
  show(answer, { position: { prior } }) {
    const { counts } = answer;
    this.summary.replaceChildren(...summary(counts));
    this.bars.show(counts, prior.kind === "total" ? Number(prior.mines) : null);
    this.table.replaceChildren(
      exactTable(
        "Legal assignments for each number of mines",
        ["Mines", "Legal assignments, exactly"],
        counts.map(([mines, count]) =>
          make(
            "tr",
            {},
            make("th", { scope: "row" }, String(mines)),
            make("td", {}, inThrees(count)),
          ),
        ),
        { table: "counts-table" },
      ),
      copyRow([["Table", () => writeTable(counts)]], this.context.copyText),
    );
    drawGeneratingPolynomial(this.polynomial, answer, this.context.copyText);
  }
}

/** @param {[number, string][]} counts */
function writeTable(counts) {
  return ["mines\tlegal assignments", ...counts.map((pair) => pair.join("\t"))].join("\n");
}

/**
 * @param {[number, string][]} counts
 * @returns {(Node | string)[]}
 */
function summary(counts) {
  const all = counts.reduce((sum, [, count]) => sum + BigInt(count), 0n);
  const [most, count] = counts.reduce((best, each) =>
    BigInt(each[1]) > BigInt(best[1]) ? each : best,
  );
  const [least, last] = [counts[0][0], counts[counts.length - 1][0]];
  const range = least === last ? `exactly ${least} mines` : `${least} to ${last} mines`;
  return [
    numberNode(String(all)),
    ` legal ${all === 1n ? "assignment" : "assignments"} with ${range}; most of them, `,
    numberNode(count),
    `, with ${most}.`,
  ];
}

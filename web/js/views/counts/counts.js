// What the whole board comes to; and how many legal assignments there are with each number of mines: as bars, as
// an exact table, and as the polynomial that has them for coefficients.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { toRequest } from "../../state/position.js";
import { inThrees } from "../../text/numbers.js";
import { drawGeneratingPolynomial } from "../generating_polynomial.js";
import { exactTable } from "../table.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { Bars } from "./bars.js";
import { BoardFacts } from "./facts.js";
import { COUNTS, summaryInWords } from "./words.js";

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
    this.facts = new BoardFacts();
    root.prepend(this.facts.element);
    this.summary = make("p", {});
    this.bars = new Bars();
    this.table = make("div", {});
    this.polynomial = make("div", { class: "generating" });
    this.body.append(
      make("p", { class: "lead" }, COUNTS.lead),
      this.summary,
      this.bars.element,
      this.table,
      this.polynomial,
    );
  }

  /** @param {State} state */
  draw(state) {
    this.facts.draw(state);
    super.draw(state);
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"totals"> | string}
   */
  ask({ position }) {
    return position.labels.length ? { operation: "totals" } : NO_VERTEX;
  }

  /** Every arrangement counts the same. @param {Position} position */
  positionAsked(position) {
    return { ...toRequest(position), prior: { kind: "uniform" } };
  }

  /** @param {import("../../solver/protocol.js").TotalsAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {import("../../solver/protocol.js").TotalsLegal} answer
   * @param {State} state
   */
  show(answer, { position: { prior } }) {
    const { counts } = answer;
    this.summary.replaceChildren(...summaryInWords(counts));
    this.bars.show(counts, prior.kind === "total" ? Number(prior.mines) : null);
    this.table.replaceChildren(
      exactTable(
        COUNTS.table,
        COUNTS.columns,
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
      copyRow([[COUNTS.copyTable, () => writeTable(counts)]], this.context.copyText),
    );
    drawGeneratingPolynomial(this.polynomial, answer, this.context.copyText);
  }
}

/** @param {[number, string][]} counts */
function writeTable(counts) {
  return ["mines\tlegal assignments", ...counts.map((pair) => pair.join("\t"))].join("\n");
}

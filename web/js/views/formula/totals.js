// A cell's probability against the total number of mines: a step for each number, with exact
// values, and the generating polynomial that counts the arrangements.

import { make, nodesOf } from "../../page/dom.js";
import { generatingPolynomial } from "../../parts/generating_polynomial.js";
import { fromText, toDecimal } from "../../text/fraction.js";
import { Plot } from "../plot.js";
import { View } from "../view.js";
import { OUTER } from "../words.js";
import { totalsTable } from "./totals_table.js";
import { atTotal, chosenCell, TOTALS } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").TotalsLegal} TotalsLegal
 * @typedef {TotalsLegal & {[Key in "asked" | "cell"]: NonNullable<TotalsLegal[Key]>}} Totals
 *   of a cell
 */

/** @extends {View<"totals">} */
export class TotalsView extends View {
  /**
   * @param {Context} context
   * @param {HTMLElement} root
   * @param {(cells: number[]) => NamedGroup[]} named  the groups that these cells belong to
   */
  constructor(context, root, named) {
    super(context, root, { channel: "formula totals" });
    this.named = named;
    /** The cell that is asked about. @type {number | null} */
    this.cell = null;
    this.plot = new Plot(TOTALS.plot, TOTALS.slider, (place) => {
      this.mines = this.range.least + place;
      this.move(place);
    });
    this.value = make("p", { class: "what-if", role: "status" });
    this.table = make(
      "details",
      { ontoggle: () => this.drawTable() },
      make("summary", {}, TOTALS.open),
    );
    this.polynomial = make("div", {});
    this.body.className = "totals";
    this.body.append(
      make("h3", {}, TOTALS.title),
      this.plot.element,
      make("div", { class: "what-if-line" }, this.value),
      this.table,
      this.polynomial,
    );
    /** @type {Totals | null} */
    this.answer = null;
    /**
     * Where somebody has put the slider; null: at the number of the board.
     * @type {number | null}
     */
    this.mines = null;
    this.prior = "";
    this.range = { least: 0, most: 0 };
    this.filled = false;
  }

  /** @returns {import("../view.js").Asked<"totals"> | null} */
  ask() {
    return this.cell === null ? null : { operation: "totals", cell: this.cell };
  }

  /**
   * @param {Totals} answer
   * @param {State} state
   */
  show(answer, { position }) {
    const { prior } = position;
    if (JSON.stringify(prior) !== this.prior) this.mines = null;
    this.prior = JSON.stringify(prior);
    this.answer = answer;
    const [least, most] = [answer.counts[0]?.[0] ?? 0, answer.counts.at(-1)?.[0] ?? 0];
    this.range = { least, most };
    const given = prior.kind === "total" ? Number(prior.mines) : null;
    const inRange = (/** @type {number | null} */ mines) =>
      mines !== null && mines >= least && mines <= most;
    if (!inRange(this.mines)) this.mines = null;
    const span = Math.max(1, most - least);
    const xOf = (/** @type {number} */ mines) => (mines - least + 0.5) / (span + 1);
    const line = (
      /** @type {[number, string][]} */ values,
      /** @type {"main" | "faint"} */ look,
      /** @type {string} */ title,
    ) => {
      const sparse = values.length < answer.counts.length;
      const points = sparse
        ? values.map(([mines, y]) => /** @type {[number, number]} */ ([mines, Number(y)]))
        : withGaps(values, least, most);
      return {
        points: points.map(([mines, y]) => /** @type {[number, number]} */ ([xOf(mines), y])),
        look,
        title,
        sparse,
      };
    };
    const ticks = Array.from({ length: most - least + 1 }, (_, i) => ({
      x: xOf(least + i),
      label: String(least + i),
    }));
    this.plot.setPlaces(most - least, 0.5 / (span + 1));
    this.plot.draw(TOTALS.axis, {
      lines: [
        ...answer.others.map(({ samples, cells }) =>
          line(
            samples,
            "faint",
            this.named(cells)
              .map(({ letter }) => letter)
              .join(", ") || OUTER,
          ),
        ),
        line(answer.cell, "main", chosenCell(position)),
      ],
      steps: true,
      ticks,
      dots: [],
      chosen: inRange(given)
        ? { x: xOf(/** @type {number} */ (given)), label: `K = ${given}` }
        : null,
    });
    this.filled = false;
    this.table.replaceChildren(make("summary", {}, TOTALS.open));
    this.drawTable();
    this.polynomial.replaceChildren(...nodesOf([generatingPolynomial(answer, this.context)]));
    this.move((this.mines ?? (inRange(given) ? Number(given) : least)) - least);
  }

  /** @param {number} place */
  move(place) {
    const { answer, range } = this;
    if (!answer) return;
    const mines = range.least + place;
    const chance = answer.cell.find(([each]) => each === mines)?.[1];
    const count = answer.counts.find(([each]) => each === mines)?.[1];
    const text = atTotal(mines, chance, count);
    this.value.textContent = `${text}.`;
    this.plot.point(
      place,
      chance === undefined ? NaN : Number(toDecimal(fromText(chance), 6)),
      text,
    );
  }

  /** The table is long, so it is made when it is opened. */
  drawTable() {
    const { answer } = this;
    if (!answer || !this.table.open || this.filled) return;
    this.filled = true;
    this.table.append(...totalsTable(answer, this.context.copyText));
  }
}

/**
 * A value for each number of mines; NaN where there is none.
 * @param {[number, string][]} values
 * @param {number} least
 * @param {number} most
 * @returns {[number, number][]}
 */
function withGaps(values, least, most) {
  const byMines = new Map(
    values.map(([mines, value]) => [
      mines,
      value.includes("/") ? Number(toDecimal(fromText(value), 6)) : Number(value),
    ]),
  );
  return Array.from({ length: most - least + 1 }, (_, i) => [
    least + i,
    byMines.get(least + i) ?? NaN,
  ]);
}

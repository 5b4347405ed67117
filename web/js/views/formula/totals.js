// A cell's probability against the total number of mines: a step for each number, with exact
// values,
// and the generating polynomial that counts the arrangements.

import { make } from "../../page/dom.js";
import { cellWord } from "../../state/position.js";
import { fromText, toDecimal } from "../../text/fraction.js";
import { inThrees, numberNode, shortened } from "../../text/numbers.js";
import { drawGeneratingPolynomial } from "../generating_polynomial.js";
import { Plot } from "../plot.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Value} Value
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {{weighting: string, counts: [number, string][], weights: [number, string][] | null,
 *   polynomial: string | null, latex: string | null, asked: {cells: number[], outer: boolean},
 *   cell: [number, string][], others: {cells: number[], outer: boolean, samples: [number,
 *   string][]}[],
 *   left_out: number}} Totals
 */

const DIGITS = 12;

export class TotalsView {
  /**
   * @param {Context} context
   * @param {(cells: number[]) => NamedGroup[]} named
   */
  constructor(context, named) {
    this.context = context;
    this.named = named;
    this.plot = new Plot(
      "Probability of a mine against the number of mines on the board; the table below has the values",
      "What if the number of mines were",
      (place) => {
        this.mines = this.range.least + place;
        this.move(place);
      },
    );
    this.value = make("p", { class: "what-if", role: "status" });
    this.table = make(
      "details",
      { ontoggle: () => this.drawTable() },
      make("summary", {}, "All values as a table"),
    );
    this.generating = make("div", { class: "generating" });
    this.element = make(
      "section",
      { class: "totals" },
      make("h3", {}, "Against the number of mines K"),
      this.plot.element,
      make("div", { class: "what-if-line" }, this.value),
      this.table,
      this.generating,
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

  /**
   * @param {State} state
   * @param {Totals} answer
   */
  show({ position }, answer) {
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
        : spread(values, least, most);
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
    this.plot.draw("K, mines on the board", {
      lines: [
        ...answer.others.map((each) =>
          line(
            each.samples,
            "faint",
            this.named(each.cells)
              .map(({ letter }) => letter)
              .join(", ") || "outer",
          ),
        ),
        line(answer.cell, "main", `the chosen ${cellWord(position, 1)}`),
      ],
      steps: true,
      ticks,
      dots: [],
      chosen: inRange(given)
        ? { x: xOf(/** @type {number} */ (given)), label: `K = ${given}` }
        : null,
    });
    this.filled = false;
    this.table.replaceChildren(make("summary", {}, "All values as a table"));
    this.drawTable();
    drawGeneratingPolynomial(this.generating, answer, this.context.copyText);
    this.move((this.mines ?? (inRange(given) ? Number(given) : least)) - least);
  }

  /** @param {number} place */
  move(place) {
    const { answer, range } = this;
    if (!answer) return;
    const mines = range.least + place;
    const chance = answer.cell.find(([each]) => each === mines)?.[1];
    const count = answer.counts.find(([each]) => each === mines)?.[1];
    const arrangements =
      count === undefined
        ? ""
        : count.length <= 12
          ? `${inThrees(count)} ${count === "1" ? "arrangement" : "arrangements"}`
          : `a number of arrangements with ${count.length} digits`;
    const text =
      chance === undefined || count === undefined
        ? `At K = ${mines}: no arrangement has so many mines`
        : `At K = ${mines}: P ${written(chance)}, ${arrangements}`;
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
    const chances = new Map(answer.cell);
    const weights = answer.weights && new Map(answer.weights);
    const cell = (/** @type {string} */ value) =>
      make(
        "td",
        { title: shortened(value).text.startsWith("≈") ? value.slice(0, 400) : null },
        numberNode(value),
      );
    const titles = ["K", "Arrangements", ...(weights ? ["Weight"] : []), "P exactly", "P"];
    this.table.append(
      make(
        "div",
        {
          class: "table-box",
          tabindex: 0,
          role: "region",
          "aria-label": "Probability for each number of mines",
        },
        make(
          "table",
          { class: "configurations-table" },
          make(
            "thead",
            {},
            make(
              "tr",
              {},
              ...titles.map((title) =>
                make("th", { scope: "col" }, make("span", { class: "plain" }, title)),
              ),
            ),
          ),
          make(
            "tbody",
            {},
            ...answer.counts.map(([mines, count]) => {
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
            }),
          ),
        ),
      ),
      make(
        "div",
        { class: "copies" },
        make("span", {}, "Copy"),
        make("button", { type: "button", onclick: () => this.copyTable(answer) }, "Table"),
      ),
    );
  }

  /** @param {Totals} answer */
  copyTable({ counts, cell }) {
    const chances = new Map(cell);
    const lines = counts.map(
      ([mines, count]) => `${mines}\t${count}\t${chances.get(mines) ?? "0"}`,
    );
    this.context.copyText(["K\tarrangements\tP", ...lines].join("\n"), "Table copied");
  }
}

/** @param {string} chance */
function written(chance) {
  const decimal = toDecimal(fromText(chance), DIGITS);
  if (!chance.includes("/")) return `= ${chance}`;
  return chance.length > 40 ? `≈ ${decimal}` : `= ${chance} ≈ ${decimal}`;
}

/**
 * A value for each number of mines; NaN where there is none.
 * @param {[number, string][]} values
 * @param {number} least
 * @param {number} most
 * @returns {[number, number][]}
 */
function spread(values, least, most) {
  const found = new Map(
    values.map(([mines, value]) => [
      mines,
      value.includes("/") ? Number(toDecimal(fromText(value), 6)) : Number(value),
    ]),
  );
  return Array.from({ length: most - least + 1 }, (_, i) => [
    least + i,
    found.get(least + i) ?? NaN,
  ]);
}

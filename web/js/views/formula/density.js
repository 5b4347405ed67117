// A cell's probability against the density: the formula, its curve among the others, what it would
// be
// at another density, and where the safest cell changes.

import { make, refill } from "../../page/dom.js";
import { cellWord } from "../../state/position.js";
import { fromText, parseNumber, reduced, toDecimal, toText } from "../../text/fraction.js";
import { applied, isCut, math, operator, ratio, row, typeset } from "../../text/math.js";
import { toText as polynomialText, ratioAt, toLatex, toPython } from "../../text/polynomial.js";
import { Plot } from "../plot.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {{exact?: string, decimal?: string, polynomial?: string[], rho: string}} Place
 * @typedef {{cells: number[], outer: boolean, samples: (string | null)[] | null, formula?: string,
 *   latex?: string | null,
 *   factored?: string | null, numerator?: string[], denominator?: string[]}} Curve
 * @typedef {{variable: "rho" | "lambda", range: [string, string], points: string[], lambdas:
 *   (string | null)[] | null,
 *   curves: Curve[], asked: number, marker: {rho: string, lambda: string | null, values: string[]}
 *   | null,
 *   crossings: {from: Place, to: Place, curve: number[]}[], complete: boolean,
 *   meetings: {curve: number, at: Place}[] | null}} Curves
 */

const FINE = 1000; // places of the slider where every value is exact
const SHOWN_DIGITS = 12;
const MOST_NAMED = 8; // groups in a line of text

export class DensityView {
  /**
   * @param {Context} context
   * @param {(cells: number[]) => NamedGroup[]} named
   */
  constructor(context, named) {
    this.context = context;
    this.named = named;
    this.formula = make("div", {
      class: "formula-line",
      tabindex: 0,
      role: "region",
      "aria-label": "The formula",
    });
    this.copies = make("div", { class: "copies", role: "group", "aria-label": "Copy the formula" });
    this.plot = new Plot(
      "Probability of a mine against the density; the slider below moves along it",
      "What if the density were",
      (place) => {
        this.place = place;
        this.move(place);
      },
    );
    this.value = make("p", { class: "what-if", role: "status" });
    this.back = make("button", { type: "button", onclick: () => this.toMarker() });
    this.changes = make("div", { class: "changes" });
    this.element = make(
      "section",
      { class: "density" },
      this.formula,
      this.copies,
      make("h3", {}, "Against the density"),
      this.plot.element,
      make("div", { class: "what-if-line" }, this.value, this.back),
      this.changes,
    );
    /** @type {Curves | null} */
    this.answer = null;
    /**
     * Where somebody has put the slider; null: at the density of the board.
     * @type {number | null}
     */
    this.place = null;
    this.prior = "";
    /** Where the slider begins on a board without a density: the share of its mines. */
    this.start = 0.5;
    /** What a cell is called on this board, and several. */
    this.words = ["cell", "cells"];
  }

  /**
   * @param {State} state
   * @param {Curves} answer
   */
  show({ position }, answer) {
    // Somebody who compares cells stays at the density they look at.
    const prior = JSON.stringify([position.prior, answer.variable, answer.range]);
    if (prior !== this.prior) this.place = null;
    this.prior = prior;
    this.answer = answer;
    this.start = startOf(position);
    this.words = [cellWord(position, 1), cellWord(position, 2)];
    this.drawFormula(answer);
    this.drawPlot(answer);
    this.drawChanges(answer);
    this.plot.setPlaces(answer.variable === "rho" ? FINE : answer.points.length - 1);
    this.back.hidden = answer.marker === null;
    this.back.textContent = answer.marker ? `Back to ρ = ${shortNumber(answer.marker.rho)}` : "";
    if (this.place === null) this.toMarker();
    else this.move(this.place);
  }

  /** @param {Curves} answer */
  drawFormula({ curves, asked, variable: name }) {
    const { numerator = [], denominator = ["1"], formula = "", latex, factored } = curves[asked];
    const whole = denominator.length === 1 && denominator[0] === "1";
    const right = ratio(numerator, denominator, name);
    this.formula.replaceChildren(
      math(
        `P of ${name} = ${formula.slice(0, 2000)}`,
        row(applied("P", name), operator("="), right),
      ),
    );
    if (isCut(numerator) || isCut(denominator)) {
      this.formula.append(
        make(
          "details",
          {},
          make("summary", {}, "The whole formula"),
          make("div", { class: "digits", tabindex: 0 }, formula),
        ),
      );
    } else {
      const product = factored ? typeset(factored) : null;
      if (product)
        this.formula.append(
          make("span", { class: "factored" }, math(`= ${factored}`, row(operator("="), product))),
        );
    }
    /** @type {[string, string][]} */
    const forms = [
      ["Text", formula],
      [
        "LaTeX",
        latex ??
          (whole
            ? toLatex(numerator, name)
            : `\\frac{${toLatex(numerator, name)}}{${toLatex(denominator, name)}}`),
      ],
      [
        "Python",
        whole
          ? toPython(numerator, name)
          : `(${toPython(numerator, name)})/(${toPython(denominator, name)})`,
      ],
    ];
    refill(
      this.copies,
      make("span", {}, "Copy"),
      ...forms.map(([title, text]) =>
        make(
          "button",
          { type: "button", onclick: () => this.context.copyText(text, `${title} copied`) },
          title,
        ),
      ),
    );
  }

  /** @param {Curves} answer */
  drawPlot({ curves, asked, points, range, marker, crossings, meetings }) {
    const most = Number(range[1]);
    const xs = points.map((rho) => toFloat(rho) / most);
    const lines = curves.flatMap((curve, i) =>
      curve.samples
        ? [
            {
              points: /** @type {[number, number][]} */ (
                curve.samples.map((y, k) => [xs[k], y === null ? NaN : Number(y)])
              ),
              look: /** @type {"main" | "faint"} */ (i === asked ? "main" : "faint"),
              title: this.letters(curve).join(", "),
            },
          ]
        : [],
    );
    const steps = most <= 2 ? 4 * most : most;
    const ticks = Array.from({ length: steps + 1 }, (_, i) => ({
      x: i / steps,
      label: String((i * most) / steps),
    }));
    const at = (/** @type {number} */ curve, /** @type {number} */ x) =>
      interpolated(curves[curve].samples ?? [], xs, x);
    const places = [
      ...crossings.slice(1).map(({ from, curve }) => ({ at: from, curve: curve[0] })),
      ...(meetings ?? []).map((each) => ({ at: each.at, curve: each.curve })),
    ];
    this.plot.draw(`ρ, mines per ${this.words[0]}${most === 1 ? "" : ` (0 to ${most})`}`, {
      lines,
      steps: false,
      ticks,
      chosen: marker
        ? { x: toFloat(marker.rho) / most, label: `ρ = ${shortNumber(marker.rho)}` }
        : null,
      dots: places.flatMap(({ at: place, curve }) => {
        const x = Number(place.rho) / most;
        const y = at(curve, x);
        return Number.isFinite(y)
          ? [{ x, y, title: `ρ = ${place.rho.slice(0, SHOWN_DIGITS + 2)}` }]
          : [];
      }),
    });
  }

  /** @param {Curve} curve */
  letters(curve) {
    const found = this.named(curve.cells).map(({ letter }) => letter);
    return found.length || !curve.outer ? found : ["outer"];
  }

  /** To the density of the board, or to its mines per cell where their number is given. */
  toMarker() {
    const { answer } = this;
    if (!answer) return;
    this.place = null;
    if (!answer.marker) {
      this.move(
        Math.round(
          Math.min(1, this.start / Number(answer.range[1])) * Number(this.plot.slider.max),
        ),
      );
      return;
    }
    const { rho, values } = answer.marker;
    const share = toFloat(rho) / Number(answer.range[1]);
    const exact = this.exactAt(rho);
    const decimal = exact
      ? toDecimal(exact, SHOWN_DIGITS)
      : values[answer.asked].slice(0, SHOWN_DIGITS + 2);
    this.say(rho, exact, decimal, share * Number(this.plot.slider.max));
  }

  /** @param {number} place */
  move(place) {
    const { answer } = this;
    if (!answer) return;
    if (answer.variable === "rho") {
      const rho = toText(reduced(BigInt(place) * BigInt(answer.range[1]), BigInt(FINE)));
      const exact = this.exactAt(rho);
      this.say(rho, exact, exact ? toDecimal(exact, SHOWN_DIGITS) : "", place);
    } else {
      this.say(
        answer.points[place],
        null,
        answer.curves[answer.asked].samples?.[place] ?? "",
        place,
      );
    }
  }

  /**
   * The asked probability as a fraction, where it is one.
   * @param {string} rho
   */
  exactAt(rho) {
    const { answer } = this;
    const { numerator, denominator } = answer ? answer.curves[answer.asked] : {};
    if (answer?.variable !== "rho" || !numerator || !denominator || rho.includes(".")) return null;
    return ratioAt(numerator.length ? numerator : ["0"], denominator, fromText(rho));
  }

  /**
   * @param {string} rho
   * @param {Fraction | null} exact
   * @param {string} decimal
   * @param {number} place
   */
  say(rho, exact, decimal, place) {
    const { answer } = this;
    if (!answer) return;
    const fraction = exact ? toText(exact) : "";
    const chance = !decimal
      ? "a limit"
      : !fraction || fraction.length > 40
        ? `≈ ${decimal}`
        : fraction.includes("/")
          ? `= ${fraction} ≈ ${decimal}`
          : `= ${fraction}`;
    const here = rho.includes(".")
      ? `ρ ≈ ${rho.slice(0, SHOWN_DIGITS + 2)}`
      : `ρ = ${shortNumber(rho)}`;
    const safest = this.safestAt(rho, answer);
    const text = `At ${here}: P ${chance}${safest ? `; safest there: ${safest}` : ""}`;
    this.value.textContent = `${text}.`;
    this.plot.point(place, decimal ? Number(decimal) : NaN, text);
  }

  /**
   * @param {string} rho
   * @param {Curves} answer
   */
  safestAt(rho, { crossings, curves }) {
    const at = toFraction(rho);
    const compare = (/** @type {Place} */ place) => {
      const other = toFraction(place.rho);
      const difference = at.top * other.bottom - other.top * at.bottom;
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    };
    const found = crossings
      .filter(({ from, to }) => compare(from) >= 0 && compare(to) <= 0)
      .flatMap(({ curve }) => curve);
    const letters = [...new Set(found)].flatMap((each) => this.letters(curves[each]));
    return letters.length > MOST_NAMED
      ? `${letters.slice(0, MOST_NAMED).join(", ")} and ${letters.length - MOST_NAMED} more`
      : letters.join(", ");
  }

  /** @param {Curves} answer */
  drawChanges({ crossings, curves, variable: name, complete, meetings }) {
    const buttons = (/** @type {number[]} */ which) =>
      which.flatMap((i) => this.cellButtons(curves[i]));
    const items = crossings
      .slice(1)
      .map(({ from, curve }, i) =>
        make(
          "li",
          {},
          ...this.where(from, name),
          ": from ",
          ...buttons(crossings[i].curve),
          " to ",
          ...buttons(curve),
        ),
      );
    const crossed = (meetings ?? []).filter(
      ({ at }) => !crossings.slice(1).some(({ from }) => from.rho === at.rho),
    );
    this.changes.replaceChildren(
      make("h3", {}, `Where the safest ${this.words[0]} changes`),
      items.length
        ? make("ol", {}, ...items)
        : make(
            "p",
            { class: "hint" },
            crossings.length
              ? "It is the same for every density: "
              : `There is no safest ${this.words[0]} to speak of.`,
            ...(crossings.length ? buttons(crossings[0].curve) : []),
          ),
      ...(crossed.length
        ? [
            make(
              "p",
              { class: "hint" },
              "The chosen curve crosses others, too: ",
              ...crossed.flatMap(({ curve, at }, i) => [
                i ? "; " : "",
                ...buttons([curve]),
                " at ",
                ...this.where(at, name),
              ]),
            ),
          ]
        : []),
      ...(complete
        ? []
        : [
            make(
              "p",
              { class: "hint" },
              "On a board of this size only curves were compared that are the least at one of the plotted points.",
            ),
          ]),
    );
  }

  /**
   * @param {Place} place
   * @param {"rho" | "lambda"} name
   * @returns {(Node | string)[]}
   */
  where(place, name) {
    const sign = name === "rho" ? "ρ" : "λ";
    const rho = place.rho.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
    if (name === "lambda") {
      const lambda = place.exact ? `λ = ${place.exact}` : `λ ≈ ${place.decimal?.slice(0, 22)}`;
      return [make("strong", {}, `ρ ≈ ${place.rho.slice(0, 22)}`), ` (${lambda})`];
    }
    if (place.exact)
      return [
        make("strong", {}, `${sign} = ${place.exact}`),
        place.exact.includes("/") ? ` ≈ ${rho.slice(0, 14)}` : "",
      ];
    const equation = place.polynomial
      ? `the root of ${greek(polynomialText(place.polynomial, name))}`
      : null;
    return [
      make(
        "strong",
        { title: equation && equation.length < 300 ? equation : null },
        `${sign} ≈ ${place.rho}`,
      ),
    ];
  }

  /**
   * A button for each group of a curve, which shows its first cell.
   * @param {Curve} curve
   */
  cellButtons(curve) {
    const groups = this.named(curve.cells);
    if (!groups.length) return [make("span", {}, `the outer ${this.words[1]}`)];
    /** @type {(Node | string)[]} */
    const buttons = groups.slice(0, MOST_NAMED).map(({ letter, tone, cells }) =>
      make(
        "button",
        {
          type: "button",
          class: "cell-link",
          title: "Show on the board",
          "aria-label": `${letter}: show on the board`,
          onclick: () => this.context.showCell(cells[0]),
        },
        make("span", { class: `swatch tone${tone}` }, letter),
      ),
    );
    return groups.length > MOST_NAMED
      ? [...buttons, ` and ${groups.length - MOST_NAMED} more`]
      : buttons;
  }
}

/**
 * Mines per cell of the whole board, roughly; for the slider only.
 * @param {import("../../state/position.js").Position} position
 */
function startOf({ prior, labels, xMax }) {
  return prior.kind === "total" ? Math.min(xMax, Number(prior.mines) / labels.length) : xMax / 2;
}

/** Greek letters for their names. @param {string} text */
const greek = (text) => text.replaceAll("lambda", "λ").replaceAll("rho", "ρ").replaceAll("*", " ");

/** A fraction or a decimal, for drawing. @param {string} text */
function toFloat(text) {
  const [top, bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}

/** A fraction or a decimal, exactly. @param {string} text */
function toFraction(text) {
  return parseNumber(text) ?? { top: 0n, bottom: 1n };
}

/** A fraction as a decimal where that is short and exact. @param {string} text */
function shortNumber(text) {
  if (!text.includes("/")) return text;
  const { top, bottom } = fromText(text);
  const decimal = toDecimal({ top, bottom }, 4);
  const { top: t, bottom: b } = toFraction(decimal);
  return t * bottom === top * b
    ? decimal.replace(/0+$/, "")
    : text.length <= 17
      ? text
      : `≈ ${toDecimal({ top, bottom }, 6)}`;
}

/**
 * A value between two samples, for drawing.
 * @param {(string | null)[]} samples
 * @param {number[]} xs
 * @param {number} x
 */
function interpolated(samples, xs, x) {
  const k = Math.max(
    1,
    xs.findIndex((each) => each >= x),
  );
  const [a, b] = [samples[k - 1], samples[k]];
  if (a == null || b == null) return NaN;
  const share = xs[k] === xs[k - 1] ? 0 : (x - xs[k - 1]) / (xs[k] - xs[k - 1]);
  return Number(a) + share * (Number(b) - Number(a));
}

// A cell's probability against the density: the formula, its curve among the others, what it would
// be at another density, and where the safest cell changes.

import { make } from "../../page/dom.js";
import { fromText, reduced, toDecimal, toText } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import { ratioAt } from "../../text/polynomial.js";
import { Plot } from "../plot.js";
import { OUTER } from "../words.js";
import { CellFormula } from "./cell_formula.js";
import { interpolated, shortNumber, toFloat, toFraction } from "./densities.js";
import { MOST_NAMED, safestChanges } from "./safest_changes.js";
import { andMore, atDensity, backTo, DENSITY, densityAxis } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("./densities.js").Curve} Curve
 * @typedef {import("./densities.js").Curves} Curves
 * @typedef {import("./densities.js").Density} Density
 */

const FINE = 1000; // places of the slider where every value is exact
const SHOWN_DIGITS = 12;

export class DensitySection {
  /**
   * @param {Context} context
   * @param {(cells: number[]) => NamedGroup[]} named  the groups that these cells belong to
   */
  constructor(context, named) {
    this.context = context;
    this.named = named;
    this.formula = new CellFormula(context.copyText);
    this.plot = new Plot(DENSITY.plot, DENSITY.slider, (place) => {
      this.place = place;
      this.move(place);
    });
    this.value = make("p", { class: "what-if", role: "status" });
    this.back = make("button", { type: "button", onclick: () => this.toMarker() });
    this.changes = make("div", { class: "changes" });
    this.element = make(
      "section",
      { class: "density" },
      this.formula.line,
      this.formula.copies,
      make("h3", {}, DENSITY.title),
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
    this.words = ["", ""];
  }

  /**
   * @param {Position} position
   * @param {Curves} answer
   */
  show(position, answer) {
    // Somebody who compares cells stays at the density they look at.
    const prior = JSON.stringify([position.prior, answer.variable, answer.range]);
    if (prior !== this.prior) this.place = null;
    this.prior = prior;
    this.answer = answer;
    this.start = startOf(position);
    this.words = [cellWord(position, 1), cellWord(position, 2)];
    this.formula.show(answer.curves[answer.asked], answer.variable);
    this.drawPlot(answer);
    const { words, named, context } = this;
    this.changes.replaceChildren(
      ...safestChanges(answer, { words, named, showCell: context.showCell }),
    );
    this.plot.setPlaces(answer.variable === "rho" ? FINE : answer.points.length - 1);
    this.back.hidden = answer.marker === null;
    this.back.textContent = answer.marker ? backTo(shortNumber(answer.marker.rho)) : "";
    if (this.place === null) this.toMarker();
    else this.move(this.place);
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
    this.plot.draw(densityAxis(this.words[0], most), {
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
    const letters = this.named(curve.cells).map(({ letter }) => letter);
    return letters.length || !curve.outer ? letters : [OUTER];
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
      : (values[answer.asked] ?? "").slice(0, SHOWN_DIGITS + 2);
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
      ? DENSITY.limit
      : !fraction || fraction.length > 40
        ? `≈ ${decimal}`
        : fraction.includes("/")
          ? `= ${fraction} ≈ ${decimal}`
          : `= ${fraction}`;
    const here = rho.includes(".")
      ? `ρ ≈ ${rho.slice(0, SHOWN_DIGITS + 2)}`
      : `ρ = ${shortNumber(rho)}`;
    const safest = this.safestAt(rho, answer);
    const text = atDensity(here, chance, safest);
    this.value.textContent = `${text}.`;
    this.plot.point(place, decimal ? Number(decimal) : NaN, text);
  }

  /**
   * @param {string} rho
   * @param {Curves} answer
   */
  safestAt(rho, { crossings, curves }) {
    const at = toFraction(rho);
    const compare = (/** @type {Density} */ place) => {
      const other = toFraction(place.rho);
      const difference = at.top * other.bottom - other.top * at.bottom;
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    };
    const safest = crossings
      .filter(({ from, to }) => compare(from) >= 0 && compare(to) <= 0)
      .flatMap(({ curve }) => curve);
    const letters = [...new Set(safest)].flatMap((each) => this.letters(curves[each]));
    return letters.length > MOST_NAMED
      ? letters.slice(0, MOST_NAMED).join(", ") + andMore(letters.length - MOST_NAMED)
      : letters.join(", ");
  }
}

/**
 * Mines per cell of the whole board, roughly; for the slider only.
 * @param {Position} position
 */
function startOf({ prior, labels, xMax }) {
  return prior.kind === "total" ? Math.min(xMax, Number(prior.mines) / labels.length) : xMax / 2;
}

// The chance of a cell against the density: its curve among the others, and what it would be at another density.

import { h, onceFor } from "../../page/h.js";
import { plot } from "../../parts/plot.js";
import {
  difference,
  fromText,
  parseNumber,
  reduced,
  toDecimal,
  toText,
} from "../../text/fraction.js";
import { ratioAt } from "../../text/math.js";
import { cellWord } from "../../text/names.js";
import { equalTo } from "../../text/numbers.js";
import { OUTER } from "../groups.js";
import { andMore, MOST_NAMED } from "./safest_changes.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./formula.js").Curves} Curves
 * @typedef {import("./formula.js").Named} Named
 * @typedef {{rho: string, chance: string, decimal: string, place: number}} Point
 *   A density, and the asked chance there: with its fraction, where it is one, and as a decimal, "" where it has none;
 *   `place`: of the slider.
 */

const FINE = 1000; // places of the slider where every value is exact
const SHOWN_DIGITS = 12;
const MOST_SIGNS = 17; // of a fraction

const WORDS = {
  title: "Against the density",
  plot: "Probability of a mine against the density; the slider below moves along it",
  slider: "What if the density were",
  axis: (/** @type {string} */ cell, /** @type {number} */ most) =>
    `ρ, mines per ${cell}${most === 1 ? "" : ` (0 to ${most})`}`,
  is: (/** @type {string} */ rho) => `ρ = ${rho}`,
  isNear: (/** @type {string} */ rho) => `ρ ≈ ${rho}`,
  back: (/** @type {string} */ rho) => `Back to ρ = ${rho}`,
  at: (/** @type {string} */ density, /** @type {string} */ chance, /** @type {string} */ safest) =>
    `At ${density}: P ${chance}${safest ? `; safest there: ${safest}` : ""}`,
  limit: "a limit",
};

/**
 * @param {Curves} curves
 * @param {{position: Position, place: number | null, named: Named,
 *   set: (change: {place: number | null}) => void}} shown
 */
export function drawDensity(curves, { position, place, named, set }) {
  const { marker, range } = curves;
  const at = pointAt(curves, place ?? (marker ? null : startOf(position, curves)));
  const said = pointInWords(at, safestAt(at.rho, curves, named));
  return [
    h("h3", {}, WORDS.title),
    plot({
      label: WORDS.plot,
      asks: WORDS.slider,
      axis: WORDS.axis(cellWord(position, 1), Number(range[1])),
      picture: pictureOf(curves, named),
      places: placesOf(curves),
      at: { place: at.place, y: at.decimal ? Number(at.decimal) : NaN, said },
      moved: (to) => set({ place: to }),
    }),
    h(
      "div",
      { class: "what-if-line" },
      h("p", { class: "what-if", role: "status" }, `${said}.`),
      h(
        "button",
        { type: "button", hidden: !marker, onclick: () => set({ place: null }) },
        marker && WORDS.back(shortNumber(marker.rho)),
      ),
    ),
  ];
}

/** The last place of the slider. @param {Curves} curves */
const placesOf = ({ variable, points }) => (variable === "rho" ? FINE : points.length - 1);

/**
 * Where the slider begins on a board without a density: at the share of its mines, roughly.
 * @param {Position} position
 * @param {Curves} curves
 */
function startOf({ prior, labels, xMax }, curves) {
  const mean = prior.kind === "total" ? Number(prior.mines) / labels.length : xMax / 2;
  return Math.round(Math.min(1, mean / Number(curves.range[1])) * placesOf(curves));
}

/**
 * @param {Curves} curves
 * @param {number | null} place  of the slider; null at the density of the board
 * @returns {Point}
 */
function pointAt(curves, place) {
  const { marker, variable, range, points, asked } = curves;
  if (place !== null && variable === "lambda") {
    const decimal = curves.curves[asked].samples?.[place] ?? "";
    return { rho: points[place], chance: near(decimal), decimal, place };
  }
  const most = range[1];
  if (place !== null)
    return exactPoint(curves, toText(reduced(BigInt(place) * BigInt(most), BigInt(FINE))), place);
  const { rho, values } = /** @type {NonNullable<Curves["marker"]>} */ (marker);
  const share = toFloat(rho) / Number(most);
  return exactPoint(curves, rho, share * placesOf(curves), values[asked] ?? "");
}

/**
 * @param {Curves} curves
 * @param {string} rho
 * @param {number} place
 * @param {string} [known]  the chance in decimals, for where it is no fraction
 */
function exactPoint({ curves, asked, variable }, rho, place, known = "") {
  const { numerator, denominator } = curves[asked];
  const isExact = variable === "rho" && numerator && denominator && !rho.includes(".");
  const exact = isExact
    ? ratioAt(numerator.length ? numerator : ["0"], denominator, fromText(rho))
    : null;
  const decimal = exact ? toDecimal(exact, SHOWN_DIGITS) : known.slice(0, SHOWN_DIGITS + 2);
  const chance = exact ? equalTo(toText(exact), SHOWN_DIGITS) : near(decimal);
  return { rho, chance, decimal, place };
}

/** @param {string} decimal */
const near = (decimal) => (decimal ? `≈ ${decimal}` : WORDS.limit);

/** @param {Point} point @param {string} safest  the letters of the safest groups */
function pointInWords({ rho, chance }, safest) {
  const density = rho.includes(".")
    ? WORDS.isNear(rho.slice(0, SHOWN_DIGITS + 2))
    : WORDS.is(shortNumber(rho));
  return WORDS.at(density, chance, safest);
}

/**
 * The letters of the groups that are safest at a density.
 * @param {string} rho
 * @param {Curves} curves
 * @param {Named} named
 */
function safestAt(rho, { crossings, curves }, named) {
  const isUpTo = (/** @type {string} */ low, /** @type {string} */ high) =>
    difference(toFraction(high), toFraction(low)).top >= 0n;
  const safest = crossings
    .filter(({ from, to }) => isUpTo(from.rho, rho) && isUpTo(rho, to.rho))
    .flatMap(({ curve }) => curve);
  const letters = [...new Set(safest)].flatMap((each) => lettersOf(curves[each].cells, named));
  return letters.slice(0, MOST_NAMED).join(", ") + andMore(letters.length);
}

/** Of the groups that have a curve. @param {readonly number[]} cells @param {Named} named */
export function lettersOf(cells, named) {
  const letters = named(cells).map(({ letter }) => letter);
  return letters.length ? letters : [OUTER];
}

/** What does not move with the slider. */
const pictureOf = onceFor((/** @type {Curves} */ answer, /** @type {Named} */ named) => {
  const { curves, asked, points, range, marker, crossings, meetings } = answer;
  const most = Number(range[1]);
  const xs = points.map((rho) => toFloat(rho) / most);
  const steps = most <= 2 ? 4 * most : most;
  const places = [
    ...crossings.slice(1).map(({ from, curve }) => ({ at: from, curve: curve[0] })),
    ...(meetings ?? []),
  ];
  return {
    lines: curves.flatMap((curve, i) =>
      curve.samples
        ? {
            points: curve.samples.map((y, k) => /** @type {[number, number]} */ ([xs[k], toY(y)])),
            look: /** @type {"main" | "faint"} */ (i === asked ? "main" : "faint"),
            title: lettersOf(curve.cells, named).join(", "),
          }
        : [],
    ),
    steps: false,
    ticks: Array.from({ length: steps + 1 }, (_, i) => ({
      x: i / steps,
      label: String((i * most) / steps),
    })),
    chosen: marker && {
      x: toFloat(marker.rho) / most,
      label: WORDS.is(shortNumber(marker.rho)),
    },
    dots: places
      .map(({ at: { rho }, curve }) => {
        const x = Number(rho) / most;
        const y = interpolated(curves[curve].samples ?? [], xs, x);
        return { x, y, title: WORDS.is(rho.slice(0, SHOWN_DIGITS + 2)) };
      })
      .filter(({ y }) => Number.isFinite(y)),
  };
});

/** @param {string | null | undefined} sample */
const toY = (sample) => (sample == null ? NaN : Number(sample));

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
  const [a, b] = [toY(samples[k - 1]), toY(samples[k])];
  return a + (xs[k] === xs[k - 1] ? 0 : (x - xs[k - 1]) / (xs[k] - xs[k - 1])) * (b - a);
}

/** A fraction or a decimal, for drawing. @param {string} text */
function toFloat(text) {
  const [top, bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
}

/** A fraction or a decimal, exactly. @param {string} text */
const toFraction = (text) => parseNumber(text) ?? { top: 0n, bottom: 1n };

/** A fraction as a decimal where that is short and exact. @param {string} text */
function shortNumber(text) {
  if (!text.includes("/")) return text;
  const fraction = fromText(text);
  if (10_000n % fraction.bottom === 0n) return toDecimal(fraction, 4).replace(/0+$/, "");
  return text.length <= MOST_SIGNS ? text : `≈ ${toDecimal(fraction, 6)}`;
}

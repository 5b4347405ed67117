// The chance of a cell against the density: its curve among the others, what it would be at another density, where the
// safest cell changes as the density grows, and where the chosen curve crosses others.

import { h, onceFor } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { plot } from "../../parts/plot.js";
import {
  difference,
  fromText,
  parseNumber,
  reduced,
  toDecimal,
  toText,
} from "../../text/fraction.js";
import { toText as polynomialText, ratioAt } from "../../text/math.js";
import { cellWord } from "../../text/names.js";
import { equalTo } from "../../text/numbers.js";
import { OUTER, swatch } from "../groups.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./formula.js").Curves} Curves
 * @typedef {import("./formula.js").Curve} Curve
 * @typedef {import("./formula.js").Named} Named
 * @typedef {{position: Position, named: Named,
 *   page: Pick<import("../../page/on_demand.js").Context, "showCell">}} Names
 * @typedef {{rho: string, chance: string, decimal: string, place: number}} Point
 *   A density, and the asked chance there: with its fraction, where it is one, and as a decimal, "" where it has none;
 *   `place`: of the slider.
 */

const FINE = 1000; // places of the slider where every value is exact
const SHOWN_DIGITS = 12;
const MOST_SIGNS = 17; // of a fraction
const MOST_NAMED = 8; // groups in a line of text
const MOST_ROOT = 22;
const SHORT_DIGITS = 14; // beside a fraction
const MOST_EQUATION = 300; // of an equation

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
  changes: {
    title: (/** @type {string} */ cell) => `Where the safest ${cell} changes`,
    none: (/** @type {string} */ cell) => `No ${cell} is safer than the others.`,
    sameEverywhere: "It is the same for every density: ",
    crossesToo: "The chosen curve also crosses others: ",
    incomplete:
      "On a board of this size, only curves that are lowest at one of the plotted points were compared.",
    from: ": from ",
    to: " to ",
    at: " at ",
    next: "; ",
    rootOf: (/** @type {string} */ polynomial) => `the root of ${polynomial}`,
    outer: (/** @type {string} */ cells) => `the ${OUTER} ${cells}`,
    show: "Show on the board",
    showGroup: (/** @type {string} */ letter) => `${letter}: show on the board`,
    more: (/** @type {number} */ count) => ` and ${count} more`,
  },
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
      button(marker && WORDS.back(shortNumber(marker.rho)), () => set({ place: null }), {
        hidden: !marker,
      }),
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

/** @param {Curves} answer @param {Names} names */
export function drawChanges({ crossings, curves, variable, complete, meetings }, names) {
  const cell = cellWord(names.position, 1);
  const [first, ...changes] = crossings;
  const buttons = (/** @type {number[]} */ which) =>
    which.map((i) => cellButtons(curves[i], names));
  const crossed = (meetings ?? []).filter(
    ({ at }) => !changes.some(({ from }) => from.rho === at.rho),
  );
  return [
    h("h3", {}, WORDS.changes.title(cell)),
    changes.length > 0
      ? h(
          "ol",
          {},
          changes.map(({ from, curve }, i) =>
            h(
              "li",
              {},
              where(from, variable),
              WORDS.changes.from,
              buttons(crossings[i].curve),
              WORDS.changes.to,
              buttons(curve),
            ),
          ),
        )
      : h(
          "p",
          { class: "hint" },
          first ? [WORDS.changes.sameEverywhere, buttons(first.curve)] : WORDS.changes.none(cell),
        ),
    crossed.length > 0 &&
      h(
        "p",
        { class: "hint" },
        WORDS.changes.crossesToo,
        crossed.map(({ curve, at }, i) => [
          i > 0 && WORDS.changes.next,
          buttons([curve]),
          WORDS.changes.at,
          where(at, variable),
        ]),
      ),
    !complete && h("p", { class: "hint" }, WORDS.changes.incomplete),
  ];
}

/**
 * A density, exactly where that is possible.
 * @param {import("../../solver/protocol.js").WrittenPlace} place
 * @param {"rho" | "lambda"} name
 */
function where(place, name) {
  const { rho } = place;
  const strong = (/** @type {string} */ words, /** @type {string | null} */ title = null) =>
    h("strong", { title }, words);
  if (name === "lambda") {
    const lambda =
      "exact" in place ? `λ = ${place.exact}` : `λ ≈ ${place.decimal.slice(0, MOST_ROOT)}`;
    return [strong(`ρ ≈ ${rho.slice(0, MOST_ROOT)}`), ` (${lambda})`];
  }
  if ("exact" in place) {
    const decimal = rho.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
    const isFraction = place.exact.includes("/");
    return [strong(`ρ = ${place.exact}`), isFraction && ` ≈ ${decimal.slice(0, SHORT_DIGITS)}`];
  }
  const polynomial = polynomialText(place.polynomial, name)
    .replaceAll("rho", "ρ")
    .replaceAll("*", " ");
  const equation = WORDS.changes.rootOf(polynomial);
  return strong(`ρ ≈ ${rho}`, equation.length < MOST_EQUATION ? equation : null);
}

/**
 * A button for each group of a curve, which shows its first cell.
 * @param {Curve} curve
 * @param {Names} names
 */
function cellButtons(curve, { position, named, page }) {
  const groups = named(curve.cells);
  if (!groups.length) return h("span", {}, WORDS.changes.outer(cellWord(position, 2)));
  return [
    groups.slice(0, MOST_NAMED).map(({ letter, tone, cells }) =>
      button(swatch({ letter, tone }), () => page.showCell(cells[0]), {
        class: "cell-link",
        title: WORDS.changes.show,
        "aria-label": WORDS.changes.showGroup(letter),
      }),
    ),
    andMore(groups.length),
  ];
}

/** What stands behind the groups that are named. @param {number} count  of all */
const andMore = (count) => (count > MOST_NAMED ? WORDS.changes.more(count - MOST_NAMED) : "");

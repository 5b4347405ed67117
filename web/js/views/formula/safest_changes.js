// Where the safest cell changes as the density grows, and where the chosen curve crosses others.

import { h } from "../../page/h.js";
import { toText } from "../../text/math.js";
import { cellWord } from "../../text/names.js";
import { OUTER } from "../groups.js";

/**
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("../../solver/protocol.js").WrittenPlace} Density
 * @typedef {import("./formula.js").Curves} Curves
 * @typedef {import("./formula.js").Curve} Curve
 * @typedef {{position: import("../../state/position.js").Position, named: import("./formula.js").Named,
 *   page: Pick<import("../../page/on_demand.js").Context, "showCell">}} Names
 */

export const MOST_NAMED = 8; // groups in a line of text
const MOST_DIGITS = 22;
const SHORT_DIGITS = 14; // beside a fraction
const MOST_SIGNS = 300; // of an equation

const WORDS = {
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
};

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
    h("h3", {}, WORDS.title(cell)),
    changes.length > 0
      ? h(
          "ol",
          {},
          changes.map(({ from, curve }, i) =>
            h(
              "li",
              {},
              where(from, variable),
              WORDS.from,
              buttons(crossings[i].curve),
              WORDS.to,
              buttons(curve),
            ),
          ),
        )
      : h(
          "p",
          { class: "hint" },
          first ? [WORDS.sameEverywhere, buttons(first.curve)] : WORDS.none(cell),
        ),
    crossed.length > 0 &&
      h(
        "p",
        { class: "hint" },
        WORDS.crossesToo,
        crossed.map(({ curve, at }, i) => [
          i > 0 && WORDS.next,
          buttons([curve]),
          WORDS.at,
          where(at, variable),
        ]),
      ),
    !complete && h("p", { class: "hint" }, WORDS.incomplete),
  ];
}

/**
 * A density, exactly where that is possible.
 * @param {Density} place
 * @param {"rho" | "lambda"} name
 */
function where(place, name) {
  const { rho } = place;
  const strong = (/** @type {string} */ words, /** @type {string | null} */ title = null) =>
    h("strong", { title }, words);
  if (name === "lambda") {
    const lambda =
      "exact" in place ? `λ = ${place.exact}` : `λ ≈ ${place.decimal.slice(0, MOST_DIGITS)}`;
    return [strong(`ρ ≈ ${rho.slice(0, MOST_DIGITS)}`), ` (${lambda})`];
  }
  if ("exact" in place) {
    const decimal = rho.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
    const isFraction = place.exact.includes("/");
    return [strong(`ρ = ${place.exact}`), isFraction && ` ≈ ${decimal.slice(0, SHORT_DIGITS)}`];
  }
  const polynomial = toText(place.polynomial, name).replaceAll("rho", "ρ").replaceAll("*", " ");
  const equation = WORDS.rootOf(polynomial);
  return strong(`ρ ≈ ${rho}`, equation.length < MOST_SIGNS ? equation : null);
}

/**
 * A button for each group of a curve, which shows its first cell.
 * @param {Curve} curve
 * @param {Names} names
 */
function cellButtons(curve, { position, named, page }) {
  const groups = named(curve.cells);
  if (!groups.length) return h("span", {}, WORDS.outer(cellWord(position, 2)));
  return [
    groups.slice(0, MOST_NAMED).map(({ letter, tone, cells }) =>
      h(
        "button",
        {
          type: "button",
          class: "cell-link",
          title: WORDS.show,
          "aria-label": WORDS.showGroup(letter),
          onclick: () => page.showCell(cells[0]),
        },
        h("span", { class: `swatch tone${tone}` }, letter),
      ),
    ),
    andMore(groups.length),
  ];
}

/** What stands behind the groups that are named. @param {number} count  of all */
export const andMore = (count) => (count > MOST_NAMED ? WORDS.more(count - MOST_NAMED) : "");

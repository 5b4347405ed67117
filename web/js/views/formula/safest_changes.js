// Where the safest cell changes as the density grows, and where the chosen curve crosses others.

import { make } from "../../page/dom.js";
import { toText as polynomialText } from "../../text/polynomial.js";
import {
  andMore,
  changeInWords,
  DENSITY,
  noSafest,
  outerInWords,
  rootOf,
  safestTitle,
  showGroup,
} from "./words.js";

/**
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("./densities.js").Curve} Curve
 * @typedef {import("./densities.js").Curves} Curves
 * @typedef {import("./densities.js").Density} Density
 * @typedef {{words: string[], named: (cells: number[]) => NamedGroup[],
 *   showCell: (index: number) => void}} Names
 *   `words`: what a cell is called on this board, and several; `named`: the groups of these cells
 */

export const MOST_NAMED = 8; // groups in a line of text

/**
 * @param {Curves} answer
 * @param {Names} names
 * @returns {Node[]}
 */
export function safestChanges({ crossings, curves, variable, complete, meetings }, names) {
  const buttons = (/** @type {number[]} */ which) =>
    which.flatMap((i) => cellButtons(curves[i], names));
  const items = crossings
    .slice(1)
    .map(({ from, curve }, i) =>
      make(
        "li",
        {},
        ...changeInWords(where(from, variable), buttons(crossings[i].curve), buttons(curve)),
      ),
    );
  const crossed = (meetings ?? []).filter(
    ({ at }) => !crossings.slice(1).some(({ from }) => from.rho === at.rho),
  );
  return [
    make("h3", {}, safestTitle(names.words[0])),
    items.length
      ? make("ol", {}, ...items)
      : make(
          "p",
          { class: "hint" },
          crossings.length ? DENSITY.sameEverywhere : noSafest(names.words[0]),
          ...(crossings.length ? buttons(crossings[0].curve) : []),
        ),
    ...(crossed.length
      ? [
          make(
            "p",
            { class: "hint" },
            DENSITY.crossesToo,
            ...crossed.flatMap(({ curve, at }, i) => [
              i ? "; " : "",
              ...buttons([curve]),
              DENSITY.at,
              ...where(at, variable),
            ]),
          ),
        ]
      : []),
    ...(complete ? [] : [make("p", { class: "hint" }, DENSITY.incomplete)]),
  ];
}

/**
 * A density, exactly where that is possible.
 * @param {Density} place
 * @param {"rho" | "lambda"} name
 * @returns {(Node | string)[]}
 */
function where(place, name) {
  if (name === "lambda") {
    const lambda = "exact" in place ? `λ = ${place.exact}` : `λ ≈ ${place.decimal.slice(0, 22)}`;
    return [make("strong", {}, `ρ ≈ ${place.rho.slice(0, 22)}`), ` (${lambda})`];
  }
  if ("exact" in place) {
    const decimal = place.rho.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
    return [
      make("strong", {}, `ρ = ${place.exact}`),
      place.exact.includes("/") ? ` ≈ ${decimal.slice(0, 14)}` : "",
    ];
  }
  const equation = rootOf(withRho(polynomialText(place.polynomial, name)));
  return [make("strong", { title: equation.length < 300 ? equation : null }, `ρ ≈ ${place.rho}`)];
}

/**
 * A button for each group of a curve, which shows its first cell.
 * @param {Curve} curve
 * @param {Names} names
 */
function cellButtons(curve, { named, words, showCell }) {
  const groups = named(curve.cells);
  if (!groups.length) return [make("span", {}, outerInWords(words[1]))];
  /** @type {(Node | string)[]} */
  const buttons = groups.slice(0, MOST_NAMED).map(({ letter, tone, cells }) =>
    make(
      "button",
      {
        type: "button",
        class: "cell-link",
        title: DENSITY.show,
        "aria-label": showGroup(letter),
        onclick: () => showCell(cells[0]),
      },
      make("span", { class: `swatch tone${tone}` }, letter),
    ),
  );
  return groups.length > MOST_NAMED ? [...buttons, andMore(groups.length - MOST_NAMED)] : buttons;
}

/** A polynomial as it is read. @param {string} text */
const withRho = (text) => text.replaceAll("rho", "ρ").replaceAll("*", " ");

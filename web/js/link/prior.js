// The prior in a link's code: a part of the twin of board/formats/packing.py.

import { parseNumber, toText } from "../text/fraction.js";
import { MAX_NUMBER, SURE, SURE_NOT } from "./coding.js";

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("../state/position.js").Prior} Prior
 */

/**
 * @param {Coder} coder
 * @param {Prior | null} given
 * @returns {Prior}
 */
export function codePrior(coder, given) {
  if (coder.bit("total", given?.kind === "total", SURE)) {
    const mines = given?.kind === "total" ? BigInt(given.mines) : 0n;
    const coded = coder.number("mines", mines, MAX_NUMBER);
    return { kind: "total", mines: coded.toString(), weighting: codeWeighting(coder, given) };
  }
  if (coder.bit("density", given?.kind === "density" || given?.kind === "odds")) {
    const byOdds = coder.bit("odds", given?.kind === "odds", [3, 1]);
    const text = given?.kind === "odds" ? given.odds : given?.kind === "density" ? given.rho : "0";
    const value = codeFraction(coder, text);
    const weighting = codeWeighting(coder, given);
    return byOdds
      ? { kind: "odds", odds: value, weighting }
      : { kind: "density", rho: value, weighting };
  }
  // A link may leave the prior open; the page needs one, and this one adds nothing of its own.
  coder.bit("uniform", given?.kind === "uniform", [3, 1]);
  return { kind: "uniform" };
}

/**
 * @param {Coder} coder
 * @param {Prior | null} given
 * @returns {"distinct" | "slots"}
 */
function codeWeighting(coder, given) {
  const slots = given !== null && given.kind !== "uniform" && given.weighting === "slots";
  return coder.bit("slots", slots, SURE_NOT) ? "slots" : "distinct";
}

/**
 * @param {Coder} coder
 * @param {string} text
 */
function codeFraction(coder, text) {
  const given = parseNumber(text) ?? { top: 0n, bottom: 1n };
  const top = coder.number("numerator", given.top, MAX_NUMBER);
  const bottom = 1n + coder.number("denominator", given.bottom - 1n, MAX_NUMBER);
  return toText({ top, bottom });
}

// The four polynomials of a vertex: how each is written, and what it counts.

import { element, operator, parenthesised, row, subscript, variable } from "../../text/math.js";
import { MEANINGS } from "./words.js";

/**
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 * @typedef {{key: keyof VertexPolynomials, index: string, text: string, meaning: string}} Kind
 *   `index`: what stands below the P; `text`: the name where nothing can stand below;
 *   `meaning`: follows the name in a sentence
 */

/** @type {readonly Kind[]} */
export const KINDS = [
  {
    key: "whole",
    index: "",
    text: "P",
    meaning: MEANINGS.whole,
  },
  {
    key: "less",
    index: "−",
    text: "P₋",
    meaning: MEANINGS.less,
  },
  {
    key: "free",
    index: "free",
    text: "P_free",
    meaning: MEANINGS.free,
  },
  {
    key: "mine",
    index: "mine",
    text: "P_mine",
    meaning: MEANINGS.mine,
  },
];

/** P with an index, of a vertex. @param {string} index @param {string} [of] */
export function signOf(index, of) {
  const base = variable("P");
  const sign =
    index === "" ? base : subscript(base, index === "−" ? operator("−") : element("mtext", index));
  return of === undefined ? sign : row(sign, parenthesised(element("mtext", of)));
}

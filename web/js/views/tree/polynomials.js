// The four polynomials of a vertex: how each is written, and what it counts.

import { element, operator, parenthesised, row, subscript, variable } from "../../text/math.js";

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
    meaning:
      "counts the assignments at or below the vertex that suit all numbers there, if its parent is no mine.",
  },
  {
    key: "less",
    index: "−",
    text: "P₋",
    meaning:
      "counts them if its parent is a mine: a number at the vertex then needs one mine less below.",
  },
  {
    key: "free",
    index: "free",
    text: "P_free",
    meaning: "counts those of P in which the vertex is free.",
  },
  {
    key: "mine",
    index: "mine",
    text: "P_mine",
    meaning: "counts those of P in which the vertex is a mine.",
  },
];

/** P with an index, of a vertex. @param {string} index @param {string} [of] */
export function signOf(index, of) {
  const base = variable("P");
  const sign =
    index === "" ? base : subscript(base, index === "−" ? operator("−") : element("mtext", index));
  return of === undefined ? sign : row(sign, parenthesised(element("mtext", of)));
}

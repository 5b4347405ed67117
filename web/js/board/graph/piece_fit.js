// A part of a graph made to fit another graph: its names, its flags and its place.

import { LONGEST_NAME } from "../../state/graph_edits.js";
import { boundsOf } from "../../state/graph_frame.js";
import { flag, isFlag, minesOf } from "../../state/labels.js";
import { isWellFormed } from "./piece_text.js";

/**
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Piece} Piece
 * @typedef {import("../../state/position.js").Place} Place
 */

const APART = 20; // units from what is there to what is pasted beside it
const NEAR = 200; // units: farther from all that is drawn, what is pasted would not be found

/**
 * The same part with names that the graph does not have, and beside what is drawn there.
 * @param {Piece} piece
 * @param {GraphPosition} position
 * @returns {Piece}
 */
export function fitted(piece, position) {
  const [right, down] = roomFor(piece.places, position.places);
  return {
    names: distinct(piece.names, position.names),
    labels: piece.labels.map((label) =>
      isFlag(label) && minesOf(label) > position.xMax ? flag(position.xMax) : label,
    ),
    places: piece.places.map(([x, y]) => [x + right, y + down]),
    edges: piece.edges,
  };
}

/**
 * A name that is taken is counted on: v3 becomes the next v that is free, a becomes a2.
 * @param {readonly string[]} names
 * @param {readonly string[]} present
 */
function distinct(names, present) {
  const taken = new Set(present);
  /**
   * The last number behind a beginning, so that many names take little work.
   * @type {Map<string, number>}
   */
  const last = new Map();
  return names.map((name) => {
    let free = name;
    const [, beginning, digits] = /^(.*?)([0-9]{0,9})$/su.exec(name) ?? ["", name, ""];
    for (let number = last.get(beginning) ?? Number(digits || 1); taken.has(free); ) {
      number += 1;
      free = `${shortened(beginning, LONGEST_NAME - String(number).length)}${number}`;
      last.set(beginning, number);
    }
    taken.add(free);
    return free;
  });
}

/**
 * The beginning of a text, at most so long, that cuts no sign in half.
 * @param {string} text
 * @param {number} length
 */
function shortened(text, length) {
  const cut = text.slice(0, length);
  return isWellFormed(cut) ? cut : cut.slice(0, -1);
}

/**
 * How far a part is moved: not at all where its place is free, else to the right of what is there,
 * or below, whichever is nearer.
 * @param {readonly Place[]} places
 * @param {readonly Place[]} present
 * @returns {Place}
 */
function roomFor(places, present) {
  if (present.length === 0) return [0, 0];
  const [box, all] = [boundsOf(places), boundsOf(present)];
  const far =
    box.left > all.right + NEAR ||
    box.right < all.left - NEAR ||
    box.top > all.bottom + NEAR ||
    box.bottom < all.top - NEAR;
  const isFree = (/** @type {number} */ right, /** @type {number} */ down) =>
    present.every(
      ([x, y]) =>
        x <= box.left + right - APART ||
        x >= box.right + right + APART ||
        y <= box.top + down - APART ||
        y >= box.bottom + down + APART,
    );
  if (!far && isFree(0, 0)) return [0, 0];
  const [wide, high] = [box.right - box.left + APART, box.bottom - box.top + APART];
  const ways =
    wide <= high
      ? [
          [wide, 0],
          [0, high],
        ]
      : [
          [0, high],
          [wide, 0],
        ];
  for (let times = 1; !far && times * Math.min(wide, high) <= NEAR; times += 1) {
    for (const [right, down] of ways)
      if (isFree(times * right, times * down)) return [times * right, times * down];
  }
  return [all.right + APART - box.left, all.top - box.top];
}

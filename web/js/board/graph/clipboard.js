// Copying and pasting a part of a graph.

import { LONGEST_NAME, pieceOf } from "../../state/graph_edits.js";
import { boundsOf } from "../../state/graph_frame.js";
import { flag, isFlag, minesOf, tooLarge } from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { tooLargeToPaste, verticesCopied, verticesCut } from "./clipboard_words.js";
import { isWellFormed, pieceToText } from "./piece_text.js";

export { pieceFromText } from "./piece_text.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Piece} Piece
 */

/**
 * Copy what is selected.
 * @param {Context} context
 * @param {boolean} cut
 * @returns {{clip: Piece, text: string, done: Promise<boolean>} | null}
 */
export function copySelection({ store, board, copyText }, cut) {
  const { position, hand } = store.state;
  if (!isGraph(position) || hand.selected.length === 0) return null;
  const clip = pieceOf(position, hand.selected);
  const text = pieceToText(clip);
  const done = copyText(text, cut ? verticesCut(clip.names) : verticesCopied(clip.names));
  store.setHand({ clip });
  if (cut) {
    store.dispatch({ do: "erase", vertices: [...hand.selected] });
    // The button that was pressed may be gone then.
    requestAnimationFrame(() => board.focus(store.state.hand.cursor));
  }
  return { clip, text, done };
}

/**
 * Add a part to the graph, and select it.
 * @param {Context} context
 * @param {Piece} piece
 */
export function pastePiece({ store, board, say }, piece) {
  const { position } = store.state;
  if (!isGraph(position)) return;
  const first = position.names.length;
  const large = tooLarge(
    first + piece.names.length,
    position.edges.length + piece.edges.length,
    tooLargeToPaste,
  );
  if (large) {
    say(large);
    return;
  }
  store.dispatch({ do: "insert", piece: fitted(piece, position) });
  store.setHand({ selected: piece.names.map((_, i) => first + i), cursor: first, hover: null });
  // Its element is there after the next frame.
  requestAnimationFrame(() => board.focus(first));
}

// A part of a graph made to fit another graph: its names, its flags and its place.

/**
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
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

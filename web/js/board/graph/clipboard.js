// Copying and pasting a part of a graph.

import { pieceOf } from "../../state/graph_edits.js";
import { tooLarge } from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { tooLargeToPaste, verticesCopied, verticesCut } from "./clipboard_words.js";
import { fitted } from "./piece_fit.js";
import { pieceToText } from "./piece_text.js";

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
  const { position, ui } = store.state;
  if (!isGraph(position) || ui.selected.length === 0) return null;
  const clip = pieceOf(position, ui.selected);
  const text = pieceToText(clip);
  const done = copyText(text, cut ? verticesCut(clip.names) : verticesCopied(clip.names));
  store.setUi({ clip });
  if (cut) {
    store.dispatch({ do: "erase", vertices: [...ui.selected] });
    // The button that was pressed may be gone then.
    requestAnimationFrame(() => board.focus(store.state.ui.cursor));
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
  store.setUi({ selected: piece.names.map((_, i) => first + i), cursor: first, hover: null });
  // Its element is there after the next frame.
  requestAnimationFrame(() => board.focus(first));
}

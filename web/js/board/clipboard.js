// What is copied, cut and pasted. Labels and parts of graphs go to the browser's clipboard as text,
// so that they can be pasted on another page; a text that comes from there is a board of its own, or a
// part for this graph.

import { withModule } from "../page/on_demand.js";
import { between, clipToText, cornerOf, cutOut, indicesIn } from "../state/clip.js";
import { UNKNOWN } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { cellName } from "../text/names.js";
import { listed } from "../text/wording.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/actions.js").Action} Action
 * @typedef {import("../state/clip.js").Clip} Clip
 * @typedef {import("../state/position.js").Piece} Piece
 * @typedef {import("../state/state.js").State} State
 *
 * @typedef {{text: string, isNewer: boolean}} Copy
 *   What was copied here, as the clipboard has it; `isNewer`: it has not reached the clipboard yet,
 *   or must not.
 * @typedef {{to: "nowhere"}
 *   | {to: "board", action: Action}
 *   | {to: "graph", piece: Piece | null, text: string}
 *   | {to: "dialog", text: string}} Destination
 *   Where a paste goes: nothing is there; labels are written; a part is added to the graph (where the
 *   text is one, if it was not copied here); or the text is read as a board of its own.
 */

const WORDS = {
  empty: "Nothing has been copied on this page yet.",
  copied: "Copied",
  cut: "Cut",
  labelCopied: (/** @type {string} */ vertex) => `Copied the label of ${vertex}`,
  labelCut: (/** @type {string} */ vertex) => `Cut the label of ${vertex}`,
  /** @param {number} width @param {number} height @param {string} corner */
  insert: (width, height, corner) =>
    width * height === 1
      ? `Only write this cell at ${corner}`
      : `Only write these ${width} × ${height} cells at ${corner}`,
  insertLabel: (/** @type {string} */ vertices) => `Only write it at ${vertices}`,
};

const MOST_NAMED = 3;

/**
 * The labels to copy, and their cells: those of the selection, or the one with the cursor.
 * @param {State} state
 */
export function copied({ position, hand }) {
  if (isGraph(position)) {
    const [label = UNKNOWN] = position.labels.slice(hand.cursor, hand.cursor + 1);
    return { cells: [hand.cursor], clip: { width: 1, height: 1, labels: [label] } };
  }
  const area = hand.selection ?? between(hand.cursor, hand.cursor, position.width);
  return { cells: indicesIn(position, area), clip: cutOut(position, area) };
}

/**
 * What was cut or copied here goes in where the cursor is; every other text is a board of its own.
 * @param {State} state
 * @param {boolean} playing  the board is that of a game, which only its moves change
 * @param {string} text  on the clipboard
 * @param {Copy} copy
 * @returns {Destination}
 */
export function destinationOf(state, playing, text, copy) {
  const words = text.trim();
  const { position, hand } = state;
  const isOwn = hand.clip !== null && (copy.isNewer || !words || copy.text.trim() === words);
  const clip = isOwn ? hand.clip : null;
  if (!clip && !words) return { to: "nowhere" };
  if (clip && !("names" in clip)) return { to: "board", action: insertionOf(state, clip).action };
  if (isGraph(position) && !playing) return { to: "graph", piece: clip, text };
  return { to: "dialog", text: clip ? copy.text : text };
}

/**
 * How labels are written where the cursor is, or at the corner of the selection; on a graph the first of
 * them is.
 * @param {State} state
 * @param {Clip} clip
 * @returns {{action: Action, words: string}}  `words` say where
 */
export function insertionOf({ position, hand }, clip) {
  const { width, height } = clip;
  if (isGraph(position)) {
    const cells = hand.selected.length ? [...hand.selected] : [hand.cursor];
    const names = listed(
      cells.map((cell) => cellName(position, cell)),
      MOST_NAMED,
    );
    return {
      action: { do: "write", cells, label: clip.labels[0] },
      words: WORDS.insertLabel(names),
    };
  }
  const corner = hand.selection ? cornerOf(hand.selection, position.width) : hand.cursor;
  const [top, left] = [Math.floor(corner / position.width), corner % position.width];
  return {
    action: { do: "paste", clip, top, left },
    words: WORDS.insert(width, height, cellName(position, corner)),
  };
}

export class Clipboard {
  /**
   * @param {Context} context
   * @param {(text: string) => void} readText  as a board of its own
   */
  constructor(context, readText) {
    this.context = context;
    this.readText = readText;
    /** @type {Copy} */
    this.newest = { text: "", isNewer: false };
  }

  /** @param {boolean} cut */
  copy(cut) {
    const { store, copyText } = this.context;
    const { position, hand } = store.state;
    if (hand.selected.length) {
      this.withPieces(({ copySelection }) => {
        const copy = copySelection(this.context, cut);
        if (copy) this.keep(copy.text, copy.done);
      });
      return;
    }
    const { cells, clip } = copied(store.state);
    const name = isGraph(position) ? cellName(position, hand.cursor) : null;
    const done =
      name === null ? WORDS[cut ? "cut" : "copied"] : WORDS[cut ? "labelCut" : "labelCopied"](name);
    const text = clipToText(clip);
    store.setHand({ clip, pasting: hand.selection !== null });
    this.keep(text, copyText(text, done));
    if (cut) store.dispatch({ do: "write", cells, label: UNKNOWN });
  }

  /** @param {string} [text]  on the clipboard */
  paste(text = "") {
    const { store, say } = this.context;
    const destination = destinationOf(store.state, store.player !== null, text, this.newest);
    if (destination.to === "nowhere") say(WORDS.empty);
    else if (destination.to === "dialog") this.readText(destination.text);
    else if (destination.to === "board") {
      store.dispatch(destination.action);
      store.setHand({ pasting: false });
    } else
      this.withPieces(({ pastePiece, pieceFromText }) => {
        const piece = destination.piece ?? pieceFromText(destination.text.trim());
        if (piece) pastePiece(this.context, piece);
        else this.readText(destination.text);
      });
  }

  /** @param {string} text @param {Promise<boolean>} done  whether the clipboard has it */
  keep(text, done) {
    const copy = { text, isNewer: true };
    this.newest = copy;
    done.then((allowed) => {
      copy.isNewer = !allowed;
    });
  }

  /**
   * What knows parts of graphs is loaded with the first of them.
   * @param {(pieces: typeof import("./graph/clipboard.js")) => void} use
   */
  withPieces(use) {
    withModule(() => import("./graph/clipboard.js"), this.context.say, use);
  }
}

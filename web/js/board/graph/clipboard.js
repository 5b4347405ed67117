// Copying and pasting a part of a graph: as text, and made to fit the graph that it comes to.

import { boundsOf } from "../../state/frame.js";
import { LONGEST_NAME, pieceOf } from "../../state/graph_edits.js";
import { flag, isFlag, minesOf, tooLarge } from "../../state/labels.js";
import { isGraph } from "../../state/position.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Piece} Piece
 */

const WORDS = {
  vertices: (/** @type {readonly string[]} */ names) =>
    names.length === 1 ? `the vertex ${names[0]}` : `${names.length.toLocaleString("en")} vertices`,
  copied: (/** @type {readonly string[]} */ names) => `Copied ${WORDS.vertices(names)}`,
  cut: (/** @type {readonly string[]} */ names) => `Cut ${WORDS.vertices(names)}`,
  /** @type {NonNullable<Parameters<typeof import("../../state/labels.js").tooLarge>[2]>} */
  tooLarge: (count, edges, mostVertices, mostEdges) =>
    `With this paste the graph would have ${count} vertices and ${edges} edges; the page draws at most ${mostVertices} and ${mostEdges}. Copy a smaller part.`,
};

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
  const done = copyText(text, WORDS[cut ? "cut" : "copied"](clip.names));
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
    WORDS.tooLarge,
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

// A part of a graph as our own text, with a line that says it is a part, so that pasting on a graph
// adds it, and everything else that reads our text opens it as a graph of its own.

/** How the text of a part begins. */
const HEAD = "minescope 1\ntopology graph\n# part of a graph\n";
/** Words that begin a line of the header; a vertex of such a name stands in quotes. */
const KEYWORDS = new Set(["topology", "mines", "density", "odds", "uniform", "x_max"]);
const LONGEST = 1_000_000; // characters
const WORD = /"(?:[^"\\]|\\.)*"(?=\s|$)|\S+/gu;
const PLACE = /^(-?[0-9]{1,6}),(-?[0-9]{1,6})$/;
const LABEL = /^(?:\?|_|0|[1-9][0-9]{0,2}|\*(?:[2-9]|[1-9][0-9])?)$/;

/** @param {Piece} piece */
export function pieceToText({ names, labels, places, edges }) {
  const words = names.map(written);
  const xMax = labels.reduce((most, label) => Math.max(most, minesOf(label)), 1);
  return [
    `${HEAD}${xMax > 1 ? `x_max ${xMax}\n` : ""}`,
    ...words.map((word, i) => `${word} ${labels[i]} @ ${places[i].join(",")}`),
    ...edges.map(([a, b]) => `${words[a]} -- ${words[b]}`),
  ].join("\n");
}

/** @param {string} name */
function written(name) {
  if (/^[\p{L}\p{N}_][\p{L}\p{N}_,.:+()-]*$/u.test(name) && !KEYWORDS.has(name)) return name;
  return `"${name.replace(/["\\]/g, "\\$&").replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)}"`;
}

/** @param {string} word */
function readName(word) {
  if (!word.startsWith('"')) return word;
  return word
    .slice(1, -1)
    .replace(
      /\\(?:u\{([0-9A-Fa-f]{1,6})\}|(.))/gu,
      (_, code, itself) => itself ?? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
    );
}

/** Whether a text is one: half of a sign that needs two code units is none. @param {string} text */
export const isWellFormed = (text) => !/\p{Surrogate}/u.test(text);

/**
 * The part of a graph that a text holds; null where it is something else, not as we write it, or
 * more than the page draws: who reads it as a graph of its own says so.
 * @param {string} text
 * @returns {Piece | null}
 */
export function pieceFromText(text) {
  const lines = text.replaceAll("\r\n", "\n").trim();
  if (!lines.startsWith(HEAD.trimEnd()) || lines.length > LONGEST) return null;
  /** @type {Map<string, number>} */
  const at = new Map();
  const piece = {
    names: /** @type {string[]} */ ([]),
    labels: /** @type {string[]} */ ([]),
    places: /** @type {Place[]} */ ([]),
    edges: /** @type {[number, number][]} */ ([]),
  };
  for (const line of lines.slice(HEAD.length).split("\n")) {
    const words = [...(line.match(WORD) ?? [])];
    if (words.length === 0 || words[0] === "x_max") continue;
    const name = readName(words[0]);
    if (words.length === 3 && words[1] === "--") {
      const [a, b] = [at.get(name) ?? -1, at.get(readName(words[2])) ?? -1].sort((c, d) => c - d);
      if (a < 0 || a === b) return null;
      piece.edges.push([a, b]);
      if (tooLarge(0, piece.edges.length)) return null;
      continue;
    }
    const place = words.length === 4 && words[2] === "@" ? PLACE.exec(words[3]) : null;
    if (
      !place ||
      !LABEL.test(words[1]) ||
      at.has(name) ||
      name === "" ||
      name.length > LONGEST_NAME ||
      !isWellFormed(name)
    )
      return null;
    at.set(name, piece.names.length);
    piece.names.push(name);
    if (tooLarge(piece.names.length, 0)) return null;
    piece.labels.push(words[1]);
    piece.places.push([Number(place[1]), Number(place[2])]);
  }
  const twice = new Set(piece.edges.map(String)).size < piece.edges.length;
  return piece.names.length === 0 || twice ? null : piece;
}

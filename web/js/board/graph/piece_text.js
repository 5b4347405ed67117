// A part of a graph as our own text, with a line that says it is a part, so that pasting on a graph
// adds it, and everything else that reads our text opens it as a graph of its own.

import { LONGEST_NAME } from "../../state/graph_edits.js";
import { minesOf, tooLarge } from "../../state/labels.js";

/**
 * @typedef {import("../../state/position.js").Piece} Piece
 * @typedef {import("../../state/position.js").Place} Place
 */

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

// The vertices and edges of a graph in a link's code: a part of the twin of
// board/formats/packing.py.

import { MAX_CELLS, MAX_PLACE } from "../state/labels.js";
import { fromUtf8, SURE, small, toUtf8 } from "./letters.js";

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("../state/position.js").Edge} Edge
 * @typedef {{names: readonly string[], edges: readonly Edge[]}} Graph
 */

/** All names together; more is no link any more. */
const MAX_NAME_BYTES = 200_000;
const MAX_EDGES = 100_000;
/** Names that are counted through start at or below this. */
const MAX_SERIAL = 10 ** 9;

/**
 * Write the given graph, or read one where none is given.
 * @param {Coder} coder
 * @param {Graph | null} given
 * @returns {Graph}
 */
export function codeGraph(coder, given) {
  const count = small(coder, "vertices", given ? given.names.length : 0, MAX_CELLS);
  const names = codeNames(coder, count, given ? given.names : null);
  if (new Set(names).size !== count) throw new RangeError("a vertex is named twice");
  if (names.includes("")) throw new RangeError("a vertex has no name");
  const following = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  for (const [a, b] of given ? given.edges : []) following[a].push(b);
  /** @type {Edge[]} */
  const edges = [];
  following.forEach((others, a) => {
    const degree = small(coder, "degree", others.length, count - 1 - a);
    if (edges.length + degree > MAX_EDGES) throw new RangeError("a link holds no more edges");
    let before = a;
    for (let k = 0; k < degree; k += 1) {
      const step = given ? others[k] - before - 1 : 0;
      before += 1 + small(coder, `step ${Math.min(k, 2)}`, step, count - 2 - before);
      edges.push([a, before]);
    }
  });
  // The same list has the same neighbours, which are known already.
  return given ?? { names, edges };
}

/**
 * The names of the vertices; v1, v2, v3 and the like need to be told only once.
 * @param {Coder} coder
 * @param {number} count
 * @param {readonly string[] | null} given
 * @returns {string[]}
 */
function codeNames(coder, count, given) {
  const serial = given && serialOf(given);
  if (coder.bit("serial names", serial !== null, SURE)) {
    const stem = codeName(coder, toUtf8(serial ? serial.stem : ""), MAX_NAME_BYTES);
    const first = small(coder, "first name", serial ? serial.first : 0, MAX_SERIAL);
    if ([...stem.text].length * count > 10 * MAX_NAME_BYTES)
      throw new RangeError("the names are too long for a link");
    return Array.from({ length: count }, (_, i) => `${stem.text}${first + i}`);
  }
  const names = [];
  let room = MAX_NAME_BYTES;
  for (let i = 0; i < count; i += 1) {
    const { text, length } = codeName(coder, given ? toUtf8(given[i]) : [], room);
    names.push(text);
    room -= length;
  }
  return names;
}

/**
 * @param {Coder} coder
 * @param {readonly number[]} given
 * @param {number} most
 */
function codeName(coder, given, most) {
  const length = small(coder, "length of a name", given.length, most);
  const bytes = [];
  let before = 0;
  for (let i = 0; i < length; i += 1) {
    const byte = given[i] ?? 0;
    let node = 1;
    for (let place = 7; place >= 0; place -= 1) {
      node =
        (node << 1) | (coder.bit(`byte ${before} ${node}`, ((byte >> place) & 1) === 1) ? 1 : 0);
    }
    before = node & 0xff;
    bytes.push(before);
  }
  return { text: fromUtf8(bytes), length };
}

/**
 * The stem and the first number when the names are counted through; null otherwise.
 * @param {readonly string[]} names
 */
function serialOf(names) {
  if (names.length === 0) return { stem: "", first: 0 };
  const stem = names[0].replace(/[0-9]+$/, "");
  const digits = names[0].slice(stem.length);
  const first = Number(digits);
  const counted =
    digits.length > 0 &&
    first <= MAX_SERIAL &&
    names.every((name, i) => name === `${stem}${first + i}`);
  return counted ? { stem, first } : null;
}

// Where the vertices of a graph are drawn, in a link's code: the twin of
// board/formats/packed_places.py.

/**
 * @typedef {import("../state/position.js").Place} Place
 */

const WIDEST = 2 * MAX_PLACE;

/**
 * Write the given places, or read as many as there are vertices.
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {readonly Place[] | null} given
 * @returns {Place[]}
 */
export function codePlaces(coder, around, given) {
  if (around.length === 0) return [];
  const [x, y] = given ? given[0] : [0, 0];
  /** @type {Place[]} */
  const places = [[codeStep(coder, "first", x, MAX_PLACE), codeStep(coder, "first", y, MAX_PLACE)]];
  const width = 1 + small(coder, "raster", given ? rasterOf(given) - 1 : 0, WIDEST);
  for (let i = 1; i < around.length; i += 1) {
    const [fromX, fromY] = places[lastBefore(around[i], i)];
    const [toX, toY] = given ? given[i] : [fromX, fromY];
    const right = codeStep(coder, "right", (toX - fromX) / width, WIDEST);
    const down = codeStep(coder, "down", (toY - fromY) / width, WIDEST);
    const place = /** @type {Place} */ ([fromX + width * right, fromY + width * down]);
    if (Math.max(...place.map(Math.abs)) > MAX_PLACE)
      throw new RangeError("a place is too far out");
    places.push(place);
  }
  return places;
}

/**
 * The last neighbour before a vertex, or the vertex before it.
 * @param {number[]} touched  ascending
 * @param {number} vertex
 */
function lastBefore(touched, vertex) {
  return touched.findLast((other) => other < vertex) ?? vertex - 1;
}

/**
 * The largest number that divides all steps.
 * @param {readonly Place[]} places
 */
function rasterOf(places) {
  const [x, y] = places[0];
  let width = 0;
  for (const place of places) {
    for (let rest of [Math.abs(place[0] - x), Math.abs(place[1] - y)]) {
      while (rest) [width, rest] = [rest, width % rest];
    }
  }
  return width || 1;
}

/**
 * @param {Coder} coder
 * @param {string} context
 * @param {number} value
 * @param {number} most
 */
function codeStep(coder, context, value, most) {
  const size = small(coder, `${context} size`, Math.abs(value), most);
  return size && coder.bit(`${context} back`, value < 0) ? -size : size;
}

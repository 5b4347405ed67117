// Our short link: a whole position in the address. The twin of board/formats/link.py and of
// packing.py. Version A holds a position; version B a graph and, behind what A would hold, where
// its vertices are drawn.

import { neighboursIn } from "../state/graph_edits.js";
import {
  FREE,
  flag,
  isFlag,
  isNumber,
  MAX_CELLS,
  MAX_PLACE,
  MAX_X_MAX,
  minesOf,
  tooLarge,
  UNKNOWN,
} from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { neighbours, PLAIN, SHAPES } from "../state/shapes.js";
import { parseNumber, toText } from "../text/fraction.js";
import {
  CHECK,
  checksum,
  Decoder,
  Encoder,
  fromLetters,
  fromUtf8,
  MAX_NUMBER,
  SURE,
  SURE_NOT,
  small,
  toLetters,
  toUtf8,
} from "./coder.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./coder.js").Coder} Coder
 * @typedef {(names: readonly string[], edges: readonly import("../state/position.js").Edge[]) =>
 *   readonly import("../state/position.js").Place[]} Placing
 */

/** Why a link cannot be written or opened, and what to do. */
const WORDS = {
  tooLarge:
    "A number, a name or the graph is too large for a link. “Share” writes the board as text.",
  damaged: "The link is damaged and holds no board. Copy the whole link again.",
  foreign: "The link has characters that no Minescope link has. Copy the whole link again.",
  cutOff: "The link is mistyped or cut off. Copy the whole link again.",
  /**
   * @param {string} version
   * @param {readonly string[]} known
   */
  otherVersion: (version, known) =>
    `The link has version ${version}; this page reads ${known.join(" and ")}. Reload to get the newest page.`,
  /** @param {number} most */
  tooManyCells: (most) =>
    `The board in the link is too large: the page takes at most ${most.toLocaleString("en")} cells.`,
};

export const KEY = "p";
/** Of a finished game that is shown to others (`replay.js`). */
export const REPLAY_KEY = "g";
/** Whether the flags of a link are believed: `&flags=covered` takes them for covered cells. */
export const FLAGS_KEY = "flags";
const VERSION = "A";
const WITH_PLACES = "B";

/** A link that cannot be opened or written, with a sentence for the person who wants it. */
export class LinkError extends Error {}

/**
 * @param {Position} position
 * @returns {string}
 */
export function writeLink(position) {
  const encoder = new Encoder();
  const version = isGraph(position) && position.names.length > 0 ? WITH_PLACES : VERSION;
  try {
    codePosition(encoder, position, version);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new LinkError(WORDS.tooLarge, { cause: problem });
  }
  const content = toLetters(encoder.finish());
  return version + check(content, version) + content;
}

/** A link that holds a graph without places, where nobody can say where its vertices are drawn. */
export class NeedsPlaces extends Error {}

/**
 * @param {string} code
 * @param {Placing} [placed]  lays out a graph whose link says nothing about it; a part of its own,
 *   which is not needed before the first answer
 * @returns {Position}
 */
export function readLink(code, placed = unplaced) {
  const content = wholeContent(code);
  const version = code[0];
  try {
    const position = codePosition(new Decoder(fromLetters(content)), null, version);
    return isGraph(position) && version === VERSION
      ? { ...position, places: placed(position.names, position.edges) }
      : position;
  } catch (problem) {
    if (problem instanceof LinkError || problem instanceof NeedsPlaces) throw problem;
    throw new LinkError(WORDS.damaged, { cause: problem });
  }
}

/**
 * What a link holds, if nothing of it is missing or mistyped.
 * @param {string} code
 */
export function wholeContent(code) {
  if (!/^[A-Za-z0-9_-]+$/.test(code)) {
    throw new LinkError(WORDS.foreign);
  }
  const version = code[0];
  if (version !== VERSION && version !== WITH_PLACES) {
    throw new LinkError(WORDS.otherVersion(version, [VERSION, WITH_PLACES]));
  }
  const content = code.slice(1 + CHECK);
  if (code.slice(1, 1 + CHECK) !== check(content, version)) {
    throw new LinkError(WORDS.cutOff);
  }
  return content;
}

/** @type {Placing} */
function unplaced(names) {
  if (names.length > 0) throw new NeedsPlaces();
  return [];
}

/**
 * Write the given position, or read one where none is given.
 * @param {Coder} coder
 * @param {Position | null} given
 * @param {string} version
 * @returns {Position}
 */
function codePosition(coder, given, version) {
  if (coder.bit("graph", given !== null && isGraph(given), SURE_NOT)) {
    return codeGraphPosition(coder, given && isGraph(given) ? given : null, version);
  }
  if (version !== VERSION) throw new RangeError("only graphs have places");
  return codeGridPosition(coder, given && !isGraph(given) ? given : null);
}

/**
 * @param {Coder} coder
 * @param {GridPosition | null} given
 * @returns {GridPosition}
 */
function codeGridPosition(coder, given) {
  let shape = PLAIN;
  if (coder.bit("other shape", given !== null && given.shape !== shape, SURE_NOT)) {
    const index = given ? SHAPES.indexOf(given.shape) : 0;
    shape = SHAPES[small(coder, "shape", index, SHAPES.length - 1)];
  }
  const width = 1 + small(coder, "size", given ? given.width - 1 : 0, MAX_CELLS);
  const height = 1 + small(coder, "size", given ? given.height - 1 : 0, MAX_CELLS);
  if (width * height > MAX_CELLS) throw new LinkError(WORDS.tooManyCells(MAX_CELLS));
  return {
    shape,
    width,
    height,
    ...codeRest(coder, given, () => neighbours(shape, width, height)),
  };
}

/**
 * @param {Coder} coder
 * @param {GraphPosition | null} given
 * @param {string} version
 * @returns {GraphPosition}
 */
function codeGraphPosition(coder, given, version) {
  const { names, edges } = codeGraph(coder, given);
  const large = given ? "" : tooLarge(names.length, edges.length);
  if (large) throw new LinkError(large);
  const around = neighboursIn(names.length, edges);
  const rest = codeRest(coder, given, () => around);
  const places =
    version === WITH_PLACES ? codePlaces(coder, around, given ? given.places : null) : [];
  return { shape: "graph", names, edges, places, ...rest };
}

/**
 * @param {Coder} coder
 * @param {Position | null} given
 * @param {() => number[][]} around
 * @returns {import("../state/position.js").Common}
 */
function codeRest(coder, given, around) {
  const xMax = 1 + small(coder, "x_max", given ? given.xMax - 1 : 0, MAX_X_MAX - 1);
  const prior = codePrior(coder, given ? given.prior : null);
  return { xMax, prior, labels: codeLabels(coder, around(), xMax, given ? given.labels : null) };
}

/**
 * The letter of version B is checked, too, so that no slip makes an A of it.
 * @param {string} content
 * @param {string} version
 */
function check(content, version) {
  return checksum(content, version === VERSION ? "" : version);
}

// The prior in a link's code: a part of the twin of board/formats/packing.py.

/**
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

// The labels in a link's code: the twin of board/formats/packed_labels.py.

/** @typedef {import("./coder.js").Start} Start */

const ONE_BY_ONE = 12;

const [IS_UNKNOWN, IS_NUMBER, IS_MINE, IS_FREE] = [0, 1, 2, 3];

/**
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {number} xMax
 * @param {readonly string[] | null} given
 * @returns {string[]}
 */
export function codeLabels(coder, around, xMax, given) {
  const kinds = around.map((_, i) => (given ? kindOf(given[i]) : IS_UNKNOWN));
  const mines = around.map((_, i) => (given ? minesOf(given[i]) : 0));
  const values = around.map((_, i) => (given && isNumber(given[i]) ? Number(given[i]) : 0));
  codeKinds(coder, around, kinds);
  const unknown = sums(
    around,
    kinds.map((kind) => (kind === IS_UNKNOWN ? 1 : 0)),
  );
  const flagged = sums(around, mines);
  const odd = kinds.map(
    (kind, i) =>
      given !== null &&
      ((kind === IS_MINE && !(mines[i] >= 1 && mines[i] <= xMax)) ||
        (kind === IS_NUMBER &&
          !(values[i] >= flagged[i] && values[i] - flagged[i] <= xMax * unknown[i]))),
  );
  const nonsense = coder.bit("nonsense", odd.includes(true), SURE_NOT);
  kinds.forEach((kind, i) => {
    if (kind !== IS_MINE) return;
    if (nonsense && coder.bit("odd mines", odd[i], SURE_NOT)) {
      mines[i] = Number(coder.number("mines of a cell", BigInt(mines[i]), MAX_NUMBER));
    } else {
      mines[i] = 1 + codeSum(coder, "mines", mines[i] - 1, xMax - 1, 0);
    }
  });
  const known = sums(around, mines);
  /** @type {Map<number, number>} */
  const left = new Map();
  kinds.forEach((kind, i) => {
    if (kind !== IS_NUMBER) return;
    if (nonsense && coder.bit("odd number", odd[i], SURE_NOT)) {
      values[i] = Number(coder.number("number", BigInt(values[i]), MAX_NUMBER));
    } else if (unknown[i]) {
      const expected = expectedMines(around[i], unknown, left, unknown[i]);
      const told = codeSum(coder, "left", values[i] - known[i], xMax * unknown[i], expected);
      left.set(i, told);
      values[i] = known[i] + told;
    } else {
      values[i] = known[i];
    }
  });
  return kinds.map((kind, i) => {
    if (kind === IS_NUMBER) return String(values[i]);
    if (kind === IS_MINE) return flag(mines[i]);
    return kind === IS_FREE ? FREE : UNKNOWN;
  });
}

/** @param {string} label */
function kindOf(label) {
  if (label === UNKNOWN) return IS_UNKNOWN;
  if (label === FREE) return IS_FREE;
  return isFlag(label) ? IS_MINE : IS_NUMBER;
}

/**
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {number[]} kinds
 */
function codeKinds(coder, around, kinds) {
  for (let i = 0; i < kinds.length; i += 1) {
    const before = around[i].filter((j) => j < i).map((j) => kinds[j]);
    const numbers = before.filter((kind) => kind === IS_NUMBER).length;
    const revealed = Math.min(numbers, 4);
    const covered = Math.min(before.length - numbers, 4);
    const flags = Math.min(before.filter((kind) => kind === IS_MINE).length, 2);
    const last = before.length > 0 ? before[before.length - 1] : IS_UNKNOWN;
    /** @type {Start} */
    const start = [1 + 2 * covered, 1 + 2 * revealed];
    const context = `revealed ${revealed} ${covered} ${flags} ${last}`;
    if (coder.bit(context, kinds[i] === IS_NUMBER, start)) kinds[i] = IS_NUMBER;
    else if (coder.bit(`mine ${revealed} ${flags}`, kinds[i] === IS_MINE, [3, 1]))
      kinds[i] = IS_MINE;
    else {
      const free = coder.bit(`free ${last === IS_FREE}`, kinds[i] === IS_FREE, SURE_NOT);
      kinds[i] = free ? IS_FREE : IS_UNKNOWN;
    }
  }
}

/**
 * For each cell the weights of its neighbours together.
 * @param {number[][]} around
 * @param {number[]} weights
 */
function sums(around, weights) {
  const found = new Array(weights.length).fill(0);
  weights.forEach((weight, i) => {
    if (weight) for (const j of around[i]) found[j] += weight;
  });
  return found;
}

/**
 * How many mines `cells` cells hold if they are like those around the numbers told before.
 * @param {number[]} around
 * @param {number[]} unknown
 * @param {Map<number, number>} left
 * @param {number} cells
 */
function expectedMines(around, unknown, left, cells) {
  let seen = 0;
  let held = 0;
  for (const j of around) {
    if (left.has(j)) {
      seen += unknown[j];
      held += left.get(j) ?? 0;
    }
  }
  return seen ? Math.floor((2 * cells * held + seen) / (2 * seen)) : -1;
}

/**
 * A number from 0 to `most`: is it more than 0, more than 1, and so on.
 * @param {Coder} coder
 * @param {string} name
 * @param {number} value
 * @param {number} most
 * @param {number} expected
 */
function codeSum(coder, name, value, most, expected) {
  const near = Math.min(expected, 4);
  let found = 0;
  while (found < most) {
    if (found === ONE_BY_ONE) {
      return found + small(coder, `${name} above`, Math.max(value - found, 0), most - found);
    }
    /** @type {Start} */
    const start = found === 0 ? [1, 9] : found >= expected ? [3, 1] : [1, 3];
    const context = `${name} ${found} ${Math.min(most - found, 3)} ${near}`;
    if (!coder.bit(context, value > found, start)) break;
    found += 1;
  }
  return found;
}

// The vertices and edges of a graph in a link's code: a part of the twin of
// board/formats/packing.py.

/**
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

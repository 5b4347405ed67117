// Our short link: a whole position in the address. The twin of board/formats/link.py and of
// packing.py. Version A holds a position; version B a graph and, behind what A would hold, where
// its vertices are drawn.

import { neighboursIn } from "../state/graph_edits.js";
import { MAX_CELLS, MAX_X_MAX, tooLarge } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { neighbours, PLAIN, SHAPES } from "../state/shapes.js";
import { parseNumber, toText } from "../text/fraction.js";
import { Decoder, Encoder } from "./arithmetic.js";
import { codeGraph, codePlaces } from "./graph.js";
import { codeLabels } from "./labels.js";
import {
  CHECK,
  checksum,
  fromLetters,
  MAX_NUMBER,
  SURE,
  SURE_NOT,
  small,
  toLetters,
} from "./letters.js";
import {
  CUT_OFF,
  DAMAGED,
  FOREIGN,
  otherVersion,
  TOO_LARGE_FOR_A_LINK,
  tooManyCells,
} from "./words.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {(names: readonly string[], edges: readonly import("../state/position.js").Edge[]) =>
 *   readonly import("../state/position.js").Place[]} Placing
 */

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
    throw new LinkError(TOO_LARGE_FOR_A_LINK, { cause: problem });
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
    throw new LinkError(DAMAGED, { cause: problem });
  }
}

/**
 * What a link holds, if nothing of it is missing or mistyped.
 * @param {string} code
 */
export function wholeContent(code) {
  if (!/^[A-Za-z0-9_-]+$/.test(code)) {
    throw new LinkError(FOREIGN);
  }
  const version = code[0];
  if (version !== VERSION && version !== WITH_PLACES) {
    throw new LinkError(otherVersion(version, [VERSION, WITH_PLACES]));
  }
  const content = code.slice(1 + CHECK);
  if (code.slice(1, 1 + CHECK) !== check(content, version)) {
    throw new LinkError(CUT_OFF);
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
  if (width * height > MAX_CELLS) throw new LinkError(tooManyCells(MAX_CELLS));
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

// Our short link: a whole position in the address. The twin of board/formats/link.py, packing.py
// and packed_labels.py for grids; a code that holds a graph is left to Python.

import { Decoder, Encoder } from "./arithmetic.js";
import { parseNumber, toText } from "./fraction.js";
import { FREE, UNKNOWN, flag, isFlag, isNumber, minesOf } from "./labels.js";
import { MAX_X_MAX, isGraph } from "./position.js";
import { MAX_CELLS, SHAPES, neighbours } from "./topology.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Prior} Prior
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("./arithmetic.js").Start} Start
 */

export const KEY = "p";
const VERSION = "A";
const CHECK = 3;
const MAX_NUMBER = 10n ** 400n - 1n;
/** @type {Start} */
const SURE_NOT = [31, 1];
/** @type {Start} */
const SURE = [1, 31];
const ONE_BY_ONE = 12;

const [IS_UNKNOWN, IS_NUMBER, IS_MINE, IS_FREE] = [0, 1, 2, 3];

/** A link that cannot be opened, with a sentence for the person who followed it. */
export class LinkError extends Error {}

/** A link that holds a graph: a position, but not one that this page draws. */
export class GraphLinkError extends LinkError {}

/**
 * @param {Position} position
 * @returns {string}
 */
export function writeLink(position) {
  const encoder = new Encoder();
  codePosition(encoder, position);
  const content = toBase64(encoder.finish());
  return VERSION + check(content) + content;
}

/**
 * @param {string} code
 * @returns {Position}
 */
export function readLink(code) {
  if (!/^[A-Za-z0-9_-]+$/.test(code)) {
    throw new LinkError("The link holds characters that no link of Minescope has.");
  }
  if (code[0] !== VERSION) {
    throw new LinkError(`The link is of version ${code[0]}; this page reads version ${VERSION}.`);
  }
  const content = code.slice(1 + CHECK);
  if (code.slice(1, 1 + CHECK) !== check(content)) {
    throw new LinkError("The link is mistyped or cut off: its check characters do not fit.");
  }
  try {
    return codePosition(new Decoder(fromBase64(content)), null);
  } catch (problem) {
    if (problem instanceof LinkError) throw problem;
    throw new LinkError("The link is damaged; it holds no position.", { cause: problem });
  }
}

/**
 * Write the given position, or read one where none is given.
 * @param {Coder} coder
 * @param {Position | null} given
 * @returns {Position}
 */
function codePosition(coder, given) {
  if (given && isGraph(given)) throw new GraphLinkError("A graph has no link yet.");
  if (coder.bit("graph", false, SURE_NOT)) {
    throw new GraphLinkError("The link holds a graph, which this page cannot draw yet.");
  }
  let shape = SHAPES[0];
  if (coder.bit("other shape", given !== null && given.shape !== shape, SURE_NOT)) {
    const index = given ? SHAPES.indexOf(given.shape) : 0;
    shape = SHAPES[small(coder, "shape", index, SHAPES.length - 1)];
  }
  const width = 1 + small(coder, "size", given ? given.width - 1 : 0, MAX_CELLS);
  const height = 1 + small(coder, "size", given ? given.height - 1 : 0, MAX_CELLS);
  if (width * height > MAX_CELLS) throw new LinkError("The link holds a board that is too large.");
  const xMax = 1 + small(coder, "x_max", given ? given.xMax - 1 : 0, MAX_X_MAX - 1);
  const prior = codePrior(coder, given ? given.prior : null);
  const around = neighbours(shape, width, height);
  const labels = codeLabels(coder, around, xMax, given ? given.labels : null);
  return { shape, width, height, labels, xMax, prior };
}

/**
 * @param {Coder} coder
 * @param {string} context
 * @param {number} value
 * @param {number} most
 */
function small(coder, context, value, most) {
  return Number(coder.number(context, BigInt(value), BigInt(most)));
}

/**
 * @param {Coder} coder
 * @param {Prior | null} given
 * @returns {Prior}
 */
function codePrior(coder, given) {
  if (coder.bit("total", given?.kind === "total", SURE)) {
    const mines = given?.kind === "total" ? BigInt(given.mines) : 0n;
    const told = coder.number("mines", mines, MAX_NUMBER);
    return { kind: "total", mines: told.toString(), weighting: codeWeighting(coder, given) };
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

/**
 * @param {Coder} coder
 * @param {number[][]} around
 * @param {number} xMax
 * @param {readonly string[] | null} given
 * @returns {string[]}
 */
function codeLabels(coder, around, xMax, given) {
  const kinds = around.map((_, i) => (given ? kindOf(given[i]) : IS_UNKNOWN));
  const mines = around.map((_, i) => (given ? minesOf(given[i]) : 0));
  const values = around.map((_, i) => (given && isNumber(given[i]) ? Number(given[i]) : 0));
  codeKinds(coder, around, kinds);
  const unknown = sums(around, kinds.map((kind) => (kind === IS_UNKNOWN ? 1 : 0)));
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
    else if (coder.bit(`mine ${revealed} ${flags}`, kinds[i] === IS_MINE, [3, 1])) kinds[i] = IS_MINE;
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

/**
 * 18 bits of a checksum (CRC-32) as three characters.
 * @param {string} content
 */
function check(content) {
  let crc = 0xffffffff;
  for (let i = 0; i < content.length; i += 1) {
    crc ^= content.charCodeAt(i);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const kept = (crc ^ 0xffffffff) & 0x3ffff;
  return toBase64(Uint8Array.of(kept >> 16, (kept >> 8) & 0xff, kept & 0xff)).slice(-CHECK);
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function fromBase64(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

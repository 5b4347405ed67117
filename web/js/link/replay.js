// A finished game in the address: the mines as flags of a position in its usual link, and behind a
// point the moves. What strangers write is bounded here: no more cells are read than one game can
// open. Whether it is a game is for the rules to say.

import { flag, isFlag, minesOf, UNKNOWN } from "../state/labels.js";
import { LinkError, REPLAY_KEY, readLink, writeLink } from "./codec.js";
import {
  CHECK,
  checksum,
  Decoder,
  Encoder,
  fromLetters,
  SURE_NOT,
  small,
  toLetters,
} from "./coder.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./coder.js").Coder} Coder
 * @typedef {{cells: readonly number[], flagged: readonly number[]}} Move
 * @typedef {"safe" | "opening" | "any"} FirstClick
 * @typedef {{first: FirstClick, fair: boolean, mines: readonly number[], moves: readonly Move[],
 *   spent: number}} Replay
 *   `first`: what the first click could meet; `fair`: the mines were decided while it was played; `mines` of every cell; `moves`: the cells that each
 *   has opened, and those that a flag kept covered beside a 0; `spent`: time in milliseconds
 */

const WORDS = {
  cutOff: "The link to a game is mistyped or cut off. Copy the whole link again.",
  damaged: "The link is damaged and holds no game. Copy the whole link again.",
  /**
   * @param {string} version
   * @param {string} known
   */
  otherVersion: (version, known) =>
    `The game in the link has version ${version}; this page reads ${known}. Reload to get the newest page.`,
};

const VERSION = "A";
const POINT = ".";
/** @type {readonly FirstClick[]} */
const FIRST_CLICKS = ["opening", "safe", "any"];
const TENTH = 100; // ms
const MOST_TENTHS = 10_000_000;
const MOST_FLAGS = 8; // times the cells: so often may flags stand beside zeros

/**
 * The address of this page with a game; "" where the board is too large for an address.
 * @param {Position} position  its labels do not matter
 * @param {Replay} replay
 */
export function addressOfReplay(position, replay) {
  const address = new URL(location.href);
  try {
    address.hash = `${REPLAY_KEY}=${writeReplay(position, replay)}`;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return "";
  }
  return address.href;
}

/**
 * @param {Position} position
 * @param {Replay} replay
 */
export function writeReplay(position, replay) {
  const labels = replay.mines.map((mines) => (mines ? flag(mines) : UNKNOWN));
  const encoder = new Encoder();
  codeReplay(encoder, labels.length, replay);
  const content = toLetters(encoder.finish());
  return writeLink({ ...position, labels }) + POINT + VERSION + checksum(content) + content;
}

/**
 * @param {string} code
 * @param {import("./codec.js").Placing} [placed]  as for `readLink`
 * @returns {{position: Position, replay: Replay}}  the board, all of it covered, and the game
 */
export function readReplay(code, placed) {
  const [layout, moves = ""] = code.split(POINT, 2);
  const content = moves.slice(1 + CHECK);
  if (!/^[A-Za-z0-9_-]+$/.test(moves) || moves.slice(1, 1 + CHECK) !== checksum(content))
    throw new LinkError(WORDS.cutOff);
  if (moves[0] !== VERSION) throw new LinkError(WORDS.otherVersion(moves[0], VERSION));
  const position = readLink(layout, placed);
  const { labels } = position;
  if (!labels.every((label) => label === UNKNOWN || isFlag(label)))
    throw new LinkError(WORDS.damaged);
  try {
    const told = codeReplay(new Decoder(fromLetters(content)), labels.length, null);
    return {
      position: { ...position, labels: labels.map(() => UNKNOWN) },
      replay: { ...told, mines: labels.map(minesOf) },
    };
  } catch (problem) {
    throw new LinkError(WORDS.damaged, { cause: problem });
  }
}

/**
 * Write what is given, or read it where nothing is.
 * @param {Coder} coder
 * @param {number} count  of the cells
 * @param {Omit<Replay, "mines"> | null} given
 * @returns {Omit<Replay, "mines">}
 */
function codeReplay(coder, count, given) {
  const first = small(
    coder,
    "first",
    given ? FIRST_CLICKS.indexOf(given.first) : 0,
    FIRST_CLICKS.length - 1,
  );
  const fair = coder.bit("fair", given?.fair ?? false, SURE_NOT);
  const tenths = given ? Math.min(Math.round(given.spent / TENTH), MOST_TENTHS) : 0;
  const spent = small(coder, "time", tenths, MOST_TENTHS) * TENTH;
  const moveCount = small(coder, "moves", given?.moves.length ?? 0, count);
  /** @type {Move[]} */
  const moves = [];
  let at = 0;
  const left = { cells: count, flagged: MOST_FLAGS * count };
  const codeCells = (
    /** @type {"cells" | "flagged"} */ name,
    /** @type {readonly number[]} */ cells,
  ) => {
    const many = 1 + small(coder, `${name} more`, cells.length - 1, left[name] - 1);
    left[name] -= many;
    return Array.from({ length: many }, (_, i) => {
      at = codeNear(coder, name, at, cells[i] ?? 0, count);
      return at;
    });
  };
  for (let i = 0; i < moveCount; i += 1) {
    const move = given?.moves[i] ?? { cells: [0], flagged: [] };
    const cells = codeCells("cells", move.cells);
    const isFlagged = coder.bit("flagged", move.flagged.length > 0, SURE_NOT);
    moves.push({
      cells,
      flagged: isFlagged ? codeCells("flagged", given ? move.flagged : [0]) : [],
    });
  }
  return { first: FIRST_CLICKS[first], fair, spent, moves };
}

/**
 * A cell by how far it is from the one before: players stay where they are.
 * @param {Coder} coder
 * @param {string} name
 * @param {number} before
 * @param {number} cell
 * @param {number} count
 */
function codeNear(coder, name, before, cell, count) {
  const by = cell - before;
  const far = small(coder, `${name} by`, by < 0 ? -2 * by - 1 : 2 * by, 2 * count);
  const found = before + (far % 2 ? -(far + 1) / 2 : far / 2);
  if (found < 0 || found >= count) throw new RangeError("a move leaves the board");
  return found;
}

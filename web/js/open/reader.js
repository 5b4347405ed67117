// Python reads a text or a file: a board that the page can show, or what is wrong at which place.

import { placed, readPosition } from "../graph/places.js";
import { LinkError, readLink } from "../link/codec.js";
import { readReplay } from "../link/replay.js";
import { waitingFor } from "../solver/readiness.js";
import { learnVersion } from "../solver/version.js";
import { MAX_TEXT, tooLarge } from "../state/labels.js";
import { withoutFlags } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { FORMATS, formatTitle } from "../text/formats.js";
import { gameCode } from "./arrival.js";
import { ownCode } from "./source.js";

const WORDS = {
  tooLong: (
    /** @type {number} */ length,
    /** @type {number} */ most,
    /** @type {"characters" | "bytes"} */ unit,
  ) =>
    `The ${unit === "bytes" ? "file" : "text"} has ${length.toLocaleString("en")} ${unit}; the page reads at most ${most.toLocaleString("en")}.`,
  game: "a game to step through",
};

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {{line?: number, column?: number}} TextPlace
 * @typedef {{board: ReadBoard, sentence: string}} Reading
 *   `sentence`: what is special about it; "" where its format says it all
 * @typedef {{board: ReadBoard} | {board: null, readings: Reading[]}
 *   | {board: null, readings: null, problem: string, place: TextPlace | null}} Result
 */

/**
 * Why it is too long to be read, known before any work; "" where it is not.
 * @param {number} length
 * @param {"characters" | "bytes"} unit
 */
export function tooLong(length, unit) {
  return length > MAX_TEXT ? WORDS.tooLong(length, MAX_TEXT, unit) : "";
}

/**
 * A text or a file; a link of this page needs no Python.
 * @param {Context} context
 * @param {import("../solver/question.js").Question} question
 * @param {import("./source.js").Source} source
 * @param {() => boolean} isWanted
 * @returns {Promise<Result | null>} null where something else is to be read meanwhile
 */
export async function readSource(context, question, source, isWanted) {
  try {
    const game = gameFromLink(source.text);
    if (game) return { board: game };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return failed(error.message, null);
  }
  const { python } = context.store.state;
  const board = python.is === "ready" ? null : boardFromLink(source.text, source.flags);
  if (board) return { board };
  if (python.is === "failed") return failed(waitingFor(python, ""), null);
  return readByPython(context, question, source, isWanted);
}

/**
 * @param {Context} context
 * @param {import("../solver/question.js").Question} question
 * @param {import("./source.js").Source} source
 * @param {() => boolean} isWanted
 * @returns {Promise<Result | null>} null where something else is to be read meanwhile
 */
export async function readByPython(context, question, source, isWanted) {
  const { text, base64, filename, flags } = source;
  /** @type {import("../solver/protocol.js").Request<"parse">} */
  const request = {
    operation: "parse",
    include: [],
    ...(base64 ? { base64 } : { text }),
    ...(filename ? { filename } : {}),
    ...(flags ? { flags } : {}),
  };
  const response = await question.ask(request, isWanted);
  if (!response) return null;
  const { answer, error } = response;
  // A file of bytes has no lines.
  if (error) return failed(error.message, base64 ? null : error);
  const { format, position, readings } = answer;
  const found = format && position ? [{ format, position, sentence: "" }] : readings;
  const isKnown = found.every((reading) => reading.format in FORMATS);
  const version = isKnown ? null : await learnVersion(context);
  if (!isWanted()) return null;
  try {
    const shown = found.map((reading) => ({
      board: boardFromAnswer(reading, version),
      sentence: reading.sentence,
    }));
    return shown.length === 1 ? { board: shown[0].board } : { board: null, readings: shown };
  } catch (problem) {
    if (!(problem instanceof NotShown)) throw problem;
    return failed(problem.message, null);
  }
}

/**
 * @param {string} problem
 * @param {TextPlace | null} place
 * @returns {Result}
 */
const failed = (problem, place) => ({ board: null, readings: null, problem, place });

// The board that was read from a text: the position as the page can show it, and what it says itself of its
// mines. What is taken for granted where it says nothing is for mines.js to choose.

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {{position: Position, format: string, says: Prior | null, counter?: number,
 *   game?: {code: string, moves: number}}} ReadBoard
 *   `format` is its name for people; `says`: of its mines; `counter`: what a mine counter in a picture and
 *   the flags make; `game`: one that was played on it.
 */

/** A text that holds something that this page cannot show, with a sentence that says so. */
export class NotShown extends Error {}

/**
 * What Python read.
 * @param {Pick<import("../solver/protocol.js").WrittenReading, "format" | "position">} answer
 * @param {import("../solver/protocol.js").VersionAnswer | null} [version]
 * @returns {ReadBoard}
 */
export function boardFromAnswer({ format, position: written }, version) {
  const { topology, prior } = written;
  const large =
    topology.shape === "graph" ? tooLarge(topology.vertices.length, topology.edges.length) : "";
  if (large) throw new NotShown(large);
  const position = readPosition(written, UNKNOWN_MINES);
  // A link that leaves it open is opened as following it would: nothing is known.
  const says = prior ?? (format === "link" ? UNKNOWN_MINES : null);
  return { position, format: formatTitle(format, version), says };
}

/**
 * A link of this page, which needs no Python; null where there is none, or a wrong one: Python then
 * names the place as well.
 * @param {string} text
 * @param {import("./source.js").Flags} flags
 * @returns {ReadBoard | null}
 */
export function boardFromLink(text, flags = "mines") {
  const code = ownCode(text);
  if (!code) return null;
  try {
    const position = readLink(code, placed);
    return {
      position: flags === "covered" ? withoutFlags(position) : position,
      format: formatTitle("link"),
      says: position.prior,
    };
  } catch (error) {
    if (error instanceof LinkError) return null;
    throw error;
  }
}

/**
 * A game that was played, in a link; null where there is none.
 * @param {string} text
 * @returns {ReadBoard | null}
 */
export function gameFromLink(text) {
  const code = gameCode(text);
  if (!code) return null;
  const { position, replay } = readReplay(code, placed);
  const game = { code, moves: replay.moves.length };
  return { position, format: WORDS.game, says: position.prior, game };
}

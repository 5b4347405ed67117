// Python reads a text or a file: a board that the page can show, or what is wrong at which place.

import { LinkError } from "../link/codec.js";
import { waitingFor } from "../solver/readiness.js";
import { learnVersion } from "../solver/version.js";
import { MAX_TEXT } from "../state/labels.js";
import { FORMATS } from "../text/formats.js";
import { boardFromAnswer, boardFromLink, gameFromLink, NotShown } from "./read_board.js";

const WORDS = {
  tooLong: (
    /** @type {number} */ length,
    /** @type {number} */ most,
    /** @type {"characters" | "bytes"} */ unit,
  ) =>
    `The ${unit === "bytes" ? "file" : "text"} has ${length.toLocaleString("en")} ${unit}; the page reads at most ${most.toLocaleString("en")}.`,
};

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./read_board.js").ReadBoard} ReadBoard
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
  const { solver } = context.store.state;
  const board = solver.stage === "ready" ? null : boardFromLink(source.text, source.flags);
  if (board) return { board };
  if (solver.stage === "failed") return failed(waitingFor(solver, ""), null);
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

// What came from outside becomes a board: a text or the bytes of a file, read here where it is a link of this
// page, and else by Python, which says what is wrong at which place.

import { placed, readPosition } from "../graph/places.js";
import { FLAGS_KEY, KEY, LinkError, readLink } from "../link/codec.js";
import { readReplay } from "../link/replay.js";
import { learnVersion, waitingFor } from "../parts/notice.js";
import { MAX_TEXT, tooLarge } from "../state/labels.js";
import { withoutFlags } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { FORMATS, formatTitle } from "../text/formats.js";
import { gameCode } from "./arrivals.js";

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
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {{text: string, base64?: string, filename?: string, flags?: Flags}} Source
 *   `text` is what can be shown and edited: "" for a file of bytes, which are in `base64`.
 * @typedef {{position: Position, format: string, says: Prior | null, counter?: number,
 *   game?: {code: string, moves: number}}} ReadBoard
 *   The board that was read: the position as the page can show it. `format` is its name for people; `says`: of its
 *   mines; where it says nothing, decision.js chooses; `counter`: what a mine counter in a picture and the flags
 *   make; `game`: one that was played on it.
 * @typedef {{board: ReadBoard, sentence: string}} Way
 *   `sentence`: what is special about it; "" where its format says it all
 * @typedef {{board: ReadBoard} | {board: null, ways: Way[]}
 *   | {board: null, ways: null, problem: string, place: TextPlace | null}} Result
 * @typedef {{line?: number, column?: number}} TextPlace
 */

// What no text holds, but nearly every binary file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} filename
 * @returns {Source}
 */
export function fromBytes(bytes, filename) {
  const text = /\.mbf$/i.test(filename) ? null : decoded(bytes);
  return text === null ? { text: "", base64: toBase64(bytes), filename } : { text, filename };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function decoded(bytes) {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NO_TEXT.test(text) ? null : text;
  } catch {
    return null; // no text: Python is asked what the bytes are
  }
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let plain = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    plain += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(plain);
}

/**
 * The code in a link of this page, which can be opened without Python; null where there is none.
 * @param {string} text
 */
export function ownCode(text) {
  const word = text.trim().replace(/^<(.*)>$/, "$1");
  if (word.length > 1_000_000 || /\s/.test(word)) return null;
  const code = new RegExp(`[?#&]${KEY}=([A-Za-z0-9_-]+)(?:&${FLAGS_KEY}=[a-z]+)?$`);
  return word.match(code)?.[1] ?? null;
}

/**
 * Whether a link in a text says how its flags are to be read.
 * @param {string} text
 * @returns {Flags | null}
 */
export function flagsInLink(text) {
  const said = text.match(new RegExp(`[?#&]${FLAGS_KEY}=(mines|covered)\\b`));
  return said ? /** @type {Flags} */ (said[1]) : null;
}

/**
 * Where a place that Python names lies in a text: its first character, the one behind it, and the
 * line around it. Python counts characters, JavaScript pairs of bytes.
 * @param {string} text  with plain line ends
 * @param {number} line  from 1
 * @param {number} column  from 1
 */
export function placeIn(text, line, column) {
  const lines = text.split("\n");
  const row = Math.min(line, lines.length) - 1;
  const before = lines.slice(0, row).reduce((sum, { length }) => sum + length + 1, 0);
  const characters = [...lines[row]];
  const start = characters.slice(0, column - 1).join("").length;
  const sign = characters[column - 1] ?? "";
  return {
    start: before + start,
    end: before + start + sign.length,
    line: lines[row],
    at: start,
    sign,
  };
}

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
 * @param {Source} source
 * @param {() => boolean} isWanted
 * @returns {Promise<Result | null>} null where something else is to be read meanwhile
 */
export async function readSource(context, question, source, isWanted) {
  const { python } = context.store.state;
  try {
    const game = gameFromLink(source.text);
    if (game) return { board: game };
    const board = python.is === "ready" ? null : boardFromLink(source.text, source.flags);
    if (board) return { board };
    if (python.is === "failed") return failed(waitingFor(python, ""), null);
    return await readByPython(context, question, source, isWanted);
  } catch (error) {
    if (error instanceof LinkError || error instanceof NotShown) return failed(error.message, null);
    throw error;
  }
}

/**
 * @param {Context} context
 * @param {import("../solver/question.js").Question} question
 * @param {Source} source
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
  const ways = found.map((reading) => ({
    board: boardFromAnswer(reading, version),
    sentence: reading.sentence,
  }));
  return ways.length === 1 ? { board: ways[0].board } : { board: null, ways };
}

/**
 * @param {string} problem
 * @param {TextPlace | null} place
 * @returns {Result}
 */
const failed = (problem, place) => ({ board: null, ways: null, problem, place });

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
 * @param {Flags} flags
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

// The board that was read from a text: the position as the page can show it, and what it says itself of its
// mines. What is taken for granted where it says nothing is for mines.js to choose.

import { placed } from "../graph/places.js";
import { readPosition } from "../graph/written_position.js";
import { LinkError, readLink } from "../link/codec.js";
import { readReplay } from "../link/replay.js";
import { tooLarge } from "../state/labels.js";
import { withoutFlags } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { formatTitle } from "../text/formats.js";
import { gameCode } from "./arrival.js";
import { ownCode } from "./source.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {{position: Position, format: string, says: Prior | null, counter?: number,
 *   game?: {code: string, moves: number}}} ReadBoard
 *   `format` is its name for people; `says`: of its mines; `counter`: what a mine counter in a picture and
 *   the flags make; `game`: one that was played on it.
 */

const WORDS = {
  game: "a game to step through",
};

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

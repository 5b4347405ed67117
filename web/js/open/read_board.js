// The board that was read from a text: the position as the page can show it, and what should be
// said about it.

import { placed } from "../graph/places.js";
import { readPosition } from "../graph/written_position.js";
import { LinkError, readLink } from "../link/codec.js";
import { readReplay } from "../link/replay.js";
import { isFlag, isNumber, minesOf, UNKNOWN } from "../state/labels.js";
import { tooLarge } from "../state/limits.js";
import { around, tallyLabels, withoutFlags } from "../state/position.js";
import { formatTitle } from "../text/formats.js";
import { parseNumber } from "../text/fraction.js";
import { priorInWords } from "../text/prior.js";
import { gameCode, ownCode } from "./source.js";
import { RESULT } from "./words.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {{position: Position, format: string, notes: string[], problems: string[],
 *   game?: string}} ReadBoard
 *   `format` is its name for people; `game`: the code of a game that was played on it.
 */

/** A text that holds something that this page cannot show, with a sentence that says so. */
export class NotShown extends Error {}

/**
 * What Python read.
 * @param {Pick<import("../solver/protocol.js").WrittenReading, "format" | "position" | "problems">}
 *   answer
 * @param {Prior} current  the prior of the board that is shown
 * @param {import("../solver/protocol.js").VersionAnswer | null} [version]
 * @returns {ReadBoard}
 */
export function boardFromAnswer({ format, position, problems }, current, version) {
  const { topology, prior } = position;
  const large =
    topology.shape === "graph" ? tooLarge(topology.vertices.length, topology.edges.length) : "";
  if (large) throw new NotShown(large);
  const notes = [];
  let shown = readPosition(position, current);
  if (!prior) {
    // A link that leaves it open is opened as following it would: nothing is known.
    if (format === "link" || !canBe(shown)) shown = { ...shown, prior: { kind: "uniform" } };
    notes.push(
      shown.prior === current ? RESULT.keptPrior(priorInWords(shown)) : RESULT.unknownPrior,
    );
  }
  return {
    position: shown,
    format: formatTitle(format, version),
    notes,
    problems: problems.map(({ message }) => message),
  };
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
      notes: [],
      problems: [],
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
  const game = gameCode(text);
  if (!game) return null;
  const { position, replay } = readReplay(game, placed);
  return {
    position,
    format: RESULT.game,
    notes: [RESULT.moves(replay.moves.length)],
    problems: [],
    game,
  };
}

/**
 * Whether a prior that comes from another board can be that of this one: a density above x_max has
 * no meaning, and a total may be more than there is room for, or less than is flagged, or other
 * than a number allows by itself. What several numbers allow together is for Python to find.
 * @param {Position} position
 */
function canBe(position) {
  const { labels, prior, xMax } = position;
  if (prior.kind === "total") {
    const mines = Number(prior.mines);
    const { unknown, flagged } = tallyLabels(position);
    const fits = (/** @type {number} */ least, /** @type {number} */ room) =>
      least <= mines && mines <= least + xMax * room;
    if (!fits(flagged, unknown)) return false;
    const neighbours = around(position);
    return labels.every((label, index) => {
      if (!isNumber(label)) return true;
      let covered = 0;
      let known = 0;
      for (const other of neighbours[index]) {
        if (labels[other] === UNKNOWN) covered += 1;
        else if (isFlag(labels[other])) known += minesOf(labels[other]);
      }
      const missing = Number(label) - known;
      // A number that cannot be is wrong under every prior.
      return missing < 0 || missing > xMax * covered || fits(flagged + missing, unknown - covered);
    });
  }
  const rho = prior.kind === "density" ? parseNumber(prior.rho) : null;
  return !rho || rho.top <= rho.bottom * BigInt(xMax);
}

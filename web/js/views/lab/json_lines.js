// Games as a file that `minescope simulate` goes on with: a heading, and a line for each game.

import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenGame} Game
 * @typedef {import("./run.js").Player} Player
 * @typedef {import("./run.js").Setup} Setup
 */

export const FILE_TYPE = "application/jsonl";

/**
 * The file of one strategy, in parts; null while none of its games is there.
 * @param {Pick<Player, "heading" | "tally">} player
 * @returns {string[] | null}
 */
export function writeFile({ heading, tally }) {
  if (!heading) return null;
  const games = tally.games.filter((game) => game !== undefined);
  return [`${JSON.stringify(heading)}\n`, ...games.map((game) => `${writeGame(game)}\n`)];
}

/** A game as Python writes it, with floats. @param {Game} game */
function writeGame({ number, won, guesses, hit, opened, risk, survival, microseconds }) {
  return JSON.stringify({
    number,
    won,
    guesses,
    hit,
    opened,
    risk: Number(risk),
    survival: Number(survival),
    seconds: microseconds / 1_000_000,
  });
}

/** @param {string} strategy */
export const fileName = (strategy) => `minescope-${strategy}.jsonl`;

/**
 * What plays the same games in a terminal, and more of them; "" for boards that it cannot be told.
 * @param {Setup} setup
 * @param {string} strategy
 */
export function commandFor({ position, start, endless, seed, games, strategies }, strategy) {
  if (isGraph(position) || position.shape !== PLAIN || position.prior.kind !== "total") return "";
  const { width, height, prior } = position;
  const other = strategies.find((name) => name !== strategy);
  return [
    "minescope simulate",
    `--strategy ${strategy}`,
    ...(other ? [`--compare ${other}`] : []),
    `--board ${width}x${height}/${prior.mines}`,
    `--games ${games}`,
    `--start ${start}`,
    ...(endless ? ["--lives none"] : []),
    `--seed ${quoted(seed)}`,
    `--file ${fileName(strategy)}`,
  ].join(" ");
}

/** A word of a command, as shells read it. @param {string} text */
function quoted(text) {
  return /^[A-Za-z0-9_.:]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

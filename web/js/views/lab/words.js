// The Lab in words.

import { isGraph } from "../../state/position.js";
import { cellName } from "../../text/names.js";
import { counted, sizeInWords } from "../../text/wording.js";
import { START_RULES } from "./setup.js";
import { pairedDifference } from "./statistics.js";
import { STRATEGIES } from "./strategies.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenGame} Game
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {import("./tally.js").Pairing} Pairing
 */

const NARROW = 0.02; // a band that makes a second decimal worth its place

/**
 * What is not all does not read as all, and what is not nothing not as nothing.
 * @param {number} share
 * @param {number} [decimals]
 */
export function percent(share, decimals = 1) {
  const least = 10 ** -decimals;
  const rounded = (100 * share).toFixed(decimals);
  if (share > 0 && Number(rounded) === 0) return `<${least} %`;
  if (share < 1 && Number(rounded) === 100) return `${(100 - least).toFixed(decimals)} %`;
  return `${rounded} %`;
}

/** Decimals that the games can tell. @param {readonly [number, number]} interval */
export const decimalsFor = ([low, high]) => (high - low < NARROW ? 2 : 1);

/** What is played. @param {Setup} setup */
export function setupInWords({ position, strategies, start, endless, seed }) {
  const who = strategies.map((name) => STRATEGIES[name].title).join(" and ");
  const mines = position.prior.kind === "total" ? Number(position.prior.mines) : 0;
  const where = `${isGraph(position) ? "a graph of " : ""}${sizeInWords(position)}`;
  const rule = START_RULES.find(([name]) => name === start)?.[1];
  const lives = endless ? "lives without end" : "one life";
  return `${who} on ${where} with ${counted(mines, "mine")}; the first click ${rule}, ${lives}, seed ${seed}.`;
}

/**
 * How far a run is.
 * @param {LabRun} run
 * @param {number} ready  workers that have started
 * @param {number} workers  that were asked for
 */
export function stateInWords({ state, problem, played, players, setup }, ready, workers) {
  const wanted = setup.games * players.length;
  if (state === "failed") return problem;
  if (state === "done") return `All ${counted(wanted, "game")} are played.`;
  if (state === "stopped")
    return `${problem} Stopped after ${counted(played, "game")}; the rest can still be played.`.trim();
  if (!ready) return `Starting ${counted(workers, "worker")} …`;
  return `Playing on ${counted(workers, "worker")}.`;
}

/** The rate and its band. @param {{rate: number, low: number, high: number}} point */
export function rateInWords({ rate, low, high }) {
  const decimals = decimalsFor([low, high]);
  return `${percent(rate, decimals)}, band ${percent(low, decimals)} to ${percent(high, decimals)}`;
}

/**
 * What two strategies on the same boards say about each other.
 * @param {Pairing} pairing
 * @param {readonly string[]} titles
 */
export function pairingInWords({ games, onlyWon }, titles) {
  if (!games) return "";
  const { difference, error } = pairedDifference(games, onlyWon[0], onlyWon[1]);
  const points = (/** @type {number} */ share) => Math.abs(100 * share).toFixed(2);
  const [more, less] = difference < 0 ? [titles[1], titles[0]] : titles;
  const ahead =
    difference === 0
      ? `Neither is ahead${error ? `; the standard error is ${points(error)} points` : " so far"}.`
      : `${more} wins ${points(difference)} points more than ${less}, with a standard error of ${points(error)}.`;
  const doubt =
    Math.abs(difference) < 2 * error ? " That may be chance: more games would tell." : "";
  return `Of ${counted(games, "board")}, only ${titles[0]} has won ${onlyWon[0].toLocaleString("en")} and only ${titles[1]} ${onlyWon[1].toLocaleString("en")}. ${ahead}${doubt}`;
}

/**
 * How a game was lost.
 * @param {Game} game
 * @param {Setup} setup
 */
export function lossInWords({ number, opened, guesses, hit, risk }, { position, endless }) {
  const mines = position.prior.kind === "total" ? Number(position.prior.mines) : 0;
  const safe = Math.max(1, position.labels.length - mines);
  const met = cellName(position, hit[0]);
  const details = endless
    ? [`${counted(hit.length, "mine")} hit`, `first at ${met}`]
    : [
        `${Math.floor((100 * opened) / safe)} % open`,
        `mine at ${met} with a risk of ${percent(Number(risk))}`,
      ];
  return `Game ${number}: ${[...details, counted(guesses, "guess", "guesses")].join(", ")}`;
}

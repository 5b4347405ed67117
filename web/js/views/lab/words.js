// What the Lab says; its form has a file of its own.

import { isGraph } from "../../state/position.js";
import { cellName } from "../../text/names.js";
import { counted, sizeInWords } from "../../text/wording.js";
import { START_RULES, STRATEGIES } from "./setup_words.js";
import { pairedDifference } from "./statistics.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenGame} Game
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {import("./tally.js").Pairing} Pairing
 */

const NARROW = 0.02; // a band that makes a second decimal worth its place

export const LAB = Object.freeze({
  lead: "Strategies play whole games, and you see how often they win. They play by exact probabilities, but a win rate from games is an estimate: its band holds the true rate in 95 % of all runs.",
  start: "Start",
  startOver: "Start over",
  continue: "Continue",
  stop: "Stop",
  played: "Games played",
  mended: " A worker stopped and was started again; its games are played again.",
  oneLess: " A worker stopped and did not start again; its games are played by the others.",
  cannotReplay: "This game could not be played again.",
});

/** The plot of the win rate, and the table below it. */
export const RESULTS = Object.freeze({
  plot: "Win rate over the number of games, with the band that holds the true rate in 95 % of all runs",
  slider: "Number of games",
  axis: "number of games",
  table: "Results",
  strategy: "Strategy",
  won: "Won",
  wonUnhit: "Won without hitting a mine",
  band: "95 % band",
  games: "Games",
  hits: "Mines hit per game",
  guesses: "Guesses per game",
  withoutGuess: "Won without a guess",
});

export const LOST = Object.freeze({
  title: "Lost games",
  kinds: "Which games",
  all: "Lost",
  none: "None so far.",
});

export const EXPORT = Object.freeze({
  label: "Export the games",
  title: "Export",
  meaning:
    "One line of JSON per game, in a file that the terminal can continue: the same seed gives the same games there.",
  copyCommand: "Copy the terminal command",
  copied: "Command copied",
});

/** @param {string} strategy  its title */
export const downloadGames = (strategy) => `Download the games of ${strategy}`;

/** @param {string} strategy  its title */
export const lostBy = (strategy) => `Lost by ${strategy}`;

/** @param {string} strategy  its title */
export const onlyWonBy = (strategy) => `Only ${strategy} won`;

/**
 * @param {number} listed
 * @param {number} all
 * @param {boolean} endless
 */
export function lossesInWords(listed, all, endless) {
  if (!all) return LOST.none;
  const some = all > listed ? `The first ${listed} of ${all.toLocaleString("en")}. ` : "";
  const upTo = endless ? " up to its first mine" : "";
  return `${some}Choose one to step through it on the board${upTo}; any of its moves can be opened in the editor.`;
}

/** @param {number} number */
export const gameName = (number) => `Game ${number}`;

/** @param {string} message  why */
export const noWorker = (message) => `No worker could be started (${message}).`;

/**
 * @param {number} game
 * @param {string} strategy
 * @param {string} message  why
 */
export const cannotPlay = (game, strategy, message) =>
  `${gameName(game)} cannot be played by “${strategy}”: ${message} All other games are kept; start over with another seed.`;

/**
 * @param {number} played
 * @param {number} wanted
 * @param {number | null} speed  games a second
 */
export function paceInWords(played, wanted, speed) {
  const games = `${played.toLocaleString("en")} of ${wanted.toLocaleString("en")} games`;
  return speed === null ? games : `${games}, ${speed.toFixed(speed < 10 ? 1 : 0)} a second`;
}

/**
 * @param {number} games
 * @param {readonly string[]} rates  in words
 */
export const afterGames = (games, rates) => `After ${counted(games, "game")}: ${rates.join("; ")}.`;

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
  const rule = START_RULES[start];
  const lives = endless ? "endless lives" : "one life";
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
    return `${problem} Stopped after ${counted(played, "game")}; “${LAB.continue}” plays the rest.`.trim();
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
    Math.abs(difference) < 2 * error ? " That may be chance: play more games to tell." : "";
  return `Of ${counted(games, "board")}, ${titles[0]} alone won ${onlyWon[0].toLocaleString("en")} and ${titles[1]} alone ${onlyWon[1].toLocaleString("en")}. ${ahead}${doubt}`;
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
  return `${gameName(number)}: ${[...details, counted(guesses, "guess", "guesses")].join(", ")}`;
}

// The games themselves: the lost ones, to be stepped through on the board, of two strategies first those that only one
// has won; and all of them as files that `minescope simulate` goes on with: a heading, and a line for each game.

import { segments } from "../../page/choices.js";
import { download } from "../../page/download.js";
import { h } from "../../page/h.js";
import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";
import { cellName } from "../../text/names.js";
import { counted } from "../../text/wording.js";
import { STRATEGIES } from "./form.js";
import { percent } from "./results.js";

/**
 * @typedef {import("./run.js").Game} Game
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Player} Player
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {{title: string, loser: Player, numbers: readonly number[], count: number}} Losses
 *   `numbers`: the first games of this kind; `count`: how many there are
 */

const WORDS = {
  lost: "Lost games",
  kinds: "Which games",
  all: "Lost",
  none: "None so far.",
  lostBy: (/** @type {string} */ strategy) => `Lost by ${strategy}`,
  onlyWonBy: (/** @type {string} */ strategy) => `Only ${strategy} won`,
  first: (/** @type {number} */ listed, /** @type {number} */ all) =>
    `The first ${listed} of ${all.toLocaleString("en")}. `,
  choose: (/** @type {boolean} */ endless) =>
    `Choose one to step through it on the board${endless ? " up to its first mine" : ""}; any of its moves can be opened in the editor.`,
  game: (/** @type {number} */ number) => `Game ${number}`,
  hit: (/** @type {number} */ mines, /** @type {string} */ met) =>
    `${counted(mines, "mine")} hit, first at ${met}`,
  ended: (/** @type {number} */ open, /** @type {string} */ met, /** @type {string} */ risk) =>
    `${open} % open, mine at ${met} with a risk of ${risk}`,
  loss: (/** @type {string} */ game, /** @type {string} */ how, /** @type {number} */ guesses) =>
    `${game}: ${how}, ${counted(guesses, "guess", "guesses")}`,
  files: "Export the games",
  filesTitle: "Export",
  filesMeaning:
    "One line of JSON per game, in a file that the terminal can continue: the same seed gives the same games there.",
  save: (/** @type {string} */ strategy) => `Download the games of ${strategy}`,
  copyCommand: "Copy the terminal command",
  copied: "Command copied",
};

const FILE_TYPE = "application/jsonl";

/**
 * The kinds of losses of a run.
 * @param {LabRun} run
 * @returns {Losses[]}
 */
export function lossesOf({ players, pairing }) {
  const titles = players.map(({ strategy }) => STRATEGIES[strategy].title);
  const lost = players.map((player, i) => ({
    title: players.length > 1 ? WORDS.lostBy(titles[i]) : WORDS.all,
    loser: player,
    numbers: player.tally.lost,
    count: player.tally.counted - player.tally.wins,
  }));
  if (!pairing) return lost;
  const apart = players.map((player, i) => ({
    title: WORDS.onlyWonBy(titles[1 - i]),
    loser: player,
    numbers: pairing.listed[1 - i],
    count: pairing.onlyWon[1 - i],
  }));
  return [...apart, ...lost];
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
  const how = endless
    ? WORDS.hit(hit.length, met)
    : WORDS.ended(Math.floor((100 * opened) / safe), met, percent(Number(risk)));
  return WORDS.loss(WORDS.game(number), how, guesses);
}

/**
 * @param {LabRun} run
 * @param {number} chosen  which of their kinds
 * @param {(kind: number) => void} choose
 * @param {(player: Player, number: number) => void} show  steps through a game on the board
 */
export function drawLost(run, chosen, choose, show) {
  const losses = lossesOf(run);
  if (!losses.some(({ count }) => count > 0)) return null;
  const { loser, numbers, count } = losses[chosen];
  const { setup } = run;
  const nameOf = (/** @type {number} */ number) => {
    const game = loser.tally.games[number];
    return game ? lossInWords(game, setup) : WORDS.game(number);
  };
  const some = count > numbers.length ? WORDS.first(numbers.length, count) : "";
  return h(
    "section",
    { key: "lost", class: "lab-lost", "aria-label": WORDS.lost },
    h("h3", {}, WORDS.lost),
    losses.length > 1 &&
      segments({
        name: "lab-lost",
        all: losses.map(({ title }, i) => [String(i), title]),
        chosen: String(chosen),
        choose: (kind) => choose(Number(kind)),
        label: WORDS.kinds,
      }),
    h("p", { class: "hint" }, count ? some + WORDS.choose(setup.endless) : WORDS.none),
    h(
      "ol",
      { key: `list ${chosen}`, class: "lab-losses", "aria-label": WORDS.lost },
      numbers.map((number) =>
        h(
          "li",
          { key: number },
          h("button", { type: "button", onclick: () => show(loser, number) }, nameOf(number)),
        ),
      ),
    ),
  );
}

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
const fileName = (strategy) => `minescope-${strategy}.jsonl`;

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
const quoted = (text) =>
  /^[A-Za-z0-9_.:]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/**
 * @param {LabRun} run
 * @param {import("../../page/on_demand.js").Context["copyText"]} copyText
 */
export function drawFiles({ played, players, setup }, copyText) {
  if (!played) return null;
  const save = (/** @type {Player} */ player) => {
    const lines = writeFile(player);
    if (lines) download(new Blob(lines, { type: FILE_TYPE }), fileName(player.strategy));
  };
  return h(
    "section",
    { key: "files", class: "lab-export", "aria-label": WORDS.files },
    h("h3", {}, WORDS.filesTitle),
    h("p", { class: "hint" }, WORDS.filesMeaning),
    h(
      "div",
      { class: "lab-files" },
      players.map((player) => {
        const command = commandFor(setup, player.strategy);
        const copy = () => copyText(command, WORDS.copied);
        return h(
          "div",
          { key: player.strategy, class: "saves" },
          h(
            "button",
            { type: "button", onclick: () => save(player) },
            WORDS.save(STRATEGIES[player.strategy].title),
          ),
          command && h("button", { type: "button", onclick: copy }, WORDS.copyCommand),
        );
      }),
    ),
  );
}

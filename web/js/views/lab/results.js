// What the games say so far: the plot of the win rate with its band, what it says where somebody looks, a table of what
// else there is to know, and how two strategies compare on the same boards. Then the games themselves: the lost ones, to
// be stepped through on the board, and all of them as files that `minescope simulate` goes on with.

import { segments } from "../../page/choices.js";
import { h, onceFor } from "../../page/h.js";
import { button, download } from "../../parts/fields.js";
import { plot } from "../../parts/plot.js";
import { exactTable, row } from "../../parts/table.js";
import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";
import { percentInWords } from "../../text/chance.js";
import { fromDecimal } from "../../text/fraction.js";
import { cellName } from "../../text/names.js";
import { counted } from "../../text/wording.js";
import { STRATEGIES } from "./form.js";
import { pairedDifference, winInterval } from "./run.js";

/**
 * @typedef {import("./run.js").Game} Game
 * @typedef {import("./run.js").LabRun} LabRun
 * @typedef {import("./run.js").Player} Player
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {{title: string, loser: Player, numbers: readonly number[], count: number}} Losses
 *   `numbers`: the first games of this kind; `count`: how many there are
 * @typedef {import("./run.js").Tally} Tally
 * @typedef {import("../../parts/plot.js").Picture} Picture
 * @typedef {{games: number, rate: number, low: number, high: number}} RatePoint
 * @typedef {{title: string, look: "main" | "other", points: readonly RatePoint[]}} RateCurve
 */

const WORDS = {
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
  nothing: "–",
  after: (/** @type {number} */ games, /** @type {readonly string[]} */ rates) =>
    `After ${counted(games, "game")}: ${rates.join("; ")}.`,
  rate: (/** @type {string} */ rate, /** @type {string} */ low, /** @type {string} */ high) =>
    `${rate}, band ${low} to ${high}`,
  neither: (/** @type {string} */ points) => `Neither is ahead${points}.`,
  soFar: " so far",
  errorAlone: (/** @type {string} */ error) => `; the standard error is ${error} points`,
  ahead: (
    /** @type {string} */ more,
    /** @type {string} */ less,
    /** @type {string} */ points,
    /** @type {string} */ error,
  ) => `${more} wins ${points} points more than ${less}, with a standard error of ${error}.`,
  doubt: " That may be chance: play more games to tell.",
  alone: (
    /** @type {string} */ boards,
    /** @type {readonly string[]} */ [first, second],
    /** @type {readonly string[]} */ [one, other],
  ) => `Of ${boards}, ${first} alone won ${one} and ${second} alone ${other}. `,
  lost: {
    title: "Lost games",
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
  },
};

/** @type {readonly ("main" | "other")[]} */
const LOOKS = ["main", "other"];
const NARROW = 0.02; // a band that makes a second decimal worth its place
const EXACT_ENOUGH = 12; // digits of an estimate
const MOST_PLACES = 100; // on the axis
const STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2];
const MOST_LEVELS = 5;
const SETTLED = 0.2; // of the games: what was before them was too uncertain to be scaled by
const LEAST_GAMES = 10; // on the axis

/**
 * An estimate as a per cent.
 * @param {number} share
 * @param {number} [decimals]
 */
export const percent = (share, decimals = 1) =>
  percentInWords(fromDecimal(share.toFixed(EXACT_ENOUGH)), decimals);

/** Decimals that the games can tell. @param {readonly [number, number]} interval */
const decimalsFor = ([low, high]) => (high - low < NARROW ? 2 : 1);

/** @param {Tally} tally */
const rateText = ({ rate, interval }) => percent(rate, decimalsFor(interval));

/** @type {readonly {title: string, isFor?: (endless: boolean) => boolean, text: (tally: Tally) => string}[]} */
const ROWS = [
  { title: WORDS.won, isFor: (endless) => !endless, text: rateText },
  { title: WORDS.wonUnhit, isFor: (endless) => endless, text: rateText },
  {
    title: WORDS.band,
    text: ({ interval }) =>
      interval
        .map((end) => percent(end, decimalsFor(interval)))
        .join(" – ")
        .replace(" % –", " –"),
  },
  { title: WORDS.games, text: (tally) => tally.counted.toLocaleString("en") },
  {
    title: WORDS.hits,
    isFor: (endless) => endless,
    text: ({ meanHits: { mean, error } }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`,
  },
  { title: WORDS.guesses, text: (tally) => (tally.guesses / tally.counted).toFixed(2) },
  { title: WORDS.withoutGuess, text: (tally) => percent(tally.withoutGuess / tally.counted) },
];

/**
 * The axis for so many games: it ends at 10, 20, 50, 100 and so on, and has places that are a whole
 * number of games apart.
 * @param {number} games
 */
export function axisFor(games) {
  let end = LEAST_GAMES;
  for (let k = 0; end < games; k += 1) end *= k % 3 === 1 ? 2.5 : 2;
  const places = Math.min(end, MOST_PLACES);
  return { end, places, step: end / places };
}

/**
 * The rate at every place of the axis, and after the last game.
 * @param {readonly number[]} winsAfter
 * @param {number} step
 * @returns {RatePoint[]}
 */
export function ratePoints(winsAfter, step) {
  const all = winsAfter.length - 1;
  return Array.from({ length: Math.ceil(all / step) }, (_, i) => {
    const games = Math.min((i + 1) * step, all);
    const [low, high] = winInterval(winsAfter[games], games);
    return { games, rate: winsAfter[games] / games, low, high };
  });
}

/**
 * Lines across the plot, as close as they can be around what is uncertain still.
 * @param {readonly RateCurve[]} curves
 */
export function levelsFor(curves) {
  const settled = curves.flatMap(({ points }) => {
    const least = SETTLED * (points.at(-1)?.games ?? 0);
    return points.filter(({ games }) => games >= least);
  });
  const low = Math.min(1, ...settled.map((point) => point.low));
  const high = Math.max(0, ...settled.map((point) => point.high));
  const [from, to] = low <= high ? [low, high] : [0, 1];
  const count = (/** @type {number} */ step) =>
    Math.max(1, Math.ceil(to / step - 1e-9) - Math.floor(from / step));
  const step = STEPS.find((each) => count(each) <= MOST_LEVELS) ?? STEPS[STEPS.length - 1];
  const first = Math.floor(from / step);
  return Array.from({ length: count(step) + 1 }, (_, i) => {
    const y = (first + i) * step;
    return { y, label: `${Number((100 * y).toFixed(1))} %` };
  });
}

/**
 * @param {readonly RateCurve[]} curves
 * @param {number} end  of the axis
 * @returns {Picture}
 */
export function ratePicture(curves, end) {
  const levels = levelsFor(curves);
  const [floor, ceiling] = [levels[0].y, levels[levels.length - 1].y];
  const within = (/** @type {number} */ y) => Math.max(floor, Math.min(y, ceiling));
  return {
    lines: curves.map(({ title, look, points }) => ({
      title,
      look,
      points: points.map(({ games, rate }) => [
        games / end,
        rate === within(rate) ? rate : Number.NaN,
      ]),
    })),
    bands: curves.map(({ look, points }) => ({
      look,
      points: points.map(({ games, low, high }) => [games / end, within(low), within(high)]),
    })),
    levels,
    steps: false,
    ticks: [0, 1, 2, 3, 4, 5].map((fifths) => ({
      x: fifths / 5,
      label: ((end * fifths) / 5).toLocaleString("en"),
    })),
    chosen: null,
    dots: [],
  };
}

/** What is drawn of a run: the same until more games are counted. */
const curvesAfter = onceFor(
  (/** @type {LabRun} */ { players }, /** @type {number[]} */ ...games) => {
    const axis = axisFor(Math.max(...games));
    const curves = players.map(({ strategy, tally }, i) => ({
      title: STRATEGIES[strategy].title,
      look: LOOKS[i],
      points: ratePoints(tally.winsAfter, axis.step),
    }));
    return { axis, curves, picture: ratePicture(curves, axis.end) };
  },
);

/** @param {LabRun} run */
const curvesOf = (run) => curvesAfter(run, ...run.players.map(({ tally }) => tally.counted));

/** The rate and its band. @param {RatePoint} point */
function rateInWords({ rate, low, high }) {
  const decimals = decimalsFor([low, high]);
  const [there, from, to] = [rate, low, high].map((each) => percent(each, decimals));
  return WORDS.rate(there, from, to);
}

/**
 * What two strategies on the same boards say about each other.
 * @param {import("./run.js").Pairing} pairing
 * @param {readonly string[]} titles
 */
export function pairingInWords({ games, onlyWon }, titles) {
  if (!games) return "";
  const { difference, error } = pairedDifference(games, onlyWon[0], onlyWon[1]);
  const points = (/** @type {number} */ share) => Math.abs(100 * share).toFixed(2);
  const [more, less] = difference < 0 ? [titles[1], titles[0]] : titles;
  const alone = WORDS.alone(
    counted(games, "board"),
    titles,
    onlyWon.map((won) => won.toLocaleString("en")),
  );
  const ahead =
    difference === 0
      ? WORDS.neither(error ? WORDS.errorAlone(points(error)) : WORDS.soFar)
      : WORDS.ahead(more, less, points(difference), points(error));
  return alone + ahead + (Math.abs(difference) < 2 * error ? WORDS.doubt : "");
}

/**
 * @param {LabRun} run
 * @param {number | null} games  after which somebody looks; null: after the last
 * @param {(games: number | null) => void} look
 */
export function drawResults(run, games, look) {
  const { axis, curves, picture } = curvesOf(run);
  const [{ points }] = curves;
  const last = points.at(-1)?.games ?? 0;
  const point = points.findLast((each) => each.games <= (games ?? last));
  const rates = curves.flatMap(({ title, points: own }) => {
    const same = own.findLast((each) => point && each.games <= point.games);
    return same ? [`${title} ${rateInWords(same)}`] : [];
  });
  const said = point ? WORDS.after(point.games, rates) : "";
  const titles = curves.map(({ title }) => title);
  return h(
    "div",
    { class: "lab-results" },
    h(
      "div",
      { class: "lab-plot" },
      plot({
        label: WORDS.plot,
        asks: WORDS.slider,
        axis: WORDS.axis,
        picture,
        places: axis.places,
        at: point ? { place: point.games / axis.step, y: point.rate, said } : null,
        moved: (place) => {
          const there = Math.max(1, place) * axis.step;
          look(there < last ? there : null);
        },
      }),
      h("p", { class: "lab-readout" }, said),
    ),
    h(
      "div",
      { class: "lab-figures" },
      h("div", {}, drawTable(run)),
      h("p", { class: "lab-compared" }, run.pairing && pairingInWords(run.pairing, titles)),
    ),
  );
}

/** @param {LabRun} run */
function drawTable({ players, setup }) {
  const heads = players.map(({ strategy }, i) =>
    h("span", {}, h("i", { class: `lab-swatch ${LOOKS[i]}` }), STRATEGIES[strategy].title),
  );
  const rows = ROWS.filter(({ isFor }) => isFor?.(setup.endless) ?? true);
  return exactTable(
    WORDS.table,
    [WORDS.strategy, ...heads],
    rows.map(({ title, text }) =>
      row(
        [
          h("th", { scope: "row" }, title),
          ...players.map(({ tally }) => (tally.counted ? text(tally) : WORDS.nothing)),
        ],
        { key: title },
      ),
    ),
    { table: "lab-table" },
  );
}

const FILE_TYPE = "application/jsonl";

/**
 * The kinds of losses of a run.
 * @param {LabRun} run
 * @returns {Losses[]}
 */
export function lossesOf({ players, pairing }) {
  const titles = players.map(({ strategy }) => STRATEGIES[strategy].title);
  const lost = players.map((player, i) => ({
    title: players.length > 1 ? WORDS.lost.lostBy(titles[i]) : WORDS.lost.all,
    loser: player,
    numbers: player.tally.lost,
    count: player.tally.counted - player.tally.wins,
  }));
  if (!pairing) return lost;
  const apart = players.map((player, i) => ({
    title: WORDS.lost.onlyWonBy(titles[1 - i]),
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
    ? WORDS.lost.hit(hit.length, met)
    : WORDS.lost.ended(Math.floor((100 * opened) / safe), met, percent(Number(risk)));
  return WORDS.lost.loss(WORDS.lost.game(number), how, guesses);
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
    return game ? lossInWords(game, setup) : WORDS.lost.game(number);
  };
  const some = count > numbers.length ? WORDS.lost.first(numbers.length, count) : "";
  return h(
    "section",
    { key: "lost", class: "lab-lost", "aria-label": WORDS.lost.title },
    h("h3", {}, WORDS.lost.title),
    losses.length > 1 &&
      segments({
        name: "lab-lost",
        all: losses.map(({ title }, i) => [String(i), title]),
        chosen: String(chosen),
        choose: (kind) => choose(Number(kind)),
        label: WORDS.lost.kinds,
      }),
    h("p", { class: "hint" }, count ? some + WORDS.lost.choose(setup.endless) : WORDS.lost.none),
    h(
      "ol",
      { key: `list ${chosen}`, class: "lab-losses", "aria-label": WORDS.lost.title },
      numbers.map((number) =>
        h(
          "li",
          { key: number },
          button(nameOf(number), () => show(loser, number)),
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
    { key: "files", class: "lab-export", "aria-label": WORDS.lost.files },
    h("h3", {}, WORDS.lost.filesTitle),
    h("p", { class: "hint" }, WORDS.lost.filesMeaning),
    h(
      "div",
      { class: "lab-files" },
      players.map((player) => {
        const command = commandFor(setup, player.strategy);
        const copy = () => copyText(command, WORDS.lost.copied);
        return h(
          "div",
          { key: player.strategy, class: "saves" },
          button(WORDS.lost.save(STRATEGIES[player.strategy].title), () => save(player)),
          command && button(WORDS.lost.copyCommand, copy),
        );
      }),
    ),
  );
}

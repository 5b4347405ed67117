// The form of the Lab: who plays, on which board, by which rules, how often, and on how many workers; and what is wrong
// with that.

import { h } from "../../page/h.js";
import { selectField, textField } from "../../parts/fields.js";
import { MAX_SEED } from "../../state/labels.js";
import { covered, emptyPosition } from "../../state/position.js";
import { PRESETS } from "../../state/presets.js";
import { sizeInWords } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").StrategyName} StrategyName
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {import("./run.js").StartRule} StartRule
 * @typedef {{strategy: string, other: string, board: string, columns: string, rows: string,
 *   mines: string, start: string, games: string, lives: string, seed: string, workers: string}} Values
 *   as the fields hold them; `other` is "" where no second strategy plays
 * @typedef {{problem: string, field: keyof Values}} Complaint
 */

const THIS_BOARD = "this";
const OWN_SIZE = "own";
const ENDLESS = "endless";
/** Games of a strategy: their records stay in the page. */
export const MOST_GAMES = 100_000;
/** Cells of a board: with more a single game takes too long to be watched. */
const MOST_CELLS = 10_000;
const LONGEST = 100; // columns, rows
const MOST_WORKERS = 16; // each takes some 80 MB
const PROBLEM = "lab-problem";

const WORDS = {
  label: "What to play",
  noOther: "none",
  thisBoard: "This board",
  ownSize: "Another size …",
  oneLife: "one",
  endless: "endless",
  anySeed: "any",
  titles: {
    strategy: "Strategy",
    other: "Compare with",
    board: "Board",
    columns: "Columns",
    rows: "Rows",
    mines: "Mines",
    start: "The first click",
    games: "Games",
    lives: "Lives",
    seed: "Seed",
    workers: "Workers",
  },
  startRules: { safe: "is safe", opening: "is an opening", any: "may be a mine" },
  /** In the order in which they are offered; which there are is Python's to say. */
  strategies: {
    best: {
      title: "Best",
      meaning: "Looks two moves ahead, and plays perfectly where few solutions are left.",
    },
    lookahead: {
      title: "Look-ahead",
      meaning: "Opens the cell that leaves the next move safest, too.",
    },
    endgame: {
      title: "Endgame",
      meaning: "Like PSEQ, but perfect where few solutions are left.",
    },
    pseq: {
      title: "PSEQ",
      meaning:
        "The safest cell; among equals the one most likely to make another safe, then the one that tells most.",
    },
    teddy: {
      title: "Teddy",
      meaning: "The score of the program TeddySweeper, with exact probabilities.",
    },
    safest: { title: "Safest", meaning: "One of the safest cells, whatever it tells." },
  },
  noTotal: "Games need a known number of mines: set one for this board, or choose another.",
  severalMines:
    "Games need at most one mine in a cell: set that for this board, or choose another.",
  preset: (/** @type {(typeof PRESETS)[number]} */ { name, width, height, mines }) =>
    `${name}: ${width} × ${height}, ${mines} mines`,
  mines: (/** @type {number | string} */ mines) => `, ${mines} mines`,
  badGames: `Enter how many games to play, 1 to ${MOST_GAMES.toLocaleString("en")}. The terminal can play more.`,
  badColumns: `A board has 1 to ${LONGEST} columns.`,
  badRows: `A board has 1 to ${LONGEST} rows.`,
  badMines: (/** @type {number} */ width, /** @type {number} */ height) =>
    `A board of ${width} × ${height} cells has room for 0 to ${width * height - 1} mines.`,
  badSize: `Games are played on 1 to ${MOST_CELLS.toLocaleString("en")} cells: choose another board.`,
};

/** @type {Readonly<Record<StrategyName, {title: string, meaning: string}>>} */
export const STRATEGIES = WORDS.strategies;
/** @type {Readonly<Record<StartRule, string>>} */
export const START_RULES = WORDS.startRules;

/**
 * How many workers this machine can have, and how many are used unless somebody says otherwise: one
 * core stays free for the board.
 * @param {number | undefined} cores
 */
export function workersFor(cores) {
  const most = Math.max(1, Math.min(cores ?? 2, MOST_WORKERS));
  return { most, usual: Math.max(1, Math.min(4, most - 1)) };
}

/** What the fields hold at first. @returns {Values} */
export const usualValues = () => ({
  strategy: "best",
  other: "",
  board: PRESETS[0].name,
  columns: "9",
  rows: "9",
  mines: "10",
  start: "safe",
  games: "1000",
  lives: "1",
  seed: "",
  workers: String(workersFor(globalThis.navigator?.hardwareConcurrency).usual),
});

/**
 * Against itself nobody wins.
 * @param {Values} values
 * @param {Partial<Values>} change
 */
export function withValues(values, change) {
  const changed = { ...values, ...change };
  return changed.other === changed.strategy ? { ...changed, other: "" } : changed;
}

/** A seed that nobody has had before. */
function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What is to be played, or what is wrong with it.
 * @param {Values} values
 * @param {Position} shown  the board on the page
 * @returns {{setup: Setup} | Complaint}
 */
export function readSetup(values, shown) {
  const board = readBoard(values, shown);
  if ("problem" in board) return board;
  const games = readWhole(values.games, 1, MOST_GAMES);
  if (games === null) return { problem: WORDS.badGames, field: "games" };
  const strategies = [values.strategy, ...(values.other ? [values.other] : [])];
  return {
    setup: {
      position: board.position,
      strategies: /** @type {StrategyName[]} */ (strategies),
      start: /** @type {StartRule} */ (values.start),
      endless: values.lives === ENDLESS,
      seed: values.seed.trim() || newSeed(),
      games,
    },
  };
}

/**
 * @param {Values} values
 * @param {Position} shown
 * @returns {{position: Position} | Complaint}
 */
function readBoard({ board, columns, rows, mines }, shown) {
  if (board === THIS_BOARD) {
    const problem = refusal(shown);
    return problem ? { problem, field: "board" } : { position: covered(shown) };
  }
  const preset = PRESETS.find(({ name }) => name === board);
  if (preset) return { position: emptyPosition(preset.width, preset.height, preset.mines) };
  const [width, height] = [readWhole(columns, 1, LONGEST), readWhole(rows, 1, LONGEST)];
  if (width === null) return { problem: WORDS.badColumns, field: "columns" };
  if (height === null) return { problem: WORDS.badRows, field: "rows" };
  const count = readWhole(mines, 0, width * height - 1);
  if (count === null) return { problem: WORDS.badMines(width, height), field: "mines" };
  return { position: emptyPosition(width, height, count) };
}

/**
 * Why no games are played on this board; "" where they are.
 * @param {Position} position
 */
function refusal({ prior, xMax, labels }) {
  if (prior.kind !== "total") return WORDS.noTotal;
  if (xMax > 1) return WORDS.severalMines;
  return labels.length < 1 || labels.length > MOST_CELLS ? WORDS.badSize : "";
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
export function readWhole(text, least, most) {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

/** How many games are asked for now. @param {Values} values */
export const gamesIn = ({ games }) => readWhole(games, 1, MOST_GAMES) ?? 0;

/**
 * @typedef {{values: Values, complaint: Complaint | null, change: (change: Partial<Values>) => void}} Fields
 *   what is chosen in each field, and what it is changed to
 */

/** What draws a field. @param {Fields} fields */
function drawersOf({ values, complaint, change }) {
  const fieldOf = (/** @type {keyof Values} */ name) => ({
    box: "field",
    id: `lab-${name}`,
    label: WORDS.titles[name],
    value: values[name],
    type: (/** @type {string} */ value) => change({ [name]: value }),
    choose: (/** @type {string} */ value) => change({ [name]: value }),
  });
  const told = (/** @type {keyof Values} */ name) =>
    complaint?.field === name ? { "aria-invalid": "true", "aria-describedby": PROBLEM } : {};
  const text = (/** @type {keyof Values} */ name, more = {}) =>
    textField(fieldOf(name), { ...told(name), ...more });
  const numbers = (/** @type {(keyof Values)[]} */ ...names) =>
    names.map((name) => text(name, { inputmode: "numeric" }));
  const choice = (/** @type {keyof Values} */ name, /** @type {readonly string[][]} */ all) => {
    const isTaken = (/** @type {string} */ value) => name === "other" && value === values.strategy;
    const options = all.map(([value, title]) => ({ value, title, isOff: isTaken(value) }));
    return selectField({ ...fieldOf(name), options }, told(name));
  };
  return { text, numbers, choice };
}

/**
 * Fields side by side.
 * @param {string} key
 * @param {...import("../../page/h.js").Content} fields
 */
const row = (key, ...fields) =>
  h("div", { key, class: `lab-fields ${key === "numbers" ? "lab-numbers" : ""}`.trim() }, fields);

/**
 * @param {Fields & {position: Position, isPlaying: boolean, submit: (event: Event) => void}} form
 * @param {import("../../page/h.js").Content} tools  below the fields
 */
export function drawForm({ position, isPlaying, submit, ...fields }, tools) {
  const { values, complaint } = fields;
  const { text, numbers, choice } = drawersOf(fields);
  return h(
    "form",
    { class: "lab-form", novalidate: true, onsubmit: submit },
    h(
      "fieldset",
      { class: "lab-choices", disabled: isPlaying },
      h("legend", { class: "hidden" }, WORDS.label),
      row(
        "who",
        choice("strategy", PLAYERS),
        choice("other", [["", WORDS.noOther], ...PLAYERS]),
        choice("board", boardsBeside(position)),
        choice("start", Object.entries(START_RULES)),
      ),
      values.board === OWN_SIZE && row("size", numbers("columns", "rows", "mines")),
      h("p", { key: "meaning", class: "hint lab-meaning" }, meaningOf(values)),
      row(
        "numbers",
        numbers("games"),
        choice("lives", LIVES),
        text("seed", { maxlength: MAX_SEED, placeholder: WORDS.anySeed }),
        choice("workers", workerNumbers()),
      ),
    ),
    h("p", { class: "problem", id: PROBLEM, role: "alert" }, complaint?.problem),
    tools,
  );
}

const PLAYERS = Object.entries(STRATEGIES).map(([name, { title }]) => [name, title]);
const LIVES = [
  ["1", WORDS.oneLife],
  [ENDLESS, WORDS.endless],
];

/** How many there can be. */
function workerNumbers() {
  const { most } = workersFor(globalThis.navigator?.hardwareConcurrency);
  return Array.from({ length: most }, (_, i) => [String(i + 1), String(i + 1)]);
}

/** @param {Position} position  the board on the page */
function boardsBeside(position) {
  const mines = position.prior.kind === "total" ? WORDS.mines(position.prior.mines) : "";
  return [
    ...PRESETS.map((preset) => [preset.name, WORDS.preset(preset)]),
    [THIS_BOARD, `${WORDS.thisBoard}: ${sizeInWords(position)}${mines}`],
    [OWN_SIZE, WORDS.ownSize],
  ];
}

/** @param {Values} values */
const meaningOf = ({ strategy, other }) =>
  [strategy, other]
    .filter((name) => name in STRATEGIES)
    .map((name) => {
      const { title, meaning } = STRATEGIES[/** @type {StrategyName} */ (name)];
      return [h("b", {}, title), ` ${meaning} `];
    });

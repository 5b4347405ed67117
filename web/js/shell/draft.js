// What somebody enters in the form of the board: texts as they were typed, of which a board is made as
// soon as they make sense. Mines and density follow each other; another size keeps the density.

import { isFlag, MAX_CELLS, MAX_X_MAX, minesOf, UNKNOWN } from "../state/labels.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { canHold, PRESETS } from "../state/presets.js";
import { PLAIN } from "../state/shapes.js";
import { fromText, parseNumber, reduced, toDecimal, toText } from "../text/fraction.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../text/fraction.js").Fraction} Fraction
 * @typedef {"total" | "density" | "odds" | "uniform"} Known
 * @typedef {"columns" | "rows" | "mines" | "density" | "most"} Field
 * @typedef {Readonly<{columns: string, rows: string, mines: string, density: string, most: string,
 *   known: Known, shape: import("../state/position.js").Shape,
 *   weighting: import("../state/position.js").Weighting, ratio: Fraction | null, vertices: number | null,
 *   isNew: boolean, isCustom: boolean}>} Draft
 *   `density` is the odds where these are `known`; `ratio`: mines in a cell on average, which another size
 *   keeps; `vertices`: of the graph that is set up, else null; `isNew`: a board of this kind is wanted, and
 *   not what is there; `isCustom`: whatever its size is called
 */

const WORDS = {
  notWhole: "Enter a whole number, 1 or more.",
  tooLarge: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `A board has at most ${most.toLocaleString("en")} cells; this would be ${cells.toLocaleString("en")}.`,
  badMines: "Enter a whole number of mines, 0 or more.",
  noRoom: (/** @type {number} */ most) =>
    `There is room for ${most.toLocaleString("en")} ${most === 1 ? "mine" : "mines"} at most.`,
  flagged: (/** @type {number} */ flags) =>
    `Flags mark ${flags} ${flags === 1 ? "mine" : "mines"} already.`,
  ruledOut: "The numbers on the board rule this out.",
  badDensity: "Write it as 99/480, 0.207 or 20.7%.",
  tooDense: (/** @type {number} */ most) =>
    `Each holds at most ${most} ${most === 1 ? "mine" : "mines"}, so the average cannot be more.`,
  badMost: (/** @type {number} */ most) => `Enter a whole number from 1 to ${most}.`,
};

/** What is chosen where nobody has said otherwise. */
const USUAL = { top: 1n, bottom: 5n };

/** Digits after the point of an average that is no whole number. */
const DIGITS = 1;

/** @param {string} text */
const whole = (text) => (/^\s*[0-9]{1,9}\s*$/.test(text) ? Number(text) : null);

/** How many cells it would have; null while that makes no sense. @param {Draft} draft */
export function cellsOf({ columns, rows, vertices }) {
  if (vertices !== null) return vertices;
  const [width, height] = [whole(columns), whole(rows)];
  return width && height ? width * height : null;
}

/**
 * The board that is there, as the form shows it.
 * @param {Position} position
 * @returns {Draft}
 */
export function draftOf(position) {
  const { prior, xMax } = position;
  const graph = isGraph(position);
  const blank = {
    columns: String(graph ? PRESETS[0].width : position.width),
    rows: String(graph ? PRESETS[0].height : position.height),
    mines: "",
    density: "",
    most: String(xMax),
    known: prior.kind,
    shape: graph ? PLAIN : position.shape,
    weighting: prior.kind === "uniform" ? "distinct" : prior.weighting,
    ratio: null,
    vertices: graph ? position.names.length : null,
    isNew: false,
    isCustom: false,
  };
  const draft = /** @type {Draft} */ (blank);
  if (prior.kind === "total") return withMines(draft, prior.mines);
  if (prior.kind === "density") return withDensity(draft, prior.rho);
  return prior.kind === "odds" ? { ...draft, density: prior.odds } : draft;
}

/** How the average is written as a number of mines. @param {Fraction} ratio @param {number} cells @param {Known} known */
function minesIn({ top, bottom }, cells, known) {
  const mines = reduced(top * BigInt(cells), bottom);
  return toDecimal(mines, known === "total" || mines.bottom === 1n ? 0 : DIGITS);
}

/**
 * @param {Draft} draft
 * @param {string} mines
 * @returns {Draft}
 */
export function withMines(draft, mines) {
  const known = draft.known === "density" ? "density" : "total";
  const [count, cells] = [whole(mines), cellsOf(draft)];
  if (count === null || !cells) return { ...draft, known, mines };
  const ratio = reduced(BigInt(count), BigInt(cells));
  return { ...draft, known, mines, ratio, density: toText(ratio) };
}

/**
 * @param {Draft} draft
 * @param {string} density
 * @returns {Draft}
 */
export function withDensity(draft, density) {
  const value = parseNumber(density);
  if (draft.known === "odds") return { ...draft, density };
  const known = draft.known === "uniform" ? "density" : draft.known;
  const cells = cellsOf(draft);
  if (value === null) return { ...draft, known, density };
  const mines = cells === null ? draft.mines : minesIn(value, cells, known);
  return { ...draft, known, density, ratio: value, mines };
}

/**
 * Another size keeps the density, as near as whole mines can.
 * @param {Draft} draft
 * @param {Partial<Pick<Draft, "columns" | "rows">>} size
 */
export function withSize(draft, size) {
  const next = { ...draft, ...size };
  const cells = cellsOf(next);
  if (!cells || !next.ratio || next.known === "uniform" || next.known === "odds") return next;
  const mines = minesIn(next.ratio, cells, next.known);
  return next.known === "density"
    ? { ...next, mines }
    : { ...next, mines, density: toText(reduced(BigInt(mines), BigInt(cells))) };
}

const BOARD =
  /^\s*([0-9]{1,6})\s*[x×*,;\s]\s*([0-9]{1,6})\s*(?:[/,;:\s]\s*([0-9]+(?:[./][0-9]+)?\s*%?)?)?\s*$/i;

/**
 * The first field: columns, or a whole board as 30x16/99 or 30x16/20%. Where it tells no mines, they are
 * those of the usual board of this size, or as dense as those that are there.
 * @param {Draft} draft
 * @param {string} text
 * @returns {Draft}
 */
export function withFirst(draft, text) {
  const found = BOARD.exec(text);
  if (!found) return withSize(draft, { columns: text });
  const [, columns, rows, mines] = found;
  const known = draft.known === "density" ? "density" : "total";
  const sized = withSize({ ...draft, known, isNew: true }, { columns, rows });
  if (mines)
    return /[%./]/.test(mines) ? withDensity(sized, mines) : withMines(sized, mines.trim());
  const usual = PRESETS.find(
    ({ width, height }) => width === Number(columns) && height === Number(rows),
  );
  if (usual) return withMines(sized, String(usual.mines));
  return sized.ratio ? sized : withDensity(sized, toText(USUAL));
}

/**
 * What is known of the number of mines; the fields stay, as far as they have a meaning.
 * @param {Draft} draft
 * @param {Known} known
 * @returns {Draft}
 */
export function withKnown(draft, known) {
  const next = { ...draft, known };
  const ratio = draft.ratio ?? USUAL;
  if (known === "uniform") return { ...next, mines: "", density: "" };
  if (known === "odds") {
    const rest = ratio.bottom - ratio.top;
    return { ...next, mines: "", density: toText(rest > 0n ? reduced(ratio.top, rest) : USUAL) };
  }
  const dense = withDensity(next, toText(ratio));
  return known === "total" ? withMines(dense, dense.mines) : dense;
}

/**
 * One of the usual boards.
 * @param {Draft} draft
 * @param {typeof PRESETS[number]} preset
 */
export const withPreset = (draft, { width, height, mines }) =>
  withMines(
    {
      ...draft,
      columns: String(width),
      rows: String(height),
      most: "1",
      known: "total",
      shape: PLAIN,
      vertices: null,
      isNew: true,
      isCustom: false,
    },
    String(mines),
  );

/** The usual board that it is, if it is one. @param {Draft} draft */
export const presetOf = ({ columns, rows, mines, known, shape, most, vertices, isCustom }) =>
  isCustom || vertices !== null || known !== "total" || shape !== PLAIN || most.trim() !== "1"
    ? undefined
    : PRESETS.find(
        (each) =>
          each.width === whole(columns) &&
          each.height === whole(rows) &&
          each.mines === whole(mines),
      );

/**
 * Why it cannot be, by the field that tells.
 * @param {Draft} draft
 * @param {Position | null} kept  the board of which the flags would stay; null for a new one
 * @returns {Partial<Record<Field, string>>}
 */
export function problemsOf(draft, kept) {
  /** @type {Partial<Record<Field, string>>} */
  const problems = {};
  const say = (/** @type {Field} */ field, /** @type {string} */ sentence) => {
    problems[field] ??= sentence;
  };
  const { known, vertices } = draft;
  if (vertices === null) {
    if (!whole(draft.columns)) say("columns", WORDS.notWhole);
    if (!whole(draft.rows)) say("rows", WORDS.notWhole);
  }
  const cells = cellsOf(draft);
  if (vertices === null && cells && cells > MAX_CELLS)
    say("columns", WORDS.tooLarge(cells, MAX_CELLS));
  const most = whole(draft.most);
  if (!most || most > MAX_X_MAX) say("most", WORDS.badMost(MAX_X_MAX));
  if (known === "total") {
    const mines = whole(draft.mines);
    const flagged = kept ? flagsLeft(kept, draft) : 0;
    if (mines === null) say("mines", WORDS.badMines);
    else if (cells !== null && most && mines > cells * most)
      say("mines", WORDS.noRoom(cells * most));
    else if (mines < flagged) say("mines", WORDS.flagged(flagged));
    else if (kept && most && isSameSize(draft, kept) && !canHold({ ...kept, xMax: most }, mines))
      say("mines", WORDS.ruledOut);
  }
  if (known !== "uniform" && !(known === "total" && problems.mines)) {
    const value = parseNumber(draft.density);
    if (value === null) say("density", WORDS.badDensity);
    else if (known !== "odds" && most && value.top > value.bottom * BigInt(most))
      say("density", WORDS.tooDense(most));
  }
  return problems;
}

/** Mines under the flags that would still stand. @param {Position} position @param {Draft} draft */
function flagsLeft(position, draft) {
  if (isGraph(position)) return tallyLabels(position).flagged;
  const [width, height] = [whole(draft.columns) ?? 0, whole(draft.rows) ?? 0];
  const stays = (/** @type {number} */ i) =>
    i % position.width < width && Math.floor(i / position.width) < height;
  return position.labels.reduce(
    (sum, label, i) => sum + (isFlag(label) && stays(i) ? minesOf(label) : 0),
    0,
  );
}

/** @param {Draft} draft @returns {Prior} */
function priorOf({ known, mines, density, weighting }) {
  if (known === "uniform") return { kind: "uniform" };
  if (known === "total") return { kind: "total", mines: String(Number(mines)), weighting };
  const text = density.trim();
  const written = /[.%]/.test(text) ? toText(parseNumber(text) ?? USUAL) : text.replaceAll(" ", "");
  return known === "odds"
    ? { kind: "odds", odds: toText(fromText(written)), weighting }
    : { kind: "density", rho: written, weighting };
}

/** Whether two priors say the same. @param {Prior} a @param {Prior} b */
const isSame = (a, b) =>
  Object.entries(a).every(([key, value]) => b[/** @type {keyof Prior} */ (key)] === value);

/**
 * What makes the board that is there such a one; nothing for what it is already.
 * @param {Draft} draft  one without problems
 * @param {Position} position
 * @returns {import("../state/actions.js").Action[]}
 */
export function changesTo(draft, position) {
  const prior = priorOf(draft);
  const xMax = Number(draft.most);
  /** @type {import("../state/actions.js").Action[]} */
  const changes = [];
  if (!isGraph(position)) {
    const right = Number(draft.columns) - position.width;
    const bottom = Number(draft.rows) - position.height;
    if (right || bottom) changes.push({ do: "resize", right, bottom });
    if (draft.shape !== position.shape) changes.push({ do: "shape", shape: draft.shape });
  }
  if (xMax !== position.xMax) changes.push({ do: "xMax", xMax });
  // Last: another size has brought its own.
  if (!isSame(prior, position.prior) || changes.some((each) => each.do === "resize"))
    changes.push({ do: "prior", prior });
  return changes;
}

/**
 * A board of this kind with every cell covered.
 * @param {Draft} draft  one without problems, of a grid
 * @returns {GridPosition}
 */
export function newBoardOf(draft) {
  const [width, height] = [Number(draft.columns), Number(draft.rows)];
  return {
    shape: draft.shape,
    width,
    height,
    labels: new Array(width * height).fill(UNKNOWN),
    xMax: Number(draft.most),
    prior: priorOf(draft),
  };
}

/** Whether the board that is there has this size. @param {Draft} draft @param {Position} position */
export const isSameSize = ({ columns, rows, vertices }, position) =>
  isGraph(position)
    ? vertices !== null
    : vertices === null && whole(columns) === position.width && whole(rows) === position.height;

// The shimmer: one sample after the other on the board, so that a probability is seen as a frequency. Samples are
// drawn by Python in batches, ahead of their use. Who wants no motion goes from sample to sample by hand.

import { h, onceFor } from "../../page/h.js";
import { button, selectField } from "../../parts/fields.js";
import { noticeAbout } from "../../parts/notice.js";
import { playButton } from "../../parts/stepper.js";
import { exactTable, row } from "../../parts/table.js";
import { toAnswer } from "../../solver/answer.js";
import { FREE, flag, UNKNOWN } from "../../state/labels.js";
import { toRequest, withLabels } from "../../state/position.js";
import { toDecimal, toShade } from "../../text/fraction.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { shortened } from "../../text/numbers.js";
import { atOnce, NO_SAMPLES, pinned, SOON } from "./walk.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("./walk.js").Scene} Scene
 * @typedef {import("./walk.js").Asked} Asked
 * @typedef {import("./walk.js").Samples} Samples
 * @typedef {import("./walk.js").Shown} Shown
 * @typedef {readonly (Chance | null)[]} Chances  of every cell
 * @typedef {Record<"seen" | "frequency" | "exact" | "error", string>} Figures
 */

const WORDS = {
  title: "Shimmer",
  within: "in this sample",
  lead: "Random solutions, each with its probability under the prior: a cell with a chance of 1/3 holds a mine in about one of three.",
  calm: "Your system asks for less motion: use the button to go from sample to sample.",
  tools: "Samples",
  next: "Next sample",
  more: (/** @type {number} */ count) => `${count} more`,
  restart: "Start over",
  speed: "Speed",
  perSecond: (/** @type {number} */ count) => `${count} a second`,
  one: "1 sample so far",
  soFar: (/** @type {string} */ count) => `${count} samples so far`,
  table: "Frequencies so far and exact chances",
  columns: ["Seen", "Frequency", "Exact chance", "Expected error"],
  cell: "Row, column",
  vertex: "Vertex",
  error:
    "The expected error is an estimate, the standard error √(p (1 − p) / n) of n samples: about two in three frequencies are closer to the chance than that.",
  near: (/** @type {string} */ near, /** @type {string} */ all, /** @type {string} */ cells) =>
    `In ${near} of ${all} uncertain ${cells} the frequency is within twice its expected error; about 95 in 100 usually are.`,
  nothingYet: "–",
  allAlike: (/** @type {string} */ cell) =>
    `Every unknown ${cell} is certain: all samples are alike.`,
  firstOf: (/** @type {number} */ rows, /** @type {string} */ all, /** @type {string} */ cells) =>
    `The table has the first ${rows} of ${all} uncertain ${cells}; point at any other on the board.`,
  pointed: (
    /** @type {string} */ cell,
    /** @type {string} */ samples,
    /** @type {Figures} */ { seen, frequency, exact, error },
  ) =>
    `${cell}: a mine in ${seen} of ${samples}, ${frequency}; exactly ${exact}, expected error ${error}.`,
};

const SPEEDS = [1, 2, 4, 20, 100, 500]; // samples a second
// Pictures a second: faster flicker is bad for the eyes. More samples are counted, but not drawn.
const MOST_PICTURES = 4;
const MANY = 100;
const ENOUGH = 20; // samples, before frequencies mean anything
const MOST_ROWS = 250; // more would make the page sluggish at every sample
const LATER = 200_000; // unknown cells of samples that come ahead of their use

const inWords = (/** @type {number} */ count) => count.toLocaleString("en");

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const { title } = WORDS;
/** What cells say they are mines of. */
export const within = () => WORDS.within;
/** What it looks at besides. @param {State} state */
export const reads = ({ hand }) => [hand.hover ?? hand.cursor, isCalm()];

/** @param {Scene} scene @returns {Shown | null} */
export const shown = ({ answer, local: { samples, before } }) =>
  samples.shown ? { solution: samples.shown, of: answer, goal: null } : before;

/** Few samples at first, when somebody waits for one; then ever more. @param {Scene} scene @returns {Asked} */
export function asksSamples({ answer, state: { position }, local }) {
  const { samples } = local;
  if (local.mode !== "shimmer" || !answer?.legal) return null;
  const needed = Math.max(MANY, samples.owed, samples.isPlaying ? local.speed : 0);
  if (samples.ready.length >= needed) return null;
  const count = Math.min(
    atOnce(position, LATER, 500),
    atOnce(position, SOON, 50) * 2 ** samples.batches,
  );
  const key = `${local.turn} ${samples.batches}`;
  return { operation: "sample", pins: pinned(local), count, key };
}

/**
 * The chances where cells are pinned: another question than that of the board.
 * @param {Scene} scene
 * @returns {Asked}
 */
export function asksChances({ answer, state, local }) {
  if (local.mode !== "shimmer" || !answer?.legal || !local.pins.size) return null;
  const pins = pinned(local);
  return {
    operation: "solve",
    about: (/** @type {Position} */ position) =>
      toRequest(
        withLabels(
          position,
          pins.map(([cell, mines]) => [cell, mines ? flag(mines) : FREE]),
        ),
      ),
    digits: state.settings.digits,
    include: [],
    key: pins.join(" "),
  };
}

/**
 * Samples that are owed are counted, as far as they are there.
 * @param {Samples} samples
 * @returns {Samples}
 */
export function countOwed(samples) {
  const taken = samples.ready.slice(0, samples.owed);
  if (!taken.length) return samples;
  const seen = new Map(samples.seen);
  for (const { cells } of taken)
    for (const [cell] of cells) seen.set(cell, (seen.get(cell) ?? 0) + 1);
  return {
    ...samples,
    ready: samples.ready.slice(taken.length),
    owed: samples.owed - taken.length,
    count: samples.count + taken.length,
    seen,
    shown: taken[taken.length - 1],
  };
}

/** @param {Scene} scene @param {(samples: Samples) => Partial<Samples>} changed */
const change = ({ set }, changed) =>
  set(({ samples }) => ({ samples: countOwed({ ...samples, ...changed(samples) }) }));

/** Take what has come; or stop where nothing more comes. @param {Scene} scene */
export function after(scene) {
  const { answer, problem } = scene.told.samples;
  if (answer)
    change(scene, ({ ready, batches }) => ({
      ready: [...ready, ...(answer.solutions ?? [])],
      batches: batches + 1,
    }));
  if (problem && scene.local.samples.isPlaying) change(scene, () => ({ isPlaying: false }));
}

/** @param {Scene} scene */
export function plays(scene) {
  const { mode, speed, samples } = scene.local;
  if (mode !== "shimmer" || !samples.isPlaying || isCalm()) return null;
  const pictures = Math.min(speed, MOST_PICTURES);
  // What does not come fast enough is not made up for.
  const owed = Math.round(speed / pictures);
  const step = () => change(scene, ({ isPlaying }) => (isPlaying ? { owed } : {}));
  return { every: 1000 / pictures, step };
}

/** What somebody does by hand ends what goes on by itself. @param {Scene} scene @param {number} more */
function step(scene, more) {
  const { problem, again } = scene.told.samples;
  if (problem) again();
  change(scene, ({ owed }) => ({ owed: owed + more, isPlaying: false }));
}

/** @param {Scene} scene */
export function draw(scene) {
  const { speed, samples } = scene.local;
  const { isPlaying, count } = samples;
  const moves = !isCalm();
  const restart = () =>
    scene.set(({ turn }) => ({ turn: turn + 1, before: null, samples: NO_SAMPLES }));
  const play = () => change(scene, (now) => ({ isPlaying: !now.isPlaying }));
  return h(
    "section",
    { key: "shimmer", class: "shimmer", "aria-label": title },
    h("p", { class: "lead" }, WORDS.lead),
    !moves && h("p", { class: "hint" }, WORDS.calm),
    h(
      "div",
      { class: "solution-tools", role: "group", "aria-label": WORDS.tools },
      moves && playButton(isPlaying, play, "primary"),
      button(WORDS.next, () => step(scene, 1)),
      button(WORDS.more(MANY), () => step(scene, MANY)),
      button(WORDS.restart, restart),
      moves &&
        selectField({
          box: "solution-field",
          id: "shimmer-speed",
          label: WORDS.speed,
          value: String(speed),
          choose: (value) => scene.set({ speed: Number(value) }),
          options: SPEEDS.map((each) => ({ value: String(each), title: WORDS.perSecond(each) })),
        }),
    ),
    h(
      "div",
      { class: "solution-line" },
      h(
        "p",
        // Nobody wants to hear each of them.
        { class: "solution-shown", role: "status", "aria-live": isPlaying ? "off" : null },
        count === 1 ? WORDS.one : WORDS.soFar(inWords(count)),
      ),
      noticeAbout(scene.told.samples),
    ),
  );
}

/** The answer about a board with pins, made ready. */
const ofPinned = onceFor((/** @type {any} */ answer, /** @type {number} */ cells) =>
  toAnswer(0, cells, { seconds: 0, answer }),
);

/**
 * The exact chance of every cell, given what is pinned; while it is not known, those that were known before.
 * @param {Scene} scene
 * @returns {{chances: Chances | null, isKnown: boolean}}
 */
function chancesOf({ state, told, local }) {
  const ofBoard = state.said.answer?.byCell ?? null;
  if (!local.pins.size) return { chances: ofBoard, isKnown: ofBoard !== null };
  const { answer, last } = told.chances;
  const asked = answer ?? last;
  const chances = asked ? ofPinned(asked, state.position.labels.length).byCell : ofBoard;
  return { chances, isKnown: answer !== null };
}

/**
 * Frequencies beside the exact chances: a row for each unknown cell, and a line for the one that is pointed at.
 * @param {Scene} scene
 */
export function drawFrequencies(scene) {
  const { state, local } = scene;
  const { chances, isKnown } = chancesOf(scene);
  if (!chances) return null;
  const { samples } = local;
  const { near, table } = drawTable(samples.seen, samples.count, chances, state.position);
  return h(
    "div",
    { key: "frequencies", class: isKnown ? "frequencies" : "frequencies stale" },
    h("p", {}, near),
    h("p", { class: "hint" }, isKnown && pointedInWords(scene, chances)),
    table,
  );
}

const drawTable = onceFor(
  (
    /** @type {Samples["seen"]} */ seen,
    /** @type {number} */ samples,
    /** @type {Chances} */ chances,
    /** @type {Position} */ position,
  ) => {
    const uncertain = position.labels.flatMap((label, cell) => {
      const chance = chances[cell];
      return label === UNKNOWN && chance && !chance.safe && !chance.mined ? [{ cell, chance }] : [];
    });
    const near = uncertain.filter(({ cell, chance }) =>
      isNear(seen.get(cell) ?? 0, samples, chance.fraction),
    );
    const [one, several] = [cellWord(position, 1), cellWord(position, 2)];
    const all = inWords(uncertain.length);
    return {
      near:
        uncertain.length && samples >= ENOUGH ? WORDS.near(inWords(near.length), all, several) : "",
      table: uncertain.length
        ? [
            exactTable(
              WORDS.table,
              [one === "cell" ? WORDS.cell : WORDS.vertex, ...WORDS.columns],
              uncertain.slice(0, MOST_ROWS).map(({ cell, chance }) => {
                const name = cellName(position, cell);
                const cells = figuresOf(chance, seen.get(cell) ?? 0, samples);
                const head = h("th", { scope: "row", title: name }, shortName(position, cell));
                return row([head, ...Object.values(cells)], { key: cell });
              }),
              { table: "frequency-table" },
            ),
            h(
              "p",
              { class: "hint" },
              WORDS.error,
              uncertain.length > MOST_ROWS && ` ${WORDS.firstOf(MOST_ROWS, all, several)}`,
            ),
          ]
        : h("p", { class: "hint" }, WORDS.allAlike(one)),
    };
  },
);

/**
 * What is told of a cell, in the order of the columns.
 * @param {Chance} chance
 * @param {number} times  that it held a mine
 * @param {number} samples
 * @returns {Figures}
 */
function figuresOf(chance, times, samples) {
  const digits = digitsFor(samples);
  const { nothingYet } = WORDS;
  return {
    seen: samples ? inWords(times) : nothingYet,
    frequency: samples ? (times / samples).toFixed(digits) : nothingYet,
    exact: exactText(chance),
    error: samples ? `± ${standardError(chance.fraction, samples).toFixed(digits)}` : nothingYet,
  };
}

/** @param {Scene} scene @param {Chances} chances */
function pointedInWords({ state: { position, hand }, local }, chances) {
  const cell = hand.hover ?? hand.cursor;
  const chance = chances[cell];
  const { count: samples, seen } = local.samples;
  if (!chance || position.labels[cell] !== UNKNOWN || !samples) return "";
  const figures = figuresOf(chance, seen.get(cell) ?? 0, samples);
  return WORDS.pointed(cellName(position, cell), inWords(samples), figures);
}

/** All cells of a group have the same. */
const exactText = onceFor((/** @type {Chance} */ { value, fraction }) => {
  const { text, power } = shortened(value);
  if (power !== null) return `${text}^${power}`;
  return text.startsWith("≈") || fraction.bottom === 1n
    ? text
    : `${text} ≈ ${toDecimal(fraction, 4)}`;
});

/**
 * By how much a frequency usually differs from the chance: the standard error, an estimate.
 * @param {Fraction} chance
 * @param {number} samples
 */
export function standardError(chance, samples) {
  const p = toShade(chance);
  return Math.sqrt((p * (1 - p)) / samples);
}

/**
 * Whether a frequency is within twice the expected error, as about 95 in 100 are.
 * @param {number} seen
 * @param {number} samples
 * @param {Fraction} chance
 */
export const isNear = (seen, samples, chance) =>
  Math.abs(seen / samples - toShade(chance)) <= 2 * standardError(chance, samples) + 1e-12;

/** Digits that are worth reading after so many samples. @param {number} samples */
export const digitsFor = (samples) => (samples < 1000 ? 3 : samples < 100_000 ? 4 : 5);

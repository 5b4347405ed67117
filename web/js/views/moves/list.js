// The best moves as a list: what each is measured by, and how a line is drawn. Ranks stand here only: on
// the board a figure beside a fraction would be read as a part of it.

import { h } from "../../page/h.js";
import { choiceList } from "../../parts/choice_list.js";
import { meanings } from "../../parts/notice.js";
import { gauge } from "../../parts/table.js";
import { around, isEndless, isGraph } from "../../state/position.js";
import { degreeOf } from "../../state/shapes.js";
import { chanceAlone, percentInWords } from "../../text/chance.js";
import { asFraction, toDecimal, toShade, toText } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { capitalised } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {{name: string, title: string, meaning: string, isChance: boolean,
 *   measured: (move: Move) => Fraction | null, isLast?: boolean}} Measure
 * @typedef {{measure: Measure, share: number, text: string, percent: string}} Bar
 *   `share`: of the whole length, 0 to 1; `percent`: beside a fraction that stands by itself, or ""
 */

const WORDS = {
  list: "Moves, best first",
  meanings: "What the columns mean",
  unknown: "–",
  why: "Why first:",
  ranked: (/** @type {number} */ rank, /** @type {string} */ cell) => `${rank}. ${cell}:`,
  several: (/** @type {string} */ cell) =>
    `How often each wins can be said only where a ${cell} holds at most one mine.`,
  noTotal: "How often each wins can be said only where the number of mines is known.",
  safe: ["Safe", "The chance that it holds no mine."],
  progress: ["Progress", "The chance that its number makes something new certain, safe or a mine."],
  win: [
    "Wins, best play",
    "The exact chance to win with this move and best play after it. It is known where few solutions are left.",
  ],
  ahead: [
    "Looking ahead",
    "Orders the guesses: roughly the chance to survive this move and what follows. Only moves nearly as safe as the safest are examined this closely.",
  ],
  certain: [
    "New",
    "How many others become certain, on average. The move with the most has the longest bar.",
  ],
};

const ROOM = 8; // signs of a chance in a column

/** @param {Value | null} value */
const known = (value) => (value === null ? null : asFraction(value));

/**
 * @param {keyof Pick<typeof WORDS, "safe" | "progress" | "win" | "ahead" | "certain">} name
 * @param {Measure["measured"]} measured
 * @param {Partial<Measure>} [more]
 * @returns {Measure}
 */
function measure(name, measured, more) {
  const [title, meaning] = WORDS[name];
  return { name, title, meaning, isChance: true, measured, ...more };
}

const SAFE = measure("safe", ({ mine }) => {
  const { top, bottom } = asFraction(mine);
  return { top: bottom - top, bottom };
});
const PROGRESS = measure("progress", ({ progress }) => known(progress));
const WIN = measure("win", ({ win }) => known(win), { isLast: true });
const AHEAD = measure("ahead", ({ mine, win, score }) =>
  win === null && mine !== "0" ? known(score) : null,
);
const CERTAIN = measure("certain", ({ certain }) => known(certain), { isChance: false });

/** What the columns mean. */
export const drawMeanings = () =>
  meanings(
    WORDS.meanings,
    [SAFE, PROGRESS, WIN, AHEAD, CERTAIN].map(({ title, meaning }) => [title, meaning]),
  );

/**
 * The best moves, so many at the most: of a board without an edge those that touch all that they would
 * touch there.
 * @param {readonly Move[]} moves
 * @param {Position} position
 * @param {number} most
 */
export function bestOf(moves, position, most) {
  const whole = isEndless(position) ? moves.filter(({ cell }) => seesAll(position, cell)) : moves;
  return (whole.length ? whole : moves).slice(0, most);
}

/**
 * Whether nothing that the cell touches lies behind the border of a board that goes on there.
 * @param {Position} position
 * @param {number} cell
 */
export const seesAll = (position, cell) =>
  isGraph(position) ||
  !isEndless(position) ||
  around(position)[cell].length === degreeOf(position.shape);

/**
 * What moves are compared by: the last is who wins, or how they look ahead, or else what they tell.
 * @param {readonly Move[]} moves
 */
export const measuresOf = (moves) => [
  SAFE,
  PROGRESS,
  [WIN, AHEAD].find(({ measured }) => moves.some((move) => measured(move) !== null)) ?? CERTAIN,
];

/**
 * The bars of every move, by the same measures and to the same scale.
 * @param {readonly Move[]} moves
 * @returns {Bar[][]}
 */
export function barsOf(moves) {
  const columns = measuresOf(moves).map((each) => {
    const values = moves.map(each.measured);
    const most = Math.max(...values.map((value) => (value ? toNumber(value) : 0)));
    return { each, values, whole: each.isChance ? 1 : most || 1 };
  });
  return moves.map((_, i) =>
    columns.map(({ each, values, whole }) => barOf(each, values[i], whole)),
  );
}

/**
 * @param {Measure} measured
 * @param {Fraction | null} value
 * @param {number} whole  what the longest bar stands for
 * @returns {Bar}
 */
function barOf(measured, value, whole) {
  if (!value) return { measure: measured, share: 0, text: WORDS.unknown, percent: "" };
  const text = measured.isChance ? chanceAlone(toText(value), ROOM) : shortMean(value);
  const isExact = measured.isLast && text.includes("/");
  return {
    measure: measured,
    share: toNumber(value) / whole,
    text,
    percent: isExact ? percentInWords(value) : "",
  };
}

/** For the length of a bar. @param {Fraction} fraction */
function toNumber({ top, bottom }) {
  const whole = top / bottom;
  return Number(whole) + toShade({ top: top % bottom, bottom });
}

/** A mean that is not 0 is not written as 0. @param {Fraction} fraction */
function shortMean(fraction) {
  if (fraction.top % fraction.bottom === 0n) return String(fraction.top / fraction.bottom);
  const text = toDecimal(fraction, 2);
  return text === "0.00" ? "<0.01" : text;
}

/**
 * @param {readonly Move[]} moves
 * @param {Position} position
 * @param {number} cell  the chosen one, which need not be a move
 * @param {(cell: number) => void} choose
 */
export function drawList(moves, position, cell, choose) {
  const bars = barsOf(moves);
  const at = moves.findIndex((move) => move.cell === cell);
  return [
    h(
      "div",
      { class: "move-head", "aria-hidden": "true" },
      h("span", {}),
      h("span", {}, capitalised(cellWord(position, 1))),
      bars[0].map(({ measure: { name, title } }) => h("span", { key: name }, title)),
    ),
    choiceList({
      label: WORDS.list,
      look: "move-items",
      isPressed: true,
      chosen: at < 0 ? null : at,
      choose: (i) => choose(moves[i].cell),
      items: moves.map((move, i) => ({
        class: "move-item",
        content: [
          h("span", { class: "rank", "aria-hidden": "true" }, `${i + 1}.`),
          h("b", { title: cellName(position, move.cell) }, cellName(position, move.cell)),
          bars[i].map(drawBar),
        ],
      })),
    }),
  ];
}

/** @param {Bar} bar */
const drawBar = ({ measure: { name, title, isLast }, share, text, percent }) =>
  h(
    "span",
    { key: name, class: `measure of-${name}` },
    h("span", { class: "hidden" }, ` ${title} `),
    isLast ? h("b", {}, text) : text,
    percent && h("small", {}, ` ${percent}`),
    !isLast && gauge(share),
  );

/**
 * Why the first is first, or where the chosen one stands; and why nobody knows who wins, where that is so.
 * @param {readonly Move[]} moves
 * @param {Position} position
 * @param {number} cell  the chosen one, which need not be a move
 */
export function drawReason(moves, position, cell) {
  const rank = Math.max(
    0,
    moves.findIndex((move) => move.cell === cell),
  );
  const { sentence, mine } = moves[rank];
  const left =
    position.xMax > 1
      ? WORDS.several(cellWord(position, 1))
      : position.prior.kind !== "total" && mine !== "0"
        ? WORDS.noTotal
        : "";
  return h(
    "p",
    { class: "move-reason" },
    h("b", {}, rank ? WORDS.ranked(rank + 1, cellName(position, cell)) : WORDS.why),
    ` ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)} ${left}`,
  );
}

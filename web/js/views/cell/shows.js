// What a covered cell would show if it were opened: a bar for each number, and last one for a mine; and where it
// may hold several, how likely each number of them is.

import { LAST_NUMBER_COLOUR } from "../../board/face.js";
import { h, pictureOf } from "../../page/h.js";
import { around, isGraph, largestNumber } from "../../state/position.js";
import { isWrittenOut, narrowPercent, percentInWords, shortChance } from "../../text/chance.js";
import { asFraction, toShade } from "../../text/fraction.js";
import { AskedBoard } from "../asked_board.js";

/**
 * @typedef {import("../../solver/protocol.js").ShowsLegal} ShowsLegal
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {{sign: number | "mine", percents: readonly [string, string], exactly: string, height: number}} Bar
 *   `percents`: with a digit after the point and without; `exactly`: the chance in full, "" where it cannot be
 *   or is not known yet; `height`: 0 to 1
 */

const MOST_SECONDS = 20;
const MOST_IN_A_ROW = 10;
/** Larger numbers have bars only as far as they can be. */
const USUAL = 8;

const WORDS = {
  title: "If you open it, it shows",
  mine: "a mine",
  minesIn: (/** @type {string} */ word) => `Mines in this ${word}`,
  bar: (/** @type {string} */ sign, /** @type {string} */ chance) => `${sign}: ${chance}`,
};

/**
 * What is asked: where the board has no edge, what lies around the cell is asked about, too.
 * @param {Position} position
 * @param {number} cell
 */
export function questionAt(position, cell) {
  const board = new AskedBoard(position, new Map([[cell, "0"]]));
  return {
    operation: /** @type {const} */ ("shows"),
    about: () => board.request,
    cell: board.toAsked(cell),
    max_seconds: MOST_SECONDS,
  };
}

/**
 * The largest number for which there is always a bar: the same for all cells of a grid, so that nothing moves
 * from one to the next.
 * @param {Position} position
 * @param {number} cell
 */
const largestAt = (position, cell) =>
  Math.min(
    USUAL,
    isGraph(position) ? around(position)[cell].length * position.xMax : largestNumber(position),
  );

/**
 * @param {Position} position
 * @param {number} cell
 * @param {ShowsLegal | null} answer  null while there is none
 * @returns {Bar[]}
 */
export function barsOf(position, cell, answer) {
  /** @type {Map<number | "mine", Value>} */
  const chances = new Map(answer?.numbers.map(({ number, chance }) => [number, chance]));
  if (answer) chances.set("mine", answer.mine);
  const shades = [...chances.values()].map((value) => toShade(asFraction(value)));
  const most = Math.max(...shades, 0);
  const last = Math.max(largestAt(position, cell), ...(answer?.numbers.map((n) => n.number) ?? []));
  const signs = [...Array.from({ length: last + 1 }, (_, number) => number), "mine"];
  return /** @type {(number | "mine")[]} */ (signs).map((sign) => {
    const value = chances.get(sign);
    const fraction = value === undefined ? { top: 0n, bottom: 1n } : asFraction(value);
    if (value === undefined || fraction.top === 0n)
      return { sign, percents: ["", ""], exactly: "", height: 0 };
    return {
      sign,
      percents: [narrowPercent(fraction, 1), narrowPercent(fraction)],
      exactly: `${typeof value === "string" ? `${value} = ` : ""}${percentInWords(fraction)}`,
      height: toShade(fraction) / most,
    };
  });
}

/**
 * @param {readonly Bar[]} bars
 * @param {boolean} isLate  whether they are of another cell, or of an older board
 */
export function drawShows(bars, isLate) {
  const rows = Math.ceil(bars.length / MOST_IN_A_ROW);
  return [
    h("h3", { key: "shows-title" }, WORDS.title),
    h(
      "ol",
      {
        key: "shows",
        class: isLate ? "shown-numbers late" : "shown-numbers",
        "aria-label": WORDS.title,
        style: { "--columns": Math.ceil(bars.length / rows) },
      },
      bars.map(drawBar),
    ),
  ];
}

/** @param {Bar} bar */
function drawBar({ sign, percents: [fine, whole], exactly, height }) {
  const isMine = sign === "mine";
  const words = WORDS.bar(isMine ? WORDS.mine : String(sign), exactly);
  return h(
    "li",
    {
      key: sign,
      class: `${isMine ? "of-mine" : `n${Math.min(sign, LAST_NUMBER_COLOUR)}`}${exactly ? "" : " never"}`,
      title: exactly ? words : null,
      "aria-hidden": exactly ? null : "true",
    },
    exactly && h("span", { key: "words", class: "hidden" }, words),
    h(
      "span",
      { key: "percent", class: "percent", "aria-hidden": "true" },
      h("span", { class: "fine" }, fine),
      h("span", { class: "whole" }, whole),
    ),
    h("span", {
      key: "column",
      class: "column",
      "aria-hidden": "true",
      style: { "--height": height },
    }),
    h(
      "span",
      { key: "sign", class: "sign", "aria-hidden": "true" },
      isMine ? pictureOf("mine") : String(sign),
    ),
  );
}

/**
 * @param {readonly Value[]} values  the chances of 0, 1, .. mines
 * @param {string} word  what a cell of this board is called
 */
export const drawDistribution = (values, word) =>
  h(
    "div",
    { key: "distribution", class: "distribution-box" },
    h(
      "table",
      { class: "distribution" },
      h("caption", {}, WORDS.minesIn(word)),
      h(
        "tbody",
        {},
        values.map((value, mines) => {
          const exact = typeof value === "string";
          const fraction = asFraction(value);
          const isShort = isWrittenOut({ fraction, exact });
          return h(
            "tr",
            { title: exact ? value : value.decimal },
            h("th", { scope: "row" }, String(mines)),
            h("td", {}, isShort ? shortChance({ fraction, exact }) : ""),
            h("td", {}, percentInWords(fraction)),
          );
        }),
      ),
    ),
  );

// The chance to win over the moves of a game, as a graph with a dot for every guess. Coordinates are floats,
// made for drawing only.

import { h } from "../page/h.js";
import { dragged } from "../parts/plot.js";
import { toLength } from "../text/numbers.js";
import { placeText } from "./review.js";
import { isCostly } from "./worth.js";

/**
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 */

const WORDS = {
  label: "Move of the game",
  unknown: ["not known", "exactly"],
  counting: ["counting", "…"],
  move: "move 1",
  end: "end",
};

// Units of the drawing, which is as wide as a panel of 400 px has room for.
const [WIDTH, HEIGHT] = [368, 152];
const [LEFT, RIGHT, TOP, FLOOR] = [28, 362, 10, 128];
/** Of the width: what is not known takes so much, however many moves that are. */
const UNKNOWN = 0.2;
const NEAR = 22; // units between two numbers below the graph

/**
 * Where moves lie: the known part in its own scale, and before it the unknown part in a fifth.
 * @param {number} count  of moves
 * @param {number} from  the first move before which the chance is known
 */
export function scaleOf(count, from) {
  const begin = from === 0 ? 0 : from < count ? UNKNOWN : 1;
  const share = (/** @type {number} */ step) =>
    step < from
      ? (begin * step) / from
      : begin + (1 - begin) * (count > from ? (step - from) / (count - from) : 1);
  return {
    /** @param {number} step */
    across: (step) => LEFT + share(step) * (RIGHT - LEFT),
    /** The move at a place of the width, from 0 to 1. @param {number} place */
    stepAt: (place) => {
      const inside = (place * WIDTH - LEFT) / (RIGHT - LEFT);
      const step =
        inside < begin
          ? (inside / begin) * from
          : from + ((inside - begin) / (1 - begin || 1)) * (count - from);
      return Math.max(0, Math.min(count, Math.round(step)));
    },
  };
}

/** @param {number} share */
const up = (share) => FLOOR - share * (FLOOR - TOP);

/**
 * @param {ReviewAnswer | null} answer  null as long as it is counted
 * @param {{step: number, count: number, isWon: boolean}} game
 * @param {(step: number) => void} show  a move; arrow keys are heard for the whole page
 */
export function reviewGraph(answer, { step, count, isWon }, show) {
  const { moves = [], course = null } = answer ?? {};
  const shares = (course ?? []).map((value) => (value === null ? null : toLength(value)));
  const first = shares.findIndex((share) => share !== null);
  const from = first < 0 ? count : first;
  const { across, stepAt } = scaleOf(count, from);
  const isLost = (moves.at(-1)?.mined.length ?? 0) > 0;
  // Who has given up keeps the chance of the last move.
  const end = isWon ? 1 : isLost ? 0 : (shares[count - 1] ?? 0);
  const known = shares.slice(from).map((share) => share ?? 0);
  return h(
    "svg",
    {
      class: "review-graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "slider",
      tabindex: 0,
      "aria-label": WORDS.label,
      "aria-valuemin": 0,
      "aria-valuemax": count,
      "aria-valuenow": step,
      "aria-valuetext": placeText(step, count),
      ...dragged((place) => show(stepAt(place))),
    },
    grid(),
    from > 0 && unknownPart(across(from), course ? WORDS.unknown : WORDS.counting),
    known.length > 0 && curve(known, from, across, end),
    known.length > 0 && isLost && h("path", { class: "fall", d: fallAt(across(count), known) }),
    h("path", { class: "needle", d: `M${across(step)} ${TOP - 6}V${FLOOR}` }),
    moves.map((move, i) => move.guess && dot(move, i, across(i), shares[i] ?? null)),
    numbers(step, count, from, across),
  );
}

/**
 * A guess, in the middle where the chance before it is not known.
 * @param {ReviewAnswer["moves"][number]} move
 * @param {number} key
 * @param {number} x
 * @param {number | null} before
 */
function dot(move, key, x, before) {
  const share = before ?? (move.best_win === null ? null : toLength(move.best_win));
  const look = isCostly(move) ? "costly" : share === null ? "unknown" : "";
  return h("circle", { key, class: look, cx: x, cy: up(share ?? 0.5), r: 4.5 });
}

/** The lines at 0, 1/4, 1/2, 3/4 and 1, of which three are named. */
const grid = () =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => [
    h("path", { class: "line", d: `M${LEFT} ${up(share)}H${RIGHT}` }),
    share * 2 === Math.round(share * 2) &&
      h(
        "text",
        { x: LEFT - 6, y: up(share) + 4, "text-anchor": "end" },
        share === 0.5 ? "1/2" : String(share),
      ),
  ]);

/** @param {number} right @param {readonly string[]} words */
const unknownPart = (right, words) => [
  h("rect", { class: "unknown-part", x: LEFT, y: TOP, width: right - LEFT, height: FLOOR - TOP }),
  words.map((line, i) =>
    h("text", { x: (LEFT + right) / 2, y: 66 + 14 * i, "text-anchor": "middle" }, line),
  ),
];

/**
 * The chance before each move holds until the move is made.
 * @param {readonly number[]} known
 * @param {number} from
 * @param {(step: number) => number} across
 * @param {number} end
 */
function curve(known, from, across, end) {
  const line = known
    .map((share, i) => `${i ? "V" : `M${across(from)} `}${up(share)}H${across(from + i + 1)}`)
    .join("");
  const rise = end > (known.at(-1) ?? 0) ? `V${up(end)}` : "";
  return [
    h("path", { class: "area", d: `${line}V${FLOOR}H${across(from)}Z` }),
    h("path", { class: "course", d: `${line}${rise}` }),
  ];
}

/** @param {number} x @param {readonly number[]} known */
const fallAt = (x, known) => `M${x} ${up(known.at(-1) ?? 0)}V${FLOOR}`;

/**
 * Which moves these are; a number gives way to one that says more.
 * @param {number} step
 * @param {number} count
 * @param {number} from
 * @param {(step: number) => number} across
 */
function numbers(step, count, from, across) {
  const here = across(step);
  /** @param {number} at @param {string} text @param {"start" | "middle" | "end"} anchor */
  const number = (at, text, anchor) =>
    h("text", { x: across(at), y: HEIGHT - 5, "text-anchor": anchor }, text);
  const isFree = (/** @type {number} */ x, /** @type {number} */ room) => Math.abs(x - here) > room;
  const middle = across(from);
  return [
    isFree(LEFT, 2 * NEAR) && number(0, WORDS.move, "start"),
    from > 0 &&
      from < count &&
      isFree(middle, NEAR) &&
      RIGHT - middle > NEAR &&
      number(from, String(from + 1), "middle"),
    step < count && isFree(RIGHT, NEAR) && number(count, WORDS.end, "end"),
    h(
      "text",
      {
        class: "here",
        x: here,
        y: HEIGHT - 5,
        "text-anchor": step === 0 ? "start" : step === count ? "end" : "middle",
      },
      step < count ? String(step + 1) : WORDS.end,
    ),
  ];
}

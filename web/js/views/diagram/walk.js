// The path that somebody walks through a diagram: by buttons, by keys, by a click, or to the solution of a number.

import { h, onceFor, pictureOf } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { button, pictureButton } from "../../parts/fields.js";
import { noticeAbout } from "../../parts/notice.js";
import { inThrees, numberNode } from "../../text/numbers.js";
import { numberField, randomUpTo, readNumber } from "../numbering.js";
import { decisionsInWords, marksAlong, placeInWords } from "./meaning.js";
import {
  endOf,
  isTerminal,
  memberPath,
  pathAtRoot,
  pathThrough,
  pathVia,
  stepDown,
  stepUp,
} from "./paths.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDiagram} WrittenDiagram
 * @typedef {import("./meaning.js").Shown} Shown
 * @typedef {import("./paths.js").Branch} Branch
 * @typedef {import("./paths.js").Path} Path
 * @typedef {import("../view.js").Told} Told
 * @typedef {{of: WrittenDiagram, path: Path, pointed: Path | null, isSaid: boolean, number: string,
 *   typed: string, wrong: string, found: unknown}} Walk
 *   `pointed`: the path that is pointed at; `isSaid`: a step was taken, which is said to those who do not see it;
 *   `number`: of the solution whose path it is, "" for none; `typed`: into its field, and what is `wrong` with that;
 *   `found`: the answer that has its path
 * @typedef {(how: (walk: Walk) => Partial<Walk>) => void} Change  from what is newest
 * @typedef {"root" | "back" | "down" | Branch} Step  `down`: along the edge that leads on
 */

const WORDS = {
  tools: "Walk along a path",
  root: "Root",
  back: "Back",
  zero: "0-edge",
  one: "1-edge",
  solution: "Solution number",
  set: "Set number",
  of: "of ",
  previous: "Previous solution",
  next: "Next solution",
  random: "Random",
};

/** Keys of the picture. @type {Record<string, Step>} */
const STEP_KEYS = {
  ArrowLeft: 0,
  0: 0,
  ArrowRight: 1,
  1: 1,
  ArrowUp: "back",
  ArrowDown: "down",
  Home: "root",
};

const NO_NUMBER = { number: "", typed: "", wrong: "", found: null };

/** @type {(diagram: WrittenDiagram) => Walk} */
const atRoot = onceFor((/** @type {WrittenDiagram} */ diagram) => ({
  of: diagram,
  path: pathAtRoot(diagram),
  pointed: null,
  isSaid: false,
  ...NO_NUMBER,
}));

/** The walk through this diagram, which begins at the root. @param {Walk | null} walk @param {WrittenDiagram} diagram */
export const walkThrough = (walk, diagram) => (walk?.of === diagram ? walk : atRoot(diagram));

/** The path that is seen. @param {Walk} walk */
export const pathOf = ({ pointed, path }) => pointed ?? path;

/** @param {Path} path */
const along = (path) => ({ path, pointed: null, isSaid: true });

/** Along a path of one's own, which is no longer the one of a number. @param {Path} path */
const alone = (path) => ({ ...along(path), ...NO_NUMBER });

/** The path of a number was worked out. @param {Walk} walk @param {{path: readonly number[]}} answer */
export const follow = ({ of }, answer) => ({
  ...along(pathThrough(of, answer.path)),
  found: answer,
});

/**
 * What is done in the picture.
 * @param {Change} change
 * @returns {import("./picture.js").Hand}
 */
export const handOf = (change) => ({
  point: (node, branch) => change(({ of, path }) => ({ pointed: pathVia(of, path, node, branch) })),
  leave: () => change(() => ({ pointed: null })),
  choose: (node, branch) =>
    change(({ of, path }) => {
      const chosen = pathVia(of, path, node, branch);
      return chosen ? alone(chosen) : {};
    }),
  press(event) {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (target !== currentTarget || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!Object.hasOwn(STEP_KEYS, key)) return;
    event.preventDefault();
    change((walk) => take(walk, STEP_KEYS[key]));
  },
});

/**
 * @param {Walk} walk
 * @param {Step} step
 * @returns {Partial<Walk>}
 */
export function take({ of, path }, step) {
  if (step === "root") return alone(pathAtRoot(of));
  if (step === "back") return alone(stepUp(path));
  if (step !== "down") return alone(stepDown(of, path, step));
  // The edge that does not end at 0, the 0-edge first.
  const first = stepDown(of, path, 0);
  return alone(endOf(first) === 0 ? stepDown(of, path, 1) : first);
}

/**
 * The buttons for the steps, where they have led to, and a small picture of the board with what is decided.
 * @param {Shown} shown
 * @param {Walk} walk
 * @param {Change} change
 * @param {import("../../state/state.js").State} state
 */
export function drawWalk(shown, walk, change, state) {
  const path = pathOf(walk);
  const isAtRoot = path.branches.length === 0;
  const isAtEnd = isTerminal(endOf(path));
  const tool = (
    /** @type {Step} */ step,
    /** @type {boolean} */ isOver,
    /** @type {import("../../page/h.js").Content[]} */ ...words
  ) =>
    button(words, () => !isOver && change((newest) => take(newest, step)), {
      // A button that has come to its end keeps the focus.
      "aria-disabled": String(isOver),
    });
  const sign = (/** @type {string} */ kind) =>
    h("span", { class: `edge-sign ${kind}`, "aria-hidden": "true" });
  return h(
    "div",
    { class: "diagram-walk" },
    h(
      "div",
      { class: "walk-words" },
      h(
        "div",
        { class: "walk-tools", role: "group", "aria-label": WORDS.tools },
        tool("root", isAtRoot, WORDS.root),
        tool("back", isAtRoot, pictureOf("up"), WORDS.back),
        tool(0, isAtEnd, sign("zero"), WORDS.zero),
        tool(1, isAtEnd, sign("one"), WORDS.one),
      ),
      h("p", {}, placeInWords(shown, path)),
      h("p", { class: "hint" }, decisionsInWords(shown, path)),
      h(
        "p",
        { class: "hidden", role: "status" },
        walk.isSaid && `${placeInWords(shown, walk.path)} ${decisionsInWords(shown, walk.path)}`,
      ),
    ),
    boardPart(state, marksAlong(path, shown).pictured),
  );
}

/**
 * The way to the k-th solution, for any k that there is.
 * @param {Walk} walk
 * @param {Change} change
 * @param {Told} told  of the path of that solution
 */
export function drawNumber({ of, typed, wrong }, change, told) {
  if (of.count === "0") return null;
  const go = (/** @type {(walk: Walk) => bigint} */ to) => () =>
    change((newest) => toNumber(newest, to(newest)));
  return h(
    "div",
    { class: "solution-number" },
    h(
      "div",
      { class: "number-tools" },
      numberField(
        {
          id: "diagram-number",
          label: of.model ? WORDS.solution : WORDS.set,
          value: typed,
          type: (value) => change(() => ({ typed: value })),
          wrong,
        },
        {
          onkeydown: (/** @type {KeyboardEvent} */ { key }) => key === "Enter" && change(enter),
          onchange: () => change(enter),
        },
      ),
      h("span", { class: "hint", title: inThrees(of.count) }, WORDS.of, numberNode(of.count)),
      pictureButton(
        WORDS.previous,
        "left",
        go((newest) => numberBeside(newest, -1n)),
      ),
      pictureButton(
        WORDS.next,
        "right",
        go((newest) => numberBeside(newest, 1n)),
      ),
      button(
        WORDS.random,
        go(() => randomUpTo(BigInt(of.count))),
      ),
      h("span", { id: "diagram-number-problem", class: "problem", role: "status" }, wrong),
    ),
    noticeAbout(told),
  );
}

/** What was typed is meant. @param {Walk} walk @returns {Partial<Walk>} */
export function enter(walk) {
  const { of, typed, number } = walk;
  if (typed === number) return {};
  if (typed.trim() === "") return NO_NUMBER;
  const read = readNumber(typed, BigInt(of.count));
  return read.number === null ? { wrong: read.problem } : toNumber(walk, read.number);
}

/** Beyond the last one comes the first. @param {Walk} walk @param {bigint} by */
export function numberBeside({ of, number }, by) {
  const count = BigInt(of.count);
  if (number === "") return by > 0n ? 1n : count;
  return ((BigInt(number) - 1n + by + count) % count) + 1n;
}

/**
 * While its path is worked out the last one stays. A family of sets is so small that nobody need be asked.
 * @param {Walk} walk
 * @param {bigint} number
 * @returns {Partial<Walk>}
 */
function toNumber({ of }, number) {
  const asked = { number: String(number), typed: String(number), wrong: "" };
  return of.model ? asked : { ...asked, ...along(memberPath(of, number - 1n)) };
}

// Why: the chosen cell's own simplest reason, large and on the board; below it what is certain on the whole
// board, simplest first, as a list or as one chain to its end; and what is tied or cannot be known. Of a board
// that cannot be it says why not.

import { isInSight } from "../../board/board.js";
import { ring } from "../../board/layers.js";
import { h } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { emptiness, NO_SOLUTION, NO_VERTEX, WAITING } from "../../parts/notice.js";
import { isCurrent } from "../../solver/answer.js";
import { MARKS } from "../../solver/client.js";
import { isOverdue, showsAnswers } from "../../state/state.js";
import { cellWord } from "../../text/names.js";
import { forHand } from "../../text/wording.js";
import { view } from "../view.js";
import { drawChain, drawLines, isAtEnd, toStep } from "./lines.js";
import { drawContradiction, drawReason } from "./reason.js";
import {
  cellsTold,
  knownAfter,
  marksOf,
  NO_CHOICE,
  needsOwn,
  outlined,
  reasonsIn,
  sharedBy,
  subjectOf,
} from "./steps.js";
import { drawUnknowable, foundIn, itemsIn } from "./unknowable.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("./steps.js").Local} Local
 * @typedef {import("./steps.js").Scene} Scene
 */

const WORDS = {
  fewest: (/** @type {number} */ count) => {
    if (count < 2) return "Nothing follows from a board that cannot be.";
    if (count === 2) return "Each of the two outlined numbers would fit without the other.";
    return `Without any one of the ${count} outlined numbers the others would fit.`;
  },
  ask: (/** @type {string} */ cells) => forHand(`Click ${cells} to ask why`),
};

const MOST_SECONDS = 20;
const MOST_KEPT = 40; // reasons of single cells

export default view({
  name: "why",
  // What is marked on the board is asked for the same way, which takes nobody's time.
  channels: { rest: MARKS },
  kept: { own: MOST_KEPT },
  begin: (before) => /** @type {Local} */ ({ ...NO_CHOICE, told: before?.told ?? null }),
  lastsWith: ({ hand }) => hand.cursor,
  rests: () => /** @type {Local} */ ({ ...NO_CHOICE, told: null }),
  reads: ({ hand, said: { unknowable } }) => [hand.cursor, unknowable],
  asks: {
    main({ state }) {
      if (!state.position.labels.length) return NO_VERTEX;
      const found = isCurrent(state) && state.said.answer?.result?.contradiction;
      if (found) return WORDS.fewest(found.cells.length);
      return emptiness(state, false) || { operation: "why", patterns: true };
    },
    // Nobody waits for anything else before the reason of the chosen cell.
    own: (scene) =>
      needsOwn(scene) ? { operation: "why", cell: scene.state.hand.cursor, patterns: true } : null,
    whole: (scene) =>
      scene.answer?.legal && scene.answer.deductions.length
        ? { operation: "why", all: true, patterns: true, later: isWaiting(scene) }
        : null,
    rest: (scene) =>
      scene.answer?.legal
        ? {
            operation: "unknowable",
            max_seconds: MOST_SECONDS,
            include: ["dead", "tied", "craps_shoots", "counted"],
            later: isWaiting(scene) || scene.told.whole.waits || !isMarked(scene.state),
          }
        : null,
  },
  refuses: ({ answer }) => (answer.legal ? "" : NO_SOLUTION),
  holds: (scene, before) => isWaiting(scene) && before.state.revision === scene.state.revision,
  frame: (scene, middle) => [drawWrong(scene), ...middle],
  draw(scene, now) {
    const { state, local, told, brush } = scene;
    const { problem, again } = told.whole;
    return [
      drawReason(scene, foundIn(scene), now.answer !== null && isWaiting(now)),
      problem &&
        h(
          "div",
          { class: "why-actions" },
          h("span", { class: "hint" }, problem.message),
          problem.kind === "stopped" && button(WAITING.again, again),
        ),
      local.at === null ? drawLines(scene) : drawChain(scene, local.at),
      (local.at === null || isAtEnd(scene)) && drawUnknowable(scene),
      state.game &&
        button(WORDS.ask(cellWord(state.position, 2)), brush.toggle, { class: "why-ask" }),
    ];
  },
  marks(scene, now) {
    const { state, local } = scene;
    if (scene !== now) return null;
    const { deduction } = subjectOf(scene);
    const item = itemsIn(scene)?.[local.pointed ?? local.item ?? -1];
    if (item) return outlined(item);
    if (!deduction) return null;
    const { deductions } = reasonsIn(scene);
    const known = local.at === null ? null : knownAfter(deductions.slice(0, local.at));
    return marksOf(state.position, deduction, known, local.step, state.hand.cursor);
  },
  marksAlone({ state }) {
    const found = contradictionIn(state);
    return (
      found && {
        viewed: null,
        rings: ring(sharedBy(state.position, found.cells), { striped: true }),
      }
    );
  },
  // What is only pointed at, or follows from no choice, moves nothing.
  speaksOf(scene) {
    const { pointed, item, step } = scene.local;
    if (pointed !== null) return [];
    const chosen = item === null ? null : itemsIn(scene)?.[item];
    if (chosen) return [...chosen.others, ...chosen.cells];
    const { of, deduction } = subjectOf(scene);
    return deduction && of !== "board" ? cellsTold(deduction, step) : [];
  },
  keys(scene) {
    const { at } = scene.local;
    /** @type {Record<string, () => void>} */
    const none = {};
    if (at === null) return none;
    return {
      ArrowRight: () => toStep(scene, at + 1),
      ArrowLeft: () => toStep(scene, at - 1),
      Home: () => toStep(scene, 0),
      End: () => toStep(scene, Infinity),
      Escape: () => toStep(scene, null),
    };
  },
  brush: {
    use({ page }, [cell], isFirst) {
      if (isFirst) page.store.setHand({ cursor: cell, hover: null });
    },
  },
  // The chosen cell is chosen once more by whoever wants to be back at it.
  pressed({ state, set }, cell) {
    if (cell === state.hand.cursor) set(NO_CHOICE);
  },
  after(scene, before, root) {
    if (scene.local.at !== before?.local.at)
      root.querySelector(".chain [aria-current]")?.scrollIntoView({ block: "nearest" });
    tell(scene, before === null, root);
  },
});

/** Whether the reason of the chosen cell is not there yet. @param {Scene} scene */
const isWaiting = (scene) => Boolean(scene.answer?.legal) && subjectOf(scene).of === "waiting";

/** Whether it is known what is to be marked on the board, or nothing is. @param {State} state */
const isMarked = (state) =>
  !showsAnswers(state) || state.said.unknowable?.revision === state.revision;

/** Why the board cannot be; null where it can. @param {State} state */
const contradictionIn = (state) =>
  isCurrent(state) || isOverdue(state) ? (state.said.answer?.result?.contradiction ?? null) : null;

/** @param {Scene} scene */
function drawWrong({ state, page }) {
  const found = contradictionIn(state);
  const look = isOverdue(state) ? "why-contradiction stale" : "why-contradiction";
  return (
    found &&
    h(
      "div",
      { key: "contradiction", class: look },
      drawContradiction(found, state.position, page.store),
    )
  );
}

/**
 * Whoever chooses a cell on the board may not see what stands here: then it is said at the foot of the page.
 * @param {Scene} scene
 * @param {boolean} isOpening
 * @param {HTMLElement} root
 */
function tell(scene, isOpening, root) {
  const { state, local, answer, set, page } = scene;
  if (local.told === state.hand.cursor) return;
  if (!isOpening && (!answer?.legal || isWaiting(scene))) return;
  set({ told: state.hand.cursor });
  const told = isOpening ? null : root.querySelector(".reason .reason-sentence");
  if (told && !isInSight(told))
    page.say(subjectOf(scene).deduction?.sentence ?? told.textContent ?? "");
}

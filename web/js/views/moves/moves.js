// Moves: what to open next, in a game that is played elsewhere or thought through. The best cell is chosen
// on the board; what it shows is pressed or typed, written there, and the next best one is chosen.

import { certainIn } from "../../board/held_mines.js";
import { h } from "../../page/h.js";
import { goButton } from "../../parts/fields.js";
import { emptiness, NO_SOLUTION, NO_VERTEX } from "../../parts/notice.js";
import { FREE, isFlag, isNumber, UNKNOWN } from "../../state/labels.js";
import { isEndless } from "../../state/position.js";
import { cellWord } from "../../text/names.js";
import { view } from "../view.js";
import { barsOf, bestOf, drawList, drawMeanings, drawReason, seesAll } from "./list.js";
import {
  drawKeys,
  facesIf,
  headInWords,
  keysOf,
  LEGEND,
  ringOf,
  thenInWords,
  Writing,
} from "./shows.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {{follows: boolean, pointed: string | null, refused: string}} Local
 *   `follows`: the best cell is to be chosen as soon as it is known; `pointed`: the label of a key that somebody
 *   points at; `refused`: why what was typed last was not written
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const WORDS = {
  nothing: "There is nothing to open: all that is covered is certainly a mine.",
  tooLong: (/** @type {number} */ seconds) =>
    `Comparing the moves took longer than ${seconds} seconds and was stopped. The probabilities on the board are exact all the same. Open more of the board, and moves are compared sooner.`,
  another: (/** @type {string} */ cell) =>
    `Opened another ${cell}? Choose it on the board, then press its number.`,
  anotherByFinger: (/** @type {string} */ cell) =>
    `Opened another ${cell}? Tap it on the board, then its number.`,
  mine: "It was a mine:",
  mineKey: "F",
  tree: "The endgame as a tree",
  proof: "Why this one",
};

const MOST_MOVES = 5;
const MOST_LOOKED_AT = 60; // of a board without an edge, where some touch more than is on it
const MOST_SECONDS = 20;
const KEPT_CELLS = 50;

/** @type {Local} */
const START = { follows: true, pointed: null, refused: "" };

export default view({
  name: "moves",
  kept: { other: KEPT_CELLS },
  // Another board has another best cell.
  begin: (before) => ({ ...START, pointed: before?.pointed ?? null }),
  rests: () => START,
  reads: ({ hand, eye }) => [hand.cursor, eye.grown, eye.coarse],
  asks: {
    main({ state }) {
      if (!state.position.labels.length) return NO_VERTEX;
      const most = isEndless(state.position) ? MOST_LOOKED_AT : MOST_MOVES;
      return emptiness(state, false) || { operation: "advise", most, max_seconds: MOST_SECONDS };
    },
    // What a chosen cell shows that is not among the moves.
    other({ state: { position, hand }, answer }) {
      const isAsked = answer?.legal && answer.moves.length > 0;
      if (!isAsked || position.labels[hand.cursor] !== UNKNOWN) return null;
      if (moveAt(movesIn(answer, position), hand.cursor)) return null;
      return { operation: "shows", cell: hand.cursor, max_seconds: MOST_SECONDS };
    },
  },
  refuses({ answer }) {
    if (!answer.legal) return NO_SOLUTION;
    return answer.moves.length ? "" : WORDS.nothing;
  },
  tells: (problem) =>
    problem.kind === "budget" ? { ...problem, message: WORDS.tooLong(MOST_SECONDS) } : problem,
  draw(scene, now) {
    const { position } = scene.state;
    const { hand, game } = now.state;
    const moves = movesIn(scene.answer, position);
    return [
      h(
        "section",
        { class: "moves" },
        drawList(moves, position, hand.cursor, (cell) => choose(now, cell)),
        drawReason(moves, position, hand.cursor),
      ),
      game === null && drawShows(now, moves),
      drawLinks(now),
      drawMeanings(),
    ];
  },
  marks({ answer, state, local }) {
    const { cursor } = state.hand;
    const moves = movesIn(answer, state.position);
    const outcome = outcomeOf(moveAt(moves, cursor), local.pointed);
    const { labels } = state.position;
    return {
      viewed: outcome && {
        faces: facesIf(labels, certainIn(state), cursor, outcome),
        legend: LEGEND,
      },
      rings: ringOf(moves[0].cell, cursor),
    };
  },
  types: (scene, event) => {
    const writing = writingOf(scene);
    writing.keys = keysIn(scene);
    return writing.type(event, {
      mayWrite: !waits(scene),
      chooseBest: () => chooseBest(scene),
      refuse: (refused) => scene.set({ refused }),
    });
  },
  after(scene, before) {
    const { state, local, set } = scene;
    const isMoved =
      before?.state.revision === state.revision && before.state.hand.cursor !== state.hand.cursor;
    // Somebody has chosen another one, unless the board has grown under it.
    const isChosen = isMoved && before.state.eye.grown === state.eye.grown;
    if (isMoved && (local.refused || (isChosen && local.follows)))
      set({ refused: "", follows: local.follows && !isChosen });
    else if (local.follows && !state.game && !writingOf(scene).typing.waiting) chooseBest(scene);
  },
});

/**
 * @param {import("../../solver/protocol.js").AdviseLegal} answer
 * @param {import("../../state/position.js").Position} position
 */
const movesIn = ({ moves }, position) => bestOf(moves, position, MOST_MOVES);

/** @param {readonly Move[]} moves @param {number} cell */
const moveAt = (moves, cell) => moves.find((each) => each.cell === cell);

/** @param {Move | undefined} move @param {string | null} label */
const outcomeOf = (move, label) =>
  move?.outcomes.find(({ number }) => String(number) === label) ?? null;

/** Whether what stands here is of the board before, until the next answer comes. @param {Scene} scene */
const waits = ({ answer, local }) => answer === null || local.follows;

/** What is being typed. @type {WeakMap<Context["store"], Writing>} */
const writings = new WeakMap();

/** @param {Scene} scene */
function writingOf({ page, set }) {
  // The next best cell may be chosen now.
  const writing = writings.get(page.store) ?? new Writing(page, () => set({}));
  writings.set(page.store, writing);
  return writing;
}

/** @param {Scene} scene */
function chooseBest(scene) {
  const { answer, state } = scene;
  const best = answer?.legal ? movesIn(answer, state.position)[0]?.cell : undefined;
  if (best !== undefined) choose(scene, best);
}

/** @param {Scene} scene @param {number} cell */
function choose({ set, page: { store, board } }, cell) {
  set({ follows: false, refused: "" });
  store.setHand({ cursor: cell, hover: null });
  if (board.hasFocus) board.focus(cell);
  board.cells[cell]?.element.scrollIntoView({
    block: "nearest",
    inline: "nearest",
    behavior: "instant",
  });
}

/** What can be written at the chosen cell, as far as it is known. @param {Scene} scene */
function keysIn(scene) {
  const { position, hand } = scene.state;
  const { answer } = scene.state.said;
  const label = position.labels[hand.cursor];
  const chance = answer?.byCell[hand.cursor] ?? null;
  const distribution = label === FREE ? ["1"] : (chance?.distribution ?? []);
  const keys = keysOf(position, hand.cursor, shownIn(scene), distribution);
  const isOpen = isNumber(label) || isFlag(label);
  return isOpen ? keys.map((each) => ({ ...each, isPossible: false })) : keys;
}

/** What the chosen cell shows. @param {Scene} scene @returns {import("./shows.js").Shown | null} */
function shownIn(scene) {
  const { position, hand } = scene.state;
  if (waits(scene) || !seesAll(position, hand.cursor)) return null;
  const move = moveAt(movesIn(scene.answer, position), hand.cursor);
  if (move) return { numbers: move.outcomes, mine: move.mine };
  const { answer } = scene.told.other;
  return answer?.legal ? answer : null;
}

/** @param {Scene} scene @param {readonly Move[]} moves */
function drawShows(scene, moves) {
  const { state, local, set } = scene;
  const { position, hand, eye } = state;
  const isWaiting = waits(scene);
  const move = moveAt(moves, hand.cursor);
  const [bars] = move ? barsOf([move]) : [];
  const head = headInWords(position, hand.cursor, {
    waits: isWaiting,
    touched: eye.coarse,
    safe: bars ? bars[0].text : "",
    win: bars?.[2].measure.name === "win" ? bars[2].text : "",
  });
  return [
    drawKeys(keysIn(scene), {
      head,
      hint: !eye.coarse && !isWaiting,
      told: local.refused || thenInWords(outcomeOf(move, local.pointed), position),
      waits: isWaiting,
      write(label) {
        set({ pointed: null });
        writingOf(scene).write(label);
      },
      point: (pointed) => set({ pointed }),
    }),
    h(
      "p",
      { class: "hint" },
      (eye.coarse ? WORDS.anotherByFinger : WORDS.another)(cellWord(position, 1)),
      !eye.coarse && [` ${WORDS.mine} `, h("kbd", {}, WORDS.mineKey)],
    ),
  ];
}

/** Where to go on. @param {Scene} scene */
function drawLinks({ state: { position, hand }, page: { showView } }) {
  const link = (/** @type {string} */ words, /** @type {string} */ name) =>
    goButton(words, () => showView(name).focus());
  return h(
    "p",
    { class: "move-links" },
    link(WORDS.tree, "endgame"),
    position.labels[hand.cursor] === UNKNOWN && link(WORDS.proof, "why"),
  );
}

// The endgame: the exact chance to win with best play, and that play as a tree to walk through on the board.
// Nothing of it is written there: every step is asked about with the way that leads to it.

import { h, onceFor, pictureOf } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { button } from "../../parts/fields.js";
import { emptiness, meanings, NO_SOLUTION, NO_VERTEX } from "../../parts/notice.js";
import { gauge } from "../../parts/table.js";
import { chanceAlone, chanceInWords, percentInWords } from "../../text/chance.js";
import { asFraction, toShade } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import { counted, startingName } from "../../text/wording.js";
import { view } from "../view.js";
import {
  branchInWords,
  cellsOf,
  costOf,
  gamesInWords,
  marksOf,
  safeInWords,
  stepInWords,
} from "./play.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenNext} WrittenNext
 * @typedef {import("../../solver/protocol.js").WrittenWin} WrittenWin
 * @typedef {import("./play.js").Way} Way
 * @typedef {{way: Way, instead: number | null, pointed: number | null, stop: number, follows: boolean}} Local
 *   `instead`: what is opened next in place of the best; `pointed`: a number that somebody points at; `stop`: the
 *   branch that Tab leads to; `follows`: the focus goes along with the walk
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const LIMITS = { max_solutions: 15_000, max_states: 300_000, max_seconds: 20 };
const KEPT_STEPS = 200;
const MOST_LISTED = 8; // other moves
const MOST_NEEDLESS = 3; // of them where nothing has to be guessed

const WORDS = {
  lead: "The play that wins most games, and its exact chance. Choose what each cell shows to walk through it; the board stays as it is.",
  severalMines: (/** @type {string} */ cell) =>
    `Best play is worked out only where a ${cell} holds at most one mine.`,
  needsTotal: "Best play needs the number of mines: choose “Known total” and set it.",
  restart: "Back to the start",
  back: "Back",
  start: "Start",
  trail: "What was opened on the way",
  opened: (/** @type {string} */ cell, /** @type {number} */ number) => `${cell}: ${number}`,
  allMoves: "All moves",
  needlessGuesses: "Guesses, not needed here",
  othersTakeLonger: "The chances of the other moves would take longer to work out.",
  others: (/** @type {number} */ count) =>
    `${counted(count, "other move")} ${count === 1 ? "wins" : "win"} no more than the last of these; the board shows how much.`,
  best: "best",
  asGood: "as good",
  wins: (/** @type {string} */ percent) => `wins ${percent}`,
  isMine: (/** @type {string} */ percent) => `mine ${percent}`,
  costs: (/** @type {string} */ cost) => `costs ${cost}`,
  branches: "It shows",
  shows: "It shows ",
  isA: "It is a ",
  mine: "mine",
  withChance: " with chance ",
  after: " then ",
  won: "won",
  lost: "lost",
  meanings: "How to read and walk it",
  /** @type {[string, string][]} */
  meaningOf: [
    [
      "Best play",
      "It opens what wins most games in the end, over all solutions that are left, each equally likely. That need not be the safest cell.",
    ],
    [
      "Walk",
      "Choose the number that a cell shows to see how the play goes on from there. The board shows it but stays as it is.",
    ],
    [
      "Keys",
      "Left and right move between the numbers, Enter or down goes on, up or Backspace goes back, Home goes to the start.",
    ],
  ],
};

/** @type {Local} */
const START = { way: [], instead: null, pointed: null, stop: 0, follows: false };

export default view({
  name: "endgame",
  kept: KEPT_STEPS,
  begin: () => START,
  asks({ state, local: { way, instead } }) {
    const { position } = state;
    if (!position.labels.length) return NO_VERTEX;
    if (position.xMax > 1) return WORDS.severalMines(cellWord(position, 1));
    if (position.prior.kind !== "total") return WORDS.needsTotal;
    const next = instead === null ? {} : { next: instead };
    return emptiness(state, false) || { operation: "optimal", opened: way, ...next, ...LIMITS };
  },
  refuses: ({ answer }) => (answer.legal ? "" : NO_SOLUTION),
  // Where a step takes too long, there is nothing else that leads back.
  offers: (scene) =>
    scene.told.main.problem &&
    scene.local.way.length > 0 &&
    button(WORDS.restart, () => go(scene, [])),
  draw(scene) {
    const { answer: play, state, local } = scene;
    const { position } = state;
    return [
      h("p", { class: "lead" }, WORDS.lead),
      h(
        "div",
        { class: "desk play-desk endgame-desk" },
        h(
          "div",
          {},
          h(
            "p",
            { class: "endgame-win" },
            h("b", { class: "endgame-exact" }, chanceInWords(play.win)),
            ` ${gamesInWords(play)}`,
          ),
          drawTrail(scene),
          h("p", { class: "endgame-step", role: "status" }, stepInWords(play, position)),
          play.next && drawBranches(scene, play.next),
          h("p", { class: "hint" }, safeInWords(play, position)),
          play.best !== null && drawOthers(scene, play),
        ),
        boardPart(state, marksIn(scene), cellsOf(play, local.way)),
      ),
      meanings(WORDS.meanings, WORDS.meaningOf),
    ];
  },
  marks: (scene) => marksIn(scene),
  keys: (scene) => ({
    ArrowUp: () => goBack(scene, true),
    Backspace: () => goBack(scene, true),
    Home: () => go(scene, [], true),
  }),
  after({ answer, local, set }, _before, root) {
    if (!local.follows || !answer) return;
    /** @type {HTMLElement | null} */
    const place = root.querySelector("button.endgame-branch") ?? root.querySelector(".trail-back");
    place?.focus({ preventScroll: true });
    set({ follows: false });
  },
});

/** The marks of a step, the same for the board and the picture beside the words. */
const marksIn = onceFor((/** @type {Scene} */ { answer, state, local }) =>
  marksOf(state, answer, local.way, local.pointed),
);

/**
 * @param {Scene} scene
 * @param {Way} way
 * @param {boolean} [follows]  whether the focus goes along
 */
function go({ set, local }, way, follows = false) {
  if (way.length || local.way.length) set({ ...START, way, follows });
}

/** @param {Scene} scene @param {boolean} [follows] */
const goBack = (scene, follows) => go(scene, scene.local.way.slice(0, -1), follows);

/** What was opened on the way: buttons that lead back to each step, the last of which is where one is. @param {Scene} scene */
function drawTrail(scene) {
  const { local, state } = scene;
  const { way } = local;
  const steps = [
    WORDS.start,
    ...way.map(([cell, number]) => WORDS.opened(startingName(state.position, cell), number)),
  ];
  return h(
    "nav",
    { class: "endgame-trail", "aria-label": WORDS.trail },
    button([pictureOf("left"), WORDS.back], () => goBack(scene), {
      class: "trail-back",
      // Not disabled: a button that somebody has just pressed keeps the focus.
      "aria-disabled": String(way.length === 0),
    }),
    h(
      "ol",
      {},
      steps.map((text, step) =>
        h(
          "li",
          { key: step },
          button(text, () => go(scene, way.slice(0, step)), {
            "aria-current": step === way.length ? "step" : null,
          }),
        ),
      ),
    ),
  );
}

/** @param {Value} value */
const percent = (value) => percentInWords(asFraction(value));

/**
 * Right and left lead to the other numbers, down goes on with one.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const buttons = [.../** @type {Element} */ (currentTarget).querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (target));
  if (at < 0 || !(by || key === "ArrowDown")) return;
  event.preventDefault();
  if (by) buttons[at + by]?.focus();
  else buttons[at].click();
}

/**
 * The numbers that the next cell may show: a button for each, which leads one step further. Tab leads to one of
 * them, the arrow keys to the others.
 * @param {Scene} scene
 * @param {WrittenNext} next
 */
function drawBranches(scene, { cell, outcomes, mine }) {
  const { local, set } = scene;
  const point = (/** @type {number | null} */ pointed) => {
    if (pointed !== local.pointed) set({ pointed });
  };
  return h(
    "div",
    { class: "endgame-branches", role: "group", "aria-label": WORDS.branches, onkeydown: walk },
    outcomes.map((branch, i) => {
      const { number, chance, win } = branch;
      const then = win === "1" ? WORDS.won : WORDS.wins(percent(win));
      const lead = () => go(scene, [...local.way, [cell, number]], true);
      return button(drawBranch(String(number), chance, win, then), lead, {
        key: number,
        class: "endgame-branch",
        tabindex: i === local.stop ? 0 : -1,
        title: branchInWords(branch),
        // Who clicks has not asked to see the first number of the step that follows.
        onfocus: (/** @type {FocusEvent} */ { target }) => {
          const isByKey = /** @type {Element} */ (target).matches(":focus-visible");
          set({ stop: i, ...(isByKey && { pointed: number }) });
        },
        onblur: () => point(null),
        // A button that comes to lie below a pointer which rests is not pointed at.
        onpointermove: (/** @type {PointerEvent} */ { pointerType, movementX, movementY }) =>
          pointerType !== "touch" && (movementX || movementY) && point(number),
        onpointerleave: () => point(null),
      });
    }),
    asFraction(mine).top > 0n &&
      h(
        "span",
        { key: "mine", class: "endgame-branch" },
        drawBranch(WORDS.mine, mine, "0", WORDS.lost),
      ),
  );
}

/**
 * @param {string} what
 * @param {Value} chance
 * @param {Value} win  the length of the bar
 * @param {string} then
 */
function drawBranch(what, chance, win, then) {
  const heard = (/** @type {string} */ text) => h("span", { class: "hidden" }, text);
  return [
    heard(what === WORDS.mine ? WORDS.isA : WORDS.shows),
    h("b", {}, what),
    heard(WORDS.withChance),
    h("span", {}, percent(chance)),
    gauge(toShade(asFraction(win)), "of-win"),
    heard(WORDS.after),
    h("span", { class: "branch-win" }, then),
  ];
}

/**
 * The other cells in doubt, with what each would win: a button each, which opens it instead of the best.
 * @param {Scene} scene
 * @param {Play} play
 */
function drawOthers(scene, { moves, win, next, best }) {
  const { state, set } = scene;
  const isGuess = moves?.some(({ cell }) => cell === best);
  const listed = moves?.slice(0, isGuess ? MOST_LISTED : MOST_NEEDLESS) ?? [];
  const left = (moves?.length ?? 0) - listed.length;
  const choose = (/** @type {number} */ cell) =>
    set({ instead: cell === best || cell === next?.cell ? null : cell, pointed: null });
  return h(
    "div",
    { class: "endgame-others" },
    listed.length > 0 && [
      h("h3", { id: "endgame-others" }, isGuess ? WORDS.allMoves : WORDS.needlessGuesses),
      h(
        "ol",
        { "aria-labelledby": "endgame-others" },
        listed.map((move) =>
          h(
            "li",
            { key: move.cell },
            button(drawOther(move, win, best, state.position), () => choose(move.cell), {
              "aria-pressed": String(move.cell === next?.cell),
            }),
          ),
        ),
      ),
    ],
    h(
      "p",
      { class: "hint" },
      moves === null ? WORDS.othersTakeLonger : left > 0 && WORDS.others(left),
    ),
  );
}

/**
 * @param {WrittenWin} move
 * @param {Value} most  that any move wins
 * @param {number | null} best
 * @param {Position} position
 */
function drawOther({ cell, mine, win }, most, best, position) {
  const cost = costOf(win, most);
  return [
    h("span", { class: "endgame-move" }, startingName(position, cell)),
    " ",
    h("span", {}, WORDS.isMine(percent(mine))),
    " ",
    h(
      "span",
      { class: "measure of-win" },
      h("span", {}, WORDS.wins(percent(win))),
      gauge(toShade(asFraction(win))),
    ),
    " ",
    h(
      "span",
      { class: "endgame-cost" },
      cost ? WORDS.costs(chanceAlone(cost)) : cell === best ? WORDS.best : WORDS.asGood,
    ),
  ];
}

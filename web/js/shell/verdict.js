// The verdict, at the top of the panel: in two lines that never wrap what the position comes to, and at
// their right a way on. Its place is the same whatever it says, and it also says that something is being
// counted, how far that is, and how to stop it. On a phone the cell with the cursor stands below it in one
// line, with the ways to its reasons, to the best move and to the pad that writes.

import { tileOf } from "../board/cells.js";
import { chanceOfMany, toldIn } from "../board/faces.js";
import { draw, h, pictureOf } from "../page/h.js";
import { spoken, UNKNOWN } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { isOverdue, isStale, isStopped, jobOf, showsAnswers, takesLong } from "../state/state.js";
import { chanceInWords, MOST_SIGNS, percentInWords } from "../text/chance.js";
import { fromText } from "../text/fraction.js";
import { cellName, cellWord, shortName } from "../text/names.js";
import { openPad } from "./palette.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/state.js").Judgement} Judgement
 * @typedef {import("../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../solver/answer.js").Chance} Chance
 * @typedef {{askAgain: () => void, stop: () => void, showCell: (index: number) => void,
 *   showView: (name: string) => void}} Does
 */

const MOST = 40; // signs that the second line has room for where the panel is 400 px wide
const OFTEN = 200; // ms after which it is said how far something has come

const WORDS = {
  loading: "Loading Python",
  stop: "Stop",
  again: "Count again",
  stopped: "Stopped",
  stoppedMore: "before the answer was there",
  counting: "Counting …",
  starting: "Python is starting",
  meanwhile: (/** @type {string} */ status) =>
    `You can already write; ${status.replace(/^.*Python,? /, "")}`,
  failed: "Python did not start",
  noAnswer: "No answer",
  noSolution: "No arrangement of mines fits the numbers",
  /** @param {import("../solver/answer.js").Contradiction | undefined} found */
  contradiction: (found) => {
    if (!found || found.mine_count) return "The number of mines does not fit";
    const count = found.cells.length;
    if (count === 1) return "One number cannot be right";
    return `${count === 2 ? "Two" : count} numbers conflict`;
  },
  noChances: "No chances until this is changed",
  goTo: "Go to",
  goToTitle: "Chooses the next of these cells on the board, one a press",
  safe: (/** @type {number} */ count, /** @type {string} */ word) =>
    `${count.toLocaleString("en")} ${word} ${count === 1 ? "is" : "are"} certainly safe`,
  mined: (/** @type {number} */ count) =>
    count === 1 ? "1 is a certain mine" : `${count.toLocaleString("en")} are certain mines`,
  noMine: "no certain mine",
  noneSafe: (/** @type {string} */ word) => `No ${word} is certainly safe`,
  nothing: (/** @type {string} */ word) => `No ${word} is certain`,
  onlyMines: (/** @type {string} */ words) => `All covered ${words} are mines`,
  noUnknown: (/** @type {string} */ word) => `No ${word} is unknown`,
  safest: (/** @type {string} */ which, /** @type {string} */ chance) =>
    `Safest: ${which}, ${chance}`,
  all: (/** @type {number} */ count) => `all ${count.toLocaleString("en")}`,
  more: (/** @type {number} */ count) => ` and ${count.toLocaleString("en")} more`,
  // What the solver is doing.
  loaded: (/** @type {number} */ bytes, /** @type {number} */ all) =>
    `Loading Python, ${megabytes(bytes)} of ${megabytes(all)} MB`,
  isLoading: "Loading Python …",
  isStarting: "Starting Python …",
  level: (/** @type {number} */ done, /** @type {number} */ all, /** @type {number} */ nodes) =>
    `Level ${done.toLocaleString("en")} of ${all.toLocaleString("en")}, ${nodes.toLocaleString("en")} nodes …`,
  countingFor: (/** @type {number} */ seconds) => `Counting for ${seconds} s …`,
  working: "Working …",
  isContradiction: "Contradiction",
  exact: "Exact",
  // The line of the cell.
  none: "No vertex yet",
  isSafe: "Certainly safe",
  isMined: "Certainly a mine",
  percent: (/** @type {string} */ percent) => `${percent} mine`,
  why: "What is known of it, and why",
  write: "Write on the board",
  best: "Best move, and what it shows",
  welcome: "Every cell’s exact chance of a mine.",
  first: "Tap a cell, or pull this up.",
};

const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);

const SIGNS = { safe: "tick", mine: "mine", least: "", bad: "wrong", wait: "" };

/**
 * @param {Store} store
 * @param {HTMLElement} container
 * @param {Does} does
 */
export function makeVerdict(store, container, does) {
  const drawNow = (/** @type {State} */ state) => {
    const said = store.player?.said(state) ?? saidOf(state, store, does);
    container.dataset.sign = said.sign;
    container.classList.toggle("stale", isOverdue(state));
    draw(container, verdictOf(state, said, does));
  };
  // Time passes without any change of the state.
  setInterval(() => {
    if (takesLong(jobOf(store.state.python))) drawNow(store.state);
  }, OFTEN);
  return { draw: drawNow };
}

/**
 * @param {State} state
 * @param {Judgement} said
 * @param {Does} does
 */
function verdictOf(state, { sign, first, second, go }, does) {
  const { python, game } = state;
  const job = jobOf(python);
  const long = takesLong(job);
  // What goes on behind an answer that is there takes nobody's way to it, nor is the review of a game
  // stopped that somebody has not opened yet.
  const isOver = game !== null && game.over !== "" && go !== null;
  const stops = long && !isOver && (!state.said.answer || isStale(state) || job.isAsked);
  const share = shareDone(python);
  return [
    h(
      "span",
      { class: `verdict-sign of-${sign}`, "aria-hidden": "true" },
      SIGNS[sign] && pictureOf(SIGNS[sign]),
    ),
    h(
      "p",
      { class: "verdict-text", role: "status", title: `${first}\n${second}` },
      h("b", {}, first),
      " ",
      h("span", {}, second),
    ),
    h("span", { id: "status-text", class: "hidden", role: "status" }, statusText(state)),
    h("progress", {
      id: "status-bar",
      class: share < 1 ? null : "idle",
      max: 1,
      value: share,
      "aria-label": WORDS.loading,
    }),
    // Two buttons, of which one goes when the other comes: one that changed its words would jump to the left.
    stops
      ? h(
          "button",
          { key: "stop", id: "stop", type: "button", class: "go stop", onclick: does.stop },
          WORDS.stop,
        )
      : go &&
        h(
          "button",
          { key: "go", type: "button", class: "go", title: go.title, onclick: go.run },
          go.words,
          pictureOf("next"),
        ),
  ];
}

/**
 * How much of what is running is done; 1 where nothing is seen to run.
 * @param {State["python"]} python
 */
function shareDone(python) {
  if (python.is === "loading") return python.toLoad ? (0.9 * python.loaded) / python.toLoad : 0;
  if (python.is === "starting") return 0.95;
  const job = jobOf(python);
  return takesLong(job) && job.expected > 0 ? Math.min(0.999, job.done / job.expected) : 1;
}

/**
 * What the solver is doing.
 * @param {State} state
 */
function statusText(state) {
  const { python, revision } = state;
  const { answer } = state.said;
  if (python.is === "failed") return WORDS.failed;
  if (python.is === "loading")
    return python.toLoad ? WORDS.loaded(python.loaded, python.toLoad) : WORDS.isLoading;
  if (python.is === "starting") return WORDS.isStarting;
  const { job } = python;
  if (takesLong(job))
    return job.nodes > 0
      ? WORDS.level(job.done, job.expected, job.nodes)
      : WORDS.countingFor(Math.round((performance.now() - job.since) / 1000));
  if (isStopped(state)) return WORDS.stopped;
  if (answer?.revision !== revision) return WORDS.working;
  if (answer.problem) return WORDS.noAnswer;
  return answer.result?.legal === false ? WORDS.isContradiction : WORDS.exact;
}

/**
 * What there is to say of a board that nobody plays on.
 * @param {State} state
 * @param {Store} store
 * @param {Does} does
 * @returns {Judgement}
 */
function saidOf(state, store, does) {
  const { python } = state;
  const { answer } = state.said;
  const waits = (/** @type {string} */ first, second = "") =>
    /** @type {Judgement} */ ({ sign: "wait", first, second, go: null });
  const fails = (/** @type {string} */ first, /** @type {string} */ second) =>
    /** @type {Judgement} */ ({ sign: "bad", first, second, go: null });
  if (python.is === "failed") return fails(WORDS.failed, python.message);
  if (isStopped(state))
    return {
      ...waits(WORDS.stopped, WORDS.stoppedMore),
      go: { words: WORDS.again, run: does.askAgain },
    };
  if (!answer)
    return python.is === "ready"
      ? waits(WORDS.counting)
      : waits(WORDS.starting, WORDS.meanwhile(statusText(state)));
  if (takesLong(jobOf(python)) && isStale(state)) return waits(WORDS.counting, statusText(state));
  if (answer.problem) return fails(WORDS.noAnswer, answer.problem.message);
  const { result } = answer;
  if (!result) return waits(WORDS.counting);
  /** To the next of these cells, one a press. */
  const walk = (/** @type {readonly number[]} */ cells) => {
    const { cursor } = store.state.hand;
    const next = cells.find((cell) => cell > cursor) ?? cells[0];
    if (next !== undefined) does.showCell(next);
  };
  return result.legal
    ? ofPossible(state, result, walk)
    : ofContradiction(result.contradiction, (cells) => {
        does.showView("why");
        walk(cells);
      });
}

/**
 * @param {import("../solver/answer.js").Contradiction | undefined} found
 * @param {(cells: readonly number[]) => void} walk
 * @returns {Judgement}
 */
function ofContradiction(found, walk) {
  const cells = found?.cells ?? [];
  return {
    sign: "bad",
    first: WORDS.contradiction(found),
    second: cells.length ? WORDS.noChances : (found?.sentence ?? WORDS.noSolution),
    go: { words: WORDS.goTo, run: () => walk(cells) },
  };
}

/**
 * @param {State} state
 * @param {SolveAnswer} result
 * @param {(cells: readonly number[]) => void} walk
 * @returns {Judgement}
 */
function ofPossible({ position }, { safe, mined, safest }, walk) {
  const mines = mined.length ? WORDS.mined(mined.length) : "";
  const cell = cellWord(position, 1);
  const goTo = (/** @type {readonly number[]} */ cells) => ({
    words: WORDS.goTo,
    title: WORDS.goToTitle,
    run: () => walk(cells),
  });
  if (safe.length)
    return {
      sign: "safe",
      first: WORDS.safe(safe.length, cellWord(position, safe.length)),
      second: mines || WORDS.noMine,
      go: goTo(safe),
    };
  if (!safest)
    return {
      sign: mines ? "mine" : "wait",
      first: mines ? WORDS.onlyMines(cellWord(position, 2)) : WORDS.noUnknown(cell),
      second: mines,
      go: null,
    };
  return {
    sign: "least",
    first: mines ? WORDS.noneSafe(cell) : WORDS.nothing(cell),
    second: safestInWords(safest, position),
    go: goTo(safest.cells),
  };
}

/**
 * @param {NonNullable<SolveAnswer["safest"]>} safest
 * @param {State["position"]} position
 */
function safestInWords({ cells: [first, ...others], probability }, position) {
  const count = 1 + others.length;
  const isEvery = count > 1 && count === position.labels.filter((each) => each === UNKNOWN).length;
  const name = isGraph(position) ? shortName(position, first) : cellName(position, first);
  const which = isEvery
    ? WORDS.all(count)
    : name + (others.length ? WORDS.more(others.length) : "");
  // As a fraction and in per cent; of one that is long or no fraction, one of both.
  const isShort = typeof probability === "string" && probability.length <= MOST_SIGNS;
  if (!isShort) return WORDS.safest(which, chanceInWords(probability));
  const percent = percentInWords(fromText(probability));
  const whole = WORDS.safest(which, `${probability} = ${percent}`);
  return whole.length <= MOST ? whole : WORDS.safest(which, percent);
}

/**
 * The cell with the cursor in one line.
 * @param {Store} store
 * @param {HTMLElement} container
 * @param {(name: string) => void} showView
 */
export const makeCellLine = (store, container, showView) => ({
  draw(/** @type {Shown} */ state) {
    container.classList.toggle("stale", isOverdue(state));
    draw(
      container,
      state.eye.welcome
        ? h("p", { class: "cell-line-text" }, h("b", {}, WORDS.welcome), h("span", {}, WORDS.first))
        : cellLineOf(state, store, showView),
    );
  },
});

/**
 * @param {Shown} state
 * @param {Store} store
 * @param {(name: string) => void} showView
 */
function cellLineOf(state, store, showView) {
  const { position, hand, viewed, game } = state;
  const { answer } = state.said;
  const index = hand.hover ?? hand.cursor;
  const label = position.labels[index];
  if (label === undefined)
    return [textOf("", WORDS.none), game === null && waysOf(store, showView)];
  // What an open view lays over the board is said here: the view of the cell is not open then.
  const said = viewed?.overlaying && label === UNKNOWN ? toldIn(state, index) : "";
  const isShown = showsAnswers(state) && label === UNKNOWN;
  const chance = isShown ? (answer?.byCell[index] ?? null) : null;
  const content = [
    tileOf(label, chance, chance !== null && chanceOfMany(state) === chance),
    textOf(chance ? inWords(chance) : spoken(label), said || cellName(position, index)),
  ];
  if (game) return content;
  return [
    h(
      "button",
      {
        key: "more",
        type: "button",
        class: "cell-line-more",
        title: WORDS.why,
        onclick: () => showView(chance?.safe || chance?.mined ? "why" : "cell"),
      },
      content,
    ),
    waysOf(store, showView),
  ];
}

/** @param {string} first @param {string} second */
const textOf = (first, second) =>
  h("span", { class: "cell-line-text" }, h("b", {}, first), h("span", {}, second));

/**
 * @param {Store} store
 * @param {(name: string) => void} showView
 */
const waysOf = (store, showView) => [
  way("best", WORDS.best, () => showView("moves")),
  way("pen", WORDS.write, () => openPad(store)),
];

/**
 * @param {string} picture
 * @param {string} title
 * @param {() => void} onclick
 */
const way = (picture, title, onclick) =>
  h(
    "button",
    { key: picture, type: "button", class: "pen", title, "aria-label": title, onclick },
    pictureOf(picture),
  );

/** @param {Chance} chance */
function inWords({ safe, mined, fraction }) {
  if (safe) return WORDS.isSafe;
  if (mined) return WORDS.isMined;
  return WORDS.percent(percentInWords(fraction));
}

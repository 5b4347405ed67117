// The page's state in drawers, each with its question:
//   position  should undo restore it, and the link hold it?
//   game      should undo restore it, and the link not tell it? null while the board is edited
//   history   do undo and redo go through it?
//   settings  does a person set it once, for this browser?
//   hand      is it what somebody holds, points at or has chosen, gone when the hand leaves the board?
//   eye       is it what of the page is seen, and how large?
//   said      did Python say it? What it said of a board carries the revision of the position it belongs
//             to; a graph that is only drawn otherwise has the same.
//   python    is it about Python at work, and not about any board?

import { LOOK } from "./tools.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./clip.js").Rectangle} Rectangle
 * @typedef {import("./clip.js").Clip} Clip
 * @typedef {import("./position.js").Piece} Piece
 * @typedef {import("../solver/answer.js").Answer} Answer
 * @typedef {import("../solver/protocol.js").VersionAnswer} VersionAnswer
 * @typedef {import("../game/rules.js").Game} Game
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {import("./frame.js").Room} Room
 *
 * @typedef {{overlay: string, notation: import("../board/face.js").Notation, cell: number,
 *   answers: boolean, marks: boolean, legend: boolean, rulers: boolean, theme: "auto" | "light" | "dark", digits: number,
 *   view: string, sideWidth: number, sideFolded: boolean}} Settings
 *   `overlay` is the quantity that unknown cells show, where `answers` are wanted at all (of a game
 *   its player says so), and `notation` how its numbers are written; `marks`: those on
 *   cells about which something cannot be known; `legend` and `rulers`: whether they are seen; `cell` is the size of a cell in pixels; 0: as large as
 *   the page allows; `view`: the one that is open beside the board; `sideWidth`: of the panel with the
 *   views in pixels, 0: as wide as usual; `sideFolded`: it is put away.
 * @typedef {string | {do: "view", brush: Brush, before: string}} Tool
 *   That of the palette by its name, or the label that it writes; or what an open view does, over the tool that
 *   comes back after it.
 * @typedef {{tool: Tool, number: string, flag: number, cursor: number, hover: number | null,
 *   selection: Rectangle | null, selected: readonly number[], picked: boolean, joining: number | null,
 *   painting: boolean, clip: Clip | Piece | null, pasting: boolean, flagging: boolean}} Hand
 *   `number`: the one that was in the hand last; `selection` is that of a grid, `selected` are the vertices of a
 *   graph, ascending; `picked`: the one that a mere click has selected, which keys that move on let go; `joining`:
 *   the vertex from which an edge is being drawn; `painting` while a drag writes labels; `pasting`: a selection
 *   was copied and is to be pasted somewhere; `flagging`: a click of a game flags.
 * @typedef {{room: Room | null, coarse: boolean, fits: number, grown: number, zoom: number, frame: Frame | null,
 *   chances: boolean, welcome: boolean, gameTab: boolean, sheet: "peek" | "half" | "full" | "pad"}} Eye
 *   `room`: what is seen of the board, once it is measured; `coarse`: it is touched with fingers; `fits` counts how
 *   often somebody wished it to be measured anew, and `grown` how often a board without an edge has grown; `zoom`:
 *   the size of the vertices of a graph in pixels that fingers or the wheel gave it, else 0; `frame`: what is
 *   seen of it; `chances`: the player of a game wants to see the probabilities; `welcome`: the panel says what the
 *   page is, to somebody who is here for the first time; `gameTab`: in a game its own tab is open; `sheet`: how
 *   high the panel with the views is, where it comes from below, or that there is a pad to write with in its place.
 * @typedef {{isAsked: boolean, since: number, done: number, expected: number, nodes: number}} Job
 *   What Python works on. `isAsked`: somebody has asked for it; `done` of `expected` are steps; levels where a
 *   diagram is built, which has so many `nodes` by then.
 * @typedef {{is: "loading", loaded: number, toLoad: number} | {is: "starting"}
 *   | {is: "ready", job: Job | null, sympy: boolean} | {is: "failed", message: string}} Python
 * @typedef {{quantity: string, revision: number, values: readonly any[], problem: string}} Overlaid
 *   What an overlay has asked for, where the answer does not have it: a value for each cell; or none
 *   of them, and why.
 * @typedef {{revision: number, found: Unknowable | null,
 *   problem: import("../solver/question.js").Problem | null}} FoundUnknowable
 *   Nothing is found where that would take long, and where a person has stopped it.
 * @typedef {{faces: ReadonlyMap<number, import("../board/face.js").Face>,
 *   legend: readonly import("../board/overlays/overlays.js").LegendEntry[],
 *   overlaying?: import("../board/overlays/overlays.js").Overlaying}} Viewed
 *   What some cells show, and what that means; and where there is an overlay of the view's own, it
 *   stands in the place of the chosen one.
 * @typedef {{answer: Answer | null, overlay: Overlaid | null, unknowable: FoundUnknowable | null,
 *   overdue: number, stopped: number, version: VersionAnswer | null}} Said
 *   `answer`: of the board; `overlay`: what the chosen one has asked for besides; `unknowable`: what cannot be
 *   known, of a board that nobody had touched for a while; `overdue`: the newest revision of which nothing looks
 *   current any more; `stopped`: the revision whose answer somebody has stopped; `version`: what Python says of
 *   itself, once it was asked.
 * @typedef {{position: Position, game: Game | null, history: History, revision: number, settings: Settings,
 *   hand: Hand, eye: Eye, said: Said, python: Python}} State
 * @typedef {{viewed: Viewed | null, rings: readonly import("../board/layers.js").Patch[]}} Marks
 *   What an open view, or a hint, shows on the board: what cells show in place of the overlay, and what lies over
 *   them.
 * @typedef {State & Marks} Shown  what is drawn
 * @typedef {{position: Position, game: Game | null}} Moment  what undo restores
 * @typedef {{sign: "safe" | "mine" | "least" | "bad" | "wait", first: string, second: string,
 *   go: {words: string, title?: string, run: () => void} | null}} Judgement
 *   What the verdict says, in two lines, and a way on.
 * @typedef {{open: (index: number) => void, flag: (index: number) => void, fill: () => void,
 *   does: Record<string, () => void>, said: (state: State) => Judgement | null,
 *   marks: (state: State) => Marks | null}} Player
 *   `does`: what else a game lets its player do; `said`: what the verdict says in a game, null where
 *   it says what it says of every board; `marks`: what a hint or a review shows on the board
 * @typedef {{use: (cells: readonly number[], isFirst: boolean) => void,
 *   erase?: (index: number) => void, type?: (index: number, key: string) => boolean,
 *   putAway: () => void}} Brush
 *   What an open view does with cells that are pressed, in place of the tools of the palette.
 *   `isFirst`: a stroke begins; `erase`: the right button, or a long press of a finger. A brush that
 *   erases nothing leaves these, and the keys that write, to what they do without it. `type`: what a
 *   key does on a cell, if it is one of the brush.
 */

/** Nothing is shown on the board. @type {Marks} */
export const NO_MARKS = { viewed: null, rings: [] };

/**
 * The state in which the page begins.
 * @param {Position} position
 * @param {Settings} settings
 * @returns {State}
 */
export function firstState(position, settings) {
  return {
    position,
    game: null,
    history: NO_HISTORY,
    revision: 0,
    settings,
    hand: {
      tool: LOOK,
      number: "1",
      flag: 1,
      cursor: 0,
      hover: null,
      selection: null,
      selected: [],
      picked: false,
      joining: null,
      painting: false,
      clip: null,
      pasting: false,
      flagging: false,
    },
    eye: {
      room: null,
      coarse: false,
      fits: 0,
      grown: 0,
      zoom: 0,
      frame: null,
      chances: false,
      welcome: false,
      gameTab: true,
      sheet: "peek",
    },
    said: {
      answer: null,
      overlay: null,
      unknowable: null,
      overdue: -1,
      stopped: -1,
      version: null,
    },
    python: { is: "loading", loaded: 0, toLoad: 0 },
  };
}

/**
 * Whether the answer belongs to an older position.
 * @param {State} state
 */
export function isStale({ said: { answer }, revision }) {
  return answer !== null && answer.revision !== revision;
}

/**
 * Whether the answer has belonged to an older position for so long that it is shown as one: most
 * are replaced before anybody has read them.
 * @param {State} state
 */
export function isOverdue({ said: { answer, overdue } }) {
  return answer !== null && answer.revision <= overdue;
}

/**
 * Whether somebody has stopped the work on the answer, and there is none.
 * @param {State} state
 */
export const isStopped = ({ said: { answer, stopped }, revision }) =>
  stopped === revision && answer?.revision !== revision;

/**
 * What Python works on; null where it does nothing.
 * @param {Python} python
 */
export const jobOf = (python) => (python.is === "ready" ? python.job : null);

const LONG = 300; // ms

/**
 * Whether what Python works on shows its progress, and can be stopped.
 * @param {Job | null} job
 * @returns {job is Job}
 */
export const takesLong = (job) => job !== null && performance.now() - job.since > LONG;

/**
 * Whether unknown cells show what the solver says of them: in a game while its player asks, and when it
 * is stepped through.
 * @param {Pick<State, "game" | "settings" | "eye">} state
 */
export function showsAnswers({ game, settings, eye }) {
  return game ? eye.chances || game.review !== null : settings.answers;
}

/**
 * Whether what the solver knows is kept from whoever plays.
 * @param {Pick<State, "game" | "eye">} state
 */
export const isBlindfold = ({ game, eye }) => game !== null && !game.over && !eye.chances;

// What belongs to an older position is dimmed only when it has been there for a while. Most answers
// are replaced sooner: laying the veil on and taking it off again would keep the page busy while the
// next answer waits to be drawn, and would flicker.

const WHILE = 60; // ms

/** @param {import("./store.js").Store} store */
export function bindOverdue(store) {
  let { revision } = store.state;
  store.watch((state) => {
    if (state.revision === revision) return;
    const before = revision;
    revision = state.revision;
    // Each edit by its own clock: somebody who goes on editing must not keep an old answer bright.
    setTimeout(() => {
      const { answer, overlay } = store.state.said;
      const isOld = [answer, overlay].some((shown) => shown && shown.revision <= before);
      if (isOld) store.hear({ overdue: before });
    }, WHILE);
  });
}

// What cannot be known of the cells of a board: of which kind each of them is.

/**
 * @typedef {import("../solver/protocol.js").WrittenUnknowable} Unknowable
 * @typedef {"fifty-fifty" | "counted" | "craps-shoot" | "dead"} Kind
 *   "counted": only the number of mines can tell; the others as in the glossary of Python
 */

/** The one that says most first. @type {readonly Kind[]} */
export const KINDS = ["fifty-fifty", "counted", "craps-shoot", "dead"];

/**
 * The kind that says most of each cell that is of any. A craps shoot that is too large for its game
 * to be searched is left out: there the game itself is still going on.
 * @param {Unknowable} found
 * @returns {Map<number, Kind>}
 */
export function kindByCell({ dead, craps_shoots: shoots, counted }) {
  /** @type {Map<number, Kind>} */
  const kinds = new Map(dead.map(({ cell }) => [cell, "dead"]));
  const set = (/** @type {readonly {cells: number[]}[]} */ areas, /** @type {Kind} */ kind) => {
    for (const { cells } of areas) for (const cell of cells) kinds.set(cell, kind);
  };
  set(
    shoots.filter(({ exact, fifty_fifty: even }) => exact && !even),
    "craps-shoot",
  );
  set(counted, "counted");
  set(
    shoots.filter(({ fifty_fifty: even }) => even),
    "fifty-fifty",
  );
  return kinds;
}

// The past and the future of the board: what undo and redo go through.

/**
 * @typedef {Readonly<{past: readonly Moment[], future: readonly Moment[], stroke: string}>} History
 *   The latest of the past, and what was undone last, stand at the end; `stroke`: that of the newest step, so
 *   that one drag is undone at once.
 */

const MOST_UNDO = 500;

/** @type {History} */
export const NO_HISTORY = { past: [], future: [], stroke: "" };

/**
 * Something new is done; what was undone cannot be done again.
 * @param {History} history
 * @param {Moment} now  before it
 * @param {string} stroke
 * @returns {History}
 */
export function recorded({ past, stroke: last }, now, stroke) {
  const goesOn = stroke !== "" && stroke === last;
  return { past: goesOn ? past : [...past, now].slice(-MOST_UNDO), future: [], stroke };
}

/**
 * The moment before, and the history there; null where there is none.
 * @param {History} history
 * @param {Moment} now
 */
export function undone({ past, future }, now) {
  const moment = past.at(-1);
  return (
    moment && { moment, history: { past: past.slice(0, -1), future: [...future, now], stroke: "" } }
  );
}

/**
 * The moment after, and the history there.
 * @param {History} history
 * @param {Moment} now
 */
export function redone({ past, future }, now) {
  const moment = future.at(-1);
  return (
    moment && { moment, history: { past: [...past, now], future: future.slice(0, -1), stroke: "" } }
  );
}

/** @param {{history: History}} state */
export const canUndo = ({ history }) => history.past.length > 0;

/** @param {{history: History}} state */
export const canRedo = ({ history }) => history.future.length > 0;

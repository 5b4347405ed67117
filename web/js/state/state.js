// The page's state in drawers, each with its question:
//   position  should undo restore it, and the link hold it?
//   game      should undo restore it, and the link not tell it? null while the board is edited
//   settings  does a person set it once, for this browser?
//   ui        is it gone when the hand leaves the board?
//   answer    did the solver say it? It carries the revision of the position it belongs to; a graph
//             that is only drawn otherwise has the same.
//   overlaid  did the chosen overlay ask for it besides?
//   unknowable  did the solver say of a board that nobody had touched for a while what cannot be
//             known?
//   viewed    does an open view show it on the cells, in place of the overlay?
//   rings     does it lie over them?
//   overdue   is it time to say that something belongs to an older position?
//   solver    is it about Python at work, and not about any board?
//   version   does Python say it of itself?

import { LOOK } from "./tools.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./clip.js").Rectangle} Rectangle
 * @typedef {import("./clip.js").Clip} Clip
 * @typedef {import("./position.js").Piece} Piece
 * @typedef {import("../solver/answer.js").Answer} Answer
 * @typedef {import("../solver/protocol.js").VersionAnswer} VersionAnswer
 * @typedef {import("../game/rules.js").Game} Game
 * @typedef {import("./graph_frame.js").Frame} Frame
 *
 * @typedef {{overlay: string, notation: import("../board/face.js").Notation, cell: number,
 *   answers: boolean, marks: boolean, legend: boolean, rulers: boolean, theme: "auto" | "light" | "dark", digits: number,
 *   view: string, sideWidth: number, sideFolded: boolean}} Settings
 *   `overlay` is the quantity that unknown cells show, where `answers` are wanted at all (of a game
 *   its player says so, in the Ui), and `notation` how its numbers are written; `marks`: those on
 *   cells about which something cannot be known; `legend` and `rulers`: whether they are seen; `cell` is the size of a cell in pixels; 0: as large as
 *   the page allows; `view`: the one that is open beside the board; `sideWidth`: of the panel with the
 *   views in pixels, 0: as wide as usual; `sideFolded`: it is put away.
 * @typedef {{tool: string, number: string, flag: number, cursor: number, hover: number | null,
 *   selection: Rectangle | null, selected: readonly number[], picked: boolean, clip: Clip | Piece |
 *   null, pasting: boolean, measured: boolean, room: number, tall: number, coarse: boolean, fits: number, grown: number, flagging: boolean,
 *   chances: boolean, painting: boolean, frame: Frame | null, zoom: number,
 *   joining: number | null, welcome: boolean, gameTab: boolean, sheet: "peek" | "half" | "full"}} Ui
 *   `number`: the one that was in the hand last; `selection` is that of a grid, `selected` are the
 *   vertices of a graph, ascending; `picked`: the
 *   one that a mere click has selected, which keys that move on let go;
 *   `pasting`: a selection was copied and is to be pasted somewhere;
 *   `room` and `tall` are the width and the height that is seen of the board, in pixels, once they
 *   are `measured`; `coarse`: it is touched with fingers; `fits` counts how often somebody wished it
 *   to be measured anew;
 *   `flagging`: a click of a game flags; `chances`: its player wants to see the probabilities;
 *   `painting` while a drag writes labels; `grown` counts how often a board without an edge has
 *   grown;
 *   `frame`: what is seen of a graph; `zoom`: the size of its vertices in pixels that fingers or
 *   the wheel gave it, else 0; `joining`: the vertex from which an edge is being drawn; `welcome`: the
 *   panel says what the page is, to somebody who is here for the first time; `gameTab`: in a game its own
 *   tab is open; `sheet`: how high the panel with the views is, where it comes from below.
 * @typedef {{stage: "loading" | "starting" | "ready" | "failed", loaded: number, toLoad: number,
 *   message: string, running: boolean, isAsked: boolean, since: number, done: number, expected: number, nodes: number,
 *   stopped: boolean, sympy: boolean}} Solver
 *   `isAsked`: somebody has asked for what is running; `done` of `expected` are steps; levels where a diagram is built, which has so many `nodes` by
 *   then.
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
 * @typedef {{position: Position, game: Game | null, revision: number, settings: Settings, ui: Ui,
 *   answer: Answer | null, overlaid: Overlaid | null, unknowable: FoundUnknowable | null,
 *   viewed: Viewed | null, rings: readonly import("../board/layers.js").Patch[], overdue: number, solver: Solver, version: VersionAnswer | null, canUndo: boolean,
 *   canRedo: boolean}} State
 *   `overdue`: the newest revision of which nothing looks current any more.
 *   `version`: what Python has said of itself, once it was asked.
 * @typedef {{position: Position, game: Game | null}} Moment  what undo restores
 * @typedef {{sign: "safe" | "mine" | "least" | "bad" | "wait", first: string, second: string,
 *   go: {words: string, title?: string, run: () => void} | null}} Said
 *   What the verdict says, in two lines, and a way on.
 * @typedef {{open: (index: number) => void, flag: (index: number) => void, fill: () => void,
 *   does: Record<string, () => void>, said: (state: State) => Said | null}} Player
 *   `does`: what else a game lets its player do; `said`: what the verdict says in a game, null where
 *   it says what it says of every board
 * @typedef {{use: (cells: readonly number[], isFirst: boolean) => void,
 *   erase?: (index: number) => void, type?: (index: number, key: string) => boolean,
 *   putAway: () => void}} Brush
 *   What an open view does with cells that are pressed, in place of the tools of the palette.
 *   `isFirst`: a stroke begins; `erase`: the right button, or a long press of a finger. A brush that
 *   erases nothing leaves these, and the keys that write, to what they do without it. `type`: what a
 *   key does on a cell, if it is one of the brush.
 */

/**
 * @callback Typist
 * @param {{key: string, target: unknown}} event
 * @returns {boolean} whether the key was one of its own
 */

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
    revision: 0,
    settings,
    ui: {
      tool: LOOK,
      number: "1",
      flag: 1,
      cursor: 0,
      hover: null,
      selection: null,
      selected: [],
      picked: false,
      clip: null,
      pasting: false,
      measured: false,
      room: 700,
      tall: 600,
      coarse: false,
      fits: 0,
      flagging: false,
      chances: false,
      painting: false,
      grown: 0,
      frame: null,
      zoom: 0,
      joining: null,
      welcome: false,
      gameTab: true,
      sheet: "peek",
    },
    answer: null,
    overlaid: null,
    unknowable: null,
    viewed: null,
    rings: [],
    overdue: -1,
    solver: {
      stage: "loading",
      loaded: 0,
      toLoad: 0,
      message: "",
      running: false,
      isAsked: false,
      since: 0,
      done: 0,
      expected: 0,
      nodes: 0,
      stopped: false,
      sympy: false,
    },
    version: null,
    canUndo: false,
    canRedo: false,
  };
}

/**
 * Whether the answer belongs to an older position.
 * @param {State} state
 */
export function isStale({ answer, revision }) {
  return answer !== null && answer.revision !== revision;
}

/**
 * Whether the answer has belonged to an older position for so long that it is shown as one: most
 * are replaced before anybody has read them.
 * @param {State} state
 */
export function isOverdue({ answer, overdue }) {
  return answer !== null && answer.revision <= overdue;
}

const LONG = 300; // ms

/**
 * Whether what is running shows its progress, and can be stopped.
 * @param {Solver} solver
 */
export function takesLong({ running, since }) {
  return running && performance.now() - since > LONG;
}

/**
 * Whether unknown cells show what the solver says of them: in a game while its player asks, and when it
 * is stepped through.
 * @param {Pick<State, "game" | "settings" | "ui">} state
 */
export function showsAnswers({ game, settings, ui }) {
  return game ? ui.chances || game.review !== null : settings.answers;
}

/**
 * Whether what the solver knows is kept from whoever plays.
 * @param {Pick<State, "game" | "ui">} state
 */
export const isBlindfold = ({ game, ui }) => game !== null && !game.over && !ui.chances;

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
      const { answer, overlaid } = store.state;
      const isOld = [answer, overlaid].some((shown) => shown && shown.revision <= before);
      if (isOld) store.update({ overdue: before });
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

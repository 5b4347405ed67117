// Puts the page together: the store, the board, the panels, the solver and the address.

import { Board } from "./board/board.js";
import { Clipboard } from "./board/clipboard.js";
import { NOTATIONS } from "./board/face.js";
import { bindPointer } from "./board/gestures.js";
import { bindKeyboard } from "./board/keyboard.js";
import { OVERLAYS, OverlayQuestion } from "./board/overlays/overlays.js";
import { bindArrivals, readArrived } from "./exchange/arrivals.js";
import { addressOf, bindAddressBar, positionInAddress, startingHash } from "./link/address.js";
import { keptBoard, keptGame, restorePast } from "./link/kept.js";
import { closeFromOutside } from "./page/dialog.js";
import { byId } from "./page/dom.js";
import { copyText, say, withModule } from "./page/on_demand.js";
import { bindCommandKeys, makeBar } from "./shell/bar.js";
import { VIEW_NAMES } from "./shell/catalogue.js";
import { give } from "./shell/commands.js";
import { makeBoardForm, makeViewForm } from "./shell/forms.js";
import { makePalette, makeSelectionTools } from "./shell/palette.js";
import { Panel } from "./shell/panel.js";
import { makeOutside, measureRoom, standBelow } from "./shell/room.js";
import { Side } from "./shell/side.js";
import { makeCellLine, makeVerdict } from "./shell/verdict.js";
import { Conversation, UnknowableQuestion } from "./solver/conversation.js";
import { nextWorker } from "./solver/start.js";
import { isGraph } from "./state/position.js";
import { firstPosition, showpiece } from "./state/presets.js";
import { isFirstVisit, loadSettings, saveSettings } from "./state/settings.js";
import { bindOverdue } from "./state/state.js";
import { Store } from "./state/store.js";

/**
 * @typedef {import("./state/state.js").State} State
 * @typedef {import("./state/state.js").Shown} Shown
 */

const OFFLINE_DELAY = 3000; // ms

const isNew = isFirstVisit();
const opened = await openedAtFirst();
const store = new Store(
  opened.position ?? (isNew ? showpiece() : firstPosition()),
  loadSettings(
    OVERLAYS.map(({ quantity }) => quantity),
    NOTATIONS,
    VIEW_NAMES,
  ),
);
const board = new Board(byId("board"));
const conversation = new Conversation(store, nextWorker, say);
const scroller = byId("scroller");

/** What the address asks for; without a wish there, the board of the last visit. */
async function openedAtFirst() {
  const asked = await positionInAddress(startingHash());
  if (asked.position || asked.problem) return asked;
  const kept = await positionInAddress(keptBoard());
  // What was kept by an older page and cannot be read is nothing that anybody has asked for.
  return kept.problem ? asked : kept;
}

/** @param {number} index */
function showCell(index) {
  if (index >= store.state.position.labels.length) return; // of a board that was on the page before
  store.setHand({ cursor: index, hover: null });
  board.focus(index);
}

/** What commands, dialogs and views use of the page. @type {import("./shell/commands.js").App} */
const app = {
  store,
  board,
  solver: conversation.solver,
  say,
  copyText,
  showCell,
  showView: (name, afresh = false, supposed = null) => panel.show(name, afresh, supposed),
  raiseSide: () => side.raise(),
  showGame: (position, replay) => {
    store.dispatch({ do: "load", position });
    showReplay(replay, true);
  },
  startWorker: nextWorker,
  openForm: (part) => boardForm.open(part),
  openView: () => viewForm.open(),
  foldPanel: () => side.setFolded(!store.state.settings.sideFolded),
};
const clipboard = new Clipboard(app, (text) => readArrived(app, { text }));
const copy = (/** @type {boolean} */ cut) => clipboard.copy(cut);
const paste = (/** @type {string} */ text = "") => clipboard.paste(text);
const stop = () => conversation.solver.stop();
// The cursor's element is there after the next frame.
const toBoard = () => requestAnimationFrame(() => board.focus(store.state.hand.cursor));

/**
 * Step through a game that somebody else has played on the board.
 * @param {import("./link/replay.js").Replay} replay
 * @param {boolean} [fromEnd]  whether its last move is looked at first
 */
function showReplay(replay, fromEnd = false) {
  withModule(
    () => import("./game/play.js"),
    say,
    (module) => module.showReplay(app, replay, fromEnd),
  );
}

/** A game that was kept when the page was left goes on. */
function resumeGame() {
  const game = keptGame(store.state.position);
  if (game)
    withModule(
      () => import("./game/play.js"),
      say,
      (module) => module.resume(app, game),
    );
}

const overlayQuestion = new OverlayQuestion(store, conversation.solver);
const unknowableQuestion = new UnknowableQuestion(store, conversation.solver);
const panel = new Panel(app);
const side = new Side(app);
const boardForm = makeBoardForm(app, byId("setup"), toBoard);
const viewForm = makeViewForm(app, byId("board-view"), byId("side"));

// The board first: it asks for a colour, which is at hand only before anything is changed.
/** @type {{draw: (state: Shown, before: Shown) => void}[]} */
const views = [
  board,
  makePalette(store, {
    tools: byId("palette"),
    head: byId("pad-head"),
    keys: byId("pad-keys"),
  }),
  makeSelectionTools(store, byId("selection-tools"), { copy, paste, toBoard }),
  boardForm,
  viewForm,
  makeCellLine(store, byId("cell-line"), app.showView),
  side,
  makeVerdict(store, byId("verdict"), {
    askAgain: () => conversation.askAgain(),
    stop,
    showCell,
    showView: app.showView,
  }),
  makeOutside(store, byId("outside"), scroller),
  panel,
  makeBar(app, byId("places"), byId("bar-tools")),
];
bindCommandKeys(app);
bindPointer(store, board);
bindKeyboard(store, board, {
  help: () => give(app, "help"),
  stop,
  copy,
  types: (event) => panel.types(event),
});
resumeGame();
bindArrivals(app, paste);
closeFromOutside();

/** The graph for which their part was asked for. @type {object | null} */
let askedFor = null;
/**
 * Graphs are drawn and edited by a part that is loaded with the first of them; where it does not come, that
 * is said, and the next graph asks for it again.
 * @param {State} state
 */
function loadGraphs({ position }) {
  if (board.graph || !isGraph(position) || position === askedFor) return;
  askedFor = position;
  withModule(
    () => import("./board/graph/graph.js"),
    say,
    ({ addGraphs }) => {
      if (board.graph) return; // an edit has asked for it, too
      addGraphs(store, board);
      store.draw();
    },
  );
}

/** The legend, and what the forms above the board hold: nobody needs them before the page is drawn. */
function loadTheRest() {
  withModule(
    () => import("./shell/legend.js"),
    say,
    ({ Legend }) => {
      views.push(new Legend(byId("key")));
      store.draw();
    },
  );
  boardForm.load();
  viewForm.load();
}

store.subscribe((state, before) => {
  for (const view of views) view.draw(state, before);
  loadGraphs(state);
  if (state.settings !== before.settings) saveSettings(state.settings);
});
store.watch((state) => conversation.keepUp(state));
store.watch((state) => overlayQuestion.keepUp(state));
store.watch((state) => unknowableQuestion.keepUp(state));
bindOverdue(store);
standBelow(store, board.container, scroller);

// For the tests, the benchmark and the curious.
Object.assign(globalThis, { minescope: { store, board, solver: conversation.solver, addressOf } });

restorePast(store);
if (isNew && !opened.position && !opened.problem) store.setEye({ welcome: true });
measureRoom(store, scroller);
store.draw();
byId("workbench").classList.remove("starting");
performance.mark("editable");
if (opened.problem) say(opened.problem);
bindAddressBar(store, say, (replay) => showReplay(replay), opened.problem !== "");
if (opened.replay) showReplay(opened.replay);
conversation.solver.start();
setTimeout(loadTheRest);
// Late, because the first answer comes first; it waits for sympy besides.
setTimeout(
  () =>
    import("./page/offline.js")
      .then(({ startOffline }) => startOffline(store, say))
      .catch(console.warn),
  OFFLINE_DELAY,
);

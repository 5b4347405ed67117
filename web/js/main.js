// Puts the page together: the store, the board, the panels, the solver and the address.

import { Board } from "./board/board.js";
import { Clipboard } from "./board/clipboard.js";
import { NOTATIONS } from "./board/face.js";
import { bindGraphPointer } from "./board/graph/pointer.js";
import { bindKeyboard } from "./board/keyboard.js";
import { OVERLAYS } from "./board/overlays/overlays.js";
import { OverlayQuestion } from "./board/overlays/question.js";
import { bindPointer } from "./board/pointer.js";
import { addressOf, positionInAddress, startingHash } from "./link/address.js";
import { bindAddressBar } from "./link/address_bar.js";
import { keptBoard } from "./link/kept_board.js";
import { restorePast } from "./link/kept_past.js";
import { bindMenu, showReplay } from "./menu.js";
import { bindArrivals, readText } from "./open/arrival.js";
import { byId } from "./page/dom.js";
import { copyText, say } from "./page/notices.js";
import { withModule } from "./page/on_demand.js";
import { Bar } from "./panels/bar.js";
import { CellLine } from "./panels/cell_line.js";
import { showHelp } from "./panels/help.js";
import { Legend } from "./panels/legend.js";
import { MarksLegend } from "./panels/marks_legend.js";
import { Outside } from "./panels/outside.js";
import { Palette } from "./panels/palette.js";
import { SetupBar } from "./panels/setup.js";
import { Verdict } from "./panels/verdict.js";
import { Conversation } from "./solver/conversation.js";
import { nextWorker } from "./solver/start.js";
import { UnknowableQuestion } from "./solver/unknowable.js";
import { bindOverdue } from "./state/overdue.js";
import { isGraph } from "./state/position.js";
import { firstPosition } from "./state/presets.js";
import { isFirstVisit, loadSettings, saveSettings } from "./state/settings.js";
import { FIRST_LOOK, showpiece } from "./state/showpiece.js";
import { Store } from "./state/store.js";
import { LOOK } from "./state/tools.js";
import { VIEW_NAMES } from "./workbench/catalogue.js";
import { commandKeys, commandsNow } from "./workbench/commands.js";
import { bindCommandKeys } from "./workbench/keys.js";
import { measureRoom } from "./workbench/room.js";
import { Side } from "./workbench/side.js";
import { ViewTabs } from "./workbench/tabs.js";
import { LINK_COPIED, TOO_LARGE_FOR_LINK } from "./workbench/words.js";

/** @typedef {import("./state/state.js").State} State */

const OFFLINE_DELAY = 3000; // ms
const TOUR_DELAY = 500; // ms between two looks at whether it may begin

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

const commands = {
  help: () => showHelp(byId("keys"), showTour, commandKeys),
  find: () =>
    withModule(
      () => import("./find/finder.js"),
      say,
      ({ open }) => open(context, commandsNow(context.showView)),
    ),
  stop: () => conversation.solver.stop(),
  copyLink: () => {
    const address = addressOf(store.state.position);
    if (new URL(address).hash) copyText(address, LINK_COPIED);
    else say(TOO_LARGE_FOR_LINK);
  },
  // The cursor's element is there after the next frame.
  toBoard: () => requestAnimationFrame(() => board.focus(store.state.ui.cursor)),
  copy: (/** @type {boolean} */ cut) => clipboard.copy(cut),
  paste: (/** @type {string} */ text = "") => clipboard.paste(text),
};

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
  store.setUi({ cursor: index, hover: null });
  board.focus(index);
}

/** @type {import("./page/on_demand.js").Context} */
const context = {
  store,
  board,
  solver: conversation.solver,
  say,
  copyText,
  showCell,
  showView: (name, afresh = false) => viewTabs.show(name, afresh),
  raiseSide: () => side.raise(),
  showGame: (position, replay) => {
    store.dispatch({ do: "load", position });
    showReplay(context, replay, true);
  },
  startWorker: nextWorker,
};
const clipboard = new Clipboard(context, (text) => readText(context, text));
const overlayQuestion = new OverlayQuestion(store, conversation.solver);
const unknowableQuestion = new UnknowableQuestion(store, conversation.solver);
const viewTabs = new ViewTabs(context);
const cellLine = new CellLine();
const side = new Side(context, byId("side"), viewTabs, cellLine.element);

const showTour = (asked = true) =>
  withModule(
    () => import("./gallery/tour.js"),
    asked ? say : () => {},
    (tour) => tour.start(context, asked),
  );

// The board first: it asks for a colour, which is at hand only before anything is changed.
const views = [
  board,
  new Palette(store, byId("palette"), byId("modes")),
  new SetupBar(store, byId("setup")),
  cellLine,
  side,
  new Verdict(store, byId("verdict"), () => conversation.askAgain()),
  new Outside(store, byId("outside"), scroller),
  viewTabs,
  new Bar(store, commands),
  new Legend(store, byId("legend"), byId("overlay-choice")),
  new MarksLegend(store, byId("legend-marks")),
];
bindCommandKeys(() => commandsNow(context.showView), commands.find);
bindPointer(store, board);
bindGraphPointer(store, board);
bindKeyboard(store, board, commands);
bindMenu(context);
bindArrivals(context, commands.paste);

let zooms = false;
/**
 * Graphs are zoomed by fingers and wheel; nothing is lost where that cannot be loaded, there are
 * buttons.
 * @param {State} state
 */
function loadZoom({ position }) {
  if (zooms || !isGraph(position)) return;
  zooms = true;
  withModule(
    () => import("./board/graph/gestures/zoom.js"),
    () => {},
    ({ bindZoom }) => bindZoom(store, board),
  );
}

store.subscribe((state, before) => {
  for (const view of views) view.draw(state, before);
  loadZoom(state);
  if (state.settings !== before.settings) saveSettings(state.settings);
});
store.watch((state) => conversation.keepUp(state));
store.watch((state) => overlayQuestion.keepUp(state));
store.watch((state) => unknowableQuestion.keepUp(state));
bindOverdue(store);

// For the tests, the benchmark and the curious.
Object.assign(globalThis, { minescope: { store, board, solver: conversation.solver, addressOf } });

restorePast(store);
const isShown = isNew && !opened.position && !opened.problem;
// A board that is there to be looked at: a click must not spoil it.
if (isShown) store.setUi({ tool: LOOK, cursor: FIRST_LOOK });
measureRoom(store, scroller, () => {
  if (isShown)
    board.cells[FIRST_LOOK].element.scrollIntoView({ block: "nearest", inline: "center" });
});
store.draw();
byId("workbench").classList.remove("starting");
performance.mark("editable");
if (opened.problem) say(opened.problem);
bindAddressBar(store, say, (replay) => showReplay(context, replay), opened.problem !== "");
if (opened.replay) showReplay(context, opened.replay);
conversation.solver.start();
if (isShown) {
  // Somebody new is shown around, after the first answer and not on top of a dialog or in a game.
  const waiting = setInterval(() => {
    if (!store.state.answer || store.state.game || document.querySelector("dialog[open]")) return;
    clearInterval(waiting);
    showTour(false);
  }, TOUR_DELAY);
}
// Late, because the first answer comes first; it waits for sympy besides.
setTimeout(
  () =>
    import("./page/offline.js")
      .then(({ startOffline }) => startOffline(store, say))
      .catch(console.warn),
  OFFLINE_DELAY,
);

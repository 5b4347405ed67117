// Puts the page together: the store, the board, the panels, the solver and the address.

import { Board } from "./board/board.js";
import { bindGraphPointer } from "./board/graph/pointer.js";
import { bindKeyboard, copied } from "./board/keyboard.js";
import { bindPointer } from "./board/pointer.js";
import { keepPast, restorePast } from "./link/past.js";
import {
  addressOf,
  firstPosition,
  isFirstVisit,
  keepForReload,
  loadSettings,
  positionInAddress,
  saveSettings,
  startingHash,
} from "./link/saved.js";
import { bindMenu } from "./menu.js";
import { bindArrivals, cellsIn, readText } from "./open/arrival.js";
import { byId } from "./page/dom.js";
import { copyText, say } from "./page/notices.js";
import { withPart } from "./page/on_demand.js";
import { Bar } from "./panels/bar.js";
import { fillHelp } from "./panels/help.js";
import { Inspector } from "./panels/inspector.js";
import { drawLegend } from "./panels/legend.js";
import { MinesPanel } from "./panels/mines.js";
import { Outside } from "./panels/outside.js";
import { Palette } from "./panels/palette.js";
import { SizePanel } from "./panels/size.js";
import { Summary } from "./panels/summary.js";
import { Verdict } from "./panels/verdict.js";
import { Conversation } from "./solver/conversation.js";
import { nextWorker } from "./solver/start.js";
import { UNKNOWN } from "./state/labels.js";
import { cellName, clipToText, isGraph } from "./state/position.js";
import { Store } from "./state/store.js";
import { Deeper } from "./views/tabs.js";

/** @typedef {import("./state/store.js").State} State */

const OFFLINE_DELAY = 3000; // ms
const TOUR_DELAY = 500; // ms between two looks at whether it may begin
const ADDRESS_DELAY = 200; // ms: browsers allow about 100 changes of the address in 30 s

const opened = await positionInAddress(startingHash());
const store = new Store(opened.position ?? firstPosition(), loadSettings());
const board = new Board(byId("board"));
const conversation = new Conversation(store, nextWorker, say);
const keys = /** @type {HTMLDialogElement} */ (byId("keys"));
const scroller = byId("scroller");

/** What was copied here has not reached the clipboard yet, or must not. */
let clipIsNewer = false;
/** What was copied here, as the clipboard has it. */
let clipText = "";

/** @param {boolean} cut */
function copiedWords(cut) {
  const { position, ui } = store.state;
  return `${cut ? "Cut" : "Copied"}${isGraph(position) ? ` the label of ${cellName(position, ui.cursor)}` : ""}`;
}

/** @param {string} text @param {Promise<boolean>} done */
function keepCopy(text, done) {
  clipText = text;
  clipIsNewer = true;
  done.then((allowed) => {
    clipIsNewer = !allowed;
  });
}

/** @param {(part: typeof import("./board/graph/clipboard.js")) => void} use */
const withPieces = (use) => withPart(() => import("./board/graph/clipboard.js"), say, use);

const commands = {
  help: () => keys.showModal(),
  stop: () => conversation.solver.stop(),
  copyLink: () => {
    const address = addressOf(store.state.position);
    if (new URL(address).hash) copyText(address, "Link copied");
    else say("This graph is too large for a link. “Export” writes it as text.");
  },
  // The cursor's element is there after the next frame.
  toBoard: () => requestAnimationFrame(() => board.focus(store.state.ui.cursor)),
  // Labels go to the clipboard as text, so that they can be pasted on another page, too.
  copy: (/** @type {boolean} */ cut) => {
    if (store.state.ui.selected.length) {
      withPieces(({ copySelection }) => {
        const made = copySelection(context, cut);
        if (made) keepCopy(made.text, made.done);
      });
      return;
    }
    const { cells, clip } = copied(store.state);
    store.setUi({ clip });
    keepCopy(clipToText(clip), copyText(clipToText(clip), copiedWords(cut)));
    if (cut) store.dispatch({ do: "write", cells, label: UNKNOWN });
  },
  // Cells go where the cursor is; every other text is a board of its own.
  paste: (/** @type {string} */ text = "") => {
    const { ui, position } = store.state;
    const words = text.trim();
    const own = ui.clip !== null && (clipIsNewer || !words || clipText.trim() === words);
    const clip = own ? ui.clip : cellsIn(words, position);
    if (!clip && !words) {
      say("Nothing was copied on this page yet.");
      return;
    }
    if (!clip || "names" in clip) {
      // A part of a graph is added to a graph.
      if (isGraph(position) && !store.player) {
        withPieces(({ pastePiece, pieceFromText }) => {
          const piece = clip ?? pieceFromText(words);
          if (piece) pastePiece(context, piece);
          else readText(context, text);
        });
      } else readText(context, clip ? clipText : text);
      return;
    }
    if (isGraph(position)) {
      store.dispatch({
        do: "write",
        cells: ui.selected.length ? [...ui.selected] : [ui.cursor],
        label: clip.labels[0],
      });
      return;
    }
    const corner = ui.selection ? ui.selection.top * position.width + ui.selection.left : ui.cursor;
    store.dispatch({
      do: "paste",
      clip,
      top: Math.floor(corner / position.width),
      left: corner % position.width,
    });
    if (!own)
      say(
        `Pasted ${clip.width} × ${clip.height} cells at ${cellName(position, corner)}. To open them as a board of their own, paste them into “Open”.`,
      );
  },
};

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
  showView: (name, afresh = false) => deeper.show(name, afresh),
};
const deeper = new Deeper(context, byId("deeper"));

const showTour = (asked = true) =>
  withPart(
    () => import("./gallery/tour.js"),
    asked ? say : () => {},
    (tour) => tour.start(context, asked),
  );

const views = [
  board,
  new Palette(store, byId("palette")),
  new MinesPanel(store, byId("mines")),
  new SizePanel(store, byId("size")),
  new Inspector(store, byId("inspector"), copyText, () => board.focus(store.state.ui.cursor)),
  new Summary(byId("summary"), showCell),
  new Verdict(store, byId("verdict"), () => conversation.askAgain()),
  new Outside(store, byId("outside"), scroller),
  deeper,
  new Bar(store, commands),
];
drawLegend(byId("legend"));
fillHelp(keys, () => showTour());
bindPointer(store, board);
bindGraphPointer(store, board);
bindKeyboard(store, board, commands);
bindMenu(context);
bindArrivals(context, commands.paste);

const measure = () => {
  const { paddingLeft, maxHeight } = getComputedStyle(scroller);
  const around = 2 * parseFloat(paddingLeft) + 4;
  store.setUi({ room: scroller.clientWidth - around, tall: parseFloat(maxHeight) - around });
};
new ResizeObserver(measure).observe(scroller);

let zooms = false;
/**
 * Graphs are zoomed by fingers and wheel; nothing is lost where that cannot be loaded, there are
 * buttons.
 * @param {State} state
 */
function loadZoom({ position }) {
  if (zooms || !isGraph(position)) return;
  zooms = true;
  withPart(
    () => import("./board/graph/zoom.js"),
    () => {},
    ({ bindZoom }) => bindZoom(store, board),
  );
}

let addressTimer = 0;
let shownAddress = location.hash;
store.subscribe((state, before) => {
  for (const view of views) view.draw(state, before);
  loadZoom(state);
  if (state.settings !== before.settings) saveSettings(state.settings);
  if (state.position !== before.position) {
    clearTimeout(addressTimer);
    // Where somebody has gone back meanwhile, that address is about to be opened.
    addressTimer = window.setTimeout(
      () => location.hash === shownAddress && writeAddress(),
      ADDRESS_DELAY,
    );
  }
});
store.watch((state) => conversation.keepUp(state));

function writeAddress() {
  const address = addressOf(store.state.position);
  shownAddress = new URL(address).hash;
  history.replaceState(null, "", address);
}
window.addEventListener("hashchange", async () => {
  const asked = location.hash;
  if (asked === shownAddress) return;
  shownAddress = asked;
  const { position, problem } = await positionInAddress(asked);
  if (shownAddress !== asked) return; // overtaken by another one
  if (position) store.dispatch({ do: "load", position });
  else if (problem) say(problem);
  else writeAddress(); // The link that skips to the board leads to a place on the page.
});
window.addEventListener("pagehide", () => {
  // An address that could not be opened stays until the board is changed: it may be mended by hand.
  if (store.state.revision === 0 && opened.problem) return;
  keepPast(store);
  const before = location.hash;
  writeAddress();
  if (before !== shownAddress) keepForReload(before, shownAddress);
});

// For the tests, the benchmark and the curious.
Object.assign(globalThis, { minescope: { store, board, solver: conversation.solver, addressOf } });

measure();
restorePast(store);
store.draw();
performance.mark("editable");
if (opened.problem) say(opened.problem);
else writeAddress();
conversation.solver.start();
if (!opened.position && !opened.problem && isFirstVisit()) {
  // Somebody new is shown around, after the first answer and not on top of a dialog or in a game.
  const waiting = setInterval(() => {
    if (!store.state.answer || store.state.game || document.querySelector("dialog[open]")) return;
    clearInterval(waiting);
    showTour(false);
  }, TOUR_DELAY);
}
// Late, because the first answer comes first; it waits for the formulas besides.
setTimeout(
  () =>
    import("./page/offline.js")
      .then(({ startOffline }) => startOffline(store, say))
      .catch(console.warn),
  OFFLINE_DELAY,
);

// Puts the page together: the store, the board, the panels, the solver and the address.

import { Board } from "./board.js";
import { Conversation } from "./conversation.js";
import { byId } from "./dom.js";
import { bindKeyboard, copied } from "./keyboard.js";
import { UNKNOWN } from "./labels.js";
import { copyText, say } from "./notices.js";
import { Bar } from "./panels/bar.js";
import { drawLegend } from "./panels/legend.js";
import { fillHelp } from "./panels/help.js";
import { Inspector } from "./panels/inspector.js";
import { MinesPanel } from "./panels/mines.js";
import { Palette } from "./panels/palette.js";
import { SizePanel } from "./panels/size.js";
import { Summary } from "./panels/summary.js";
import { Verdict } from "./panels/verdict.js";
import { bindPointer } from "./pointer.js";
import { clipFromText, clipToText, indicesIn } from "./position.js";
import { addressOf, firstPosition, keepForReload, loadSettings, positionInAddress, saveSettings, startingHash } from "./saved.js";
import { Store } from "./store.js";

const ADDRESS_DELAY = 200; // ms: browsers allow about 100 changes of the address in 30 s

const opened = positionInAddress(startingHash());
const store = new Store(opened.position ?? firstPosition(), loadSettings());
const board = new Board(byId("board"));
const conversation = new Conversation(store, say);
const keys = /** @type {HTMLDialogElement} */ (byId("keys"));
const scroller = byId("scroller");

/** What was copied here has not reached the clipboard yet, or must not. */
let clipIsNewer = false;

const commands = {
  help: () => keys.showModal(),
  stop: () => conversation.solver.stop(),
  copyLink: () => copyText(addressOf(store.state.position), "Link copied"),
  // Labels go to the clipboard as text, so that they can be pasted on another page, too.
  copy: (/** @type {boolean} */ cut) => {
    const { area, clip } = copied(store.state);
    store.setUi({ clip });
    clipIsNewer = true;
    copyText(clipToText(clip), cut ? "Cut" : "Copied").then((done) => { clipIsNewer = !done; });
    if (cut) store.dispatch({ do: "write", cells: indicesIn(store.state.position, area), label: UNKNOWN });
  },
  paste: (/** @type {string} */ text = "") => {
    const { ui, position } = store.state;
    const clip = (text && !clipIsNewer ? clipFromText(text) : null) ?? ui.clip;
    if (!clip) {
      say(text ? "The text on the clipboard holds no cells: words such as 1, ?, * and _ are expected." : "Nothing was copied on this page yet.");
      return;
    }
    const corner = ui.selection ? ui.selection.top * position.width + ui.selection.left : ui.cursor;
    store.dispatch({ do: "paste", clip, top: Math.floor(corner / position.width), left: corner % position.width });
  },
};

/** @param {number} index */
function showCell(index) {
  store.setUi({ cursor: index, hover: null });
  board.focus(index);
}

const views = [
  board,
  new Palette(store, byId("palette")),
  new MinesPanel(store, byId("mines")),
  new SizePanel(store, byId("size")),
  new Inspector(store, byId("inspector"), copyText),
  new Summary(byId("summary"), showCell),
  new Verdict(store, byId("verdict")),
  new Bar(store, commands),
];
drawLegend(byId("legend"));
fillHelp(keys);
bindPointer(store, board);
bindKeyboard(store, board, commands);
document.addEventListener("paste", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, textarea");
  if (!typing) commands.paste(event.clipboardData?.getData("text/plain") ?? "");
});

const measure = () => store.setUi({ room: scroller.clientWidth - 16 });
new ResizeObserver(measure).observe(scroller);

let addressTimer = 0;
let shownAddress = location.hash;
store.subscribe((state, before) => {
  for (const view of views) view.draw(state, before);
  if (state.settings !== before.settings) saveSettings(state.settings);
  if (state.revision !== before.revision) {
    clearTimeout(addressTimer);
    // Where somebody has gone back meanwhile, that address is about to be opened.
    addressTimer = window.setTimeout(() => location.hash === shownAddress && writeAddress(), ADDRESS_DELAY);
  }
});
store.watch((state) => conversation.keepUp(state));

function writeAddress() {
  const address = addressOf(store.state.position);
  shownAddress = new URL(address).hash;
  history.replaceState(null, "", address);
}
window.addEventListener("hashchange", () => {
  if (location.hash === shownAddress) return;
  shownAddress = location.hash;
  const { position, problem } = positionInAddress();
  if (position) store.dispatch({ do: "load", position });
  else if (problem) say(problem);
  else writeAddress(); // The link that skips to the board leads to a place on the page.
});
window.addEventListener("pagehide", () => {
  // An address that could not be opened stays until the board is changed: it may be mended by hand.
  if (store.state.revision === 0 && opened.problem) return;
  const before = location.hash;
  writeAddress();
  if (before !== shownAddress) keepForReload(before, shownAddress);
});

// For the tests, the benchmark and the curious.
Object.assign(globalThis, { minescope: { store, board, solver: conversation.solver } });

measure();
store.draw();
performance.mark("editable");
if (opened.problem) say(opened.problem);
else writeAddress();
conversation.solver.start();

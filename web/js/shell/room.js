// How much room the board has on the page, and what stands around it: the line with the legend just below
// it, and under a density what is said of all that lies outside of it.

import { PHONE } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { BORDER, lengthsOf, RULER } from "../state/frame.js";
import { extentOf } from "../state/geometry.js";
import { CELL } from "../state/labels.js";
import { isEndless, isGraph, mayBeEndless, sidesTouched } from "../state/position.js";
import { isOverdue } from "../state/state.js";
import { chanceInWords } from "../text/chance.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

const WORDS = {
  goOn: "Let it go on",
  edge: "The board ends at its border, because something is written there.",
  endless: (/** @type {string} */ said) => `The board has no edge and grows as you write.${said}`,
  chance: (/** @type {string} */ chance) => ` Outside, every cell: ${chance}.`,
};

/**
 * Keep the state up with the room for the board.
 * @param {Store} store
 * @param {HTMLElement} scroller  holds the board
 */
export function measureRoom(store, scroller) {
  const fingers = matchMedia("(pointer: coarse)");
  const phone = matchMedia(PHONE);
  const hasRoom = (/** @type {number} */ tall) => {
    const { position } = store.state;
    if (isGraph(position)) return true;
    const { height } = extentOf(position.shape, position.width, position.height);
    return tall - RULER >= CELL.least * height;
  };
  let measured = "";
  const measure = (isAsked = false) => {
    // Lines above or below the board come and go: it stays as large as it is, and where it is; but
    // whoever begins to play or to edit, or presses Fit, gets all of it into sight.
    const plays = store.state.game !== null;
    const { fits } = store.state.eye;
    const place = [scroller.offsetWidth, innerHeight, fingers.matches, plays, fits].join();
    if (place === measured) return;
    measured = place;
    const style = getComputedStyle(scroller);
    const taken = (/** @type {string[]} */ lengths) =>
      lengths.reduce((sum, name) => sum + parseFloat(style.getPropertyValue(name)), BORDER);
    // Somebody who asks for it sees all of the board above the sheet of a phone, where that is possible.
    const covered = parseFloat(style.scrollPaddingBottom) - parseFloat(style.scrollPaddingTop);
    const tall = scroller.offsetHeight - taken(["padding-bottom", "--edge-top", "--edge-bottom"]);
    const width = scroller.offsetWidth - taken(["--edge-x", "--edge-x"]);
    const height = isAsked && phone.matches && hasRoom(tall - covered) ? tall - covered : tall;
    store.setEye({ room: { width, height }, coarse: fingers.matches });
  };
  store.setEye({ coarse: fingers.matches });
  fingers.addEventListener("change", () => measure());
  let fits = 0;
  store.watch(({ eye }) => {
    if (eye.fits === fits) return;
    fits = eye.fits;
    measure(true);
  });
  // Told when the browser has laid out the page, so that it need not do so for an answer.
  new ResizeObserver(() => {
    const isFirst = store.state.eye.room === null;
    measure();
    if (!isFirst) return;
    store.draw();
    // With the next change, for which the browser has to lay out the board in any case.
    const end = store.subscribe(() => {
      scroller.classList.remove("unmeasured");
      end();
    });
  }).observe(scroller);
}

// Where the legend stands. Its place is there before it is.

/** What is free between the board and the line, and the line's own margins. */
const [BELOW, BESIDE] = [16, 24]; // px

/**
 * What stands below the scroller is just below the board, wherever that ends, and about as wide.
 * @param {Store} store
 * @param {HTMLElement} board
 * @param {HTMLElement} scroller
 */
export function standBelow(store, board, scroller) {
  const { style } = /** @type {HTMLElement} */ (scroller.parentElement);
  const follow = new ResizeObserver(() => {
    const [room, place] = [scroller, board].map((each) => each.getBoundingClientRect());
    const lift = Math.max(0, room.bottom - place.bottom - BELOW);
    style.setProperty("--lift", `${Math.round(lift)}px`);
    style.setProperty("--wide", `${Math.round(place.width + 2 * BESIDE)}px`);
  });
  follow.observe(scroller);
  let place = "";
  store.subscribe((state) => {
    const lengths = Object.values(lengthsOf(state)).join();
    if (lengths === place) return;
    place = lengths;
    // A board may move without another size: begun anew, this is told with the next layout in any case.
    follow.unobserve(board);
    follow.observe(board);
  });
}

// What lies outside of the board under a density: cells without end, all alike, or an edge.

/**
 * @param {Store} store
 * @param {HTMLElement} container
 * @param {HTMLElement} scroller  holds the board
 */
export const makeOutside = (store, container, scroller) => ({
  draw(/** @type {State} */ state) {
    const { position, settings, game } = state;
    const isShown = mayBeEndless(position) && !game;
    const endless = isShown && isEndless(position);
    container.classList.toggle("none", !isShown);
    scroller.classList.toggle("endless", endless);
    if (!isShown) return;
    container.classList.toggle("stale", isOverdue(state) && settings.answers);
    draw(
      container,
      h("span", { class: "outside-text" }, endless ? wording(state) : WORDS.edge),
      !endless && h("button", { type: "button", onclick: () => goOn(store) }, WORDS.goOn),
    );
  },
});

/** Give it the room without which it ends where something is written. @param {Store} store */
function goOn(store) {
  const { position } = store.state;
  const sides = mayBeEndless(position) && sidesTouched(position);
  if (sides) store.dispatch({ do: "resize", ...sides });
}

/** @param {State} state */
function wording({ said: { answer }, settings }) {
  const value = answer?.result?.outer?.probability ?? null;
  const isTold = value !== null && settings.answers;
  return WORDS.endless(isTold ? WORDS.chance(chanceInWords(value)) : "");
}

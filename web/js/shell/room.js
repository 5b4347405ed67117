// How much room the board has on the page.

import { PHONE } from "../page/widths.js";
import { BORDER, RULER } from "../state/cell_size.js";
import { extentOf } from "../state/geometry.js";
import { CELL } from "../state/labels.js";
import { isGraph } from "../state/position.js";

/**
 * Keep the state up with the room for the board.
 * @param {import("../state/store.js").Store} store
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

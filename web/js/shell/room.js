// How much room the board has on the page.

import { BORDER } from "../state/cell_size.js";

/**
 * Keep the state up with the room for the board.
 * @param {import("../state/store.js").Store} store
 * @param {HTMLElement} scroller  holds the board
 */
export function measureRoom(store, scroller) {
  const fingers = matchMedia("(pointer: coarse)");
  let measured = "";
  const measure = () => {
    // Lines above or below the board come and go: it stays as large as it is, and where it is; but
    // whoever begins to play or to edit, or presses Fit, gets all of it into sight.
    const plays = store.state.game !== null;
    const { fits } = store.state.ui;
    const place = [scroller.offsetWidth, innerHeight, fingers.matches, plays, fits].join();
    if (place === measured) return;
    measured = place;
    const style = getComputedStyle(scroller);
    const taken = (/** @type {string[]} */ lengths) =>
      lengths.reduce((sum, name) => sum + parseFloat(style.getPropertyValue(name)), BORDER);
    store.setUi({
      measured: true,
      room: scroller.offsetWidth - taken(["--edge-x", "--edge-x"]),
      tall: scroller.offsetHeight - taken(["padding-bottom", "--edge-top", "--edge-bottom"]),
      coarse: fingers.matches,
    });
  };
  store.setUi({ coarse: fingers.matches });
  fingers.addEventListener("change", measure);
  let fits = 0;
  store.watch(({ ui }) => {
    if (ui.fits === fits) return;
    fits = ui.fits;
    measure();
  });
  // Told when the browser has laid out the page, so that it need not do so for an answer.
  new ResizeObserver(() => {
    const isFirst = !store.state.ui.measured;
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

// How much room the board has on the page.

import { SPARE } from "../state/cell_size.js";

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
    // whoever begins to play or to edit gets all of it into sight.
    const plays = store.state.game !== null;
    const place = [scroller.clientWidth, innerHeight, fingers.matches, plays].join();
    if (place === measured) return;
    measured = place;
    const rim = 2 * parseFloat(getComputedStyle(scroller).paddingLeft) + SPARE;
    store.setUi({
      measured: true,
      room: scroller.clientWidth - rim,
      tall: scroller.clientHeight - rim,
      coarse: fingers.matches,
    });
  };
  store.setUi({ coarse: fingers.matches });
  fingers.addEventListener("change", measure);
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

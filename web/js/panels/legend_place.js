// Where the legend stands. Its place is there before it is.

import { lengthsOf } from "../state/cell_size.js";

/** What is free between the board and the line, and the line's own margins. */
const [BELOW, BESIDE] = [16, 24]; // px

/**
 * What stands below the scroller is just below the board, wherever that ends, and about as wide.
 * @param {import("../state/store.js").Store} store
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

// Where the legend stands. Its place is there before it is.

/** What is free between the board and the line, and the line's own margins. */
const [BELOW, BESIDE] = [16, 24]; // px

/**
 * Just below the board, wherever that ends, and about as wide.
 * @param {HTMLElement} container  of the legend, below the scroller
 * @param {HTMLElement} board
 * @param {HTMLElement} scroller
 */
export function standBelow(container, board, scroller) {
  const follow = new ResizeObserver(() => {
    const [room, place] = [scroller, board].map((each) => each.getBoundingClientRect());
    const lift = Math.max(0, room.bottom - place.bottom - BELOW);
    container.style.setProperty("--lift", `${Math.round(lift)}px`);
    container.style.setProperty("--wide", `${Math.round(place.width + 2 * BESIDE)}px`);
  });
  follow.observe(board);
  follow.observe(scroller);
}

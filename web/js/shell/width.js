// The edge of the panel: dragged, or moved by arrow keys, it makes the panel wider; a double click
// gives it its usual width again.

const LEAST = 300; // px
const MOST = 0.7; // of the page
const STEP = 32; // px an arrow key moves it

/**
 * @param {import("../state/store.js").Store} store
 * @param {HTMLElement} side
 * @param {HTMLElement} edge
 */
export function bindWidth(store, side, edge) {
  const most = () => Math.max(LEAST, Math.floor(innerWidth * MOST));
  const set = (/** @type {number} */ width) =>
    store.setSettings({ sideWidth: Math.round(Math.min(most(), Math.max(LEAST, width))) });
  const now = () => side.getBoundingClientRect().width;
  edge.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    edge.focus();
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener("pointermove", (event) => {
    if (edge.hasPointerCapture(event.pointerId)) set(innerWidth - event.clientX);
  });
  edge.addEventListener("dblclick", () => store.setSettings({ sideWidth: 0 }));
  edge.addEventListener("keydown", (event) => {
    const width = {
      ArrowLeft: now() + STEP,
      ArrowRight: now() - STEP,
      Home: LEAST,
      End: most(),
    }[event.key];
    if (width === undefined) return;
    event.preventDefault();
    set(width);
  });
  let drawn = -1;
  store.subscribe(({ settings: { sideWidth } }) => {
    if (sideWidth === drawn) return;
    drawn = sideWidth;
    if (sideWidth) side.style.setProperty("--side-width", `${sideWidth}px`);
    else side.style.removeProperty("--side-width");
  });
  // A screen reader is told how wide it is, whatever has changed that.
  new ResizeObserver(() => {
    edge.setAttribute("aria-valuemin", String(LEAST));
    edge.setAttribute("aria-valuemax", String(most()));
    edge.setAttribute("aria-valuenow", String(Math.round(now())));
  }).observe(side);
}

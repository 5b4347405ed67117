// What a view speaks of is seen: its cells are brought into the part of the board that is in sight, of all of them as
// much as there is room for, the last one in any case, while the page itself stays where it is; and of its own sentences
// it is known whether they are.

const MOST = 24; // cells; more are a map

/**
 * @param {import("../board/board.js").Board} board
 * @param {readonly number[]} told  the last one counts most
 */
export function bringIntoSight({ container, cells }, told) {
  const scroller = container.parentElement;
  const elements = told.flatMap((cell) => cells[cell]?.element ?? []);
  if (!scroller || !elements.length || elements.length > MOST) return;
  const places = elements.map((element) => element.getBoundingClientRect());
  const room = scroller.getBoundingClientRect();
  const style = getComputedStyle(scroller);
  const free = (/** @type {string} */ side) => parseFloat(style.getPropertyValue(side)) || 0;
  const last = /** @type {DOMRect} */ (places.at(-1));
  scroller.scrollBy({
    top: toScroll(
      places.map(({ top, bottom }) => [top, bottom]),
      [last.top, last.bottom],
      [room.top + free("scroll-padding-top"), room.bottom - free("scroll-padding-bottom")],
    ),
    left: toScroll(
      places.map(({ left, right }) => [left, right]),
      [last.left, last.right],
      [room.left + free("scroll-padding-left"), room.right - free("scroll-padding-right")],
    ),
    behavior: "instant",
  });
}

/**
 * How far the content has to move against its room, which has a first and a last point that are seen.
 * @param {readonly (readonly number[])[]} places  where each begins and ends
 * @param {readonly [number, number]} last  the one that is seen in any case
 * @param {readonly [number, number]} room
 */
export function toScroll(places, last, [first, end]) {
  const all = /** @type {const} */ ([
    Math.min(...places.map(([start]) => start)),
    Math.max(...places.map(([, stop]) => stop)),
  ]);
  const [start, stop] = all[1] - all[0] <= end - first ? all : last;
  if (start < first) return start - first;
  return stop > end ? Math.min(stop - end, start - first) : 0;
}

/**
 * Whether a sentence of a view is seen: whoever does something on the board may have the view out of sight.
 * @param {Element} element
 */
export function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight && !element.closest("[inert]");
}

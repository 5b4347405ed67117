// What the gestures on a graph have in common: a press of a button or a finger, and what becomes of
// it when it moves.

/**
 * @typedef {import("../../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../../state/position.js").Place} Place
 *
 * @typedef {{vertex: number | null, from: Place, x: number, y: number, touch: boolean,
 *   shift: boolean, selected: readonly number[], names: readonly string[],
 *   places: readonly Place[]}} Press
 *   Where it began: on `vertex` or on free ground; `from` is the place of the vertex or the point
 *   that was pressed, `x` and `y` the same in pixels of the window; `selected`: what a box adds to;
 *   `names`, `places`: of the graph it is about.
 *
 * @typedef {{
 *   buttons: number,
 *   follows?: boolean,
 *   clicks?: boolean,
 *   holdsStill?: boolean,
 *   move?: (event: PointerEvent, position: GraphPosition) => void,
 *   end?: (event: PointerEvent, position: GraphPosition) => void,
 * }} Gesture
 *   `buttons`: the bit of the button that is held meanwhile; `follows`: also beside the board;
 *   `clicks`: a press that does not move is a click; `holdsStill`: the page does not scroll under
 *   a finger; `move` and `end` come only after the press has moved.
 */

/** A press that is nothing but a click, wherever it goes. @type {Gesture} */
export const CLICK = { buttons: 1, clicks: true };

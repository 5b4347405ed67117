// What the gestures on a grid have in common: a press of a button or a finger, until it is let go.

import { between, cornerOf } from "../state/clip.js";
import { isNumber, number, UNKNOWN } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { flagStep, newStroke, writes } from "../state/tools.js";
import { concerned } from "./graph/selection.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {{
 *   paints?: boolean,
 *   drag?: (index: number) => void,
 *   slip?: (event: PointerEvent) => boolean,
 *   end?: (index: number | null) => void,
 *   cancel?: () => void,
 * }} Gesture
 *   `paints`: it writes labels as it goes; `drag`: the button is held and the mouse comes to this
 *   cell; `slip`: whether so much of a move ends it; `end`: it is let go on this cell, or on none;
 *   `cancel`: it comes to nothing.
 */

/**
 * The grid that these gestures are for.
 * @param {Store} store
 * @returns {GridPosition}
 */
export function gridIn({ state: { position } }) {
  if (isGraph(position)) throw new Error("A graph has no rows.");
  return position;
}

// Painting: the chosen tool writes on the cell that is pressed, and on all that the mouse comes
// over until it is let go. One stroke is undone at once.

/**
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
export function startPainting(store, index) {
  const { hand } = store.state;
  const stroke = newStroke();
  const label = writes(hand, gridIn(store).xMax);
  const painted = new Set([index]);
  let last = index;
  if (hand.selection) store.setHand({ selection: null });
  // Before anything is written: a board without an edge grows when the stroke has ended.
  store.setHand({ painting: true });
  store.dispatch({ do: "write", cells: [index], label }, stroke);
  return {
    paints: true,
    drag(next) {
      const cells = cellsBetween(last, next, gridIn(store).width).filter(
        (cell) => !painted.has(cell),
      );
      last = next;
      for (const cell of cells) painted.add(cell);
      store.dispatch({ do: "write", cells, label }, stroke);
      store.setHand({ cursor: next });
    },
  };
}

/**
 * The cells on the straight way from one to another, that one included: a fast hand skips some.
 * @param {number} from
 * @param {number} to
 * @param {number} width
 */
export function cellsBetween(from, to, width) {
  const [row, column] = [Math.floor(from / width), from % width];
  const [down, right] = [Math.floor(to / width) - row, (to % width) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from(
    { length: steps },
    (_, i) =>
      (row + Math.round((down * (i + 1)) / steps)) * width +
      column +
      Math.round((right * (i + 1)) / steps),
  );
}

// The brush of an open view on a grid: it is used on the cell that is pressed, and on all that the
// mouse comes over until it is let go.

/**
 * @param {import("../state/store.js").Store} store
 * @param {number} index
 * @param {import("../state/state.js").Brush} brush
 * @returns {Gesture}
 */
export function startBrushing(store, index, brush) {
  let last = index;
  brush.use([index], true);
  return {
    drag(next) {
      if (store.brush === brush) brush.use(cellsBetween(last, next, gridIn(store).width), false);
      last = next;
      store.setHand({ cursor: next });
    },
  };
}

// A click in a game counts when it is let go, so that a wrong cell can still be left.

/**
 * @param {import("../state/store.js").Store} store
 * @param {number} index
 * @returns {Gesture}
 */
export function startPlaying(store, index) {
  return {
    end(target) {
      if (target === index) playCell(store, index);
    },
  };
}

// Selecting a rectangle: by dragging from one corner to the other, from the corner of the last one
// with Shift, or by two taps.

/**
 * @param {Store} store
 * @param {number} index
 * @param {boolean} goesOn  from the selection that is there
 * @returns {Gesture}
 */
export function startSelecting(store, index, goesOn) {
  const { selection } = store.state.hand;
  const { width } = gridIn(store);
  const from = goesOn && selection ? cornerOf(selection, width) : index;
  store.setHand({ selection: between(from, index, width) });
  return selectingFrom(store, from);
}

/**
 * The pointer on a cell: a click chooses it and drops the selection, a drag selects.
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
export function startChoosing(store, index) {
  if (store.state.hand.selection) store.setHand({ selection: null });
  return selectingFrom(store, index);
}

/**
 * @param {Store} store
 * @param {number} from  a corner
 * @returns {Gesture}
 */
function selectingFrom(store, from) {
  return {
    drag(next) {
      store.setHand({ selection: between(from, next, gridIn(store).width), cursor: next });
    },
  };
}

/**
 * The first tap sets one corner, the second the other.
 * @param {Store} store
 * @param {number} index
 */
export function tapCorner(store, index) {
  const { selection } = store.state.hand;
  const { width } = gridIn(store);
  const isFirst =
    selection !== null && selection.top === selection.bottom && selection.left === selection.right;
  const from = isFirst ? cornerOf(selection, width) : index;
  store.setHand({ cursor: index, selection: between(from, index, width) });
}

// Moving the rectangle that is selected: it is taken at one of its cells and let go over another.

/**
 * @typedef {import("../state/clip.js").Rectangle} Rectangle
 */

/**
 * @param {Store} store
 * @param {number} from
 * @param {Rectangle} area
 * @returns {Gesture}
 */
export function startMoving(store, from, area) {
  return {
    end(index) {
      if (index === null) return;
      // A click drops the selection.
      if (index === from) store.setHand({ selection: null });
      else drop(store, from, area, index);
    },
  };
}

/**
 * @param {Store} store
 * @param {number} from
 * @param {Rectangle} area
 * @param {number} index
 */
function drop(store, from, area, index) {
  const { width, height } = gridIn(store);
  const down = Math.floor(index / width) - Math.floor(from / width);
  const right = (index % width) - (from % width);
  const top = area.top + down;
  const left = area.left + right;
  store.dispatch({ do: "move", area, top, left });
  store.setHand({
    selection: {
      top: Math.max(0, top),
      left: Math.max(0, left),
      bottom: Math.min(height - 1, area.bottom + down),
      right: Math.min(width - 1, area.right + right),
    },
  });
}

// What every gesture and key does to a cell alike: flag it, count it up or down, and in a game play
// it.

/**
 * @param {Store} store
 * @param {number} index
 */
export function playCell(store, index) {
  // A number is opened around in either way.
  if (store.state.hand.flagging && !isNumber(store.state.position.labels[index]))
    store.player?.flag(index);
  else store.player?.open(index);
}

/**
 * Flag a cell, and with it all vertices that are selected together with it; or take away what the
 * brush of a view has left on it.
 * @param {Store} store
 * @param {number} index
 */
export function flagCell(store, index) {
  const { position } = store.state;
  if (store.brush?.erase) {
    store.brush.erase(index);
    return;
  }
  if (store.player) {
    store.player.flag(index);
    return;
  }
  store.dispatch({
    do: "write",
    cells: concernedIn(store, index),
    label: flagStep(position.labels[index], position.xMax),
  });
}

/**
 * One more or one less on a cell, and on all vertices that are selected together with it.
 * @param {Store} store
 * @param {number} index
 * @param {1 | -1} by
 * @param {string} stroke
 */
export function stepCell(store, index, by, stroke) {
  const { position } = store.state;
  const most = largestNumber(position);
  /** The cells by the label they get. @type {Map<string, number[]>} */
  const changes = new Map();
  for (const cell of concernedIn(store, index)) {
    const label = position.labels[cell];
    const value = isNumber(label) ? Number(label) + by : by > 0 ? 0 : -1;
    if (value > most) continue;
    const next = value < 0 ? UNKNOWN : number(value);
    const others = changes.get(next);
    if (others) others.push(cell);
    else changes.set(next, [cell]);
  }
  for (const [label, cells] of changes) store.dispatch({ do: "write", cells, label }, stroke);
}

/**
 * @param {Store} store
 * @param {number} index
 */
function concernedIn({ state: { position, hand } }, index) {
  return isGraph(position) ? [...concerned(hand.selected, index)] : [index];
}

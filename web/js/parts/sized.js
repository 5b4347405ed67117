// A drawing that is as large as its room: it is drawn when its room is known, and again when that changes.

import { draw, h } from "../page/h.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {(width: number, height: number) => Content} Fill  px
 */

/** What is drawn in each room. @type {WeakMap<Element, Fill>} */
const fills = new WeakMap();

const observer =
  "ResizeObserver" in globalThis
    ? new ResizeObserver((entries) => {
        for (const { target } of entries) fill(target);
      })
    : null;

/** @param {Element} room */
function fill(room) {
  const { clientWidth, clientHeight } = room;
  if (clientWidth && clientHeight) draw(room, fills.get(room)?.(clientWidth, clientHeight));
}

/**
 * @param {import("../page/h.js").Attributes} attributes  of the room, whose size its styles say
 * @param {Fill} content
 */
export const sized = (attributes, content) =>
  h("div", {
    ...attributes,
    // Called with every drawing, since the function is another one each time.
    ref: (/** @type {Element | null} */ room) => {
      if (!room) return;
      fills.set(room, content);
      observer?.observe(room);
      fill(room);
    },
  });

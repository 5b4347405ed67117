// A picture in a box that scrolls. It is made larger and smaller by buttons, by Ctrl and the wheel and by two
// fingers, moved by scrolling, dragging and Shift with an arrow, and shown whole. In `draw`:
//
//   const { tools, box } = zoomBox(
//     {
//       label: WORDS.box, // what the box is called
//       of: answer, // what is pictured: another picture is seen whole at first, or from `start` on
//       width, height, start: [x, y], hasText: true, // in units of the picture
//       sight: { of: path, at: [x, y] }, // is brought into sight whenever `of` is another
//       picture: { role: "img", "aria-label": WORDS.picture }, // attributes of the <svg>
//       attributes: { onkeydown: walk }, // of the box
//     },
//     nodes.map(drawNode), // what is in the <svg>
//   );
//   return [h("div", { class: "picture-tools" }, tools), box];
//
// How large it is, and where one looks, belongs to the element, and stays as it is from drawing to drawing.

import { h } from "../page/h.js";
import { button, pictureButton } from "./fields.js";

/**
 * @typedef {import("../page/h.js").Attributes} Attributes
 * @typedef {readonly [number, number]} Point
 * @typedef {object} Zoomed
 * @property {string} label
 * @property {unknown} of
 * @property {number} width  px in its own size
 * @property {number} height
 * @property {Point} start  what one looks at first where not all of it is seen
 * @property {boolean} hasText  whether it has text, which has to be read
 * @property {{of: unknown, at: Point} | null} [sight]
 * @property {Attributes} picture
 * @property {Attributes} [attributes]
 * @property {(svg: SVGSVGElement, left: number) => void} [scrolled]  told how much of the picture is hidden at the left
 */

const WORDS = {
  tools: "Size of the picture",
  smaller: "Smaller picture",
  larger: "Larger picture",
  fit: "Fit",
};

const [LEAST, MOST] = [0.05, 4]; // times its own size
const MOST_FITTED = 1.2; // a small picture is not blown up
// Below the first, text cannot be read, or nothing be seen: then it has the second.
const [LEAST_READ, READ] = [0.6, 0.85];
const [LEAST_SEEN, SEEN] = [0.2, 0.6];
const STEP = 1.25; // of a button
const LARGEST_TURN = 25; // px of the wheel at once, as on the board
const PER_TURN = 0.01;
const SLIP = 4; // px that a press may move and is still no drag
const PAN = 60; // px of a key
const MARGIN = 60; // px between what is to be seen and the edge of the box

/** @type {WeakMap<Element, Zoom>} */
const zooms = new WeakMap();

/** @param {HTMLElement} box */
function zoomOf(box) {
  const zoom = zooms.get(box) ?? new Zoom(box);
  zooms.set(box, zoom);
  return zoom;
}

const observer =
  "ResizeObserver" in globalThis
    ? new ResizeObserver((entries) => {
        for (const { target } of entries) zooms.get(target)?.resize();
      })
    : null;

/**
 * The buttons, and the box with the picture; both are to be drawn.
 * @param {Zoomed} zoomed
 * @param {...import("../page/h.js").Content} content  of the picture
 */
export function zoomBox(zoomed, ...content) {
  const { label, width, height, picture, attributes = {} } = zoomed;
  const here = {
    box: /** @type {HTMLElement | null} */ (null),
    fit: /** @type {HTMLElement | null} */ (null),
  };
  const zoom = () => here.box && zoomOf(here.box);
  // Called with every drawing, since these functions are others each time.
  const keep = (/** @type {Partial<typeof here>} */ part) => {
    Object.assign(here, part);
    zoom()?.show(zoomed, here.fit);
  };
  const ref = (/** @type {HTMLElement | null} */ fit) => keep({ fit });
  return {
    tools: h(
      "span",
      { class: "zoom-tools", role: "group", "aria-label": WORDS.tools },
      pictureButton(WORDS.smaller, "minus", () => zoom()?.zoomBy(1 / STEP)),
      pictureButton(WORDS.larger, "plus", () => zoom()?.zoomBy(STEP)),
      button(WORDS.fit, () => zoom()?.fit(), { ref }),
    ),
    box: h(
      "div",
      {
        ...attributes,
        class: "zoom-box",
        tabindex: 0,
        role: "region",
        "aria-label": label,
        ref: (/** @type {HTMLElement | null} */ box) => keep({ box }),
      },
      h("svg", { ...picture, viewBox: `0 0 ${width} ${height}` }, ...content),
    ),
  };
}

/** What a box remembers of its size, and what is done in it. */
class Zoom {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.svg = /** @type {SVGSVGElement} */ (box.querySelector("svg"));
    this.scale = 1;
    /** Whether all of it is to be seen, however the page changes. */
    this.isFitted = true;
    /** Whether one has looked at the picture from its start on, which needs some room. */
    this.isBegun = false;
    /** @type {Zoomed | null} */
    this.zoomed = null;
    /** The button that says whether all of it is seen. @type {Element | null} */
    this.fitTool = null;
    /** px between two fingers; 0 while there are none. */
    this.apart = 0;
    this.hasDragged = false;
    box.addEventListener("keydown", (event) => this.press(event));
    box.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    box.addEventListener("touchmove", (event) => this.pinch(event), { passive: false });
    for (const type of ["touchstart", "touchend", "touchcancel"])
      box.addEventListener(type, () => {
        this.apart = 0;
      });
    box.addEventListener("pointerdown", (event) => this.grasp(event));
    // What is dragged is not clicked.
    const swallow = (/** @type {Event} */ event) => {
      if (this.hasDragged) event.stopPropagation();
      this.hasDragged = false;
    };
    box.addEventListener("click", swallow, { capture: true });
    box.addEventListener("scroll", () => this.tell());
    observer?.observe(box);
  }

  /** @param {Zoomed} zoomed @param {Element | null} fitTool */
  show(zoomed, fitTool) {
    const before = this.zoomed;
    this.zoomed = zoomed;
    this.fitTool = fitTool;
    fitTool?.setAttribute("aria-pressed", String(this.isFitted));
    const { of, width, height, sight } = zoomed;
    if (!before || before.of !== of) {
      this.isBegun = false;
      this.begin();
    } else if (before.width !== width || before.height !== height) {
      if (this.isFitted) this.fit();
      else this.setScale(this.scale);
    } else if (sight && before.sight?.of !== sight.of) this.reveal(sight.at);
    this.tell();
  }

  /**
   * Another picture: whole, unless its text would be too small to be read then, or it is so long that
   * nothing would be seen of it.
   */
  begin() {
    const fitted = this.fittedScale();
    if (!this.zoomed || fitted === null) return;
    this.isBegun = true;
    this.fit();
    const { hasText, start } = this.zoomed;
    if (fitted >= (hasText ? LEAST_READ : LEAST_SEEN)) return;
    this.setScale(hasText ? READ : SEEN);
    this.box.scrollLeft = start[0] * this.scale - this.box.clientWidth / 2;
    this.box.scrollTop = start[1] * this.scale - this.box.clientHeight / 2;
  }

  resize() {
    if (!this.isBegun) this.begin();
    else if (this.isFitted) this.fit();
  }

  /** How large it is where all of it is seen; null while it is not on the page. */
  fittedScale() {
    const { box, zoomed } = this;
    const style = getComputedStyle(box);
    const room = box.clientWidth - 2 * Number.parseFloat(style.paddingLeft);
    const tall = Number.parseFloat(style.maxHeight) - 2 * Number.parseFloat(style.paddingTop) - 2;
    if (!zoomed || !(room > 0) || !(tall > 0)) return null;
    return Math.min(MOST_FITTED, room / zoomed.width, tall / zoomed.height);
  }

  fit() {
    const scale = this.fittedScale();
    if (scale !== null) this.setScale(scale, true);
  }

  /** @param {number} scale @param {boolean} [isFitted] */
  setScale(scale, isFitted = false) {
    const { width = 1, height = 1 } = this.zoomed ?? {};
    this.scale = Math.min(MOST, Math.max(LEAST, scale));
    this.isFitted = isFitted;
    this.fitTool?.setAttribute("aria-pressed", String(isFitted));
    this.svg.setAttribute("width", String(width * this.scale));
    this.svg.setAttribute("height", String(height * this.scale));
  }

  /**
   * @param {number} times
   * @param {{x: number, y: number}} [point]  of the window that keeps what lies there; else the
   *   middle of the box
   */
  zoomBy(times, point) {
    const { box, svg } = this;
    const seen = box.getBoundingClientRect();
    const { x, y } = point ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    const before = svg.getBoundingClientRect();
    const along = (x - before.x) / before.width;
    const down = (y - before.y) / before.height;
    this.setScale(this.scale * times);
    const after = svg.getBoundingClientRect();
    box.scrollLeft += after.x + along * after.width - x;
    box.scrollTop += after.y + down * after.height - y;
  }

  /** Bring a place of the picture into sight, within the box alone. @param {Point} at */
  reveal([x, y]) {
    const { box, scale } = this;
    const [atX, atY] = [x * scale, y * scale];
    const isOutside = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ room,
    ) => at < from + MARGIN || at > from + room - MARGIN;
    if (isOutside(atX, box.scrollLeft, box.clientWidth)) box.scrollLeft = atX - box.clientWidth / 2;
    if (isOutside(atY, box.scrollTop, box.clientHeight)) box.scrollTop = atY - box.clientHeight / 2;
  }

  tell() {
    this.zoomed?.scrolled?.(this.svg, this.box.scrollLeft / this.scale);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { box } = this;
    const zoom = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    const pan = /** @type {Record<string, Point>} */ ({
      ArrowLeft: [-PAN, 0],
      ArrowRight: [PAN, 0],
      ArrowUp: [0, -PAN],
      ArrowDown: [0, PAN],
    })[event.key];
    if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoom) this.zoomBy(zoom);
    else if (event.key.toLowerCase() === "f") this.fit();
    else if (pan && event.shiftKey) box.scrollBy({ left: pan[0], top: pan[1] });
    else return;
    event.preventDefault();
  }

  /** @param {WheelEvent} event */
  turn(event) {
    if (!event.ctrlKey) return; // it scrolls
    event.preventDefault();
    const turn = Math.max(-LARGEST_TURN, Math.min(LARGEST_TURN, event.deltaY));
    this.zoomBy(Math.exp(-PER_TURN * turn), { x: event.clientX, y: event.clientY });
  }

  /** @param {TouchEvent} event */
  pinch(event) {
    const [a, b] = event.touches;
    if (!b || !event.cancelable) return;
    event.preventDefault();
    const now = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
    const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
    if (this.apart) this.zoomBy(now / this.apart, middle);
    this.apart = now;
  }

  /** A mouse drags; a finger scrolls by itself. @param {PointerEvent} start */
  grasp(start) {
    this.hasDragged = false;
    if (start.pointerType !== "mouse" || start.button !== 0) return;
    const { box } = this;
    const { scrollLeft: left, scrollTop: top } = box;
    const end = new AbortController();
    const letGo = () => {
      end.abort();
      box.classList.remove("dragged");
    };
    const drag = (/** @type {PointerEvent} */ { buttons, clientX, clientY }) => {
      if (!(buttons & 1)) return letGo();
      const [right, down] = [clientX - start.clientX, clientY - start.clientY];
      this.hasDragged ||= Math.hypot(right, down) > SLIP;
      if (!this.hasDragged) return;
      box.classList.add("dragged");
      box.scrollTo(left - right, top - down);
    };
    window.addEventListener("pointermove", drag, { signal: end.signal });
    window.addEventListener("pointerup", letGo, { signal: end.signal });
  }
}

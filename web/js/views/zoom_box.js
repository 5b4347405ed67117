// A picture in a box that scrolls. It is made larger and smaller by buttons, by Ctrl and the wheel
// and by two fingers, moved by scrolling, dragging and Shift with an arrow, and shown whole.

import { icon, make } from "../page/dom.js";
import { ZOOM } from "./words.js";

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

export class ZoomBox {
  /**
   * @param {SVGSVGElement} svg
   * @param {string} label  what the box is called
   */
  constructor(svg, label) {
    this.svg = svg;
    /** Its own size, in pixels. */
    this.size = { width: 1, height: 1 };
    this.scale = 1;
    /** Whether all of it is to be seen, however the page changes. */
    this.isFitted = true;
    const tool = (
      /** @type {string} */ name,
      /** @type {Node | string} */ face,
      /** @type {() => void} */ command,
    ) =>
      make("button", { type: "button", title: name, "aria-label": name, onclick: command }, face);
    this.fitTool = make("button", { type: "button", onclick: () => this.fit() }, ZOOM.fit);
    this.tools = make(
      "span",
      { class: "zoom-tools", role: "group", "aria-label": ZOOM.tools },
      tool(ZOOM.smaller, icon("minus"), () => this.zoomBy(1 / STEP)),
      tool(ZOOM.larger, icon("plus"), () => this.zoomBy(STEP)),
      this.fitTool,
    );
    this.box = make("div", { class: "zoom-box", tabindex: 0, role: "region", "aria-label": label });
    this.box.append(svg);
    this.bindWheel();
    this.bindPinch();
    this.bindDrag();
    this.box.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.isFitted && this.fit()).observe(this.box);
  }

  /** The picture has changed. @param {number} width @param {number} height */
  setSize(width, height) {
    this.size = { width, height };
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (this.isFitted) this.fit();
    else this.setScale(this.scale);
  }

  /**
   * Another picture: whole, unless its text would be too small to be read then, or it is so long that
   * nothing would be seen of it.
   * @param {number} x  what one looks at first otherwise
   * @param {number} y
   * @param {boolean} hasText
   */
  begin(x, y, hasText) {
    const fitted = this.fittedScale();
    if (fitted === null) return;
    this.fit();
    if (fitted >= (hasText ? LEAST_READ : LEAST_SEEN)) return;
    this.setScale(hasText ? READ : SEEN);
    this.box.scrollLeft = x * this.scale - this.box.clientWidth / 2;
    this.box.scrollTop = y * this.scale - this.box.clientHeight / 2;
  }

  /** How large it is where all of it is seen; null while it is not on the page. */
  fittedScale() {
    const { box, size } = this;
    const style = getComputedStyle(box);
    const room = box.clientWidth - 2 * Number.parseFloat(style.paddingLeft);
    const tall = Number.parseFloat(style.maxHeight) - 2 * Number.parseFloat(style.paddingTop) - 2;
    if (!(room > 0) || !(tall > 0)) return null;
    return Math.min(MOST_FITTED, room / size.width, tall / size.height);
  }

  fit() {
    const scale = this.fittedScale();
    if (scale === null) return;
    this.setScale(scale);
    this.isFitted = true;
    this.fitTool.setAttribute("aria-pressed", "true");
  }

  /** @param {number} scale */
  setScale(scale) {
    this.scale = Math.min(MOST, Math.max(LEAST, scale));
    this.isFitted = false;
    this.fitTool.setAttribute("aria-pressed", "false");
    this.svg.setAttribute("width", String(this.size.width * this.scale));
    this.svg.setAttribute("height", String(this.size.height * this.scale));
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

  /** Bring a place of the picture into sight, within the box alone. @param {number} x @param {number} y */
  reveal(x, y) {
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

  /** @param {KeyboardEvent} event */
  press(event) {
    const { box } = this;
    const zoom = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    const pan = /** @type {Record<string, [number, number]>} */ ({
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

  bindWheel() {
    this.box.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return; // it scrolls
        event.preventDefault();
        const turn = Math.max(-LARGEST_TURN, Math.min(LARGEST_TURN, event.deltaY));
        this.zoomBy(Math.exp(-PER_TURN * turn), { x: event.clientX, y: event.clientY });
      },
      { passive: false },
    );
  }

  bindPinch() {
    let apart = 0;
    const { box } = this;
    box.addEventListener(
      "touchmove",
      (event) => {
        const [a, b] = event.touches;
        if (!b || !event.cancelable) return;
        event.preventDefault();
        const now = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
        const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
        if (apart) this.zoomBy(now / apart, middle);
        apart = now;
      },
      { passive: false },
    );
    for (const type of ["touchstart", "touchend", "touchcancel"])
      box.addEventListener(type, () => {
        apart = 0;
      });
  }

  /** A mouse drags; a finger scrolls by itself. */
  bindDrag() {
    const { box } = this;
    /** @type {{x: number, y: number, left: number, top: number, moved: boolean} | null} */
    let drag = null;
    box.addEventListener("pointerdown", (event) => {
      drag = null;
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      const { scrollLeft: left, scrollTop: top } = box;
      drag = { x: event.clientX, y: event.clientY, left, top, moved: false };
    });
    window.addEventListener("pointermove", (event) => {
      if (!drag) return;
      if (!(event.buttons & 1)) {
        drag = null;
        return;
      }
      const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
      drag.moved ||= Math.hypot(right, down) > SLIP;
      box.classList.toggle("dragged", drag.moved);
      if (drag.moved) box.scrollTo(drag.left - right, drag.top - down);
    });
    window.addEventListener("pointerup", () => box.classList.remove("dragged"));
    // What is dragged is not clicked.
    box.addEventListener(
      "click",
      (event) => {
        if (drag?.moved) event.stopPropagation();
        drag = null;
      },
      { capture: true },
    );
  }
}

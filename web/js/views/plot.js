// A plot of probabilities with a slider below: curves over a range of densities, steps over whole
// numbers of mines, or estimates with a band around them. Coordinates are floats, made for drawing
// only.

import { make, makeSvg } from "../page/dom.js";

/**
 * @typedef {{points: [number, number][], look: "faint" | "other" | "main", title: string,
 *   sparse?: boolean}} Line
 *   `points`: x from 0 to 1 along the axis, y a probability; a gap where y is NaN; `sparse`: these
 *   are not all there are, so that no steps can be drawn
 * @typedef {{x: number, label: string}} Mark  a line across the plot
 * @typedef {{x: number, y: number, title: string}} Dot
 * @typedef {{points: [number, number, number][], look: "other" | "main"}} Band  x, and between which
 *   probabilities it lies there
 * @typedef {{y: number, label: string}} Level  a line along the plot
 * @typedef {{lines: Line[], steps: boolean, ticks: Mark[], chosen: Mark | null, dots: Dot[],
 *   bands?: Band[], levels?: Level[]}} Picture
 *   `steps`: points are drawn as horizontal pieces around their x; the plot reaches from the first of
 *   the `levels` to the last, from 0 to 1 where none are given
 */

// px; the slider in the style sheet knows the first two.
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 14, 22, 40];
const SHARES = [0, 0.25, 0.5, 0.75, 1].map((y) => ({ y, label: String(y) }));
const CROWD = 40; // curves; more are drawn paler
const TICK_ROOM = 44; // px for the label of a tick

export class Plot {
  /**
   * @param {string} label  what the plot shows
   * @param {string} asks  what the slider asks
   * @param {(place: number) => void} moved  is told the slider's place
   */
  constructor(label, asks, moved) {
    this.moved = moved;
    this.axes = makeSvg("g", { class: "axes" });
    this.lines = makeSvg("g", {});
    this.marks = makeSvg("g", {});
    this.needle = makeSvg("g", { class: "needle" });
    this.axisTitle = makeSvg("text", { class: "axis" });
    this.drawing = makeSvg(
      "svg",
      { class: "plot", role: "img", "aria-label": label },
      this.axes,
      this.lines,
      this.marks,
      this.needle,
      this.axisTitle,
    );
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: 1000,
      step: 1,
      "aria-label": asks,
      oninput: () => this.moved(Number(this.slider.value)),
    });
    this.track = make("div", { class: "slider" }, this.slider);
    this.element = make("div", { class: "plot-box" }, this.drawing, this.track);
    /** The part of the axis left of the slider's first place, and right of its last. */
    this.inner = 0;
    // One unit of the drawing is one pixel, so that letters have the same size on every screen.
    this.width = 640;
    this.height = 300;
    /** The lines along it, from its floor to its ceiling. @type {readonly Level[]} */
    this.levels = SHARES;
    /** @type {{axis: string, picture: Picture} | null} */
    this.shown = null;
    this.needleAt = { place: 0, y: NaN };
    this.bindDrag();
    new ResizeObserver(() => this.redraw()).observe(this.drawing);
  }

  /** @param {number} x  from 0 to 1 */
  across(x) {
    return LEFT + x * (this.width - LEFT - RIGHT);
  }

  /** @param {number} y  a probability */
  up(y) {
    const [low, high] = [this.levels[0].y, this.levels[this.levels.length - 1].y];
    return this.height - BOTTOM - ((y - low) / (high - low)) * (this.height - TOP - BOTTOM);
  }

  get floor() {
    return this.height - BOTTOM;
  }

  /**
   * @param {number} most  the slider's places, from 0
   * @param {number} [inner]
   */
  setPlaces(most, inner = 0) {
    this.slider.max = String(most);
    this.inner = inner;
    this.track.style.setProperty("--inner", String(inner));
  }

  /**
   * Move the needle and the slider.
   * @param {number} place
   * @param {number} y  where the curve is there
   * @param {string} said  the value as a screen reader says it
   */
  point(place, y, said) {
    this.slider.value = String(place);
    this.slider.setAttribute("aria-valuetext", said);
    this.needleAt = { place, y };
    this.drawNeedle();
  }

  drawNeedle() {
    const { place, y } = this.needleAt;
    const x = this.across(
      this.inner + (1 - 2 * this.inner) * (place / Math.max(1, Number(this.slider.max))),
    );
    this.needle.replaceChildren(
      makeSvg("line", { x1: x, x2: x, y1: TOP, y2: this.floor }),
      ...(Number.isFinite(y) ? [makeSvg("circle", { cx: x, cy: this.up(y), r: 5 })] : []),
    );
  }

  /**
   * @param {string} axis
   * @param {Picture} picture
   */
  draw(axis, picture) {
    this.shown = { axis, picture };
    this.redraw();
  }

  /** Draw again what is shown, as large as there is room. */
  redraw() {
    if (!this.shown) return;
    const { clientWidth, clientHeight } = this.drawing;
    if (clientWidth > 0) [this.width, this.height] = [clientWidth, clientHeight];
    const {
      axis,
      picture: { lines, steps, ticks, chosen, dots, bands = [], levels = SHARES },
    } = this.shown;
    this.levels = levels;
    const line = (
      /** @type {string} */ look,
      /** @type {number} */ x1,
      /** @type {number} */ y1,
      /** @type {number} */ x2,
      /** @type {number} */ y2,
    ) => makeSvg("line", { class: look, x1, y1, x2, y2 });
    const { width, height, floor } = this;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.axisTitle.textContent = axis;
    this.axisTitle.setAttribute("x", String(this.across(0.5)));
    this.axisTitle.setAttribute("y", String(height - 5));
    const every = Math.max(1, Math.ceil((ticks.length * TICK_ROOM) / (width - LEFT - RIGHT)));
    this.axes.replaceChildren(
      ...levels.flatMap(({ y, label }, i) => [
        line(i ? "rule" : "base", LEFT, this.up(y), width - RIGHT, this.up(y)),
        makeSvg("text", { class: "tick left", x: LEFT - 6, y: this.up(y) + 4 }, label),
      ]),
      ...ticks
        .filter((_, i) => i % every === 0)
        .flatMap(({ x, label }) => [
          line("base", this.across(x), floor, this.across(x), floor + 4),
          makeSvg("text", { class: "tick", x: this.across(x), y: floor + 16 }, label),
        ]),
    );
    this.drawing.classList.toggle("crowded", lines.length > CROWD);
    const order = { faint: 0, other: 1, main: 2 };
    this.lines.replaceChildren(
      ...bands.map(({ points, look }) =>
        makeSvg("path", { class: `band ${look}`, d: this.area(points) }),
      ),
      ...[...lines]
        .sort((a, b) => order[a.look] - order[b.look])
        .map(({ points, look, title, sparse }) =>
          makeSvg(
            "path",
            {
              class: `curve ${look}`,
              d: steps && !sparse ? this.stairs(points) : this.path(points),
            },
            makeSvg("title", {}, title),
          ),
        ),
    );
    this.marks.replaceChildren(
      ...(chosen
        ? [
            line("chosen", this.across(chosen.x), TOP, this.across(chosen.x), floor),
            makeSvg(
              "text",
              {
                class: "chosen-label",
                x: this.across(chosen.x),
                y: TOP - 8,
                "text-anchor": chosen.x > 0.85 ? "end" : chosen.x < 0.15 ? "start" : "middle",
              },
              chosen.label,
            ),
          ]
        : []),
      ...dots.map(({ x, y, title }) =>
        makeSvg(
          "circle",
          { class: "crossing", cx: this.across(x), cy: this.up(y), r: 4 },
          makeSvg("title", {}, title),
        ),
      ),
    );
    this.drawNeedle();
  }

  /** @param {[number, number][]} points */
  path(points) {
    let text = "";
    let pen = "M";
    for (const [x, y] of points) {
      if (Number.isFinite(y)) text += `${pen}${this.across(x).toFixed(1)} ${this.up(y).toFixed(1)}`;
      pen = Number.isFinite(y) ? "L" : "M";
    }
    return text;
  }

  /** There along the lower ends, and back along the upper ones. @param {Band["points"]} points */
  area(points) {
    const there = points.map(([x, low]) => /** @type {[number, number]} */ ([x, low]));
    const back = points.map(([x, , high]) => /** @type {[number, number]} */ ([x, high]));
    return points.length ? `${this.path([...there, ...back.reverse()])}Z` : "";
  }

  /**
   * A horizontal piece for each point, joined where neighbours are both there.
   * @param {[number, number][]} points
   */
  stairs(points) {
    const half = points.length > 1 ? (points[1][0] - points[0][0]) / 2 : 0.5;
    let text = "";
    let joined = false;
    for (const [x, y] of points) {
      if (Number.isFinite(y)) {
        const [from, to] = [Math.max(0, x - half), Math.min(1, x + half)].map((each) =>
          this.across(each).toFixed(1),
        );
        text += `${joined ? "L" : "M"}${from} ${this.up(y).toFixed(1)}H${to}`;
      }
      joined = Number.isFinite(y);
    }
    return text;
  }

  /** Dragging on the plot moves the slider. */
  bindDrag() {
    const follow = (/** @type {PointerEvent} */ event) => {
      const box = this.drawing.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * this.width;
      const along = ((x - LEFT) / (this.width - LEFT - RIGHT) - this.inner) / (1 - 2 * this.inner);
      this.moved(Math.round(Math.min(1, Math.max(0, along)) * Number(this.slider.max)));
    };
    const { drawing } = this;
    drawing.addEventListener("pointerdown", (event) => {
      const pressed = /** @type {PointerEvent} */ (event);
      if (pressed.button !== 0) return;
      drawing.setPointerCapture(pressed.pointerId);
      follow(pressed);
    });
    drawing.addEventListener("pointermove", (event) => {
      const moving = /** @type {PointerEvent} */ (event);
      if (drawing.hasPointerCapture(moving.pointerId)) follow(moving);
    });
  }
}

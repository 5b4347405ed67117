// A plot of probabilities with a slider below: curves over a range of densities, steps over whole numbers of
// mines, or estimates with a band around them. Coordinates are floats, made for drawing only.
//
//   plot({
//     label: WORDS.plot, asks: WORDS.slider, axis: WORDS.axis,
//     picture, places: 1000, at: { place: 207, y: 0.054, said: "At ρ = 0.207: P ≈ 0.054" },
//     moved: (place) => set({ place }),
//   });
//
// `picture` is the same object as long as it shows the same: what does not move with the slider is drawn once.

import { draw, h } from "../page/h.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {(width: number, height: number) => Content} Fill  px
 *
 * @typedef {{points: [number, number][], look: "faint" | "other" | "main", title: string, sparse?: boolean}} Line
 *   `points`: x from 0 to 1 along the axis, y a probability; a gap where y is NaN; `sparse`: these are not all there
 *   are, so that no steps can be drawn
 * @typedef {{x: number, label: string}} Mark  a line across the plot
 * @typedef {{x: number, y: number, title: string}} Dot
 * @typedef {{points: [number, number, number][], look: "other" | "main"}} Band  x, and between which probabilities it
 *   lies there
 * @typedef {{y: number, label: string}} Level  a line along the plot
 * @typedef {{lines: Line[], steps: boolean, ticks: Mark[], chosen: Mark | null, dots: Dot[], bands?: Band[],
 *   levels?: Level[]}} Picture
 *   `steps`: points are drawn as horizontal pieces around their x; the plot reaches from the first of the `levels` to
 *   the last, from 0 to 1 where none are given
 *
 * @typedef {object} Plot
 * @property {string} label  what it shows
 * @property {string} asks  what the slider asks
 * @property {string} axis  what stands along it
 * @property {Picture} picture
 * @property {number} places  the last place of the slider, of which the first is 0
 * @property {number} [inner]  the part of the axis left of the slider's first place, and right of its last
 * @property {{place: number, y: number, said: string} | null} at  where the slider is, the curve's height there, NaN
 *   where it has none, and the value as a screen reader says it; null where there is nothing to point at
 * @property {(place: number) => void} moved  is told the slider's place, also by whoever drags on the plot
 */

// px; the slider in the style sheet knows the first two.
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 14, 22, 40];
const SHARES = [0, 0.25, 0.5, 0.75, 1].map((y) => ({ y, label: String(y) }));
const CROWD = 40; // curves; more are drawn paler
const TICK_ROOM = 44; // px for the label of a tick
const ORDER = { faint: 0, other: 1, main: 2 };

/** @param {Plot} what */
export const plot = (what) =>
  h(
    "div",
    { class: "plot-box" },
    sized({ class: "plot-room" }, (width, height) => drawPlot(what, width, height)),
    h(
      "div",
      { class: "slider", style: { "--inner": String(what.inner ?? 0) } },
      h("input", {
        type: "range",
        min: 0,
        max: what.places,
        step: 1,
        value: what.at?.place ?? 0,
        "aria-label": what.asks,
        "aria-valuetext": what.at?.said ?? null,
        oninput: (/** @type {Event} */ { target }) =>
          what.moved(Number(/** @type {HTMLInputElement} */ (target).value)),
      }),
    ),
  );

/**
 * The plot in so much room: one unit of the drawing is one pixel, so that letters have the same size on every screen.
 * @param {Plot} what
 * @param {number} width
 * @param {number} height
 */
export function drawPlot(what, width, height) {
  const { label, axis, picture, places, inner = 0, at } = what;
  const scale = scaleOf(picture, width, height);
  const { across, up, floor } = scale;
  const x = at && across(inner + (1 - 2 * inner) * (at.place / Math.max(1, places)));
  return h(
    "svg",
    {
      class: picture.lines.length > CROWD ? "plot crowded" : "plot",
      role: "img",
      viewBox: `0 0 ${width} ${height}`,
      "aria-label": label,
      ...dragging(what, width),
    },
    drawnOnce(picture, width, height, () => [
      h("g", { class: "axes" }, drawAxes(picture, scale)),
      h("g", {}, drawLines(picture, scale)),
      h("g", {}, drawMarks(picture, scale)),
    ]),
    h(
      "g",
      { class: "needle" },
      at && h("line", { x1: x, x2: x, y1: TOP, y2: floor }),
      at && Number.isFinite(at.y) && h("circle", { cx: x, cy: up(at.y), r: 5 }),
    ),
    h("text", { class: "axis", x: across(0.5), y: height - 5 }, axis),
  );
}

/** @type {WeakMap<Picture, {width: number, height: number, drawing: import("../page/h.js").Drawing}>} */
const drawings = new WeakMap();

/**
 * The same description is not compared again: a picture can have hundreds of curves.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @param {() => import("../page/h.js").Content} content
 */
function drawnOnce(picture, width, height, content) {
  const known = drawings.get(picture);
  if (known?.width === width && known.height === height) return known.drawing;
  const drawing = h("g", {}, content());
  drawings.set(picture, { width, height, drawing });
  return drawing;
}

/**
 * Where things lie.
 * @typedef {ReturnType<typeof scaleOf>} Scale
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 */
function scaleOf({ levels = SHARES }, width, height) {
  const [low, high] = [levels[0].y, levels[levels.length - 1].y];
  const floor = height - BOTTOM;
  return {
    levels,
    floor,
    wide: width - LEFT - RIGHT,
    across: (/** @type {number} */ x) => LEFT + x * (width - LEFT - RIGHT),
    up: (/** @type {number} */ y) => floor - ((y - low) / (high - low)) * (floor - TOP),
  };
}

/** Dragging on the plot moves the slider. @param {Plot} plot @param {number} width */
const dragging = ({ places, inner = 0, moved }, width) =>
  dragged((share) => {
    const along = ((share * width - LEFT) / (width - LEFT - RIGHT) - inner) / (1 - 2 * inner);
    moved(Math.round(Math.min(1, Math.max(0, along)) * places));
  });

/**
 * What an element hears so that dragging along it is followed.
 * @param {(share: number) => void} follow  a place of its width, from 0 to 1
 */
export function dragged(follow) {
  const move = (/** @type {PointerEvent} */ { currentTarget, clientX }) => {
    const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    follow((clientX - box.left) / box.width);
  };
  return {
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return;
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      move(event);
    },
    onpointermove: (/** @type {PointerEvent} */ event) => {
      const element = /** @type {Element} */ (event.currentTarget);
      if (element.hasPointerCapture(event.pointerId)) move(event);
    },
  };
}

/** @param {Picture} picture @param {Scale} scale */
function drawAxes({ ticks }, { levels, across, up, floor, wide }) {
  const every = Math.max(1, Math.ceil((ticks.length * TICK_ROOM) / wide));
  return [
    levels.map(({ y, label }, i) => [
      h("line", {
        class: i ? "rule" : "base",
        x1: LEFT,
        x2: LEFT + wide,
        y1: up(y),
        y2: up(y),
      }),
      h("text", { class: "tick left", x: LEFT - 6, y: up(y) + 4 }, label),
    ]),
    ticks
      .filter((_, i) => i % every === 0)
      .map(({ x, label }) => [
        h("line", { class: "base", x1: across(x), x2: across(x), y1: floor, y2: floor + 4 }),
        h("text", { class: "tick", x: across(x), y: floor + 16 }, label),
      ]),
  ];
}

/** @param {Picture} picture @param {Scale} scale */
function drawLines({ lines, bands = [], steps }, scale) {
  return [
    bands.map(({ points, look }) => h("path", { class: `band ${look}`, d: area(points, scale) })),
    [...lines]
      .sort((a, b) => ORDER[a.look] - ORDER[b.look])
      .map(({ points, look, title, sparse }) =>
        h(
          "path",
          {
            class: `curve ${look}`,
            d: steps && !sparse ? stairs(points, scale) : path(points, scale),
          },
          h("title", {}, title),
        ),
      ),
  ];
}

/** @param {Picture} picture @param {Scale} scale */
function drawMarks({ chosen, dots }, { across, up, floor }) {
  return [
    chosen && [
      h("line", {
        class: "chosen",
        x1: across(chosen.x),
        x2: across(chosen.x),
        y1: TOP,
        y2: floor,
      }),
      h(
        "text",
        {
          class: "chosen-label",
          x: across(chosen.x),
          y: TOP - 8,
          "text-anchor": chosen.x > 0.85 ? "end" : chosen.x < 0.15 ? "start" : "middle",
        },
        chosen.label,
      ),
    ],
    dots.map(({ x, y, title }) =>
      h("circle", { class: "crossing", cx: across(x), cy: up(y), r: 4 }, h("title", {}, title)),
    ),
  ];
}

/** @param {[number, number][]} points @param {Scale} scale */
function path(points, { across, up }) {
  let text = "";
  let pen = "M";
  for (const [x, y] of points) {
    if (Number.isFinite(y)) text += `${pen}${across(x).toFixed(1)} ${up(y).toFixed(1)}`;
    pen = Number.isFinite(y) ? "L" : "M";
  }
  return text;
}

/** There along the lower ends, and back along the upper ones. @param {Band["points"]} points @param {Scale} scale */
function area(points, scale) {
  const there = points.map(([x, low]) => /** @type {[number, number]} */ ([x, low]));
  const back = points.map(([x, , high]) => /** @type {[number, number]} */ ([x, high]));
  return points.length ? `${path([...there, ...back.reverse()], scale)}Z` : "";
}

/**
 * A horizontal piece for each point, joined where neighbours are both there.
 * @param {[number, number][]} points
 * @param {Scale} scale
 */
function stairs(points, { across, up }) {
  const half = points.length > 1 ? (points[1][0] - points[0][0]) / 2 : 0.5;
  let text = "";
  let joined = false;
  for (const [x, y] of points) {
    if (Number.isFinite(y)) {
      const [from, to] = [Math.max(0, x - half), Math.min(1, x + half)].map((each) =>
        across(each).toFixed(1),
      );
      text += `${joined ? "L" : "M"}${from} ${up(y).toFixed(1)}H${to}`;
    }
    joined = Number.isFinite(y);
  }
  return text;
}

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

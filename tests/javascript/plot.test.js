// A plot of probabilities: what is drawn of its curves, and where its slider points.

import assert from "node:assert/strict";
import test from "node:test";
import { drawPlot, plot } from "../../web/js/parts/plot.js";
import { all } from "./drawings.js";

// 100 by 100 between the axes.
const [WIDTH, HEIGHT] = [158, 162];

/** @type {import("../../web/js/parts/plot.js").Picture} */
const PICTURE = {
  lines: [
    {
      look: "main",
      title: "A",
      points: [
        [0, 0],
        [0.5, NaN],
        [0.5, 0.5],
        [1, 1],
      ],
    },
    { look: "faint", title: "B", points: [[0, 0.25]] },
  ],
  steps: false,
  ticks: [0, 0.5, 1].map((x) => ({ x, label: String(x) })),
  chosen: { x: 0.9, label: "here" },
  dots: [{ x: 0.5, y: 0.5, title: "crossing" }],
};
const PLOT = {
  label: "P",
  asks: "What if",
  axis: "x",
  picture: PICTURE,
  places: 10,
  at: { place: 5, y: 0.5, said: "a half" },
  moved: () => {},
};

test("a curve has a gap where it has no value, and the asked one is drawn last", () => {
  const paths = all(drawPlot(PLOT, WIDTH, HEIGHT), "path");
  assert.deepEqual(
    paths.map(({ text }) => text),
    ["B", "A"],
  );
  assert.equal(paths[1].d, "M44.0 122.0M94.0 72.0L144.0 22.0");
});

test("steps are horizontal pieces around their places", () => {
  const points = /** @type {[number, number][]} */ ([
    [0.25, 0],
    [0.75, 1],
  ]);
  const lines = [{ points, look: /** @type {const} */ ("main"), title: "A" }];
  const drawing = drawPlot({ ...PLOT, picture: { ...PICTURE, lines, steps: true } }, WIDTH, HEIGHT);
  assert.equal(all(drawing, "path")[0].d, "M44.0 122.0H94.0L94.0 22.0H144.0");
});

test("the needle stands where the slider is, within the places that it has", () => {
  const needle = (/** @type {Partial<typeof PLOT> & {inner?: number}} */ change) =>
    all(drawPlot({ ...PLOT, ...change }, WIDTH, HEIGHT), "circle").find(({ r }) => r === 5);
  assert.equal(needle({})?.cx, 94);
  assert.equal(needle({ at: { place: 0, y: 0, said: "" }, inner: 0.25 })?.cx, 69);
  assert.equal(needle({ at: { place: 5, y: NaN, said: "" } }), undefined);
  const [slider] = all(plot(PLOT), "input");
  assert.deepEqual([slider.value, slider.max, slider["aria-valuetext"]], [5, 10, "a half"]);
});

test("what does not move with the slider is described once", () => {
  const [still] = [
    drawPlot(PLOT, WIDTH, HEIGHT),
    drawPlot({ ...PLOT, at: null }, WIDTH, HEIGHT),
  ].map(({ props }) => props.children[0]);
  assert.equal(still, drawPlot(PLOT, WIDTH, HEIGHT).props.children[0]);
  assert.notEqual(still, drawPlot(PLOT, WIDTH + 1, HEIGHT).props.children[0]);
});

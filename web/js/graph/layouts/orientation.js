// Which way up a drawing is shown.

import { least, mean, most } from "./drawing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

/**
 * Turned so that edges lie across and upright as far as they agree on that (a grid), else so that
 * the drawing is as wide as it is long.
 * @param {number[][]} near
 * @param {Drawing} drawing
 */
export function setUpright(near, { x, y }) {
  let [sine, cosine, count] = [0, 0, 0];
  near.forEach((list, i) => {
    for (const j of list) {
      const angle = 4 * Math.atan2(y[j] - y[i], x[j] - x[i]);
      sine += Math.sin(angle);
      cosine += Math.cos(angle);
      count += 1;
    }
  });
  const agreed = Math.hypot(sine, cosine) > 0.3 * count;
  turn(x, y, agreed ? Math.atan2(sine, cosine) / 4 : mainDirection(x, y));
  if (most(y) - least(y) > most(x) - least(x)) turn(x, y, Math.PI / 2);
}

/**
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} angle
 */
function turn(x, y, angle) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  x.forEach((right, i) => {
    const down = y[i];
    x[i] = right * cosine + down * sine;
    y[i] = down * cosine - right * sine;
  });
}

/**
 * The direction in which the vertices are spread the most.
 * @param {Float64Array} x
 * @param {Float64Array} y
 */
function mainDirection(x, y) {
  const [middleX, middleY] = [mean(x), mean(y)];
  let [xx, xy, yy] = [0, 0, 0];
  x.forEach((right, i) => {
    const [a, b] = [right - middleX, y[i] - middleY];
    xx += a * a;
    xy += a * b;
    yy += b * b;
  });
  return Math.atan2(2 * xy, xx - yy) / 2;
}

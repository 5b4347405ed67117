import assert from "node:assert/strict";
import { test } from "node:test";
import { badgeAt, boxAt, cornersAt, extentOf, squareAt } from "../../web/js/state/geometry.js";
import { neighbours, SHAPES, TILINGS } from "../../web/js/state/shapes.js";

const [WIDTH, HEIGHT] = [6, 5];
const places = Array.from({ length: WIDTH * HEIGHT }, (_, i) => [Math.floor(i / WIDTH), i % WIDTH]);

/** Twice the signed area on the left of a way from one point to another, seen from a third. */
const side = ([ax, ay], [bx, by], [x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const isInside = (corners, point) =>
  corners.every((corner, i) => side(corner, corners[(i + 1) % corners.length], point) >= -1e-9);

test("every point of a board belongs to one cell", () => {
  for (const shape of SHAPES) {
    const { width, height } = extentOf(shape, WIDTH, HEIGHT);
    for (let x = 1.03; x < width - 1; x += 0.1713) {
      for (let y = 0.03; y < height; y += 0.1297) {
        const around = places.filter((place) => isInside(cornersAt(shape, ...place), [x, y]));
        assert.equal(around.length, 1, `${shape} ${x} ${y}`);
      }
    }
  }
});

test("triangles touch where their drawings share a corner, or a side", () => {
  for (const [shape, shared] of [
    ["triangle", 1],
    ["triangle3", 2],
  ]) {
    const corners = places.map((place) => cornersAt(shape, ...place).map(String));
    neighbours(shape, WIDTH, HEIGHT).forEach((near, i) => {
      const meeting = corners.flatMap((others, j) =>
        j !== i && others.filter((corner) => corners[i].includes(corner)).length >= shared
          ? [j]
          : [],
      );
      assert.deepEqual(near, meeting);
    });
  }
});

test("what is written on a cell lies within its box, and its middle within its outline", () => {
  for (const shape of SHAPES) {
    for (const [row, column] of places) {
      const [x, y] = squareAt(shape, row, column);
      const box = boxAt(shape, row, column);
      assert.ok(x >= box.x && x + 1 <= box.x + box.width);
      assert.ok(y >= box.y && y + 1 <= box.y + box.height);
      assert.ok(isInside(cornersAt(shape, row, column), [x + 0.5, y + 0.5]));
    }
  }
});

test("a badge lies within the cell", () => {
  for (const shape of SHAPES) {
    for (const [row, column] of places) {
      const corners = cornersAt(shape, row, column);
      const [x, y] = badgeAt(shape, row, column, 0.46);
      for (const right of [0, 0.46])
        for (const down of [0, 0.46]) assert.ok(isInside(corners, [x + right, y + down]), shape);
    }
  }
});

test("hexagons need half a cell more where a row is shifted", () => {
  assert.deepEqual(extentOf("hex", 4, 1), { width: 4, height: 1 });
  assert.deepEqual(extentOf("hex", 4, 2), { width: 4.5, height: 2 });
  assert.deepEqual(boxAt("hex", 1, 2), { x: 2.5, y: 1, width: 1, height: 1 });
  assert.equal(TILINGS.hex.outline, "hexagon");
});

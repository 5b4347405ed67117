// Digits and the question mark in several hands. They have nothing to do with the drawings by which
// the reader knows digits: these are the pictures that it is tested with.

/** Of five by seven pixels, as old programs had them. */
const PIXELS = {
  1: "..#...##..#.#....#....#....#..#####",
  2: ".###.#...#....#..##..#...#....#####",
  3: ".###.#...#....#..##.....##...#.###.",
  4: "...#...##..#.#.#..#.#####...#....#.",
  5: "######....####.....#....##...#.###.",
  6: "..##..#...#....####.#...##...#.###.",
  7: "#####....#...#...#...#....#....#...",
  8: ".###.#...##...#.###.#...##...#.###.",
  "?": ".###.#...#....#..##...#.........#..",
};

/** A curve through a few points: between two of them, it bends as those beside them ask for. */
function curve(...points) {
  const result = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    for (let t = 0; t < 1; t += 0.1)
      result.push(
        [0, 1].map(
          (axis) =>
            0.5 *
            (2 * b[axis] +
              (c[axis] - a[axis]) * t +
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
              (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3),
        ),
      );
  }
  result.push(points.at(-1));
  return result;
}

/** Drawn with a pen, in a box of 10 by 16. */
const PEN = {
  1: [
    [
      [2, 4],
      [6, 0.5],
      [6, 16],
    ],
  ],
  2: [
    [
      ...curve([0.8, 4.4], [2, 1.4], [5, 0.2], [8.4, 1.6], [9, 4.6], [7, 8.4]),
      [0.4, 16],
      [9.8, 16],
    ],
  ],
  3: [
    [...curve([0.8, 2.6], [4, 0.2], [8, 1.4], [8.6, 5], [4.2, 7.6])],
    [...curve([4.2, 7.6], [8.8, 9.2], [9, 13.4], [5, 16], [0.4, 13.6])],
  ],
  4: [
    [
      [7, 16],
      [7, 0.2],
      [0.2, 11.4],
      [10, 11.4],
    ],
  ],
  5: [
    [
      [9, 0.2],
      [1.8, 0.2],
      [1.2, 7.2],
      ...curve([1.2, 7.2], [4.6, 6], [8.6, 7.6], [9.2, 11.6], [6.4, 15.6], [0.4, 14.2]),
    ],
  ],
  6: [
    [
      ...curve(
        [8.6, 1.6],
        [5, 0.2],
        [1.6, 4],
        [0.6, 10],
        [2.4, 15],
        [5.4, 16],
        [9, 13.4],
        [9, 9],
        [5.4, 6.8],
        [1.2, 9.8],
      ),
    ],
  ],
  7: [
    [
      [0.4, 0.2],
      [9.6, 0.2],
      [3.8, 16],
    ],
  ],
  8: [
    [
      ...curve(
        [5, 7.4],
        [1.4, 5.2],
        [2, 1.2],
        [5, 0.2],
        [8, 1.2],
        [8.6, 5.2],
        [5, 7.4],
        [0.8, 10.6],
        [1.6, 15],
        [5, 16],
        [8.4, 15],
        [9.2, 10.6],
        [5, 7.4],
      ),
    ],
  ],
  "?": [
    [...curve([0.8, 4], [2.6, 0.8], [6, 0.2], [9, 2.6], [8, 6], [5.4, 8.6]), [5.2, 11]],
    [
      [5.2, 15.2],
      [5.2, 15.6],
    ],
  ],
};
/** With feet, and a bow on the 7. */
const SERIF = {
  ...PEN,
  1: [
    [
      [2.2, 2.6],
      [5.4, 0.3],
      [5.4, 16],
    ],
    [
      [1.8, 16],
      [9, 16],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0.2],
      [0.2, 11],
      [10, 11],
    ],
    [
      [4.6, 16],
      [9.4, 16],
    ],
  ],
  7: [
    [
      [0.6, 2.8],
      [0.6, 0.2],
      [9.6, 0.2],
      [4.6, 9],
      [4, 16],
    ],
  ],
};
/** Straight strokes only. */
const SEGMENTS = {
  1: [
    [
      [9, 0],
      [9, 16],
    ],
  ],
  2: [
    [
      [1, 0],
      [9, 0],
      [9, 8],
      [1, 8],
      [1, 16],
      [9, 16],
    ],
  ],
  3: [
    [
      [1, 0],
      [9, 0],
      [9, 16],
      [1, 16],
    ],
    [
      [2, 8],
      [9, 8],
    ],
  ],
  4: [
    [
      [1, 0],
      [1, 8],
      [9, 8],
    ],
    [
      [9, 0],
      [9, 16],
    ],
  ],
  5: [
    [
      [9, 0],
      [1, 0],
      [1, 8],
      [9, 8],
      [9, 16],
      [1, 16],
    ],
  ],
  6: [
    [
      [9, 0],
      [1, 0],
      [1, 16],
      [9, 16],
      [9, 8],
      [1, 8],
    ],
  ],
  7: [
    [
      [1, 0],
      [9, 0],
      [9, 16],
    ],
  ],
  8: [
    [
      [1, 0],
      [9, 0],
      [9, 16],
      [1, 16],
      [1, 0],
    ],
    [
      [1, 8],
      [9, 8],
    ],
  ],
  "?": [
    [
      [1, 3],
      [1, 0],
      [9, 0],
      [9, 7],
      [5, 7],
      [5, 11],
    ],
    [
      [5, 15.4],
      [5, 16],
    ],
  ],
};

const PENS = { pen: PEN, serif: SERIF, segments: SEGMENTS };

/**
 * @param {import("./paper.js").Paper} paper
 * @param {{font: string, weight: number, tall: number, slim?: number}} hand
 *   `weight` of the strokes by the height of a digit, `tall`: that height by the size of the cell
 * @param {number[]} colour
 * @param {string} sign
 * @param {number} size  of the cell, which the sign stands in the middle of
 */
export function write(paper, { font, weight, tall, slim = 1 }, colour, sign, size) {
  const height = tall * size;
  if (font === "pixels") {
    const unit = Math.max(1, Math.round(height / 7));
    const [left, top] = [Math.round((size - 5 * unit) / 2), Math.round((size - 7 * unit) / 2)];
    [...PIXELS[sign]].forEach((pixel, i) => {
      const [x, y] = [left + (i % 5) * unit, top + Math.floor(i / 5) * unit];
      if (pixel === "#") paper.rectangle(colour, x, y, x + unit, y + unit);
    });
    return;
  }
  const stroke = Math.max(1, weight * height);
  const unit = (height - stroke) / 16;
  const [left, top] = [size / 2 - 5 * unit * slim, (size - 16 * unit) / 2];
  for (const line of PENS[font][sign]) {
    const points = line.map(([x, y]) => [left + x * unit * slim, top + y * unit]);
    paper.line(colour, points, stroke, font === "pen");
  }
}

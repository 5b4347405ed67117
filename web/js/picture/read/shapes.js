// What signs look like, whatever the font: each is drawn with strokes in a few ways and widths, and
// a sign in a picture is compared with all of them.

import { SHAPE, stretched } from "./glyph.js";

/**
 * @typedef {import("./glyph.js").Glyph} Glyph
 * @typedef {[number, number][]} Line  from 0, 0 at the upper left to 1, 1
 * @typedef {{lines: Line[], filled?: Line[]}} Drawing
 * @typedef {"1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "question" | "flag" | "mine"} SignName
 */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {number} from  degrees, clockwise from the right
 * @param {number} to
 * @returns {Line}
 */
function arc(x, y, rx, ry, from, to) {
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** @type {Line} */
const DISC = arc(0.5, 0.5, 0.34, 0.34, 0, 360);
/** @type {Line[]} */
const SPIKES = [
  [
    [0.5, 0],
    [0.5, 1],
  ],
  [
    [0, 0.5],
    [1, 0.5],
  ],
  [
    [0.17, 0.17],
    [0.83, 0.83],
  ],
  [
    [0.83, 0.17],
    [0.17, 0.83],
  ],
];

/**
 * A sign with its usual width by height, and the ways to draw it.
 * @type {Record<SignName, {aspect: number, drawings: Drawing[]}>}
 */
const DRAWINGS = {
  1: {
    aspect: 0.42,
    drawings: [
      {
        lines: [
          [
            [0.2, 0.24],
            [0.62, 0],
            [0.62, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0.12, 0.2],
            [0.5, 0],
            [0.5, 1],
          ],
          [
            [0, 1],
            [1, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0.5, 0],
            [0.5, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0, 0.34],
            [1, 0],
            [1, 1],
          ],
        ],
      },
    ],
  },
  2: {
    aspect: 0.64,
    drawings: [
      { lines: [[...arc(0.5, 0.3, 0.46, 0.3, 195, 385), [0.04, 1], [1, 1]]] },
      { lines: [[...arc(0.46, 0.27, 0.48, 0.27, 210, 400), [0.5, 0.62], [0, 1], [1, 1]]] },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [1, 0.5],
            [0, 0.5],
            [0, 1],
            [1, 1],
          ],
        ],
      },
    ],
  },
  3: {
    aspect: 0.62,
    drawings: [
      {
        lines: [
          [...arc(0.46, 0.26, 0.44, 0.26, 205, 450), ...arc(0.44, 0.74, 0.5, 0.26, 270, 515)],
        ],
      },
      { lines: [[[0.02, 0], [0.94, 0], [0.42, 0.4], ...arc(0.44, 0.69, 0.5, 0.31, 280, 515)]] },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
          [
            [0.1, 0.5],
            [1, 0.5],
          ],
        ],
      },
    ],
  },
  4: {
    aspect: 0.68,
    drawings: [
      {
        lines: [
          [
            [0.72, 1],
            [0.72, 0],
            [0, 0.7],
            [1, 0.7],
          ],
        ],
      },
      {
        lines: [
          [
            [0.8, 1],
            [0.8, 0],
            [0.66, 0],
            [0, 0.64],
            [0, 0.72],
            [1, 0.72],
          ],
        ],
      },
      {
        lines: [
          [
            [0.4, 0],
            [0, 0.66],
            [1, 0.66],
          ],
          [
            [0.7, 0.3],
            [0.7, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0, 0],
            [0, 0.5],
            [1, 0.5],
          ],
          [
            [1, 0],
            [1, 1],
          ],
        ],
      },
    ],
  },
  5: {
    aspect: 0.62,
    drawings: [
      { lines: [[[0.92, 0], [0.14, 0], [0.08, 0.46], ...arc(0.44, 0.68, 0.5, 0.31, 225, 515)]] },
      { lines: [[[0.92, 0], [0.06, 0], [0.06, 0.44], ...arc(0.4, 0.7, 0.56, 0.29, 270, 500)]] },
      {
        lines: [
          [
            [1, 0],
            [0, 0],
            [0, 0.5],
            [1, 0.5],
            [1, 1],
            [0, 1],
          ],
        ],
      },
    ],
  },
  6: {
    aspect: 0.64,
    drawings: [
      { lines: [[...arc(0.54, 0.5, 0.5, 0.5, 305, 180), ...arc(0.5, 0.68, 0.46, 0.32, 180, 540)]] },
      { lines: [[[0.8, 0], [0.3, 0.3], ...arc(0.5, 0.68, 0.48, 0.32, 180, 540)]] },
      {
        lines: [
          [
            [1, 0],
            [0, 0],
            [0, 1],
            [1, 1],
            [1, 0.5],
            [0, 0.5],
          ],
        ],
      },
    ],
  },
  7: {
    aspect: 0.62,
    drawings: [
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [0.34, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [0.5, 0.5],
            [0.38, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0, 0.2],
            [0, 0],
            [1, 0],
            [0.4, 1],
          ],
        ],
      },
    ],
  },
  8: {
    aspect: 0.64,
    drawings: [
      { lines: [arc(0.5, 0.25, 0.4, 0.25, 0, 360), arc(0.5, 0.73, 0.48, 0.27, 0, 360)] },
      { lines: [arc(0.5, 0.26, 0.47, 0.26, 0, 360), arc(0.5, 0.74, 0.47, 0.26, 0, 360)] },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
            [0, 0],
          ],
          [
            [0, 0.5],
            [1, 0.5],
          ],
        ],
      },
    ],
  },
  question: {
    aspect: 0.6,
    drawings: [
      {
        lines: [
          [...arc(0.5, 0.26, 0.46, 0.26, 190, 400), [0.5, 0.6], [0.5, 0.7]],
          [
            [0.5, 0.97],
            [0.5, 1],
          ],
        ],
      },
      {
        lines: [
          [...arc(0.48, 0.24, 0.44, 0.24, 180, 410), [0.44, 0.55], [0.44, 0.72]],
          [
            [0.44, 0.96],
            [0.44, 1],
          ],
        ],
      },
      {
        lines: [
          [[0, 0.04], ...arc(0.42, 0.26, 0.54, 0.26, 240, 400), [0.34, 0.58], [0.34, 0.68]],
          [
            [0.34, 0.96],
            [0.34, 1],
          ],
        ],
      },
    ],
  },
  flag: {
    aspect: 0.75,
    drawings: [
      {
        lines: [
          [
            [0.1, 0],
            [0.1, 1],
          ],
        ],
        filled: [
          [
            [0.1, 0],
            [1, 0.28],
            [0.1, 0.58],
          ],
        ],
      },
      {
        lines: [
          [
            [0.1, 0],
            [0.1, 1],
          ],
        ],
        filled: [
          [
            [0.1, 0.02],
            [1, 0.02],
            [1, 0.5],
            [0.1, 0.5],
          ],
        ],
      },
      {
        lines: [
          [
            [0.2, 0],
            [0.2, 1],
          ],
          [
            [0, 1],
            [0.6, 1],
          ],
        ],
        filled: [
          [
            [0.2, 0],
            [1, 0.3],
            [0.2, 0.56],
          ],
        ],
      },
      {
        lines: [
          [
            [0.6, 0],
            [0.6, 1],
          ],
        ],
        filled: [
          [
            [0.6, 0],
            [0, 0.28],
            [0.6, 0.55],
          ],
          [
            [0, 1],
            [0.2, 0.82],
            [0.9, 0.82],
            [1, 1],
          ],
        ],
      },
      {
        lines: [
          [
            [0.3, 0],
            [0.3, 1],
          ],
        ],
        filled: [
          [
            [0.3, 0],
            [1, 0.28],
            [0.3, 0.55],
          ],
          [
            [0, 1],
            [0.1, 0.82],
            [0.8, 0.82],
            [1, 1],
          ],
        ],
      },
      {
        lines: [],
        filled: [
          [
            [0, 0],
            [1, 0.5],
            [0, 1],
          ],
        ],
      },
    ],
  },
  mine: {
    aspect: 1,
    drawings: [
      { lines: SPIKES, filled: [DISC] },
      { lines: SPIKES.slice(0, 2), filled: [DISC] },
      { lines: [], filled: [arc(0.5, 0.5, 0.5, 0.5, 0, 360)] },
      {
        lines: [
          [
            [0.7, 0.35],
            [0.9, 0],
          ],
        ],
        filled: [arc(0.44, 0.58, 0.44, 0.42, 0, 360)],
      },
    ],
  },
};

/** Widths of strokes, as shares of the height. */
const STROKES = [0.1, 0.17, 0.25];
const FINE = 48; // pixels of the height at which a template is drawn

/** @type {{name: SignName, aspect: number, shape: Float32Array, thick: number}[]} */
const templates = [];

function madeTemplates() {
  if (templates.length === 0)
    for (const [name, { aspect, drawings }] of Object.entries(DRAWINGS))
      for (const drawing of drawings)
        for (const stroke of STROKES)
          templates.push({
            name: /** @type {SignName} */ (name),
            aspect,
            ...drawn(drawing, aspect, stroke),
          });
  return templates;
}

/**
 * @param {Drawing} drawing
 * @param {number} aspect
 * @param {number} stroke
 */
function drawn({ lines, filled = [] }, aspect, stroke) {
  const height = FINE;
  const width = Math.round(FINE * aspect);
  const half = (stroke * FINE) / 2;
  const values = new Float32Array(width * height);
  // The strokes end within the box, as those of a sign end within its own.
  const place = (/** @type {[number, number]} */ [x, y]) => [
    half + x * (width - 2 * half),
    half + y * (height - 2 * half),
  ];
  const paths = lines.map((line) => line.map(place));
  const areas = filled.map((line) => line.map(place));
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const isIn =
        paths.some((path) =>
          path.some((_, i) => i > 0 && near(path[i - 1], path[i], px, py) <= half),
        ) || areas.some((area) => encloses(area, px, py));
      if (!isIn) continue;
      values[y * width + x] = 1;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return { shape: blurred(stretched(values, width, box)), thick: stroke };
}

/**
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} x
 * @param {number} y
 */
function near(a, b, x, y) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length)) : 0;
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/**
 * @param {number[][]} area
 * @param {number} x
 * @param {number} y
 */
function encloses(area, x, y) {
  let isIn = false;
  area.forEach(([ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isIn = !isIn;
  });
  return isIn;
}

/** A little less sharp, so that strokes that lie a little beside each other still meet. */
function blurred(/** @type {Float32Array} */ shape) {
  const { width, height } = SHAPE;
  const result = new Float32Array(shape.length);
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    shape[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      result[y * width + x] =
        (4 * at(x, y) + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 8;
  return result;
}

/**
 * How much a sign resembles each of those that are known, from 0 to 1.
 * @param {Glyph} glyph
 * @returns {Record<SignName, number>}
 */
export function resemblance(glyph) {
  /** @type {Record<string, number>} */
  const best = {};
  const shape = blurred(glyph.shape);
  for (const { name, aspect, shape: other } of madeTemplates()) {
    const stretch = Math.abs(Math.log(glyph.aspect / aspect));
    const likeness = likenessOf(shape, other) - 0.22 * Math.max(0, stretch - 0.15);
    if (!(likeness <= best[name])) best[name] = Math.max(0, likeness);
  }
  return /** @type {Record<SignName, number>} */ (best);
}

/**
 * The correlation of two shapes; a shape that is all filled has none, and is like another such.
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
function likenessOf(a, b) {
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    sumA += a[i];
    sumB += b[i];
  }
  const [meanA, meanB] = [sumA / a.length, sumB / b.length];
  let [both, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    both += (a[i] - meanA) * (b[i] - meanB);
    squareA += (a[i] - meanA) ** 2;
    squareB += (b[i] - meanB) ** 2;
  }
  const flat = 0.01 * a.length; // a variance so small is none
  if (squareA < flat && squareB < flat) return 1;
  return both / Math.sqrt(Math.max(squareA, flat) * Math.max(squareB, flat));
}

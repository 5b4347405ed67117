// Where a picture changes its colour along straight lines: what borders of cells are made of.

/**
 * @typedef {{data: Uint8ClampedArray, width: number, height: number}} Picture
 *   four bytes a pixel: red, green, blue and how opaque it is, which is not looked at
 * @typedef {{width: number, height: number, sums: Uint32Array, profile: Float64Array}} Edges
 *   Of one direction. `width` runs across the edges: for edges that go down it is that of the
 *   picture, for those that go right it is its height. `sums` counts pixels on edges, in rows of
 *   `height` + 1 that run along them and begin with 0; `profile` has the length of all straight edges at each place across.
 */

/**
 * How much the three channels have to differ together. A picture that was compressed has noise, of
 * which little is more than the first; some boards have borders that are less.
 */
export const CLEAR_STEP = 40;
export const FAINT_STEP = 12;
/** Pixels that an edge has to go straight on; strokes of small letters are shorter. */
const LEAST_RUN = 7;

/**
 * @param {Picture} picture
 * @param {number} leastStep
 * @returns {{down: Edges, right: Edges}}
 */
export function edgesOf(picture, leastStep) {
  const { width, height } = picture;
  return {
    down: edgesAlong(picture, leastStep, width, height, 4, 4 * width),
    right: edgesAlong(picture, leastStep, height, width, 4 * width, 4),
  };
}

/**
 * @param {Picture} picture
 * @param {number} leastStep
 * @param {number} width  across the edges
 * @param {number} height  along them
 * @param {number} across  bytes from a pixel to the next one across
 * @param {number} along  bytes from a pixel to the next one along
 * @returns {Edges}
 */
function edgesAlong({ data }, leastStep, width, height, across, along) {
  const sums = new Uint32Array(width * (height + 1));
  const profile = new Float64Array(width);
  for (let x = 1; x < width - 1; x += 1) {
    let run = 0;
    let straight = 0;
    let sum = 0;
    for (let y = 0; y < height; y += 1) {
      const at = x * across + y * along;
      // Over two pixels, so that an edge that is spread over both of them counts in full.
      const step =
        Math.abs(data[at + across] - data[at - across]) +
        Math.abs(data[at + across + 1] - data[at - across + 1]) +
        Math.abs(data[at + across + 2] - data[at - across + 2]);
      if (step >= leastStep) {
        sum += 1;
        run += 1;
      } else {
        if (run >= LEAST_RUN) straight += run;
        run = 0;
      }
      sums[x * (height + 1) + y + 1] = sum;
    }
    if (run >= LEAST_RUN) straight += run;
    profile[x] = straight;
  }
  return { width, height, sums, profile };
}

/**
 * The share of pixels on an edge in a straight line, from one place to another along it.
 * @param {Edges} edges
 * @param {number} x  across
 * @param {number} from
 * @param {number} to
 */
export const shareOfEdge = (edges, x, from, to) => shareWithin(edges, x, spanOn(edges, from, to));

/**
 * @typedef {{first: number, last: number}} Pixels  those from the first to before the last
 *
 * The pixels from one place to another along edges.
 * @param {Edges} edges
 * @param {number} from
 * @param {number} to
 * @returns {Pixels}
 */
export function spanOn({ height }, from, to) {
  const first = Math.max(0, Math.min(height, Math.round(from)));
  return { first, last: Math.max(first, Math.min(height, Math.round(to))) };
}

/**
 * @param {Edges} edges
 * @param {number} x
 * @param {Pixels} pixels
 */
export function shareWithin({ width, height, sums }, x, { first, last }) {
  if (x < 0 || x >= width || last === first) return 0;
  const row = x * (height + 1);
  return (sums[row + last] - sums[row + first]) / (last - first);
}

/**
 * What a step says about a border. A faint one all along says more than a strong one here and there,
 * which may be the strokes of digits.
 */
const WORTH = Float64Array.from({ length: 3 * 255 + 1 }, (_, step) =>
  Math.sqrt(Math.min(400, step)),
);

/**
 * How much colours change at each place across, within a part of the picture; at the rim of the
 * picture as much as anywhere.
 * @param {Picture} picture
 * @param {{xs: number[], ys: number[]}} grid
 */
export function stepsWithin({ data, width, height }, { xs, ys }) {
  const [left, right] = [xs[0], xs[xs.length - 1]];
  const [top, bottom] = [ys[0], ys[ys.length - 1]];
  const down = new Float64Array(width).fill(0);
  const level = new Float64Array(height).fill(0);
  const [firstX, lastX] = [Math.max(1, Math.floor(left) - 8), Math.min(width - 1, right + 8)];
  const [firstY, lastY] = [Math.max(1, Math.floor(top) - 8), Math.min(height - 1, bottom + 8)];
  const step = (/** @type {number} */ at, /** @type {number} */ by) =>
    WORTH[
      Math.abs(data[at + by] - data[at - by]) +
        Math.abs(data[at + by + 1] - data[at - by + 1]) +
        Math.abs(data[at + by + 2] - data[at - by + 2])
    ];
  for (let y = firstY; y < lastY; y += 1)
    for (let x = firstX; x < lastX; x += 1) {
      const at = 4 * (y * width + x);
      down[x] += step(at, 4);
      level[y] += step(at, 4 * width);
    }
  for (const profile of [down, level]) {
    const most = profile.reduce((a, b) => Math.max(a, b), 0);
    profile[0] = most;
    profile[profile.length - 1] = most;
  }
  return { down, right: level };
}

/**
 * The profile of a part only: edges between two places along them, with gaps and all.
 * @param {Edges} edges
 * @param {number} from
 * @param {number} to
 */
export function profileBetween(edges, from, to) {
  const profile = new Float64Array(edges.width);
  const span = spanOn(edges, from, to);
  for (let x = 0; x < edges.width; x += 1) profile[x] = shareWithin(edges, x, span);
  return profile;
}

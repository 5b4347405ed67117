// A picture to draw on: areas and lines with soft edges, in plain arithmetic.

const FINE = 3; // samples of a pixel in each direction

export class Paper {
  /**
   * @param {number} width
   * @param {number} height
   * @param {number[]} colour
   */
  constructor(width, height, colour) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
    new Uint32Array(this.data.buffer).fill(packed(colour));
  }

  /**
   * Colour what lies inside, in whole pixels' boxes, pixels at its edge partly.
   * @param {number[]} colour
   * @param {{left: number, top: number, right: number, bottom: number}} box
   * @param {(x: number, y: number) => boolean} isInside
   */
  paint(colour, { left, top, right, bottom }, isInside) {
    const { data, width, height } = this;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1) {
        let hits = 0;
        for (let j = 0; j < FINE; j += 1)
          for (let i = 0; i < FINE; i += 1)
            if (isInside(x + (i + 0.5) / FINE, y + (j + 0.5) / FINE)) hits += 1;
        if (hits === 0) continue;
        const share = hits / FINE ** 2;
        const at = 4 * (y * width + x);
        for (let channel = 0; channel < 3; channel += 1)
          data[at + channel] += (colour[channel] - data[at + channel]) * share;
      }
  }

  /** @param {number[]} colour */
  rectangle(colour, left, top, right, bottom) {
    if ([left, top, right, bottom].every(Number.isInteger)) {
      const pixels = new Uint32Array(this.data.buffer);
      const [first, last] = [Math.max(0, left), Math.min(this.width, right)];
      for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y += 1)
        pixels.fill(packed(colour), y * this.width + first, y * this.width + last);
      return;
    }
    const isInside = (x, y) => x >= left && x < right && y >= top && y < bottom;
    this.paint(colour, { left, top, right, bottom }, isInside);
  }

  /** @param {number[]} colour */
  rounded(colour, left, top, right, bottom, radius) {
    const isInside = (x, y) => {
      if (x < left || x > right || y < top || y > bottom) return false;
      const dx = Math.max(left + radius - x, x - right + radius, 0);
      const dy = Math.max(top + radius - y, y - bottom + radius, 0);
      return Math.hypot(dx, dy) <= radius || dx === 0 || dy === 0;
    };
    this.paint(colour, { left, top, right, bottom }, isInside);
  }

  /** @param {number[]} colour @param {[number, number][]} points */
  polygon(colour, points) {
    const isInside = (x, y) => {
      let isIn = false;
      points.forEach(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length];
        if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isIn = !isIn;
      });
      return isIn;
    };
    this.paint(colour, boxOf(points, 0), isInside);
  }

  /**
   * @param {number[]} colour
   * @param {[number, number][]} points
   * @param {number} width
   * @param {boolean} [isRound]  whether its ends and corners are
   */
  line(colour, points, width, isRound = true) {
    const half = width / 2;
    const isInside = (x, y) =>
      points.some(([bx, by], i) => {
        if (i === 0) return false;
        const [ax, ay] = points[i - 1];
        const [dx, dy] = [bx - ax, by - ay];
        const length = dx * dx + dy * dy || 1;
        const t = ((x - ax) * dx + (y - ay) * dy) / length;
        const rest = isRound ? 0 : half / Math.sqrt(length);
        if (!isRound && (t < -rest || t > 1 + rest)) return false;
        const at = isRound ? Math.max(0, Math.min(1, t)) : t;
        return Math.hypot(x - ax - at * dx, y - ay - at * dy) <= half;
      });
    this.paint(colour, boxOf(points, width), isInside);
  }

  /** @param {number[]} colour */
  disc(colour, x, y, radius) {
    const box = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    this.paint(colour, box, (px, py) => Math.hypot(px - x, py - y) <= radius);
  }

  /** Put another picture here. @param {{data: Uint8ClampedArray, width: number, height: number}} other */
  place(other, left, top) {
    for (let y = 0; y < other.height; y += 1)
      this.data.set(
        other.data.subarray(4 * y * other.width, 4 * (y + 1) * other.width),
        4 * ((top + y) * this.width + left),
      );
  }
}

/** As one number, the way the machine lays it out. @param {number[]} colour */
function packed([red, green, blue]) {
  return new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0];
}

/** @param {[number, number][]} points */
function boxOf(points, width) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - width,
    right: Math.max(...xs) + width,
    top: Math.min(...ys) - width,
    bottom: Math.max(...ys) + width,
  };
}

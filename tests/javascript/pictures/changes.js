// What happens to a picture on its way: it is scaled, compressed, or a part is cut out.

/**
 * @typedef {{data: Uint8ClampedArray, width: number, height: number}} Picture
 *
 * Bilinear, as browsers do it.
 * @param {Picture} picture
 * @param {number} factor
 * @returns {Picture}
 */
export function scaled(picture, factor) {
  const width = Math.round(picture.width * factor);
  const height = Math.round(picture.height * factor);
  const data = new Uint8ClampedArray(width * height * 4);
  const place = (i, size) => {
    const at = Math.max(0, Math.min(size - 1, (i + 0.5) / factor - 0.5));
    const first = Math.min(Math.floor(at), Math.max(0, size - 2));
    return [first, Math.min(first + 1, size - 1), at - first];
  };
  for (let y = 0; y < height; y += 1) {
    const [top, bottom, down] = place(y, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right, over] = place(x, picture.width);
      for (let channel = 0; channel < 4; channel += 1) {
        const value = (column, row) => picture.data[4 * (row * picture.width + column) + channel];
        const above = value(left, top) * (1 - over) + value(right, top) * over;
        const below = value(left, bottom) * (1 - over) + value(right, bottom) * over;
        data[4 * (y * width + x) + channel] = above * (1 - down) + below * down;
      }
    }
  }
  return { data, width, height };
}

/**
 * @param {Picture} picture
 * @returns {Picture}
 */
export function cropped(picture, left, top, width, height) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = 4 * ((top + y) * picture.width + left);
    data.set(picture.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { data, width, height };
}

/** How coarsely JPEG keeps each wave of 8 by 8 pixels at quality 50, of brightness and of colour. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMINANCE = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99];
const WAVES = Array.from({ length: 64 }, (_, i) => {
  const [wave, at] = [Math.floor(i / 8), i % 8];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * at + 1) * wave * Math.PI) / 16);
});

/**
 * What JPEG leaves of a picture: rounded waves, and colours at half the size.
 * @param {Picture} picture
 * @param {number} quality  from 50 to 100
 * @returns {Picture}
 */
export function compressed({ data, width, height }, quality) {
  const coarse = (200 - 2 * quality) / 100;
  const size = width * height;
  const planes = [0, 1, 2].map(() => new Float64Array(size));
  for (let i = 0; i < size; i += 1) {
    const [red, green, blue] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    const luminance = 0.299 * red + 0.587 * green + 0.114 * blue;
    planes[0][i] = luminance;
    planes[1][i] = 0.564 * (blue - luminance);
    planes[2][i] = 0.713 * (red - luminance);
  }
  rounded(planes[0], width, height, LUMINANCE, coarse);
  for (const plane of planes.slice(1)) halved(plane, width, height, coarse);
  const result = new Uint8ClampedArray(data.length);
  for (let i = 0; i < size; i += 1) {
    const [luminance, blue, red] = [planes[0][i], planes[1][i], planes[2][i]];
    result[4 * i] = luminance + 1.402 * red;
    result[4 * i + 1] = luminance - 0.344 * blue - 0.714 * red;
    result[4 * i + 2] = luminance + 1.772 * blue;
    result[4 * i + 3] = 255;
  }
  return { data: result, width, height };
}

function halved(plane, width, height, coarse) {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const small = new Float64Array(w * h);
  const at = (x, y) => Math.min(y, height - 1) * width + Math.min(x, width - 1);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      small[y * w + x] =
        (plane[at(2 * x, 2 * y)] +
          plane[at(2 * x + 1, 2 * y)] +
          plane[at(2 * x, 2 * y + 1)] +
          plane[at(2 * x + 1, 2 * y + 1)]) /
        4;
  const table = Array.from({ length: 64 }, (_, i) => {
    const [row, column] = [Math.floor(i / 8), i % 8];
    return row < 4 && column < 4 ? CHROMINANCE[4 * row + column] : 99;
  });
  rounded(small, w, h, table, coarse);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) plane[y * width + x] = small[(y >> 1) * w + (x >> 1)];
}

/** Each block of 8 by 8 as waves, rounded, and back. */
function rounded(plane, width, height, table, coarse) {
  const block = new Float64Array(64);
  const other = new Float64Array(64);
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      const at = (i) =>
        Math.min(top + (i >> 3), height - 1) * width + Math.min(left + (i & 7), width - 1);
      for (let i = 0; i < 64; i += 1) block[i] = plane[at(i)];
      for (const isBack of [false, true]) {
        for (const from of [block, other]) {
          const to = from === block ? other : block;
          // Rows, then columns: each turn transforms lines and lays them down crosswise.
          for (let line = 0; line < 8; line += 1)
            for (let k = 0; k < 8; k += 1) {
              let sum = 0;
              for (let n = 0; n < 8; n += 1)
                sum += from[8 * line + n] * (isBack ? WAVES[8 * n + k] : WAVES[8 * k + n]);
              to[8 * k + line] = sum;
            }
        }
        if (!isBack)
          for (let i = 0; i < 64; i += 1) {
            const step = Math.max(1, table[i] * coarse);
            block[i] = step * Math.round(block[i] / step);
          }
      }
      for (let i = 0; i < 64; i += 1)
        if (top + (i >> 3) < height && left + (i & 7) < width) plane[at(i)] = block[i];
    }
}

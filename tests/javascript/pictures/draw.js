// Draws a board in a skin, with what may stand around it.

import { write } from "./fonts.js";
import { Paper } from "./paper.js";

/**
 * @typedef {import("./skins.js").Skin} Skin
 * @typedef {{skin: Skin, meanings: string[], columns: number, rows: number, size: number}} Board
 */

/**
 * @param {Board} board  `size` of its cells in pixels; where it is not whole, they are drawn at whole ones
 * @returns {Paper}
 */
export function drawBoard({ skin, meanings, columns, rows, size }) {
  const paper = new Paper(Math.round(columns * size), Math.round(rows * size), skin.page);
  const tiles = new Map();
  meanings.forEach((meaning, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const isOther = (x + y) % 2 === 1 && skin.coveredOther !== undefined;
    const name = `${meaning} ${isOther}`;
    if (!tiles.has(name)) tiles.set(name, drawTile(skin, meaning, isOther, Math.floor(size)));
    paper.place(tiles.get(name), Math.round(x * size), Math.round(y * size));
  });
  return paper;
}

/**
 * @param {Skin} skin
 * @param {string} meaning
 * @param {boolean} isOther  of the two shades that alternate
 * @param {number} size
 */
function drawTile(skin, meaning, isOther, size) {
  const isCovered = ["covered", "flag", "question", "safe"].includes(meaning);
  const covered = isOther ? skin.coveredOther : skin.covered;
  const open = isOther ? skin.openOther : skin.open;
  const own = meaning > "0" && meaning <= "8" ? skin.openBy?.[Number(meaning) - 1] : undefined;
  const mined = meaning === "exploded" ? skin.exploded : meaning === "mine" && skin.mine.ground;
  const ground = isCovered ? covered : mined || own || open;
  const paper = new Paper(size, size, ground);
  const pixels = (share) => Math.max(1, Math.round(share * size));
  if (skin.slope && isCovered) drawSlope(paper, skin.slope, pixels(skin.slope.width), size);
  if (skin.line && (!isCovered || skin.line.isOnCovered)) {
    const width = pixels(skin.line.width);
    paper.rectangle(skin.line.colour, 0, 0, size, width);
    paper.rectangle(skin.line.colour, 0, 0, width, size);
  }
  if (skin.gap) {
    const { colour, width, radius = 0 } = skin.gap;
    const all = new Paper(size, size, colour);
    const end = size - pixels(width);
    all.rounded(ground, 0, 0, end, end, radius * size);
    paper.data.set(all.data);
  }
  if (skin.texture) drawTexture(paper, skin.texture, isCovered, size);
  drawSign(paper, skin, meaning, size);
  return paper;
}

/** Tufts of grass, or a post with a board. */
function drawTexture(paper, { light, dark, post }, isCovered, size) {
  const line = (colour, points, width) =>
    paper.line(
      colour,
      points.map(([x, y]) => [x * size, y * size]),
      width * size,
    );
  for (const [x, y] of isCovered ? TUFTS : TUFTS.slice(0, 2)) {
    line(
      light,
      [
        [x, y],
        [x - 0.06, y - 0.16],
      ],
      0.05,
    );
    line(
      dark,
      [
        [x, y],
        [x + 0.05, y - 0.2],
      ],
      0.04,
    );
    line(
      dark,
      [
        [x + 0.03, y],
        [x + 0.12, y - 0.12],
      ],
      0.03,
    );
  }
  if (isCovered) return;
  line(
    post,
    [
      [0.8, 0.3],
      [0.76, 0.9],
    ],
    0.06,
  );
  line(
    post,
    [
      [0.66, 0.2],
      [0.92, 0.26],
    ],
    0.12,
  );
}

const TUFTS = [
  [0.18, 0.86],
  [0.5, 0.92],
  [0.3, 0.42],
  [0.62, 0.6],
  [0.2, 0.62],
  [0.78, 0.36],
];

function drawSlope(paper, { light, dark }, width, size) {
  paper.rectangle(dark, 0, size - width, size, size);
  paper.rectangle(dark, size - width, 0, size, size);
  paper.polygon(light, [
    [0, 0],
    [size, 0],
    [size - width, width],
    [width, width],
    [width, size - width],
    [0, size],
  ]);
}

const RED = [200, 8, 8];

function drawSign(paper, skin, meaning, size) {
  const at = (...points) => points.map(([x, y]) => [x * size, y * size]);
  if (meaning >= "1" && meaning <= "8")
    write(paper, skin.hand, skin.digits[Number(meaning) - 1], meaning, size);
  if (meaning === "question" && !skin.isQuestionOnFlag)
    write(paper, skin.hand, skin.question, "?", size);
  if (meaning === "question" && skin.isQuestionOnFlag) {
    const small = new Paper(Math.round(0.46 * size), Math.round(0.46 * size), skin.covered);
    write(small, { ...skin.hand, tall: 0.8, weight: 0.22 }, skin.question, "?", small.width);
    paper.place(small, Math.round(0.5 * size), Math.round(0.48 * size));
  }
  const isWrong = meaning === "safe";
  if (meaning === "flag" || isWrong || (meaning === "question" && skin.isQuestionOnFlag)) {
    const { form } = skin.flag;
    const isRed = isWrong && skin.wrong === "red";
    const [colour, pole] = isRed ? [RED, RED] : [skin.flag.colour, skin.flag.pole];
    if (form === "left") {
      paper.polygon(colour, at([0.54, 0.2], [0.54, 0.54], [0.24, 0.37]));
      paper.rectangle(pole, 0.5 * size, 0.2 * size, 0.57 * size, 0.72 * size);
      paper.polygon(pole, at([0.36, 0.68], [0.66, 0.68], [0.78, 0.8], [0.24, 0.8]));
    } else if (form === "right") {
      paper.rectangle(pole, 0.3 * size, 0.2 * size, 0.38 * size, 0.82 * size);
      paper.polygon(colour, at([0.36, 0.2], [0.76, 0.36], [0.36, 0.54]));
    } else if (form === "bomb") {
      paper.disc(pole, 0.5 * size, 0.56 * size, 0.22 * size);
      paper.line(pole, at([0.56, 0.4], [0.66, 0.22]), 0.08 * size);
    } else {
      paper.rectangle(pole, 0.24 * size, 0.18 * size, 0.31 * size, 0.84 * size);
      paper.polygon(colour, at([0.3, 0.2], [0.78, 0.24], [0.72, 0.4], [0.78, 0.54], [0.3, 0.52]));
    }
  }
  if (isWrong && skin.wrong?.endsWith("cross"))
    for (const [from, to] of [
      [0.1, 0.9],
      [0.9, 0.1],
    ])
      paper.line(skin.wrong === "cross" ? RED : [0, 0, 0], at([from, 0.1], [to, 0.9]), 0.1 * size);
  if (meaning === "mine" || meaning === "exploded") {
    const half = (skin.spikes ?? 8) / 2;
    // Where the ground does not tell which one exploded, its colour does.
    const isRed = meaning === "exploded" && skin.exploded.every((v, i) => v === skin.open[i]);
    const colour = isRed ? RED : skin.mine.colour;
    paper.disc(colour, size / 2, size / 2, 0.24 * size);
    for (let turn = 0; turn < half; turn += 1) {
      const angle = Math.PI / 2 + (turn * Math.PI) / half;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const far = 0.36;
      paper.line(
        colour,
        at([0.5 - far * x, 0.5 - far * y], [0.5 + far * x, 0.5 + far * y]),
        0.07 * size,
      );
    }
    if (half === 4) paper.disc([235, 235, 235], 0.43 * size, 0.43 * size, 0.05 * size);
  }
}

/** Which of the seven segments of a digit are lit: top, left, right, middle, left, right, bottom. */
const LIT = {
  0: "1110111",
  1: "0010010",
  2: "1011101",
  3: "1011011",
  4: "0111010",
  5: "1101011",
  6: "1101111",
  7: "1010010",
  8: "1111111",
  9: "1111011",
  "-": "0001000",
};

/**
 * A window around the board: a title with writing, a counter, a clock, and a frame.
 * @param {Paper} board
 * @param {{page: number[], counter?: string, margin: number, head: number}} wanted
 */
export function drawWindow(board, { page, counter, margin, head }) {
  const paper = new Paper(board.width + 2 * margin, board.height + head + margin, page);
  const shade = page.map((value) => (value > 128 ? value - 70 : value + 60));
  const ink = page.map((value) => (value > 128 ? 20 : 235));
  paper.rectangle(shade, 0, 0, paper.width, 22);
  for (let x = 10; x < Math.min(150, paper.width - 20); x += 9) {
    paper.line(
      ink,
      [
        [x, 7],
        [x, 15],
      ],
      1.5,
    );
    paper.line(
      ink,
      [
        [x, 7],
        [x + 5, 11],
        [x, 15],
      ],
      1.2,
    );
  }
  paper.rectangle(shade, margin - 3, head - 3, margin + board.width + 3, head + board.height + 3);
  paper.place(board, margin, head);
  if (counter) {
    drawCounter(paper, counter, margin + 4, 30);
    drawCounter(paper, "042", paper.width - margin - 47, 30);
  }
  return paper;
}

function drawCounter(paper, text, left, top) {
  paper.rectangle([0, 0, 0], left, top, left + 13 * text.length + 2, top + 25);
  [...text].forEach((sign, i) => {
    const [x, y] = [left + 2 + 13 * i, top + 2];
    const bars = [
      [1, 0, 9, 3],
      [0, 1, 3, 10],
      [7, 1, 10, 10],
      [1, 9, 9, 12],
      [0, 11, 3, 20],
      [7, 11, 10, 20],
      [1, 18, 9, 21],
    ];
    bars.forEach(([x1, y1, x2, y2], bar) => {
      const colour = LIT[sign][bar] === "1" ? [255, 0, 0] : [60, 0, 0];
      paper.rectangle(colour, x + x1, y + y1, x + x2, y + y2);
    });
  });
}

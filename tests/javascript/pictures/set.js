// The pictures that the reader is held to: every skin in every way that pictures come.

import { compressed, cropped, scaled } from "./changes.js";
import { drawBoard, drawWindow } from "./draw.js";
import { gamePosition } from "./games.js";
import { randomFrom } from "./random.js";
import { SKINS } from "./skins.js";

/**
 * @typedef {{columns: number, rows: number, mines: number, opened: number, flags: number,
 *   questions?: number, isLost?: boolean, wrong?: number}} Game
 * @typedef {{game: Game, size: number, margin?: number, head?: number, hasCounter?: boolean,
 *   factor?: number, quality?: number, part?: [number, number, number, number]}} Way
 *   `part`: the columns and rows that are seen, with a third of a cell around them
 */

const EASY = { columns: 9, rows: 9, mines: 10, opened: 0.6, flags: 3 };
const MIDDLE = { columns: 16, rows: 16, mines: 40, opened: 0.6, flags: 8, questions: 3 };
const EXPERT = { columns: 30, rows: 16, mines: 99, opened: 0.65, flags: 20 };

/** @type {Record<string, Way>} */
const WAYS = {
  "cut out exactly, 16 px": { game: EASY, size: 16 },
  "in a window, with a counter": { game: MIDDLE, size: 24, margin: 14, head: 70, hasCounter: true },
  "expert in a window": { game: EXPERT, size: 20, margin: 40, head: 64 },
  "scaled by 0.8": { game: MIDDLE, size: 26, margin: 30, head: 60, factor: 0.8 },
  "scaled by 0.8 from 16 px": { game: EASY, size: 16, margin: 11, head: 55, factor: 0.8 },
  "scaled by 1.5": { game: MIDDLE, size: 19, margin: 25, head: 50, factor: 1.5 },
  "JPEG at 70 %": { game: MIDDLE, size: 28, margin: 21, head: 57, quality: 70 },
  "scaled by 1.5, then JPEG at 70 %": {
    game: { ...EASY, opened: 0.8 },
    size: 16,
    margin: 9,
    head: 40,
    factor: 1.5,
    quality: 70,
  },
  "a part, cut through cells": { game: EXPERT, size: 30, part: [7, 3, 17, 12] },
  "12 px": { game: { ...EASY, opened: 0.75 }, size: 12, margin: 30, head: 50 },
  "60 px, lost": { game: { ...EASY, isLost: true }, size: 60, margin: 80, head: 90 },
  "just begun": { game: { ...MIDDLE, opened: 0.02, flags: 0 }, size: 22, margin: 33, head: 77 },
};

/**
 * @typedef {{name: string, picture: import("./changes.js").Picture, meanings: string[],
 *   columns: number, rows: number, counter: number | null}} Example
 *
 * @returns {Generator<Example>}
 */
export function* examples() {
  let seed = 1;
  for (const [skinName, skin] of Object.entries(SKINS))
    for (const [wayName, way] of Object.entries(WAYS)) {
      seed += 1;
      yield { name: `${skinName}, ${wayName}`, ...example(skin, way, randomFrom(seed)) };
    }
}

/**
 * @param {import("./skins.js").Skin} skin
 * @param {Way} way
 * @param {() => number} random
 */
export function example(skin, way, random) {
  const { game, size, margin = 0, head = 0, hasCounter = false, factor = 1, quality = 0 } = way;
  let { columns, rows } = game;
  let meanings = gamePosition(random, game);
  const flags = meanings.filter((meaning) => meaning === "flag").length;
  const counter = hasCounter ? game.mines - flags : null;
  /** @type {import("./changes.js").Picture} */
  let picture = drawBoard({ skin, meanings, columns, rows, size });
  if (way.part) {
    const [left, top, right, bottom] = way.part;
    const more = Math.round(size / 3);
    picture = cropped(
      picture,
      left * size - more,
      top * size - more,
      (right - left) * size + 2 * more,
      (bottom - top) * size + 2 * more,
    );
    const all = meanings;
    meanings = [];
    for (let row = top; row < bottom; row += 1)
      meanings.push(...all.slice(row * columns + left, row * columns + right));
    [columns, rows] = [right - left, bottom - top];
  }
  if (margin) {
    const written = counter === null ? undefined : String(counter).padStart(3, "0");
    picture = drawWindow(picture, { page: skin.page, counter: written, margin, head });
  }
  if (factor !== 1) picture = scaled(picture, factor);
  if (quality) picture = compressed(picture, quality);
  return { picture, meanings, columns, rows, counter };
}

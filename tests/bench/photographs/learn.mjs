// Learns what the cells of programs look like, for `web/js/picture/read/known_skins.js`, the file that is named as
// the argument; what is known there already stays. A line of JSON on standard input says what a photograph shows, {raw, width, height, columns, rows,
// truth, skin, box}, with `raw` a file of four bytes a pixel; each is answered by an empty line.

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { findGrid } from "../../../web/js/picture/read/find.js";
import { apart, codeOf, fingerprintOf, printOf } from "../../../web/js/picture/read/fingerprint.js";
import { cutBetween } from "../../../web/js/picture/read/gaps.js";
import { evenGrid } from "../../../web/js/picture/read/grid.js";
import { knownSkins } from "../../../web/js/picture/read/known_skins.js";
import { hasItsSize } from "../../javascript/pictures/judge.js";
import { MEANING } from "./truths.mjs";

/** Looks of one meaning that differ less are one. */
const SAME = 8;
/** The most looks of one meaning; those of the fewest cells are left out. */
const MOST_LOOKS = 10;
/** For so many cells a look counts that was known before. */
const KNOWN = 30;
/** A cell that differs more from all that is known counts as no more. */
const FAR = 40;
/** So many cells of a photograph tell where its lines lie. */
const ENOUGH = 150;
/** So much of a cell beside the board, cells are others. */
const BESIDE = 0.4;
/** A cell that has to be moved looks the less alike. */
const MOVED = 1.1;

const around = (step) => [-step, 0, step].flatMap((y) => [-step, 0, step].map((x) => ({ x, y })));
const AT_ALL = [0, -2, 2, -4, 4, -6, 6].flatMap((y, _, all) => all.map((x) => ({ x, y })));
const ONES = around(1);
const added = (a, b) => ({ x: a.x + b.x, y: a.y + b.y });

/** Whether a grid was found where the board is, and not beside it. */
function isIn([left, top, right, bottom], { xs, ys }) {
  const most = BESIDE * (xs[1] - xs[0]);
  const [lastX, lastY] = [xs[xs.length - 1], ys[ys.length - 1]];
  return [xs[0] - left, lastX - right, ys[0] - top, lastY - bottom].every(
    (apart) => Math.abs(apart) < most,
  );
}

/** The looks of one program, from photographs whose lines may lie a little beside each other. */
class LearntSkin {
  /** @param {import("../../../web/js/picture/read/patterns.js").KnownLook[]} known */
  constructor(known) {
    /** @type {Map<string, {print: Float32Array, count: number}[]>} of each meaning */
    this.looks = new Map();
    for (const { meaning, look } of known) this.put(meaning, printOf(look), KNOWN);
  }

  put(meaning, print, count) {
    this.looks.set(meaning, [...(this.looks.get(meaning) ?? []), { print, count }]);
  }

  nearest(meaning, print) {
    let best = { look: null, distance: FAR };
    for (const look of this.looks.get(meaning) ?? []) {
      const distance = apart(print, look.print, best.distance);
      if (distance < best.distance) best = { look, distance };
    }
    return best;
  }

  /** Where the cells of a photograph lie beside those that are known. */
  shiftOf(cells) {
    const step = Math.max(1, Math.floor(cells.length / ENOUGH));
    const some = cells.filter(({ meaning }, i) => i % step === 0 && this.looks.has(meaning));
    let best = { by: { x: 0, y: 0 }, sum: Infinity };
    const consider = (by) => {
      let sum = 0;
      for (const { meaning, pixels } of some)
        sum += this.nearest(meaning, fingerprintOf(pixels, by)).distance;
      if (sum < best.sum) best = { by, sum };
    };
    AT_ALL.forEach(consider);
    for (const steps of [ONES, around(0.5)]) {
      const { by } = best;
      for (const more of steps) consider(added(by, more));
    }
    return best.by;
  }

  add(cells) {
    const by = this.shiftOf(cells);
    for (const { meaning, pixels } of cells) {
      const own = fingerprintOf(pixels, by);
      let best = { print: own, ...this.nearest(meaning, own) };
      for (const more of ONES) {
        const print = fingerprintOf(pixels, added(by, more));
        const found = this.nearest(meaning, print);
        if (MOVED * found.distance < best.distance) best = { print, ...found };
      }
      this.count(meaning, own, best);
    }
  }

  count(meaning, own, { look, distance, print }) {
    if (!look || distance >= SAME) {
      this.put(meaning, own, 1);
      return;
    }
    look.count += 1;
    for (let i = 0; i < print.length; i += 1)
      look.print[i] += (print[i] - look.print[i]) / look.count;
  }

  lines() {
    return [...this.looks]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([meaning, looks]) =>
        looks
          .sort((a, b) => b.count - a.count)
          .slice(0, MOST_LOOKS)
          .map(({ print }) => `${meaning} ${codeOf(print)}`),
      );
  }
}

/** @type {Map<string, {size: number, cells: {meaning: string, pixels: Float32Array}[]}[]>} */
const photographs = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { raw, width, height, columns, rows, truth, skin, box } = JSON.parse(line);
  const picture = { data: new Uint8ClampedArray(readFileSync(raw)), width, height };
  const found = findGrid(picture);
  const isFound = found && hasItsSize({ columns, rows }, { grid: found }) && isIn(box, found);
  const [left, top, right, bottom] = box;
  const grid = isFound ? found : evenGrid({ left, top, right, bottom }, columns, rows);
  const cells = cutBetween(picture, grid).whole.map(({ pixels }, i) => ({
    pixels,
    meaning: MEANING[truth[i]] ?? truth[i],
  }));
  const size = (grid.xs[columns] - grid.xs[0]) / columns;
  photographs.set(skin, [...(photographs.get(skin) ?? []), { size, cells }]);
  console.log();
}

const before = new Map(knownSkins().map(({ name, looks }) => [name, looks]));
const names = [...new Set([...before.keys(), ...photographs.keys()])].sort();
const text = names.flatMap((name) => {
  const learnt = new LearntSkin(before.get(name) ?? []);
  const ofSkin = photographs.get(name) ?? [];
  // Large cells show the most: the others are moved to where these lie.
  for (const { cells } of ofSkin.sort((a, b) => b.size - a.size)) learnt.add(cells);
  return [`# ${name}`, ...learnt.lines()];
});
const [file] = process.argv.slice(2);
const module = readFileSync(file, "utf8");
writeFileSync(file, module.replace(/(TABLE = `\n)[^`]*(`)/, `$1${text.join("\n")}\n$2`));

// Reads photographs and judges the readings. A line of JSON on standard input says what is to be
// read, {raw, width, height, columns, rows, truth, box}, with `raw` a file of four bytes a pixel; a line of
// JSON on standard output says how that went.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { readPicture } from "../../../web/js/picture/read/read.js";
import { confusions, corrections, dragged, hasItsSize } from "../../javascript/pictures/judge.js";
import { MEANING } from "./truths.mjs";

/** Without any skin that is known, where that is the argument. */
const given = process.argv[2] === "unknown" ? { skins: [] } : {};

/** How many corrections are needed: of kinds and cells, and of corners before these. */
function needed(picture, shown, reading, box) {
  const asItIs = corrections(shown, reading);
  if (!reading || asItIs === 0) return asItIs;
  const { grid, drags } = dragged(reading.grid, box);
  if (drags === 0) return asItIs;
  const again = readPicture(picture, { ...given, grid });
  return Math.min(asItIs, drags + corrections(shown, again));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { raw, width, height, columns, rows, truth, box } = JSON.parse(line);
  const shown = { columns, rows, meanings: truth.map((name) => MEANING[name] ?? name) };
  const picture = { data: new Uint8ClampedArray(readFileSync(raw)), width, height };
  const start = process.cpuUsage();
  const reading = readPicture(picture, given);
  const { user, system } = process.cpuUsage(start);
  const isFound = reading !== null && hasItsSize(shown, reading);
  const count = needed(picture, shown, reading, box);
  console.log(
    JSON.stringify({
      size: reading && [reading.grid.columns, reading.grid.rows],
      isFound,
      corrections: count === Infinity ? null : count,
      confusions: isFound ? confusions(shown, reading) : {},
      milliseconds: (user + system) / 1000,
    }),
  );
}

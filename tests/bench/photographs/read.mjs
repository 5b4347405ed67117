// Reads photographs and judges the readings. A line of JSON on standard input says what is to be
// read, {raw, width, height, columns, rows, truth}, with `raw` a file of four bytes a pixel; a line of
// JSON on standard output says how that went.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { readPicture } from "../../../web/js/picture/read/read.js";
import { confusions, corrections, hasItsSize } from "../../javascript/pictures/judge.js";
import { MEANING } from "./truths.mjs";

/** Without any skin that is known, where that is the argument. */
const given = process.argv[2] === "unknown" ? { skins: [] } : {};

for await (const line of createInterface({ input: process.stdin })) {
  const { raw, width, height, columns, rows, truth } = JSON.parse(line);
  const shown = { columns, rows, meanings: truth.map((name) => MEANING[name] ?? name) };
  const data = new Uint8ClampedArray(readFileSync(raw));
  const start = process.cpuUsage();
  const reading = readPicture({ data, width, height }, given);
  const { user, system } = process.cpuUsage(start);
  const isFound = reading !== null && hasItsSize(shown, reading);
  const needed = corrections(shown, reading);
  console.log(
    JSON.stringify({
      size: reading && [reading.grid.columns, reading.grid.rows],
      isFound,
      corrections: needed === Infinity ? null : needed,
      confusions: isFound ? confusions(shown, reading) : {},
      milliseconds: (user + system) / 1000,
    }),
  );
}

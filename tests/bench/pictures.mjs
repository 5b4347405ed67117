// Reads pictures that are given as raw pixels: node pictures.mjs WIDTHxHEIGHT FILE ..., one line of
// JSON each.

import { readFileSync } from "node:fs";
import { cellMeanings, readPicture } from "../../web/js/picture/read/read.js";
import { checkRules } from "../../web/js/picture/read/rules.js";

const SIGNS = {
  covered: "#",
  0: ".",
  flag: "F",
  question: "?",
  mine: "*",
  exploded: "X",
  safe: "_",
};

const [size, ...files] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
for (const file of files) {
  const data = new Uint8ClampedArray(readFileSync(file));
  const start = performance.now();
  const reading = readPicture({ data, width, height });
  const milliseconds = Math.round(performance.now() - start);
  if (!reading) {
    console.log(JSON.stringify({ file, milliseconds, rows: null }));
    continue;
  }
  const { columns } = reading.grid;
  const meanings = cellMeanings(reading);
  const signs = meanings.map((meaning) => SIGNS[meaning] ?? meaning);
  const rows = [];
  for (let at = 0; at < signs.length; at += columns)
    rows.push(signs.slice(at, at + columns).join(" "));
  const unsure = reading.kinds.filter(({ isSure }) => !isSure).length;
  const { wrong } = checkRules(meanings, columns);
  const kinds = reading.kinds.length;
  console.log(JSON.stringify({ file, milliseconds, rows, kinds, unsure, wrong }));
}

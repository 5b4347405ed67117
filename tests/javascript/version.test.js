// What Python tells with its `version` is what the page says before Python is there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { otherKinds } from "../../web/js/exchange/kinds.js";
import * as limits from "../../web/js/state/labels.js";
import { FORMATS, formatTitle } from "../../web/js/text/formats.js";

const python = process.env.MINESCOPE_PYTHON ?? "python3";
const script = `
import sys
from minescope.api import handle
for line in sys.stdin:
    print(handle(line))
`;

/** What Python answers to these requests. */
function ask(...requests) {
  const input = requests.map((request) => JSON.stringify({ version: 1, ...request })).join("\n");
  const output = execFileSync(python, ["-c", script], { input, encoding: "utf8" });
  return output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const [{ answer }] = ask({ operation: "version" });

test("the limits are Python's", () => {
  const ours = {
    cells: limits.MAX_CELLS,
    x_max: limits.MAX_X_MAX,
    place: limits.MAX_PLACE,
    text_characters: limits.MAX_TEXT,
    seed_characters: limits.MAX_SEED,
    digits: limits.MAX_DIGITS,
    number_digits: limits.MAX_NUMBER_DIGITS,
    tree_cells: limits.MAX_TREE_CELLS,
    assignment_cells: limits.MAX_WRITTEN,
    page: limits.MAX_PAGE,
  };
  assert.deepEqual({ ...answer.limits, ...ours }, answer.limits);
});

test("what the page says of formats is what Python says: titles, suffixes, what they hold", () => {
  const told = new Map(
    answer.formats.map(({ name, title, suffix, grids, graphs }) => [
      name,
      { title, suffix, grids, graphs },
    ]),
  );
  for (const [name, { hint, looks, example, ...format }] of Object.entries(FORMATS))
    assert.deepEqual(format, told.get(name));
});

test("a format that the page has no words for is called what Python calls it", () => {
  const format = { name: "runes", title: "Runes", description: "runes", suffix: ".rune" };
  const runes = { ...format, writes: true, grids: true, graphs: false };
  const version = { ...answer, formats: [...answer.formats, runes] };
  assert.equal(formatTitle("runes", version), "Runes");
  assert.equal(formatTitle("runes"), "runes");
  const { title, suffix, holds, group } = otherKinds(version.formats).at(-1);
  assert.deepEqual([title, suffix, holds, group], ["Runes", ".rune", "grids", "texts"]);
});

test("every example is read as a board of the format that it is an example of", () => {
  const examples = Object.entries(FORMATS).filter(([, { example }]) => example);
  assert.ok(examples.length >= 13);
  const read = ask(...examples.map(([, { example }]) => ({ operation: "parse", text: example })));
  assert.deepEqual(
    read.map((response) => response.answer?.format),
    examples.map(([name]) => name),
  );
});

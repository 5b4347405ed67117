// What one part of the page calls a thing, no other part calls another thing: all style sheets are one in the
// page, where the later would dress what the earlier means.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../web/css/", import.meta.url);

/** What all parts stand on: these speak of each other's things. */
const COMMON = ["page", "shell", "board"];

/** Classes of the frame, which parts of it add to. */
const OF_THE_FRAME = ["view", "verdict"];

/** The classes that a sheet dresses wherever they stand. @param {string} path */
function classesOf(path) {
  const text = readFileSync(new URL(path, FOLDER), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const selectors = [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, each]) => each.split(","));
  return new Set(selectors.flatMap((each) => /^\s*\.([\w-]+)\s*$/.exec(each)?.[1] ?? []));
}

test("a class that one part dresses is dressed by no other", () => {
  /** @type {Map<string, Set<string>>} */
  const parts = new Map();
  for (const entry of readdirSync(FOLDER, { recursive: true, encoding: "utf8" })) {
    const [folder, file] = entry.split("/");
    if (!file?.endsWith(".css") || COMMON.includes(folder)) continue;
    const part = folder === "views" ? entry : folder; // each view is a part of its own
    for (const name of classesOf(entry)) parts.set(name, (parts.get(name) ?? new Set()).add(part));
  }
  const shared = [...parts].filter(([name, of]) => of.size > 1 && !OF_THE_FRAME.includes(name));
  assert.deepEqual(shared, []);
  assert.ok(parts.size > 100);
});

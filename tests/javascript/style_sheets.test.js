// What a class looks like is said in one sheet: of two that know nothing of each other, the later one wins.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../web/css", import.meta.url));
const SHEETS = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

/**
 * The rules of a sheet that hold on every screen, as [selectors, properties].
 * @param {string} sheet
 */
function rulesOf(sheet) {
  const text = readFileSync(join(ROOT, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const everywhere = text.replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...everywhere.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => [
    selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
    [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, property]) => property),
  ]);
}

test("no two sheets say the same of one class", () => {
  /** @type {Map<string, Set<string>>} */
  const said = new Map();
  for (const sheet of SHEETS)
    for (const [selectors, properties] of rulesOf(sheet))
      for (const selector of selectors.filter((each) => /^\.[\w-]+$/.test(each)))
        for (const property of properties) {
          const what = `${selector} ${property}`;
          said.set(what, (said.get(what) ?? new Set()).add(sheet));
        }
  assert.ok(said.size > 500);
  assert.deepEqual(
    [...said].filter(([, sheets]) => sheets.size > 1).map(([what, sheets]) => [what, ...sheets]),
    [],
  );
});

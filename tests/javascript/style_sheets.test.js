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

/** Where the scale itself stands. */
const SCALE = "tokens.css";
/** Widths and heights at which the page lies otherwise: a phone, a tablet, little room for the tools, much for all. */
const TURNS = [
  "659px",
  "660px",
  "999px",
  "1000px",
  "1199px",
  "1599px",
  "1600px",
  "560px",
  "561px",
  "700px",
];
const LENGTH = /(?<![\w#.-])-?(?:\d*\.)?\d+(?:px|rem|em|ch|ex|pt|cm|mm|in)\b/g;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/** A line is up to four pixels wide. */
const LINES = /^(?:border(?!-radius|-spacing)|outline|box-shadow|stroke|background-size)/;

/**
 * What a sheet says, as [property, value, whether a reason stands beside it]: on its line, or on the one before.
 * @param {string} text
 */
function declarationsOf(text) {
  const marked = text.replace(
    /\/\*[\s\S]*?\*\//g,
    (comment) => "§" + comment.replace(/[^\n]/g, ""),
  );
  return [
    ...marked.matchAll(/(?<=[{;]([^\n;{}]*)\n?)([ \t]*§?\s*)([\w-]+):([^;{}]*);([^\n]*)/g),
  ].map(([, , before, property, value, after]) => ({
    property,
    value: value.replaceAll("§", "").trim(),
    hasReason: [before, value, after].some((part) => part.includes("§")),
  }));
}

/** Lengths and colours of a sheet that are not of the scale and have no reason. @param {string} text */
function outsideTheScale(text) {
  return declarationsOf(text)
    .filter(({ hasReason }) => !hasReason)
    .flatMap(({ property, value }) =>
      [...(value.match(LENGTH) ?? []), ...(value.match(COLOUR) ?? [])]
        .filter((each) => !/^-?(?:0|1px$)/.test(each) || /^-?0?\.\d*[1-9]/.test(each))
        .filter((each) => !(LINES.test(property) && /^-?[234]px$/.test(each)))
        .map((each) => `${property}: ${each}`),
    );
}

test("a length or a colour is of the scale, or has its reason beside it", () => {
  assert.deepEqual(
    SHEETS.filter((sheet) => sheet !== SCALE).flatMap((sheet) =>
      outsideTheScale(readFileSync(join(ROOT, sheet), "utf8")).map((each) => `${sheet}: ${each}`),
    ),
    [],
  );
});

test("what is outside the scale is found, and what has its reason is not", () => {
  const inside = (body) => outsideTheScale(`.a {\n${body}\n}\n`);
  assert.deepEqual(inside("  gap: 7px var(--s-1);\n  color: #fff;"), ["gap: 7px", "color: #fff"]);
  assert.deepEqual(inside("  top: -0.5rem;\n  margin: 0 0px 1px;"), ["top: -0.5rem"]);
  assert.deepEqual(inside("  gap: 7px; /* so that it fits */\n  width: 9ch;"), ["width: 9ch"]);
  assert.deepEqual(inside("  /* So that it fits. */\n  gap: 7px;\n  width: 3em;"), ["width: 3em"]);
  assert.deepEqual(inside("  border: 2px solid var(--ink);\n  padding: 2px;"), ["padding: 2px"]);
});

test("the page lies otherwise at few sizes", () => {
  const others = SHEETS.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), "utf8").matchAll(/@media ([^{]*)\{/g)].flatMap(
      ([, condition]) => (condition.match(LENGTH) ?? []).filter((each) => !TURNS.includes(each)),
    ),
  );
  assert.deepEqual(others, []);
});

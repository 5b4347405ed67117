// The colours of the page by role, in light and dark: what is read stands out at least 4.5 : 1 from what it
// stands on, what is only seen 3 : 1. They are measured in the style sheet itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const CSS = readFileSync(new URL("../../web/css/tokens.css", import.meta.url), "utf8");
const THEMES = /** @type {const} */ (["light", "dark"]);

/** Each colour of the sheet as [light, dark], as it is written there. */
const COLOURS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((.+)\);/g)].map(([, name, both]) => [
    name,
    both.split(/,\s*(?![^()]*\))/),
  ]),
);

/** @param {string} text @returns {number[]} red, green and blue, linear, from 0 to 1 */
function linear(text) {
  if (text.startsWith("#"))
    return [1, 3, 5].map((at) => {
      const value = Number.parseInt(text.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
  const [, lightness, chroma, hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(text).map(Number);
  const angle = (hue * Math.PI) / 180;
  return ofOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

/** @param {number[]} oklab */
function ofOklab([lightness, a, b]) {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((value) => Math.min(1, Math.max(0, value)));
}

/** @param {number[]} colour  linear */
function toOklab([r, g, b]) {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** @param {string} name @param {0 | 1} theme */
const colour = (name, theme) => linear(COLOURS.get(name)[theme]);

/** A chance on the scale. @param {number} chance @param {0 | 1} theme */
function tint(chance, theme) {
  const half = toOklab(colour("p-half", theme));
  const end = toOklab(colour(chance <= 0.5 ? "p-safe" : "p-mine", theme));
  const share = Math.abs(chance - 0.5) * 2;
  return ofOklab(half.map((value, i) => value + share * (end[i] - value)));
}

/** @param {number[]} one @param {number[]} other */
function contrast(one, other) {
  const [dim, bright] = [one, other]
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ["ground", "surface", "raised", "hover"];
const pairs = (inks, grounds) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground]));

const TEXT = [
  ...pairs(["ink", "ink-2", "ink-3"], GROUNDS),
  ...pairs(["ink", "ink-2"], ["accent-soft", "bad-soft", "quiet", "covered"]),
  ...pairs(["accent"], [...GROUNDS, "accent-soft"]),
  ...pairs(["bad"], ["ground", "surface", "raised", "bad-soft"]),
  ...pairs(["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"], ["open", "ground", "surface"]),
  ["d9", "open"],
  ["ink", "placed"],
  ...pairs(
    ["ink"],
    ["tone0", "tone1", "tone2", "tone3", "tone4", "tone5", "tone6", "tone7", "tone8"],
  ),
  ...pairs(["ink"], ["fall", "same", "rise", "gain-none", "gain-half", "gain-all"]),
  ["on-accent", "accent"],
  ["surface", "bad"],
];

const MARKS = [
  ...pairs(["line-strong", "accent", "bad"], ["ground", "surface", "raised"]),
  ...pairs(["win", "other"], ["surface", "raised"]),
  ["safe-ink", "safe-fill"],
  ["safe-fill", "safe-soft"],
  ["mine-ink", "mine-fill"],
  ["known-ink", "known-fill"],
  ["chosen", "chosen-gap"],
  ["rose", "open"],
  ["fell", "open"],
];

test("each colour is for light and dark", () => {
  assert.ok(COLOURS.size > 40);
  for (const [name, both] of COLOURS) assert.equal(both.length, 2, name);
});

/** @param {string[][]} list @param {number} least @param {0 | 1} theme */
function tooPale(list, least, theme) {
  return list
    .map(([ink, ground]) => [ink, ground, contrast(colour(ink, theme), colour(ground, theme))])
    .filter(([, , found]) => Number(found) < least)
    .map(([ink, ground, found]) => `${ink} on ${ground}: ${Number(found).toFixed(2)}`);
}

for (const [theme, name] of THEMES.entries()) {
  test(`what is read can be read (${name})`, () => {
    assert.deepEqual(tooPale(TEXT, 4.5, theme), []);
  });

  test(`what is seen can be seen (${name})`, () => {
    assert.deepEqual(tooPale(MARKS, 3, theme), []);
  });

  test(`a fraction can be read on every tint (${name})`, () => {
    for (let step = 0; step <= 20; step += 1) {
      const found = contrast(colour("ink", theme), tint(step / 20, theme));
      assert.ok(found >= 4.5, `${step}/20: ${found.toFixed(2)}`);
    }
  });
}

// Kinds that are one: blank cells in two shades that alternate, or in shades that go over into each
// other; and, when everything is read, those that mean the same and look nearly the same.

import { farApart } from "./cells.js";
import {
  byCells,
  difference,
  differInPart,
  kindOf,
  lightApart,
  rimsApart,
  SAME_LIGHT,
  signOf,
} from "./kinds.js";
import { lookOf } from "./looks.js";
import { isSameBlank } from "./shifted.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./looks.js").Look} Look
 */

const NEXT_SHADE = 6;
const OTHER_SHADE = 16;
const SAME_RIM = 24;

/**
 * @param {Look[]} looks
 * @param {Cell[]} cells
 * @param {number} columns
 * @returns {Look[]}
 */
export function joinBlank(looks, cells, columns) {
  const isEven = (/** @type {number} */ cell) =>
    (Math.floor(cell / columns) + (cell % columns)) % 2 === 0;
  const shadeOf = (/** @type {Look} */ { kind }) => {
    const even = kind.cells.filter(isEven).length / kind.cells.length;
    return even === 1 ? "even" : even === 0 ? "odd" : "both";
  };
  const blank = looks.filter(({ glyph }) => !glyph);
  const shades = blank.map(shadeOf);
  const joined = joinedBy(blank.length, (a, b) => {
    const [one, other] = [blank[a].kind, blank[b].kind];
    if (blank[a].isRaised !== blank[b].isRaised) return false;
    const alternate = shades[a] !== "both" && shades[b] !== "both" && shades[a] !== shades[b];
    const apart = alternate ? OTHER_SHADE : NEXT_SHADE;
    return (
      farApart(one.ground, other.ground) <= apart &&
      rimsApart(one.rims, other.rims) <= SAME_RIM &&
      lightApart(one, other) <= SAME_LIGHT &&
      isSameBlank(one, other)
    );
  });
  const together = joined.map((group) =>
    group.length === 1
      ? blank[group[0]]
      : lookOf(
          kindOf(
            cells,
            group.flatMap((i) => blank[i].kind.cells).sort((a, b) => a - b),
          ),
        ),
  );
  return [...together, ...looks.filter(({ glyph }) => glyph)].sort((a, b) =>
    byCells(a.kind, b.kind),
  );
}

/**
 * Groups of those that are joined, directly or through others.
 * @param {number} count
 * @param {(a: number, b: number) => boolean} areOne
 */
function joinedBy(count, areOne) {
  const group = Array.from({ length: count }, (_, i) => i);
  for (let a = 0; a < count; a += 1)
    for (let b = 0; b < a; b += 1)
      if (group[a] !== group[b] && areOne(a, b)) {
        const [from, to] = [group[a], group[b]];
        group.forEach((one, i) => {
          if (one === from) group[i] = to;
        });
      }
  return [...new Set(group)].map((name) => group.flatMap((one, i) => (one === name ? [i] : [])));
}

/** How much the signs of two kinds of one meaning may differ, as a share of what there is to see. */
const SAME_SIGN = 0.26;
/** By so much of what parts of one kind may differ. */
const LOOSER = 0.8;

/**
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {{cells: number[], meaning: Meaning, isSure: boolean, looks: string[]}} ReadKind
 *   `looks`: to know it again by, see `fingerprint.js`
 *
 * @param {{look: Look, code: string, meaning: Meaning, isSure: boolean}[]} read
 * @returns {ReadKind[]} with the most cells first
 */
export function joinAlike(read) {
  const signs = read.map(({ look }) => signOf(look.kind));
  const groups = joinedBy(read.length, (a, b) => {
    const [one, other] = [read[a].look, read[b].look];
    if (read[a].meaning !== read[b].meaning) return false;
    if (farApart(one.kind.ground, other.kind.ground) > OTHER_SHADE) return false;
    if (!one.glyph && !other.glyph)
      return (
        one.isRaised === other.isRaised && rimsApart(one.kind.rims, other.kind.rims) <= SAME_RIM
      );
    if (differInPart(signs[a].sign, signs[b].sign, LOOSER)) return false;
    const allowed = SAME_SIGN * Math.max(signs[a].strength, signs[b].strength);
    return difference(signs[a].sign, signs[b].sign) <= allowed;
  });
  return groups
    .map((group) => ({
      cells: group.flatMap((i) => read[i].look.kind.cells).sort((a, b) => a - b),
      meaning: read[group[0]].meaning,
      isSure: group.every((i) => read[i].isSure),
      looks: group.map((i) => read[i].code),
    }))
    .sort((a, b) => b.cells.length - a.cells.length);
}

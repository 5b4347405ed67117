// A picture of a board becomes a board: the grid, its kinds of cells, what they mean, and the number
// of mines where a counter shows it.

import { readCounter } from "./counter.js";
import { findGrid } from "./find.js";
import { codeOf, fingerprintOf } from "./fingerprint.js";
import { followedGrid } from "./followed_lines.js";
import { cutBetween } from "./gaps.js";
import { joinAlike, joinBlank } from "./join.js";
import { byCells, kindOf, sortIntoKinds } from "./kinds.js";
import { byKnownLooks, byNearestLooks, farFrom, isSkinItself, recognised } from "./known.js";
import { knownSkins } from "./known_skins.js";
import { knownLookOf, lookOf } from "./looks.js";
import { meaningsOf } from "./meanings.js";
import { withOwnLines } from "./outer_lines.js";
import { Rules } from "./rules.js";
import { joinShifted } from "./shifted.js";
import { gridsBySkins } from "./skin_lines.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./gaps.js").Cut} Cut
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {import("./join.js").ReadKind} ReadKind
 * @typedef {import("./known.js").Recognised} Recognised
 * @typedef {import("./patterns.js").Skin} Skin
 * @typedef {{grid: Grid, kinds: ReadKind[], counter: number | null, skin: string}} Reading
 *   `counter`: what the mine counter shows; `skin`: the name of the one that was recognised, or nothing
 */

/** Cells that a board that is read rightly may have wrong, beside flags that are; or so many of all. */
const MOST_WRONG = { cells: 4, share: 0.02 };
/** What it is worth to be most like something in a known skin, though not clearly. */
const LIKELIER = 0.1;

/**
 * @param {Picture} picture
 * @param {{grid?: Grid | null, skins?: readonly Skin[]}} [given]
 *   where the board is, if somebody has said so; skins to know it by
 * @returns {Reading | null} null where there is no board
 */
export function readPicture(picture, { grid: told = null, skins = knownSkins() } = {}) {
  const found = told ?? findGrid(picture);
  if (!found) return null;
  const { cut, known } = located(
    picture,
    cutBetween(picture, found, { isFixed: told !== null }),
    skins,
  );
  const own = known && !told ? withOwnLines(picture, cut.grid, known) : cut.grid;
  const { grid, kinds, skin } = hasSameLines(own, cut.grid)
    ? readCells(cut, known)
    : (readOwnLines(picture, own, skins) ?? readCells(cut, null));
  return {
    grid: told ?? grid,
    kinds,
    counter: readCounter(picture, grid),
    skin: skin?.name ?? "",
  };
}

/** @param {Grid} a @param {Grid} b */
const hasSameLines = (a, b) => String([a.xs, a.ys]) === String([b.xs, b.ys]);

/**
 * The skin of a picture, if it is known, and its cells, perhaps within lines that lie where that skin says.
 * @param {Picture} picture
 * @param {Cut} cut
 * @param {readonly Skin[]} skins
 * @returns {{cut: Cut, known: Recognised | null}}
 */
function located(picture, cut, skins) {
  const known = recognised(cut.whole, skins);
  if (known) return followed(picture, cut, known, skins);
  for (const grid of gridsBySkins(picture, cut.grid, skins)) {
    const other = cutBetween(picture, grid, { isFixed: true });
    const match = recognised(other.whole, skins);
    if (match) return followed(picture, other, match, skins);
  }
  return { cut, known: null };
}

/**
 * The same, with lines that follow the cells, if these are more like the skin then.
 * @param {Picture} picture
 * @param {Cut} cut
 * @param {Recognised} known
 * @param {readonly Skin[]} skins
 */
function followed(picture, cut, known, skins) {
  const grid = followedGrid(picture, cut.grid, known);
  if (!grid) return { cut, known };
  const other = cutBetween(picture, grid, { isFixed: true });
  const match = recognised(other.whole, skins);
  return match && farFrom(match) < farFrom(known) ? { cut: other, known: match } : { cut, known };
}

/**
 * @typedef {{grid: Grid, kinds: ReadKind[], skin: Skin | null}} ReadCells
 *
 * What a picture shows within other lines, which were changed because its skin is known; null where it is not.
 * @param {Picture} picture
 * @param {Grid} own
 * @param {readonly Skin[]} skins
 * @returns {ReadCells | null}
 */
function readOwnLines(picture, own, skins) {
  const cut = cutBetween(picture, own);
  const known = recognised(cut.whole, skins);
  const read = known && readCells(cut, known);
  return read?.skin ? read : null;
}

/**
 * @param {Cut} cut
 * @param {Recognised | null} known
 * @returns {ReadCells}
 */
function readCells(cut, known) {
  const { grid } = cut;
  const kinds = kindsIn(cut, known);
  if (!known) return { grid, kinds, skin: null };
  // A skin that looks like a known one may mean something else by it.
  const most = Math.max(MOST_WRONG.cells, MOST_WRONG.share * cut.whole.length);
  const wrong = wrongIn(kinds, grid);
  const others = wrong > most ? kindsIn(cut, null) : null;
  if (others && wrongIn(others, grid) < wrong) return { grid, kinds: others, skin: null };
  return { grid, kinds, skin: known.skin };
}

/** @param {ReadKind[]} kinds @param {Grid} grid */
const wrongIn = (kinds, { columns }) =>
  new Rules(kinds, columns).judge(kinds.map(({ meaning }) => meaning)).wrong;

/**
 * The kinds of cells in a picture, and what they mean.
 * @param {Cut} cut
 * @param {Recognised | null} known
 */
function kindsIn({ grid, whole, cells }, known) {
  const { named, unknown } = byKnownLooks(sortIntoKinds(cells), known?.looks ?? []);
  const others =
    known && isSkinItself(known)
      ? byNearestLooks(unknown, known.nearest).map((kind) => likeSkin(kind, whole, cells, known))
      : joinKinds(unknown.map(lookOf), cells, grid).map((look) => likeliest(look, whole, known));
  const ofKnown = named.map(({ meaning, members }) => {
    const kind = kindOf(cells, members);
    // Others are compared with what is known.
    return others.length > 0 ? { ...lookOf(kind), known: meaning } : knownLookOf(kind, meaning);
  });
  const looks = [...ofKnown, ...others].sort((a, b) => byCells(a.kind, b.kind));
  const meanings = meaningsOf(looks, grid.columns);
  return joinAlike(
    looks.map((look, i) => {
      const { pixels } = whole === cells ? look.kind : kindOf(whole, look.kind.cells);
      return { look, code: codeOf(fingerprintOf(pixels)), ...meanings[i] };
    }),
  );
}

/**
 * A kind that is not clearly like anything in the skin fits what it is like in it, and what the skin has no look for
 * by its shape.
 * @param {number[]} members
 * @param {Cell[]} whole
 * @param {Cell[]} cells  what of them lies between gaps
 * @param {Recognised} known
 */
function likeSkin(members, whole, cells, known) {
  const look = lookOf(kindOf(cells, members));
  const likeness = known.likenessOf(kindOf(whole, members).pixels);
  return { ...look, fits: { ...look.fits, ...Object.fromEntries(likeness) } };
}

/**
 * A kind in a picture that is like a known skin most likely means what it is like there.
 * @param {import("./looks.js").Look} look
 * @param {Cell[]} whole
 * @param {Recognised | null} known
 */
function likeliest(look, whole, known) {
  const like = known?.likeliest(kindOf(whole, look.kind.cells).pixels);
  if (!like) return look;
  const fit = Math.max(...Object.values(look.fits)) + LIKELIER;
  return { ...look, fits: { ...look.fits, [like.meaning]: fit } };
}

/**
 * Kinds that are one, but for their shade or place.
 * @param {import("./looks.js").Look[]} looks
 * @param {Cell[]} cells
 * @param {Grid} grid
 */
const joinKinds = (looks, cells, { columns }) => joinShifted(joinBlank(looks, cells, columns));

/**
 * The meaning of each cell, row by row.
 * @param {Pick<Reading, "grid" | "kinds">} reading
 */
export function cellMeanings({ grid, kinds }) {
  /** @type {Meaning[]} */
  const meanings = new Array(grid.columns * grid.rows);
  for (const { cells, meaning } of kinds) for (const cell of cells) meanings[cell] = meaning;
  return meanings;
}

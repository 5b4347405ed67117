// The gallery's data and what the page makes of it; tests/known/test_gallery.py solves the
// positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink, writeLink } from "../../web/js/link/codec.js";
import { EXHIBITS, firstLook, positionOf, THEMES } from "../../web/js/shell/gallery.js";
import { largestNumber } from "../../web/js/state/position.js";

const named = (id) => EXHIBITS.find((exhibit) => exhibit.id === id);

test("every exhibit has a name of its own, a title and a sentence", () => {
  assert.equal(new Set(EXHIBITS.map(({ id }) => id)).size, EXHIBITS.length);
  assert.equal(new Set(EXHIBITS.map(({ title }) => title)).size, EXHIBITS.length);
  for (const { see } of EXHIBITS) assert.match(see, /^“?[A-Z].*\.$/);
  assert.equal(
    EXHIBITS.length,
    THEMES.reduce((sum, theme) => sum + theme.positions.length, 0),
  );
});

test("every exhibit is a position that a link can hold", () => {
  for (const exhibit of EXHIBITS) {
    const position = positionOf(exhibit);
    assert.equal(position.labels.length, exhibit.width * exhibit.height);
    for (const label of position.labels) {
      assert.match(label, /^(\?|_|\*|[0-9]+)$/);
      if (/^[0-9]/.test(label)) assert.ok(Number(label) <= largestNumber(position));
    }
    assert.deepEqual(readLink(writeLink(position)), position);
  }
});

test("each row has a shade for each of its labels", () => {
  for (const { id, rows, shades } of EXHIBITS) {
    assert.equal(shades.length, rows.length, id);
    rows.forEach((row, i) => {
      const labels = row.split(" ");
      assert.equal(shades[i].length, labels.length, id);
      labels.forEach((label, j) => {
        if (label !== "?") assert.equal(shades[i][j], ".", id);
      });
    });
  }
});

test("rows stand where their corner is, on a covered board", () => {
  const { labels, prior } = positionOf(named("opening-12"));
  assert.equal(labels.length, 480);
  assert.deepEqual([labels[7 * 30 + 13], labels[7 * 30 + 14]], ["1", "2"]);
  assert.equal(labels.filter((label) => label === "?").length, 478);
  assert.equal(prior.mines, "99");
});

test("the first look is counted from 1, row by row", () => {
  assert.equal(firstLook({ ...named("one-one"), look: [1, 1] }), 0);
  assert.equal(firstLook({ ...named("one-one"), look: [2, 3] }), 6);
});

test("formulas and percentages are not broken into lines", () => {
  assert.match(named("pair").see, /ρ\/\(3ρ\u00a0\+\u00a04\(1\u00a0−\u00a0ρ\)\)/);
  assert.match(named("opening-12").see, /5\.5\u00a0%/);
});

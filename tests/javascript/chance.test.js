// A chance in words: one rule for its digits and its length.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Chance } from "../../web/js/solver/answer.js";
import {
  chanceAlone,
  chanceInWords,
  narrowPercent,
  percentInWords,
  percentsApart,
  shortChance,
  sideBySide,
} from "../../web/js/text/chance.js";
import { fromText, parseNumber, toPercent, toShortDecimal } from "../../web/js/text/fraction.js";

const chance = (value) => new Chance(value, [], null);
const ROOT = { decimal: "0.188980785338", numerator: ["0", "2"], denominator: ["1", "0", "3"] };

test("only 0 reads as 0 and only 1 as all", () => {
  const rows = [
    ["0", "0", "0", "0"],
    ["1", "100", "100", "1"],
    ["1/2", "50", "50.0", ".500"],
    ["1/100", "1", "1.0", ".010"],
    ["7/1000", "<1", "0.7", ".007"],
    ["7/10000", "<1", "<0.1", "<.001"],
    ["9977/10000", ">99", "99.8", ".998"],
    ["99991/100000", ">99", ">99.9", ">.999"],
  ];
  for (const [text, whole, fine, decimal] of rows) {
    const fraction = fromText(text);
    assert.deepEqual(
      [toPercent(fraction, 0), toPercent(fraction), toShortDecimal(fraction, 3)],
      [whole, fine, decimal],
      text,
    );
  }
  // A bound says what holds: "<0.01" is more than the value, and ">99.99" is less.
  for (let power = 1n; power < 40n; power += 3n)
    for (const digits of [0, 1, 2, 5]) {
      const bottom = 10n ** power;
      for (const top of [1n, bottom - 1n]) {
        const text = toPercent({ top, bottom }, digits);
        const bound = parseNumber(`${text.replace(/^[<>]/, "")}%`);
        const [a, b] = [top * bound.bottom, bound.top * bottom];
        assert.ok(text[0] === "<" ? a < b : text[0] !== ">" || a > b, `${top}/${bottom}: ${text}`);
        assert.ok(/^[<>]/.test(text) || ![0, 100].includes(Number(text)), text);
      }
    }
});

test("the same chance reads the same wherever it stands", () => {
  assert.equal(percentInWords(fromText("1/7")), "14.3 %");
  assert.equal(narrowPercent(fromText("1/7")), "14%");
  assert.deepEqual(
    ["1/7", "12345/67891", "123456/678911", ROOT].map((each) => chanceAlone(each)),
    ["1/7", "12345/67891", "18.2 %", "18.9 %"],
  );
  assert.equal(chanceAlone("12345/67891", 5), "18.2 %");
  assert.deepEqual(["1/7", "123456/678911", ROOT].map(chanceInWords), [
    "1/7 (14.3 %)",
    "18.2 %",
    "18.9 %",
  ]);
});

test("no two lines look alike", () => {
  const long = (top) => chance(`${top}/1000000000000`);
  assert.deepEqual(
    percentsApart([chance("1/5"), long(200000000001), long(200000000002), long(250000000001)]),
    ["20.0 %", "20.0000000001 %", "20.0000000002 %", "25.0 %"],
  );
  // Fractions that are written out tell themselves apart.
  assert.deepEqual(percentsApart([chance("1000/5001"), chance("1000/5000")]), ["20.0 %", "20.0 %"]);
  assert.equal(shortChance(chance("100717/399254")), "100,717/399,254");
  assert.equal(shortChance(chance("1/1000000000")), "<0.1 %");
});

test("chances side by side are written alike, and tell themselves apart", () => {
  assert.deepEqual(sideBySide([chance("1/3"), chance("1/2")]), ["1/3", "1/2"]);
  assert.deepEqual(sideBySide([chance("1/3"), chance(ROOT)]), ["33.3 %", "18.9 %"]);
  assert.deepEqual(sideBySide([chance("1234567/10000000"), chance("1234999/10000000")]), [
    "12.346 %",
    "12.350 %",
  ]);
  const long = chance("123456789/1000000000");
  assert.deepEqual(sideBySide([long, long]), ["12.3 %", "12.3 %"]);
});

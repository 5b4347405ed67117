import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fromText,
  parseNumber,
  reduced,
  toDecimal,
  toPercent,
  toShade,
  toShortDecimal,
  toText,
} from "../../web/js/text/fraction.js";

test("what a person types is read exactly", () => {
  const typed = {
    "33/160": "33/160",
    " 2 / 4 ": "1/2",
    0.207: "207/1000",
    ".5": "1/2",
    "5.": "5",
    "20.7%": "207/1000",
    "20.7 %": "207/1000",
    "100%": "1",
    "1/3%": "1/300",
    0: "0",
    "007": "7",
  };
  for (const [text, value] of Object.entries(typed)) {
    const found = parseNumber(text);
    assert.equal(found && toText(found), value, text);
  }
});

test("what is no number is none", () => {
  for (const text of [
    "",
    " ",
    "%",
    ".",
    "-1",
    "1e3",
    "1/0",
    "1/",
    "/2",
    "0x10",
    "1,5",
    "1.2/3",
    "half",
    "1".repeat(401),
  ]) {
    assert.equal(parseNumber(text), null, text);
  }
});

test("fractions are in lowest terms", () => {
  assert.deepEqual(reduced(6n, 4n), { top: 3n, bottom: 2n });
  assert.deepEqual(reduced(0n, 7n), { top: 0n, bottom: 1n });
  assert.equal(toText(fromText("3/7")), "3/7");
  assert.equal(toText(fromText("12345678901234567890")), "12345678901234567890");
});

test("decimals are rounded half up in the last digit", () => {
  const rows = [
    ["1/3", 3, "0.333"],
    ["2/3", 3, "0.667"],
    ["1/8", 2, "0.13"],
    ["1/2", 0, "1"],
    ["0", 2, "0.00"],
    ["1", 1, "1.0"],
    ["999/1000", 2, "1.00"],
    ["10/3", 1, "3.3"],
    ["1/1000000", 7, "0.0000010"],
  ];
  for (const [text, digits, decimal] of rows)
    assert.equal(toDecimal(fromText(text), digits), decimal, text);
});

test("only 0 reads as 0 % and only 1 as 100 %", () => {
  assert.equal(toPercent(fromText("0")), "0");
  assert.equal(toPercent(fromText("1")), "100");
  const powers = [1n, 2n, 3n, 4n, 5n, 30n, 100n].map((power) => 10n ** power);
  for (const bottom of powers) {
    for (const most of [1, 2, 3]) {
      const least = toPercent({ top: 1n, bottom }, 0, most);
      const greatest = toPercent({ top: bottom - 1n, bottom }, 0, most);
      assert.ok(least.startsWith("<") || Number(least) > 0, `${bottom}: ${least}`);
      assert.ok(greatest.startsWith(">") || Number(greatest) < 100, `${bottom}: ${greatest}`);
      assertHolds(least, 1n, bottom);
      assertHolds(greatest, bottom - 1n, bottom);
    }
  }
  assert.equal(toPercent(fromText("9977/10000")), "99.8");
  assert.equal(toPercent(fromText("1/1000"), 0, 0), "<1");
  assert.equal(toPercent(fromText("999/1000"), 0, 0), ">99");
  for (const text of ["1/400", "1/201", "499/500", "9999/10000"]) {
    for (const most of [1, 2, 3]) {
      const percent = toPercent(fromText(text), 0, most).replace(/^[<>]/, "");
      assert.ok(![0, 100].includes(Number(percent)), `${text}: ${percent}`);
    }
  }
});

/** A bound says what holds: "<0.01" is more than the value and ">99.99" is less. */
function assertHolds(text, top, bottom) {
  const bound = parseNumber(text.replace(/^[<>]/, "") + "%");
  assert.ok(bound, text);
  if (text.startsWith("<"))
    assert.ok(top * bound.bottom < bound.top * bottom, `${top}/${bottom} is not ${text} %`);
  if (text.startsWith(">"))
    assert.ok(top * bound.bottom > bound.top * bottom, `${top}/${bottom} is not ${text} %`);
}

test("short decimals keep away from 0 and 1", () => {
  assert.equal(toShortDecimal(fromText("0"), 2), "0");
  assert.equal(toShortDecimal(fromText("1"), 2), "1");
  assert.equal(toShortDecimal(fromText("1/2"), 2), ".50");
  for (const power of [2n, 3n, 4n, 9n]) {
    const bottom = 10n ** power;
    const least = toShortDecimal({ top: 1n, bottom }, 2);
    const greatest = toShortDecimal({ top: bottom - 1n, bottom }, 2);
    assert.ok(least.startsWith("<") || Number(least) > 0, least);
    assert.ok(greatest.startsWith(">") || Number(greatest) < 1, greatest);
  }
});

test("a shade is near its fraction, however long that is", () => {
  const top = 10n ** 400n;
  assert.ok(Math.abs(toShade({ top, bottom: 3n * top }) - 1 / 3) < 1e-12);
  assert.equal(toShade(fromText("1/4")), 0.25);
});

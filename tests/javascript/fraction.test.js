import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fromText,
  parseNumber,
  reduced,
  toDecimal,
  toShade,
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

test("a shade is near its fraction, however long that is", () => {
  const top = 10n ** 400n;
  assert.ok(Math.abs(toShade({ top, bottom: 3n * top }) - 1 / 3) < 1e-12);
  assert.equal(toShade(fromText("1/4")), 0.25);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromText } from "../../web/js/text/fraction.js";
import { completeText, scientific, shortened } from "../../web/js/text/numbers.js";

test("long numbers are rounded and keep their whole text", () => {
  assert.deepEqual(shortened("123456"), { text: "123\u202f456", power: null, whole: "123456" });
  assert.deepEqual(shortened("10/13"), { text: "10/13", power: null, whole: "10/13" });
  const long = `1${"0".repeat(40)}`;
  assert.deepEqual(shortened(long), { text: "≈ 1.00 × 10", power: 40, whole: long });
  assert.equal(shortened(`333333333333/${"9".repeat(12)}`).text, "≈ 0.333333");
  assert.equal(
    shortened({ decimal: "0.589161468962", numerator: [], denominator: [] }).text,
    "≈ 0.58916146",
  );
  assert.equal(completeText("1/3", 3), "1/3 ≈ 0.333");
  assert.equal(completeText("7", 3), "7");
});

test("powers of ten are found at their borders", () => {
  const rows = [
    ["1", "1.00", 0],
    ["999", "9.99", 2],
    ["9999", "1.00", 4],
    ["1/3", "3.33", -1],
    ["1/1000", "1.00", -3],
    ["9999/10000", "1.00", 0],
  ];
  for (const [text, lead, power] of rows)
    assert.deepEqual(scientific(fromText(String(text))), { lead, power }, String(text));
});

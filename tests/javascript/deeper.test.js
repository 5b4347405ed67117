import assert from "node:assert/strict";
import { test } from "node:test";
import { toText as fractionText, fromText } from "../../web/js/text/fraction.js";
import { completeText, scientific, shortened } from "../../web/js/text/numbers.js";
import { ratioAt, toLatex, toPython, toText } from "../../web/js/text/polynomial.js";
import { latexMatrix, pythonMatrix } from "../../web/js/views/configurations/matrix.js";
import { letterOf } from "../../web/js/views/groups.js";

test("polynomials are written in three notations", () => {
  const coefficients = ["-1", "0", "12", "1"];
  assert.equal(toText(coefficients, "x"), "-1 + 12*x^2 + x^3");
  assert.equal(toLatex(coefficients, "rho"), "-1 + 12 \\rho^{2} + \\rho^{3}");
  assert.equal(toPython(coefficients, "lambda"), "-1 + 12*lam**2 + lam**3");
  assert.equal(toText(["0", "-1"], "x"), "-x");
  assert.equal(toText(["0"], "x"), "0");
  assert.equal(toText([], "x"), "0");
});

test("a ratio of polynomials has exact values", () => {
  const at = (/** @type {string} */ rho) => ratioAt(["0", "1"], ["4", "-1"], fromText(rho));
  assert.equal(fractionText(at("1/4")), "1/15");
  assert.equal(fractionText(at("0")), "0");
  assert.equal(fractionText(at("1")), "1/3");
  assert.equal(at("4"), null);
  assert.equal(fractionText(ratioAt(["1"], ["0", "-2"], fromText("-1/2"))), "1");
});

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

test("letters go on after Z", () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(letterOf), [
    "A",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});

test("matrices are written for LaTeX and sympy", () => {
  assert.equal(
    latexMatrix([["1", "-1/2"]], ["3"]),
    "\\left[\\begin{array}{rr|r}1 & -\\frac{1}{2} & 3\\end{array}\\right]",
  );
  assert.equal(
    pythonMatrix(
      [
        [1, 0],
        [0, 1],
      ],
      ["2", "3"],
    ),
    "sympy.Matrix([[1, 0, 2], [0, 1, 3]]).rref()",
  );
});

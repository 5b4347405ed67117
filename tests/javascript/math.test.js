import assert from "node:assert/strict";
import { test } from "node:test";
import { toText as fractionText, fromText } from "../../web/js/text/fraction.js";
import { ratioAt, toLatex, toPython, toText } from "../../web/js/text/math.js";

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

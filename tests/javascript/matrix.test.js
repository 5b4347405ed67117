import assert from "node:assert/strict";
import { test } from "node:test";
import { latexMatrix, pythonMatrix } from "../../web/js/views/configurations/equations.js";

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

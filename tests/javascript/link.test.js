// The link in JavaScript says what the link in Python says, both ways.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { LinkError, readLink, writeLink } from "../../web/js/link.js";
import { fromAnswer } from "../../web/js/received.js";

const script = fileURLToPath(new URL("links.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const cases = JSON.parse(execFileSync(python, [script], { encoding: "utf8", maxBuffer: 1e8 }));

test("a code of Python opens as Python's position", () => {
  for (const { code, position } of cases) {
    assert.deepEqual(readLink(code), fromAnswer(position, { kind: "uniform" }), code);
  }
});

test("a position is written as Python writes it", () => {
  const withPrior = cases.filter(({ position }) => position.prior);
  assert.ok(withPrior.length > 50);
  for (const { code, position } of withPrior) {
    assert.equal(writeLink(fromAnswer(position, { kind: "uniform" })), code);
  }
});

test("a mistyped, cut or foreign code is refused with a sentence", () => {
  const { code } = cases[0];
  const other = code.at(-1) === "A" ? "B" : "A";
  for (const bad of ["", "A", "!", code.slice(0, -1), code.slice(0, -1) + other, "B" + code.slice(1)]) {
    assert.throws(() => readLink(bad), (error) => error instanceof LinkError && /\.$/.test(error.message), bad);
  }
});

test("no changed character is taken for another board in silence", () => {
  const { code } = cases[1];
  for (let i = 0; i < code.length; i += 1) {
    const changed = code.slice(0, i) + (code[i] === "x" ? "y" : "x") + code.slice(i + 1);
    assert.throws(() => readLink(changed), LinkError, changed);
  }
});

// The link in JavaScript says what the link in Python says, both ways.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { placed, readPosition } from "../../web/js/graph/places.js";
import { LinkError, NeedsPlaces, readLink, writeLink } from "../../web/js/link/codec.js";

const script = fileURLToPath(new URL("links.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const cases = JSON.parse(execFileSync(python, [script], { encoding: "utf8", maxBuffer: 1e8 }));

test("a code of Python opens as Python's position", () => {
  for (const { code, position } of cases) {
    assert.deepEqual(readLink(code, placed), readPosition(position, { kind: "uniform" }), code);
  }
});

test("a position is written as Python writes it", () => {
  // A graph on the page always has places, and so has its link.
  const complete = ({ topology: { shape, vertices, places } }) =>
    shape !== "graph" || places || !vertices.length;
  const withPrior = cases.filter(({ position }) => position.prior && complete(position));
  assert.ok(withPrior.filter(({ code }) => code[0] === "A").length > 50);
  assert.ok(withPrior.filter(({ code }) => code[0] === "B").length > 20);
  for (const { code, position } of withPrior) {
    assert.equal(writeLink(readPosition(position, { kind: "uniform" })), code);
  }
});

test("a mistyped, cut or foreign code is refused with a sentence", () => {
  const { code } = cases[0];
  const other = code.at(-1) === "A" ? "B" : "A";
  for (const bad of [
    "",
    "A",
    "!",
    code.slice(0, -1),
    code.slice(0, -1) + other,
    "B" + code.slice(1),
    "C" + code.slice(1),
  ]) {
    assert.throws(
      () => readLink(bad),
      (error) => error instanceof LinkError && /\.$/.test(error.message),
      bad,
    );
  }
});

test("a graph without places gets some, and keeps them in its next link", () => {
  const { code } = cases.find(
    ({ code, position }) => code[0] === "A" && position.topology.edges?.length > 3,
  );
  assert.throws(() => readLink(code), NeedsPlaces);
  const position = readLink(code, placed);
  assert.equal(position.places.length, position.names.length);
  assert.deepEqual(readLink(writeLink(position)), position);
});

test("a graph that is too large for a link is refused with a sentence", () => {
  const graph = {
    shape: "graph",
    names: ["x".repeat(200_001)],
    edges: [],
    places: [[0, 0]],
    labels: ["?"],
    xMax: 1,
    prior: { kind: "uniform" },
  };
  assert.throws(
    () => writeLink(graph),
    (error) => error instanceof LinkError && /too large for a link/.test(error.message),
  );
});

test("a short link that asks for a huge graph is refused before it is drawn", () => {
  const names = Array.from({ length: 250_000 }, (_, i) => `v${i}`);
  const code = writeLink({
    shape: "graph",
    names,
    edges: [],
    places: names.map(() => [0, 0]),
    labels: names.map(() => "?"),
    xMax: 1,
    prior: { kind: "uniform" },
  });
  assert.ok(code.length < 1000);
  assert.throws(
    () => readLink(code),
    (error) => error instanceof LinkError && /has 250,000 vertices/.test(error.message),
  );
});

test("no changed character is taken for another board in silence", () => {
  const drawn = cases.findLast(({ code }) => code[0] === "B" && code.length < 200);
  for (const { code } of [cases[1], drawn]) unchangeable(code);
});

/** @param {string} code */
function unchangeable(code) {
  for (let i = 0; i < code.length; i += 1) {
    const changed = code.slice(0, i) + (code[i] === "x" ? "y" : "x") + code.slice(i + 1);
    assert.throws(() => readLink(changed), LinkError, changed);
  }
}

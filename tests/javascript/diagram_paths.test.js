// What the page reads from paths is what Python counts and numbers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  countStages,
  decisionsAlong,
  endOf,
  memberPath,
  ONE,
  pathThrough,
  solutionsOn,
} from "../../web/js/views/diagram/paths.js";

const script = fileURLToPath(new URL("diagrams.py", import.meta.url));
const python = process.env.MINESCOPE_PYTHON ?? "python3";
const cases = JSON.parse(execFileSync(python, [script], { encoding: "utf8" }));

/** The paths that end at 1. */
function pathsOf(diagram) {
  const counts = [0n, 1n];
  diagram.node.forEach((inner, i) => {
    if (inner) counts[i] = counts[inner[1]] + counts[inner[2]];
  });
  return Array.from({ length: Number(counts[diagram.root]) }, (_, k) =>
    memberPath(diagram, BigInt(k)),
  );
}

test("there are cases of every model and stage", () => {
  const seen = new Set(cases.map(({ diagrams: [{ model, stage }] }) => `${model} ${stage}`));
  assert.equal(seen.size, 9);
});

test("the paths stand for as many solutions as there are", () => {
  for (const {
    xMax,
    diagrams: [diagram],
  } of cases) {
    const sum = pathsOf(diagram).reduce(
      (all, path) => all + solutionsOn(decisionsAlong(diagram, path, xMax)),
      0n,
    );
    assert.equal(String(sum), diagram.count);
  }
});

test("the path of a solution decides what the solution holds", () => {
  for (const { diagrams, solutions, xMax } of cases) {
    diagrams.forEach((diagram, i) => {
      const path = pathThrough(diagram, diagram.path);
      const held = new Map(solutions[i].cells);
      assert.equal(endOf(path), ONE);
      for (const { cells, mines } of decisionsAlong(diagram, path, xMax)) {
        if (mines === null) assert.ok(cells.every((cell) => diagram.free.includes(cell)));
        else
          assert.equal(
            cells.reduce((sum, cell) => sum + (held.get(cell) ?? 0), 0),
            mines,
          );
      }
    });
  }
});

test("the nodes of every stage are worked out from any of them", () => {
  for (const {
    diagrams: [diagram],
  } of cases)
    assert.equal(countStages(diagram)[diagram.stage], BigInt(diagram.nodes));
});

// An assignment of mines on the board, in place of the probabilities.

import assert from "node:assert/strict";
import { test } from "node:test";
import { classesOf } from "../../web/js/board/cells.js";
import { facesIn } from "../../web/js/board/faces.js";
import { assignedFace, assignedFaces } from "../../web/js/board/held_mines.js";
import { drawCell } from "../../web/js/board/picture/cells.js";
import { sceneShown } from "../../web/js/board/picture/picture.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { installDocument } from "./small_document.js";

installDocument();
globalThis.requestAnimationFrame = () => 0;

const BOARD = withLabels(emptyPosition(4, 1, 1), [
  [1, "2"],
  [3, "*"],
]);
const SETTINGS = { overlay: "", notation: "fraction", cell: 34, answers: true };

test("unknown cells show the assignment, and others their labels", () => {
  const store = new Store(BOARD, SETTINGS);
  const faces = assignedFaces(BOARD.labels, [[2, 1]], "in this solution");
  const [none, number, mine, flag] = facesIn({ ...store.state, viewed: { faces, legend: [] } });
  assert.deepEqual([none.mark, none.said], ["none", "covered, no mine in this solution"]);
  assert.deepEqual([number.text, flag.mark], ["2", "flag"]);
  assert.deepEqual([mine.mark, mine.text], ["placed", ""]);
  assert.match(classesOf(mine), /\bcovered placed\b/);
});

test("several mines, costs and pins are written and said", () => {
  assert.equal(assignedFace(2, "here").text, "2");
  assert.equal(assignedFace(2, "here").said, "covered, 2 mines here");
  assert.equal(assignedFace(2, "here", false, "1/3").text, "2×1/3");
  assert.equal(assignedFace(1, "here", true, "7").said, "covered, a mine here, cost 7, pinned");
  assert.equal(assignedFace(0, "here", false, "7").text, "7");
  assert.equal(assignedFace(1, "here", false, "0").text, "");
  assert.equal(assignedFace(2, "here", false, "0").text, "2×0");
  assert.equal(assignedFace(1, "here"), assignedFace(1, "here"));
  const faces = assignedFaces(BOARD.labels, [], "here", {
    pins: new Map([[0, 0]]),
    costs: new Map([[2, "5"]]),
  });
  assert.deepEqual(
    [...faces.values()].map(({ said }) => said),
    ["covered, no mine here, cost 0, pinned", "covered, no mine here, cost 5"],
  );
});

test("a picture shows the assignment as the board does", () => {
  const store = new Store(BOARD, SETTINGS);
  const faces = assignedFaces(BOARD.labels, [[2, 3]], "here");
  const state = { ...store.state, viewed: { faces, legend: [] } };
  const colours = { covered: "covered", placed: "placed", ink: "ink", line: "line" };
  const square = { x: 0, y: 0, colours, radius: 0 };
  const drawn = [0, 2].map((cell) => drawCell(sceneShown(state), cell, square));
  assert.deepEqual(
    drawn.map(([ground]) => ground.getAttribute("fill")),
    ["covered", "placed"],
  );
  assert.equal(drawn[1][1].getAttribute("href"), "#mine");
  assert.equal(drawn[1][2].textContent, "3");
  assert.equal(drawn[0].length, 1);
});

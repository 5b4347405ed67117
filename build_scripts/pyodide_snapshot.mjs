// Writes the memory of a Python that has imported the solver and answered:
// node pyodide_snapshot.mjs PYODIDE_FOLDER STANDARD_LIBRARY SOLVER_ARCHIVE TARGET
//
// The page's worker goes on from there instead of starting Python. Equal sources give equal bytes:
// this Python finds a clock that stands still, chance that is none, and nothing of this machine.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { packMemory } from "./pack_memory.mjs";
import { importPyodide } from "./pyodide_node.mjs";

const [pyodideFolder, standardLibrary, solver, target] = process.argv.slice(2);

const grid = (width, labels, prior, x_max = 1) => ({
  topology: { shape: "grid", width, height: labels.split(" ").length / width },
  labels,
  prior,
  x_max,
});
const path = {
  topology: {
    shape: "graph",
    vertices: ["a", "b", "c"],
    edges: [
      [0, 1],
      [1, 2],
    ],
  },
  labels: ["?", "1", "?"],
  prior: { kind: "total", mines: "1" },
};
/** Boards of every kind that a first question may be about: what they need is imported, and warm. */
const BOARDS = [
  grid(3, "9 ? ?", { kind: "total", mines: "1" }), // impossible, which needs modules of its own
  grid(4, "? ? ? ? ? 1 2 ? ? ? ? ?", { kind: "uniform" }),
  grid(4, "? ? ? ? ? 1 2 ? ? ? ? ?", { kind: "density", rho: "20%" }, 2),
  grid(4, "? ? ? ? ? 1 2 ? ? ? ? ?", { kind: "total", mines: "3" }),
  grid(4, "? ? ? ? ? 1 2 ? ? 2 ? ?", { kind: "total", mines: "3" }), // one cell is another
  path,
];
/** Imported where a board needs it, which none of those does; Python's own is for long numbers. */
const SELDOM_NEEDED = ["minescope.counting.rotations", "minescope.counting.plan_search", "_pylong"];

process.env.TZ = "UTC";
Date.now = () => Date.UTC(2000);
performance.now = () => 0;
Math.random = () => 0.5;
let drawn = 0; // another one each time: what it changes in an empty memory must be seen
nodeCrypto.randomFillSync = (view) => view.fill(++drawn);

const { loadPyodide, createPyodideModule } = await importPyodide(pyodideFolder);
const options = {
  stdLibURL: standardLibrary,
  // As in a browser. Node.js would tell the path of this script, and its own language.
  _sysExecutable: "./this.program",
  env: { LANG: "en_US.UTF-8" },
};

/** The memory that the WebAssembly file makes, before Python begins. */
async function initialMemory() {
  let initial;
  const enough = new Error("Python need not begin.");
  const stopBeforePython = async (settings) => {
    const module = await createPyodideModule(Object.assign(settings, { noInitialRun: true }));
    initial = module.HEAPU8.slice();
    throw enough;
  };
  await loadPyodide({ ...options, createPyodideModule: stopBeforePython }).catch((error) => {
    if (error !== enough) throw error;
  });
  return initial;
}

/** Unused memory and stack still hold what was there; zeros take no place and tell nothing. */
function clearUnused(module) {
  module._malloc_set_footprint_limit(module._malloc_footprint()); // what is there, and no more
  const blocks = [];
  for (let size = 1 << 22; size >= 16; size = size > 64 ? size >> 1 : size - 16) {
    for (let block = module._malloc(size); block; block = module._malloc(size)) {
      module.HEAPU8.fill(0, block, block + module._malloc_usable_size(block));
      blocks.push(block);
    }
  }
  for (const block of blocks) module._free(block);
  module._malloc_set_footprint_limit(0xffffffff);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

const initials = [await initialMemory(), await initialMemory()];
const python = await loadPyodide({ ...options, _makeSnapshot: true });
python.FS.writeFile("/minescope.zip", readFileSync(solver));
const handle = python.runPython(`
import sys
sys.path.insert(0, "/minescope.zip")
from minescope.api import handle
handle`);
for (const position of BOARDS) {
  const request = { version: 1, operation: "solve", position, include: [] };
  const { error } = JSON.parse(handle(JSON.stringify(request)));
  if (error) throw new Error(`The snapshot's Python does not answer: ${error.message}`);
}
handle.destroy();
// Pyodide puts "" on the path with every start, so also where this memory is used.
python.runPython(`
import gc, importlib, random
for name in ${JSON.stringify(SELDOM_NEEDED)}:
    importlib.import_module(name)
random.seed(0)
sys.path.remove("")
sys._clear_internal_caches()
del gc, importlib, name, random
__import__("gc").collect()`);
clearUnused(python._module);

const snapshot = python.makeMemorySnapshot();
const [, memoryAt] = new Uint32Array(snapshot.buffer, 0, 2);
const own = snapshot.slice(0, memoryAt);
writeFileSync(target, packMemory(own, snapshot.slice(memoryAt), initials));
process.exit(0);

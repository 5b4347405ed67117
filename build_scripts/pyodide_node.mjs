// Pyodide under Node.js, with errors that can be read.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node answers an uncaught error with the line it came from, and Pyodide's minified lines are a
// megabyte long.
const LONGEST_ERROR = 4000;
function fail(error) {
  const text = String(error?.stack ?? error);
  console.error(text.length > LONGEST_ERROR ? `... ${text.slice(-LONGEST_ERROR)}` : text);
  if (globalThis.runningTest) console.error(`The test that ran: ${globalThis.runningTest}`);
  process.exit(1);
}

export async function startPyodide(folder, options) {
  const { loadPyodide } = await importPyodide(folder);
  return loadPyodide(options);
}

/** What starts Pyodide, and what makes the module of WebAssembly that it starts. */
export async function importPyodide(folder) {
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(pathToFileURL(join(folder, name)))),
  );
  return { loadPyodide, createPyodideModule };
}

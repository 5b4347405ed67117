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
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  return loadPyodide(options);
}

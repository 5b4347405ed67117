// Times expert boards inside Pyodide: node in_pyodide.mjs PYODIDE_FOLDER PROJECT BOARDS
import { startPyodide } from "../../build_scripts/pyodide_node.mjs";

const [pyodideFolder, project, boards] = process.argv.slice(2);
const pyodide = await startPyodide(pyodideFolder, { env: { HOME: "/home/pyodide" } });
pyodide.mountNodeFS("/project", project);
console.log(
  pyodide.runPython(`
import json, sys
sys.path[:0] = ["/project/pysrc", "/project/tests/bench"]
import in_pyodide
json.dumps(in_pyodide.expert_times(${Number(boards)}))
`),
);

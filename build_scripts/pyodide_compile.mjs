// Compiles archives of Python files inside Pyodide:
// node pyodide_compile.mjs PYODIDE_FOLDER STANDARD_LIBRARY SOURCE_FOLDER TARGET_FOLDER [ARCHIVE]
// With the name of an archive, imports.json lists what is loaded when all of it is imported.
import { readFileSync } from "node:fs";
import { startPyodide } from "./pyodide_node.mjs";

const [pyodideFolder, standardLibrary, sources, targets, archive] = process.argv.slice(2);
// Line numbers are enough in a traceback; columns would be a fifth of all bytes.
const env = { PYTHONNODEBUGRANGES: "1" };
const pyodide = await startPyodide(pyodideFolder, { stdLibURL: standardLibrary, env });
pyodide.mountNodeFS("/sources", sources);
pyodide.mountNodeFS("/targets", targets);
pyodide.runPython(readFileSync(new URL("archives.py", import.meta.url), "utf8"));
pyodide.globals.set("archive", archive ?? "");
pyodide.runPython(`
import json

for source in sorted(Path("/sources").iterdir()):
    compile_archive(source, Path("/targets"))
if archive:
    imports = list_imports(Path("/targets", archive))
    Path("/targets/imports.json").write_text(json.dumps(imports))
`);

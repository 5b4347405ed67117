// Runs pytest inside Pyodide: node pyodide_tests.mjs PYODIDE_FOLDER SITE_FOLDER PROJECT [pytest
// arguments]
import { startPyodide } from "./pyodide_node.mjs";

const [pyodideFolder, siteFolder, project, ...pytestArguments] = process.argv.slice(2);
const env = { HOME: "/home/pyodide", MINESCOPE_TESTS: "pyodide" };
const pyodide = await startPyodide(pyodideFolder, { env });
pyodide.mountNodeFS("/project", project);
pyodide.mountNodeFS("/site", siteFolder);
pyodide.FS.chdir("/project");
pyodide.globals.set("arguments_json", JSON.stringify(pytestArguments));
const exitCode = pyodide.runPython(`
import js, json, sys

sys.path[:0] = ["/project/pysrc", "/site"]
# Pyodide turns this off; kept on disk, the compiled files save six of ten seconds from the second run on.
sys.dont_write_bytecode = False

import pytest

class TellsWhatRuns:
    """Python is gone after a fatal error, and with it the name of the test that caused it."""

    def pytest_runtest_logstart(self, nodeid):
        js.runningTest = nodeid

options = ["-p", "no:cacheprovider", *json.loads(arguments_json)]
int(pytest.main(options, plugins=[TellsWhatRuns()]))
`);
process.exit(exitCode);

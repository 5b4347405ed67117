// Runs pytest inside Pyodide: node pyodide_tests.mjs PYODIDE_FOLDER SITE_FOLDER PROJECT FIRST STEP
// [pytest arguments]. Of all tests it runs FIRST (from 0), FIRST + STEP, FIRST + 2 STEP, ...
import { startPyodide } from "./pyodide_node.mjs";

const [pyodideFolder, siteFolder, project, first, step, ...pytestArguments] = process.argv.slice(2);
const { MINESCOPE_BOARDS = "1" } = process.env;
const env = { HOME: "/home/pyodide", MINESCOPE_TESTS: "pyodide", MINESCOPE_BOARDS };
const pyodide = await startPyodide(pyodideFolder, { env });
pyodide.mountNodeFS("/project", project);
pyodide.mountNodeFS("/site", siteFolder);
pyodide.FS.chdir("/project");
pyodide.globals.set("share_and_arguments", JSON.stringify([+first, +step, pytestArguments]));
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

first, step, arguments = json.loads(share_and_arguments)

class TakesItsShare:
    """The other tests run in another process."""

    def pytest_collection_modifyitems(self, items):
        items[:] = items[first::step]

    def pytest_report_collectionfinish(self, items):
        return f"share {first + 1} of {step}: {len(items)} tests"

options = ["-p", "no:cacheprovider", *arguments]
int(pytest.main(options, plugins=[TellsWhatRuns(), TakesItsShare()]))
`);
process.exit(exitCode);

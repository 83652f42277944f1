// node tests/pyodide/run.mjs --site-packages=<folder> [pytest arguments]
// Runs the engine's tests with pytest inside Pyodide, from runtime/, and exits with pytest's code.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadPyodide } from "../../runtime/pyodide/pyodide.mjs";

const ENGINE_TESTS = ["tests/cards", "tests/match", "tests/cribbage", "tests/poker_relay", "tests/least_score"];

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values, positionals } = parseArgs({
  options: { "site-packages": { type: "string" } },
  allowPositionals: true,
});
const tests = positionals.length
  ? positionals
  : ENGINE_TESTS.filter((folder) => existsSync(root + folder));

const pyodide = await loadPyodide({
  env: { HOME: "/home", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" },
});
for (const [place, folder] of [["/parlour", root], ["/packages", values["site-packages"]]]) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
}
pyodide.globals.set("tests", pyodide.toPy(tests));
process.exitCode = pyodide.runPython(`
import os, sys
sys.dont_write_bytecode = True  # nothing in the mounted folders is to change
sys.path.append("/packages")
os.chdir("/parlour")
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", *tests]))
`);

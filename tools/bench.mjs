// Runs one measuring function of tools/bench.py inside Pyodide and prints its figures as JSON.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../runtime/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const pyodide = await loadPyodide({ indexURL: `${root}runtime/pyodide/` });
pyodide.mountNodeFS("/parlour", root);
pyodide.globals.set("function", process.argv[2]);
console.log(
  pyodide.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/parlour")
from tools import bench
json.dumps(getattr(bench, function)())
`),
);

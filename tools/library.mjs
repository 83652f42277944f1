// node tools/library.mjs <folder of pyodide> <keep.json> <new.zip>
// Makes the page's standard library: the modules that keep.json names, compiled by Pyodide itself, so
// that a visitor's browser neither fetches nor compiles what the page does not use.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [folder, keep, target] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/stock.zip", readFileSync(`${folder}/python_stdlib.zip`));
python.globals.set("keep", readFileSync(keep, "utf8"));
python.runPython(`
import importlib.util, json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

stock = zipfile.ZipFile("/stock.zip")
names = json.loads(keep)
missing = sorted(set(names) - set(stock.namelist()))
if missing:
    raise SystemExit(f"not in the standard library: {missing}")
with zipfile.ZipFile("/new.zip", "w") as new:
    for name in sorted(names):
        source = stock.read(name)
        code = compile(source, f"/lib/{name}", "exec", dont_inherit=True, optimize=2)
        # a pyc that is never compared with a source, and the same bytes whenever it is made
        data = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        entry = zipfile.ZipInfo(name[:-3] + ".pyc", (2026, 1, 1, 0, 0, 0))
        new.writestr(entry, bytes(data), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/new.zip"));

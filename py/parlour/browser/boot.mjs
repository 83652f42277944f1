// The interpreter that pyscript.toml names: Pyodide from this very site, with its loading told in bytes.
import {loadPyodide as load, version} from '../../../runtime/pyodide/pyodide.mjs';
export {version};

const at = file => new URL(`../../../runtime/pyodide/${file}`, import.meta.url).href;

// bytes of the files as they are unpacked; a test compares these figures with the runtime
const SIZES = {'pyodide.asm.wasm': 9598218, 'library.zip': 1396703};

// what pyodide-lock.json says of this runtime, without its packages: saves asking for that file
const LOCK = {info: {abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2'}, packages: {}};

const all = Object.values(SIZES).reduce((sum, size) => sum + size);
let come = 0;
const tell = () => dispatchEvent(new CustomEvent('parlour:bytes', {detail: {come, all}}));

// counts what comes through fetch while Pyodide loads, without holding it up
const counted = fetched => async (request, ...more) => {
  const response = await fetched(request, ...more);
  const name = String(request.url ?? request).split('/').pop().split('?')[0];
  if (!(name in SIZES) || !response.ok || !response.body) return response;
  const body = response.body.pipeThrough(new TransformStream({
    transform(chunk, out) { come += chunk.byteLength; tell(); out.enqueue(chunk); },
  }));
  return new Response(body, {status: response.status, headers: response.headers});
};

// PyScript opens IndexedDB before it starts the interpreter and never starts where that is refused
// (storage blocked in a frame of another site, some private windows): it is given one in memory then
const opens = await new Promise(done => {
  try {
    const asked = indexedDB.open('parlour:probe');
    asked.onsuccess = () => { asked.result.close(); done(true); };
    asked.onerror = asked.onblocked = () => done(false);
    setTimeout(() => done(false), 1000); // some browsers never answer where they refuse
  } catch { done(false); }
});
if (!opens) {
  const kept = new Map();
  const later = (request, result) => (queueMicrotask(() => request.onsuccess?.({target: {result}})), request);
  const answer = result => later({}, result);
  const store = {
    count: () => answer(kept.size),
    clear: () => answer(kept.clear()),
    delete: key => answer(kept.delete(key)),
    get: key => answer(kept.get(key)),
    getKey: key => answer(kept.has(key) ? key : undefined),
    getAllKeys: () => answer([...kept.keys()]),
    put: (value, key) => answer(kept.set(key, value) && key),
  };
  const base = {close() {}, objectStoreNames: ['entries'], createObjectStore() {},
    transaction: () => ({objectStore: () => store})};
  Object.defineProperty(globalThis, 'indexedDB', {configurable: true, value: {open: () => later({}, base)}});
}

const told = error => {
  dispatchEvent(new CustomEvent('parlour:failed', {detail: `${error.message ?? error}`}));
  throw error;
};

export const loadPyodide = async (options = {}) => {
  const fetched = globalThis.fetch;
  globalThis.fetch = counted(fetched);
  try {
    const python = await load({
      ...options,
      indexURL: at(''),
      stdLibURL: at('library.zip'),
      lockFileContents: LOCK,
      packageBaseUrl: at(''),
    });
    // what PyScript runs first is py/main.py: an error there is told as well
    const run = python.runPythonAsync;
    python.runPythonAsync = (...code) => run(...code).catch(told);
    return python;
  } catch (error) {
    return told(error);
  } finally {
    globalThis.fetch = fetched;
  }
};

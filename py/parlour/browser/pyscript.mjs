// PyScript without its hook for workers, which is built with Function(): there are no workers here, and
// without it the page needs no 'unsafe-eval'.
import {hooks} from '../../../runtime/pyscript/core.js';
hooks.worker.onBeforeRunAsync.clear();

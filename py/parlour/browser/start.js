// What the page can do before there is Python: tell how far the loading is, and what to do when it fails.
(() => {
  const root = document.documentElement;
  const at = id => document.getElementById(id);
  const megabytes = bytes => (bytes / 1e6).toFixed(1);
  const ADVICE = 'Check the network and load the page again. '
    + 'On a copy of your own, run python3 -m tools.play once: it fetches the runtime.';

  const fail = (what, help) => {
    if (root.dataset.state !== 'starting') return;
    root.dataset.state = 'failed';
    const show = () => {
      at('start-say').textContent = what;
      at('start-help').textContent = help;
      at('start-help').hidden = false;
      at('start-bar').hidden = true;
    };
    if (at('start-help')) show(); else addEventListener('DOMContentLoaded', show);
  };

  // boot.mjs tells how many bytes of the runtime have come, of how many
  addEventListener('parlour:bytes', ({detail: {come, all}}) => {
    if (!at('start-bar')) return;
    at('start-bar').value = Math.min(come / all, 1);
    at('start-figure').textContent = come < all
      ? `${megabytes(come)} of ${megabytes(all)} MB` : 'The dealer is waking up…';
  });
  addEventListener('parlour:failed', ({detail}) => fail('Python could not be started.', `${ADVICE} ${detail}`));
  addEventListener('py:error', event => fail('Python stopped.', `${ADVICE} ${event.detail ?? ''}`));

  // a file that does not come: stylesheets and pictures are missed, everything else is fatal, and
  // neither PyScript nor Pyodide would say so
  const missing = what => fail('A part of the page did not come.', `${ADVICE} Missing: ${what}`);
  addEventListener('error', ({target}) => {
    if (target.tagName === 'SCRIPT') missing(target.getAttribute('src'));
  }, true);
  addEventListener('unhandledrejection', ({reason}) => {
    const said = String(reason?.message ?? reason);
    if (/import|module/i.test(said)) missing(said);
  });
  const fetched = window.fetch;
  window.fetch = async (asked, ...more) => {
    const name = String(asked?.url ?? asked);
    try {
      const response = await fetched(asked, ...more);
      if (!response.ok) missing(name);
      return response;
    } catch (error) {
      missing(name);
      throw error;
    }
  };

  if (location.protocol === 'file:') {
    fail('This page has to come from a web server.',
      'In the folder of the project run python3 -m tools.play, and open the address that it prints.');
  } else if (typeof WebAssembly !== 'object') {
    fail('This browser cannot run Parlour.', 'It needs WebAssembly: a newer browser, or one without a lock on it, will do.');
  }
  addEventListener('DOMContentLoaded', () => performance.mark('parlour:shell'));
})();

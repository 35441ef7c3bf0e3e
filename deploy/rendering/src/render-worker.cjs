// Runs in a worker thread with the server build of one host: evaluates the server builds of remotes, and renders their
// screens. Plain JavaScript, because the thread runs this text, and may read no file.
const { parentPort, workerData } = require('node:worker_threads');

/** Evaluates a CommonJS module that may require what `provide` gives. */
function evaluate(code, provide) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, provide);
  return module.exports;
}

// A page asks the services by the edge alone.
delete globalThis.fetch;
delete globalThis.WebSocket;
const host = evaluate(workerData.host, require);
/** Server builds of remotes by name and version. */
const builds = new Map();

async function answer({ key, code, ask, screen, wantsContent }) {
  if (code !== undefined) builds.set(key, evaluate(code, host.requireShared));
  const build = builds.get(key);
  if (build === undefined) throw new Error(`${key} is not loaded`);
  if (wantsContent)
    return JSON.stringify({
      screens: Object.keys(build.default?.screens ?? {}),
      samples: build.samples ?? null,
    });
  return host.renderPage({ ...ask, screen: { remote: build.default, name: screen } });
}

parentPort.on('message', (message) => {
  if (message.drop !== undefined) {
    builds.delete(message.drop);
    return;
  }
  answer(message).then(
    (html) => parentPort.postMessage({ id: message.id, html }),
    (reason) => parentPort.postMessage({ id: message.id, failure: String(reason?.stack ?? reason) }),
  );
});

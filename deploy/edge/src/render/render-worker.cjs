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
/** Remotes by name and version. */
const remotes = new Map();

async function answer({ key, code, ask, screen }) {
  if (code !== undefined) remotes.set(key, evaluate(code, host.requireShared).default);
  const remote = remotes.get(key);
  if (remote === undefined) throw new Error(`${key} is not loaded`);
  return host.renderPage({ ...ask, screen: { remote, name: screen } });
}

parentPort.on('message', (message) => {
  if (message.drop !== undefined) {
    remotes.delete(message.drop);
    return;
  }
  answer(message).then(
    (html) => parentPort.postMessage({ id: message.id, html }),
    (reason) => parentPort.postMessage({ id: message.id, failure: String(reason?.stack ?? reason) }),
  );
});

// Runs in a worker thread with the server build of one host: evaluates the server builds of remotes, and renders their
// screens. Plain JavaScript, because the thread runs this text, and may read no file. The text is one function, because builds
// see all names at the top of a thread's script.
(() => {
  'use strict';
  const load = require;
  const { parentPort, workerData } = load('node:worker_threads');
  const { compileFunction } = load('node:vm');
  const { isBuiltin } = load('node:module');
  const { nextTick, hrtime, platform, version, versions } = process;

  /** Modules of Node that compute, and reach nothing outside of the thread. */
  const COMPUTING = new Set(
    'assert async_hooks buffer crypto events path querystring stream string_decoder timers url util zlib'.split(
      ' ',
    ),
  );

  function refuse() {
    throw Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED' });
  }

  /** A stand-in for a module that reaches outside: libraries may load and extend it, and each call is refused. */
  function refusing() {
    return new Proxy(function standIn() {}, {
      apply: refuse,
      construct: refuse,
      get: (target, key) => (key in target || typeof key === 'symbol' ? target[key] : refusing()),
    });
  }

  /** The `require` of a host's server build. */
  function provide(name) {
    const [bare] = name.replace(/^node:/, '').split('/');
    if (COMPUTING.has(bare)) return load(name);
    if (!isBuiltin(name)) throw new Error(`a server build can't require ${name}`);
    return bare === 'tty' ? { isatty: () => false } : refusing();
  }

  const output = { isTTY: false, write: () => true };
  const ignore = () => confined;
  /** The process as builds see it. The thread's own could end the whole process, and load any module. */
  const confined = {
    ...{ env: {}, argv: [], execArgv: [], allowedNodeEnvironmentFlags: new Set() },
    ...{ nextTick, hrtime, platform, version, versions, cwd: () => '/', emitWarning: () => undefined },
    ...{ on: ignore, once: ignore, off: ignore, removeListener: ignore, emit: () => false },
    ...{ stdout: { ...output, fd: 1 }, stderr: { ...output, fd: 2 } },
    ...{ getBuiltinModule: refuse, exit: refuse, kill: refuse, binding: refuse },
    [Symbol.toStringTag]: 'process',
  };

  /** Takes what reaches outside of the thread away, and, as in a page, code that is made of text, which could import any module. */
  function confine() {
    // A page asks the services by the edge alone.
    for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'require', 'module'])
      delete globalThis[name];
    const fix = (object, name, value) => Object.defineProperty(object, name, { value });
    fix(globalThis, 'process', confined);
    fix(globalThis, 'eval', refuse);
    fix(globalThis, 'Function', Object.assign(refusing(), { prototype: Function.prototype }));
    for (const one of [() => 0, async () => 0, function* () {}, async function* () {}])
      fix(Object.getPrototypeOf(one), 'constructor', refuse);
  }

  /** Evaluates a CommonJS module that may require what `given` gives. Its imports are refused. */
  function evaluate(code, given) {
    const module = { exports: {} };
    compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, given);
    return module.exports;
  }

  confine();
  const { mostHtml } = workerData;
  const host = evaluate(workerData.host, provide);
  /** Server builds of remotes by name and version. */
  const builds = new Map();
  /** Plans of pages by their numbers. Pages of one plan get the same object, so that the host prepares it once. */
  const plans = new Map();

  /** Fixes all parts of a value: no version of a remote may change what other pages get. */
  function fixed(value) {
    if (typeof value !== 'object' || value === null) return value;
    for (const part of Object.values(value)) fixed(part);
    return Object.freeze(value);
  }

  async function answer({ key, code, ask, plan, screen, wantsContent }) {
    if (code !== undefined) builds.set(key, evaluate(code, host.requireShared));
    const build = builds.get(key);
    if (build === undefined) throw new Error(`${key} is not loaded`);
    if (wantsContent)
      return JSON.stringify({
        screens: Object.keys(build.default?.screens ?? {}),
        samples: build.samples ?? null,
      });
    const config = plan === undefined ? ask.config : { ...ask.config, plan: plans.get(plan) };
    const html = await host.renderPage({ ...ask, config, screen: { remote: build.default, name: screen } });
    // Here, because a longer text would hold up the edge while it arrives.
    if (html?.length > mostHtml)
      throw new Error(`its HTML has ${Math.ceil(html.length / 1_000)} kB, more than ${mostHtml / 1_000}`);
    return html;
  }

  parentPort.on('message', (message) => {
    if (message.drop !== undefined) {
      builds.delete(message.drop);
      return;
    }
    if (message.newPlan !== undefined) plans.set(message.plan, fixed(message.newPlan));
    plans.delete(message.oldPlan);
    answer(message).then(
      (html) => parentPort.postMessage({ id: message.id, html }),
      (reason) => parentPort.postMessage({ id: message.id, failure: String(reason?.stack ?? reason) }),
    );
  });
})();

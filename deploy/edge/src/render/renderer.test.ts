import { afterEach, describe, expect, test } from '@jest/globals';
import { createRenderer, type Renderer } from './renderer.ts';

/** A host whose pages are what a remote's screens return. */
const HOST = `
exports.requireShared = (name) => { throw new Error('the host does not share ' + name); };
exports.renderPage = async (ask) => String(await ask.screen.remote[ask.screen.name](ask));
`;

/** A remote with these screens: functions of the page, as text. */
const remote = (screens: Record<string, string>) =>
  `exports.default = { ${Object.entries(screens)
    .map(([name, body]) => `${name}: (ask) => { ${body} }`)
    .join(', ')} };`;

/** More than a rendering takes on a busy machine. */
const LONG_MS = 60_000;
/** The same for a test that waits for the end of a rendering that hangs. */
const HANG_MS = 15_000;

let renderer: Renderer;
let logged: string[] = [];
function open(hangMs = LONG_MS): void {
  logged = [];
  renderer = createRenderer(HOST, (message, detail) => logged.push(`${message}: ${detail}`), hangMs);
}
afterEach(() => renderer.close());

const shown = (version: string, screen: string, code: string) => ({
  remote: 'sportsbook',
  version,
  screen,
  code: async () => code,
});

/** Renders until there is a page: a thread that starts, or a busy machine, gives none at first. */
async function renders(screen: ReturnType<typeof shown>, ask: object = {}): Promise<string> {
  for (;;) {
    const done = await renderer.render(screen, ask);
    if (done.kind === 'html') return done.html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const GOOD = shown('1.0.0', 'home', remote({ home: 'return "home for " + ask.address' }));

describe('[FED-01] the thread that renders pages', () => {
  test('renders each screen with its own version, however often they alternate', async () => {
    open();
    const newer = shown('2.0.0', 'home', remote({ home: 'return "new"' }));
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await renders(GOOD, { address: '/' })).toBe('home for /');
      expect(await renders(newer)).toBe('new');
    }
    expect(logged).toEqual([]);
  });

  test('keeps as many versions as fit, and loads a dropped one again', async () => {
    open();
    for (let version = 0; version < 45; version += 1)
      expect(await renders(shown(`3.${version}.0`, 'home', remote({ home: `return ${version}` })))).toBe(
        `${version}`,
      );
    // The thread still has the newest version, and takes the code of the oldest one again.
    expect(await renders(shown('3.44.0', 'home', remote({ home: 'return "newer"' })))).toBe('44');
    expect(await renders(shown('3.0.0', 'home', remote({ home: 'return "again"' })))).toBe('again');
  });

  test.each([
    ['throws', 'throw new Error("no odds")', 'no odds'],
    ['is missing', '', 'is not a function'],
    [
      'reads a file',
      'return process.getBuiltinModule("fs").readFileSync("/etc/hostname")',
      'access to this API has been restricted',
    ],
    ['ends the process', 'return process.kill(process.pid, 0)', 'access to this API has been restricted'],
    [
      'opens a connection',
      'return process.getBuiltinModule("net").connect(1)',
      'access to this API has been restricted',
    ],
    ['imports a module', 'return import("node:net").then(() => "imported")', 'dynamic import'],
    [
      'makes code of text',
      'return (async () => 0).constructor(`return import("node:net")`)().then(() => "imported")',
      'access to this API has been restricted',
    ],
  ])('gives no page for a screen that %s, and renders the next one', async (what, body, reason) => {
    open();
    await renders(GOOD);
    const bad = shown('9.0.0', 'home', remote(what === 'is missing' ? {} : { home: body }));
    const failure = { kind: 'failure', reason: expect.stringMatching(new RegExp(reason, 'i')) };
    expect(await renderer.render(bad, {})).toEqual(failure);
    expect(logged.join()).toMatch(new RegExp(`sportsbook@9.0.0 fails to render: .*${reason}`, 'si'));
    expect(await renders(GOOD)).toContain('home for');
    expect(await renderer.render(bad, {})).toEqual(failure);
    expect(logged).toHaveLength(1);
  });

  test('blames no version for a rendering that its own end cuts off', async () => {
    open();
    await renders(GOOD);
    const cut = renderer.render(shown('9.0.0', 'home', remote({ home: 'return new Promise(() => 0)' })), {});
    await renders(GOOD);
    await renderer.close();
    expect(await cut).toEqual({ kind: 'none' });
  });

  test('sees neither the environment nor a way to start a process', async () => {
    open();
    const body = `try { process.getBuiltinModule('child_process').execFileSync('id'); } catch (error) {
      return error.code + Object.keys(process.env).length + typeof fetch;
    }`;
    expect(await renders(shown('1.0.0', 'home', remote({ home: body })))).toBe('ERR_ACCESS_DENIED0undefined');
  });

  test('sees no name of the thread, and no way to load a module', async () => {
    open();
    const body =
      'return [typeof parentPort, typeof builds, typeof globalThis.require, typeof globalThis.module] + []';
    expect(await renders(shown('1.0.0', 'home', remote({ home: body })))).toBe(
      Array(4).fill('undefined').join(),
    );
  });

  test('gives its host no way to the network, which libraries of the host load and do not use', async () => {
    const host = `const { Agent } = require('node:http');
      class Own extends Agent {}
      exports.requireShared = () => Own;
      exports.renderPage = async () => require('net').connect(1);`;
    renderer = createRenderer(host, () => undefined, LONG_MS);
    const failure = {
      kind: 'failure',
      reason: expect.stringMatching(/access to this API has been restricted/i),
    };
    const code = `const Own = require('agent'); exports.default = Own.name;`;
    let done = await renderer.render(shown('1.0.0', 'home', code), {});
    while (done.kind === 'none') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      done = await renderer.render(shown('1.0.0', 'home', code), {});
    }
    expect(done).toEqual(failure);
  });

  test.each([
    ['runs for ever', 'for (;;) {}', /a rendering took too long/],
    // A slow machine ends it by its time, before the memory is full.
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));',
      /memory|took too long/,
    ],
    [
      'takes all memory beside the heap of the thread',
      'const all = []; while (all.length < 20) all.push(new Uint8Array(2 ** 26).fill(all.length)); return "it fits"',
      /memory|took too long/,
    ],
  ])(
    'is ended by a screen that %s; that version stays out, and others are rendered again',
    async (_what, body, reason) => {
      open(HANG_MS);
      await renders(GOOD);
      const bad = shown('9.0.0', 'home', remote({ home: body }));
      const failure = { kind: 'failure', reason: expect.stringMatching(reason) };
      expect(await renderer.render(bad, {})).toEqual(failure);
      expect(await renders(GOOD)).toContain('home for');
      expect(logged.join()).toContain('the thread that renders pages ended');
      const ends = logged.length;
      expect(await renderer.render(bad, {})).toEqual({ kind: 'none' });
      expect(await renders(GOOD)).toContain('home for');
      expect(logged).toHaveLength(ends);
    },
  );
});

/** @jest-environment jest-environment-jsdom */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BUNDLER_RUNTIME, BUNDLER_RUNTIME_GLOBAL } from '@jukwaa/contracts';
import type * as Runtime from '@module-federation/runtime';
import { buildProbe, type Scripts } from '../testing/build-probe.ts';
import { bundlerRuntimeRange, bundlerRuntimeVersion } from './bundler-runtime.ts';
import { providedVersions, requiredByRemote } from './singletons.ts';

const HOST = 'jukwaa_host';
const REACT = { version: '19.3.1' };
/** Scripts that the page can fetch, by address. */
const served = new Map<string, string>();
const builds: { top: string; now: Scripts; older: Scripts } = { top: '', now: new Map(), older: new Map() };
let host: Runtime.ModuleFederation;
let lastPublished = 0;

/** Replaces the browser, because jsdom runs a script's text but fetches none. */
function run(script: HTMLScriptElement): void {
  const text = served.get(script.src);
  if (text === undefined) return void script.onerror?.(new Event('error'));
  const inline = document.createElement('script');
  inline.textContent = text;
  // A build derives the address of its other files from this.
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  document.body.append(inline);
  script.onload?.call(script, new Event('load'));
}

/**
 * The host's side as in its build: an instance under the build's own name, which every copy of the runtime looks for
 * first.
 */
async function startHost(): Promise<Runtime.ModuleFederation> {
  Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: `${HOST}:0.1.0` });
  const runtime = await import('@module-federation/runtime');
  const { default: giveBundlerRuntime } = await import('./runtime-plugins/give-bundler-runtime.ts');
  const core = await import('@module-federation/runtime-core');
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', eager: true };
  return runtime.init({
    name: HOST,
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [giveBundlerRuntime({ version: bundlerRuntimeVersion() })],
    shared: { react: { version: REACT.version, lib: () => REACT, shareConfig } },
  });
}

beforeAll(async () => {
  builds.top = await mkdtemp(join(tmpdir(), 'jukwaa-probe-'));
  builds.now = await buildProbe(builds.top);
  builds.older = await buildProbe(builds.top, { older: true });
  host = await startHost();
});
afterAll(() => rm(builds.top, { recursive: true, force: true }));
beforeEach(() => {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => run(node));
    return node;
  });
});
afterEach(() => served.clear());

/** Loads the exposed module of a build, as the host does. `edit` changes its entry. */
async function load(build: Scripts, edit = (entry: string) => entry): Promise<unknown> {
  lastPublished += 1;
  const base = `http://localhost/r/probe/${lastPublished}/`;
  for (const [name, text] of build)
    for (const folder of [base, 'http://localhost/r/probe/_/'])
      served.set(`${folder}${name}`, name === 'remoteEntry.js' ? edit(text) : text);
  const name = `probe_${lastPublished}`;
  const entry = `${base}remoteEntry.js`;
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: 'jukwaa_probe' }]);
  Reflect.set(globalThis, 'jukwaa_probe', undefined);
  return host.loadRemote(`${name}/remote`);
}

const isHalf = (remote: unknown): remote is { half: () => Promise<unknown> } =>
  typeof remote === 'object' && remote !== null && 'half' in remote;

const SHOWN = { default: ['probe', REACT.version] };

describe('a remote', () => {
  it('a remote takes the bundler runtime from the host, as its own instance with the shared packages', async () => {
    expect(builds.now.get('remoteEntry.js')).not.toContain('shareScopeKeys');
    expect(await load(builds.now)).toMatchObject(SHOWN);
    const runtime = await import('@module-federation/runtime');
    expect(runtime.getInstance()).toBe(host);
    expect(runtime.getInstance(({ name }) => name === 'jukwaa_probe')).not.toBe(host);
    expect(host.shareScopeMap.default?.react?.[REACT.version]?.useIn).toContain('jukwaa_probe');
  });

  it('a remote loads in a second version next to the first', async () => {
    expect(await load(builds.now)).toMatchObject(SHOWN);
    expect(await load(builds.now)).toMatchObject(SHOWN);
  });

  it('a remote published with its own bundler runtime still loads', async () => {
    expect(builds.older.get('remoteEntry.js')).toContain('shareScopeKeys');
    expect(await load(builds.older)).toMatchObject(SHOWN);
    expect(await load(builds.now)).toMatchObject(SHOWN);
  });

  it('[FED-06] a remote with a module that throws at import throws at each import, and is never exposed in part', async () => {
    const remote = await load(builds.now);
    if (!isHalf(remote)) throw new Error('the probe has no lazy module');
    await expect(remote.half()).rejects.toThrow('a broken import');
    await expect(remote.half()).rejects.toThrow('a broken import');
  });

  it('[FED-06] a remote built for another bundler runtime is refused with the reason, and other remotes still load', async () => {
    const forNext = (entry: string) => entry.replaceAll(bundlerRuntimeRange(), '^3.0.0');
    await expect(load(builds.now, forNext)).rejects.toThrow(
      `it needs the bundler runtime ^3.0.0, this host gives ${bundlerRuntimeVersion()}`,
    );
    expect(await load(builds.now)).toMatchObject(SHOWN);
  });

  it('[FED-06] a remote in a host without a bundler runtime reports this', async () => {
    const inOlderHost = (entry: string) => entry.replaceAll(BUNDLER_RUNTIME_GLOBAL, '_GIVEN_BY_NOBODY');
    await expect(load(builds.now, inOlderHost)).rejects.toThrow(
      `it needs the bundler runtime ${bundlerRuntimeRange()}, this host gives none`,
    );
  });
});

it("[FED-07] manifests state the host's bundler runtime and the range that a remote needs", () => {
  expect(providedVersions()[BUNDLER_RUNTIME]).toBe(bundlerRuntimeVersion());
  expect(requiredByRemote()[BUNDLER_RUNTIME]).toBe(bundlerRuntimeRange());
});

it('a build without its exposed module fails with its name, and with no word about the loader of chunks', async () => {
  const failed = await buildProbe(builds.top, { missing: true }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ stderr: expect.stringContaining('remote.ts') });
  expect(failed).not.toMatchObject({ stderr: expect.stringContaining('loader of chunks') });
});

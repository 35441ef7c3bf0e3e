import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { type Entry, loadExposed } from './container.ts';

/** The instance that the host's build starts. */
const { shareScopeMap } = init({ name: 'jukwaa_host', remotes: [] });

/** Entry scripts that the page has added and that have not arrived. */
const pending: HTMLScriptElement[] = [];
let lastEntry = 0;

beforeEach(() => {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    pending.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
});
afterEach(() => {
  pending.length = 0;
  jest.restoreAllMocks();
});

function entry(): Entry {
  lastEntry += 1;
  const address = `/r/casino/${lastEntry}.0.0/remoteEntry.js`;
  return { address, integrity: 'sha384-AAAA', global: 'jukwaa_casino' };
}

const containerOf = (remote: unknown) => ({
  init: jest.fn(async (..._given: readonly unknown[]) => undefined),
  get: jest.fn(async () => () => remote),
});

/** The pending script arrives, runs, and leaves `value` under the name of the container. */
function arrive(value: unknown): void {
  Reflect.set(globalThis, 'jukwaa_casino', value);
  const script = pending.shift();
  script?.onload?.call(script, new Event('load'));
}

const fail = () => {
  const script = pending.shift();
  script?.dispatchEvent(new Event('error'));
};

describe('the entry of a remote', () => {
  it('[FED-08] an entry runs only with the hash of the plan', async () => {
    const { address, ...rest } = entry();
    const loading = loadExposed({ address, ...rest });
    expect(pending).toEqual([
      expect.objectContaining({
        src: `http://localhost${address}`,
        integrity: 'sha384-AAAA',
        crossOrigin: 'anonymous',
      }),
    ]);
    arrive(containerOf('the lobby'));
    expect(await loading).toBe('the lobby');
  });

  it('[FED-02] a container gets the shared packages of the page once, before its first module', async () => {
    const one = entry();
    const container = containerOf('the lobby');
    const loading = loadExposed(one);
    arrive(container);
    await loading;
    expect(await loadExposed(one)).toBe('the lobby');
    expect(container.init).toHaveBeenCalledTimes(1);
    const [scope, , options] = container.init.mock.calls[0] ?? [];
    expect(scope).toBe(shareScopeMap.default);
    // The runtime of a remote copies what it can enumerate, and takes the map by its name.
    expect(options).toEqual({ version: '', shareScopeKeys: 'default' });
    expect(options).toHaveProperty('shareScopeMap', shareScopeMap);
  });

  it('[FED-06] a failed entry rejects, and the next load requests it again', async () => {
    const one = entry();
    const first = loadExposed(one);
    fail();
    await expect(first).rejects.toThrow(`its entry ${one.address} failed to load`);
    const second = loadExposed(one);
    arrive(containerOf('the lobby'));
    expect(await second).toBe('the lobby');
  });

  it('[FED-06] an entry that throws while it runs rejects, also after another build left its container', async () => {
    const working = loadExposed(entry());
    arrive(containerOf('the lobby'));
    await working;
    const broken = loadExposed(entry());
    const script = pending.shift();
    script?.onload?.call(script, new Event('load'));
    await expect(broken).rejects.toThrow('its entry left no container');
  });

  it('[FED-06] an entry that throws while it runs rejects, also when another build left its container meanwhile', async () => {
    const broken = loadExposed(entry());
    const working = loadExposed(entry());
    const late = pending.shift();
    arrive(containerOf('the lobby'));
    expect(await working).toBe('the lobby');
    late?.onload?.call(late, new Event('load'));
    await expect(broken).rejects.toThrow('its entry left no container');
  });

  it('[FED-06] a container that refuses to start is started again by the next load', async () => {
    const one = entry();
    const container = containerOf('the lobby');
    container.init.mockRejectedValueOnce(new Error('it needs another host'));
    const first = loadExposed(one);
    arrive(container);
    await expect(first).rejects.toThrow('it needs another host');
    expect(await loadExposed(one)).toBe('the lobby');
  });
});

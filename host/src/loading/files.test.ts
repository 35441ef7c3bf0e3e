import { afterEach, expect, jest, test } from '@jest/globals';
import { askAgainFor, renew } from './files.ts';

const fetched: string[] = [];
afterEach(() => {
  document.head.replaceChildren();
  fetched.length = 0;
});

/** A script element as a loader inserts it; a script without a handler has arrived. */
function script(path: string, onerror: (() => void) | null): void {
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'text/plain', src: path, onerror }),
  );
}

test('[FED-06] files that hang are fetched past the caches before their loaders see a failure', async () => {
  const failed: string[] = [];
  const fetchFile = async (address: string, { cache }: RequestInit) => {
    fetched.push(`${new URL(address).pathname} ${cache} ${failed.length}`);
    return { status: 200 };
  };
  Object.defineProperty(globalThis, 'fetch', { value: jest.fn(fetchFile), configurable: true });
  script('/r/casino/1/remoteEntry.js', () => failed.push('entry'));
  script('/r/casino/1/lobby.js', () => failed.push('lobby'));
  script('/r/casino/1/arrived.js', null);
  script('/r/account/1/remoteEntry.js', () => failed.push('account'));
  expect(await askAgainFor('/r/casino/1/', ['/r/casino/1/remoteEntry.js'])).toBe(false);
  expect(fetched).toEqual(['/r/casino/1/remoteEntry.js reload 0', '/r/casino/1/lobby.js reload 0']);
  expect(failed).toEqual(['entry', 'lobby']);
});

test.each([
  ['are there', [200, 200], false],
  ['are no longer at the site', [200, 404], true],
  ['are away for a moment', [503, 200], false],
])(
  '[FED-06] fresh copies of files that %s say whether a version is gone: %j',
  async (_what, statuses, isGone) => {
    const left = [...statuses];
    const fetchFile = async () => ({ status: left.shift() });
    Object.defineProperty(globalThis, 'fetch', { value: jest.fn(fetchFile), configurable: true });
    expect(await renew(['/r/casino/1/remoteEntry.js', '/r/casino/1/lobby.js'])).toBe(isGone);
  },
);

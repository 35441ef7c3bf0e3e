import { afterEach, expect, jest, test } from '@jest/globals';
import { askAgainFor } from './files.ts';

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
  };
  Object.defineProperty(globalThis, 'fetch', { value: jest.fn(fetchFile), configurable: true });
  script('/r/casino/1/remoteEntry.js', () => failed.push('entry'));
  script('/r/casino/1/lobby.js', () => failed.push('lobby'));
  script('/r/casino/1/arrived.js', null);
  script('/r/account/1/remoteEntry.js', () => failed.push('account'));
  await askAgainFor('/r/casino/1/');
  expect(fetched).toEqual(['/r/casino/1/remoteEntry.js reload 0', '/r/casino/1/lobby.js reload 0']);
  expect(failed).toEqual(['entry', 'lobby']);
});

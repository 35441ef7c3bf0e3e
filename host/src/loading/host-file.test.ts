import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadHostFile } from './host-file.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'fetch', { value: async () => ({ status: 200 }), configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

/** A bundler's loader of a file whose first request hangs. All calls wait for the same request. */
function loaderOf(path: string): () => Promise<string> {
  let requests = 0;
  let pending: Promise<string> | null = null;
  const request = () =>
    new Promise<string>((resolve, reject) => {
      requests += 1;
      if (requests > 1) return resolve('axios');
      const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: path });
      script.onerror = () => {
        script.remove();
        pending = null;
        reject(new Error('the file hangs'));
      };
      document.head.append(script);
    });
  return () => {
    pending ??= request();
    return pending;
  };
}

test('[FED-06] a file of the host that hung until it was given up arrives at the next load', async () => {
  const load = loaderOf('/host/axios.js');
  const ends: string[] = [];
  const note = () =>
    loadHostFile(load).then(
      (end) => ends.push(end),
      ({ message }: Error) => ends.push(message),
    );
  void note();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(ends).toEqual(['it took too long']);
  void note();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ends).toEqual(['it took too long', 'axios']);
});

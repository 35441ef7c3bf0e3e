import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followPreview } from './follow-preview.ts';

let shows: string | null;
let asked: string[];
const reload = jest.fn();
let end = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  [shows, asked] = ['one', []];
  reload.mockReset();
  Reflect.set(globalThis, 'fetch', async (path: string) => {
    asked.push(path);
    if (shows === null) throw new TypeError('offline');
    return { ok: shows !== 'refused', text: async () => shows };
  });
});
afterEach(() => {
  end();
  Reflect.deleteProperty(globalThis, 'fetch');
  jest.useRealTimers();
});
const look = () => jest.advanceTimersByTimeAsync(1_500);

test('[FED-04] the preview of a developer’s own build reloads once another build is published, and not while the edge is away', async () => {
  end = followPreview(reload, 'local--casino.preview.localhost');
  await look();
  for (shows of [null, 'refused', 'one']) await look();
  expect(reload).not.toHaveBeenCalled();
  shows = 'two';
  await look();
  expect(reload).toHaveBeenCalled();
  expect(new Set(asked)).toEqual(new Set(['/preview/shows']));
});

test.each(['pr-12--casino.preview.localhost', 'preview.localhost', 'localhost'])(
  'a page at %s stays as it was opened',
  async (host) => {
    end = followPreview(reload, host);
    shows = 'two';
    await look();
    expect([asked, reload.mock.calls]).toEqual([[], []]);
  },
);

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageRoute } from '@jukwaa/contracts';
import { waitFor } from '@testing-library/react';
import { takePlan } from '../federation/builds.ts';
import { entitle } from './route-title.ts';

const route: PageRoute = {
  path: '/live',
  aliases: [],
  name: 'live',
  screen: 'live',
  access: 'any',
  chrome: { header: true, footer: true, footerNav: true },
};
const title = { en: 'Live · Jukwaa', sw: 'Mubashara · Jukwaa' };
const FILE = { live: { en: 'About live', sw: 'Kuhusu mubashara', title } };

let fetched: jest.Mock<(address: string) => Promise<{ ok: boolean; json: () => Promise<object> }>>;
let remotes = 0;
let remote = '';
beforeEach(() => {
  document.title = 'Home · Jukwaa';
  fetched = jest.fn(async () => ({ ok: true, json: async () => FILE }));
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
  // Texts stay loaded, so each test has a remote of its own.
  remotes += 1;
  remote = `remote-${remotes}`;
  const build = { version: '1.0.0', base: `/r/${remote}/1.0.0/`, entry: 'remoteEntry.js', integrity: '' };
  takePlan({
    contract: '1.0.0',
    remotes: { [remote]: { ...build, name: remote, routes: [route], slots: [] } },
  });
});

test('[HOME-16] a title in the plan is shown at once, and nothing is requested', () => {
  entitle(remote, { ...route, title }, 'sw');
  expect(document.title).toBe('Mubashara · Jukwaa');
  expect(fetched).not.toHaveBeenCalled();
});

describe("a title in the remote's file", () => {
  test('[HOME-16] follows once the file has loaded', async () => {
    entitle(remote, route, 'en');
    expect(document.title).toBe('Jukwaa');
    await waitFor(() => expect(document.title).toBe('Live · Jukwaa'));
    expect(fetched.mock.calls).toEqual([[`/r/${remote}/1.0.0/descriptions.json`, { priority: 'low' }]]);
  });

  test('[HOME-16] is shown at once when the file has been loaded', async () => {
    entitle(remote, route, 'en');
    await waitFor(() => expect(document.title).toBe('Live · Jukwaa'));
    entitle(remote, route, 'sw');
    expect(document.title).toBe('Mubashara · Jukwaa');
  });

  test('does not replace the title that the screen has set meanwhile', async () => {
    entitle(remote, route, 'en');
    document.title = 'Gor Mahia – AFC Leopards · Jukwaa';
    await Promise.all(fetched.mock.results.map(({ value }) => value));
    await new Promise(process.nextTick);
    expect(document.title).toBe('Gor Mahia – AFC Leopards · Jukwaa');
  });

  test('does not appear on the next route', async () => {
    let arrive: (file: object) => void = () => undefined;
    const arrives = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    fetched.mockResolvedValue({ ok: true, json: () => arrives });
    const leave = entitle(remote, route, 'en');
    leave();
    const next = entitle(remote, { ...route, name: 'next' }, 'en');
    arrive({ ...FILE, next: { ...FILE.live, title: { en: 'Next', sw: 'Ijayo' } } });
    await waitFor(() => expect(document.title).toBe('Next'));
    next();
  });

  test('is asked for again after the file could not be loaded', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    entitle(remote, route, 'en')();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await waitFor(() => {
      entitle(remote, route, 'en');
      expect(fetched).toHaveBeenCalledTimes(2);
    });
    await waitFor(() => expect(document.title).toBe('Live · Jukwaa'));
  });
});

import { describe, expect, test } from '@jest/globals';
import { networkStore } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeObserver, openWithWorker as open, useWorkerPages } from '../testing/worker-page.tsx';

useWorkerPages();

describe('the worker', () => {
  test('[API-06] the worker is registered from /sw.js for the whole site', async () => {
    const { registered } = await open({ controlled: true });
    expect(registered).toEqual(['/sw.js', { scope: '/', updateViaCache: 'none' }]);
  });

  test('[PWA-01] the worker of a first visit receives the files that the page used', async () => {
    const list = `${location.origin}/api/fixture/highlights/1?page=0`;
    const file = `${location.origin}/r/casino/1.0.0/remoteEntry.js`;
    const names = [list, file, `${location.origin}/api/wallet/balance`, 'https://ads.example/host/x.js'];
    Object.defineProperty(performance, 'getEntriesByType', { value: () => names.map((name) => ({ name })) });
    const { active } = await open({ controlled: false });
    const used = { page: '/', lists: [list], files: [{ url: file, integrity: '' }] };
    await waitFor(() => expect(active.said).toEqual([{ jukwaa: 'keep', used }]));
  });

  test('[PWA-01] the worker of a first visit receives the last five lists of a kind', async () => {
    const lists = [1, 2, 3, 4, 5, 6, 7].map(
      (page) => `${location.origin}/api/fixture/highlights/1?page=${page}`,
    );
    Object.defineProperty(performance, 'getEntriesByType', { value: () => lists.map((name) => ({ name })) });
    const { active } = await open({ controlled: false });
    await waitFor(() => expect(active.said).toMatchObject([{ used: { lists: lists.slice(2) } }]));
  });

  test('[PWA-01] the worker of a first visit receives later files when the visitor leaves, and nothing when there are none', async () => {
    const { active } = await open({ controlled: false });
    await waitFor(() => expect(active.said).toHaveLength(1));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    const leave = () => document.dispatchEvent(new Event('visibilitychange'));
    leave();
    expect(active.said).toHaveLength(1);
    const file = `${location.origin}/r/sportsbook/1.0.0/slot-betslip.js`;
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ name: file }] });
    leave();
    Reflect.deleteProperty(document, 'visibilityState');
    expect(active.said).toHaveLength(2);
  });

  test('[PWA-01] the worker of a first visit receives the first list when it arrives after the worker', async () => {
    const { active } = await open({ controlled: false });
    await waitFor(() => expect(active.said).toHaveLength(1));
    const list = `${location.origin}/api/fixture/highlights/1?page=0`;
    const come = (name: string) => {
      Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ name }] });
      FakeObserver.come(name);
    };
    come(`${location.origin}/api/wallet/balance`);
    expect(active.said).toHaveLength(1);
    come(list);
    expect(active.said.at(-1)).toMatchObject({ used: { lists: [list] } });
    come(`${list}&date=2026-11-21`);
    expect(active.said).toHaveLength(2);
  });

  test('the worker of a later visit needs no list of files from the page', async () => {
    expect((await open({ controlled: true })).active.said).toEqual([]);
  });

  test('the worker checks for a new version when the page becomes visible again', async () => {
    const { registration } = await open({ controlled: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.looks).toBe(1);
  });
});

test('[PWA-01] an offline page shows that it is offline and how old its lists are', async () => {
  await open({ controlled: true });
  expect(screen.queryByText(/You are offline/)).toBeNull();
  act(() => {
    networkStore.online = false;
  });
  expect(await screen.findByText(/You are offline. Odds are locked/)).toBeVisible();
  act(() => {
    networkStore.listKeptAt = Date.parse('2026-11-21T05:00:00.000Z');
  });
  expect(await screen.findByText(/You see the matches as they were at 08:00/)).toBeVisible();
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { closeMenu, networkStore, openMenu } from '@jukwaa/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeWorker, fakeWorkers } from '../testing/fake-workers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { followWorker } from './follow-worker.ts';
import { workerOfPage } from './worker-of-page.ts';

const QUESTION = 'New version available! Refresh now?';
const reload = jest.fn();
const ends: (() => unknown)[] = [];

/** Opens the page with a worker from an earlier visit, or as a first visit. */
async function open(setup: { readonly controlled: boolean }) {
  const workers = fakeWorkers(setup);
  const page = renderPage();
  const stop = followWorker(workerOfPage(), reload);
  ends.push(workers.end, page.end, stop);
  await screen.findByRole('heading', { name: 'screen home' });
  await waitFor(() => expect(workers.registered).toHaveLength(2));
  await act(async () => undefined);
  return workers;
}

/** Reports loaded resources as browsers do; jsdom lacks this. */
class FakeObserver {
  static readonly #open = new Set<FakeObserver>();
  readonly #callback: (loaded: { getEntries: () => { name: string }[] }) => void;

  constructor(callback: (loaded: { getEntries: () => { name: string }[] }) => void) {
    this.#callback = callback;
  }

  static come(name: string): void {
    for (const observer of FakeObserver.#open) observer.#callback({ getEntries: () => [{ name }] });
  }

  observe(): void {
    FakeObserver.#open.add(this);
  }

  disconnect(): void {
    FakeObserver.#open.delete(this);
  }
}

beforeEach(() => {
  reload.mockClear();
  Reflect.set(globalThis, 'PerformanceObserver', FakeObserver);
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
});
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

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

  test('[PWA-01] the worker of a first visit receives the last three lists of a kind', async () => {
    const lists = [1, 2, 3, 4, 5].map((page) => `${location.origin}/api/fixture/highlights/1?page=${page}`);
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

describe('a new version', () => {
  test('[PWA-02] yes lets a new version take over, and the page reloads once it has', async () => {
    const workers = await open({ controlled: true });
    const found = workers.find();
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(found.said).toEqual([{ jukwaa: 'take-over' }]);
    expect(reload).not.toHaveBeenCalled();
    workers.container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a version that another tab accepted while this page was loading is offered here', async () => {
    const workers = fakeWorkers({ controlled: true });
    ends.push(workers.end, renderPage().end, followWorker(new FakeWorker(), reload));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] a version that another tab accepted is offered here without interrupting', async () => {
    const workers = await open({ controlled: true });
    act(() => void workers.container.dispatchEvent(new Event('controllerchange')));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a user who chooses Not now is not asked again about this version', async () => {
    const workers = await open({ controlled: true });
    act(() => workers.find().become('installed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
  });

  test('a new version is not offered over an open sheet, but after it closes', async () => {
    const workers = await open({ controlled: true });
    act(() => openMenu('betslip'));
    const found = workers.find();
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: 'Betslip' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
    act(() => closeMenu());
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('a page that no worker controls reloads into a new version on yes', async () => {
    const workers = await open({ controlled: false });
    Object.assign(workers.registration, { active: workers.active });
    const found = workers.find();
    act(() => found.become('installed'));
    act(() => found.become('activated'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] is loaded two seconds after a yes although the old worker is still busy, and is not offered again', async () => {
    const workers = await open({ controlled: true });
    const found = workers.find();
    act(() => found.become('installed'));
    const yes = await screen.findByRole('button', { name: 'Yes' });
    jest.useFakeTimers();
    fireEvent.click(yes);
    jest.advanceTimersByTime(1_999);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    found.become('activating');
    workers.container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] is not offered again by the page that a yes has loaded while the old worker was busy', async () => {
    const workers = fakeWorkers({ controlled: true });
    const waiting = new FakeWorker();
    waiting.state = 'installed';
    workers.registration.waiting = waiting;
    ends.push(workers.end, renderPage().end);
    sessionStorage.setItem('update_agreed', '1');
    ends.push(followWorker(workerOfPage(), reload));
    await waitFor(() => expect(waiting.said).toEqual([{ jukwaa: 'take-over' }]));
    act(() => void workers.container.dispatchEvent(new Event('controllerchange')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('update_agreed')).toBeNull();
    act(() => workers.find().become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('[PWA-02] is loaded after a yes on a page without a worker, while another tab has one', async () => {
    const workers = await open({ controlled: false });
    Object.assign(workers.registration, { active: workers.active });
    const found = workers.find();
    act(() => found.become('installed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(reload).not.toHaveBeenCalled();
    found.become('activating');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[PWA-02] that the browser was installing when the page asked for its worker is offered', async () => {
    const workers = fakeWorkers({ controlled: true });
    const found = workers.find();
    ends.push(workers.end, renderPage().end, followWorker(workerOfPage(), reload));
    await waitFor(() => expect(workers.registered).toHaveLength(2));
    await act(async () => undefined);
    act(() => found.become('installed'));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  });

  test('the first worker ever shows no update prompt', async () => {
    const workers = await open({ controlled: false });
    act(() => workers.find().become('installed'));
    expect(screen.queryByRole('dialog')).toBeNull();
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

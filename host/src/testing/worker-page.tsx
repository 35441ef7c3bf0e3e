import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { followWorker } from '../pwa/follow-worker.ts';
import { workerOfPage } from '../pwa/worker-of-page.ts';
import { fakeWorkers } from './fake-workers.ts';
import { renderPage } from './render-page.tsx';

export const QUESTION = 'New version available! Refresh now?';
export const reload = jest.fn();
/** Ends of the pages of the running test. */
export const ends: (() => unknown)[] = [];

/** Opens the page with a worker from an earlier visit, or as a first visit. */
export async function openWithWorker(setup: { readonly controlled: boolean }) {
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
export class FakeObserver {
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

/** Ends the pages of each test of the file; jsdom lacks the observer and the scrolling. */
export function useWorkerPages(): void {
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
}

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type FirstScreen, SKELETON_SCREEN } from './first-screen.ts';
import { KeptScreen } from './kept-screen.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const screen = (html: string): FirstScreen => ({
  page: { html, style: '', served: { address: '/', language: 'en', window: 0, now: 0, answers: {} } },
  failure: null,
});
const failed: FirstScreen = { page: null, failure: { remote: 'casino', version: '2', reason: 'no games' } };

/** Makes a screen after some milliseconds. */
const after = (ms: number, made: FirstScreen) =>
  jest.fn(() => new Promise<FirstScreen>((resolve) => setTimeout(() => resolve(made), ms)));

/** The screen of a visit, while the time goes on by some milliseconds. */
async function visit(kept: KeptScreen, make: () => Promise<FirstScreen>, ms = 0): Promise<FirstScreen> {
  const [shown] = await Promise.all([kept.get(make), jest.advanceTimersByTimeAsync(ms)]);
  return shown;
}

describe('[FED-01] the rendered screen of an address', () => {
  test('is made once for all visits of a moment', async () => {
    const kept = new KeptScreen();
    const make = after(10, screen('odds'));
    const visits = Promise.all([kept.get(make), kept.get(make)]);
    await jest.advanceTimersByTimeAsync(500);
    expect(await visits).toEqual([screen('odds'), screen('odds')]);
    expect(await visit(kept, make)).toEqual(screen('odds'));
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is served from the moment before while a newer one is made', async () => {
    const kept = new KeptScreen();
    await visit(kept, after(10, screen('old')), 1_000);
    expect(await visit(kept, after(300, screen('new')))).toEqual(screen('old'));
    await jest.advanceTimersByTimeAsync(300);
    expect(await visit(kept, after(0, screen('never')))).toEqual(screen('new'));
  });

  test('is served for five seconds when no newer one can be made, then gives way to the skeleton', async () => {
    const kept = new KeptScreen();
    const fail = after(0, SKELETON_SCREEN);
    await visit(kept, after(0, screen('old')), 0);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(await visit(kept, fail, 10)).toEqual(screen('old'));
    expect(await visit(kept, fail, 10)).toEqual(screen('old'));
    await jest.advanceTimersByTimeAsync(100);
    expect(await visit(kept, fail, 10)).toEqual(SKELETON_SCREEN);
    expect(fail).toHaveBeenCalledTimes(1);
  });

  test('that comes late leaves the first visit the skeleton after 400 ms, and is there for the next one', async () => {
    const kept = new KeptScreen();
    const make = after(900, screen('late'));
    expect(await visit(kept, make, 400)).toEqual(SKELETON_SCREEN);
    await jest.advanceTimersByTimeAsync(500);
    expect(await visit(kept, make)).toEqual(screen('late'));
  });

  test('names the failure at every visit until it is tried again', async () => {
    const kept = new KeptScreen();
    const make = after(0, failed);
    expect(await visit(kept, make, 10)).toEqual(failed);
    expect(await visit(kept, make, 10)).toEqual(failed);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await visit(kept, () => Promise.reject(new Error('closed')), 1_000)).toEqual(failed);
    expect(await visit(kept, () => Promise.reject(new Error('closed')), 1_000)).toEqual(SKELETON_SCREEN);
  });
});

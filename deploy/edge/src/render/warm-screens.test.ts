import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type FirstScreen, SKELETON_SCREEN } from './first-screen.ts';
import { KeptScreen } from './kept-screen.ts';
import { WarmScreens } from './warm-screens.ts';

let warm: WarmScreens;
beforeEach(() => {
  jest.useFakeTimers();
  warm = new WarmScreens();
});
afterEach(() => {
  warm.close();
  jest.useRealTimers();
});

const screen = (html: string): FirstScreen => ({
  page: { html, style: '', served: { address: '/', language: 'en', window: 0, now: 0, answers: {} } },
  failure: null,
});
const made = (html: string) => jest.fn(async () => screen(html));

/** A visit of an address, which takes no time. */
function visit(key: string, kept: KeptScreen, make: () => Promise<FirstScreen>) {
  warm.visited(key, kept, make);
  return kept.get(make);
}

describe('[FED-01] a screen that was visited in the last minute', () => {
  test('is there at once for the next visit, not older than five seconds', async () => {
    const kept = new KeptScreen();
    await visit('/', kept, made('first'));
    const make = made('renewed');
    warm.visited('/', kept, make);
    await jest.advanceTimersByTimeAsync(50_000);
    const never = () => new Promise<FirstScreen>(() => undefined);
    expect(await visit('/', kept, never)).toEqual(screen('renewed'));
    expect(make.mock.calls.length).toBeGreaterThanOrEqual(10);
  });

  test('is not made any more a minute after its last visit', async () => {
    const make = made('odds');
    await visit('/', new KeptScreen(), make);
    await jest.advanceTimersByTimeAsync(63_000);
    const before = make.mock.calls.length;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(make).toHaveBeenCalledTimes(before);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('gives way to the eight that were visited last', async () => {
    const first = made('first');
    await visit('/mm/0', new KeptScreen(), first);
    const others = Array.from({ length: 8 }, (_, at) => made(`match ${at}`));
    for (const [at, make] of others.entries()) await visit(`/mm/${at + 1}`, new KeptScreen(), make);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(first).toHaveBeenCalledTimes(1);
    for (const make of others) expect(make.mock.calls.length).toBeGreaterThan(1);
  });

  test('is made once when visits and the next turn ask for it at the same time', async () => {
    const kept = new KeptScreen();
    await visit('/', kept, made('odds'));
    let isDone = (_: FirstScreen): void => undefined;
    const slow = jest.fn(() => new Promise<FirstScreen>((resolve) => (isDone = resolve)));
    warm.visited('/', kept, slow);
    await jest.advanceTimersByTimeAsync(2_600);
    expect(await visit('/', kept, slow)).toEqual(screen('odds'));
    isDone(screen('new'));
    await jest.advanceTimersByTimeAsync(0);
    expect(slow).toHaveBeenCalledTimes(1);
    expect(await visit('/', kept, slow)).toEqual(screen('new'));
  });

  test('that can not be made is tried again, and gives way to the skeleton meanwhile', async () => {
    const kept = new KeptScreen();
    await visit('/', kept, made('odds'));
    warm.visited('/', kept, async () => SKELETON_SCREEN);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await kept.get(async () => SKELETON_SCREEN)).toEqual(SKELETON_SCREEN);
    warm.visited('/', kept, made('back'));
    await jest.advanceTimersByTimeAsync(2_600);
    expect(await kept.get(() => new Promise(() => undefined))).toEqual(screen('back'));
  });

  test('is not made after the edge has closed', async () => {
    const make = made('odds');
    await visit('/', new KeptScreen(), make);
    warm.close();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(make).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { matchRoute } from '../match-route.ts';
import { samplePlan } from '../testing/stand-ins.ts';
import { screenTurns } from './screen-turns.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Longest time of a turn whose services are silent: asked for the visitor, and for the edge itself (ms). */
const SILENT_MS = 2_000;

test('[FED-01] the screen of everybody gets a turn while a stranger holds all of them for as long as silent services do', async () => {
  const turns = screenTurns();
  const shown = matchRoute(samplePlan, '/');
  if (shown === null) throw new Error('no route');
  const visit = { shown, choice: '', window: 0 } as const;
  let made = 0;
  const silent = () => new Promise<number>((resolve) => setTimeout(() => resolve(1), SILENT_MS));
  const ask = async (number: number): Promise<void> => {
    if (made > 0) return;
    await turns.take({ ...visit, path: `/mm/${number}`, visitor: '41.90.0.1' }, silent);
    await ask(number + 1);
  };
  const flood = Array.from({ length: 20 }, (_, n) => ask(n * 1_000));
  const own = turns.take({ ...visit, path: '/', visitor: '105.160.0.1' }, async () => {
    made += 1;
    return 'a screen';
  });
  await jest.advanceTimersByTimeAsync(2 * SILENT_MS);
  expect(await own).toBe('a screen');
  await jest.advanceTimersByTimeAsync(10 * SILENT_MS);
  await Promise.all(flood);
});

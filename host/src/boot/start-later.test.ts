import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { testConfig } from '../testing/plan.ts';
import { startLater } from './start-later.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('[FED-06] the parts after the first paint start once, also when the network is away for half a minute after the start', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const signals = { handTo: () => undefined, stop: () => undefined };
  const started = { page: testConfig(), signals, worker: null, isDevelopment: false };
  const startAfterPaint = jest.fn();
  let isAway = true;
  void startLater(started, async () => {
    if (isAway) throw new Error('the file is gone');
    return { startAfterPaint };
  });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(startAfterPaint).not.toHaveBeenCalled();
  isAway = false;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(startAfterPaint.mock.calls).toEqual([[started]]);
});

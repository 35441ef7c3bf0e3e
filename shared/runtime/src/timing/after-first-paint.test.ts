import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterFirstPaint } from './after-first-paint.ts';

let isPainted: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  isPainted = false;
  void afterFirstPaint().then(() => {
    isPainted = true;
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'readyState');
  jest.useRealTimers();
});

test('work after the first paint waits for the files of the page', async () => {
  await jest.advanceTimersByTimeAsync(9_000);
  expect(isPainted).toBe(false);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isPainted).toBe(true);
});

test('[LIVE-01] a file that hangs holds up live odds for ten seconds at most', async () => {
  await jest.advanceTimersByTimeAsync(12_000);
  expect(isPainted).toBe(true);
});

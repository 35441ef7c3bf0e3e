import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followArrivals } from './arrivals.ts';
import { onSilence, shownAfter, silentAfter } from './silence.ts';

type Notice = (list: { getEntries(): readonly FakeEntry[] }) => void;

/** A file whose arrival the browser reports at the page's current time. */
class FakeEntry {
  readonly transferSize = 100;
  readonly workerStart = 0;
  readonly responseEnd = performance.now();
  constructor(
    readonly name: string,
    readonly encodedBodySize: number,
    readonly startTime: number,
  ) {}
}

let notice: Notice = () => undefined;
const arrives = (path: string, bytes = 100, inMs = 10) =>
  notice({
    getEntries: () => [new FakeEntry(`https://jukwaa.test${path}`, bytes, performance.now() - inMs)],
  });
const says = (line: object) =>
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });

let round = 0;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  class FakeObserver {
    constructor(callback: Notice) {
      notice = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, PerformanceResourceTiming: FakeEntry });
  // Fake time starts at zero in each test, while the module keeps state from earlier tests.
  round += 1;
  jest.advanceTimersByTime(round * 100_000);
  stop = followArrivals();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** Starts a wait; `after` returns whether it is over when `ms` have passed. */
function waiting() {
  let isSilent = false;
  const end = onSilence(silentAfter, () => {
    isSilent = true;
  });
  const after = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return isSilent;
  };
  return { end, after };
}

test('[FED-06] a load is silent after two seconds in which no file arrived', () => {
  const wait = waiting();
  expect(wait.after(1_900)).toBe(false);
  expect(wait.after(200)).toBe(true);
});

test('[FED-06] each file that arrives starts the wait again', () => {
  const wait = waiting();
  wait.after(1_500);
  arrives('/r/casino/1.0.0/lobby.js');
  expect(wait.after(1_500)).toBe(false);
  expect(wait.after(600)).toBe(true);
});

test('[FED-06] an API response does not restart the wait for files', () => {
  const wait = waiting();
  wait.after(1_500);
  arrives('/api/fixture/live/counter');
  expect(wait.after(600)).toBe(true);
});

test('[FED-06] a slow connection gets the time that its pending files need, up to ten seconds', () => {
  says({ downlink: 1.6 });
  expect([silentAfter(), shownAfter()]).toEqual([2_000, 5_000]);
  arrives('/host/libraries.js', 100_000, 2_000);
  expect([silentAfter(), shownAfter()]).toEqual([4_800, 12_000]);
  says({ downlink: 0.01 });
  expect(silentAfter()).toBe(10_000);
});

test('a stopped wait never ends', () => {
  const wait = waiting();
  wait.end();
  expect(wait.after(60_000)).toBe(false);
});

test('a page that was busy when the wait ended checks once more', () => {
  let isSilent = false;
  onSilence(silentAfter, () => {
    isSilent = true;
  });
  const due = performance.now() + silentAfter();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(due + 5_000);
  jest.advanceTimersByTime(silentAfter());
  expect(isSilent).toBe(false);
  clock.mockReturnValue(due + 5_400);
  jest.advanceTimersByTime(400);
  expect(isSilent).toBe(true);
  clock.mockRestore();
});

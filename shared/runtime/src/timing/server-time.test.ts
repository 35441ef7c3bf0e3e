import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { replacePorts } from '../ports.ts';
import { followServerTime, serverNow, updateServerTime } from './server-time.ts';

const MINUTE_MS = 60_000;
/** Noon by the server. */
const NOON = Date.parse('2026-11-22T12:00:00Z');

let device = 0;
let restore = () => {};
beforeEach(() => {
  restore = replacePorts({ now: () => device });
});
afterEach(() => {
  followServerTime()();
  restore();
});

/** A response with the server's time, and the duration of both ways. */
function answer(serverTime: number, wrongBy: number, { there = 20, back = 20 } = {}): void {
  device = serverTime + wrongBy + back;
  const sample = { path: '/api/fixture/countries/1', serverTime, receivedAt: device };
  updateServerTime({ ...sample, sentAt: device - back - there });
}
const errorMs = (wrongBy: number) => Math.abs(serverNow() - (device - wrongBy));

describe('the server’s time on a phone', () => {
  test("before the first response the page uses the phone's own time", () => {
    device = NOON;
    expect(serverNow()).toBe(NOON);
  });

  test.each([
    ['10 minutes fast', 10 * MINUTE_MS],
    ['10 minutes slow', -10 * MINUTE_MS],
    ['right', 0],
  ])(
    "the server's time is known to 0.1 s after the first response when the phone's clock is %s",
    (_, wrongBy) => {
      answer(NOON, wrongBy, { there: 400, back: 60 });
      expect(errorMs(wrongBy)).toBeLessThanOrEqual(100);
    },
  );

  test("a quick response makes the server's time exact, and slow ones don't spoil it", () => {
    answer(NOON, MINUTE_MS, { there: 3_000, back: 2_000 });
    expect(errorMs(MINUTE_MS)).toBeLessThanOrEqual(2_000);
    answer(NOON + 5_000, MINUTE_MS, { there: 5, back: 5 });
    expect(errorMs(MINUTE_MS)).toBeLessThanOrEqual(5);
    answer(NOON + 10_000, MINUTE_MS, { there: 8_000, back: 8_000 });
    expect(errorMs(MINUTE_MS)).toBeLessThanOrEqual(5);
  });

  test("the server's time is right again after the next response when the phone's clock is set, or the demo's clock jumps", () => {
    answer(NOON, 0);
    device += 60 * MINUTE_MS;
    answer(NOON + 1_000, 60 * MINUTE_MS);
    expect(errorMs(60 * MINUTE_MS)).toBeLessThanOrEqual(20);
    answer(NOON + 500 * MINUTE_MS, 0);
    expect(errorMs(0)).toBeLessThanOrEqual(20);
  });

  test("the next page starts with the phone's own time", () => {
    answer(NOON, MINUTE_MS);
    followServerTime()();
    expect(serverNow()).toBe(device);
  });
});

describe('an answer that the page’s head had preloaded', () => {
  class Entry {
    constructor(
      readonly startTime: number,
      readonly responseEnd: number,
    ) {}
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(performance, 'getEntriesByName');
    Reflect.deleteProperty(globalThis, 'PerformanceResourceTiming');
  });

  test('a preloaded response counts by the time of its fetch, not of its use', () => {
    Object.assign(globalThis, { PerformanceResourceTiming: Entry });
    Object.assign(performance, { getEntriesByName: () => [new Entry(100, 200)] });
    jest.spyOn(performance, 'now').mockReturnValue(8_100);
    device = NOON + MINUTE_MS;
    updateServerTime({
      path: '/api/fixture/highlights/1',
      serverTime: NOON - 7_950,
      sentAt: device - 10,
      receivedAt: device,
    });
    expect(errorMs(MINUTE_MS)).toBeLessThanOrEqual(200);
  });
});

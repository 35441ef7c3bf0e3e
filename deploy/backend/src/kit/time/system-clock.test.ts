import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SystemClock } from './system-clock.ts';

describe('the clock', () => {
  const start = Date.parse('2026-11-21T12:00:00.000Z');
  let clock: SystemClock;
  const elapsed = () => clock.now().getTime() - start;

  beforeEach(() => {
    jest.useFakeTimers({ now: start });
    clock = new SystemClock();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('the clock runs at the set speed, without a jump at the change', () => {
    jest.advanceTimersByTime(1_000);
    clock.setSpeed(60);
    expect(elapsed()).toBe(1_000);
    jest.advanceTimersByTime(1_000);
    expect(elapsed()).toBe(61_000);
    clock.setSpeed(0);
    jest.advanceTimersByTime(5_000);
    expect(elapsed()).toBe(61_000);
  });

  test('the clock fires timers by its own time, also when the speed changes meanwhile', () => {
    const rings: number[] = [];
    clock.after(60_000, () => rings.push(elapsed()));
    jest.advanceTimersByTime(30_000);
    clock.setSpeed(30);
    jest.advanceTimersByTime(999);
    expect(rings).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(rings).toHaveLength(1);
  });

  test('the clock delays timers while it is stopped', () => {
    const fire = jest.fn();
    clock.setSpeed(0);
    clock.after(1, fire);
    jest.advanceTimersByTime(100_000);
    expect(fire).not.toHaveBeenCalled();
    clock.setSpeed(1);
    jest.advanceTimersByTime(2);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  test('a cancelled timer and a stopped interval do not fire again', async () => {
    const once = jest.fn<() => void>();
    const again = jest.fn<() => void>();
    clock.after(10, once)();
    const stop = clock.every(10, again);
    await jest.advanceTimersByTimeAsync(35);
    expect(again).toHaveBeenCalledTimes(3);
    stop();
    await jest.advanceTimersByTimeAsync(100);
    expect(again).toHaveBeenCalledTimes(3);
    expect(once).not.toHaveBeenCalled();
  });

  test('a sleep ends in time, or at once when it is aborted', async () => {
    const slept = clock.sleep(5_000);
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(slept).resolves.toBeUndefined();
    const ending = new AbortController();
    const called = clock.sleep(1e12, ending.signal);
    ending.abort();
    await expect(called).resolves.toBeUndefined();
    await expect(clock.sleep(1e12, ending.signal)).resolves.toBeUndefined();
  });
});

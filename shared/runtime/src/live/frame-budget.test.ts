import { describe, expect, test } from '@jest/globals';
import { createFrameBudget } from './frame-budget.ts';

/**
 * Runs frames one after the other: each shows its full allowance and takes the given time, in ms. Returns the
 * allowances.
 */
function run(times: readonly number[], shownOf: (room: number) => number = (room) => room): number[] {
  const budget = createFrameBudget();
  let now = 0;
  return times.map((took) => {
    const room = budget.begin(now);
    budget.note(shownOf(room));
    now += took;
    return room;
  });
}
const frames = (count: number, took: number) => Array.from({ length: count }, () => took);

describe('[LIVE-05] how many prices a frame shows', () => {
  test('[LIVE-05] the number of prices per frame grows while full frames are short, up to a limit', () => {
    const rooms = run(frames(500, 16));
    expect(rooms.slice(0, 3)).toEqual([64, 68, 72]);
    expect(rooms.at(-1)).toBe(512);
  });

  test('[LIVE-05] the number of prices per frame shrinks with the overrun of a frame, by half at most, and never below a cheap minimum', () => {
    expect(run([100, 16]).at(-1)).toBe(32);
    expect(run([62.5, 16]).at(-1)).toBe(51);
    expect(run(frames(20, 900)).at(-1)).toBe(32);
  });

  test('[LIVE-05] the number of prices per frame settles where frames take their full allowance', () => {
    // A phone whose frames take 20 ms plus half a ms per price.
    const budget = createFrameBudget();
    let now = 0;
    const rooms = Array.from({ length: 200 }, () => {
      const room = budget.begin(now);
      budget.note(room);
      now += 20 + room / 2;
      return room;
    });
    for (const room of rooms.slice(50)) {
      expect(room).toBeGreaterThanOrEqual(40);
      expect(room).toBeLessThanOrEqual(64);
    }
  });

  test('[LIVE-05] frames that were empty, not full, or before a rest or a hidden page do not change the number of prices', () => {
    expect(run([200, 16], () => 0).at(-1)).toBe(64);
    expect(run(frames(20, 16), () => 5).at(-1)).toBe(64);
    expect(run([60_000, 16]).at(-1)).toBe(64);
    const budget = createFrameBudget();
    budget.begin(0);
    budget.note(64);
    budget.rest();
    expect(budget.begin(400)).toBe(64);
  });
});

import { describe, expect, test } from '@jest/globals';
import { createFrameBudget } from './frame-budget.ts';

/** Frames one after the other: each shows all that it may and takes so long, ms. Gives what each was allowed. */
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
  test('grows while full frames are short, up to a limit', () => {
    const rooms = run(frames(500, 16));
    expect(rooms.slice(0, 3)).toEqual([64, 68, 72]);
    expect(rooms.at(-1)).toBe(512);
  });

  test('shrinks as far as a frame took too long, by half at most, and never below what costs next to nothing', () => {
    expect(run([100, 16]).at(-1)).toBe(32);
    expect(run([62.5, 16]).at(-1)).toBe(51);
    expect(run(frames(20, 900)).at(-1)).toBe(32);
  });

  test('settles where frames take as long as they may', () => {
    // A phone whose frames take 20 ms and half a ms for each price.
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

  test('learns nothing from a frame that showed nothing, had room left, or after which the page rested or was hidden', () => {
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

import { afterEach, expect, test } from '@jest/globals';
import { ALWAYS_FRESH, type Arrival } from './arrival.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';
import { SlowLane } from './slow-lane.ts';

const STRANGER = { address: '41.90.1.1', isKnown: false };
const stale: Arrival = {
  ...ALWAYS_FRESH,
  checkFresh: () => {
    throw new NotStarted();
  },
};

let end = () => {};
afterEach(() => end());

/** A lane with one place, occupied by a call until the test ends it. */
async function openBusy(): Promise<{ lane: SlowLane; first: Promise<void> }> {
  const lane = new SlowLane(1);
  let first = Promise.resolve();
  await new Promise<void>((started) => {
    const work = () =>
      new Promise<void>((resolve) => {
        end = resolve;
        started();
      });
    first = lane.run(STRANGER, ALWAYS_FRESH, work);
  });
  return { lane, first };
}
/** Waiting guesses: as many as the lane accepts unless `count` is given. */
const fill = (lane: SlowLane, count: number = HTTP_LIMITS.waitingSlow) =>
  Array.from({ length: count }, () => lane.run(STRANGER, ALWAYS_FRESH, async () => 'done'));

test('passwords are checked one at a time, in the order of their arrival', async () => {
  const { lane, first } = await openBusy();
  const order: string[] = [];
  const others = ['second', 'third'].map((name) =>
    lane.run(STRANGER, ALWAYS_FRESH, async () => void order.push(name)),
  );
  expect(order).toEqual([]);
  end();
  await Promise.all([first, ...others]);
  expect(order).toEqual(['second', 'third']);
});

test('a call is refused when it has waited too long or its queue is full', async () => {
  const { lane, first } = await openBusy();
  const late = lane.run(STRANGER, stale, async () => 'never');
  const waiting = fill(lane, HTTP_LIMITS.waitingSlow - 1);
  await expect(lane.run(STRANGER, ALWAYS_FRESH, async () => 'never')).rejects.toThrow(NotStarted);
  end();
  await first;
  await expect(late).rejects.toThrow(NotStarted);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
});

test('a failed call frees its place', async () => {
  const lane = new SlowLane(1);
  await expect(lane.run(STRANGER, ALWAYS_FRESH, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lane.run(STRANGER, ALWAYS_FRESH, async () => 'free')).resolves.toBe('free');
});

test('guesses from one address leave room for a login from another', async () => {
  const { lane, first } = await openBusy();
  const flood = Promise.allSettled(fill(lane));
  const other = lane.run({ address: '41.90.2.2', isKnown: false }, ALWAYS_FRESH, async () => 'logged in');
  end();
  await first;
  expect(await other).toBe('logged in');
  expect((await flood).filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('guesses of strangers, however many, never block logins on a known device', async () => {
  const { lane, first } = await openBusy();
  const flood = fill(lane);
  const known = { ...STRANGER, isKnown: true };
  expect(await lane.run(known, ALWAYS_FRESH, async () => 'logged in')).toBe('logged in');
  end();
  await Promise.all([first, ...flood]);
});

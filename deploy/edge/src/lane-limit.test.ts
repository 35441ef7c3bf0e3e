import { expect, test } from '@jest/globals';
import { LaneLimit } from './lane-limit.ts';

const PROBE_MS = 100;

function open() {
  let now = 0;
  const lane = new LaneLimit(PROBE_MS, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  /** Sends calls until the lane is full; at most 1,000. */
  const fill = () => {
    let sent = 0;
    for (; sent < 1_000 && !lane.isFull(); sent += 1) lane.enter();
    return sent;
  };
  return { lane, pass, fill };
}

test('a lane has no limit before the backend refuses a call', () => {
  expect(open().fill()).toBe(1_000);
});

test('a refusal limits the lane to a little less than the backend had', () => {
  const { lane, fill } = open();
  for (let n = 0; n < 101; n += 1) lane.enter();
  lane.leave(true);
  expect(lane.isFull()).toBe(true);
  for (let n = 0; n < 100; n += 1) lane.leave(false);
  expect(fill()).toBe(80);
});

test('refusals of calls from before the limit was lowered do not lower it again', () => {
  const { lane, fill } = open();
  for (let n = 0; n < 101; n += 1) lane.enter();
  for (let n = 0; n < 101; n += 1) lane.leave(true);
  expect(fill()).toBe(80);
});

test('a lane without refusals grows, and has no limit after seconds', () => {
  const { lane, pass, fill } = open();
  for (let n = 0; n < 101; n += 1) lane.enter();
  for (let n = 0; n < 101; n += 1) lane.leave(true);
  fill();
  pass(PROBE_MS);
  expect(fill()).toBe(4);
  pass(100 * PROBE_MS);
  expect(fill()).toBe(1_000);
});

test('a lane that refuses everything is tried with a few calls', () => {
  const { lane, pass, fill } = open();
  for (let n = 0; n < 50; n += 1) {
    const sent = fill();
    for (let left = sent; left > 0; left -= 1) lane.leave(true);
    pass(PROBE_MS);
  }
  expect(fill()).toBeLessThan(20);
});

test('a lane is under pressure for a while after a refusal', () => {
  const { lane, pass } = open();
  expect(lane.isPressed()).toBe(false);
  lane.enter();
  lane.leave(true);
  pass(10 * PROBE_MS - 1);
  expect(lane.isPressed()).toBe(true);
  pass(1);
  expect(lane.isPressed()).toBe(false);
});

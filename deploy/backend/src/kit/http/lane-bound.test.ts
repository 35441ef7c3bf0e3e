import { expect, test } from '@jest/globals';
import { LaneBound } from './lane-bound.ts';

const MOST = 512;

interface Lane {
  now: number;
  readonly bound: LaneBound;
}

/** A lane that is always full and completes `perSecond` calls. Resolves to its bound after some seconds. */
function boundOfFullLane(perSecond: number, lane: Lane): number {
  let active = 0;
  for (let tick = 0; tick < 500; tick += 1) {
    lane.now += 10;
    while (lane.bound.takes(active)) active += 1;
    for (let n = 0; n < perSecond / 100 && active > 0; n += 1) {
      active -= 1;
      lane.bound.end();
    }
  }
  while (lane.bound.takes(active)) active += 1;
  return active;
}

function open(): Lane {
  const clock = { now: 0 };
  return Object.assign(clock, { bound: new LaneBound(MOST, () => clock.now) });
}

test('a lane accepts a burst up to its maximum', () => {
  const { bound } = open();
  let active = 0;
  while (bound.takes(active)) active += 1;
  expect(active).toBe(MOST);
});

test('a lane that stays full accepts as many calls as it completes in 0.3 s', () => {
  expect(boundOfFullLane(1_000, open())).toBeCloseTo(300, -2);
  expect(boundOfFullLane(400, open())).toBeCloseTo(120, -1.5);
});

test('a lane that stays full never accepts fewer than 48 calls or more than its maximum', () => {
  expect(boundOfFullLane(100, open())).toBe(48);
  expect(boundOfFullLane(10_000, open())).toBe(MOST);
});

test('a lane that is no longer full accepts bursts again after seconds', () => {
  const lane = open();
  boundOfFullLane(100, lane);
  for (let n = 0; n < 8; n += 1) {
    lane.now += 250;
    lane.bound.takes(0);
  }
  let active = 0;
  while (lane.bound.takes(active)) active += 1;
  expect(active).toBe(MOST);
});

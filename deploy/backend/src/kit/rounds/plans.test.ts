import { describe, expect, test } from '@jest/globals';
import { dueOf } from './due.ts';
import { backToBack, every, type Past, startAfter } from './plans.ts';

const past = (now: number, more: Partial<Past> = {}): Past => ({
  now,
  lastStartedAt: null,
  lastEndedAt: null,
  open: 0,
  ...more,
});

describe('a timetable', () => {
  const startAt = async (at: Past) => (await every(100, () => ({}))(at))?.startsAt;

  test('a timetable starts rounds at whole multiples of its interval, with little delay at most', async () => {
    expect(startAfter(100, 999)).toBe(1_000);
    expect(startAfter(100, 1_000)).toBe(1_100);
    expect(await startAt(past(1_000))).toBe(1_000);
    expect(await startAt(past(1_010))).toBe(1_000);
    expect(await startAt(past(1_010, { lastStartedAt: 1_000 }))).toBe(1_100);
  });

  test('a timetable never plays a missed round', async () => {
    expect(await startAt(past(1_011))).toBe(1_100);
    expect(await startAt(past(90_050, { lastStartedAt: 1_000 }))).toBe(90_100);
  });

  test('a timetable plays no slot twice after a small step back of the clock, and starts again after a large one', async () => {
    expect(await startAt(past(995, { lastStartedAt: 1_000 }))).toBe(1_100);
    expect(await startAt(past(1_000, { lastStartedAt: 90_000 }))).toBe(1_000);
  });
});

describe('rounds back to back', () => {
  const startAt = async (at: Past) => (await backToBack(30, () => ({}))(at))?.startsAt;

  test('rounds back to back leave their gap after the end of the last one, and wait while one is open', async () => {
    expect(await startAt(past(1_000))).toBe(1_000);
    expect(await startAt(past(1_000, { lastEndedAt: 990 }))).toBe(1_020);
    expect(await startAt(past(5_000, { lastEndedAt: 990 }))).toBe(5_000);
    expect(await startAt(past(1_000, { open: 1 }))).toBeUndefined();
  });

  test('rounds back to back continue after the gap when the clock was set back', async () => {
    expect(await startAt(past(1_000, { lastEndedAt: 90_000 }))).toBe(1_030);
  });
});

describe('the next step of an open round', () => {
  const round = { phase_started_at: new Date(1_000), phase_ends_at: new Date(2_000) };
  const at = (now: number, takeover: 'finish' | 'refund' = 'finish') =>
    dueOf(round, now, { takeover, graceMs: 50 });

  test('the next step of an open round is none until its phase ends, and then the transition as planned', () => {
    expect(at(1_900)).toEqual({ kind: 'later', ms: 100 });
    expect(at(2_000)).toEqual({ kind: 'advance', at: 2_000 });
    expect(at(2_050, 'refund')).toEqual({ kind: 'advance', at: 2_000 });
  });

  test('the next step of an open round follows the takeover rule when the end was missed by more than the grace', () => {
    expect(at(2_051)).toEqual({ kind: 'advance', at: 2_000 });
    expect(at(2_051, 'refund')).toEqual({ kind: 'refund', at: 2_000 });
  });

  test('the next step of an open round does not wait for days when the clock was set back', () => {
    expect(at(960)).toEqual({ kind: 'later', ms: 1_040 });
    expect(at(900)).toEqual({ kind: 'advance', at: 900 });
    expect(at(900, 'refund')).toEqual({ kind: 'refund', at: 900 });
  });
});

import { describe, expect, test } from '@jest/globals';
import { STANDARD_MARGINS } from '../../pricing/index.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { createRunningRounds } from './running-rounds.ts';

const AT = new Date(0);
const round = (number: number): VirtualRoundRow => ({
  game: 'virtual.englandondemand',
  number,
  phase: 'BETTING',
  phaseStartedAt: AT,
  phaseEndsAt: AT,
  startedAt: AT,
  endedAt: null,
  ending: null,
  commitment: '0'.repeat(64),
  seed: null,
  state: {
    competition: 90,
    name: 'England on Demand',
    season: 1,
    day: 1,
    days: 1,
    stage: 'single',
    closes_at: number,
    kick_off_at: number,
    ends_at: number,
    margins: STANDARD_MARGINS,
    matches: [],
  },
});

/** A database whose reads are answered one by one. */
function slowDatabase() {
  const waiting: ((rounds: readonly VirtualRoundRow[]) => void)[] = [];
  return {
    reads: () => waiting.length,
    open: () => new Promise<readonly VirtualRoundRow[]>((resolve) => waiting.push(resolve)),
    answer: (at: number, rounds: readonly VirtualRoundRow[]) => waiting[at]?.(rounds),
  };
}
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the rounds in memory', () => {
  test('a read from before a change never replaces one from after it', async () => {
    const db = slowDatabase();
    const running = createRunningRounds({ open: db.open, onEnded: () => undefined });
    const early = running.refresh('englandondemand');
    await soon();
    const late = running.refresh('englandondemand');
    await soon();
    db.answer(1, [round(1)]);
    db.answer(0, []);
    await early;
    await soon();
    db.answer(1, [round(1)]);
    await late;
    expect(running.find(90, 1)?.round.number).toBe(1);
  });

  test('calls during a read share the next one', async () => {
    const db = slowDatabase();
    const running = createRunningRounds({ open: db.open, onEnded: () => undefined });
    const first = running.refresh('englandondemand');
    await soon();
    const others = Array.from({ length: 50 }, () => running.refresh('englandondemand'));
    db.answer(0, []);
    await first;
    await soon();
    db.answer(1, [round(1), round(2)]);
    await Promise.all(others);
    expect(db.reads()).toBe(2);
    expect(running.of('englandondemand')).toHaveLength(2);
  });

  test('a failed read is followed by the next one', async () => {
    let reads = 0;
    const running = createRunningRounds({
      async open() {
        reads += 1;
        if (reads === 1) throw new Error('no connection');
        return [round(1)];
      },
      onEnded: () => undefined,
    });
    await expect(running.refresh('englandondemand')).rejects.toThrow('no connection');
    await running.refresh('englandondemand');
    expect(running.of('englandondemand')).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, LeaderboardAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund, introduce } from '../../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../../wallet/test-support/shifted-clock.ts';
import { pickOf } from '../test-support/fake-offer.ts';

/** Sunday night in Nairobi, an hour before the week ends. */
const SUNDAY = new Date('2026-11-22T20:00:00.000Z');
const HOUR_MS = 3_600_000;

describe.each(serviceEngines())('the leaderboard on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let bets = 0;
  const clock = new ShiftedClock(SUNDAY);

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db, {}, clock);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const decided = async (user: number, stake_cents: number, result: 'won' | 'lost' | 'void') => {
    const leg = backend.offer.put({ match_id: ++bets, odds: 2 });
    await backend.call(BetAnswer, 'POST /api/betting/bets', {
      user,
      body: { picks: [pickOf(leg)], stake_cents },
      headers: { 'idempotency-key': `leader-${bets}` },
    });
    await backend.offer.result(db, leg, result);
    await backend.settle();
  };

  test('[GAMES-07] the leaderboard ranks the week’s points under masked names; the next week starts from zero', async () => {
    const names = ['Achieng', '<b>bold</b>', '', 'Wanjiku'];
    for (const [index, name] of names.entries()) {
      await introduce(db, index + 1, msisdnOf(index + 1), name);
      await fund(db, index + 1, 100_000);
    }
    await decided(1, 2_500, 'won');
    await decided(2, 4_000, 'lost');
    await decided(3, 2_000, 'won');
    await decided(4, 9_000, 'void');
    const { body } = await backend.call(LeaderboardAnswer, 'GET /api/betting/leaderboard');
    expect(body).toEqual({
      week: '2026-11-16',
      data: [
        { rank: 1, name: '<*** 002', points: 4 },
        { rank: 2, name: 'A*** 001', points: 2 },
        { rank: 2, name: '*** 003', points: 2 },
      ],
    });
    clock.shift(HOUR_MS);
    const next = await backend.call(LeaderboardAnswer, 'GET /api/betting/leaderboard');
    expect(next.body).toEqual({ week: '2026-11-23', data: [] });
    const last = await backend.call(LeaderboardAnswer, 'GET /api/betting/leaderboard?week=2026-11-19');
    expect(last.body).toEqual(body);
  });
});

import { expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { seasonTable } from '../../tables/season-table.ts';
import { ENTRY_CENTS, POOL_CENTS } from '../../test-support/ligi-harness.ts';
import { FUNDS, PAGE, type SettledRounds, wrong } from './settled-rounds.ts';

/** Tests of settlements that are killed, or that two processes run at once. */
export function interruptionTests(rounds: SettledRounds): void {
  const { ligi, tables, roundOf, resultOf } = rounds;

  let kills = 0;
  /** Settles, and ends the process at its transaction number `step`: before its commit, or before its answer. */
  async function failing(step: number, when: 'before' | 'after') {
    const { db } = ligi();
    let count = 0;
    const transaction: Database['transaction'] = async (work) => {
      count += 1;
      const isLast = count === step;
      const done = await db.transaction(async (tx) => {
        const result = await work(tx);
        if (isLast && when === 'before') throw new Error('killed');
        return result;
      });
      if (isLast) throw new Error('killed');
      if (count > step) throw new Error('killed');
      return done;
    };
    await ligi()
      .settle({ db: { ...db, query: db.query.bind(db), transaction } })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'killed') throw error;
        kills += 1;
      });
  }

  test('pays each entry once when the process ends after any step, and when two processes settle at once', async () => {
    const { round, users } = await roundOf(['1-0', '2-2'], ['1-0', '1-1'], ...wrong(9, ['0-0', '0-1']));
    ligi().kickOff();
    const { matches } = round;
    for (let step = 1; step <= 3; step += 1) {
      await failing(step, 'before');
      await failing(step, 'after');
    }
    for (const match of matches) await ligi().play(match, match === matches[0] ? '1-0' : '2-2');
    for (let step = 1; step <= 6; step += 1) {
      await failing(step, 'before');
      await failing(1, 'after');
    }
    expect(kills).toBeGreaterThan(9);
    await Promise.all([ligi().settle(), ligi().settle()]);
    await ligi().settle();
    expect((await resultOf(round)).state).toBe('settled');
    const prizes = Math.floor((11 * POOL_CENTS * 2) / 3);
    expect(await ligi().balance(users[0] ?? 0)).toBe(
      FUNDS - ENTRY_CENTS + prizes - Math.floor((prizes - 8_750) * 0.2 + 0.5),
    );
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(0);
    const payouts = await ligi().db.query(
      `select 1 from wallet.postings p join ligi.entries e on p.reference = e.id::text
       where p.product = 'ligi' and p.reason = 'payout' and e.round_id = $1`,
      [round.id],
    );
    expect(payouts).toHaveLength(2);
    expect(await seasonTable(tables(), users[0] ?? 0, PAGE)).toMatchObject({
      value: { own: { rounds: 1, points: 15 } },
    });
  });
}

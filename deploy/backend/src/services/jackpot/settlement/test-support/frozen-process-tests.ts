import { expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import type { ClosedJackpots } from './closed-jackpots.ts';

/** Tests of processes that stop for a while at their look at the results. */
export function frozenProcessTests({ life, decidesBy, closedJackpot }: ClosedJackpots): void {
  test('keep a newer result when a process that was frozen before its transaction goes on', async () => {
    const jackpot = await closedJackpot();
    jackpot.endHome();
    const { db } = life();
    const frozen: Database = {
      ...db,
      query: db.query.bind(db),
      async transaction(work) {
        jackpot.end(3, '3', 0, 2);
        await jackpot.look();
        return db.transaction(work);
      },
    };
    await decidesBy(async (matchIds) => jackpot.feed(matchIds), frozen)();
    await life().settle(jackpot.id);
    expect(await jackpot.results()).toEqual(['1', '1', '2', '1', '1']);
    expect((await jackpot.result())?.settlement).toMatchObject({ corrected: false });
  });
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JACKPOT_ALIASES } from '@jukwaa/domain/pools';
import fc from 'fast-check';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { settleByHand } from './settle-by-hand.ts';
import { GAMES, JackpotLife } from './test-support/jackpot-life.ts';

const PLAYERS = 5;

let life: JackpotLife;
let drop: () => Promise<void>;
beforeAll(async () => {
  const [engine] = serviceDatabases({});
  if (engine === undefined) throw new Error('no test database');
  const database = await engine.fresh();
  drop = database.drop;
  life = await JackpotLife.start(database.db);
  for (let user = 1; user <= PLAYERS; user += 1) await life.player(user, 1_000_000_000);
});
afterAll(async () => {
  await life.stop();
  await drop();
});

const picks = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: GAMES, maxLength: GAMES });
const result = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...JACKPOT_ALIASES) },
  { weight: 1, arbitrary: fc.constant('void' as const) },
);
const results = fc.array(result, { minLength: GAMES, maxLength: GAMES });

/** The pool owes the main pots that are not settled, and the rollovers that no jackpot has taken. */
async function owed(): Promise<number> {
  const [row] = await life.db.query<{ cents: number }>(
    `select coalesce(sum(case when outcome is null then main_cents + prizes_cents
       else coalesce(rollover_cents, 0) end), 0) as cents from jackpot.jackpots where rolled_into is null`,
  );
  return row?.cents ?? 0;
}

test('[JACKPOT-08] no cent is lost or made over jackpots with draws, refunds by rule and by hand, corrections and rollovers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(picks, { maxLength: 6 }),
      fc.array(results, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.boolean(),
      async (tickets, decisions, opensNext, isRefunded) => {
        const id = await life.open({ cap_cents: 1_500_000 });
        for (const [at, bought] of tickets.entries())
          await life.sell(id, { user: 1 + (at % PLAYERS), picks: bought });
        await life.close(id);
        if (isRefunded) await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life.deps);
        for (const [at, decision] of decisions.entries()) {
          await life.decide(id, decision);
          await life.settle(id);
          // The next jackpot takes the rollover before a correction.
          if (opensNext && at === 0) {
            const next = await life.open();
            await life.close(next);
            await life.decide(next, ['1', '1', '1', '1', '1']);
            await life.settle(next);
          }
          expect(await houseBalance(life.db, 'pool')).toBe(await owed());
          expect(await houseBalance(life.db, 'payouts')).toBe(0);
        }
        expect(await ledgerFaults(life.db)).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

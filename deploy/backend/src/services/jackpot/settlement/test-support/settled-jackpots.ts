import { afterAll, beforeAll, expect } from '@jest/globals';
import type { TestEngine } from '@jukwaa/database/testing';
import { houseBalance, ledgerFaults } from '../../../wallet/test-support/money-tables.ts';
import { ResultsStore } from '../../results/results-store.ts';
import { JackpotLife, LINE_CENTS } from './jackpot-life.ts';

/** Every game on 1, as picks and as results. */
export const HOME = [1, 1, 1, 1, 1];
export const ALL_HOME = ['1', '1', '1', '1', '1'] as const;
/** The prize share of `lines` lines in cents: 70 % of the stake after 12.5 % wager tax. */
export const shareOf = (lines: number) => Math.floor(lines * (LINE_CENTS - 625) * 0.7);

/** The jackpots of a test file on one database, with the reads that its tests compare. Opens and drops the database. */
export function settledJackpots(fresh: TestEngine['fresh']) {
  let life: JackpotLife;
  let drop: () => Promise<void>;
  let users = 0;
  beforeAll(async () => {
    const database = await fresh();
    drop = database.drop;
    life = await JackpotLife.start(database.db);
  });
  afterAll(async () => {
    await life.stop();
    await drop();
  });

  const resultOf = async (id: number) => {
    const result = await new ResultsStore(life.db).byId(id, life.clock.now);
    if (result === null) throw new Error('no result');
    return result;
  };
  /** The pool owes the rollovers that no jackpot has taken, and the main pots of the others. */
  const owed = async () => {
    const [row] = await life.db.query<{ cents: number }>(
      `select coalesce(sum(case when outcome is null then main_cents + prizes_cents
         else coalesce(rollover_cents, 0) end), 0) as cents from jackpot.jackpots where rolled_into is null`,
    );
    return row?.cents ?? 0;
  };
  return {
    life: () => life,
    newPlayer: (amount_cents?: number) => life.player(++users, amount_cents),
    resultOf,
    settlementOf: async (id: number) => (await resultOf(id)).settlement,
    async ticket(id: number) {
      const [row] = await life.db.query<{
        state: string;
        won_lines: number[] | null;
        winning_cents: number;
        withholding_tax_cents: number;
        paid_cents: number | null;
      }>(
        'select state, won_lines, winning_cents, withholding_tax_cents, paid_cents from jackpot.tickets where id = $1',
        [id],
      );
      if (row === undefined) throw new Error('no ticket');
      return row;
    },
    /** The main prize with which a jackpot opened or was corrected, in cents. */
    async mainOf(id: number) {
      const [row] = await life.db.query<{ main_cents: number }>(
        'select main_cents from jackpot.jackpots where id = $1',
        [id],
      );
      return row?.main_cents;
    },
    notices: (user: number) =>
      life.db.query<{ code: string; corrected: boolean | null }>(
        `select payload #>> '{notice,code}' as code, (payload #>> '{notice,corrected}')::boolean as corrected
         from kit.outbox where payload #>> '{notice,code}' is not null and topic = 'profile/' || $1 order by id`,
        [user.toString(25)],
      ),
    pushes: (user: number) => life.db.query('select kind from kit.notices where user_id = $1', [user]),
    owed,
    async expectBooks() {
      expect(await ledgerFaults(life.db)).toEqual([]);
      expect(await houseBalance(life.db, 'pool')).toBe(await owed());
    },
    /** Closes the sales of a jackpot, ends its games with these results and settles it. */
    async finish(id: number, results: Parameters<JackpotLife['decide']>[1]) {
      await life.close(id);
      await life.decide(id, results);
      await life.settle(id);
    },
  };
}
export type SettledJackpots = ReturnType<typeof settledJackpots>;

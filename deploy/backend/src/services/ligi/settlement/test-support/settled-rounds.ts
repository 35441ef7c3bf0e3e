import { afterAll, beforeAll, expect } from '@jest/globals';
import type { TestEngine } from '@jukwaa/database/testing';
import { ledgerFaults } from '../../../wallet/test-support/money-tables.ts';
import type { TableDeps } from '../../ligi-deps.ts';
import { closedRound } from '../../rounds/round-reads.ts';
import { keptTables } from '../../tables/kept-tables.ts';
import { roundTable } from '../../tables/round-table.ts';
import { type LigiHarness, startLigi, type TestRound } from '../../test-support/ligi-harness.ts';

export const DAY_MS = 86_400_000;
/** The balance of a player before the entry, in cents. */
export const FUNDS = 100_000;
export const PAGE = { page: 0, per_page: 20 };

/** So many entries with the same scores. */
export const wrong = (count: number, scores: readonly string[]) =>
  Array.from({ length: count }, () => scores);

/** The rounds of a test file on one database. Opens and drops the database. */
export function settledRounds(fresh: TestEngine['fresh']) {
  let drop: () => Promise<void>;
  let ligi: LigiHarness;
  let tables: TableDeps;
  beforeAll(async () => {
    const database = await fresh();
    const { db } = database;
    drop = database.drop;
    ligi = await startLigi(db);
    tables = { ...ligi.context, ...keptTables(db) };
    // The feed owes nothing, so that overdue matches are known.
    await db.query("update fixture.terms set beat_at = clock_timestamp() + interval '9 days'");
    await db.query(
      `insert into fixture.producers (producer_id, alive_at) values (3, clock_timestamp() + interval '9 days')
       on conflict (producer_id) do update set alive_at = excluded.alive_at`,
    );
  });
  afterAll(async () => {
    expect(await ledgerFaults(ligi.db)).toEqual([]);
    await ligi.close();
    await drop();
  });

  return {
    ligi: () => ligi,
    tables: () => tables,
    /** A round with one entry for each list of scores, of different players. */
    async roundOf(...entries: readonly (readonly string[])[]) {
      const round = await ligi.openRound(entries[0]?.length);
      const users: number[] = [];
      for (const scores of entries) {
        const user = await ligi.newUser();
        const entered = await ligi.enter(user, round.id, scores);
        if (!entered.ok) throw entered.error;
        users.push(user);
      }
      return { round, users };
    },
    /** Closes the round, then ends its matches with these scores. */
    async playAll(round: TestRound, scores: readonly string[]) {
      ligi.kickOff();
      await ligi.settle();
      for (const [n, match] of round.matches.entries()) await ligi.play(match, scores[n] ?? '0-0');
      await ligi.settle();
    },
    async resultOf(round: TestRound) {
      const result = await closedRound(ligi.db, round.id);
      if (result === null) throw new Error('the round is open');
      return result;
    },
    async tableOf(round: TestRound, user: number | null) {
      const table = await roundTable(tables, round.id, user, PAGE);
      if (!table.ok) throw table.error;
      return table.value;
    },
  };
}
export type SettledRounds = ReturnType<typeof settledRounds>;

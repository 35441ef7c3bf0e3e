import { CrashOwnBetAnswer, type CrashPanel } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { CrashTable } from './crash-table.ts';

interface PlacedAsk {
  readonly auto?: number | null;
  readonly panel?: CrashPanel;
}

/** Bets of a table: placed and cashed out over HTTP, and read from the database. */
export function tableBets(table: CrashTable) {
  return {
    /** Places a bet that must be accepted; returns its id. */
    async place(
      user: number,
      round: number,
      stake_cents: number,
      { auto = null, panel = 1 }: PlacedAsk = {},
    ): Promise<number> {
      const { body } = await table.post(user, 'bets', table.bet(round, stake_cents, auto, panel));
      return v.parse(CrashOwnBetAnswer, body).data.id;
    },
    cashOut: (user: number, id: number, part: 'all' | 'half' = 'all') =>
      table.post(user, `bets/${id}/cash-out`, { part }),
    async row(id: number) {
      const rows = await table.db.query<{ paid_cents: number; state: string; best: number | null }>(
        'select paid_cents, state, best from crash.bets where id = $1',
        [id],
      );
      return rows[0];
    },
    /** The number of postings that moved money of a user, with that of the deposit. */
    async postings(user: number): Promise<number> {
      const rows = await table.db.query<{ count: number }>(
        'select count(distinct posting_id) as count from wallet.entries where user_id = $1',
        [user],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

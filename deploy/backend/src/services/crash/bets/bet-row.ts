import { CrashCashOutRow, type CrashGame, type CrashOwnBet, type CrashPanel } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../../../kit/index.ts';

/** A row of `crash.bets`. */
export interface CrashBetRow {
  readonly id: number;
  readonly game: CrashGame;
  readonly round: number;
  readonly user_id: number;
  readonly panel: CrashPanel;
  readonly stake_cents: number;
  readonly open_cents: number;
  readonly paid_cents: number;
  readonly max_win_cents: number;
  readonly auto: number | null;
  readonly state: CrashOwnBet['state'];
  readonly cash_outs: readonly CrashCashOutRow[];
  readonly placed_at: Date;
}

export const BET = `id, game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, auto, state, cash_outs,
  placed_at`;

/** A row as the database returns it. */
export type RawBet = RawRow<CrashBetRow, 'cash_outs'>;

/** Parses the cash-outs of rows of `crash.bets`. */
export const withCashOuts = jsonColumns({ cash_outs: v.array(CrashCashOutRow) });

/** The bet as its owner sees it. */
export const ownBet = ({ user_id: _, placed_at, cash_outs, ...bet }: CrashBetRow): CrashOwnBet => ({
  ...bet,
  placed_at: placed_at.toISOString(),
  cash_outs: [...cash_outs],
});

/** Locks bets of a round that are open, in the order in which all writers lock them. */
export async function lockOpen(tx: Queryable, game: CrashGame, round: number): Promise<CrashBetRow[]> {
  const rows = await tx.query<RawBet>(
    `select ${BET} from crash.bets where game = $1 and round = $2 and state = 'open' order by id for update`,
    [game, round],
  );
  return withCashOuts(rows);
}

/** Locks bets by their ids, in the same order. */
export const lockBets = async (tx: Queryable, ids: readonly number[]): Promise<CrashBetRow[]> =>
  withCashOuts(
    await tx.query<RawBet>(
      `select ${BET} from crash.bets where id = any($1::bigint[]) order by id for update`,
      [ids],
    ),
  );

export const readBets = async (tx: Queryable, ids: readonly number[]): Promise<CrashBetRow[]> =>
  withCashOuts(await tx.query<RawBet>(`select ${BET} from crash.bets where id = any($1::bigint[])`, [ids]));

/** Writes the changed money and state of bets. A bet that is open keeps no time of settlement. */
export async function storeBets(tx: Queryable, bets: readonly CrashBetRow[], at: Date): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map(({ id, open_cents, paid_cents, state, cash_outs }) => ({
    id,
    open_cents,
    paid_cents,
    state,
    cash_outs,
    best: cash_outs.length === 0 ? null : Math.max(...cash_outs.map(({ hundredths }) => hundredths)),
  }));
  await tx.query(
    `update crash.bets b set open_cents = d.open_cents, paid_cents = d.paid_cents, state = d.state, cash_outs = d.cash_outs,
       best = d.best, changed_at = $3, settled_at = case d.state when 'open' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as d (id bigint, open_cents bigint, paid_cents bigint, state text, cash_outs jsonb,
       best integer) where b.id = d.id`,
    [JSON.stringify(rows), at, at.getTime()],
  );
}

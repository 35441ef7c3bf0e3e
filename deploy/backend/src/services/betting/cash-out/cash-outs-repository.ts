import type { CashOut } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { RawRow } from '../../../kit/index.ts';
import { BET_COLUMNS } from '../bets/bet-columns.ts';
import type { BetRow } from '../bets/bet-view.ts';
import { withPolicy } from '../bets/stored-bet.ts';
import type { CashOutLeg } from './price-bet.ts';

export interface QuoteRow {
  readonly id: string;
  readonly bet_id: number;
  readonly version: number;
  readonly payout_cents: number;
  readonly expires_at: Date;
}

/** A user's bet, current or archived; null when it does not exist or has another owner. */
export async function betOf(tx: Queryable, userId: number, betId: number): Promise<BetRow | null> {
  const rows = await tx.query<RawRow<BetRow, 'tax_policy'>>(
    `select ${BET_COLUMNS} from betting.find_bet($1) where user_id = $2`,
    [betId, userId],
  );
  return withPolicy(rows)[0] ?? null;
}

/**
 * The same bet, locked: no settlement changes it until the transaction ends. An archived bet has ended and needs no lock; one that is
 * moved while this call waits for its lock is found in the archive.
 */
export async function lockedBetOf(tx: Queryable, userId: number, betId: number): Promise<BetRow | null> {
  const rows = await tx.query<RawRow<BetRow, 'tax_policy'>>(
    `select ${BET_COLUMNS} from betting.bets where id = $1 and user_id = $2 for update`,
    [betId, userId],
  );
  return withPolicy(rows)[0] ?? betOf(tx, userId, betId);
}

/** Stores a quote and deletes the bet's expired quotes. */
export async function keepQuote(tx: Queryable, quote: QuoteRow, now: Date): Promise<void> {
  await tx.query(
    `with gone as (delete from betting.cash_out_quotes where bet_id = $2 and expires_at < $6)
     insert into betting.cash_out_quotes (id, bet_id, version, payout_cents, expires_at) values ($1, $2, $3, $4, $5)`,
    [quote.id, quote.bet_id, quote.version, quote.payout_cents, quote.expires_at, now],
  );
}

/** A quote that can be accepted at that time; null when it is unknown, expired, or of another bet. */
export async function openQuote(
  tx: Queryable,
  id: string,
  betId: number,
  now: Date,
): Promise<QuoteRow | null> {
  const [quote] = await tx.query<QuoteRow>(
    `select id, bet_id, version, payout_cents, expires_at from betting.cash_out_quotes
     where id = $1 and bet_id = $2 and expires_at >= $3`,
    [id, betId, now],
  );
  return quote ?? null;
}

type CashOutRow = Omit<CashOut, 'bet_id' | 'at'> & { readonly bet_id: number; readonly at: Date };

/** The result of an accepted quote, also of an archived bet; null when it was not accepted. */
export async function cashOutOf(tx: Queryable, quoteId: string, betId: number): Promise<CashOut | null> {
  const [row] = await tx.query<CashOutRow>(
    `select bet_id, quote_id, share, stake_cents, value_cents, tax_cents, payout_cents, open_stake_cents, at
     from betting.find_cash_outs($2) where quote_id = $1`,
    [quoteId, betId],
  );
  return row === undefined ? null : { ...row, bet_id: String(row.bet_id), at: row.at.toISOString() };
}

/** Whether the database has no stop and no result after the bet was priced. A replica may read both later than the database. */
export async function cashOutStands(
  tx: Queryable,
  betId: number,
  legs: readonly CashOutLeg[],
): Promise<boolean> {
  const [row] = await tx.query<{ stands: boolean }>('select betting.cash_out_stands($1, $2) as stands', [
    betId,
    JSON.stringify(legs),
  ]);
  return row?.stands === true;
}

/** Stores the sale: the reduced stake or the end of the bet, and the answer to the quote. */
export async function keepCashOut(tx: Queryable, sale: CashOut): Promise<void> {
  await tx.query(
    `insert into betting.cash_outs (bet_id, quote_id, share, stake_cents, value_cents, tax_cents, payout_cents,
       open_stake_cents, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      Number(sale.bet_id),
      sale.quote_id,
      sale.share,
      sale.stake_cents,
      sale.value_cents,
      sale.tax_cents,
      sale.payout_cents,
      sale.open_stake_cents,
      new Date(sale.at),
    ],
  );
  const ends = sale.open_stake_cents === 0;
  await tx.query(
    `update betting.bets set cashed_stake_cents = cashed_stake_cents + $2, cashed_out_cents = cashed_out_cents + $3,
       version = version + 1, state = case when $4 then 'cashed_out' else state end,
       paid_cents = case when $4 then 0 else paid_cents end, settled_at = case when $4 then $5 else settled_at end
     where id = $1`,
    [Number(sale.bet_id), sale.stake_cents, sale.payout_cents, ends, new Date(sale.at)],
  );
}

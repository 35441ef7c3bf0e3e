import type { Queryable } from '@jukwaa/database';

/** A notice to a user outside the page. */
export interface PushNotice {
  readonly user_id: number;
  readonly kind:
    | 'bet_won'
    | 'virtual_won'
    | 'virtual_lost'
    | 'virtuals_paid'
    | 'virtuals_lost'
    | 'numbers_won'
    | 'roulette_won'
    | 'spin_won'
    | 'miles_won'
    | 'jackpot_won'
    | 'ligi_won'
    | 'deposited'
    | 'withdrawn'
    | 'withdrawal_failed';
  readonly amount_cents: number;
  /** The bet, number of virtual bets, draw, rank in a week of miles, jackpot ticket, Ligi Soo entry, receipt or payment of the notice. */
  readonly reference: string;
}

const INSERT = `INSERT INTO kit.notices (user_id, kind, amount_cents, reference)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[])`;

/**
 * Adds notices to the caller's transaction: they exist when it commits, and never make it wait for a provider. The notification
 * service takes them from the table.
 */
export async function addNotices(tx: Queryable, ...notices: readonly PushNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx.query(INSERT, [
    notices.map(({ user_id }) => user_id),
    notices.map(({ kind }) => kind),
    notices.map(({ amount_cents }) => amount_cents),
    notices.map(({ reference }) => reference),
  ]);
}

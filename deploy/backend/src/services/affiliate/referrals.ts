import type { Queryable } from '@jukwaa/database';
import type { SettledBet } from '../betting/index.ts';

/**
 * Stores the referrer of a player, by the code of the registration; only the first call counts. An unknown code, or the player's
 * own, has no effect.
 */
export async function remember(tx: Queryable, userId: number, code: string, at: Date): Promise<void> {
  if (code.trim() === '') return;
  await tx.query(
    `INSERT INTO affiliate.referrals (user_id, referrer_id, referred_at)
     SELECT $1, user_id, $3 FROM affiliate.affiliates WHERE code = upper($2) AND user_id <> $1
     ON CONFLICT DO NOTHING`,
    [userId, code.trim(), at],
  );
}

/** The number of players who registered with a user's code. */
export async function friendsOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ friends: number }>(
    'SELECT count(*)::int AS friends FROM affiliate.referrals WHERE referrer_id = $1',
    [userId],
  );
  return row?.friends ?? 0;
}

/** A bet with the player's own money counts once it is won or lost. */
const counts = ({ stake_type, state }: SettledBet): boolean =>
  stake_type === 'cash' && (state === 'won' || state === 'lost');

/** Records bets of referred players with a new state; the referrers' earnings are posted later. */
export async function takeNote(tx: Queryable, bets: readonly SettledBet[]): Promise<void> {
  const rows = bets.map((bet) => ({
    bet_id: bet.id,
    version: bet.version,
    user_id: bet.user_id,
    counts: counts(bet),
    stake_after_tax_cents: bet.stake_after_tax_cents,
  }));
  await tx.query(
    `INSERT INTO affiliate.due (bet_id, version, user_id, counts, stake_after_tax_cents)
     SELECT s.bet_id, s.version, s.user_id, s.counts, s.stake_after_tax_cents
     FROM jsonb_to_recordset($1::jsonb) AS s (bet_id bigint, version integer, user_id bigint, counts boolean,
       stake_after_tax_cents bigint)
     JOIN affiliate.referrals USING (user_id) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

import type { LimitKind, LimitPeriod } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { refusalOf, type ServiceError } from '../../../kit/index.ts';
import { limitField, type ProtectionRefusal, playAnswer, StoredPlayRefusal } from '../../identity/index.ts';

/** The limits that a payment or stake counts towards. A stake is a loss until the bet pays. */
const KINDS: Readonly<Record<'deposit' | 'stake', readonly LimitKind[]>> = {
  deposit: ['deposit'],
  stake: ['stake', 'loss'],
};

/**
 * The reason why a user may not deposit or stake this many cents now: self-exclusion or an own limit. Null: allowed. Inside a
 * transaction the user's limits stay locked until its end, so the result stays valid until then.
 */
export async function playRefusal(
  tx: Queryable,
  userId: number,
  what: 'deposit' | 'stake',
  amount_cents: number,
  now: Date,
): Promise<ServiceError<ProtectionRefusal['code']> | null> {
  const [row] = await tx.query<{ refusal: unknown }>(
    'select wallet.play_refusal($1, $2::text[], $3, $4) as refusal',
    [userId, KINDS[what], amount_cents, now],
  );
  const refusal = v.parse(v.nullable(StoredPlayRefusal), row?.refusal ?? null);
  if (refusal === null) return null;
  return refusalOf(422, playAnswer(refusal), limitField(refusal));
}

/**
 * The reason why a user's completed payment must be returned; null: it may stay. An open prompt of the same amount counts as
 * deposited since its request, so its payment is not counted twice.
 */
export async function depositRefusal(
  tx: Queryable,
  userId: number,
  amount_cents: number,
  now: Date,
): Promise<ServiceError | null> {
  const open = await tx.query(
    `select 1 from wallet.payments where user_id = $1 and kind = 'deposit' and amount_cents = $2
       and state in ('initiated', 'pushed', 'unknown') limit 1`,
    [userId, amount_cents],
  );
  return playRefusal(tx, userId, 'deposit', open.length > 0 ? 0 : amount_cents, now);
}

const USED = `
  select kind, period, wallet.used($1, kind, identity.period_start(period, $2)) as cents
  from unnest(array['deposit', 'stake', 'loss']) as kind, unnest(array['day', 'week', 'month']) as period`;

/** The used part of a user's limits in each running period, in cents. */
export async function usedCents(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<Record<LimitKind, Record<LimitPeriod, number>>> {
  const rows = await db.query<{ kind: LimitKind; period: LimitPeriod; cents: number }>(USED, [userId, now]);
  const none = () => ({ day: 0, week: 0, month: 0 });
  const used = { deposit: none(), stake: none(), loss: none() };
  for (const { kind, period, cents } of rows) used[kind][period] = cents;
  return used;
}

import * as v from 'valibot';
import { Cents, Instant, Msisdn } from '../primitives.ts';
import { OddsPolicy, OddsTolerance, Picks } from './betting.ts';
import { Code } from './identity.ts';

const amount_cents = v.pipe(Cents, v.minValue(1));

/** Sambaza: a stake for another player, or a bet placed for them with it. The code of the SMS confirms it. */
export const ShareBody = v.variant('kind', [
  v.strictObject({ kind: v.literal('stake'), msisdn: Msisdn, amount_cents }),
  v.strictObject({
    kind: v.literal('bet'),
    msisdn: Msisdn,
    amount_cents,
    picks: Picks,
    odds_policy: v.optional(OddsPolicy, 'none'),
    odds_tolerance: v.exactOptional(OddsTolerance),
  }),
]);
export type ShareBody = v.InferOutput<typeof ShareBody>;

/**
 * waiting: the amount is reserved until the code arrives; done: the other player has it; failed and expired: it was
 * returned.
 */
export const SHARE_STATES = ['waiting', 'done', 'failed', 'expired'] as const;
export const ShareState = v.picklist(SHARE_STATES);
export const Share = v.object({
  id: v.string(),
  kind: v.picklist(['stake', 'bet']),
  state: ShareState,
  /** True for a sent share, false for a received one. */
  sent: v.boolean(),
  /** The other player's number, e.g. `07xx xxx 678`. */
  other: v.string(),
  amount_cents: Cents,
  created_at: Instant,
  /** When the code expires. */
  expires_at: Instant,
  /** Reason of a failure, for people. */
  reason: v.nullable(v.string()),
});
export type Share = v.InferOutput<typeof Share>;
export const ShareAnswer = v.object({ data: Share });
export const SharesAnswer = v.object({ data: v.array(Share) });
export const ShareVerifyBody = v.strictObject({ code: Code });

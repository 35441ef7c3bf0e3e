import * as v from 'valibot';
import { Cents, Instant, Ksh } from '../primitives.ts';

/** The free bet of a new player: a single stake, usable until it expires. */
export const FreeBet = v.object({ amount_cents: Cents, expires_at: Instant });
export type FreeBet = v.InferOutput<typeof FreeBet>;
/**
 * `balance` is b2: all unused bonus. `pending_activation` is the part that a cash bet on 7 games at 1.50 or more
 * moves to the main balance; the rest is the free bet. `loyalty_balance` counts points, not money.
 */
export const BonusAnswer = v.object({
  balance: Ksh,
  pending_activation: Ksh,
  loyalty_balance: v.pipe(v.number(), v.finite()),
  free_bet: v.exactOptional(v.nullable(FreeBet)),
});

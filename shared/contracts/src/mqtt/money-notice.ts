import * as v from 'valibot';
import { PaymentFailure } from '../http/payment-failure.ts';
import { FIRST_METHOD, PaymentMethod } from '../http/payment-method.ts';
import { Cents } from '../primitives.ts';

const amount = { amount_cents: Cents };
/** For a bet; `corrected` when a result was replaced by another. */
const ofBet = { bet_id: v.string(), corrected: v.boolean(), ...amount };
/** For a jackpot ticket, or an entry of Ligi Soo. */
const ofPool = { product: v.picklist(['jackpot', 'ligi']), ticket_id: v.string() };
/** For a share; `other` is the other player's masked number. */
const ofShare = { other: v.string(), ...amount };

/** An event of a player's money, for pages to translate. */
export const MoneyNotice = v.variant('code', [
  v.object({
    code: v.picklist(['deposited', 'withdrawn', 'deposit_returned']),
    receipt: v.string(),
    ...amount,
  }),
  v.object({
    code: v.picklist(['deposit_failed', 'withdrawal_failed']),
    reason: PaymentFailure,
    method: v.optional(PaymentMethod, FIRST_METHOD),
    ...amount,
  }),
  v.object({ code: v.picklist(['bet_won', 'bet_refunded']), ...ofBet }),
  v.object({ code: v.literal('bet_corrected'), bet_id: v.string() }),
  v.object({
    code: v.picklist(['pool_won', 'pool_refunded']),
    corrected: v.boolean(),
    ...ofPool,
    ...amount,
  }),
  v.object({ code: v.literal('pool_corrected'), ...ofPool }),
  v.object({ code: v.literal('cashed_out'), bet_id: v.string(), ...amount }),
  v.object({ code: v.picklist(['share_given', 'stake_received', 'bet_received']), ...ofShare }),
  v.object({ code: v.literal('share_back'), ...amount }),
]);
export type MoneyNotice = v.InferOutput<typeof MoneyNotice>;

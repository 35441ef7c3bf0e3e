import * as v from 'valibot';

const Rate = v.pipe(v.number(), v.minValue(0));
const Amount = v.pipe(v.number(), v.safeInteger());
const Caps = v.object({ winning_cap_cents: Amount, payout_cap_cents: v.nullable(Amount) });

/** Taxes as a bet or an entry stores them: those in force at its placing, rates in hundredths of a percent. */
export const StoredTaxes = v.object({
  effective_from: v.string(),
  rates_bp: v.object({ 'on-stake': Rate, 'on-net-winnings': Rate }),
});

/** The rules of a bet as it stores them. Bets from before the caps were dated have none. */
export const StoredBetPolicy = v.object({
  ...StoredTaxes.entries,
  caps: v.exactOptional(
    v.object({ bet: v.exactOptional(Caps), free: v.exactOptional(Caps), jackpot: v.exactOptional(Caps) }),
  ),
});

/** The referral policy of an earning; the share is in hundredths of a percent. */
export const StoredReferralPolicy = v.object({ effective_from: v.string(), share_bp: Rate });

import type { Bet, LegResult } from '@jukwaa/contracts';
import {
  type BetPolicy,
  type BetResult,
  bestOutcome,
  type Settlement,
  settleBet,
  summarise,
} from '@jukwaa/domain';

/** A bet with its legs, each with the newest result of its market. */
export interface BetToSettle {
  readonly id: number;
  readonly user_id: number;
  readonly state: Bet['state'];
  readonly version: number;
  readonly stake_type: Bet['stake_type'];
  readonly stake_cents: number;
  /** The stake that was cashed out: it is already paid and not settled. */
  readonly cashed_stake_cents: number;
  readonly paid_cents: number | null;
  readonly tax_policy: BetPolicy;
  readonly legs: readonly { readonly result: LegResult; readonly odds: number }[];
}

/** The money that a settlement moves, in cents, once per key: a payout with its tax, or the returned stake with its wager tax. */
export type SettlementMoney =
  | { readonly key: string; readonly pays_cents: number; readonly withheld_cents: number }
  | { readonly key: string; readonly refunds_cents: number; readonly wager_tax_cents: number };

/** The changes to a bet; `undo` is the key of the posting to reverse. */
export interface BetDecision {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly paid_cents: number | null;
  readonly undo: string | null;
  readonly money: SettlementMoney | null;
}

/** The key of a settlement's posting: the bet and the version that the settlement creates. */
const postingKey = (id: number, version: number): string => `settle:${id}:${version}`;

/**
 * Decides a bet by the results of its legs; null when nothing changes. It uses the original odds of the legs and the stored
 * state, so it may run any number of times. A changed result reverses the earlier payment.
 */
export function decide(bet: BetToSettle): BetDecision | null {
  if (bet.state === 'cashed_out') return null;
  const settled = settleBet(slipOf(bet), bet.legs, openStakeOf(bet), bet.tax_policy);
  const paid_cents = settled.state === 'open' ? null : settled.paid_cents;
  if (settled.state === bet.state && paid_cents === bet.paid_cents) return null;
  const { id, user_id, version } = bet;
  return {
    id,
    user_id,
    version,
    state: settled.state,
    paid_cents,
    undo: (bet.paid_cents ?? 0) > 0 ? postingKey(id, version) : null,
    money: moneyOf(bet, settled),
  };
}

/** The set of rules for a bet's summary. */
export const slipOf = (bet: Pick<BetToSettle, 'stake_type'>) => (bet.stake_type === 'free' ? 'free' : 'bet');
/** The stake that settlement decides, in cents. */
export const openStakeOf = (bet: Pick<BetToSettle, 'stake_cents' | 'cashed_stake_cents'>): number =>
  bet.stake_cents - bet.cashed_stake_cents;

/** The highest possible payout of the part in play, by the rule that settles it. */
export const bestOf = (
  bet: Pick<BetToSettle, 'stake_type' | 'stake_cents' | 'cashed_stake_cents' | 'tax_policy'>,
  legs: BetToSettle['legs'],
): BetResult => bestOutcome(slipOf(bet), legs, openStakeOf(bet), bet.tax_policy);

function moneyOf(bet: BetToSettle, settled: Settlement): SettlementMoney | null {
  if (settled.state === 'open' || settled.paid_cents === 0) return null;
  const key = postingKey(bet.id, bet.version + 1);
  if (settled.state !== 'void')
    return { key, pays_cents: settled.paid_cents, withheld_cents: settled.summary.tax_cents };
  const refunds_cents = openStakeOf(bet);
  const { wager_tax_cents } = summarise(slipOf(bet), [], refunds_cents, bet.tax_policy);
  return { key, refunds_cents, wager_tax_cents };
}

import type { Bet } from '@jukwaa/contracts';
import { summarise } from '@jukwaa/domain';
import { type BetDecision, type BetToSettle, openStakeOf, slipOf } from './decide.ts';

/** A bet whose state settlement changed, for other services. */
export interface SettledBet {
  readonly id: number;
  readonly user_id: number;
  /** Number of settlements of the bet; with the bet's id it identifies this one. */
  readonly version: number;
  readonly state: BetDecision['state'];
  readonly stake_type: Bet['stake_type'];
  /** For the part that was not cashed out. */
  readonly stake_after_tax_cents: number;
}

export function settledBet(bet: BetToSettle, { state, version }: BetDecision): SettledBet {
  const { id, user_id, stake_type } = bet;
  const { stake_after_tax_cents } = summarise(slipOf(bet), [], openStakeOf(bet), bet.tax_policy);
  return { id, user_id, version: version + 1, state, stake_type, stake_after_tax_cents };
}

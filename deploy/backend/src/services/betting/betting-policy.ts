import type { BetPolicy, BetProduct, StakeLimits } from '@jukwaa/domain';
import type { Clock } from '../../kit/index.ts';
import type { PolicyFace } from '../policy/index.ts';

/** The operator's rules for bets at the current time of the clock. */
export interface BettingPolicy {
  /** Taxes and caps for bets that are placed now; each bet keeps its own. */
  forBets(): BetPolicy;
  stakeLimits(product: BetProduct): StakeLimits;
  /** The operator's margin on a cash-out, in hundredths of a percent of the bet's value. */
  cashOutMarginBp(): number;
}

/** @param policy called at each use, because its service may be created later */
export const createBettingPolicy = (
  policy: () => Pick<PolicyFace, 'at' | 'betPolicyAt'>,
  clock: Pick<Clock, 'now'>,
): BettingPolicy => ({
  forBets: () => policy().betPolicyAt(clock.now()),
  stakeLimits: (product) => policy().at('stake_limits', clock.now())[product],
  cashOutMarginBp: () => policy().at('cash_out', clock.now()).margin_bp,
});

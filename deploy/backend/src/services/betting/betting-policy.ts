import type { BetPolicy, StakeLimits } from '@jukwaa/domain';
import type { Clock } from '../../kit/index.ts';
import type { PolicyFace } from '../policy/index.ts';

/** The operator's rules of sports bets at the services' time. */
export interface BettingPolicy {
  /** Taxes and caps of bets that are placed now; each bet keeps them. */
  forBets(): BetPolicy;
  stakeLimits(): StakeLimits;
  /** What a cash-out keeps of a bet's value, in hundredths of a percent. */
  cashOutMarginBp(): number;
}

/** @param policy asked for at each use, because its service may be created later */
export const createBettingPolicy = (
  policy: () => Pick<PolicyFace, 'at' | 'betPolicyAt'>,
  clock: Pick<Clock, 'now'>,
): BettingPolicy => ({
  forBets: () => policy().betPolicyAt(clock.now()),
  stakeLimits: () => policy().at('stake_limits', clock.now()).sports,
  cashOutMarginBp: () => policy().at('cash_out', clock.now()).margin_bp,
});

import { DEFAULT_TAX_POLICY } from '@jukwaa/domain';
import type { BettingPolicy } from '../betting-policy.ts';

/** The rules of a new database, for tests without the policy service. */
export const FIRST_POLICY: BettingPolicy = {
  forBets: () => DEFAULT_TAX_POLICY,
  stakeLimits: () => ({ min_cents: 2_000, max_cents: 50_000_000 }),
  cashOutMarginBp: () => 500,
};

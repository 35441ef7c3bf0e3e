import { isVirtualMatch } from '@jukwaa/contracts';
import type { SlipPick } from './pick.ts';

/** The products whose matches can be on the bet slip. A bet holds matches of one of them. */
export type BetProduct = 'sports' | 'virtual';

export const productOfPick = ({ match_id }: Pick<SlipPick, 'match_id'>): BetProduct =>
  isVirtualMatch(match_id) ? 'virtual' : 'sports';

/** The product of a bet on these picks; `mixed` when no bet can hold them all. No picks count as real matches. */
export function productOf(picks: readonly Pick<SlipPick, 'match_id'>[]): BetProduct | 'mixed' {
  const [product = 'sports', ...others] = new Set(picks.map(productOfPick));
  return others.length > 0 ? 'mixed' : product;
}

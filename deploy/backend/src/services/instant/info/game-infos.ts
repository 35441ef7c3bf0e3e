import { INSTANT_GAMES, INSTANT_PRODUCTS, type InstantInfo } from '@jukwaa/contracts';
import type { InstantDeps } from '../instant-deps.ts';
import { SETTLED_AFTER_DAYS } from '../rounds/abandoned.ts';
import { RETURNS } from './returns.ts';

/** The facts of every game under the rules in force now. */
export function gameInfos({ clock, services }: Pick<InstantDeps, 'clock' | 'services'>): InstantInfo[] {
  const now = clock.now();
  const limits = services.policy.at('stake_limits', now);
  const terms = services.policy.at('instant', now);
  return INSTANT_GAMES.map((game) => {
    const { min_cents, max_cents } = limits[INSTANT_PRODUCTS[game]];
    const { max_stake_cents, max_win_cents } = terms[game];
    return {
      game,
      min_cents,
      max_cents: Math.min(max_cents, max_stake_cents),
      max_win_cents,
      ...RETURNS[game],
      settled_after_days: SETTLED_AFTER_DAYS,
    };
  });
}

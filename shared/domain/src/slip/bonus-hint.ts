import { BONUS_RULE } from './bonus-rule.ts';

const MIN_BALANCE_CENTS = 100;

/**
 * The number of further matches that the bonus needs, or null when the hint is hidden. It is visible with a bonus, a
 * balance above Ksh 1 and 2 to 6 picks.
 * @param now `bonus_cents` is the bonus that such a bet would release, without free bets
 */
export function bonusHint(now: {
  readonly bonus_cents: number;
  readonly balance_cents: number;
  readonly total: number;
}): number | null {
  const shown =
    now.bonus_cents > 0 && now.balance_cents > MIN_BALANCE_CENTS && now.total >= 2 && now.total <= 6;
  return shown ? Math.max(0, BONUS_RULE.games - now.total) : null;
}

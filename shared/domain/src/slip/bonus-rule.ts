import { isPriced, type Priced } from '../odds/odds.ts';

/** A cash bet on this many games, each at these odds or more, turns waiting bonus into money of the main balance. */
export const BONUS_RULE = { games: 7, min_odds: 1.5 } as const;

/** Whether a cash bet on these legs activates bonus. */
export const activatesBonus = (legs: readonly Priced[]): boolean =>
  legs.filter((leg) => isPriced(leg) && leg.odds >= BONUS_RULE.min_odds).length >= BONUS_RULE.games;

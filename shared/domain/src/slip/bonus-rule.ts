import { isPriced, type Priced } from '../odds/odds.ts';

/** A cash bet on this many matches, each at these odds or more, moves pending bonus to the main balance. */
export const BONUS_RULE = { games: 7, min_odds: 1.5 } as const;

/** Returns whether a cash bet on these legs activates the bonus. */
export const activatesBonus = (legs: readonly Priced[]): boolean =>
  legs.filter((leg) => isPriced(leg) && leg.odds >= BONUS_RULE.min_odds).length >= BONUS_RULE.games;

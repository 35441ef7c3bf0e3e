import type { JackpotGame } from '@jukwaa/contracts';
import type { MatchOffer } from '../../fixture/index.ts';

/** The outcomes of a match's 1x2 market at their current odds. */
export const outcomesOf = (match: MatchOffer): JackpotGame['outcomes'] =>
  match.markets
    .get('1/')
    ?.market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })) ?? [];

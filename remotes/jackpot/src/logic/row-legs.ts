import type { JackpotGame, QuotedLeg } from '@jukwaa/contracts';
import { marketStatusOf, outcomeRef } from './single-pick.ts';

/** Where the outcomes of a freshly fetched row stand, in the form in which slips take such news. */
export function rowLegs(game: JackpotGame): QuotedLeg[] {
  const status = marketStatusOf(game);
  return game.outcomes.map((outcome) => ({
    ...outcomeRef(game, outcome),
    state: status === 0 ? 'ok' : 'suspended',
    odds: outcome.odds,
    previous_odds: outcome.odds,
    active: game.active,
    status,
  }));
}

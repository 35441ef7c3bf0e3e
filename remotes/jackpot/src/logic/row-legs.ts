import type { JackpotGame, QuotedLeg } from '@jukwaa/contracts';
import { marketStatusOf, outcomeRef } from './outcomes.ts';

/** The outcomes of a freshly loaded row as quoted legs, with which slips update their picks. */
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

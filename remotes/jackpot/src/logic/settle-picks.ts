import type { OpenJackpot } from '@jukwaa/api';
import { type JackpotPick, outcomeIdsOf } from '@jukwaa/domain';
import { pickOfOutcomes } from './combination.ts';

/** Stored picks compared with the open jackpots. */
export interface SettledPicks {
  /** Picks whose row has another number now. */
  readonly renumbered: readonly JackpotPick[];
  /** Picks whose match is in no row of the jackpot any more. */
  readonly gone: readonly JackpotPick[];
}

/**
 * Compares the picks of a slip with the rows of its jackpot, since they may be from an earlier day.
 * @param jackpot undefined when none of its category is open
 */
export function settlePicks(picks: readonly JackpotPick[], jackpot: OpenJackpot | undefined): SettledPicks {
  const renumbered: JackpotPick[] = [];
  const gone: JackpotPick[] = [];
  for (const pick of picks) {
    const game = jackpot?.games.find(({ match_id }) => match_id === pick.match_id);
    const now = game === undefined ? null : pickOfOutcomes(game, outcomeIdsOf(pick));
    if (now === null) gone.push(pick);
    else if (now.match_number !== pick.match_number) renumbered.push(now);
  }
  return { renumbered, gone };
}

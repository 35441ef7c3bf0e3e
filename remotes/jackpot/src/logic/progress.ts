import type { OpenJackpot } from '@jukwaa/api';
import type { JackpotGame } from '@jukwaa/contracts';
import type { JackpotPick } from '@jukwaa/domain';
import { linesOfPicks } from './combination.ts';
import { isOpenPickOf } from './outcomes.ts';

/** Progress of a ticket. Suspended picks do not count. */
export interface Progress {
  /** In the order of the rows. */
  readonly picks: readonly JackpotPick[];
  readonly count: number;
  readonly total: number;
  readonly lines: number;
  readonly price_cents: number;
  /** The number of the first match without a pick that counts; null for a complete ticket. */
  readonly missing: number | null;
}

/** @param onSlip the picks of the jackpot's slip */
export function progressOf(
  { games, number_of_games, stake_cents }: OpenJackpot,
  onSlip: readonly JackpotPick[],
): Progress {
  const pickOf = (game: JackpotGame) =>
    onSlip.find((pick) => pick.match_id === game.match_id && isOpenPickOf(game, pick));
  const picks = games.flatMap((game) => pickOf(game) ?? []);
  const lines = linesOfPicks(picks);
  return {
    picks,
    count: picks.length,
    total: number_of_games,
    lines,
    price_cents: lines * stake_cents,
    missing: games.find((game) => pickOf(game) === undefined)?.match_number ?? null,
  };
}

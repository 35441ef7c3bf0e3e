import type { OpenJackpot } from '@jukwaa/api';
import { isOpenPick, type JackpotPick } from '@jukwaa/domain';
import { linesOfPicks } from './combination.ts';

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
  const open = onSlip.filter((pick) => isOpenPick('jackpot', pick));
  const pickOf = (matchId: number) => open.find(({ match_id }) => match_id === matchId);
  const picks = games.flatMap(({ match_id }) => pickOf(match_id) ?? []);
  const lines = linesOfPicks(picks);
  return {
    picks,
    count: picks.length,
    total: number_of_games,
    lines,
    price_cents: lines * stake_cents,
    missing: games.find(({ match_id }) => pickOf(match_id) === undefined)?.match_number ?? null,
  };
}

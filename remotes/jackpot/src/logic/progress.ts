import type { OpenJackpot } from '@jukwaa/api';
import type { JackpotPick } from '@jukwaa/domain';

/** Progress of a jackpot: its own picks on the slip, which may also have picks of the other jackpot. */
export interface Progress {
  readonly picks: readonly JackpotPick[];
  readonly count: number;
  readonly total: number;
}

export function progressOf(
  { games, number_of_games }: OpenJackpot,
  onSlip: readonly JackpotPick[],
): Progress {
  const matches = new Set(games.map((game) => game.match_id));
  const picks = onSlip.filter((pick) => matches.has(pick.match_id));
  return { picks, count: picks.length, total: number_of_games };
}

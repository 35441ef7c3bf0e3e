import { type ApiError, type CallOptions, getLeaderboard, getReferrers } from '@jukwaa/api';
import { ok, type Result } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';

/** The ranking: by points of bets, or by friends who registered with the player's code and played. */
export type Board = 'points' | 'friends';
export const BOARDS: readonly Board[] = ['points', 'friends'];

export interface LeaderboardPlace {
  readonly rank: number;
  readonly name: string;
  readonly count: number;
}
interface Places {
  readonly week: string;
  readonly places: readonly LeaderboardPlace[];
}

/** The ranking of the week with this day (`YYYY-MM-DD`); `week` is its Monday. */
export async function askPlaces(
  board: Board,
  day: string,
  options: CallOptions,
): Promise<Result<Places, ApiError>> {
  if (board === 'points') {
    const answer = await getLeaderboard(http, day, options);
    if (!answer.ok) return answer;
    const { week, data } = answer.value;
    return ok({ week, places: data.map(({ points, ...place }) => ({ ...place, count: points })) });
  }
  const answer = await getReferrers(http, day, options);
  if (!answer.ok) return answer;
  const { week, data } = answer.value;
  return ok({ week, places: data.map(({ friends, ...place }) => ({ ...place, count: friends })) });
}

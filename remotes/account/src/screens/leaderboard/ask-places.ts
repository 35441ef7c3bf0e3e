import { type ApiError, type CallOptions, getLeaderboard, getReferrers } from '@jukwaa/api';
import { type AnswerPromise, mapAnswer, mapOk, type Result } from '@jukwaa/contracts';
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
export const askPlaces = (
  board: Board,
  day: string,
  options: CallOptions,
): AnswerPromise<Result<Places, ApiError>> =>
  board === 'points'
    ? mapAnswer(getLeaderboard(http, day, options), (answer) =>
        mapOk(answer, ({ week, data }) => ({
          week,
          places: data.map(({ points, ...place }) => ({ ...place, count: points })),
        })),
      )
    : mapAnswer(getReferrers(http, day, options), (answer) =>
        mapOk(answer, ({ week, data }) => ({
          week,
          places: data.map(({ friends, ...place }) => ({ ...place, count: friends })),
        })),
      );

import { type ApiError, type CallOptions, getLeagueTable, orNull } from '@jukwaa/api';
import {
  type AnswerPromise,
  knownAnswer,
  type LeagueTable,
  mapAnswer,
  ok,
  type Result,
} from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

const fetchTable = (
  tournamentId: number,
  options: CallOptions,
): AnswerPromise<Result<LeagueTable | null, ApiError>> =>
  tournamentId === 0 ? knownAnswer(ok(null)) : mapAnswer(getLeagueTable(http, tournamentId, options), orNull);

/** A league's table; null for a league without results, and for an address without a league. */
export const useLeagueTable = (tournamentId: number) =>
  useQuery(String(tournamentId), (options) => fetchTable(tournamentId, options), { topic: 'table' });

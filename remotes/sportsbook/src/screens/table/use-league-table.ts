import { type ApiError, type CallOptions, getLeagueTable, orNull } from '@jukwaa/api';
import { type LeagueTable, ok, type Result } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

async function fetchTable(
  tournamentId: number,
  options: CallOptions,
): Promise<Result<LeagueTable | null, ApiError>> {
  if (tournamentId === 0) return ok(null);
  return orNull(await getLeagueTable(http, tournamentId, options));
}

/** A league's table; null for a league without results, and for an address without a league. */
export const useLeagueTable = (tournamentId: number) =>
  useQuery(String(tournamentId), (options) => fetchTable(tournamentId, options), { topic: 'table' });

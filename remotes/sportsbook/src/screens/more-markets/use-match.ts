import { type ApiError, type CallOptions, getMatch, orNull } from '@jukwaa/api';
import { type MatchDetail, ok, type Result } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { holdMatch, http, updateMatches } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useResync } from '../../matches/use-live-reload.ts';

/** Null for an id without a match, and for a match that is over and gone. */
async function fetchMatch(
  gameId: number | null,
  options: CallOptions,
): Promise<Result<MatchDetail | null, ApiError>> {
  if (gameId === null) return ok(null);
  const answer = await getMatch(http, gameId, options);
  if (answer.ok) updateMatches([answer.value]);
  return orNull(answer);
}

/** A match with all its markets, kept live while it is shown; null is no game id at all, or no match. */
export function useMatch(gameId: number | null) {
  const { state, retry, refresh } = useQuery(String(gameId), (options) => fetchMatch(gameId, options), {
    topic: 'match',
  });
  useResync(refresh);
  const match = state.phase === 'ready' ? state.value : null;
  useEffect(() => (match === null ? undefined : holdMatch(match, () => void refresh())), [match, refresh]);
  return { state, retry };
}

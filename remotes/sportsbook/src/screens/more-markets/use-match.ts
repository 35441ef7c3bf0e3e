import { type ApiError, type CallOptions, getMatch, orNull } from '@jukwaa/api';
import {
  type AnswerPromise,
  knownAnswer,
  type MatchDetail,
  mapAnswer,
  ok,
  type Result,
} from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { holdMatch, http, updateMatches } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useResync } from '../../matches/use-live-reload.ts';

/** Null for an id without a match, and for a match that is over and gone. */
const fetchMatch = (
  gameId: number | null,
  options: CallOptions,
): AnswerPromise<Result<MatchDetail | null, ApiError>> =>
  gameId === null ? knownAnswer(ok(null)) : mapAnswer(getMatch(http, gameId, options), orNull);

/** A match with all its markets, kept live while it is shown; null is no game id at all, or no match. */
export function useMatch(gameId: number | null) {
  const { state, retry, refresh } = useQuery(String(gameId), (options) => fetchMatch(gameId, options), {
    topic: 'match',
    onAnswer: (found) => updateMatches(found === null ? [] : [found]),
  });
  useResync(refresh);
  const match = state.phase === 'ready' ? state.value : null;
  useEffect(() => (match === null ? undefined : holdMatch(match, () => void refresh())), [match, refresh]);
  return { state, retry };
}

import { getInstantOpenRound } from '@jukwaa/api';
import { fail, type InstantGame, type InstantRoundFrame, ok, type Result } from '@jukwaa/contracts';
import { type FetchOptions, useQuery } from '@jukwaa/remote-kit';
import { expireSession, http, isSessionOver } from '@jukwaa/runtime';
import { useEffectEvent } from 'react';

interface OpenRound {
  readonly resume: Result<'known' | 'asking', 'failed'>;
  /** Asks for the open round again. */
  readonly ask: () => void;
}

const RESUME: Readonly<Record<'loading' | 'ready' | 'failed', OpenRound['resume']>> = {
  loading: ok('asking'),
  ready: ok('known'),
  failed: fail('failed'),
};

/** Finds the round that an earlier visit left open. Games without actions have none, so nothing is asked. */
export function useOpenRound(
  game: InstantGame,
  hasActions: boolean,
  onFound: (round: InstantRoundFrame | null) => void,
): OpenRound {
  const found = useEffectEvent(onFound);
  async function fetchRound({ signal }: FetchOptions) {
    const answer = await getInstantOpenRound(http, game, { signal });
    if (signal?.aborted) return answer;
    // Play goes on from the round, and changes it: it is handed over once, and not read from the query.
    if (answer.ok) found(answer.value);
    else if (answer.error.kind === 'http' && isSessionOver(answer.error.status)) expireSession();
    return answer;
  }
  const { state, retry } = useQuery(game, fetchRound, { enabled: hasActions, topic: 'open-round' });
  return { resume: hasActions ? RESUME[state.phase] : RESUME.ready, ask: () => void retry() };
}

import { getInstantOpenRound } from '@jukwaa/api';
import { fail, type InstantGame, type InstantRoundFrame, ok, type Result } from '@jukwaa/contracts';
import { expireSession, http, isSessionOver } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

interface OpenRound {
  readonly resume: Result<'known' | 'asking', 'failed'>;
  /** Asks for the open round again. */
  readonly ask: () => void;
}

/** Finds the round that an earlier visit left open. Games without actions have none, so nothing is asked. */
export function useOpenRound(
  game: InstantGame,
  hasActions: boolean,
  onFound: (round: InstantRoundFrame | null) => void,
): OpenRound {
  const [attempt, setAttempt] = useState(0);
  const [resume, setResume] = useState<OpenRound['resume']>(ok(hasActions ? 'asking' : 'known'));
  const found = useEffectEvent(onFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a call of its own
  useEffect(() => {
    if (!hasActions) return undefined;
    const leaving = new AbortController();
    setResume(ok('asking'));
    void getInstantOpenRound(http, game, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) found(answer.value);
      if (!answer.ok && answer.error.kind === 'http' && isSessionOver(answer.error.status)) expireSession();
      setResume(answer.ok ? ok('known') : fail('failed'));
    });
    return () => leaving.abort();
  }, [game, hasActions, attempt]);
  return { resume, ask: () => setAttempt((n) => n + 1) };
}

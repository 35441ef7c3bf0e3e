import { getSharedBet } from '@jukwaa/api';
import type { BetLeg } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';

export type SharedBet =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly legs: readonly BetLeg[] };

/** Asks for the picks behind a share code once. */
export async function fetchShared(code: string): Promise<SharedBet> {
  const answer = await getSharedBet(http, code);
  if (answer.ok) return { phase: 'loaded', legs: answer.value.legs };
  const unknown =
    answer.error.kind === 'http' && (answer.error.status === 404 || answer.error.status === 400);
  return { phase: unknown ? 'missing' : 'failed' };
}

/** The picks behind a share code. */
export function useSharedBet(code: string): { readonly shared: SharedBet; readonly retry: () => void } {
  const [shared, setShared] = useState<SharedBet>({ phase: 'loading' });
  const load = useCallback(
    (isCurrent: () => boolean) => {
      setShared({ phase: 'loading' });
      void fetchShared(code).then((answer) => (isCurrent() ? setShared(answer) : undefined));
    },
    [code],
  );
  useEffect(() => {
    let current = true;
    load(() => current);
    return () => {
      current = false;
    };
  }, [load]);
  return { shared, retry: () => load(() => true) };
}

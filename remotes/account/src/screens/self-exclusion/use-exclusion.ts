import { type ApiError, excludeSelf, getSelfExclusion } from '@jukwaa/api';
import type { Exclusion, ExclusionPeriod } from '@jukwaa/contracts';
import { expireSession, http, isSessionOver, notify, textOf } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';
import { exclusionTexts } from './self-exclusion-texts.ts';

export type ExclusionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** Null: the user may play. */
  | { readonly phase: 'known'; readonly exclusion: Exclusion | null };

const isOver = (error: ApiError) => error.kind === 'http' && isSessionOver(error.status);

async function fetchState(): Promise<ExclusionState> {
  const answer = await getSelfExclusion(http);
  if (answer.ok) return { phase: 'known', exclusion: answer.value };
  if (isOver(answer.error)) expireSession();
  return { phase: 'failed' };
}

/** Whether the user is locked against play, and the way to lock. `lock` tells the user how it went. */
export function useExclusion() {
  const [state, setState] = useState<ExclusionState>({ phase: 'loading' });
  const load = useCallback((isCurrent: () => boolean) => {
    setState({ phase: 'loading' });
    void fetchState().then((answer) => (isCurrent() ? setState(answer) : undefined));
  }, []);
  useEffect(() => {
    let current = true;
    load(() => current);
    return () => {
      current = false;
    };
  }, [load]);
  const lock = async (period: ExclusionPeriod): Promise<void> => {
    const answer = await excludeSelf(http, period);
    if (answer.ok) {
      setState({ phase: 'known', exclusion: answer.value });
      notify({ kind: 'success', text: textOf(exclusionTexts, 'done') });
      return;
    }
    if (isOver(answer.error)) expireSession();
    else notify({ kind: 'error', text: textOf(exclusionTexts, 'refused') });
  };
  return { state, lock, retry: () => load(() => true) };
}

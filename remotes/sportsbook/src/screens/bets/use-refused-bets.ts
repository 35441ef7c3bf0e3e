import { getRefusedBets } from '@jukwaa/api';
import type { RefusedBet } from '@jukwaa/contracts';
import { http, log } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';

const PAGE_SIZE = 10;

export type RefusedBets =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'loaded';
      readonly bets: readonly RefusedBet[];
      /** The place of the next page; undefined after the last page. */
      readonly next: string | undefined;
      readonly more: 'idle' | 'busy' | 'failed';
    };

/** The refused bets, newest first; `more` loads the next page, or repeats a failed one. */
export function useRefusedBets(): { readonly refused: RefusedBets; readonly more: () => void } {
  const [refused, setRefused] = useState<RefusedBets>({ phase: 'loading' });
  const load = useCallback(async (known: readonly RefusedBet[], after: string | undefined) => {
    const page = Math.floor(known.length / PAGE_SIZE);
    const answer = await getRefusedBets(http, { page, after, per_page: PAGE_SIZE });
    if (answer.ok) {
      const { data, next } = answer.value;
      return setRefused({ phase: 'loaded', bets: [...known, ...data], next, more: 'idle' });
    }
    log('bets', 'the refused bets cannot be fetched', answer.error);
    setRefused(
      known.length === 0
        ? { phase: 'failed' }
        : { phase: 'loaded', bets: known, next: after, more: 'failed' },
    );
  }, []);
  useEffect(() => void load([], undefined), [load]);
  const more = () => {
    if (refused.phase !== 'loaded') {
      setRefused({ phase: 'loading' });
      return void load([], undefined);
    }
    if (refused.more === 'busy') return;
    setRefused({ ...refused, more: 'busy' });
    void load(refused.bets, refused.next);
  };
  return { refused, more };
}

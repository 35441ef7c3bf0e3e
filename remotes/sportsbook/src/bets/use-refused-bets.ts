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
      readonly total: number;
      readonly next: string | undefined;
    };

/** The bets that were not taken, newest first; `more` asks for the next page, or for the first one after a failure. */
export function useRefusedBets(): { readonly refused: RefusedBets; readonly more: () => void } {
  const [refused, setRefused] = useState<RefusedBets>({ phase: 'loading' });
  const load = useCallback(async (known: readonly RefusedBet[], after: string | undefined) => {
    const page = Math.floor(known.length / PAGE_SIZE);
    const answer = await getRefusedBets(http, { page, after, per_page: PAGE_SIZE });
    if (!answer.ok) {
      log('bets', 'the refused bets cannot be fetched', answer.error);
      return setRefused({ phase: 'failed' });
    }
    const ids = new Set(known.map(({ id }) => id));
    const fresh = answer.value.data.filter(({ id }) => !ids.has(id));
    const { total, next } = answer.value;
    setRefused({ phase: 'loaded', bets: [...known, ...fresh], total, next });
  }, []);
  useEffect(() => void load([], undefined), [load]);
  const more = () =>
    void (refused.phase === 'loaded' ? load(refused.bets, refused.next) : load([], undefined));
  return { refused, more };
}

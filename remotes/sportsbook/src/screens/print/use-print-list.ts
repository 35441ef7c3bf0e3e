import { getHighlights } from '@jukwaa/api';
import type { Highlight, Market } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { PrintAsk } from './print-ask.ts';

/** A match with the markets that are printed, each in the place of its question; null when the match has none of it. */
export interface PrintRow {
  readonly match: Highlight;
  readonly markets: readonly (Market | null)[];
}

export type PrintList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly rows: readonly PrintRow[]; readonly total: number };

/** A list carries one market per match, so each market is a question of its own and the answers are laid together. */
async function fetchRows({ sportId, ask, markets }: PrintAsk): Promise<PrintList> {
  const answers = await Promise.all(
    markets.map((market) =>
      getHighlights(http, sportId, market === null ? ask : { ...ask, highlight_market_id: market }),
    ),
  );
  const [first] = answers;
  if (first === undefined || !first.ok || answers.some((answer) => !answer.ok)) return { phase: 'failed' };
  const byMatch = answers.map(
    (answer) =>
      new Map(answer.ok ? answer.value.data.map((match) => [match.match_id, match.highlight_market]) : []),
  );
  const rows = first.value.data.map((match) => ({
    match,
    markets: byMatch.map((found) => found.get(match.match_id) ?? null),
  }));
  return { phase: 'loaded', rows, total: first.value.total };
}

/** The rows of a printed list. */
export function usePrintList(ask: PrintAsk): { readonly list: PrintList; readonly retry: () => void } {
  const [list, setList] = useState<PrintList>({ phase: 'loading' });
  const load = useCallback(
    (isCurrent: () => boolean) => {
      setList({ phase: 'loading' });
      void fetchRows(ask).then((answer) => (isCurrent() ? setList(answer) : undefined));
    },
    [ask],
  );
  useEffect(() => {
    let current = true;
    load(() => current);
    return () => {
      current = false;
    };
  }, [load]);
  return { list, retry: () => load(() => true) };
}

import { getSharedBet } from '@jukwaa/api';
import { http, notify, textOf } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { betTexts } from '../bets/bet-texts.ts';
import { loadIntoSlip } from '../bets/shared-picks.ts';

async function loadShared(code: string): Promise<void> {
  const answer = await getSharedBet(http, code);
  if (answer.ok) await loadIntoSlip(answer.value.legs);
  else notify({ kind: 'error', text: textOf(betTexts, 'missing') });
}

/** Loads the picks that the address names by `id`, once: then the parameter goes. */
export function useSharedId(): void {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const id = query.get('id');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another id asks for another slip
  useEffect(() => {
    if (id === null || id === '') return;
    void loadShared(id);
    const rest = new URLSearchParams(query);
    rest.delete('id');
    setQuery(rest, { replace: true, state });
  }, [id]);
}

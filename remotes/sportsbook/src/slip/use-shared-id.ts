import { getSharedBet } from '@jukwaa/api';
import { http, notify, textOf } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { betTexts } from '../bets/bet-texts.ts';
import { loadIntoSlip } from '../bets/shared-picks.ts';

async function loadShared(code: string): Promise<void> {
  const answer = await getSharedBet(http, code);
  if (answer.ok) await loadIntoSlip(answer.value.legs);
  else notify({ kind: 'error', text: textOf(betTexts, 'missing') });
}

/** What this page has loaded last. The parameter stays in the address, where going back would find it again. */
let loadedId: string | null = null;

/** Loads the picks that the address names by `id`, once however often the panel opens. */
export function useSharedId(): void {
  const [query] = useSearchParams();
  const id = query.get('id');
  useEffect(() => {
    if (id === null || id === '' || id === loadedId) return;
    loadedId = id;
    void loadShared(id);
  }, [id]);
}

import { href } from '@jukwaa/contracts';
import { closeMenu, log, notify, textOf } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type * as LoadCode from '../bets/load-code.ts';
import { extraTexts } from '../share/use-extra.ts';
import { slipTexts } from './slip-texts.ts';

async function load(code: string): Promise<Awaited<ReturnType<typeof LoadCode.loadCode>>> {
  try {
    const { loadCode } = await import(/* webpackChunkName: "load-code" */ '../bets/load-code.ts');
    return await loadCode(code);
  } catch (error) {
    log('slip', 'what loads a shared bet did not come', error);
    return 'failed';
  }
}

/** @param onTicket called when the code is that of a jackpot ticket */
async function loadShared(code: string, onTicket: () => void): Promise<void> {
  const result = await load(code);
  if (result === 'jackpot') onTicket();
  if (result === 'missing') notify({ kind: 'error', text: textOf(slipTexts, 'missing') });
  if (result === 'failed') notify({ kind: 'error', text: textOf(extraTexts, 'failed') });
}

/** The last loaded id. The parameter stays in the address, where going back would find it again. */
let loadedId: string | null = null;

/** Loads the picks of the address's `id`, once for any number of openings of the panel. */
export function useSharedId(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id');
  useEffect(() => {
    if (id === null || id === '' || id === loadedId) return;
    loadedId = id;
    void loadShared(id, () => {
      closeMenu();
      navigate(href('jackpot', {}, { code: id }));
    });
  }, [id, navigate]);
}

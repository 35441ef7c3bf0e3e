import type { DrawTicket } from '@jukwaa/contracts';
import { notify, sessionStore, useText } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { drawTexts } from '../draw-texts.ts';

/** Says that open tickets stay in their draws, when the player leaves the game. */
export function useKeptNotice(tickets: readonly DrawTicket[]): void {
  const t = useText(drawTexts);
  const leave = useEffectEvent(() => {
    const isOpen = tickets.some(({ state }) => state === 'open');
    if (isOpen && sessionStore.user !== null) notify({ kind: 'info', text: t('kept') });
  });
  useEffect(() => () => leave(), []);
}

import { notify, sessionStore, useText } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { screenTexts } from './screen-texts.ts';

/**
 * Says that the server keeps the round, when the player leaves a game in which one is open. It asks nothing before:
 * leaving costs nothing, and the game continues the round when it is opened again.
 *
 * @param game the game's name
 */
export function useKeptNotice(game: string, isOpen: boolean): void {
  const t = useText(screenTexts);
  const leave = useEffectEvent(() => {
    if (isOpen && sessionStore.user !== null) notify({ kind: 'info', text: t('kept', { game }) });
  });
  useEffect(() => () => leave(), []);
}

import { log, notify, textOf } from '@jukwaa/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { extraTexts } from '../share/use-extra.ts';
import type { BetDetailProps } from './bet-detail.tsx';

const loadDetail = () => import(/* webpackChunkName: "bet-detail" */ './bet-detail.tsx');

/** Starts loading the code of opened bets while the user reads the list. */
export function expectBetDetail(): void {
  loadDetail().catch((error: unknown) => log('bets', 'the detail of bets did not come early', error));
}

/** The component of an opened bet; null until its code has arrived. */
export function useBetDetail(isOpen: boolean): ComponentType<BetDetailProps> | null {
  const [Detail, setDetail] = useState<ComponentType<BetDetailProps> | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    loadDetail().then(
      ({ default: Loaded }) => setDetail(() => Loaded),
      (error: unknown) => {
        log('bets', 'the detail of a bet did not come', error);
        notify({ kind: 'error', text: textOf(extraTexts, 'failed') });
      },
    );
  }, [isOpen]);
  return Detail;
}

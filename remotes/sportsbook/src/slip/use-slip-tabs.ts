import type { SlipKind } from '@jukwaa/domain';
import { betSlip, freeSlip, useSlip, useText } from '@jukwaa/runtime';
import type { Tab } from '@jukwaa/ui';
import { useState } from 'react';
import { slipTexts } from './slip-texts.ts';
import { useJackpotSlips } from './use-jackpot-slips.ts';

const LABELS = { bet: 'tabBet', free: 'tabFree', jackpot: 'tabJackpot' } as const;

export interface SlipTabs {
  /** A tab for each slip with picks. */
  readonly tabs: readonly Tab<SlipKind>[];
  /** The visible slip: the chosen one while it has picks. */
  readonly shown: SlipKind;
  readonly show: (kind: SlipKind) => void;
}

export function useSlipTabs(): SlipTabs {
  const t = useText(slipTexts);
  const views = [useSlip(betSlip), useSlip(freeSlip), useJackpotSlips()];
  const [chosen, show] = useState<SlipKind>('bet');
  const tabs = views
    .filter(({ total }) => total > 0)
    .map(({ kind, total }) => ({ id: kind, label: t(LABELS[kind]), count: total }));
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return { tabs, shown: shown?.id ?? 'bet', show };
}

import type { OpenJackpot } from '@jukwaa/api';
import { AskedView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';
import { loadJackpots, useJackpots } from '../state/jackpots.ts';

/** The open jackpots in any state; `children` renders the loaded ones. */
export function OpenJackpots({
  children,
}: {
  readonly children: (jackpots: readonly OpenJackpot[]) => ReactNode;
}) {
  const t = useText(messages);
  const asked = useJackpots();
  useEffect(() => void loadJackpots(), []);
  return (
    <AskedView
      asked={asked}
      retry={() => void loadJackpots()}
      skeleton={<Skeleton height={108} />}
      failed={t('loadFailed')}
    >
      {children}
    </AskedView>
  );
}

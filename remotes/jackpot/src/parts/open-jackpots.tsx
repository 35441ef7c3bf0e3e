import type { OpenJackpot } from '@jukwaa/api';
import { QueryView, useStoredQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { jackpotsQuery } from '../state/jackpots.ts';

/** The open jackpots in any state; `children` renders the loaded ones. */
export function OpenJackpots({
  children,
}: {
  readonly children: (jackpots: readonly OpenJackpot[]) => ReactNode;
}) {
  const t = useText(messages);
  const state = useStoredQuery(jackpotsQuery);
  return (
    <QueryView
      state={state}
      retry={jackpotsQuery.retry}
      skeleton={<Skeleton height={108} />}
      failed={t('loadFailed')}
    >
      {children}
    </QueryView>
  );
}

import type { OpenJackpot } from '@jukwaa/api';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages.ts';
import { loadJackpots, useJackpots } from '../state/jackpots.ts';

/** The jackpots that are played now, in whatever state they are; `children` shows those that came. */
export function OpenJackpots({
  children,
}: {
  readonly children: (jackpots: readonly OpenJackpot[]) => ReactNode;
}) {
  const t = useText(messages);
  const state = useJackpots();
  useEffect(() => void loadJackpots(), []);
  if (state.kind === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={108} />
      </div>
    );
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadJackpots()}>{t('retry')}</Button>}
      />
    );
  return children(state.jackpots);
}

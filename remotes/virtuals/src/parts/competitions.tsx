import { href, type VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../messages.ts';
import { loadVirtuals, virtualsStore } from '../state/virtuals.ts';

export interface CompetitionsProps {
  /** Stands where the competitions will be, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (leagues: readonly VirtualLeague[]) => ReactNode;
}

/** The virtual competitions in whatever state they are; `children` shows those that came. */
export function Competitions({ skeleton, children }: CompetitionsProps) {
  const t = useText(messages);
  const { state } = useSnapshot(virtualsStore);
  useEffect(() => void loadVirtuals(), []);
  if (state.kind === 'loading') return skeleton;
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadVirtuals()}>{t('retry')}</Button>}
      />
    );
  if (state.leagues.length === 0)
    return (
      <EmptyState
        icon="trophy"
        text={t('none')}
        action={
          <Link className={buttonClass()} to={href('home')}>
            {t('toMatches')}
          </Link>
        }
      />
    );
  return children(state.leagues);
}

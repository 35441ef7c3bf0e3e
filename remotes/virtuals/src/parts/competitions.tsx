import { href, type VirtualLeague } from '@jukwaa/contracts';
import { QueryView, useStoredQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import { virtualsQuery } from '../state/virtuals.ts';

export interface CompetitionsProps {
  /** Shown while the competitions load, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (leagues: readonly VirtualLeague[]) => ReactNode;
}

/** The virtual competitions in any state; `children` renders the loaded ones. */
export function Competitions({ skeleton, children }: CompetitionsProps) {
  const t = useText(messages);
  const state = useStoredQuery(virtualsQuery);
  return (
    <QueryView state={state} retry={virtualsQuery.retry} skeleton={skeleton} failed={t('loadFailed')}>
      {(leagues) => (leagues.length === 0 ? <None /> : children(leagues))}
    </QueryView>
  );
}

function None() {
  const t = useText(messages);
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
}

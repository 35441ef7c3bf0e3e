import { type CasinoGame, href } from '@jukwaa/contracts';
import { QueryView, useStoredQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import { gamesQuery } from '../state/games.ts';

export interface CatalogueProps {
  /** Shown while the games load, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (games: readonly CasinoGame[]) => ReactNode;
}

/** The service's games in any state; `children` renders the loaded ones. */
export function Catalogue({ skeleton, children }: CatalogueProps) {
  const t = useText(messages);
  const state = useStoredQuery(gamesQuery);
  return (
    <QueryView state={state} retry={gamesQuery.retry} skeleton={skeleton} failed={t('loadFailed')}>
      {(games) => (games.length === 0 ? <None /> : children(games))}
    </QueryView>
  );
}

function None() {
  const t = useText(messages);
  return (
    <EmptyState
      icon="casino"
      text={t('empty')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('toMatches')}
        </Link>
      }
    />
  );
}

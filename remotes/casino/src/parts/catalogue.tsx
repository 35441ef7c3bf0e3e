import { type CasinoGame, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../messages.ts';
import { gamesStore, loadGames } from '../state/games.ts';

export interface CatalogueProps {
  /** Stands where the games will be, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (games: readonly CasinoGame[]) => ReactNode;
}

/** The games of the service in whatever state they are; `children` shows those that came. */
export function Catalogue({ skeleton, children }: CatalogueProps) {
  const t = useText(messages);
  const { state } = useSnapshot(gamesStore);
  useEffect(() => void loadGames(), []);
  if (state.kind === 'loading') return skeleton;
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadGames()}>{t('retry')}</Button>}
      />
    );
  if (state.games.length === 0)
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
  return children(state.games);
}
